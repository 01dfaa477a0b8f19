//! Connected vines in the final scoring, and what must hold for the vineyards.

use arrayvec::ArrayVec;
use engine::{Log, RuleId, Seat, Sum, Within};

use crate::event::Event;
use crate::modules::vine::piece::{Hexomino, Plot, Vine};
use crate::modules::vine::step::VineStep;
use crate::modules::vine::{Vineyard, vineyards};
use crate::table::Table;
use crate::vocab::Source;

/// The words for groups of vines by size, from 1.
const GROUPS: [&str; 13] = [
    "vines-1", "vines-2", "vines-3", "vines-4", "vines-5", "vines-6", "vines-7", "vines-8", "vines-9", "vines-10",
    "vines-11", "vines-12", "vines-13",
];

impl Vineyard {
    /// The sizes of the connected groups of a colour, the largest first.
    pub fn groups(&self, vine: Vine) -> ArrayVec<usize, { 2 * Plot::MOST }> {
        let halves = &vineyards().halves;
        let shown = |half: usize| {
            let piece = self.planted[half / 2]?;
            Some(if half.is_multiple_of(2) { piece.left } else { piece.right })
        };
        let mut left: u32 =
            (0..halves.len()).filter(|half| shown(*half) == Some(vine)).fold(0, |bits, half| bits | 1 << half);
        let mut sizes = ArrayVec::new();
        while left != 0 {
            let mut group = 1 << left.trailing_zeros();
            loop {
                let near = halves.iter().enumerate().filter(|(half, _)| group & (1 << half) != 0);
                let next = near.fold(group, |bits, (_, touching)| bits | touching & left);
                if next == group {
                    break;
                }
                group = next;
            }
            sizes.push(group.count_ones() as usize);
            left &= !group;
        }
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes
    }
}

impl Table {
    /// Every tile scores one group of its colour, the largest ones first (BUR-VINE-025, BUR-VINE-026).
    pub(super) fn score_vines(&mut self, seat: Seat, log: &mut Log<Event>) {
        for vine in Vine::ALL {
            let vineyard = self.vineyard(seat);
            let tiles = vineyard.tiles[vine.index()] as usize;
            if tiles == 0 {
                continue;
            }
            for size in vineyard.groups(*vine).into_iter().take(tiles) {
                let size = size.min(vineyards().points.len());
                let points = vineyards().points[size - 1];
                self.score(seat, Source::Vines, points, RuleId("BUR-VINE-025"), log, || {
                    Sum::of(1, points.into(), GROUPS[size - 1])
                });
            }
        }
    }

    /// Every hexomino and every tile is in exactly one place, and what follows from the planted ones is up to date.
    pub(super) fn audit_vines(&self) -> Result<(), String> {
        let Some(vines) = self.vines.as_deref() else { return Ok(()) };
        let mut found = [0u8; Hexomino::COUNT];
        for counts in [&vines.bag, &vines.gone] {
            found.iter_mut().zip(counts).for_each(|(found, count)| *found += count);
        }
        let yards = vines.vineyards.iter().flat_map(|yard| yard.planted.iter().flatten().chain(&yard.stored));
        let waiting = self.pending.iter().filter_map(|step| match VineStep::of(step) {
            Some(VineStep::Room(piece)) => Some(piece),
            _ => None,
        });
        let board = vines.depot.iter().chain(&vines.store).flatten();
        yards.chain(waiting).chain(board).for_each(|piece| found[piece.index()] += 1);
        self.count_pile(&mut found);
        for piece in Hexomino::all() {
            let (found, wanted) = (found[piece.index()], vineyards().counts[piece.index()]);
            if found != wanted {
                return Err(format!("{found} {piece} hexominoes instead of {wanted}"));
            }
        }
        for vine in Vine::ALL {
            let taken: u8 = vines.vineyards.iter().map(|yard| yard.tiles[vine.index()]).sum();
            let all = taken + vines.tiles[vine.index()];
            if all != vineyards().tiles && all != 0 {
                return Err(format!("{all} {vine} vine tiles"));
            }
        }
        for yard in &vines.vineyards {
            let planted = yard.planted.iter().enumerate().filter(|(_, piece)| piece.is_some());
            if planted.fold(0, |bits, (index, _)| bits | 1 << index) != yard.covered {
                return Err("the covered spaces of a vineyard are not up to date".into());
            }
        }
        Ok(())
    }
}
