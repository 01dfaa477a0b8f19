//! The turn-order track: who is ahead, and who lies on top of a stack (ROUND, SHIP, monastery 27).

use arrayvec::ArrayVec;
use engine::{Log, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::data;
use crate::event::Event;
use crate::monasteries;
use crate::power::Power;
use crate::table::Table;

/// The turn-order track (BUR-ROUND-005).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Track {
    /// The seats, farthest ahead first; in a stack from top to bottom.
    pub order: ArrayVec<Seat, 4>,
    /// The space of each seat's marker, from 0.
    pub spaces: [u8; 4],
}

impl Track {
    /// Moves a marker to a space, on top of those whose rank there is not above its own.
    pub(crate) fn put(&mut self, seat: Seat, space: u8, rank: impl Fn(Seat) -> u8) {
        self.order.retain(|other| *other != seat);
        self.spaces[seat.index()] = space;
        let stays_above = |other: Seat| {
            let there = self.spaces[other.index()];
            there > space || there == space && rank(other) > rank(seat)
        };
        let place = self.order.iter().take_while(|other| stays_above(**other)).count();
        self.order.insert(place, seat);
    }
}

impl Table {
    /// The second half of a ship: the marker advances (BUR-SHIP-004, BUR-SHIP-503).
    pub(crate) fn advance_marker(&mut self, seat: Seat, log: &mut Log<Event>) {
        let space = (self.track.spaces[seat.index()] + 1).min(data().amounts.track_end);
        self.put_marker(seat, space, log);
    }

    /// Puts a marker on a space; monastery 27 stays on top, its real owner above one who copies it.
    fn put_marker(&mut self, seat: Seat, space: u8, log: &mut Log<Event>) {
        let ranks = self.stacking_ranks();
        self.track.put(seat, space, |other| ranks[other.index()]);
        log.note(|| Event::MarkerMoved { seat, space, order: self.track.order.clone() });
        for other in Seat::all(self.seats()) {
            let shared = other != seat && self.track.spaces[other.index()] == space;
            let (top, below) = if ranks[other.index()] > ranks[seat.index()] { (other, seat) } else { (seat, other) };
            if shared && ranks[top.index()] > ranks[below.index()] {
                self.used(top, Power::Monastery(monasteries::ON_TOP), log);
            }
        }
    }

    /// 2 for the owner of monastery 27, 1 for who copies it, 0 for the others.
    fn stacking_ranks(&self) -> [u8; 4] {
        let top = monasteries::ON_TOP;
        std::array::from_fn(|index| {
            if index >= self.seats() {
                return 0;
            }
            let seat = Seat::new(index);
            u8::from(self.powers(seat).has(top)) + u8::from(self.estate(seat).monasteries.has(top))
        })
    }

    /// Lifts the markers of those for whom monastery 27 has begun to work; partners keep their order (BUR-TEAM-504).
    pub(crate) fn restack(&mut self, log: &mut Log<Event>) {
        let ranks = self.stacking_ranks();
        for rank in 1..=2 {
            let from_the_back = self.track.order.clone().into_iter().rev();
            for seat in from_the_back.filter(|seat| ranks[seat.index()] == rank) {
                self.put_marker(seat, self.track.spaces[seat.index()], log);
            }
        }
    }
}
