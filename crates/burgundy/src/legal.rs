//! Every action that is legal now.

use std::iter;

use arrayvec::ArrayVec;
use engine::{Random, Seat};

use crate::action::{Action, Die, Offer, Origin};
use crate::data::data;
use crate::dice::{FreeStep, Reach};
use crate::hex::Hex;
use crate::keys::Key;
use crate::listing::{Group, Groups, Listing};
use crate::modules::ask;
use crate::monasteries;
use crate::player::Player;
use crate::step::{Kinds, Stage, Step};
use crate::table::{Slots, Table};
use crate::vocab::{Edition, Monasteries, Number, Numbers, Spaces};

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

/// What a seat has to act with, whatever the die.
struct Means<'a> {
    estate: &'a Player,
    powers: Monasteries,
    /// The numbers of its goods.
    goods: Numbers,
    /// The different hexes of the numbered depots.
    offers: Slots,
}

impl<'a> Means<'a> {
    #[inline]
    fn of(table: &'a Table, seat: Seat) -> Means<'a> {
        let estate = table.estate(seat);
        let (powers, goods) = (table.powers(seat), Numbers::where_any(&estate.goods));
        Means { estate, powers, goods, offers: table.board.slots() }
    }
}

impl Table {
    /// Appends every legal action of the seat to act, set-up choices apart.
    pub(crate) fn list_legal(&self, actions: &mut Vec<Action>) {
        self.tell_legal(actions);
    }

    /// One of them at random: what would be picked from the list.
    pub(crate) fn pick_legal<R: Random>(&self, random: &mut R, list: &mut Vec<Action>) -> Action {
        let mut groups = Groups::new(list);
        self.group_legal(&mut groups);
        if let Some(action) = groups.pick(self, random) {
            return action;
        }
        list.clear();
        self.list_legal(list);
        *random.pick(list)
    }

    /// The same actions in groups. It depends on no type of a caller, so that it is compiled and optimised here, together with
    /// the rules that it asks.
    fn group_legal(&self, groups: &mut Groups) {
        self.tell_legal(groups);
    }

    fn tell_legal(&self, actions: &mut impl Listing) {
        let seat = self.actor();
        match self.pending.last() {
            None => match self.stage {
                Stage::Turns => self.list_turn(seat, actions),
                Stage::Copying => {}
                _ => return,
            },
            Some(_) if self.asks_for_room() => {
                let actions = actions.singles();
                ask!(each list_discards(self, seat, actions));
                for key in self.keys() {
                    actions.extend(self.different_kept(seat, *key).map(|hex| Action::Discard(hex, *key)));
                }
                return;
            }
            Some(Step::Chapter(effect)) if effect.insists() => return effect.list(self, seat, actions.singles()),
            Some(step) => self.list_step(seat, *step, actions),
        }
        self.list_free_actions(seat, actions);
    }

    fn list_turn(&self, seat: Seat, actions: &mut impl Listing) {
        let player = &self.players[seat];
        if !player.is_idle() {
            self.list_dice(seat, player.distinct_dice().map(Die::Own), actions);
        }
        ask!(each list_turn(self, seat, actions));
        if self.can_end(seat) {
            actions.singles().push(Action::End);
        }
    }

    fn list_step(&self, seat: Seat, step: Step, actions: &mut impl Listing) {
        match step {
            Step::Castle => {
                self.list_all_verbs(seat, Die::Any, actions);
                ask!(each list_castle(self, seat, actions));
            }
            Step::Act => self.list_all_verbs(seat, Die::Any, actions),
            Step::TownHall => {
                let (means, mut placeable) = (Means::of(self, seat), ArrayVec::new());
                self.find_placeable(seat, &means, &mut placeable);
                self.list_places(&means, Die::Any, Reach::ALL, &placeable, actions);
            }
            Step::Warehouse => self.list_sales(&Means::of(self, seat), Die::Any, Reach::ALL, actions),
            Step::Gain(power) => {
                let kinds = power.takes().expect("only powers that take wait to take");
                self.list_takes(&Means::of(self, seat), Die::Any, Reach::ALL, kinds, actions);
            }
            Step::Chapter(effect) => effect.list(self, seat, actions.singles()),
            Step::Ship(voyage) => {
                let reached = Number::ALL.into_iter().filter(|depot| self.ship_reaches(seat, voyage, *depot));
                actions.singles().extend(reached.map(Action::Collect));
                ask!(each list_voyage(self, seat, voyage, actions.singles()));
            }
            Step::Storing(depot) => actions.singles().extend(self.new_colours(seat, depot).map(Action::Store)),
            Step::Discard(_) => unreachable!("key spaces are listed before"),
        }
        if self.can_decline(step) {
            actions.singles().push(Action::Decline);
        }
    }

    /// Everything that can be done with a die, or without one.
    pub(crate) fn list_all_verbs(&self, seat: Seat, die: Die, actions: &mut impl Listing) {
        self.list_dice(seat, iter::once(die), actions);
    }

    /// The same for some dice, one after another.
    fn list_dice(&self, seat: Seat, dice: impl Iterator<Item = Die>, actions: &mut impl Listing) {
        let means = Means::of(self, seat);
        let mut placeable = ArrayVec::new();
        self.find_placeable(seat, &means, &mut placeable);
        for die in dice {
            let reach = Reach::of(means.powers, self.shown(die), means.estate.workers);
            self.list_takes(&means, die, reach, Kinds::ALL, actions);
            self.list_places(&means, die, reach, &placeable, actions);
            self.list_sales(&means, die, reach, actions);
            actions.singles().push(Action::Workers(die));
            ask!(each list_with_die(self, seat, die, reach.with(FreeStep::NONE), actions));
            if let Die::Own(number) = die {
                ask!(each list_die_changes(self, seat, number, actions.singles()));
            }
        }
    }

    #[inline]
    fn list_takes(&self, means: &Means, die: Die, reach: Reach, kinds: Kinds, actions: &mut impl Listing) {
        let depots = reach.with(self.step_to_take(means.powers));
        let offers = means.offers.of_depots(depots).of_kinds(&self.board, kinds);
        actions.add(self, Group::takes(die, offers));
    }

    /// The different hexes on the key spaces with the spaces where they may be placed, whatever the number.
    fn find_placeable(&self, seat: Seat, means: &Means, placeable: &mut ArrayVec<Placeable, MOST_KEPT>) {
        if self.keys().iter().all(|key| self.kept(seat, *key).is_empty()) {
            return;
        }
        let room = self.room(seat);
        for key in self.keys().iter().copied() {
            placeable.extend(self.different_kept(seat, key).filter_map(|hex| {
                let spaces = room.takes(hex);
                let step = || self.step_to_place(means.powers, hex);
                (!spaces.is_empty()).then(|| Placeable { hex, key, spaces, step: step() })
            }));
        }
    }

    fn list_places(&self, means: &Means, die: Die, reach: Reach, placeable: &[Placeable], actions: &mut impl Listing) {
        if placeable.is_empty() {
            return;
        }
        let layout = means.estate.layout();
        for &Placeable { hex, key, spaces, step } in placeable {
            let spaces = spaces & layout.with_numbers(reach.with(step));
            actions.add(self, Group::places(die, hex, key, spaces));
        }
    }

    #[inline]
    fn list_sales(&self, means: &Means, die: Die, reach: Reach, actions: &mut impl Listing) {
        actions.add(self, Group::sales(die, means.goods & reach.with(FreeStep::NONE)));
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
    fn list_free_actions(&self, seat: Seat, actions: &mut impl Listing) {
        if self.in_turn() && !self.players[seat].bought {
            self.list_purchases(seat, actions);
        }
        if self.can_commission(seat) {
            let buildings = self.board.slots().of_kinds(&self.board, Kinds::CARPENTER);
            actions.add(self, Group::commissions(buildings));
        }
        ask!(each list_free(self, seat, actions.singles()));
    }

    fn list_purchases(&self, seat: Seat, actions: &mut impl Listing) {
        let any_depot = self.buys_anywhere(seat);
        for workers in 0..=if any_depot { 2 } else { 0 } {
            if !self.can_pay(seat, workers) {
                continue;
            }
            actions.add(self, Group::purchases(workers, self.board.black_slots()));
            ask!(each list_beside_black(self, workers, actions.singles()));
            if any_depot {
                actions.add(self, Group::purchases(workers, self.board.slots()));
            }
        }
        ask!(each list_purchases(self, seat, actions.singles()));
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
    #[inline]
    pub(crate) fn can_buy(&self, seat: Seat) -> bool {
        if !self.in_turn() || self.players[seat].bought {
            return false;
        }
        let any_depot = self.buys_anywhere(seat);
        let payable = self.can_pay(seat, 0) || any_depot && (1..=2).any(|workers| self.can_pay(seat, workers));
        let offered = || self.board.black.iter().any(Option::is_some) || ask!(any sells(self));
        payable && (offered() || any_depot && self.depots_hold(Kinds::ALL))
    }

    /// Monastery 6 of 2022 (BUR-MONASTERY-106).
    #[inline]
    pub(crate) fn can_commission(&self, seat: Seat) -> bool {
        self.in_turn()
            && self.rules.edition == Edition::Special
            && self.has(seat, monasteries::PURCHASES)
            && !self.players[seat].commissioned
            && self.estate(seat).workers >= 2
            && self.depots_hold(Kinds::CARPENTER)
    }

    /// Whether the turn may end (BUR-ROUND-009, BUR-ROUND-903).
    #[inline]
    pub(crate) fn can_end(&self, seat: Seat) -> bool {
        self.rules.pass_die || self.players[seat].is_idle()
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
