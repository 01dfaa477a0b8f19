//! Every action that could answer the step, and the list of those that may.

use engine::{Random, Seat, pick_listed};

use crate::action::Action;
use crate::card::{Card, CardId};
use crate::data::{Timing, cards};
use crate::land::Stores;
use crate::place::{RegionId, Spot, StackId, Store, Target};
use crate::principality::Center;
use crate::state::{State, other};
use crate::step::Step;
use crate::vocab::{End, Kind, Level, Mode, Number, Placement, Resource, Resources};

impl State {
    /// Appends every legal action. The steps that are asked most list exactly what may be said; the others
    /// list what could be said, as far as [`State::checked`] allows it.
    pub(crate) fn list_legal(&self, actions: &mut Vec<Action>) {
        if self.table.ending.is_some() {
            return;
        }
        let Some(step) = self.table.step() else { return };
        match step {
            Step::Act => self.list_actions(actions),
            Step::Gain(..) | Step::Put(..) | Step::Pay(..) | Step::PayAny(..) => self.list_stores(step, actions),
            Step::Replenish | Step::Exchange | Step::Fetch => self.list_hand(step, actions),
            Step::Roll => {
                actions.push(Action::Roll);
                self.each_held(self.active(), |card| {
                    if card.data().timing == Timing::BeforeRoll && self.check_action(&Action::Play(card)).is_ok() {
                        actions.push(Action::Play(card));
                    }
                });
            }
            Step::Search(_, stack, _) => {
                let there = self.hidden.stack(stack).iter().map(|slot| slot.card);
                actions.extend(Printings::of(there).map(Action::Take));
            }
            _ => self.list_allowed(step, actions),
        }
    }

    /// One of the legal actions: where they are easily counted, without a list of the others.
    pub(crate) fn pick_legal<R: Random>(&self, random: &mut R, list: &mut Vec<Action>) -> Action {
        match self.table.step() {
            Some(step @ (Step::Gain(..) | Step::Put(..) | Step::Pay(..) | Step::PayAny(..))) => {
                self.pick_store(step, random)
            }
            Some(Step::Act) => self.pick_action(random, list),
            Some(Step::Exchange) => self.pick_exchange(random),
            Some(Step::Replenish) if self.draws_up(self.active()) => {
                let filled = self.filled_stacks();
                Action::Draw(filled.at(random.below(filled.len())))
            }
            Some(Step::Fetch) => self.pick_fetch(random),
            Some(Step::Search(_, stack, _)) => {
                let mut there = Printings::of(self.hidden.stack(stack).iter().map(|slot| slot.card));
                let picked = random.below(there.len() as u32);
                Action::Take(there.nth(picked as usize).expect("the draw is below the number of cards"))
            }
            _ => pick_listed(self, random, list),
        }
    }

    fn list_allowed(&self, step: Step, actions: &mut Vec<Action>) {
        let mut add = |action: Action| {
            if self.check_action(&action).is_ok() {
                actions.push(action);
            }
        };
        match step {
            Step::StartHand(_) => {
                let hand = self.table.rules.mode == Mode::Intro;
                self.each_stack(|stack| add(if hand { Action::Hand(stack) } else { Action::Look(stack) }));
            }
            Step::Arrange(seat, ..) => {
                self.each_region(seat, |target| add(Action::Pick(target)));
                add(Action::Pass);
            }
            Step::SetDie => Number::ALL.iter().for_each(|number| add(Action::Set(*number))),
            Step::Library(_) => {
                self.each_stack(|stack| add(Action::Look(stack)));
                add(Action::Pass);
            }
            Step::TakeDiscard(..) => {
                Printings::of(self.discard.iter().copied()).for_each(|card| add(Action::Take(card)));
            }
            Step::Traitor(seat) => {
                self.each_held(other(seat), |card| add(Action::Take(card)));
                add(Action::Pass);
            }
            Step::PutGold(seat, _) | Step::PutTogether(seat, ..) => {
                self.each_store(seat, |store| add(Action::Store(store)));
            }
            Step::GiveBack(seat) => self.each_store(seat, |store| add(Action::Pay(store))),
            Step::Demand(..) => {
                Resource::ALL.iter().for_each(|resource| add(Action::Demand(*resource)));
                add(Action::Pass);
            }
            Step::Rob(_) => {
                for resource in Resource::ALL {
                    (1..=3).for_each(|count| add(Action::Rob(count, *resource)));
                }
            }
            Step::Buy(..) => [Action::Buy, Action::Pass].into_iter().for_each(add),
            Step::Sebastian(_) => {
                add(Action::Play(CardId::first(Card::Sebastian)));
                add(Action::Pass);
            }
            Step::FraternalFeuds(seat, _) => self.each_return(other(seat), add),
            Step::NameBuildings(seat, _) | Step::Burn(seat) => {
                self.table.of(other(seat)).distinct().for_each(|spot| add(Action::Name(spot)));
            }
            Step::GiveNamed(seat) | Step::Sink(seat) | Step::GiveUnit(seat) => {
                self.table.of(seat).distinct().for_each(|spot| add(Action::Give(spot)));
            }
            Step::Riots(seat) => {
                add(Action::Tribute);
                self.table.of(seat).distinct().for_each(|spot| add(Action::Give(spot)));
            }
            Step::Under(..) => self.each_stack(|stack| add(Action::Under(stack))),
            Step::Spare(_) => Resource::ALL.iter().for_each(|resource| add(Action::Spare(*resource))),
            Step::Regions(..) => self.each_drawn(step, |region| add(Action::Upper(region))),
            Step::Scout(_, None) => self.table.region_stack().for_each(|region| add(Action::Upper(region))),
            Step::Scout(_, Some(_)) => self.table.region_stack().for_each(|region| add(Action::Lower(region))),
            Step::Relocate(seat, _) => {
                self.each_region(seat, |target| add(Action::Pick(target)));
                self.table.of(seat).distinct().for_each(|spot| add(Action::Pick(Target::Expansion(spot))));
            }
            Step::Tithe(_) => [Resource::Wool, Resource::Grain].into_iter().for_each(|of| add(Action::Choose(of))),
            Step::Doctor(seat) => {
                self.bath_houses(seat).for_each(|spot| add(Action::Pick(Target::Expansion(spot))));
            }
            _ => {}
        }
    }

    fn list_actions(&self, actions: &mut Vec<Action>) {
        actions.push(Action::End);
        self.trades().for_each(|(give, get)| actions.push(Action::Trade(give, get)));
        self.list_other_actions(actions);
        if self.may_remove() {
            self.table.of(self.active()).distinct().for_each(|spot| actions.push(Action::Remove(spot)));
        }
    }

    /// The end, trades and removals, which are most of them, are only counted; what is between is written out.
    fn pick_action<R: Random>(&self, random: &mut R, list: &mut Vec<Action>) -> Action {
        list.clear();
        self.list_other_actions(list);
        let own = self.table.of(self.active());
        let mut trades = self.trades();
        let removals = if self.may_remove() { own.count_distinct() } else { 0 };
        let picked = random.below((1 + trades.len() + list.len() + removals) as u32) as usize;
        let Some(other) = picked.checked_sub(1 + trades.len()) else {
            let Some(trade) = picked.checked_sub(1) else { return Action::End };
            let (give, get) = trades.nth(trade).expect("the draw is below the number of trades");
            return Action::Trade(give, get);
        };
        list.get(other).copied().unwrap_or_else(|| {
            Action::Remove(own.distinct().nth(other - list.len()).expect("the draw is below the number of removals"))
        })
    }

    /// Whether own expansions can be removed (DUE-110).
    fn may_remove(&self) -> bool {
        self.table.rules.mode != Mode::Intro
    }

    /// The trades 3:1, or 2:1 with a ship (DUE-070, DUE-071).
    fn trades(&self) -> Trades {
        let own = self.table.of(self.active());
        Trades {
            give: None,
            gives: self.tradable(self.active()),
            gets: Resources::default(),
            room: Resources::of(own.room()),
        }
    }

    /// What is neither the end nor a trade nor a removal.
    fn list_other_actions(&self, actions: &mut Vec<Action>) {
        let seat = self.active();
        let own = self.table.of(seat);
        self.list_special_trades(actions);
        let central = &cards().central;
        let supply = &self.table.supply;
        if supply.roads > 0 && own.stock().covers(&central.road) {
            actions.extend(End::ALL.iter().filter(|end| !own.has_open_road(**end)).map(|end| Action::Road(*end)));
        }
        if supply.settlements > 0 && own.stock().covers(&central.settlement) {
            let scout = self.hidden.holds(seat, CardId::first(Card::Scout));
            for end in End::ALL.iter().filter(|end| own.has_open_road(**end)) {
                actions.push(Action::Settle(*end));
                if scout {
                    actions.push(Action::Scout(*end));
                }
            }
        }
        if supply.cities > 0 && own.stock().covers(&central.city) {
            let settlements = own.localities().filter(|at| own.center(*at) == Center::Settlement);
            actions.extend(settlements.map(Action::City));
        }
        self.each_held(seat, |card| self.list_card(card, actions));
        if let Some(card) = self.table.face_up_card().filter(|card| !self.hidden.holds(seat, *card)) {
            self.list_card(card, actions);
        }
    }

    fn list_special_trades(&self, actions: &mut Vec<Action>) {
        let own = self.table.of(self.active());
        let (stock, room) = (own.stock(), Resources::of(own.room()));
        let gets = |give: Resource| room.without(give).iter();
        if own.tally().owns(Card::LargeTradeShip) {
            let moored = own.regions().filter(|(_, holding)| holding.stock >= 2);
            for (place, holding) in moored.filter(|(place, _)| own.is_beside(*place, Card::LargeTradeShip)) {
                gets(holding.region.resource()).for_each(|get| actions.push(Action::Ship(place, get)));
            }
        }
        if self.table.mints_used < own.tally().mints && stock[Resource::Gold] > 0 {
            actions.extend(gets(Resource::Gold).map(Action::Mint));
        }
    }

    fn list_card(&self, card: CardId, actions: &mut Vec<Action>) {
        let own = self.table.of(self.active());
        match card.data().placement {
            Placement::None => {
                if card.data().timing == Timing::ActionPhase && self.check_effect(card).is_ok() {
                    actions.push(Action::Play(card));
                }
            }
            Placement::Region => {
                if self.is_buildable(card) {
                    actions.extend(own.regions().map(|(place, _)| Action::Lay(card, place)));
                }
            }
            Placement::Locality | Placement::City => {
                if self.is_buildable(card) {
                    own.open_sites(card, |place| actions.push(Action::Build(card, place)));
                }
            }
        }
    }

    fn list_stores(&self, step: Step, actions: &mut Vec<Action>) {
        let (stores, action) = self.stores_for(step);
        actions.extend(stores.map(action));
        if let Step::Gain(..) = step {
            actions.push(Action::Lose);
        }
    }

    fn pick_store<R: Random>(&self, step: Step, random: &mut R) -> Action {
        let (mut stores, action) = self.stores_for(step);
        let lose = matches!(step, Step::Gain(..));
        let picked = random.below(stores.len() as u32 + u32::from(lose));
        stores.nth(picked as usize).map_or(Action::Lose, action)
    }

    /// The stores a step asks for, and what is said of them.
    fn stores_for(&self, step: Step) -> (Stores, fn(Store) -> Action) {
        match step {
            Step::Gain(seat, _, types) => (self.table.of(seat).open(types), Action::Store),
            Step::Put(seat, resource, _) => (self.table.of(seat).open(Resources::only(resource)), Action::Store),
            Step::Pay(seat, resource, _) => (self.table.of(seat).filled(Resources::only(resource)), Action::Pay),
            Step::PayAny(seat, _) => (self.table.of(seat).filled(Resources::ALL), Action::Pay),
            step => unreachable!("{step:?} asks for no store"),
        }
    }

    fn list_hand(&self, step: Step, actions: &mut Vec<Action>) {
        let seat = self.active();
        let returns = |actions: &mut Vec<Action>| {
            self.each_held(seat, |card| {
                actions.extend(self.stacks_with(card.set()).map(|stack| Action::Return(card, stack)));
            });
        };
        match step {
            Step::Replenish if self.draws_up(seat) => {
                actions.extend(self.filled_stacks().map(Action::Draw));
            }
            Step::Replenish => returns(actions),
            Step::Exchange => {
                actions.push(Action::Pass);
                returns(actions);
            }
            _ => {
                actions.extend(self.filled_stacks().map(Action::Draw));
                if self.can_search(seat) {
                    actions.extend(self.filled_stacks().map(Action::Look));
                }
            }
        }
    }

    fn pick_exchange<R: Random>(&self, random: &mut R) -> Action {
        let stacks = |card: CardId| self.stacks_with(card.set());
        let mut count = 1;
        self.each_held(self.active(), |card| count += stacks(card).len());
        let mut picked = Action::Pass;
        let mut before = random.below(count as u32) as usize;
        if before > 0 {
            before -= 1;
            self.each_held(self.active(), |card| {
                // Beyond the picked one the number wraps around to one that no stack has.
                picked = stacks(card).nth(before).map_or(picked, |stack| Action::Return(card, stack));
                before = before.wrapping_sub(stacks(card).len());
            });
        }
        picked
    }

    fn pick_fetch<R: Random>(&self, random: &mut R) -> Action {
        let filled = self.filled_stacks();
        let ways = if self.can_search(self.active()) { 2 } else { 1 };
        let picked = random.below(ways * filled.len());
        match picked.checked_sub(filled.len()) {
            Some(looked) => Action::Look(filled.at(looked)),
            None => Action::Draw(filled.at(picked)),
        }
    }

    /// Whether a seat draws cards to fill its hand, rather than puts some away.
    fn draws_up(&self, seat: Seat) -> bool {
        self.hidden.hand(seat).len() < self.table.hand_limit(seat)
    }

    /// The stacks that are not empty.
    fn filled_stacks(&self) -> Filled {
        let bit = |stack: StackId| u8::from(!self.hidden.stack(stack).is_empty()) << stack.index();
        Filled(self.table.stack_ids().fold(0, |bits, stack| bits | bit(stack)))
    }

    fn can_search(&self, seat: Seat) -> bool {
        self.table.of(seat).stock().total() >= self.search_price(seat)
    }

    fn each_stack(&self, visit: impl FnMut(StackId)) {
        self.table.stack_ids().for_each(visit);
    }

    fn each_region(&self, seat: Seat, mut visit: impl FnMut(Target)) {
        self.table.of(seat).regions().for_each(|(place, _)| visit(Target::Region(place)));
    }

    fn each_store(&self, seat: Seat, mut visit: impl FnMut(Store)) {
        self.table.of(seat).regions().for_each(|(place, _)| visit(Store::Region(place)));
        visit(Store::Cache);
    }

    /// Every card of a hand once; hands are in order of cards.
    fn each_held(&self, seat: Seat, mut visit: impl FnMut(CardId)) {
        let mut last = None;
        for slot in self.hidden.hand(seat).iter() {
            if last.replace(slot.card) != Some(slot.card) {
                visit(slot.card);
            }
        }
    }

    fn each_return(&self, holder: Seat, mut add: impl FnMut(Action)) {
        self.each_held(holder, |card| self.each_stack(|stack| add(Action::Return(card, stack))));
    }

    fn each_drawn(&self, step: Step, visit: impl FnMut(RegionId)) {
        if let Step::Regions(_, drawn) = step {
            drawn.into_iter().for_each(visit);
        }
    }

    /// The buildings of the seat on physical sites, each with its bit.
    fn building_sites(&self, seat: Seat) -> impl Iterator<Item = (u64, Spot)> + '_ {
        let own = self.table.of(seat);
        own.localities().flat_map(move |at| {
            let sites = own.estate(at).sites;
            (0..4).filter_map(move |site| {
                let card = sites[site].filter(|card| card.kind() == Kind::Building)?;
                let place = at.site(Level::ALL[site / 2]);
                Some((1 << (at.index() * 4 + site), Spot { place, card }))
            })
        })
    }

    /// The buildings named for Feud.
    pub(crate) fn named(&self, seat: Seat) -> impl Iterator<Item = Spot> + '_ {
        self.building_sites(seat).filter(|(bit, _)| self.table.named & bit != 0).map(|(_, spot)| spot)
    }

    /// The buildings not named yet.
    pub(crate) fn unnamed(&self, seat: Seat) -> impl Iterator<Item = Spot> + '_ {
        self.building_sites(seat).filter(|(bit, _)| self.table.named & bit == 0).map(|(_, spot)| spot)
    }

    pub(crate) fn name_building(&mut self, seat: Seat, spot: Spot) {
        let open = self.building_sites(seat).find(|(bit, open)| self.table.named & bit == 0 && *open == spot);
        let (bit, _) = open.expect("the building is not named yet");
        self.table.named |= bit;
    }

    pub(crate) fn name_all_buildings(&mut self, seat: Seat) {
        self.table.named = self.building_sites(seat).fold(0, |bits, (bit, _)| bits | bit);
    }
}

/// Some draw stacks, a bit each.
#[derive(Clone, Copy)]
struct Filled(u8);

impl Filled {
    fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The stack with this number among them.
    fn at(mut self, number: u32) -> StackId {
        self.nth(number as usize).expect("the draw is below the number of stacks")
    }
}

impl Iterator for Filled {
    type Item = StackId;

    fn next(&mut self) -> Option<StackId> {
        let first = (self.0 != 0).then(|| StackId(self.0.trailing_zeros() as u8))?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

/// Trades of one resource for another.
struct Trades {
    /// What is given now, and what it is traded for.
    give: Option<Resource>,
    gets: Resources,
    /// What can be given after it.
    gives: Resources,
    /// What there is room for.
    room: Resources,
}

impl Trades {
    /// How many there are, before the first is asked for.
    fn len(&self) -> usize {
        self.gives.len() * self.room.len() - self.gives.both(self.room).len()
    }
}

impl Iterator for Trades {
    type Item = (Resource, Resource);

    #[inline]
    fn next(&mut self) -> Option<(Resource, Resource)> {
        loop {
            if let Some((give, get)) = self.give.zip(self.gets.take_first()) {
                return Some((give, get));
            }
            let give = self.gives.take_first()?;
            (self.give, self.gets) = (Some(give), self.room.without(give));
        }
    }
}

/// Some cards, each once, in the order of the card list: how they lie is not told.
struct Printings(u128);

impl Printings {
    fn of(cards: impl Iterator<Item = CardId>) -> Printings {
        Printings(cards.fold(0, |seen, card| seen | 1 << card.index()))
    }

    fn len(&self) -> usize {
        self.0.count_ones() as usize
    }
}

impl Iterator for Printings {
    type Item = CardId;

    fn next(&mut self) -> Option<CardId> {
        let first = (self.0 != 0).then(|| CardId(self.0.trailing_zeros() as u8))?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}
