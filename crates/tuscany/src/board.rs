//! A player's board: three region parts side by side, and what stands on them.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use engine::NotationError;
use engine::wire::{Bits, Counts, Each};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Geometry, components};
use crate::vocab::{Cell, Face, Kind};

/// The region parts dealt to a player: which A, which B, which C (0 to 3 each).
pub type Parts = [u8; 3];

/// The six orders of the letters A, B and C from left to right.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// How a player puts the three parts together (TUS-022, TUS-023).
///
/// Written from left to right, `-` for a part turned by 180 degrees, then for the second and third
/// part whether it lies half a hexagon higher or lower than its left neighbour.
///
/// ```
/// use tavola_tuscany::Layout;
///
/// let layout: Layout = "C- A B up down".parse().unwrap();
/// assert_eq!(layout.to_string(), "C- A B up down");
/// assert_eq!(Layout::all().count(), 192);
/// assert!("A A B up up".parse::<Layout>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    order: u8,
    /// Bit per place from the left.
    turned: u8,
    /// Bit per seam: set when the right part lies lower.
    lower: u8,
}

impl Layout {
    /// Every way to put three parts together.
    pub fn all() -> impl Iterator<Item = Layout> {
        let ways = |order| (0..8).flat_map(move |turned| (0..4).map(move |lower| Layout { order, turned, lower }));
        (0..6).flat_map(ways)
    }

    const fn index(self) -> usize {
        (self.order as usize * 8 + self.turned as usize) * 4 + self.lower as usize
    }

    /// The letter (0 to 2) at each place from the left.
    pub fn letters(self) -> [u8; 3] {
        ORDERS[self.order as usize]
    }

    /// Whether the part at this place is turned.
    pub fn is_turned(self, place: usize) -> bool {
        self.turned & 1 << place != 0
    }

    /// Whether the part right of this seam lies lower than the part left of it.
    pub fn is_lower(self, seam: usize) -> bool {
        self.lower & 1 << seam != 0
    }

    /// How many half hexagons higher each part lies than the leftmost one.
    pub fn heights(self) -> [i8; 3] {
        let step = |seam| if self.is_lower(seam) { -1 } else { 1 };
        [0, step(0), step(0) + step(1)]
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, letter) in self.letters().into_iter().enumerate() {
            let turned = if self.is_turned(place) { "-" } else { "" };
            write!(f, "{}{turned} ", char::from(b'A' + letter))?;
        }
        let side = |seam| if self.is_lower(seam) { "down" } else { "up" };
        write!(f, "{} {}", side(0), side(1))
    }
}

impl FromStr for Layout {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Layout, NotationError> {
        let spelled = text.split_whitespace().collect::<Vec<_>>().join(" ");
        Layout::all().find(|layout| layout.to_string() == spelled).ok_or_else(|| {
            NotationError::new(
                text,
                "the parts from left to right, - for a turned one, then two of up | down, as in \"C- A B up down\"",
            )
        })
    }
}

engine::as_word!(Layout, "How the parts are put together, such as `C- A B up down`.");

/// What stands on a space or lies in storage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Piece {
    /// The castle every player begins with.
    StartCastle,
    /// A hex tile.
    Tile(Face),
    /// A wooden hexagon.
    Hexagon,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::StartCastle => f.pad("start-castle"),
            Piece::Tile(face) => face.fmt(f),
            Piece::Hexagon => f.pad("hexagon"),
        }
    }
}

/// A player's board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Board {
    /// How it was put together.
    pub layout: Layout,
    /// The kind of every space.
    #[serde(with = "Each::<Cell, Kind>")]
    spaces: [Kind; Cell::COUNT],
    /// What stands on every space.
    #[serde(with = "Counts::<Cell, Option<Piece>>")]
    pieces: [Option<Piece>; Cell::COUNT],
    /// The covered spaces, as bits.
    #[serde(with = "Bits::<Cell>")]
    covered: u32,
}

/// The neighbours of every cell as bits, for each of the four pairs of seams.
static NEIGHBOURS: LazyLock<[[u32; Cell::COUNT]; 4]> =
    LazyLock::new(|| std::array::from_fn(|lower| neighbours(&components().geometry, lower)));

fn neighbours(geometry: &Geometry, lower: usize) -> [u32; Cell::COUNT] {
    let dr = |seam: usize| geometry.dr[lower >> seam & 1];
    let shift = [0, dr(0), dr(0) + dr(1)];
    let place: Vec<(i8, i8)> = (0..Cell::COUNT)
        .map(|index| {
            let (part, (q, r)) = (index / 10, geometry.cells[index % 10]);
            (q + geometry.dq * part as i8, r + shift[part])
        })
        .collect();
    let touches = |a: (i8, i8), b: (i8, i8)| geometry.neighbours.contains(&(b.0 - a.0, b.1 - a.1));
    std::array::from_fn(|cell| {
        Cell::all().filter(|other| touches(place[cell], place[other.index()])).map(Cell::bit).sum()
    })
}

impl Board {
    /// The board a player put together, still empty.
    pub fn new(parts: Parts, layout: Layout) -> Board {
        let components = components();
        let mut spaces = [Kind::Castle; Cell::COUNT];
        for (place, letter) in layout.letters().into_iter().enumerate() {
            let part = components.part(letter, parts[letter as usize]);
            for cell in 0..10 {
                let from = if layout.is_turned(place) { components.geometry.turned[cell].into() } else { cell };
                spaces[place * 10 + cell] = part.spaces[from];
            }
        }
        Board { layout, spaces, pieces: [None; Cell::COUNT], covered: 0 }
    }

    /// The kind of a space.
    pub fn kind(&self, cell: Cell) -> Kind {
        self.spaces[cell.index()]
    }

    /// What stands on a space.
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.pieces[cell.index()]
    }

    /// Whether something stands on a space.
    pub fn is_covered(&self, cell: Cell) -> bool {
        self.covered & cell.bit() != 0
    }

    /// How many spaces are empty.
    pub fn empty(&self) -> u8 {
        (Cell::COUNT as u32 - self.covered.count_ones()) as u8
    }

    /// The spaces next to one, as bits.
    pub fn around(&self, cell: Cell) -> u32 {
        NEIGHBOURS[self.layout.lower as usize][cell.index()]
    }

    /// Whether a space shares a side with something placed (TUS-051).
    pub fn is_reached(&self, cell: Cell) -> bool {
        self.around(cell) & self.covered != 0
    }

    /// The empty spaces next to something placed, as bits.
    pub fn open(&self) -> u32 {
        let reached = Cell::of(self.covered).fold(0, |bits, cell| bits | self.around(cell));
        reached & !self.covered
    }

    /// The open spaces of one kind, as bits.
    pub fn open_for(&self, kind: Kind) -> u32 {
        self.open() & self.of_kind(kind)
    }

    /// The spaces that nothing covers, as bits.
    pub fn uncovered(&self) -> u32 {
        !self.covered & ((1 << Cell::COUNT) - 1)
    }

    /// All spaces of one kind, as bits.
    pub fn of_kind(&self, kind: Kind) -> u32 {
        Cell::all().filter(|cell| self.kind(*cell) == kind).map(Cell::bit).sum()
    }

    /// The area of a space: all spaces of its colour that hang together with it (TUS-055), as bits.
    pub fn area(&self, cell: Cell) -> u32 {
        let same = self.of_kind(self.kind(cell));
        let mut area = cell.bit();
        loop {
            let grown = Cell::of(area).fold(area, |bits, cell| bits | self.around(cell) & same);
            if grown == area {
                return area;
            }
            area = grown;
        }
    }

    /// Whether every space of a set is covered.
    pub fn covers(&self, cells: u32) -> bool {
        self.covered & cells == cells
    }

    /// The crops already in an area, as bits; a hexagon is none of them (TUS-073).
    pub fn crops(&self, area: u32) -> u8 {
        Cell::of(area).fold(0, |crops, cell| match self.piece(cell) {
            Some(Piece::Tile(face)) => crops | face.crops(),
            _ => crops,
        })
    }

    /// Puts a piece on a space, whatever the rules say of it.
    pub fn put(&mut self, cell: Cell, piece: Piece) {
        debug_assert!(!self.is_covered(cell), "a space takes one tile (TUS-053)");
        self.pieces[cell.index()] = Some(piece);
        self.covered |= cell.bit();
    }

    /// Every piece with its space.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> + '_ {
        Cell::of(self.covered).filter_map(|cell| Some((cell, self.piece(cell)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_mutual_and_seams_touch_along_three_hexes() {
        for lower in 0..4 {
            let board = Board::new([0; 3], Layout { order: 0, turned: 0, lower });
            for cell in Cell::all() {
                assert!((2..=6).contains(&board.around(cell).count_ones()), "{cell}");
                assert!(Cell::of(board.around(cell)).all(|other| board.around(other) & cell.bit() != 0));
            }
            let seam = |left: std::ops::Range<usize>, right: u32| {
                left.filter(|cell| board.around(Cell::new(*cell)) & right != 0).count()
            };
            assert_eq!(seam(7..10, 0b111 << 10), 3);
            assert_eq!(seam(17..20, 0b111 << 20), 3);
        }
    }
}
