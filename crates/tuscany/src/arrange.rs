//! Positions for rule cases; the words are described in `docs/cases/tuscany.md`.

use engine::case::{Arranged, Mistake};
use engine::keys::{number_of, only_known, seat_of, table_of, text_of};
use engine::proof::Evidence;
use engine::{Chosen, Game, Seat, SecondOpinion};
use toml::Table as Toml;

use crate::board::{Board, Layout, Piece};
use crate::data::components;
use crate::score::{Green, Orange};
use crate::state::{Offer, Player, Stage, State, Stored, Trade, Trades, TurnSoFar};
use crate::vocab::{Bonus, Cards, Cell, Face, Faces, Kind};

type Made<T> = Result<T, Mistake>;

impl Arranged for State {
    const EVIDENCE: Evidence = engine::evidence![
        "options.toml",
        "play.toml",
        "rounds.toml",
        "setup.toml",
        "take.toml",
        "tiles.toml",
        "turn.toml",
    ];

    fn arrange(chosen: &Chosen, position: &Toml) -> Made<State> {
        let mut state = State::before_set_up(chosen);
        let mut spare = Faces::default();
        state.table.stage = Stage::Play;
        for seat in Seat::all(chosen.players()) {
            let none = Toml::new();
            let wanted = match position.get(&seat.to_string()) {
                Some(value) => table_of(&seat.to_string(), value)?,
                None => &none,
            };
            arrange_seat(&mut state, seat, wanted, &mut spare)
                .map_err(|mistake| Mistake::new(format!("seat {seat}: {mistake}")))?;
        }
        arrange_table(&mut state, position, &mut spare)?;
        for (face, count) in spare.iter() {
            state.table.gone[face] += count;
        }
        Ok(state)
    }

    const SECOND_OPINION: Option<SecondOpinion> = Some(crate::second_opinion::second_opinion);

    fn fact(&self, question: &[&str]) -> Made<String> {
        let table = &self.table;
        let answer = match question {
            ["round"] => table.round.to_string(),
            ["start"] => table.start.to_string(),
            ["deck"] => table.deck.to_string(),
            ["discards"] => table.discarded.total().to_string(),
            ["discards", kind] => table.discarded[kind.parse::<Kind>()?].to_string(),
            ["neutral"] => table.neutral.total().to_string(),
            ["neutral-discards"] => table.discards.total().to_string(),
            ["gone"] => table.gone.total().to_string(),
            ["trade-deck"] => table.trade.iter().sum::<u8>().to_string(),
            ["trade-discards"] => table.traded.iter().sum::<u8>().to_string(),
            ["display"] => table.offers().count().to_string(),
            ["display", kind] => self.offered(kind.parse()?).to_string(),
            ["bonuses"] => table.bonuses.iter().sum::<u8>().to_string(),
            ["bonuses", bonus] => table.bonuses[bonus.parse::<Bonus>()?.index()].to_string(),
            ["colour", kind] => {
                ["I", "II", "gone"][usize::from(table.colours[kind.parse::<Kind>()?.index()])].to_owned()
            }
            ["actions"] => table.turn.actions.to_string(),
            ["place", seat] => {
                let seat: Seat = seat.parse()?;
                let standing = self.ranking().into_iter().find(|standing| standing.seat == seat);
                standing.ok_or_else(|| Mistake::new("no such seat"))?.place.to_string()
            }
            [seat, rest @ ..] if seat.parse::<Seat>().is_ok_and(|seat| seat.index() < table.seats()) => {
                let seat: Seat = seat.parse()?;
                player_fact(&table.players[seat], &self.secrets.hands[seat], rest)?
            }
            _ => {
                return Err(Mistake::new(format!(
                    "cannot answer \"{}\"; ask for round, start, deck, discards [KIND], neutral, neutral-discards, gone, \
                     trade-deck, trade-discards, display [KIND], bonuses [TYPE], colour KIND, actions, place SEAT, or \
                     SEAT green|orange [SOURCE]|hand [KIND]|marble|workers|storage [SPACE]|capacity|bonus TYPE|put|piles|\
                     empty|spaces KIND|space CELL|area CELL|tiles",
                    question.join(" ")
                )));
            }
        };
        Ok(answer)
    }
}

fn player_fact(player: &Player, hand: &Cards, question: &[&str]) -> Made<String> {
    let board = || player.board.as_ref().ok_or_else(|| Mistake::new("the boards are not revealed yet"));
    let words = |stored: Option<Stored>| stored.map_or("-".to_owned(), |stored| stored.piece().to_string());
    Ok(match question {
        ["green"] => player.green_points().to_string(),
        ["orange"] => player.orange_points().to_string(),
        ["green", source] => player.green[source.parse::<Green>()?.index()].to_string(),
        ["orange", source] => player.orange[source.parse::<Orange>()?.index()].to_string(),
        ["hand"] => player.hand.to_string(),
        ["hand", kind] => hand[kind.parse::<Kind>()?].to_string(),
        ["marble"] => player.marble.to_string(),
        ["workers"] => player.workers.to_string(),
        ["capacity"] => player.capacity().to_string(),
        ["storage"] => (0..player.capacity()).map(|space| words(player.stored(space))).collect::<Vec<_>>().join(" "),
        ["storage", space] => words(player.stored(space.parse::<usize>()?.wrapping_sub(1))),
        ["bonus", bonus] => player.bonuses[bonus.parse::<Bonus>()?.index()].to_string(),
        ["put"] => player.put.to_string(),
        ["piles"] => player.pile_sizes().map(|size| size.to_string()).join(" "),
        ["tiles"] => player.piles.total().to_string(),
        ["tiles", kind] => {
            let kind: Kind = kind.parse()?;
            player.piles.iter().filter(|(face, _)| face.kind() == kind).map(|(_, count)| count).sum::<u8>().to_string()
        }
        ["empty"] => board()?.empty().to_string(),
        ["spaces"] => Cell::COUNT.to_string(),
        ["spaces", kind] => board()?.of_kind(kind.parse()?).count_ones().to_string(),
        ["space", cell] => board()?.piece(cell.parse()?).map_or("-".to_owned(), |piece| piece.to_string()),
        ["area", cell] => {
            Cell::of(board()?.area(cell.parse()?)).map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
        }
        _ => return Err(Mistake::new(format!("cannot answer \"{}\" about a seat", question.join(" ")))),
    })
}

fn text<'a>(table: &'a Toml, key: &str) -> Made<Option<&'a str>> {
    table.get(key).map(|value| text_of(key, value)).transpose()
}

fn small(table: &Toml, key: &str) -> Made<u8> {
    table.get(key).map_or(Ok(0), |value| number_of(key, value, 0..=199))
}

const SEAT_KEYS: &[&str] =
    &["board", "castle", "built", "storage", "hand", "bonus", "marble", "workers", "put", "green", "orange"];

fn arrange_seat(state: &mut State, seat: Seat, wanted: &Toml, spare: &mut Faces) -> Made<()> {
    only_known(wanted, SEAT_KEYS)?;
    put_into_display(&mut state.table.players[seat], small(wanted, "put")?, spare)?;
    for word in text(wanted, "bonus")?.unwrap_or_default().split_whitespace() {
        let bonus: Bonus = word.parse()?;
        state.table.bonuses[bonus.index()] = state.table.bonuses[bonus.index()]
            .checked_sub(1)
            .ok_or_else(|| Mistake::new(format!("no bonus tile {bonus} is left")))?;
        state.table.players[seat].bonuses[bonus.index()] += 1;
    }
    arrange_board(state, seat, wanted, spare)?;
    let words: Vec<&str> = text(wanted, "storage")?.unwrap_or_default().split_whitespace().collect();
    if words.len() > state.table.players[seat].capacity() {
        return Err(Mistake::new("more in storage than there are spaces; give bonus = \"storage\""));
    }
    for (space, word) in words.into_iter().enumerate() {
        state.table.players[seat].storage[space] = match word {
            "-" => None,
            "hexagon" => Some(Stored::Hexagon { fresh: false }),
            face => Some(Stored::Tile(find_tile(state, spare, face.parse()?)?)),
        };
    }
    arrange_hand(state, seat, text(wanted, "hand")?.unwrap_or_default())?;
    let player = &mut state.table.players[seat];
    (player.marble, player.workers) = (small(wanted, "marble")?, small(wanted, "workers")?);
    player.green[Green::Areas.index()] = small(wanted, "green")?.into();
    player.orange[Orange::Trade.index()] = small(wanted, "orange")?.into();
    Ok(())
}

/// Takes so many tiles out of a player's piles, the most common first; they become spare.
fn put_into_display(player: &mut Player, count: u8, spare: &mut Faces) -> Made<()> {
    for _ in 0..count {
        let most = player.piles.iter().max_by_key(|(_, count)| *count);
        let (face, _) = most.ok_or_else(|| Mistake::new("put is at most 21"))?;
        player.piles[face] -= 1;
        player.put += 1;
        spare[face] += 1;
    }
    Ok(())
}

/// Finds a tile for the position: a spare one, a neutral one, else one of the piles.
fn find_tile(state: &mut State, spare: &mut Faces, face: Face) -> Made<Face> {
    if spare[face] == 0 && state.table.neutral[face] > 0 {
        state.table.neutral[face] -= 1;
        return Ok(face);
    }
    find_players_tile(state, spare, face)
}

/// Finds a tile with a player's back: a spare one, or one of the piles in exchange for another tile.
fn find_players_tile(state: &mut State, spare: &mut Faces, face: Face) -> Made<Face> {
    if spare[face] > 0 {
        spare[face] -= 1;
        return Ok(face);
    }
    let State { table, .. } = state;
    let owner = table.players.iter_mut().find(|(_, player)| player.piles[face] > 0);
    let source = if spare.total() > 0 { spare } else { &mut table.neutral };
    let exchange = source.iter().max_by_key(|(_, count)| *count).map(|(other, _)| other);
    let (Some(other), Some((_, player))) = (exchange, owner) else {
        return Err(Mistake::new(format!("no {face} tile is left for the position")));
    };
    player.piles[face] -= 1;
    player.piles[other] += 1;
    source[other] -= 1;
    Ok(face)
}

/// `board = "A1 B2- C3 up down"`; left out, the parts have the seat's number, unturned, each higher than the last.
fn arrange_board(state: &mut State, seat: Seat, wanted: &Toml, spare: &mut Faces) -> Made<()> {
    let number = seat.number();
    let default = format!("A{number} B{number} C{number}");
    let words: Vec<&str> = text(wanted, "board")?.unwrap_or(&default).split_whitespace().collect();
    let wrong = || Mistake::new(format!("board = \"{}\" should be like \"A1 B2- C3 up down\"", words.join(" ")));
    let (names, shifts) = words.split_at_checked(3).ok_or_else(wrong)?;
    let shifts = if shifts.is_empty() { "up up".to_owned() } else { shifts.join(" ") };
    let mut parts = [0; 3];
    let mut letters = Vec::new();
    for name in names {
        let id = name.trim_end_matches('-');
        let part = components().parts.iter().find(|part| part.id == id).ok_or_else(wrong)?;
        let group = components().parts.iter().filter(|other| other.letter == part.letter);
        parts[part.letter as usize] = group.take_while(|other| other.id != id).count() as u8;
        let turned = if name.ends_with('-') { "-" } else { "" };
        letters.push(format!("{}{turned}", char::from(b'A' + part.letter)));
    }
    let layout: Layout = format!("{} {shifts}", letters.join(" ")).parse()?;
    let mut board = Board::new(parts, layout);
    let castle = match text(wanted, "castle")? {
        Some(cell) => cell.parse()?,
        None => Cell::of(board.of_kind(Kind::Castle)).next().expect("a board has dark-green spaces"),
    };
    if board.kind(castle) != Kind::Castle {
        return Err(Mistake::new(format!("castle = \"{castle}\" is no dark-green space")));
    }
    board.put(castle, Piece::StartCastle);
    for word in text(wanted, "built")?.unwrap_or_default().split_whitespace() {
        let (cell, piece) = word.split_once('=').unwrap_or((word, ""));
        let cell: Cell = cell.parse()?;
        let kind = board.kind(cell);
        let piece = match piece {
            "hexagon" => Piece::Hexagon,
            "" => Piece::Tile(find_kind(state, spare, kind)?),
            face => Piece::Tile(find_tile(state, spare, face.parse()?)?),
        };
        if matches!(piece, Piece::Tile(face) if face.kind() != kind) || board.is_covered(cell) {
            return Err(Mistake::new(format!("built = \"{word}\": {cell} is a {kind} space, or covered already")));
        }
        board.put(cell, piece);
    }
    let player = &mut state.table.players[seat];
    (player.parts, player.board) = (Some(parts), Some(board));
    Ok(())
}

/// Any tile of a kind: a neutral one if there is one, else as [`find_tile`] does.
fn find_kind(state: &mut State, spare: &mut Faces, kind: Kind) -> Made<Face> {
    let faces = || Face::all().filter(|face| face.kind() == kind);
    if let Some(face) = faces().find(|face| state.table.neutral[*face] > 0) {
        state.table.neutral[face] -= 1;
        return Ok(face);
    }
    let found = faces().find_map(|face| find_tile(state, spare, face).ok());
    found.ok_or_else(|| Mistake::new(format!("no {kind} tile is left for the position")))
}

/// `hand = "2 farm city"`: words with numbers before them; `rest` takes what is left of the deck.
fn arrange_hand(state: &mut State, seat: Seat, words: &str) -> Made<()> {
    let cards = if words == "rest" { state.secrets.deck } else { read_cards(words)? };
    if !state.secrets.deck.contain(&cards) {
        return Err(Mistake::new(format!("hand = \"{words}\": there are not that many cards")));
    }
    state.secrets.deck.remove(&cards);
    state.secrets.hands[seat] = cards;
    state.table.players[seat].hand = cards.total();
    state.table.deck = state.secrets.deck.total();
    Ok(())
}

/// Reads `2 farm city`: each word once, or as often as the number before it says.
fn counted<'a>(words: &'a str, mut each: impl FnMut(&'a str, u8) -> Made<()>) -> Made<()> {
    let mut count = 1;
    for word in words.split_whitespace() {
        match word.parse() {
            Ok(number) => count = number,
            Err(_) => {
                each(word, count)?;
                count = 1;
            }
        }
    }
    Ok(())
}

fn read_cards(words: &str) -> Made<Cards> {
    let mut cards = Cards::default();
    counted(words, |word, count| {
        cards[word.parse::<Kind>()?] += count;
        Ok(())
    })?;
    Ok(cards)
}

const TABLE_KEYS: &[&str] = &[
    "1",
    "2",
    "3",
    "4",
    "round",
    "last-turns",
    "start",
    "active",
    "display",
    "deck",
    "neutral",
    "neutral-discards",
    "trade-deck",
    "colours",
];

fn arrange_table(state: &mut State, position: &Toml, spare: &mut Faces) -> Made<()> {
    only_known(position, TABLE_KEYS)?;
    let seats = state.table.seats();
    let seat = |key: &str| position.get(key).map(|value| seat_of(key, value, seats)).transpose();
    state.table.start = seat("start")?.unwrap_or(Seat::new(0));
    state.table.active = seat("active")?.unwrap_or(state.table.start);
    state.table.round = position.get("round").map_or(Ok(1), |value| number_of("round", value, 1..=3))?;
    if position.get("last-turns").is_some() {
        state.table.stage = Stage::LastTurns;
    }
    state.table.turn = TurnSoFar { actions: 1, marble: false };
    arrange_display(state, text(position, "display")?, spare)?;
    if let Some(words) = text(position, "neutral")? {
        let kept = take_faces(state, spare, words)?;
        let rest = std::mem::replace(&mut state.table.neutral, kept);
        rest.iter().for_each(|(face, count)| state.table.gone[face] += count);
    }
    if let Some(words) = text(position, "neutral-discards")? {
        let mut discards = Faces::default();
        counted(words, |word, count| {
            for _ in 0..count {
                let face: Face = word.parse()?;
                let from = if state.table.neutral[face] > 0 { &mut state.table.neutral } else { &mut state.table.gone };
                from[face] = from[face].checked_sub(1).ok_or_else(|| Mistake::new(format!("no {face} is left")))?;
                discards[face] += 1;
            }
            Ok(())
        })?;
        state.table.discards = discards;
    }
    if let Some(words) = text(position, "deck")? {
        let deck = read_cards(words)?;
        if !state.secrets.deck.contain(&deck) {
            return Err(Mistake::new(format!("deck = \"{words}\": there are not that many cards")));
        }
        state.secrets.deck.remove(&deck);
        state.table.discarded = std::mem::replace(&mut state.secrets.deck, deck);
        state.table.deck = deck.total();
    }
    if let Some(words) = text(position, "trade-deck")? {
        arrange_trades(state, words)?;
    }
    for word in text(position, "colours")?.unwrap_or_default().split_whitespace() {
        let (kind, side) = word.split_once('=').ok_or_else(|| Mistake::new("colours = \"farm=II city=gone\""))?;
        let claimed = ["I", "II", "gone"].iter().position(|name| *name == side);
        state.table.colours[kind.parse::<Kind>()?.index()] =
            claimed.ok_or_else(|| Mistake::new(format!("{word}: I, II or gone")))? as u8;
    }
    Ok(())
}

/// The display: given as faces, `*` for a player's back and `-` for an empty place; else one tile of each kind.
fn arrange_display(state: &mut State, words: Option<&str>, spare: &mut Faces) -> Made<()> {
    let Some(words) = words else {
        for (place, kind) in Kind::ALL.iter().enumerate() {
            let face = find_kind(state, spare, *kind)?;
            state.table.display[place] = Some(Offer { face, neutral: true });
        }
        return Ok(());
    };
    let words: Vec<&str> = words.split_whitespace().collect();
    if words.len() > state.table.display.len() {
        return Err(Mistake::new("display: at most eight tiles"));
    }
    for (place, word) in words.into_iter().enumerate().filter(|(_, word)| *word != "-") {
        let offer = match word.strip_suffix('*') {
            Some(word) => Offer { face: find_players_tile(state, spare, word.parse()?)?, neutral: false },
            None => Offer { face: find_tile(state, spare, word.parse()?)?, neutral: true },
        };
        state.table.display[place] = Some(offer);
    }
    Ok(())
}

fn take_faces(state: &mut State, spare: &mut Faces, words: &str) -> Made<Faces> {
    let mut faces = Faces::default();
    counted(words, |word, count| {
        for _ in 0..count {
            faces[find_tile(state, spare, word.parse()?)?] += 1;
        }
        Ok(())
    })?;
    Ok(faces)
}

/// `trade-deck = "hex_1 2 orange_2"`: these are left, all others are resolved.
fn arrange_trades(state: &mut State, words: &str) -> Made<()> {
    let mut left: Trades = [0; crate::state::TRADES];
    counted(words, |word, count| {
        left[word.parse::<Trade>()?.0 as usize] += count;
        Ok(())
    })?;
    for trade in Trade::all() {
        let index = trade.0 as usize;
        let rest = state.table.trade[index].checked_sub(left[index]);
        state.table.traded[index] = rest.ok_or_else(|| Mistake::new(format!("there are fewer {trade} cards")))?;
        state.table.trade[index] = left[index];
    }
    Ok(())
}
