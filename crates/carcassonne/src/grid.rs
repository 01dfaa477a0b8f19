//! Which cell holds what: a box around the tiles that grows with them.

use crate::board::TileId;
use crate::place::Cell;

/// What a cell holds: nothing, a tile, or nothing but with a tile beside it.
///
/// 0 for nothing, a tile's number plus 1, or an open cell's place in the list of those with [`Held::OPEN`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Held(u16);

impl Held {
    const NOTHING: Held = Held(0);
    const OPEN: u16 = 0x8000;
    /// Set for tiles with a monastery or a garden.
    const MONASTIC: u16 = 0x4000;

    pub(crate) const fn of_tile(id: TileId, monastic: bool) -> Held {
        Held(id as u16 + 1 + if monastic { Held::MONASTIC } else { 0 })
    }

    pub(crate) const fn of_open(slot: usize) -> Held {
        Held(slot as u16 + Held::OPEN)
    }

    /// The tile.
    #[inline]
    pub(crate) fn tile(self) -> Option<TileId> {
        let is_tile = self != Held::NOTHING && self.0 & Held::OPEN == 0;
        is_tile.then(|| ((self.0 & !Held::MONASTIC) - 1) as TileId)
    }

    /// The place in the list of open cells.
    #[inline]
    pub(crate) fn open(self) -> Option<usize> {
        (self.0 & Held::OPEN != 0).then_some(usize::from(self.0 & !Held::OPEN))
    }

    /// Whether it is a tile with a monastery or a garden.
    #[inline]
    fn is_monastic(self) -> bool {
        self.0 & Held::MONASTIC != 0
    }
}

/// The tiles with a monastery or a garden among some cells. They are few: what cells hold is not asked one by one.
#[inline]
pub(crate) fn monastic(around: [Held; 8]) -> impl Iterator<Item = TileId> {
    let mut bits = around.iter().rev().fold(0_u8, |bits, held| bits << 1 | u8::from(held.is_monastic()));
    std::iter::from_fn(move || {
        let first = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        around.get(first).and_then(|held| held.tile())
    })
}

/// The cells of a box that always reaches two cells beyond the tiles.
#[derive(Debug, Default)]
pub(crate) struct Grid {
    west: i16,
    south: i16,
    width: i16,
    height: i16,
    cells: Vec<Held>,
}

impl Clone for Grid {
    fn clone(&self) -> Grid {
        Grid { cells: self.cells.clone(), ..*self }
    }

    fn clone_from(&mut self, other: &Grid) {
        let mut cells = std::mem::take(&mut self.cells);
        cells.clone_from(&other.cells);
        *self = Grid { cells, ..*other };
    }
}

/// How far the first box reaches from the middle, and how much it grows at a time.
const MARGIN: i16 = 10;

impl Grid {
    pub(crate) fn new() -> Grid {
        let width = 2 * MARGIN + 1;
        let cells = vec![Held::NOTHING; (width as usize).pow(2)];
        Grid { west: -MARGIN, south: -MARGIN, width, height: width, cells }
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let (x, y) = (cell.x - self.west, cell.y - self.south);
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        inside.then(|| y as usize * self.width as usize + x as usize)
    }

    #[inline]
    pub(crate) fn get(&self, cell: Cell) -> Held {
        self.index(cell).map_or(Held::NOTHING, |index| self.cells[index])
    }

    /// What is on the eight cells around one that holds a tile, clockwise from north.
    #[inline]
    pub(crate) fn around(&self, cell: Cell) -> [Held; 8] {
        let middle = self.index(cell).expect("a tile lies inside the box");
        let width = self.width as usize;
        let row = |middle: usize| -> [Held; 3] { self.cells[middle - 1..][..3].try_into().expect("three cells") };
        let ([nw, n, ne], [w, _, e], [sw, s, se]) = (row(middle + width), row(middle), row(middle - width));
        [n, ne, e, se, s, sw, w, nw]
    }

    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, what: Held) {
        let index = self.index(cell).expect("the box reaches beyond the tiles");
        self.cells[index] = what;
    }

    /// Grows the box so that it reaches two cells beyond this one.
    #[inline]
    pub(crate) fn reach(&mut self, cell: Cell) {
        let (x, y) = (cell.x - self.west, cell.y - self.south);
        if x < 2 || y < 2 || x >= self.width - 2 || y >= self.height - 2 {
            self.grow(cell);
        }
    }

    fn grow(&mut self, cell: Cell) {
        let old = self.clone();
        let (far_west, far_east) = (self.west.min(cell.x), (self.west + self.width).max(cell.x));
        let (far_south, far_north) = (self.south.min(cell.y), (self.south + self.height).max(cell.y));
        self.west = far_west - MARGIN;
        self.south = far_south - MARGIN;
        self.width = far_east + MARGIN - self.west;
        self.height = far_north + MARGIN - self.south;
        self.cells = vec![Held::NOTHING; self.width as usize * self.height as usize];
        for (row, line) in old.cells.chunks(old.width as usize).enumerate() {
            let start = Cell::new(old.west, old.south + row as i16);
            let start = self.index(start).expect("the new box holds the old one");
            self.cells[start..start + line.len()].copy_from_slice(line);
        }
    }
}
