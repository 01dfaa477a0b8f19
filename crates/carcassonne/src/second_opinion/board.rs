//! The board, read anew for every question.

use std::collections::BTreeSet;

use engine::Seat;

use crate::data::{Face, Kind, Patch};
use crate::place::{Cell, Crossing, Site};
use crate::vocab::{Feature, Figure, Half, Quarter, Side};

pub(super) struct Laid {
    pub(super) kind: Kind,
    pub(super) cell: Cell,
    pub(super) quarter: Quarter,
    pub(super) bars: u8,
    pub(super) ferry: Option<Crossing>,
}

/// A part of a tile: which tile, which of its parts.
pub(super) type Spotted = (usize, usize);

/// All parts of a road, city or field that hang together; a monastery or garden alone.
pub(super) type Zone = BTreeSet<Spotted>;

#[derive(Clone, Copy)]
pub(super) struct Standing {
    pub(super) seat: Seat,
    pub(super) figure: Figure,
    pub(super) at: Spotted,
}

#[derive(Default)]
pub(super) struct Table {
    pub(super) tiles: Vec<Laid>,
    pub(super) figures: Vec<Standing>,
}

/// The half side of the neighbour that a half side lies against.
fn facing(half: Half) -> Half {
    Half::ALL[[5, 4, 7, 6, 1, 0, 3, 2][half.index()]]
}

fn side_of(half: Half) -> Side {
    Side::ALL[half.index() / 2]
}

impl Table {
    pub(super) fn at(&self, cell: Cell) -> Option<usize> {
        self.tiles.iter().position(|tile| tile.cell == cell)
    }

    pub(super) fn face(&self, tile: usize) -> &'static Face {
        self.tiles[tile].kind.face(self.tiles[tile].quarter)
    }

    pub(super) fn patch(&self, (tile, part): Spotted) -> &'static Patch {
        &self.face(tile).parts[part]
    }

    pub(super) fn feature(&self, at: Spotted) -> Feature {
        self.patch(at).feature
    }

    /// The part that a site names.
    pub(super) fn find(&self, site: Site) -> Option<Spotted> {
        let tile = self.at(site.cell)?;
        let part = self.face(tile).parts.iter().position(|patch| patch.spot == site.spot)?;
        Some((tile, part))
    }

    pub(super) fn site(&self, at: Spotted) -> Site {
        Site { spot: self.patch(at).spot, cell: self.tiles[at.0].cell }
    }

    pub(super) fn parts(&self, tile: usize) -> Vec<Spotted> {
        (0..self.face(tile).parts.len()).map(|part| (tile, part)).collect()
    }

    /// The road or city part of a tile that leaves by a side.
    pub(super) fn line(&self, tile: usize, side: Side) -> Option<Spotted> {
        self.parts(tile).into_iter().find(|at| self.patch(*at).sides().any(|own| own == side))
    }

    /// The parts that touch a part across a side, and across a ferry (CAR-FERRY-005).
    fn next_to(&self, at: Spotted) -> Vec<Spotted> {
        let cell = self.tiles[at.0].cell;
        let mut found = Vec::new();
        for side in self.patch(at).sides() {
            if let Some(tile) = self.at(cell.beside(side)) {
                found.extend(self.line(tile, side.opposite()));
            }
            let over = self.tiles[at.0].ferry.filter(|_| self.feature(at) == Feature::Road);
            if let Some(other) = over.and_then(|ferry| ferry.across(side)) {
                found.extend(self.line(at.0, other));
            }
        }
        for half in self.patch(at).halves() {
            if let Some(tile) = self.at(cell.beside(side_of(half))) {
                let meets = |other: &Spotted| self.patch(*other).halves().any(|own| own == facing(half));
                found.extend(self.parts(tile).into_iter().find(meets));
            }
        }
        found
    }

    pub(super) fn zone(&self, at: Spotted) -> Zone {
        let mut zone = Zone::from([at]);
        let mut next = vec![at];
        while let Some(at) = next.pop() {
            next.extend(self.next_to(at).into_iter().filter(|other| zone.insert(*other)));
        }
        zone
    }

    fn around(&self, cell: Cell) -> usize {
        self.tiles.iter().filter(|tile| tile.cell.touches(cell)).count()
    }

    /// CAR-BASE-019, CAR-BASE-025, CAR-BASE-029, CAR-ABBOT-007: nothing is open; eight tiles around. Fields never are.
    pub(super) fn complete(&self, at: Spotted) -> bool {
        match self.feature(at) {
            Feature::Field => false,
            Feature::Monastery | Feature::Garden => self.around(self.tiles[at.0].cell) == 8,
            _ => self.zone(at).iter().all(|(tile, part)| {
                let cell = self.tiles[*tile].cell;
                self.patch((*tile, *part)).sides().all(|side| self.at(cell.beside(side)).is_some())
            }),
        }
    }

    pub(super) fn figures_in(&self, zone: &Zone) -> Vec<Standing> {
        self.figures.iter().copied().filter(|standing| zone.contains(&standing.at)).collect()
    }

    /// CAR-BASE-033, CAR-INNS-010: the large follower counts double, builder and pig do not count.
    pub(super) fn strength(&self, zone: &Zone, seat: Seat) -> u32 {
        let weight = |standing: &Standing| match standing.figure {
            Figure::Follower | Figure::Abbot => 1,
            Figure::Large => 2,
            Figure::Builder | Figure::Pig => 0,
        };
        self.figures_in(zone).iter().filter(|standing| standing.seat == seat).map(weight).sum()
    }

    /// The seats with the most followers, if anybody has any (CAR-BASE-034).
    pub(super) fn winners(&self, zone: &Zone, seats: usize) -> Vec<Seat> {
        let strength = |seat: &Seat| self.strength(zone, *seat);
        let most = Seat::all(seats).map(|seat| strength(&seat)).max().unwrap_or(0);
        Seat::all(seats).filter(|seat| most > 0 && strength(seat) == most).collect()
    }

    /// What a road, city, monastery or garden is worth as it lies.
    pub(super) fn worth(&self, at: Spotted, mage: bool, witch: bool) -> i32 {
        let (zone, complete) = (self.zone(at), self.complete(at));
        let tiles = zone.iter().map(|(tile, _)| tile).collect::<BTreeSet<_>>().len() as i32;
        let pennants: i32 = zone.iter().map(|at| i32::from(self.patch(*at).pennants)).sum();
        let grand = zone.iter().any(|at| self.patch(*at).inn || self.patch(*at).cathedral);
        let plain = match self.feature(at) {
            // CAR-BASE-020, CAR-INNS-003, CAR-INNS-005.
            Feature::Road => tiles * if !grand { 1 } else { 2 * i32::from(complete) },
            // CAR-BASE-026, CAR-BASE-042, CAR-INNS-007, CAR-INNS-009.
            Feature::City => (tiles + pennants) * [[1, 0], [2, 3]][usize::from(complete)][usize::from(grand)],
            Feature::Field => 0,
            _ => 1 + self.around(self.tiles[at.0].cell) as i32,
        };
        // CAR-MAGIC-011, CAR-MAGIC-012: one more a tile; half, rounded up.
        match (mage, witch) {
            (true, _) => plain + tiles,
            (_, true) => plain - plain / 2,
            _ => plain,
        }
    }

    /// CAR-FARM-007, CAR-TRADE-030: 3 points for each completed city beside the field, 4 with the own pig.
    pub(super) fn field_worth(&self, at: Spotted, seat: Seat) -> i32 {
        let field = self.zone(at);
        let mut cities: BTreeSet<Zone> = BTreeSet::new();
        for (tile, part) in &field {
            let touched = self.patch((*tile, *part)).cities;
            for (index, patch) in self.face(*tile).parts.iter().enumerate() {
                let beside = patch.feature == Feature::City && touched >> index & 1 == 1;
                if beside && self.complete((*tile, index)) {
                    cities.insert(self.zone((*tile, index)));
                }
            }
        }
        let pig = self.figures_in(&field).iter().any(|one| one.seat == seat && one.figure == Figure::Pig);
        cities.len() as i32 * if pig { 4 } else { 3 }
    }

    /// Whether a tile can lie on a cell: beside another, every side like its neighbour's (CAR-BASE-011).
    pub(super) fn fits(&self, face: &Face, cell: Cell) -> bool {
        let mut neighbours = 0;
        for side in Side::ALL.iter().copied() {
            let Some(other) = self.at(cell.beside(side)) else { continue };
            neighbours += 1;
            if self.face(other).edges[side.opposite().index()] != face.edges[side.index()] {
                return false;
            }
        }
        neighbours > 0 && self.at(cell).is_none()
    }

    /// The empty cells beside tiles.
    pub(super) fn shore(&self) -> Vec<Cell> {
        let beside = self.tiles.iter().flat_map(|tile| Side::ALL.iter().map(|side| tile.cell.beside(*side)));
        let mut cells: Vec<Cell> = beside.filter(|cell| self.at(*cell).is_none()).collect();
        cells.sort_by_key(|cell| (cell.x, cell.y));
        cells.dedup();
        cells
    }
}
