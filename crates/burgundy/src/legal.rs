//! Every action that is legal now.

use arrayvec::ArrayVec;
use engine::Seat;

use crate::action::{Action, Die, Offer, Origin};
use crate::data::data;
use crate::dice::{FreeStep, reach};
use crate::hex::Hex;
use crate::keys::Key;
use crate::modules::ask;
use crate::monasteries;
use crate::step::{Kinds, Stage, Step};
use crate::table::Table;
use crate::vocab::{Edition, Good, Number, Numbers, Spaces};

/// The most different hexes on the key spaces of a seat.
const MOST_KEPT: usize = Hex::COUNT + 2;

/// A hex on a key space that can be placed.
struct Placeable {
    hex: Hex,
    key: Key,
    spaces: Spaces,
    /// The free step of the die that placing it has.
    step: FreeStep,
}

impl Table {
    /// Appends every legal action of the seat to act, set-up choices apart.
    pub(crate) fn list_legal(&self, actions: &mut Vec<Action>) {
        let seat = self.actor();
        match self.pending.last() {
            None => match self.stage {
                Stage::Turns => self.list_turn(seat, actions),
                Stage::Copying => {}
                _ => return,
            },
            Some(_) if self.asks_for_room() => {
                ask!(each list_discards(self, seat, actions));
                for key in Key::ALL {
                    actions.extend(self.different_kept(seat, *key).map(|hex| Action::Discard(hex, *key)));
                }
                return;
            }
            Some(Step::Chapter(effect)) if effect.insists() => return effect.list(self, seat, actions),
            Some(step) => self.list_step(seat, *step, actions),
        }
        self.list_free_actions(seat, actions);
    }

    fn list_turn(&self, seat: Seat, actions: &mut Vec<Action>) {
        let player = &self.players[seat];
        let placeable = self.placeable(seat);
        for number in player.distinct_dice() {
            let die = Die::Own(number);
            self.list_takes(seat, die, Kinds::ALL, actions);
            self.list_places(seat, die, &placeable, actions);
            self.list_sales(seat, die, actions);
            actions.push(Action::Workers(die));
            ask!(each list_with_die(self, seat, die, actions));
            ask!(each list_die_changes(self, seat, number, actions));
        }
        ask!(each list_turn(self, seat, actions));
        if self.can_end(seat) {
            actions.push(Action::End);
        }
    }

    fn list_step(&self, seat: Seat, step: Step, actions: &mut Vec<Action>) {
        match step {
            Step::Castle => {
                self.list_all_verbs(seat, Die::Any, actions);
                ask!(each list_castle(self, seat, actions));
            }
            Step::Act => self.list_all_verbs(seat, Die::Any, actions),
            Step::TownHall => self.list_places(seat, Die::Any, &self.placeable(seat), actions),
            Step::Warehouse => self.list_sales(seat, Die::Any, actions),
            Step::Gain(power) => {
                let kinds = power.takes().expect("only powers that take wait to take");
                self.list_takes(seat, Die::Any, kinds, actions);
            }
            Step::Chapter(effect) => effect.list(self, seat, actions),
            Step::Ship(voyage) => {
                let reached = Number::ALL.into_iter().filter(|depot| self.ship_reaches(seat, voyage, *depot));
                actions.extend(reached.map(Action::Collect));
                let gathered = Good::ALL.iter().copied().filter(|good| self.ship_gathers(seat, voyage, *good));
                actions.extend(gathered.map(Action::Colour));
            }
            Step::Storing(depot) => actions.extend(self.new_colours(seat, depot).map(Action::Store)),
            Step::Discard(_) => unreachable!("key spaces are listed before"),
        }
        if self.can_decline(step) {
            actions.push(Action::Decline);
        }
    }

    pub(crate) fn list_all_verbs(&self, seat: Seat, die: Die, actions: &mut Vec<Action>) {
        self.list_takes(seat, die, Kinds::ALL, actions);
        self.list_places(seat, die, &self.placeable(seat), actions);
        self.list_sales(seat, die, actions);
        actions.push(Action::Workers(die));
        ask!(each list_with_die(self, seat, die, actions));
    }

    fn list_takes(&self, seat: Seat, die: Die, kinds: Kinds, actions: &mut Vec<Action>) {
        let powers = self.powers(seat);
        for depot in reach(powers, self.shown(die), self.estate(seat).workers, self.step_to_take(powers)) {
            for hex in self.board.offers(depot).filter(|hex| kinds.takes(*hex)) {
                actions.push(Action::Take(die, Offer { hex, at: Origin::Depot(depot) }));
            }
        }
    }

    /// The different hexes on the key spaces with the spaces where they may be placed, whatever the number.
    fn placeable(&self, seat: Seat) -> ArrayVec<Placeable, MOST_KEPT> {
        let mut placeable = ArrayVec::new();
        if Key::ALL.iter().all(|key| self.kept(seat, *key).is_empty()) {
            return placeable;
        }
        let (room, powers) = (self.room(seat), self.powers(seat));
        for key in Key::ALL.iter().copied() {
            for hex in self.different_kept(seat, key) {
                let spaces = room.takes(hex);
                if !spaces.is_empty() {
                    placeable.push(Placeable { hex, key, spaces, step: self.step_to_place(powers, hex) });
                }
            }
        }
        placeable
    }

    fn list_places(&self, seat: Seat, die: Die, placeable: &[Placeable], actions: &mut Vec<Action>) {
        if placeable.is_empty() {
            return;
        }
        let (powers, estate, shown) = (self.powers(seat), self.estate(seat), self.shown(die));
        for &Placeable { hex, key, spaces, step } in placeable {
            let numbers = reach(powers, shown, estate.workers, step);
            for space in spaces & estate.layout().with_numbers(numbers) {
                actions.push(Action::Place(die, hex, space, key));
            }
        }
    }

    fn list_sales(&self, seat: Seat, die: Die, actions: &mut Vec<Action>) {
        let estate = self.estate(seat);
        let stored = Numbers::where_any(&estate.goods);
        for number in stored & reach(self.powers(seat), self.shown(die), estate.workers, FreeStep::NONE) {
            actions.push(Action::Sell(die, number.good()));
        }
    }

    pub(crate) fn list_lays(&self, seat: Seat, actions: &mut Vec<Action>) {
        let room = self.room(seat);
        let mut list = |at: Origin, hexes: &mut dyn Iterator<Item = Hex>| {
            for hex in hexes.filter(|_| self.lays_from(at)) {
                let spaces = room.takes(hex);
                actions.extend(spaces.map(|space| Action::Lay(Offer { hex, at }, space)));
            }
        };
        for depot in Number::ALL {
            list(Origin::Depot(depot), &mut self.board.offers(depot));
        }
        list(Origin::Black, &mut self.board.black_offers());
        if self.lays_from(Origin::Black) {
            ask!(each list_lays(self, seat, actions));
        }
    }

    /// What needs no die: the purchase (BUR-BUY-003), monastery 6, and what chapters add.
    fn list_free_actions(&self, seat: Seat, actions: &mut Vec<Action>) {
        let player = &self.players[seat];
        if self.in_turn() && !player.bought {
            self.list_purchases(seat, actions);
        }
        if self.can_commission(seat) {
            for depot in Number::ALL {
                let hexes = self.board.offers(depot).filter(|hex| Kinds::CARPENTER.takes(*hex));
                actions.extend(hexes.map(|hex| Action::Commission(Offer { hex, at: Origin::Depot(depot) })));
            }
        }
        ask!(each list_free(self, seat, actions));
    }

    fn list_purchases(&self, seat: Seat, actions: &mut Vec<Action>) {
        let any_depot = self.buys_anywhere(seat);
        let most = if any_depot { 2 } else { 0 };
        for workers in (0..=most).filter(|workers| self.can_pay(seat, *workers)) {
            let buy = |hex: Hex, at: Origin| Action::Buy(Offer { hex, at }, workers);
            actions.extend(self.board.black_offers().map(|hex| buy(hex, Origin::Black)));
            ask!(each list_beside_black(self, workers, actions));
            if any_depot {
                for depot in Number::ALL {
                    actions.extend(self.board.offers(depot).map(|hex| buy(hex, Origin::Depot(depot))));
                }
            }
        }
        ask!(each list_purchases(self, seat, actions));
    }

    /// Monastery 6 of 2019: any depot, paid with silver and workers (BUR-MONASTERY-006).
    #[inline]
    pub(crate) fn buys_anywhere(&self, seat: Seat) -> bool {
        self.rules.edition == Edition::Anniversary && self.has(seat, monasteries::PURCHASES)
    }

    /// Whether the price can be paid with this many workers.
    #[inline]
    pub(crate) fn can_pay(&self, seat: Seat, workers: u8) -> bool {
        let (player, price, workers) = (self.estate(seat), data().amounts.price, u16::from(workers));
        (workers == 0 || self.buys_anywhere(seat))
            && workers <= price
            && workers <= player.workers
            && player.silver >= price - workers
    }

    /// Whether anything can be bought.
    pub(crate) fn can_buy(&self, seat: Seat) -> bool {
        let payable = (0..=2).any(|workers| self.can_pay(seat, workers));
        let offered = || self.board.black.iter().any(Option::is_some) || ask!(any sells(self));
        let anywhere = || self.buys_anywhere(seat) && self.depots_hold(Kinds::ALL);
        self.in_turn() && !self.players[seat].bought && payable && (offered() || anywhere())
    }

    /// Monastery 6 of 2022 (BUR-MONASTERY-106).
    pub(crate) fn can_commission(&self, seat: Seat) -> bool {
        self.in_turn()
            && self.rules.edition == Edition::Special
            && !self.players[seat].commissioned
            && self.estate(seat).workers >= 2
            && self.has(seat, monasteries::PURCHASES)
            && self.depots_hold(Kinds::CARPENTER)
    }

    /// Whether the turn may end (BUR-ROUND-009, BUR-ROUND-903).
    #[inline]
    pub(crate) fn can_end(&self, seat: Seat) -> bool {
        self.rules.pass_die || self.players[seat].dice == [None; 2]
    }

    /// Whether the pending step may be declined (BUR-ROUND-502); a ship must choose a depot first.
    pub(crate) fn can_decline(&self, step: Step) -> bool {
        match step {
            Step::Ship(voyage) => voyage.depot.is_some() || voyage.done,
            Step::Storing(_) | Step::Discard(_) => false,
            Step::Chapter(effect) => effect.can_decline(),
            _ => true,
        }
    }
}
