//! The empty cells beside tiles: what their neighbours demand, and which turns of a tile meet that.

use crate::data::{Design, Face, Kind};
use crate::place::Cell;
use crate::vocab::{Edge, Quarter, Side};

/// An empty cell beside the tiles, with what its neighbours demand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Open {
    pub(crate) cell: Cell,
    pub(crate) demand: Demand,
}

/// The edges that the neighbours of a cell show it: a number with a digit for every side, 0 where no tile lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Demand(u16);

impl Demand {
    const DIGITS: u16 = Edge::ALL.len() as u16 + 1;
    /// How many there are.
    const COUNT: usize = (Demand::DIGITS as usize).pow(4);
    /// What a digit counts, by side.
    const UNIT: [u16; 4] = [1, Demand::DIGITS, Demand::DIGITS.pow(2), Demand::DIGITS.pow(3)];

    /// A tile comes to lie beside a side that had none.
    #[inline]
    pub(crate) fn add(&mut self, side: Side, edge: Edge) {
        self.0 += (edge as u16 + 1) * Demand::UNIT[side.index()];
    }

    /// What is demanded on a side.
    pub(crate) fn on(self, side: Side) -> Option<Edge> {
        let digit = self.0 / Demand::UNIT[side.index()] % Demand::DIGITS;
        (digit > 0).then(|| Edge::ALL[usize::from(digit) - 1])
    }

    /// Whether a road or a city is demanded on a side.
    #[inline]
    pub(crate) fn is_line(self, side: Side) -> bool {
        matches!(self.on(side), Some(Edge::Road | Edge::City))
    }

    /// The first side of a tile that is not what is demanded (CAR-BASE-012).
    pub(crate) fn unmet(self, face: &Face) -> Option<Side> {
        let met = |side: &Side| self.on(*side).is_none_or(|edge| edge == face.edges[side.index()]);
        Side::ALL.iter().copied().find(|side| !met(side))
    }
}

/// Some of the four turns of a tile, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turns(u8);

impl Turns {
    #[inline]
    pub(crate) fn any(self) -> bool {
        self.0 != 0
    }

    /// The turn with this number, counted from 0 and the least.
    #[inline]
    pub(crate) fn nth(self, number: u32) -> Quarter {
        Quarter::turns((self.listed().0 >> (8 * number)) as usize & 3)
    }

    /// The turns, least first.
    pub(crate) fn quarters(self) -> impl Iterator<Item = Quarter> {
        Quarter::ALL.iter().copied().filter(move |quarter| self.0 >> quarter.index() & 1 == 1)
    }

    /// The turns as numbers, least first, in the bytes of a word from the lowest, and how many there are; the bytes beyond
    /// those mean nothing.
    #[inline]
    pub(crate) fn listed(self) -> (u32, u32) {
        const LISTED: [(u32, u32); 16] = {
            let mut listed = [(0, 0); 16];
            let mut bits = 0;
            while bits < 16 {
                let mut turn = 0;
                while turn < 4 {
                    if bits >> turn & 1 == 1 {
                        let (word, count) = listed[bits];
                        listed[bits] = (word | turn << (8 * count), count + 1);
                    }
                    turn += 1;
                }
                bits += 1;
            }
            listed
        };
        LISTED[usize::from(self.0 & 15)]
    }
}

/// Which turns of a tile meet which demand, found once for every design.
#[derive(Debug)]
pub(crate) struct Fits {
    turns: [Turns; Demand::COUNT],
    /// How many they are: so many more than there are demands that the place of one needs no check.
    counts: [u8; Demand::COUNT.next_power_of_two()],
}

impl Fits {
    /// The table of a tile whose first so many turns look different.
    pub(crate) fn of(faces: &[Face]) -> Fits {
        let turns: [Turns; Demand::COUNT] = std::array::from_fn(|demand| {
            let met = |face: &Face| Demand(demand as u16).unmet(face).is_none();
            let turns = faces.iter().enumerate().filter(|(_, face)| met(face));
            Turns(turns.fold(0, |bits, (turn, _)| bits | 1 << turn))
        });
        let counts = std::array::from_fn(|demand| turns.get(demand).map_or(0, |turns| turns.0.count_ones() as u8));
        Fits { turns, counts }
    }

    #[inline]
    pub(crate) fn turns(&self, open: &Open) -> Turns {
        self.turns[usize::from(open.demand.0)]
    }

    /// How many turns of the tile meet a demand.
    #[inline]
    pub(crate) fn count(&self, open: &Open) -> u8 {
        self.counts[usize::from(open.demand.0) % self.counts.len()]
    }
}

/// Which kinds of tile meet which demand: for each all bits or none, so that the tiles of a bag are counted at one go.
#[derive(Debug)]
pub(crate) struct Fitting(Vec<[u8; Kind::COUNT]>);

impl Fitting {
    /// The table of all designs.
    pub(crate) fn of(designs: &[Design]) -> Fitting {
        let bits = |kind: usize, demand: usize| if designs[kind].fits.turns[demand].any() { u8::MAX } else { 0 };
        Fitting((0..Demand::COUNT).map(|demand| std::array::from_fn(|kind| bits(kind, demand))).collect())
    }

    #[inline]
    pub(crate) fn at(&self, open: &Open) -> &[u8; Kind::COUNT] {
        &self.0[usize::from(open.demand.0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::tiles;

    /// Every way to demand something, by sides.
    fn demands() -> impl Iterator<Item = (Demand, [Option<Edge>; 4])> {
        let digit = |number: usize| number.checked_sub(1).map(|edge| Edge::ALL[edge]);
        (0..625).map(move |number| {
            let sides = [1, 5, 25, 125].map(|unit| digit(number / unit % 5));
            let mut demand = Demand::default();
            for (side, edge) in Side::ALL.iter().zip(sides) {
                if let Some(edge) = edge {
                    demand.add(*side, edge);
                }
            }
            (demand, sides)
        })
    }

    #[test]
    fn the_table_of_turns_says_what_the_sides_say() {
        for (demand, sides) in demands() {
            let open = Open { cell: Cell::new(0, 0), demand };
            assert_eq!(Side::ALL.iter().map(|side| demand.on(*side)).collect::<Vec<_>>(), sides);
            for kind in Kind::all() {
                let fits = |quarter: &&Quarter| {
                    let edges = kind.face(**quarter).edges;
                    sides.iter().zip(edges).all(|(demanded, edge)| demanded.is_none_or(|demanded| demanded == edge))
                };
                let design = kind.design();
                let clear: Vec<Quarter> = design.quarters().iter().filter(fits).copied().collect();
                let turns = design.fits.turns(&open);
                assert_eq!(tiles().fitting.at(&open)[kind.index()] == u8::MAX, !clear.is_empty());
                assert_eq!(turns.quarters().collect::<Vec<_>>(), clear, "{kind} where {sides:?}");
                assert_eq!(usize::from(design.fits.count(&open)), clear.len(), "{kind} where {sides:?}");
                let (listed, count) = turns.listed();
                let listed = &listed.to_le_bytes()[..count as usize];
                assert!(listed.iter().map(|turn| Quarter::turns((*turn).into())).eq(clear));
            }
        }
    }
}
