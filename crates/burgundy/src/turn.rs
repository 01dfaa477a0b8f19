//! The order of a turn, a round and a phase (ROUND, PHASE).

use arrayvec::ArrayVec;
use engine::{Log, RuleId, Seat};

use crate::action::{Action, Die, Offer, Origin};
use crate::data::data;
use crate::dice::FreeStep;
use crate::event::Event;
use crate::hex::Hex;
use crate::power::Power;
use crate::ship::Voyage;
use crate::step::{Stage, Step};
use crate::table::Table;
use crate::vocab::{Building, Monastery, Number, Shield};

/// The rounds of a phase.
pub(crate) const ROUNDS: u8 = 5;

impl Table {
    /// Carries out an action that [`Table::check`] accepts, set-up choices apart.
    pub(crate) fn perform(&mut self, action: &Action, log: &mut Log<Event>) {
        let seat = self.actor();
        match *action {
            Action::Side(_) | Action::Castle(_) | Action::Tile(_) => unreachable!("set-up choices are not made here"),
            Action::Take(die, offer) => self.take(seat, die, offer, log),
            Action::Place(die, hex, space) => {
                let step = self.step_to_place(self.powers(seat), hex);
                self.use_die(seat, die, data().numbers[space.index()], step, log);
                self.players[seat].unstore(hex);
                self.place(seat, hex, space, log);
            }
            Action::Sell(die, good) => {
                self.use_die(seat, die, good.number(), FreeStep::NONE, log);
                self.sell(seat, good, log);
            }
            Action::Workers(die) => {
                if let Die::Own(number) = die {
                    self.players[seat].spend_die(number);
                } else {
                    self.pop_effect(seat, log);
                }
                self.take_workers(seat, log);
            }
            Action::Buy(offer, workers) => self.buy(seat, offer, workers, log),
            Action::Commission(offer) => self.commission(seat, offer, log),
            Action::Hire => self.hire(seat, log),
            Action::Set(die, number) => {
                let shown = self.shown(die).expect("an own die was checked");
                self.set_die(seat, shown, number, log);
            }
            Action::Shield(shield, depot, castle) => {
                if self.pending.is_empty() {
                    self.spend_double(seat, depot, log);
                } else {
                    self.pending.pop();
                    self.used(seat, Power::Shield(Shield::new(11)), log);
                }
                self.take_shield(seat, shield, depot, castle, log);
            }
            Action::Recover => self.recover(seat, log),
            Action::Copy(other) => self.copy(seat, other, log),
            Action::Collect(depot) => self.collect_depot(seat, depot, log),
            Action::Colour(good) => self.collect_colour(seat, good, log),
            Action::Store(good) => {
                let Some(Step::Storing(depot)) = self.pending.last().copied() else { unreachable!("goods are chosen") };
                self.load(seat, depot, good, log);
            }
            Action::Use(building) => self.use_crane(seat, building, log),
            Action::Discard(hex) => self.discard(seat, hex, log),
            Action::Lay(offer, space) => self.lay(seat, offer, space, log),
            Action::Tribute(shield, coin) => self.pay_tribute(seat, shield, coin, log),
            Action::Decline => self.decline(seat, log),
            Action::End => self.end_turn(log),
        }
        self.settle(log);
    }

    /// Uses up a die, or the effect that acts without one, and pays for the number.
    fn use_die(&mut self, seat: Seat, die: Die, wanted: Number, step: FreeStep, log: &mut Log<Event>) {
        self.turn_die(seat, die, wanted, step, log);
        match die {
            Die::Own(number) => self.players[seat].spend_die(number),
            Die::White | Die::Any => self.pop_effect(seat, log),
        }
    }

    /// The effect on top is used now.
    fn pop_effect(&mut self, seat: Seat, log: &mut Log<Event>) {
        let power = match self.pending.pop() {
            Some(Step::White) => Power::Building(Building::WhiteCastle),
            Some(Step::TownHall) => Power::Building(Building::TownHall),
            Some(Step::Warehouse) => Power::Building(Building::Warehouse),
            Some(Step::Gain(power @ Power::Building(_))) => power,
            _ => return,
        };
        self.used(seat, power, log);
    }

    fn take(&mut self, seat: Seat, die: Die, offer: Offer, log: &mut Log<Event>) {
        let Origin::Depot(depot) = offer.at else { unreachable!("dice take from numbered depots") };
        let rule = match self.pending.last() {
            Some(Step::Gain(power)) => power.rule(self.edition()),
            _ => RuleId("BUR-TAKE-001"),
        };
        self.use_die(seat, die, depot, self.step_to_take(self.powers(seat)), log);
        self.lift(offer);
        log.note(|| Event::Taken(seat, offer, rule));
        self.store(seat, offer.hex);
    }

    /// Takes a hex off the board.
    pub(crate) fn lift(&mut self, offer: Offer) {
        let slots: &mut [Option<Hex>] = match offer.at {
            Origin::Depot(depot) => &mut self.board.depots[depot.index()],
            Origin::Black if offer.hex == Hex::INN => {
                self.board.inns -= 1;
                return;
            }
            Origin::Black => &mut self.board.black,
        };
        let slot = slots.iter_mut().find(|slot| **slot == Some(offer.hex));
        *slot.expect("the hex was checked to lie there") = None;
    }

    /// Puts a hex on a key space, or waits until one is free (BUR-TAKE-003, BUR-TAKE-501).
    pub(crate) fn store(&mut self, seat: Seat, hex: Hex) {
        if self.players[seat].has_room() {
            self.players[seat].stored.push(hex);
        } else {
            self.pending.push(Step::Discard(hex));
        }
    }

    fn discard(&mut self, seat: Seat, hex: Hex, log: &mut Log<Event>) {
        self.players[seat].unstore(hex);
        self.supply.gone[hex.index()] += 1;
        log.note(|| Event::Discarded(seat, hex));
        if let Some(Step::Discard(gained)) = self.pending.last().copied() {
            self.pending.pop();
            self.players[seat].stored.push(gained);
        }
    }

    fn buy(&mut self, seat: Seat, offer: Offer, workers: u8, log: &mut Log<Event>) {
        let workers = u16::from(workers);
        let silver = data().amounts.price - workers;
        let helped = workers > 0 || matches!(offer.at, Origin::Depot(_));
        let rule = if helped { RuleId("BUR-MONASTERY-006") } else { RuleId("BUR-BUY-001") };
        if helped {
            self.used(seat, Power::Monastery(Monastery::new(6)), log);
        }
        let player = &mut self.players[seat];
        player.workers -= workers;
        player.silver -= silver;
        player.bought = true;
        self.lift(offer);
        log.note(|| Event::Bought(seat, offer, silver, workers, rule));
        self.store(seat, offer.hex);
    }

    /// Monastery 6 of 2022.
    fn commission(&mut self, seat: Seat, offer: Offer, log: &mut Log<Event>) {
        let power = Power::Monastery(Monastery::new(6));
        self.used(seat, power, log);
        self.players[seat].workers -= 2;
        self.players[seat].commissioned = true;
        self.lift(offer);
        log.note(|| Event::Taken(seat, offer, power.rule(self.edition())));
        self.store(seat, offer.hex);
    }

    fn decline(&mut self, seat: Seat, log: &mut Log<Event>) {
        log.note(|| Event::Declined(seat));
        match self.pending.pop() {
            Some(Step::Ship { .. }) => self.advance_marker(seat, log),
            Some(Step::Tribute { paid, .. }) => self.end_tribute(seat, paid, log),
            _ => {}
        }
    }

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
        match step {
            Step::Castle | Step::White | Step::Crane | Step::Discard(_) => return false,
            Step::TownHall => {
                let placeable = self.players[seat].stored.iter().any(|hex| !self.spaces_for(seat, *hex).is_empty());
                // BUR-BUY-003: a hex may still be bought for it.
                if placeable || self.can_buy(seat) || self.can_commission(seat) {
                    return false;
                }
                self.pending.pop();
            }
            Step::Warehouse => {
                if self.players[seat].goods != [0; 6] {
                    return false;
                }
                self.pending.pop();
            }
            Step::Gain(power) => {
                if power.takes().is_some_and(|kinds| self.depots_hold(kinds)) {
                    return false;
                }
                self.pending.pop();
            }
            Step::Ship { depot, done, coloured } => {
                if self.ship_waits(seat, Voyage { depot, done, coloured }) {
                    return false;
                }
                self.pending.pop();
                self.advance_marker(seat, log);
            }
            Step::Storing(depot) => {
                if !self.load_new_colours(seat, depot, log) {
                    return false;
                }
                self.pending.pop();
            }
            Step::Shrink => {
                if self.players[seat].stored.len() > data().amounts.key_spaces {
                    return false;
                }
                self.pending.pop();
            }
            Step::Route { next, end } => {
                self.pending.pop();
                if next + 1 < end {
                    self.pending.push(Step::Route { next: next + 1, end });
                }
                self.pay_route_space(seat, next as usize, log);
            }
            Step::Reap { .. } => {
                if self.can_reap(seat) {
                    return false;
                }
                self.pending.pop();
            }
            Step::Tribute { paid, workers } => {
                if self.can_pay_tribute(seat, paid, workers) {
                    return false;
                }
                self.pending.pop();
                self.end_tribute(seat, paid, log);
            }
        }
        true
    }

    /// Goes on when nothing is pending: the next turn, the next seat of a phase end, the next stage.
    fn settle_stage(&mut self, log: &mut Log<Event>) -> bool {
        match self.stage {
            Stage::Turns => {
                let seat = self.actor();
                let idle = self.players[seat].dice == [None; 2];
                if !idle || self.can_still_act(seat) {
                    return false;
                }
                self.end_turn(log);
                self.stage == Stage::Turns || self.stage == Stage::Reaping
            }
            Stage::Reaping => {
                match self.next_seat() {
                    true => self.begin_reaping(),
                    false => self.begin_tribute_stage(),
                }
                true
            }
            Stage::Tribute => {
                match self.next_seat() {
                    true => self.begin_tribute(),
                    false => self.end_phase(log),
                }
                self.stage == Stage::Tribute || self.stage == Stage::Copying
            }
            Stage::Copying => {
                let seat = self.actor();
                if self.can_copy(seat) && self.seats() > 2 {
                    return false;
                }
                if self.can_copy(seat) {
                    self.copy(seat, seat.next(2), log);
                }
                if !self.next_seat() {
                    self.score_final(log);
                    self.stage = Stage::Over;
                    log.note(|| Event::GameEnded);
                }
                self.stage == Stage::Copying
            }
            _ => false,
        }
    }

    /// Whether anything but ending is left in a turn whose dice are used.
    fn can_still_act(&self, seat: Seat) -> bool {
        self.can_buy(seat)
            || self.can_hire(seat)
            || self.can_copy(seat)
            || self.can_commission(seat) && self.depots_hold(crate::step::Kinds::CARPENTER)
    }

    /// Moves on to the next seat of the order, if there is one.
    fn next_seat(&mut self) -> bool {
        self.at += 1;
        (self.at as usize) < self.order.len()
    }

    /// Begins the turns of a round in the order of the track (BUR-ROUND-005).
    pub(crate) fn begin_turns(&mut self, log: &mut Log<Event>) {
        self.order = self.track.order.clone();
        self.at = 0;
        self.stage = Stage::Turns;
        self.begin_turn(log);
    }

    fn begin_turn(&mut self, log: &mut Log<Event>) {
        let seat = self.actor();
        let player = &mut self.players[seat];
        (player.bought, player.commissioned, player.die_set) = (false, false, false);
        log.note(|| Event::TurnBegan(seat));
    }

    fn end_turn(&mut self, log: &mut Log<Event>) {
        let seat = self.actor();
        let lost = std::mem::replace(&mut self.players[seat].dice, [None; 2]).iter().flatten().count() as u8;
        log.note(|| Event::TurnEnded(seat, lost));
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

    fn begin_reaping(&mut self) {
        let player = &self.players[self.actor()];
        let (numbered, black) = (player.holds(14), player.holds(15));
        if numbered || black {
            self.pending.push(Step::Reap { numbered, black });
        }
    }

    fn begin_tribute_stage(&mut self) {
        self.at = 0;
        self.stage = Stage::Tribute;
        self.begin_tribute();
    }

    fn begin_tribute(&mut self) {
        let player = &self.players[self.actor()];
        if !player.shields.is_empty() {
            let workers = player.holds(3); // BUR-SHIELD-038: also if it is not kept itself
            self.pending.push(Step::Tribute { paid: Default::default(), workers });
        }
    }

    fn end_phase(&mut self, log: &mut Log<Event>) {
        self.pay_mines(log);
        log.note(|| Event::PhaseEnded(self.phase));
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
            if *hex == Hex::CASTLE && self.rules.connect_rule {
                aside += 1; // BUR-CONNECT-005
            } else {
                self.supply.gone[hex.index()] += 1;
            }
        }
        self.board.aside += aside;
        log.note(|| Event::Cleared(hexes.len() as u8, aside));
    }
}
