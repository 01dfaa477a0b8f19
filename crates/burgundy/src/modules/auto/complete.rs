//! Completed village cards: points, symbols, the way into the duchy, extra turns, bonus tiles.

use arrayvec::ArrayVec;
use engine::{Log, RuleId, Sum};

use crate::data::data;
use crate::event::Event;
use crate::modules::auto::act::{Errand, note};
use crate::modules::auto::event::{CardSlot, DukeEvent};
use crate::modules::auto::options::Modifier;
use crate::modules::auto::{Cover, Put, autoduke};
use crate::options::Module;
use crate::table::Table;
use crate::vocab::{Kind, Source, Space, VillageCard};

impl Table {
    /// Clears full cards, the left one first (BUR-AUTO-502), and plays the extra turns that follow, one by one.
    pub(super) fn complete_villages(&mut self, log: &mut Log<Event>) {
        let mut extra: ArrayVec<Space, { Space::PLAIN }> = ArrayVec::new();
        self.clear_full_cards(&mut extra, log);
        while let Some(space) = extra.pop_at(0) {
            // The remaining card lies on the left by now; without one the turn is a sale (BUR-AUTO-065).
            let rule = RuleId(if self.duke().cards[0].is_some() { "BUR-AUTO-064" } else { "BUR-AUTO-065" });
            note(log, || DukeEvent::ExtraTurn { space, rule });
            if self.duke().cards[0].is_none() {
                self.sell_for_duke(rule, log);
                continue;
            }
            let mut errand = Errand::default();
            self.choose_and_place(0, self.white, rule, &mut errand, log);
            self.run_errands(errand, log);
            self.clear_full_cards(&mut extra, log);
            self.take_duke_bonuses(log);
        }
    }

    fn clear_full_cards(&mut self, extra: &mut ArrayVec<Space, { Space::PLAIN }>, log: &mut Log<Event>) {
        for slot in 0..2 {
            let Some(village) = self.duke().cards[slot].filter(|village| village.is_full()) else { continue };
            note(log, || DukeEvent::Completed { slot: CardSlot::ALL[slot], card: village.card });
            self.score_village(village.card, log);
            for put in village.put() {
                extra.extend(self.move_to_duchy(put, log));
            }
            let duke = self.duke_mut();
            duke.cards[slot] = None;
            duke.discards.insert(village.card);
            note(log, || DukeEvent::Discarded { card: village.card });
        }
        let duke = self.duke_mut();
        if duke.cards[0].is_none() {
            duke.cards.swap(0, 1); // BUR-AUTO-047
        }
    }

    /// The printed number and nothing else (BUR-AUTO-506), then the symbols of the card.
    fn score_village(&mut self, card: VillageCard, log: &mut Log<Event>) {
        let (seat, printed) = (self.actor(), autoduke().card(card));
        let points = printed.points[self.duke_rules().level.index()];
        self.score(seat, Source::Villages, points, RuleId("BUR-AUTO-043"), log, || {
            Sum::plain(points.into(), "village-card")
        });
        if printed.outpost && self.with(Module::Outpost) {
            self.score_duke_post(log);
        }
        if printed.shield && self.with(Module::Shield) {
            self.take_shield_for_duke(log);
        }
    }

    /// The second post scores the phase, the third takes the tile of the posts (BUR-AUTO-077).
    fn score_duke_post(&mut self, log: &mut Log<Event>) {
        let (seat, phase) = (self.actor(), data().phase_points[self.phase.index()]);
        let duke = self.duke_mut();
        duke.posts += 1;
        match duke.posts {
            2 => self.score_phase(seat, Source::Posts, RuleId("BUR-AUTO-077"), phase, log),
            3 => self.take_posts_bonus(seat, log),
            _ => {}
        }
    }

    /// The lowest shield of the white die's depot, or of the next clockwise that has one (BUR-AUTO-081).
    fn take_shield_for_duke(&mut self, log: &mut Log<Event>) {
        let found = self.white.clockwise().find_map(|depot| {
            let lowest = self.board.shields[depot.index()].iter().flatten().copied().min()?;
            Some((depot, lowest))
        });
        let Some((depot, shield)) = found else {
            return note(log, || DukeEvent::Lost { rule: RuleId("BUR-AUTO-081") });
        };
        let slot = self.board.shields[depot.index()].iter_mut().find(|slot| **slot == Some(shield));
        *slot.expect("the shield lies there") = None;
        self.duke_mut().shields.push(shield);
        note(log, || DukeEvent::ShieldTaken { shield, depot });
    }

    /// Moves a hex to the first free space of its colour; the space, if it gives an extra turn (BUR-AUTO-044 to 046).
    fn move_to_duchy(&mut self, put: Put, log: &mut Log<Event>) -> Option<Space> {
        let rules = self.duke_rules();
        let kind = put.hex.kind().expect("the AutoDuke has no inns");
        let colour = autoduke().by_kind[rules.side()][kind.index()];
        let duke = self.duke_mut();
        duke.show(put.hex);
        let free = (colour & !duke.covered).next();
        let space = free.unwrap_or_else(|| colour.into_iter().next().expect("every colour has spaces"));
        match free {
            Some(space) => duke.cover(space, Cover::Hex(put.hex)),
            None => duke.stacked.push(put.hex),
        }
        let rule = RuleId(match (put.wild, free) {
            (true, _) => "BUR-AUTO-046",
            (false, Some(_)) => "BUR-AUTO-044",
            (false, None) => "BUR-AUTO-045",
        });
        note(log, || DukeEvent::Moved { hex: put.hex, space, rule });
        free.filter(|space| rules.has(Modifier::D) && autoduke().extra_turns.has(*space))
    }

    /// For every colour covered for the first time the large or the small tile (BUR-AUTO-048).
    pub(super) fn take_duke_bonuses(&mut self, log: &mut Log<Event>) {
        let (seat, side) = (self.actor(), self.duke_rules().side());
        for kind in Kind::ALL {
            let bit = 1 << kind.index();
            let duke = self.duke_mut();
            if duke.colours & bit == 0 && duke.covered.covers(autoduke().by_kind[side][kind.index()]) {
                duke.colours |= bit;
                note(log, || DukeEvent::Covered { kind: *kind });
                self.take_bonus(seat, *kind, log);
            }
        }
    }
}
