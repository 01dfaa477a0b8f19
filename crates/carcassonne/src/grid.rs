//! Which cell holds what: a box around the tiles that grows with them.

use crate::place::Cell;

/// What a cell holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Held {
    /// Nothing, and no tile beside it.
    Nothing,
    /// A tile.
    Tile(u8),
    /// Nothing, but a tile lies beside it: the place in the list of open cells.
    Open(u16),
}

/// The cells of a box that always reaches two cells beyond the tiles.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    west: i16,
    south: i16,
    width: i16,
    height: i16,
    /// 0 for nothing, a tile's number plus 1, or an open cell's with [`OPEN`] set.
    cells: Vec<u16>,
}

const OPEN: u16 = 0x8000;
/// How far the first box reaches from the middle, and how much it grows at a time.
const MARGIN: i16 = 10;

fn held(code: u16) -> Held {
    match code {
        0 => Held::Nothing,
        _ if code & OPEN != 0 => Held::Open(code & !OPEN),
        _ => Held::Tile((code - 1) as u8),
    }
}

impl Grid {
    pub(crate) fn new() -> Grid {
        let width = 2 * MARGIN + 1;
        Grid { west: -MARGIN, south: -MARGIN, width, height: width, cells: vec![0; (width as usize).pow(2)] }
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let (x, y) = (cell.x - self.west, cell.y - self.south);
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        inside.then(|| y as usize * self.width as usize + x as usize)
    }

    #[inline]
    pub(crate) fn get(&self, cell: Cell) -> Held {
        self.index(cell).map_or(Held::Nothing, |index| held(self.cells[index]))
    }

    /// What is on the eight cells around one that holds a tile, clockwise from north.
    #[inline]
    pub(crate) fn around(&self, cell: Cell) -> [Held; 8] {
        let middle = self.index(cell).expect("a tile lies inside the box");
        let width = self.width as usize;
        let (up, down) = (middle + width, middle - width);
        let mut found = [Held::Nothing; 8];
        let places = [up, up + 1, middle + 1, down + 1, down, down - 1, middle - 1, up - 1];
        for (held_there, index) in found.iter_mut().zip(places) {
            *held_there = held(self.cells[index]);
        }
        found
    }

    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, what: Held) {
        let index = self.index(cell).expect("the box reaches beyond the tiles");
        self.cells[index] = match what {
            Held::Nothing => 0,
            Held::Tile(id) => u16::from(id) + 1,
            Held::Open(slot) => slot | OPEN,
        };
    }

    /// Grows the box so that it reaches two cells beyond this one.
    pub(crate) fn reach(&mut self, cell: Cell) {
        let (x, y) = (cell.x - self.west, cell.y - self.south);
        if x >= 2 && y >= 2 && x < self.width - 2 && y < self.height - 2 {
            return;
        }
        let old = self.clone();
        let (far_west, far_east) = (self.west.min(cell.x), (self.west + self.width).max(cell.x));
        let (far_south, far_north) = (self.south.min(cell.y), (self.south + self.height).max(cell.y));
        self.west = far_west - MARGIN;
        self.south = far_south - MARGIN;
        self.width = far_east + MARGIN - self.west;
        self.height = far_north + MARGIN - self.south;
        self.cells = vec![0; self.width as usize * self.height as usize];
        for (row, line) in old.cells.chunks(old.width as usize).enumerate() {
            let start = Cell::new(old.west, old.south + row as i16);
            let start = self.index(start).expect("the new box holds the old one");
            self.cells[start..start + line.len()].copy_from_slice(line);
        }
    }
}
