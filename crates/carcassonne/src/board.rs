//! The tiles on the table, the open cells around them, and the zones they form.

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Face, Kind, NO_PART, Patch};
use crate::grid::{Grid, Held, monastic};
use crate::open::{Demand, Open};
use crate::place::{Cell, Crossing, Site, Spot};
use crate::vocab::{Edge, Feature, Figure, Quarter, Side};
use crate::zone::{Part, PartId, Zone, ZoneId};

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Tile {
    /// What it is.
    pub kind: Kind,
    /// How far it is turned.
    pub quarter: Quarter,
    /// Where it lies.
    pub cell: Cell,
    /// The ferry on its lake.
    pub ferry: Option<Crossing>,
    /// The gold bars on it.
    pub bars: u8,
    /// The number of its first part.
    #[serde(skip)]
    first: u16,
    /// Which of its parts is a monastery or garden; [`NO_PART`] when none is.
    #[serde(skip)]
    monastic: u8,
}

/// The number of a tile on the table, in order of placement.
pub(crate) type TileId = u8;

impl Tile {
    /// How the tile looks as it lies.
    #[inline]
    pub fn face(&self) -> &'static Face {
        self.kind.face(self.quarter)
    }

    /// The parts of the tile.
    #[inline]
    pub(crate) fn parts(&self) -> impl Iterator<Item = PartId> + use<> {
        (self.first..).take(self.face().parts.len()).map(PartId)
    }

    /// Its monastery or garden.
    #[inline]
    pub(crate) fn monastic(&self) -> Option<PartId> {
        (self.monastic != NO_PART).then(|| self.part(self.monastic))
    }

    #[inline]
    pub(crate) fn part(&self, local: u8) -> PartId {
        PartId(self.first + u16::from(local))
    }
}

/// What lies on the table.
///
/// Zones follow from tiles, ferries and figures, so two boards are equal when those are.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(into = "Laid", from = "Laid")]
pub struct Board {
    pub(crate) grid: Grid,
    pub(crate) open: Vec<Open>,
    pub(crate) tiles: Vec<Tile>,
    pub(crate) parts: Vec<Part>,
    pub(crate) zones: Vec<Zone>,
    /// The first unused entry of `zones`; each leads to the next.
    pub(crate) unused: ZoneId,
    /// The figures on the tiles.
    pub(crate) pieces: Vec<Piece>,
}

/// A figure on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Piece {
    pub(crate) seat: Seat,
    pub(crate) figure: Figure,
    pub(crate) part: PartId,
}

/// All that a board must be known by: zones follow from it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
struct Laid {
    tiles: Vec<Tile>,
    figures: Vec<Piece>,
}

/// A copy has room for all tiles as well: it is made to be played on.
impl Clone for Board {
    fn clone(&self) -> Board {
        fn roomy<T: Copy>(items: &Vec<T>) -> Vec<T> {
            let mut copy = Vec::with_capacity(items.capacity());
            copy.extend_from_slice(items);
            copy
        }
        Board {
            grid: self.grid.clone(),
            open: roomy(&self.open),
            tiles: roomy(&self.tiles),
            parts: roomy(&self.parts),
            zones: roomy(&self.zones),
            unused: self.unused,
            pieces: roomy(&self.pieces),
        }
    }

    fn clone_from(&mut self, other: &Board) {
        self.grid.clone_from(&other.grid);
        self.open.clone_from(&other.open);
        self.tiles.clone_from(&other.tiles);
        self.parts.clone_from(&other.parts);
        self.zones.clone_from(&other.zones);
        self.unused = other.unused;
        self.pieces.clone_from(&other.pieces);
    }
}

/// Nothing, without room for anything.
impl Default for Board {
    fn default() -> Board {
        Board {
            grid: Grid::default(),
            open: Vec::new(),
            tiles: Vec::new(),
            parts: Vec::new(),
            zones: Vec::new(),
            unused: ZoneId::NONE,
            pieces: Vec::new(),
        }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.tiles == other.tiles && self.pieces == other.pieces
    }
}

impl Eq for Board {}

impl From<Board> for Laid {
    fn from(board: Board) -> Laid {
        Laid { tiles: board.tiles, figures: board.pieces }
    }
}

impl From<Laid> for Board {
    /// Builds the board anew, zones and all.
    fn from(laid: Laid) -> Board {
        let mut board = Board::new(laid.tiles.len());
        for tile in &laid.tiles {
            board.lay(tile.kind, tile.cell, tile.quarter);
        }
        for (id, tile) in laid.tiles.iter().enumerate() {
            board.tiles[id].bars = tile.bars;
            if let Some(crossing) = tile.ferry {
                board.lay_ferry(id as TileId, crossing);
            }
        }
        for piece in &laid.figures {
            board.add_weight(piece.seat, piece.figure, piece.part);
        }
        board.pieces = laid.figures;
        board
    }
}

impl Board {
    /// No table has more open cells: the first tile has four of them, and every other one fills one and opens at most three.
    pub(crate) const MOST_OPEN: usize = 2 * TileId::MAX as usize + 4;

    /// An empty table with room for so many tiles.
    pub(crate) fn new(tiles: usize) -> Board {
        Board {
            grid: Grid::new(),
            open: Vec::with_capacity(2 * tiles + 2),
            tiles: Vec::with_capacity(tiles),
            parts: Vec::with_capacity(5 * tiles),
            zones: Vec::with_capacity(3 * tiles),
            unused: ZoneId::NONE,
            pieces: Vec::with_capacity(16),
        }
    }

    /// The tiles, in order of placement.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The empty cells beside tiles.
    pub fn open_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.open.iter().map(|open| open.cell)
    }

    /// The tile on a cell.
    pub fn tile_at(&self, cell: Cell) -> Option<&Tile> {
        self.id_at(cell).map(|id| self.tile(id))
    }

    #[inline]
    pub(crate) fn tile(&self, id: TileId) -> &Tile {
        &self.tiles[usize::from(id)]
    }

    pub(crate) fn id_at(&self, cell: Cell) -> Option<TileId> {
        self.grid.get(cell).tile()
    }

    pub(crate) fn open_at(&self, cell: Cell) -> Option<&Open> {
        self.grid.get(cell).open().map(|slot| &self.open[slot])
    }

    /// The part at a site, by its own name.
    pub(crate) fn part_at(&self, site: Site) -> Option<PartId> {
        let tile = self.tile_at(site.cell)?;
        tile.face().part(site.spot).map(|local| tile.part(local as u8))
    }

    /// The tile that a part is on.
    pub(crate) fn tile_of(&self, part: PartId) -> &Tile {
        self.tile(self.parts[part.index()].tile)
    }

    /// What the tile shows there.
    pub(crate) fn patch(&self, part: PartId) -> &'static Patch {
        let tile = self.tile_of(part);
        &tile.face().parts[usize::from(part.0 - tile.first)]
    }

    /// Where a part is, as players name it.
    pub(crate) fn site(&self, part: PartId) -> Site {
        Site { spot: self.patch(part).spot, cell: self.tile_of(part).cell }
    }

    /// Lays a tile that fits, and joins and grows the zones it touches.
    pub(crate) fn lay(&mut self, kind: Kind, cell: Cell, quarter: Quarter) -> TileId {
        self.close(cell);
        let id = self.tiles.len() as TileId;
        let monastic = kind.design().monastic.unwrap_or(NO_PART);
        let tile = Tile { kind, quarter, cell, ferry: None, bars: 0, first: self.parts.len() as u16, monastic };
        self.tiles.push(tile);
        self.grid.put(cell, Held::of_tile(id, monastic != NO_PART));
        let face = tile.face();
        for patch in &face.parts {
            self.add_part(id, patch);
        }
        let around = self.grid.around(cell);
        for (index, side) in Side::ALL.iter().copied().enumerate() {
            match around[2 * index].tile() {
                Some(other) => self.join_side(&tile, other, side),
                None => self.demand(around[2 * index], cell.beside(side), side.opposite(), face.edges[index]),
            }
        }
        self.grow_monasteries(&tile, around);
        id
    }

    /// The cell is filled: it is open no more.
    fn close(&mut self, cell: Cell) {
        self.grid.reach(cell);
        if let Some(slot) = self.grid.get(cell).open() {
            self.open.swap_remove(slot);
            if let Some(moved) = self.open.get(slot) {
                self.grid.put(moved.cell, Held::of_open(slot));
            }
        }
    }

    /// A tile beside the cell demands this edge on a side of it.
    fn demand(&mut self, held: Held, cell: Cell, side: Side, edge: Edge) {
        let slot = held.open().unwrap_or_else(|| {
            let slot = self.open.len();
            self.grid.put(cell, Held::of_open(slot));
            self.open.push(Open { cell, demand: Demand::default() });
            slot
        });
        self.open[slot].demand.add(side, edge);
    }

    /// Joins what meets on one side of a new tile.
    fn join_side(&mut self, tile: &Tile, other: TileId, side: Side) {
        let other = *self.tile(other);
        let (mine, theirs) = (tile.face(), other.face());
        let facing = side.opposite();
        let line = mine.lines[side.index()];
        if line != NO_PART {
            self.join(tile.part(line), other.part(theirs.lines[facing.index()]), 2);
        }
        // Half sides face each other in reverse: 0 meets 5, 1 meets 4. Where no road parts them, both are one field.
        let halves = |face: &Face, side: Side| [face.meadows[2 * side.index()], face.meadows[2 * side.index() + 1]];
        let ([first, second], [far, near]) = (halves(mine, side), halves(theirs, facing));
        if first != NO_PART && first == second && near == far {
            self.join(tile.part(first), other.part(near), 4);
            return;
        }
        for (meadow, faced) in [(first, near), (second, far)] {
            if meadow != NO_PART {
                self.join(tile.part(meadow), other.part(faced), 2);
            }
        }
    }

    /// Counts the new tile for the monasteries and gardens around it, and the tiles around for its own.
    fn grow_monasteries(&mut self, tile: &Tile, around: [Held; 8]) {
        for near in monastic(around) {
            let tile = self.tile(near);
            self.grow_monastery(tile.part(tile.monastic), 1);
        }
        if let Some(own) = tile.monastic() {
            self.grow_monastery(own, around.iter().filter(|near| near.tile().is_some()).count() as u8);
        }
    }

    fn grow_monastery(&mut self, part: PartId, tiles: u8) {
        let zone = self.zone_mut(part);
        zone.tiles += tiles;
        zone.open -= u16::from(tiles);
    }

    /// The road or city part across a side, if a tile lies there.
    pub(crate) fn across(&self, cell: Cell, side: Side) -> Option<PartId> {
        let tile = self.tile_at(cell.beside(side))?;
        let local = tile.face().lines[side.opposite().index()];
        (local != NO_PART).then(|| tile.part(local))
    }

    /// The road part on a side of a tile.
    pub(crate) fn line_at(&self, cell: Cell, side: Side) -> Option<PartId> {
        let tile = self.tile_at(cell)?;
        let local = tile.face().lines[side.index()];
        (local != NO_PART).then(|| tile.part(local))
    }

    /// Every site of a zone, in order of placement.
    pub(crate) fn sites(&self, part: PartId) -> Vec<Site> {
        let mut parts: Vec<PartId> = self.zone_parts(part).collect();
        parts.sort_unstable();
        parts.into_iter().map(|part| self.site(part)).collect()
    }

    /// Whether a site exists on the board, by any of its sides; gives its own name.
    pub fn named(&self, cell: Cell, spot: Spot) -> Option<Spot> {
        let face = self.tile_at(cell)?.face();
        face.part(spot).map(|_| spot).or_else(|| face.touching(spot).map(|patch| patch.spot))
    }

    pub(crate) fn feature(&self, part: PartId) -> Feature {
        self.zone(part).feature
    }
}
