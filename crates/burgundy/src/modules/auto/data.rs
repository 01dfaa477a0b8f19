//! `autoduke.toml`: village cards, the AutoDuke's boards and tables; read once and refused when it cannot be right.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::LazyLock;

use engine::NotationError;
use serde::Deserialize;

use crate::data::{DataError, broken, read};
use crate::modules::auto::checks::check;
use crate::vocab::{Kind, ROWS, Space, Spaces, VillageCard, VillageCards};

pub(super) const FILE: &str = "autoduke.toml";

/// The embedded text of the file.
pub const AUTODUKE: &str = include_str!("../../../data/autoduke.toml");

/// A space of a village card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardSpace {
    /// The kind of hex it takes.
    pub kind: Kind,
    /// Whether covering it sells goods (BUR-AUTO-042).
    pub sell: bool,
    /// Whether covering it takes a hexomino (BUR-AUTO-086).
    pub hexomino: bool,
}

/// A village card.
#[derive(Clone, Debug)]
pub struct CardData {
    /// Its spaces in reading order.
    pub spaces: Vec<CardSpace>,
    /// Its points: easy, medium, hard.
    pub points: [i16; 3],
    /// Whether it shows a border post (BUR-AUTO-077).
    pub outpost: bool,
    /// Whether it shows a shield (BUR-AUTO-081).
    pub shield: bool,
}

/// Everything the file says, in compact form.
#[derive(Clone, Debug)]
pub struct DukeData {
    /// The village cards by number, from 1.
    pub cards: Vec<CardData>,
    /// The deck of the base game.
    pub base: VillageCards,
    /// The deck with vineyards.
    pub vineyards: VillageCards,
    /// The kinds of the spaces on sides 35 and 36.
    pub boards: [[Kind; Space::PLAIN]; 2],
    /// The spaces of each kind on both sides.
    pub by_kind: [[Spaces; 6]; 2],
    /// The spaces that modifier A covers.
    pub face_down: Vec<Space>,
    /// The spaces that modifier B covers.
    pub face_up: Vec<Space>,
    /// The spaces that give an extra turn with modifier D.
    pub extra_turns: Spaces,
    /// The kinds in the order of the reserve.
    pub reserve: [Kind; 6],
    /// Which card each white die selects: 0 for the left one.
    pub slot_of: [usize; 6],
    /// Points of a monastery in the end.
    pub monastery: i16,
    /// Points of a good, of a silver and of a hex in the reserve.
    pub leftover: i16,
    /// Points of a hex on an incomplete card.
    pub on_card: i16,
    /// Points of the pile of hexominoes by its height, from 1.
    pub hexominoes: Vec<i16>,
    /// Points of shields by their number, from 1.
    pub shields: Vec<i16>,
    /// Silver at the start.
    pub silver: u16,
    /// Goods of each colour at the start.
    pub goods: u8,
    /// Names of entries whose data no public source shows.
    pub reconstructed: Vec<String>,
}

/// The AutoDuke of the box.
pub fn autoduke() -> &'static DukeData {
    static DATA: LazyLock<DukeData> =
        LazyLock::new(|| DukeData::load(AUTODUKE).expect("the embedded data is checked by the tests"));
    &DATA
}

#[derive(Deserialize)]
pub(super) struct File {
    pub(super) setup: Setup,
    pub(super) decks: Decks,
    pub(super) village_card: Vec<Card>,
    pub(super) board_35: Board,
    pub(super) board_36: MarkedBoard,
    pub(super) reserve: Reserve,
    pub(super) buildings: BTreeMap<String, String>,
    pub(super) end_scoring: EndScoring,
}

#[derive(Deserialize)]
pub(super) struct Setup {
    pub(super) goods: u8,
    pub(super) silver: u16,
    pub(super) workers: u16,
    pub(super) left_slot_white_die: Vec<usize>,
    pub(super) right_slot_white_die: Vec<usize>,
}

#[derive(Deserialize)]
pub(super) struct Decks {
    pub(super) base: Vec<u8>,
    pub(super) vineyards: Vec<u8>,
}

#[derive(Deserialize)]
pub(super) struct Card {
    pub(super) number: u8,
    pub(super) spaces: Vec<SpaceEntry>,
    pub(super) points: [i16; 3],
    pub(super) symbols: Vec<String>,
    pub(super) symbols_status: String,
    pub(super) status: String,
}

#[derive(Deserialize)]
pub(super) struct SpaceEntry {
    pub(super) kind: char,
    #[serde(default)]
    pub(super) sell: bool,
    #[serde(default)]
    pub(super) hexomino: bool,
}

#[derive(Deserialize)]
pub(super) struct Board {
    pub(super) rows: Vec<String>,
    pub(super) status: String,
}

#[derive(Deserialize)]
pub(super) struct MarkedBoard {
    pub(super) rows: Vec<String>,
    pub(super) a: Vec<String>,
    pub(super) b: Vec<String>,
    pub(super) extra_turn: Vec<String>,
    pub(super) status: String,
}

#[derive(Deserialize)]
pub(super) struct Reserve {
    pub(super) order: Vec<char>,
    pub(super) status: String,
}

#[derive(Deserialize)]
pub(super) struct EndScoring {
    pub(super) monastery: i16,
    pub(super) unsold_good: i16,
    pub(super) silver: i16,
    pub(super) reserve_tile: i16,
    pub(super) tile_on_incomplete_card: i16,
    pub(super) hexominoes: Vec<i16>,
    pub(super) shields: Vec<i16>,
}

fn word<T: FromStr<Err = NotationError>>(text: &str) -> Result<T, DataError> {
    text.parse().map_err(|error: NotationError| DataError { file: FILE, reason: error.to_string() })
}

fn kind(letter: char) -> Result<Kind, DataError> {
    Kind::of_letter(letter).map_or_else(|| broken(FILE, format!("\"{letter}\" is no kind")), Ok)
}

impl DukeData {
    /// Reads and checks the file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn load(text: &str) -> Result<DukeData, DataError> {
        let file: File = read(FILE, text)?;
        let order: Vec<Kind> = file.reserve.order.iter().map(|letter| kind(*letter)).collect::<Result<_, _>>()?;
        let Ok(reserve) = order.try_into() else { return broken(FILE, "the reserve has not six kinds") };
        let boards = [board(&file.board_35.rows)?, board(&file.board_36.rows)?];
        let spaces = |names: &[String]| names.iter().map(|name| word(name)).collect::<Result<Vec<Space>, _>>();
        let end = &file.end_scoring;
        let data = DukeData {
            cards: file.village_card.iter().map(card).collect::<Result<_, _>>()?,
            base: deck(&file.decks.base)?,
            vineyards: deck(&file.decks.vineyards)?,
            by_kind: boards.map(|kinds| by_kind(&kinds)),
            boards,
            face_down: spaces(&file.board_36.a)?,
            face_up: spaces(&file.board_36.b)?,
            extra_turns: spaces(&file.board_36.extra_turn)?.into_iter().collect(),
            reserve,
            slot_of: std::array::from_fn(|index| usize::from(file.setup.right_slot_white_die.contains(&(index + 1)))),
            monastery: end.monastery,
            leftover: end.reserve_tile,
            on_card: end.tile_on_incomplete_card,
            hexominoes: end.hexominoes.clone(),
            shields: end.shields.clone(),
            silver: file.setup.silver,
            goods: file.setup.goods,
            reconstructed: reconstructed(&file),
        };
        check(&data, &file)?;
        Ok(data)
    }

    /// A village card.
    #[inline]
    pub fn card(&self, card: VillageCard) -> &CardData {
        &self.cards[card.number() as usize - 1]
    }
}

fn card(entry: &Card) -> Result<CardData, DataError> {
    let space = |entry: &SpaceEntry| {
        Ok::<_, DataError>(CardSpace { kind: kind(entry.kind)?, sell: entry.sell, hexomino: entry.hexomino })
    };
    let shows = |symbol: &str| entry.symbols.iter().any(|shown| shown == symbol);
    Ok(CardData {
        spaces: entry.spaces.iter().map(space).collect::<Result<_, DataError>>()?,
        points: entry.points,
        outpost: shows("outpost"),
        shield: shows("shield"),
    })
}

fn deck(numbers: &[u8]) -> Result<VillageCards, DataError> {
    let mut deck = VillageCards::default();
    for number in numbers {
        deck.insert(word(&number.to_string())?);
    }
    Ok(deck)
}

fn board(rows: &[String]) -> Result<[Kind; Space::PLAIN], DataError> {
    if !rows.iter().map(|row| row.split_whitespace().count()).eq(ROWS) {
        return broken(FILE, "a board has not rows of 4, 5, 6, 7, 6, 5 and 4 spaces");
    }
    let letters = rows.iter().flat_map(|row| row.split_whitespace()).flat_map(str::chars);
    let kinds: Vec<Kind> = letters.map(kind).collect::<Result<_, _>>()?;
    kinds.try_into().or_else(|_| broken(FILE, "a board has not 37 spaces"))
}

fn by_kind(kinds: &[Kind; Space::PLAIN]) -> [Spaces; 6] {
    let mut spaces = [Spaces::NONE; 6];
    Space::all().for_each(|space| spaces[kinds[space.index()].index()].insert(space));
    spaces
}

fn reconstructed(file: &File) -> Vec<String> {
    let ours = |status: &str| status == "reconstructed";
    let cards = file.village_card.iter();
    let spaces = cards.clone().filter(|card| ours(&card.status)).map(|card| format!("village card {}", card.number));
    let symbols =
        cards.filter(|card| ours(&card.symbols_status)).map(|card| format!("symbols of card {}", card.number));
    let parts = [
        ("duchy 35", &file.board_35.status),
        ("duchy 36", &file.board_36.status),
        ("order of the reserve", &file.reserve.status),
    ];
    let parts = parts.into_iter().filter(|(_, status)| ours(status)).map(|(name, _)| name.to_owned());
    parts.chain(spaces).chain(symbols).collect()
}
