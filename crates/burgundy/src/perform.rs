//! What an action does (ROUND, TAKE, BUY).

use engine::{Log, RuleId, Seat};

use crate::action::{Action, Die, Offer, Origin};
use crate::data::data;
use crate::dice::FreeStep;
use crate::event::Event;
use crate::hex::Hex;
use crate::keys::Key;
use crate::modules::ask;
use crate::monasteries;
use crate::power::Power;
use crate::step::Step;
use crate::table::Table;
use crate::vocab::{Building, Number};

impl Table {
    /// Carries out an action that [`Table::check`] accepts, set-up choices apart.
    pub(crate) fn carry_out(&mut self, action: &Action, log: &mut Log<Event>) {
        let seat = self.actor();
        match *action {
            Action::Side(_) | Action::Castle(_) => unreachable!("set-up choices are not made here"),
            Action::Take(die, offer) => self.take(seat, die, offer, log),
            Action::Place(die, hex, space, key) => {
                let step = self.step_to_place(self.powers(seat), hex);
                self.use_die(seat, die, self.estate(seat).layout().number(space), step, log);
                self.unstore(seat, hex, key);
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
            Action::Collect(depot) => self.collect_depot(seat, depot, log),
            Action::Store(good) => {
                let Some(Step::Storing(depot)) = self.pending.last().copied() else { unreachable!("goods are chosen") };
                self.load(seat, depot, good, log);
            }
            Action::Discard(hex, key) => self.discard(seat, hex, key, log),
            Action::Lay(offer, space) => {
                let Some(Step::Chapter(effect)) = self.pending.last().copied() else { unreachable!("hexes are laid") };
                effect.lay(self, seat, offer, space, log);
            }
            Action::Chapter(deed) => deed.carry_out(self, seat, log),
            Action::Decline => self.decline(seat, log),
            Action::End => self.end_turn(log),
        }
        self.settle(log);
    }

    /// Uses up a die, or the effect that acts without one, and pays for the number.
    pub(crate) fn use_die(&mut self, seat: Seat, die: Die, wanted: Number, step: FreeStep, log: &mut Log<Event>) {
        self.turn_die(seat, die, wanted, step, log);
        match die {
            Die::Own(number) => self.players[seat].spend_die(number),
            Die::White | Die::Any => self.pop_effect(seat, log),
        }
    }

    /// The effect on top is used now.
    fn pop_effect(&mut self, seat: Seat, log: &mut Log<Event>) {
        let power = match self.pending.pop() {
            Some(Step::Chapter(effect)) => match effect.power() {
                Some(power) => power,
                None => return,
            },
            Some(Step::TownHall) => Power::Building(Building::TownHall),
            Some(Step::Warehouse) => Power::Building(Building::Warehouse),
            Some(Step::Gain(power @ Power::Building(_))) => power,
            _ => return,
        };
        self.used(seat, power, log);
    }

    fn take(&mut self, seat: Seat, die: Die, offer: Offer, log: &mut Log<Event>) {
        let rule = match (self.pending.last(), offer.at) {
            (Some(Step::Gain(power)), _) => power.rule(self.rules.edition),
            (Some(Step::Chapter(effect)), Origin::Black) => effect.rule(),
            _ => RuleId("BUR-TAKE-001"),
        };
        match offer.at {
            Origin::Depot(depot) => self.use_die(seat, die, depot, self.step_to_take(self.powers(seat)), log),
            Origin::Black => drop(self.pending.pop()), // BUR-VINE-022
        }
        self.lift(offer);
        log.note(|| Event::Taken { seat, offer, rule });
        self.store(seat, offer.hex, log);
    }

    /// Takes a hex off the board.
    pub(crate) fn lift(&mut self, offer: Offer) {
        let slots: &mut [Option<Hex>] = match offer.at {
            Origin::Depot(depot) => &mut self.board.depots[depot.index()],
            Origin::Black => &mut self.board.black,
        };
        match slots.iter_mut().find(|slot| **slot == Some(offer.hex)) {
            Some(slot) => *slot = None,
            None => ask!(each hand_over(self, offer.hex)),
        }
    }

    fn discard(&mut self, seat: Seat, hex: Hex, key: Key, log: &mut Log<Event>) {
        self.unstore(seat, hex, key);
        self.supply.gone[hex.index()] += 1;
        log.note(|| Event::Discarded { seat, hex });
        self.store_what_waits(seat, key, log);
    }

    fn buy(&mut self, seat: Seat, offer: Offer, workers: u8, log: &mut Log<Event>) {
        let workers = u16::from(workers);
        let silver = data().amounts.price - workers;
        let helped = workers > 0 || matches!(offer.at, Origin::Depot(_));
        let rule = if helped { RuleId("BUR-MONASTERY-006") } else { RuleId("BUR-BUY-001") };
        if helped {
            self.used(seat, Power::Monastery(monasteries::PURCHASES), log);
        }
        self.players[seat].bought = true;
        let estate = self.estate_mut(seat);
        estate.workers -= workers;
        estate.silver -= silver;
        self.lift(offer);
        log.note(|| Event::Bought { seat, offer, silver, workers, rule });
        self.store(seat, offer.hex, log);
    }

    /// Monastery 6 of 2022.
    fn commission(&mut self, seat: Seat, offer: Offer, log: &mut Log<Event>) {
        let power = Power::Monastery(monasteries::PURCHASES);
        self.used(seat, power, log);
        self.estate_mut(seat).workers -= 2;
        self.players[seat].commissioned = true;
        self.lift(offer);
        log.note(|| Event::Taken { seat, offer, rule: power.rule(self.rules.edition) });
        self.store(seat, offer.hex, log);
    }

    fn decline(&mut self, seat: Seat, log: &mut Log<Event>) {
        log.note(|| Event::Declined { seat });
        let step = *self.pending.last().expect("something is offered");
        self.finish(seat, step, log);
    }
}
