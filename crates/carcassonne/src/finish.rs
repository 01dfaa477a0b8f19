//! The end of the game: the final scoring, and what it would be now.

use engine::{Log, Seat};

use crate::event::Event;
use crate::modules::ask;
use crate::round::{Cause, Due};
use crate::state::State;
use crate::vocab::{Feature, Marker};
use crate::zone::PartId;

/// Zones are counted in this order (CAR-TURN-504).
const ZONES: [Feature; 5] = [Feature::Road, Feature::City, Feature::Monastery, Feature::Garden, Feature::Field];

impl State {
    /// Ends the game: robbers, scoring figures, bars on the board, zones, goods, bars owned (CAR-TURN-504).
    pub(crate) fn finish(&mut self, log: &mut Log<Event>) {
        log.note(|| Event::GameEnded);
        ask!(each end(self, log));
        ask!(each clear(self, log));
        for feature in ZONES {
            while let Some(part) = self.next_follower_on(feature) {
                self.score_finally(part, log);
            }
        }
        ask!(each count(self, log));
    }

    fn next_follower_on(&self, feature: Feature) -> Option<PartId> {
        let on = |piece: &&crate::board::Piece| piece.figure.is_follower() && self.board.feature(piece.part) == feature;
        self.board.pieces.iter().find(on).map(|piece| piece.part)
    }

    /// Counts one zone and takes its figures off (CAR-BASE-040).
    fn score_finally(&mut self, part: PartId, log: &mut Log<Event>) {
        for seat in Seat::all(self.seats()).filter(|seat| self.leads(*seat, part)).collect::<arrayvec::ArrayVec<_, 6>>()
        {
            let due = self.final_due(seat, part);
            // CAR-INNS-502: a zone worth nothing gives no award.
            if due.worth.points() > 0 {
                self.credit(&due, Marker::Follower, log);
            }
        }
        self.send_home(part, "CAR-BASE-040", log);
    }

    fn final_due(&self, seat: Seat, part: PartId) -> Due {
        let worth = ask!(first worth_to(self, seat, part)).unwrap_or_else(|| self.worth_of(part));
        Due { seat, source: self.board.feature(part).source(), worth, cause: Cause::Plain }
    }

    /// The points of every seat if the game ended now.
    pub fn projected(&self) -> Vec<i32> {
        let mut end = self.clone();
        if self.step != crate::turn::Step::Over {
            end.finish(&mut Log::silent());
        }
        end.players.values().map(|player| player.total()).collect()
    }
}
