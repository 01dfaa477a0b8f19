//! The claims on the board at a glance: what a judge needs to know of every zone somebody stands in, and no more.

use arrayvec::ArrayVec;
use engine::{Seat, Seats};

use crate::state::State;
use crate::vocab::{Feature, Side};
use crate::zone::{PartId, ZoneId};

/// A zone with at least one follower that has not been scored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// What kind of zone.
    pub feature: Feature,
    /// What the followers of each seat weigh, by seat.
    pub weight: [u8; Seat::MAX],
    /// The seats that would get its points, a bit each.
    pub leaders: Seats,
    /// What it is worth as it is, in the final scoring.
    pub value: i32,
    /// What it would be worth if it were completed as it is.
    pub completed: i32,
    /// Edges that are still open; for a monastery or garden, empty cells around it.
    pub open: u16,
    /// The empty cells that a road or city reaches, as many as matter: how many tiles of the bag fit each.
    pub gaps: ArrayVec<u16, 6>,
    /// For a field, the cities beside it that are not complete.
    pub cities_to_come: u8,
}

impl State {
    /// Every zone that somebody has claimed and that will still be scored.
    pub fn claims(&self) -> impl Iterator<Item = Claim> + '_ {
        let pieces = &self.board.pieces;
        let first = |(index, part): &(usize, PartId)| {
            !pieces[..*index].iter().any(|other| self.board.same_zone(other.part, *part))
        };
        pieces.iter().map(|piece| piece.part).enumerate().filter(first).map(|(_, part)| self.claim(part))
    }

    fn claim(&self, part: PartId) -> Claim {
        let zone = self.board.zone(part);
        let (value, completed) = self.values(part);
        let mut claim = Claim {
            feature: zone.feature,
            weight: zone.weight,
            leaders: zone.winners(),
            value,
            completed,
            open: zone.open,
            gaps: ArrayVec::new(),
            cities_to_come: 0,
        };
        match zone.feature {
            Feature::Road | Feature::City => self.find_gaps(part, &mut claim.gaps),
            Feature::Field => claim.cities_to_come = self.unfinished_cities(part),
            Feature::Monastery | Feature::Garden => {}
        }
        claim
    }

    /// The empty cells a road or city reaches, each with the tiles of the bag that fit it.
    fn find_gaps(&self, zone: PartId, gaps: &mut ArrayVec<u16, 6>) {
        let mut seen: ArrayVec<usize, 6> = ArrayVec::new();
        for part in self.board.zone_parts(zone) {
            let (sides, cell) = (self.board.patch(part).sides, self.board.tile_of(part).cell);
            for side in Side::ALL.iter().filter(|side| sides >> side.index() & 1 == 1) {
                let Some(slot) = self.board.grid.get(cell.beside(*side)).open() else { continue };
                if seen.contains(&slot) {
                    continue;
                }
                if seen.try_push(slot).is_err() {
                    return;
                }
                let open = &self.board.open[slot];
                let fits = self.bag.kinds().filter(|(kind, _)| kind.design().fits.turns(open).any());
                gaps.push(fits.map(|(_, count)| u16::from(count)).sum());
            }
        }
    }

    /// The different cities beside a field that may still be completed.
    fn unfinished_cities(&self, field: PartId) -> u8 {
        let mut seen: ArrayVec<ZoneId, 16> = ArrayVec::new();
        for part in self.board.zone_parts(field) {
            let cities = self.board.patch(part).cities;
            let tile = self.board.tile_of(part);
            for city in (0..8).filter(|local| cities >> local & 1 == 1).map(|local| tile.part(local)) {
                let fresh = !self.board.zone(city).complete() && !seen.contains(&self.board.zone_id(city));
                if fresh && seen.try_push(self.board.zone_id(city)).is_err() {
                    return seen.len() as u8;
                }
            }
        }
        seen.len() as u8
    }

    /// Whether points wait outside the zones: goods, bars and robbers count only in the final scoring.
    pub fn has_treasures(&self) -> bool {
        let treasure = |player: &crate::state::Player| {
            player.bars > 0 || player.robber.is_some() || player.goods.iter().any(|goods| *goods > 0)
        };
        self.players.values().any(treasure)
    }
}
