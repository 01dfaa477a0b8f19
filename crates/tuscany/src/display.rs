//! The display and the supplies that fill it.

use arrayvec::ArrayVec;
use engine::{Log, RuleId};

use crate::data::components;
use crate::event::Event;
use crate::state::{Offer, Stage, State, Step};
use crate::vocab::{Face, Kind};

impl State {
    /// Takes the tile of a display place, from 0.
    pub(crate) fn pick_up(&mut self, place: usize) -> Face {
        self.table.display[place].take().expect("a tile lies there").face
    }

    fn lay_out(&mut self, offer: Offer) {
        let place = self.table.display.iter_mut().find(|place| place.is_none());
        *place.expect("a tile is only drawn for an empty place") = Some(offer);
    }

    /// Tiles drawn from the neutral supply fill display places.
    pub(crate) fn replenish(&mut self, faces: &ArrayVec<Face, 8>, log: &mut Log<Event>) {
        let Some(Step::Replenish(left)) = self.table.pending.pop() else { unreachable!("the display is being filled") };
        for face in faces {
            self.table.neutral[*face] -= 1;
            self.lay_out(Offer { face: *face, neutral: true });
        }
        let rule = RuleId(match () {
            () if self.is_setting_up() => "TUS-018",
            () if self.table.pending.contains(&Step::Swap) => "TUS-041",
            () => "TUS-106",
        });
        log.note(|| Event::TilesRevealed { tiles: faces.clone(), rule });
        self.table.pending.push(Step::Replenish(left - faces.len() as u8));
    }

    /// Whether filling from the neutral supply is over: nothing left to fill, or nothing to fill it with.
    pub(crate) fn replenish_is_done(&mut self, left: u8, log: &mut Log<Event>) -> bool {
        if left > 0 && self.neutral_supply_is_ready(log) {
            return false;
        }
        self.table.pending.pop();
        if left > 0 {
            log.note(|| Event::DisplayShort);
        }
        self.remove_five_of_a_colour(log);
        true
    }

    /// TUS-038: the active player fills the display from the leftmost own pile; TUS-040: else from the neutral supply.
    pub(crate) fn refill(&mut self, face: Face, log: &mut Log<Event>) {
        self.table.pending.pop();
        let seat = self.table.active;
        let pile = components().numbers.pile;
        let player = &mut self.table.players[seat];
        if player.piles.total() > 0 {
            player.piles[face] -= 1;
            player.put += 1;
            let put = player.put;
            self.lay_out(Offer { face, neutral: false });
            log.note(|| Event::Refilled { seat, tile: face, rule: RuleId("TUS-038") });
            // TUS-095 to TUS-098: only the pile of the running round counts.
            if put == self.table.round * pile {
                // TUS-099: in the extra turn-round it changes nothing.
                let rule = RuleId(if self.table.stage == Stage::LastTurns { "TUS-099" } else { "TUS-039" });
                log.note(|| Event::PileEmptied { seat, pile: put / pile, rule });
            }
        } else {
            self.table.neutral[face] -= 1;
            self.lay_out(Offer { face, neutral: true });
            log.note(|| Event::Refilled { seat, tile: face, rule: RuleId("TUS-040") });
        }
        self.remove_five_of_a_colour(log);
    }

    /// Whether nothing can fill the place: then the display stays short (TUS-110).
    pub(crate) fn refill_is_done(&mut self, log: &mut Log<Event>) -> bool {
        if self.table.me().piles.total() > 0 || self.neutral_supply_is_ready(log) {
            return false;
        }
        self.table.pending.pop();
        log.note(|| Event::DisplayShort);
        true
    }

    /// Whether a neutral tile can be drawn, after shuffling the discards in if need be (TUS-110).
    fn neutral_supply_is_ready(&mut self, log: &mut Log<Event>) -> bool {
        if self.table.neutral.total() == 0 && self.table.discards.total() > 0 {
            self.table.neutral = std::mem::take(&mut self.table.discards);
            log.note(|| Event::NeutralShuffled);
        }
        self.table.neutral.total() > 0
    }

    /// TUS-106 to TUS-108: five of a colour are replaced, and again as long as there are five.
    fn remove_five_of_a_colour(&mut self, log: &mut Log<Event>) {
        let limit = components().numbers.display_limit;
        let crowded = |kind: &&Kind| self.offered(**kind) >= limit;
        if let Some(kind) = Kind::ALL.iter().find(crowded).copied().filter(|_| self.replacement_is_possible()) {
            self.remove_kind(kind, RuleId("TUS-106"), log);
        }
    }

    /// How many tiles of a kind lie in the display; crops make no difference (TUS-107).
    pub(crate) fn offered(&self, kind: Kind) -> u8 {
        self.table.offers().filter(|(_, offer)| offer.face.kind() == kind).count() as u8
    }

    /// Removes all tiles of a kind from the display and has them replaced.
    pub(crate) fn remove_kind(&mut self, kind: Kind, rule: RuleId, log: &mut Log<Event>) {
        let swapping = self.table.pending.contains(&Step::Swap);
        let mut count = 0;
        for place in 0..self.table.display.len() {
            let Some(offer) = self.table.display[place].filter(|offer| offer.face.kind() == kind) else { continue };
            self.table.display[place] = None;
            count += 1;
            let pile = match (offer.neutral, swapping) {
                (false, _) => &mut self.table.gone,
                (true, true) => &mut self.table.limbo,
                (true, false) => &mut self.table.discards,
            };
            pile[offer.face] += 1;
        }
        log.note(|| Event::TilesRemoved { kind, count, rule });
        self.table.pending.push(Step::Replenish(count));
    }

    /// Whether a tile could replace a removed one: the supply or its earlier discards have any (TUS-042).
    pub(crate) fn replacement_is_possible(&self) -> bool {
        self.table.neutral.total() > 0 || self.table.discards.total() > 0
    }
}
