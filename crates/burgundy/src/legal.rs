//! Every action that is legal now.

use engine::Seat;

use crate::action::{Action, Coin, Die, Offer, Origin};
use crate::data::data;
use crate::dice::{FreeStep, workers_for};
use crate::hex::Hex;
use crate::keys::Key;
use crate::monasteries;
use crate::options::Module;
use crate::shields;
use crate::step::{Kinds, Stage, Step};
use crate::table::Table;
use crate::vocab::{Building, Edition, Good, Monasteries, Number, Spaces};

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
            Some(Step::Discard(_) | Step::Room(_) | Step::Shrink) => {
                if self.vines.is_some() {
                    actions.extend(self.vineyard(seat).distinct_stored().map(Action::DiscardVines));
                }
                for key in Key::ALL {
                    actions.extend(self.different_kept(seat, *key).map(|hex| Action::Discard(hex, *key)));
                }
                return;
            }
            Some(Step::Stow(_)) => return actions.extend(Key::ALL.iter().copied().map(Action::Stow)),
            Some(step) => self.list_step(seat, *step, actions),
        }
        self.list_free_actions(seat, actions);
    }

    fn list_turn(&self, seat: Seat, actions: &mut Vec<Action>) {
        let player = &self.players[seat];
        for number in player.distinct_dice() {
            let die = Die::Own(number);
            self.list_takes(seat, die, Kinds::ALL, actions);
            self.list_places(seat, die, actions);
            self.list_sales(seat, die, actions);
            actions.push(Action::Workers(die));
            self.list_vine_verbs(seat, die, actions);
            if self.can_set(seat) {
                let others = Number::ALL.into_iter().filter(|other| *other != number);
                actions.extend(others.map(|other| Action::Set(die, other)));
            }
        }
        if self.with(Module::Shield) && player.both_dice().is_some() {
            for depot in Number::ALL.into_iter().filter(|depot| self.can_double(seat, *depot)) {
                self.list_shields(seat, depot, actions);
            }
        }
        if self.can_recover(seat) {
            actions.push(Action::Recover);
        }
        if self.can_end(seat) {
            actions.push(Action::End);
        }
    }

    fn list_step(&self, seat: Seat, step: Step, actions: &mut Vec<Action>) {
        match step {
            Step::Castle => {
                self.list_all_verbs(seat, Die::Any, actions);
                if self.players[seat].holds(shields::CASTLE_SHIELD) {
                    Number::ALL.into_iter().for_each(|depot| self.list_shields(seat, depot, actions));
                }
            }
            Step::Act => self.list_all_verbs(seat, Die::Any, actions),
            Step::White => self.list_all_verbs(seat, Die::White, actions),
            Step::TownHall => self.list_places(seat, Die::Any, actions),
            Step::Warehouse => self.list_sales(seat, Die::Any, actions),
            Step::Gain(power) => {
                let kinds = power.takes().expect("only powers that take wait to take");
                self.list_takes(seat, Die::Any, kinds, actions);
            }
            Step::Bonuses { .. } => actions.extend(self.open_bonuses().map(Action::Bonus)),
            Step::Claim(_) => actions.extend(self.tiles_left().map(Action::Claim)),
            Step::Black => {
                let offer = |hex| Offer { hex, at: Origin::Black };
                actions.extend(self.board.black_offers().map(|hex| Action::Take(Die::Any, offer(hex))));
                self.list_store(actions, |offer| Action::TakeVines(Die::Any, offer));
            }
            Step::Hexomino => self.list_vine_takes(seat, Die::Any, actions),
            Step::Crane => {
                let copied = Building::ALL.iter().copied().filter(|building| self.crane_copies(*building));
                actions.extend(copied.map(Action::Use));
            }
            Step::Ship(voyage) => {
                let reached = Number::ALL.into_iter().filter(|depot| self.ship_reaches(seat, voyage, *depot));
                actions.extend(reached.map(Action::Collect));
                let gathered = Good::ALL.iter().copied().filter(|good| self.ship_gathers(seat, voyage, *good));
                actions.extend(gathered.map(Action::Colour));
            }
            Step::Storing(depot) => actions.extend(self.new_colours(seat, depot).map(Action::Store)),
            Step::Reap { .. } | Step::Reward => self.list_lays(seat, actions),
            Step::Sequels { open, .. } => actions.extend(open.iter().map(Action::Next)),
            Step::TopUp => actions.extend((1..=self.most_points(seat)).map(|points| Action::Points(points as u8))),
            Step::Trade => actions.extend(self.board.black_offers().map(Action::Trade)),
            Step::Give(_) => {
                let stored = &self.players[seat].goods;
                let colours = Good::ALL.iter().copied().filter(|good| stored[good.index()] > 0);
                actions.extend(colours.map(Action::Give));
            }
            Step::CountCrane(_) => actions.push(Action::CountCrane),
            Step::Tribute { paid, workers } => {
                let player = &self.players[seat];
                for held in player.shields.iter().filter(|held| !paid.has(held.shield)) {
                    if player.silver > 0 {
                        actions.push(Action::Tribute(held.shield, Coin::Silver));
                    }
                    if workers && player.workers > 0 {
                        actions.push(Action::Tribute(held.shield, Coin::Worker));
                    }
                }
            }
            Step::Discard(_) | Step::Room(_) | Step::Shrink | Step::Stow(_) | Step::Route { .. } => {
                unreachable!("key spaces are listed before, and a route decides nothing")
            }
        }
        if self.can_decline(step) {
            actions.push(Action::Decline);
        }
    }

    fn list_all_verbs(&self, seat: Seat, die: Die, actions: &mut Vec<Action>) {
        self.list_takes(seat, die, Kinds::ALL, actions);
        self.list_places(seat, die, actions);
        self.list_sales(seat, die, actions);
        actions.push(Action::Workers(die));
        self.list_vine_verbs(seat, die, actions);
    }

    fn list_takes(&self, seat: Seat, die: Die, kinds: Kinds, actions: &mut Vec<Action>) {
        let (powers, workers) = (self.powers(seat), self.estate(seat).workers);
        let (shown, step) = (self.shown(die), self.step_to_take(powers));
        for depot in Number::ALL {
            if shown.is_some_and(|shown| workers_for(powers, shown, depot, step) > workers) {
                continue;
            }
            let hexes = self.board.offers(depot).filter(|hex| kinds.takes(*hex));
            actions.extend(hexes.map(|hex| Action::Take(die, Offer { hex, at: Origin::Depot(depot) })));
        }
    }

    fn list_places(&self, seat: Seat, die: Die, actions: &mut Vec<Action>) {
        let powers = self.powers(seat);
        let mut plain = None;
        for key in Key::ALL.iter().copied() {
            for hex in self.different_kept(seat, key) {
                let reached = match self.step_to_place(powers, hex) {
                    FreeStep::NONE => *plain.get_or_insert_with(|| self.reached_by(seat, die, powers, FreeStep::NONE)),
                    step => self.reached_by(seat, die, powers, step),
                };
                let spaces = self.spaces_for(seat, hex) & reached;
                actions.extend(spaces.map(|space| Action::Place(die, hex, space, key)));
            }
        }
    }

    /// The spaces whose numbers a die can be made to show.
    fn reached_by(&self, seat: Seat, die: Die, powers: Monasteries, step: FreeStep) -> Spaces {
        let (estate, shown) = (self.estate(seat), self.shown(die));
        let layout = estate.layout();
        let Some(shown) = shown else { return layout.spaces };
        let affordable = |number: &Number| workers_for(powers, shown, *number, step) <= estate.workers;
        let numbers = Number::ALL.into_iter().filter(affordable);
        numbers.fold(Spaces::NONE, |all, number| all | layout.by_number[number.index()])
    }

    fn list_sales(&self, seat: Seat, die: Die, actions: &mut Vec<Action>) {
        let (powers, player) = (self.powers(seat), self.estate(seat));
        let shown = self.shown(die);
        for good in Good::ALL.iter().copied().filter(|good| player.goods[good.index()] > 0) {
            let cost = shown.map_or(0, |shown| workers_for(powers, shown, good.number(), FreeStep::NONE));
            if cost <= player.workers {
                actions.push(Action::Sell(die, good));
            }
        }
    }

    fn list_shields(&self, seat: Seat, depot: Number, actions: &mut Vec<Action>) {
        for shield in self.board.shields[depot.index()].iter().flatten() {
            actions.extend(self.players[seat].castles.map(|castle| Action::Shield(*shield, depot, castle)));
        }
    }

    fn list_lays(&self, seat: Seat, actions: &mut Vec<Action>) {
        let mut list = |at: Origin, hexes: &mut dyn Iterator<Item = Hex>| {
            for hex in hexes.filter(|_| self.reaps(at)) {
                let spaces = self.spaces_for(seat, hex);
                actions.extend(spaces.map(|space| Action::Lay(Offer { hex, at }, space)));
            }
        };
        for depot in Number::ALL {
            list(Origin::Depot(depot), &mut self.board.offers(depot));
        }
        list(Origin::Black, &mut self.board.black_offers());
        if self.vines.is_some() && self.reaps(Origin::Black) {
            self.list_vine_lays(seat, actions);
        }
    }

    /// What needs no die: the purchase (BUR-BUY-003), monasteries 6 and 28, shield 6.
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
        if self.stage != Stage::Copying && self.can_hire(seat) {
            actions.push(Action::Hire);
        }
        if self.can_copy(seat) {
            let others = Seat::all(self.seats()).filter(|other| *other != seat);
            actions.extend(others.map(Action::Copy));
        }
    }

    fn list_purchases(&self, seat: Seat, actions: &mut Vec<Action>) {
        let any_depot = self.buys_anywhere(seat);
        for workers in 0..=2 {
            if !self.can_pay(seat, workers) {
                continue;
            }
            let mut list = |hex: Hex, at: Origin| actions.push(Action::Buy(Offer { hex, at }, workers));
            self.board.black_offers().for_each(|hex| list(hex, Origin::Black));
            if self.board.inns > 0 {
                list(Hex::INN, Origin::Black);
            }
            if any_depot {
                for depot in Number::ALL {
                    self.board.offers(depot).for_each(|hex| list(hex, Origin::Depot(depot)));
                }
            }
        }
        if self.vines.is_some() && self.can_pay(seat, 0) {
            self.list_store(actions, Action::BuyVines);
        }
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
        let offered = || {
            let hexominoes = self.vines.as_ref().is_some_and(|vines| vines.store.iter().any(Option::is_some));
            self.board.inns > 0 || hexominoes || self.board.black.iter().any(Option::is_some)
        };
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

    /// Shield 16 sets one of the own dice once in a turn.
    #[inline]
    pub(crate) fn can_set(&self, seat: Seat) -> bool {
        self.with(Module::Shield) && !self.players[seat].die_set && self.players[seat].holds(shields::FREE_DIE)
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
            Step::Storing(_)
            | Step::Discard(_)
            | Step::Room(_)
            | Step::Shrink
            | Step::Stow(_)
            | Step::Sequels { .. }
            | Step::Give(_)
            | Step::Route { .. }
            | Step::Claim(_) => false,
            _ => true,
        }
    }
}
