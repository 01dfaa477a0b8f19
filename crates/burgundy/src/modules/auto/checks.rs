//! What `autoduke.toml` must satisfy: the numbers of the book, and what the reconstructed parts keep to.

use crate::data::DataError;
use crate::modules::auto::data::{CardData, DukeData, FILE, File};
use crate::vocab::{Kind, Space, VillageCards};
use engine::hold;

/// Spaces of each kind on the AutoDuke's board, in the order of the kinds.
const BOARD: [usize; 6] = [12, 6, 6, 6, 4, 3];
/// Spaces of each kind on the cards of a deck.
const DECK: [usize; 6] = [12, 7, 5, 7, 3, 3];

pub(super) fn check(data: &DukeData, file: &File) -> Result<(), DataError> {
    hold!(file.village_card.iter().map(|card| card.number).eq(1..=17), in FILE, "the village cards are not 1 to 17 in order");
    for (card, entry) in data.cards.iter().zip(&file.village_card) {
        check_card(card, entry.number)?;
        let known = entry.symbols.iter().all(|symbol| symbol == "outpost" || symbol == "shield");
        hold!(known, in FILE, "card {}: unknown symbols", entry.number);
    }
    hold!(file.decks.base.iter().copied().eq(1..=9), in FILE, "the deck is not cards 1 to 9 (BUR-AUTO-006)");
    hold!(
        file.decks.vineyards.iter().copied().eq(std::iter::once(1).chain(10..=17)),
        in FILE, "the deck with vineyards is not card 1 and cards 10 to 17 (BUR-AUTO-084)"
    );
    check_deck(data, data.base)?;
    check_deck(data, data.vineyards)?;
    check_boards(data)?;
    check_tables(data, file)
}

fn check_card(card: &CardData, number: u8) -> Result<(), DataError> {
    let [easy, medium, hard] = card.points;
    let spaces = card.spaces.len();
    hold!((3..=5).contains(&spaces), in FILE, "card {number}: {spaces} spaces");
    hold!(easy < medium && medium < hard, in FILE, "card {number}: the points do not grow with the level");
    let size = (spaces * (spaces + 1) / 2) as i16;
    hold!((size..=size + 10).contains(&medium) && medium >= 4 * spaces as i16, in FILE, "card {number}: {medium} points");
    let castles = card.spaces.iter().filter(|space| space.kind == Kind::Castle).count();
    hold!(castles <= 1, in FILE, "card {number}: more than one castle space");
    let hexominoes = card.spaces.iter().any(|space| space.hexomino);
    hold!(number >= 10 || !hexominoes, in FILE, "card {number}: a hexomino symbol on a card of the base game");
    Ok(())
}

fn check_deck(data: &DukeData, deck: VillageCards) -> Result<(), DataError> {
    let cards: Vec<&CardData> = deck.iter().map(|card| data.card(card)).collect();
    let mut kinds = [0; 6];
    cards.iter().flat_map(|card| &card.spaces).for_each(|space| kinds[space.kind.index()] += 1);
    hold!(cards.len() == 9 && kinds == DECK, in FILE, "a deck has {kinds:?} spaces of the kinds");
    let count = |shows: fn(&&&CardData) -> bool| cards.iter().filter(shows).count();
    hold!(count(|card| card.spaces.iter().any(|space| space.sell)) >= 5, in FILE, "a deck has too few cards that sell");
    hold!(count(|card| card.outpost) >= 3, in FILE, "a deck has fewer than three posts (BUR-AUTO-077)");
    hold!(count(|card| card.shield) >= 4, in FILE, "a deck has fewer than four shields (BUR-AUTO-083)");
    Ok(())
}

fn check_boards(data: &DukeData) -> Result<(), DataError> {
    for by_kind in data.by_kind {
        let counts = by_kind.map(|spaces| spaces.len());
        hold!(counts == BOARD, in FILE, "a board has {counts:?} spaces of the kinds");
    }
    let kinds = |spaces: &[Space]| {
        let mut sorted = spaces.to_vec();
        sorted.sort_unstable();
        sorted.into_iter().map(|space| data.boards[1][space.index()].letter()).collect::<String>()
    };
    hold!(kinds(&data.face_down) == "BBASK", in FILE, "side 36: the A spaces are not as the book says (BUR-AUTO-061)");
    hold!(kinds(&data.face_up) == "BMC", in FILE, "side 36: the B spaces are not as the book says (BUR-AUTO-062)");
    hold!(!data.extra_turns.is_empty(), in FILE, "side 36: no extra turns");
    let mut marks: Vec<Space> = data.face_down.iter().chain(&data.face_up).copied().chain(data.extra_turns).collect();
    marks.sort_unstable();
    hold!(marks.windows(2).all(|pair| pair[0] != pair[1]), in FILE, "side 36: two marks on one space");
    Ok(())
}

fn check_tables(data: &DukeData, file: &File) -> Result<(), DataError> {
    let mut order = data.reserve;
    order.sort_unstable();
    hold!(order[..] == *Kind::ALL, in FILE, "the reserve does not name every kind once");
    let mut white: Vec<usize> =
        file.setup.left_slot_white_die.iter().chain(&file.setup.right_slot_white_die).copied().collect();
    white.sort_unstable();
    hold!(white == [1, 2, 3, 4, 5, 6], in FILE, "the white die does not select one card");
    hold!(file.setup.workers == 0 && file.setup.goods == 1, in FILE, "the start is not as the book says (BUR-AUTO-009)");
    let end = &file.end_scoring;
    hold!(end.unsold_good == end.silver && end.silver == end.reserve_tile, in FILE, "leftovers are not worth the same");
    let triangular = (1..=13).map(|n| n * (n + 1) / 2);
    hold!(data.hexominoes.iter().copied().eq(triangular), in FILE, "the points of hexominoes (BUR-AUTO-089)");
    hold!(data.shields == [8, 15, 25, 40], in FILE, "the points of shields (BUR-AUTO-083)");
    let known = ["bank", "boarding_house", "carpenter", "church", "crane", "market", "source", "status", "town_hall"];
    let more = ["warehouse", "watchtower", "white_castle"];
    hold!(file.buildings.keys().map(String::as_str).eq(known.into_iter().chain(more)), in FILE, "the buildings are not the ten");
    Ok(())
}
