//! Every action that could answer the step, and the list of those that may.

use engine::Seat;

use crate::action::Action;
use crate::card::{Card, CardId};
use crate::data::{Timing, cards};
use crate::state::{State, other};
use crate::step::Step;
use crate::vocab::{End, Kind, Mode, Number, Placement, Resource, Spot, StackId, Store, Target};

impl State {
    /// Appends every legal action: what could be said, as far as [`State::checked`] allows it.
    pub(crate) fn list(&self, actions: &mut Vec<Action>) {
        if self.table.ending.is_some() {
            return;
        }
        let Some(step) = self.table.step() else { return };
        let mut add = |action: Action| {
            if self.checked(action).is_ok() {
                actions.push(action);
            }
        };
        match step {
            Step::Act => self.offer_actions(&mut add),
            Step::StartHand(_) => {
                let hand = self.table.options.mode == Mode::Intro;
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
            Step::Replenish => {
                if self.hidden.hand(self.active()).len() < self.table.hand_limit(self.active()) {
                    self.each_stack(|stack| add(Action::Draw(stack)));
                } else {
                    self.each_return(self.active(), add);
                }
            }
            Step::Exchange => {
                add(Action::Pass);
                self.each_return(self.active(), add);
            }
            Step::Fetch => {
                self.each_stack(|stack| add(Action::Draw(stack)));
                self.each_stack(|stack| add(Action::Look(stack)));
            }
            Step::Library(_) => self.each_stack(|stack| add(Action::Look(stack))),
            Step::Search(_, stack, _) => {
                each_distinct(self.hidden.stack(stack).iter().map(|slot| slot.card), |card| add(Action::Take(card)));
            }
            Step::TakeDiscard(..) => each_distinct(self.discard.iter().copied(), |card| add(Action::Take(card))),
            Step::Traitor(seat) => {
                self.each_held(other(seat), |card| add(Action::Take(card)));
                add(Action::Pass);
            }
            Step::Gain(seat, ..) | Step::Put(seat, ..) | Step::PutGold(seat, _) | Step::PutTogether(seat, ..) => {
                self.each_store(seat, |store| add(Action::Store(store)));
                add(Action::Lose);
            }
            Step::Pay(seat, ..) | Step::PayAny(seat, _) | Step::GiveBack(seat) => {
                self.each_store(seat, |store| add(Action::Pay(store)));
            }
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

    /// The action phase, without candidates that cannot be: it is the step that is asked most.
    fn offer_actions(&self, add: &mut impl FnMut(Action)) {
        let seat = self.active();
        let own = self.table.of(seat);
        add(Action::End);
        for give in Resource::ALL.iter().filter(|give| own.stock()[**give] >= self.rate(seat, **give)) {
            Resource::ALL.iter().for_each(|get| add(Action::Trade(*give, *get)));
        }
        if own.tally().owns(Card::LargeTradeShip) {
            for (place, _) in own.regions().filter(|(_, holding)| holding.stock >= 2) {
                Resource::ALL.iter().for_each(|get| add(Action::Ship(place, *get)));
            }
        }
        if self.table.mints_used < own.tally().mints {
            Resource::ALL.iter().for_each(|get| add(Action::Mint(*get)));
        }
        if own.stock().covers(&cards().central.road) {
            End::ALL.iter().for_each(|end| add(Action::Road(*end)));
        }
        if own.stock().covers(&cards().central.settlement) {
            End::ALL.iter().for_each(|end| add(Action::Settle(*end)));
            End::ALL.iter().for_each(|end| add(Action::Scout(*end)));
        }
        if own.stock().covers(&cards().central.city) {
            own.localities().for_each(|at| add(Action::City(at)));
        }
        self.each_held(seat, |card| self.offer_card(card, add));
        if let Some(card) = self.table.face_up_card().filter(|card| !self.hidden.holds(seat, *card)) {
            self.offer_card(card, add);
        }
        if self.table.options.mode != Mode::Intro {
            own.distinct().for_each(|spot| add(Action::Remove(spot)));
        }
    }

    fn offer_card(&self, card: CardId, add: &mut impl FnMut(Action)) {
        let own = self.table.of(self.active());
        match card.data().placement {
            Placement::None => add(Action::Play(card)),
            Placement::Region => own.regions().for_each(|(place, _)| add(Action::Lay(card, place))),
            Placement::Locality | Placement::City => {
                own.site_places().for_each(|place| add(Action::Build(card, place)))
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
    fn each_held(&self, seat: Seat, visit: impl FnMut(CardId)) {
        each_distinct(self.hidden.hand(seat).iter().map(|slot| slot.card), visit);
    }

    fn each_return(&self, holder: Seat, mut add: impl FnMut(Action)) {
        self.each_held(holder, |card| self.each_stack(|stack| add(Action::Return(card, stack))));
    }

    fn each_drawn(&self, step: Step, visit: impl FnMut(crate::vocab::RegionId)) {
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
                let place = at.site(crate::vocab::Level::ALL[site / 2]);
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
