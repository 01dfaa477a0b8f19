//! The words of the game: kinds, crops, bonuses, faces and cells.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use engine::NotationError;
use engine::wire::Counts;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data;

engine::words! {
    /// The eight kinds of tile; each has its colour, and cards and spaces of that colour are of the same kind.
    pub enum Kind {
        /// Dark green.
        Castle = "castle",
        /// Red.
        City = "city",
        /// Turquoise.
        Inn = "inn",
        /// Light green.
        Farm = "farm",
        /// Grey.
        Quarry = "quarry",
        /// Orange.
        Village = "village",
        /// Yellow.
        Monastery = "monastery",
        /// Beige.
        Cart = "cart",
    }
}

engine::words! {
    /// What grows or lives on a farm tile.
    pub enum Crop {
        /// Wine.
        Wine = "wine",
        /// Boar.
        Boar = "boar",
        /// Olives.
        Olives = "olives",
        /// Wheat.
        Wheat = "wheat",
    }
}

engine::words! {
    /// The five permanent upgrades.
    pub enum Bonus {
        /// The draw action gives one more card.
        Card = "card",
        /// One more storage space.
        Storage = "storage",
        /// Each quarry gives one more marble block.
        Marble = "marble",
        /// Each village gives one more worker.
        Worker = "worker",
        /// Each cart reveals one more trade card.
        Trade = "trade",
    }
}

/// How many of each kind: a hand, a deck, a price.
///
/// ```
/// use tavola_tuscany::{Cards, Kind};
///
/// let hand = Cards::of(&[(Kind::Farm, 2), (Kind::City, 1)]);
/// assert_eq!(hand.total(), 3);
/// assert_eq!(hand.to_string(), "city farm farm");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Cards(#[serde(with = "Counts::<Kind>")] pub [u8; Kind::ALL.len()]);

impl Cards {
    /// So many of these kinds.
    pub fn of(counts: &[(Kind, u8)]) -> Cards {
        let mut cards = Cards::default();
        for (kind, count) in counts {
            cards[*kind] += count;
        }
        cards
    }

    /// How many cards in all.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether all the others are among these.
    pub fn contain(&self, others: &Cards) -> bool {
        self.0.iter().zip(others.0).all(|(have, need)| *have >= need)
    }

    /// Puts the others in.
    pub fn add(&mut self, others: &Cards) {
        for (have, more) in self.0.iter_mut().zip(others.0) {
            *have += more;
        }
    }

    /// Takes the others out.
    pub fn remove(&mut self, others: &Cards) {
        for (have, less) in self.0.iter_mut().zip(others.0) {
            *have -= less;
        }
    }

    /// Each kind with its number, where there are any.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> {
        Kind::ALL.iter().map(|kind| (*kind, self[*kind])).filter(|(_, count)| *count > 0)
    }
}

impl Index<Kind> for Cards {
    type Output = u8;

    fn index(&self, kind: Kind) -> &u8 {
        &self.0[kind.index()]
    }
}

impl IndexMut<Kind> for Cards {
    fn index_mut(&mut self, kind: Kind) -> &mut u8 {
        &mut self.0[kind.index()]
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<&str> =
            self.iter().flat_map(|(kind, count)| std::iter::repeat_n(kind.word(), count.into())).collect();
        f.write_str(&words.join(" "))
    }
}

/// What a hex tile shows: its kind, and on a farm its crops. An index into the component data.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(pub(crate) u8);

impl Face {
    /// The kind of the tile.
    pub fn kind(self) -> Kind {
        data::components().faces[self.0 as usize].kind
    }

    /// The crops on it, as a set of bits by [`Crop::index`]; none unless it is a farm.
    pub fn crops(self) -> u8 {
        data::components().faces[self.0 as usize].crops
    }

    /// Its word in data and notation.
    pub fn word(self) -> &'static str {
        &data::components().faces[self.0 as usize].id
    }

    /// Its index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every face.
    pub fn all() -> impl Iterator<Item = Face> {
        (0..data::components().faces.len() as u8).map(Face)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Face {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Face, NotationError> {
        Face::all()
            .find(|face| face.word() == text)
            .ok_or_else(|| NotationError::new(text, Face::all().map(Face::word).collect::<Vec<_>>().join(" | ")))
    }
}

engine::as_word!(Face, "What a tile shows, such as `village` or `farm_wine`.");

/// The most faces the component data may have.
pub const FACES: usize = 24;

/// How many tiles of each face: a supply, a pile of discards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Faces(#[serde(with = "Counts::<Face>")] pub [u8; FACES]);

impl Faces {
    /// How many tiles in all.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Each face with its number, where there are any.
    pub fn iter(&self) -> impl Iterator<Item = (Face, u8)> + '_ {
        self.0.iter().enumerate().filter(|(_, count)| **count > 0).map(|(index, count)| (Face(index as u8), *count))
    }
}

impl Index<Face> for Faces {
    type Output = u8;

    fn index(&self, face: Face) -> &u8 {
        &self.0[face.index()]
    }
}

impl IndexMut<Face> for Faces {
    fn index_mut(&mut self, face: Face) -> &mut u8 {
        &mut self.0[face.index()]
    }
}

/// A space of a board: column `a` to `i` from the left, row 1 to 4 from the top.
///
/// ```
/// use tavola_tuscany::Cell;
///
/// let cell: Cell = "e3".parse().unwrap();
/// assert_eq!(cell.to_string(), "e3");
/// assert!("a4".parse::<Cell>().is_err(), "outer columns have three rows");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub(crate) u8);

/// The columns of a part have three, four and three cells.
const COLUMN: [u8; 10] = [0, 0, 0, 1, 1, 1, 1, 2, 2, 2];
const ROW: [u8; 10] = [1, 2, 3, 1, 2, 3, 4, 1, 2, 3];

impl Cell {
    /// How many cells a board has (TUS-024).
    pub const COUNT: usize = 30;

    /// The cell with this index.
    pub const fn new(index: usize) -> Cell {
        assert!(index < Cell::COUNT, "a board has 30 cells");
        Cell(index as u8)
    }

    /// Its index: the part's place from the left times ten, plus the cell in the part.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit in a set of cells.
    pub const fn bit(self) -> u32 {
        1 << self.0
    }

    /// Every cell.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..Cell::COUNT).map(Cell::new)
    }

    /// The cells of a set of bits.
    pub fn of(bits: u32) -> impl Iterator<Item = Cell> {
        let mut left = bits & ((1 << Cell::COUNT) - 1);
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Cell::new(left.trailing_zeros() as usize));
            left &= left.wrapping_sub(1);
            next
        })
    }

    /// Its column from the left, from 0.
    pub const fn column(self) -> u8 {
        self.0 / 10 * 3 + COLUMN[self.index() % 10]
    }

    /// Its row from the top of its column, from 1.
    pub const fn row(self) -> u8 {
        ROW[self.index() % 10]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row())
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Cell, NotationError> {
        Cell::all().find(|cell| cell.to_string() == text).ok_or_else(|| {
            NotationError::new(text, "a space a1 to i3 (column a-i, row 1-4; outer columns of a part have 3 rows)")
        })
    }
}

engine::as_word!(Cell, "A space of a board, `a1` to `i3`.");
