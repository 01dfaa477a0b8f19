//! What goes on by itself: effects without a choice, the order of a round and of a phase (ROUND, PHASE).

use arrayvec::ArrayVec;
use engine::{Log, Seat};

use crate::event::Event;
use crate::hex::Hex;
use crate::modules::ask;
use crate::step::{Stage, Step};
use crate::table::Table;

/// The rounds of a phase.
const ROUNDS: u8 = 5;

impl Table {
    /// Resolves everything that needs no decision.
    pub(crate) fn settle(&mut self, log: &mut Log<Event>) {
        loop {
            let going = match self.pending.last().copied() {
                Some(step) => self.settle_step(step, log),
                None => self.settle_stage(log),
            };
            if !going {
                return;
            }
        }
    }

    /// Resolves the step on top if it leaves nothing to decide.
    fn settle_step(&mut self, step: Step, log: &mut Log<Event>) -> bool {
        let seat = self.actor();
        let settled = !self.waits(seat, step);
        if settled {
            self.finish(seat, step, log);
        }
        settled
    }

    /// Whether a step has anything to decide; if not, what it offers is lost (BUR-BUILDING-003).
    fn waits(&self, seat: Seat, step: Step) -> bool {
        match step {
            Step::Castle | Step::Act | Step::Discard(_) => true,
            Step::TownHall => {
                let room = self.room(seat);
                let mut kept = self.keys().iter().flat_map(|key| self.kept(seat, *key));
                let placeable = kept.any(|hex| !room.takes(*hex).is_empty());
                // BUR-BUY-003: a hex may still be gained for it.
                placeable || self.in_turn() && self.can_still_act(seat)
            }
            Step::Warehouse => self.estate(seat).goods != [0; 6],
            Step::Gain(power) => power.takes().is_some_and(|kinds| self.depots_hold(kinds)),
            Step::Ship(voyage) => self.ship_waits(seat, voyage),
            Step::Storing(depot) => self.colours_compete(seat, depot),
            Step::Chapter(effect) => effect.waits(self, seat),
        }
    }

    /// Takes the step on top away and does what follows it in any case.
    pub(crate) fn finish(&mut self, seat: Seat, step: Step, log: &mut Log<Event>) {
        self.pending.pop();
        match step {
            Step::Ship(_) if ask!(any ends_voyage(self, log)) => {}
            Step::Ship(_) => self.advance_marker(seat, log),
            Step::Chapter(effect) => effect.finish(self, seat, log),
            Step::Storing(depot) => self.load_new_colours(seat, depot, log),
            _ => {}
        }
    }

    /// Goes on when nothing is pending: the next turn, the next seat of a phase end, the next stage.
    fn settle_stage(&mut self, log: &mut Log<Event>) -> bool {
        match self.stage {
            Stage::Turns => {
                let seat = self.actor();
                if !self.players[seat].is_idle() || self.can_still_act(seat) {
                    return false;
                }
                self.end_turn(log);
                self.stage == Stage::Turns || self.stage == Stage::Reaping
            }
            stage => ask!(at Stage stage => settle(self, log), else false),
        }
    }

    /// Whether anything but ending is left in a turn whose dice are used.
    fn can_still_act(&self, seat: Seat) -> bool {
        self.can_buy(seat) || self.can_commission(seat) || ask!(any can_still_act(self, seat))
    }

    /// Moves on to the next seat of the order, if there is one.
    pub(crate) fn next_seat(&mut self) -> bool {
        self.at += 1;
        (self.at as usize) < self.order.len()
    }

    /// Begins the turns of a round in the order of the track (BUR-ROUND-005).
    pub(crate) fn begin_turns(&mut self, log: &mut Log<Event>) {
        self.order = self.track.order.clone();
        self.at = 0;
        self.begin_turn(log);
    }

    fn begin_turn(&mut self, log: &mut Log<Event>) {
        let seat = self.actor();
        self.stage = ask!(first stage_of_turn(self, seat)).unwrap_or(Stage::Turns);
        let player = &mut self.players[seat];
        (player.bought, player.commissioned, player.die_set) = (false, false, false);
        log.note(|| Event::TurnBegan { seat });
    }

    pub(crate) fn end_turn(&mut self, log: &mut Log<Event>) {
        let seat = self.actor();
        let lost = std::mem::take(&mut self.players[seat].dice).iter().flatten().count() as u8;
        log.note(|| Event::TurnEnded { seat, lost });
        if self.next_seat() {
            self.begin_turn(log);
        } else if self.round < ROUNDS {
            self.round += 1;
            self.begin_roll();
        } else {
            self.begin_phase_end();
        }
    }

    fn begin_roll(&mut self) {
        self.at = 0;
        self.stage = Stage::Roll;
    }

    /// The order of a phase end is read from the track once (BUR-PHASE-501).
    fn begin_phase_end(&mut self) {
        self.order = self.track.order.clone();
        self.at = 0;
        self.stage = Stage::Reaping;
        self.begin_reaping();
    }

    /// The game ends with the final scoring.
    pub(crate) fn end_game(&mut self, log: &mut Log<Event>) {
        if !ask!(any leaves_out_final_scoring(self)) {
            self.score_final(log);
        }
        self.stage = Stage::Over;
        log.note(|| Event::GameEnded);
    }

    pub(crate) fn end_phase(&mut self, log: &mut Log<Event>) {
        ask!(each end_phase(self, log));
        self.pay_mines(log);
        log.note(|| Event::PhaseEnded { phase: self.phase });
        self.at = 0;
        match self.phase.next() {
            Some(next) => {
                self.phase = next;
                self.stage = Stage::Fill;
            }
            None => self.stage = Stage::Copying,
        }
    }

    /// Before phases B to E every hex on the main board is removed (BUR-PHASE-002).
    pub(crate) fn clear_board(&mut self, log: &mut Log<Event>) {
        let slots = self.board.depots.as_flattened_mut().iter_mut().chain(&mut self.board.black);
        let hexes: ArrayVec<Hex, 32> = slots.filter_map(Option::take).collect();
        let mut aside = 0;
        for hex in &hexes {
            if ask!(any keeps_aside(self, *hex)) {
                aside += 1;
            } else {
                self.supply.gone[hex.index()] += 1;
            }
        }
        self.board.aside += aside;
        log.note(|| Event::Cleared { hexes: hexes.len() as u8, aside });
    }
}
