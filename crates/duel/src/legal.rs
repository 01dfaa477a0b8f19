//! Every action that could answer the step, and the list of those that may.

use engine::Seat;

use crate::action::Action;
use crate::card::{Card, CardId};
use crate::data::{Timing, cards};
use crate::place::{RegionId, Spot, StackId, Store, Target};
use crate::principality::{Center, ROOM};
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
            _ => self.list_allowed(step, actions),
        }
    }

    fn list_allowed(&self, step: Step, actions: &mut Vec<Action>) {
        let mut add = |action: Action| {
            if self.check_action(action).is_ok() {
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
            Step::Roll => {
                add(Action::Roll);
                self.each_held(self.active(), |card| {
                    if card.data().timing == Timing::BeforeRoll {
                        add(Action::Play(card));
                    }
                });
            }
            Step::SetDie => Number::ALL.iter().for_each(|number| add(Action::Set(*number))),
            Step::Library(_) => {
                self.each_stack(|stack| add(Action::Look(stack)));
                add(Action::Pass);
            }
            Step::Search(_, stack, _) => {
                each_distinct(self.hidden.stack(stack).iter().map(|slot| slot.card), |card| add(Action::Take(card)));
            }
            Step::TakeDiscard(..) => each_distinct(self.discard.iter().copied(), |card| add(Action::Take(card))),
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
        let seat = self.active();
        let own = self.table.of(seat);
        actions.push(Action::End);
        self.list_trades(actions);
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
        if self.table.rules.mode != Mode::Intro {
            actions.extend(own.distinct().map(Action::Remove));
        }
    }

    fn list_trades(&self, actions: &mut Vec<Action>) {
        let own = self.table.of(self.active());
        let (stock, room) = (own.stock(), own.room());
        let gets = |give: Resource| Resource::ALL.iter().copied().filter(move |get| *get != give && room[*get] > 0);
        for give in Resource::ALL.iter().filter(|give| stock[**give] >= self.rate(self.active(), **give)) {
            actions.extend(gets(*give).map(|get| Action::Trade(*give, get)));
        }
        if own.tally().owns(Card::LargeTradeShip) {
            let moored = own.regions().filter(|(_, holding)| holding.stock >= 2);
            for (place, holding) in moored.filter(|(place, _)| own.is_beside(*place, Card::LargeTradeShip)) {
                actions.extend(gets(holding.region.resource()).map(|get| Action::Ship(place, get)));
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
                if self.check_action(Action::Play(card)).is_ok() {
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
                    let places = own.site_places().filter(|place| own.site_refusal(card, *place).is_none());
                    actions.extend(places.map(|place| Action::Build(card, place)));
                }
            }
        }
    }

    fn list_stores(&self, step: Step, actions: &mut Vec<Action>) {
        let seat = step.decider().expect("stores belong to a seat");
        let own = self.table.of(seat);
        let (types, paying) = match step {
            Step::Gain(_, _, types) => (types, false),
            Step::Put(_, resource, _) => (Resources::default().and(resource), false),
            Step::Pay(_, resource, _) => (Resources::default().and(resource), true),
            _ => (Resources::ALL, true),
        };
        let open = |stock: u8| if paying { stock > 0 } else { stock < ROOM };
        let make = |store: Store| if paying { Action::Pay(store) } else { Action::Store(store) };
        for (place, holding) in own.regions() {
            if open(holding.stock) && types.has(holding.region.resource()) {
                actions.push(make(Store::Region(place)));
            }
        }
        if own.cache().is_some_and(|cache| open(cache.gold) && types.has(Resource::Gold)) {
            actions.push(make(Store::Cache));
        }
        if let Step::Gain(..) = step {
            actions.push(Action::Lose);
        }
    }

    fn list_hand(&self, step: Step, actions: &mut Vec<Action>) {
        let seat = self.active();
        let filled =
            || self.table.stacks().map(|(stack, _)| stack).filter(|stack| !self.hidden.stack(*stack).is_empty());
        let returns = |actions: &mut Vec<Action>| {
            self.each_held(seat, |card| {
                actions.extend(self.stacks_with(card.set()).map(|stack| Action::Return(card, stack)));
            });
        };
        match step {
            Step::Replenish if self.hidden.hand(seat).len() < self.table.hand_limit(seat) => {
                actions.extend(filled().map(Action::Draw));
            }
            Step::Replenish => returns(actions),
            Step::Exchange => {
                actions.push(Action::Pass);
                returns(actions);
            }
            _ => {
                actions.extend(filled().map(Action::Draw));
                if self.table.of(seat).stock().total() >= self.search_price(seat) {
                    actions.extend(filled().map(Action::Look));
                }
            }
        }
    }

    fn each_stack(&self, mut visit: impl FnMut(StackId)) {
        self.table.stacks().for_each(|(stack, _)| visit(stack));
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

/// Visits every card once, in the order of the card list: how they lie is not told.
fn each_distinct(all: impl Iterator<Item = CardId>, mut visit: impl FnMut(CardId)) {
    let mut left = all.fold(0u128, |seen, card| seen | 1 << card.index());
    while left != 0 {
        visit(CardId(left.trailing_zeros() as u8));
        left &= left - 1;
    }
}
