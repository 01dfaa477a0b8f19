//! What an allowed action does.

use engine::{Log, RuleId, Seat};

use crate::action::Action;
use crate::card::{Card, CardId};
use crate::data::cards;
use crate::event::Event;
use crate::hidden::Slot;
use crate::place::{RegionId, RegionPlace, Spot, StackId, Store, Target};
use crate::sets::{self, Effect, turmoil};
use crate::state::{State, other};
use crate::step::Step;
use crate::vocab::{Amounts, End, Face, Level, Number, Resource, Resources};

impl State {
    /// Carries out an action that [`State::check_action`] accepts, up to the next decision.
    pub(crate) fn carry_out(&mut self, action: &Action, log: &mut Log<Event>) {
        let step = self.table.step().expect("somebody was asked");
        let seat = step.decider().unwrap_or(self.table.active);
        match *action {
            Action::Hand(stack) => self.take_hand(seat, stack, log),
            Action::Look(stack) => self.look(step, seat, stack),
            Action::Take(card) => self.take(step, seat, card, log),
            Action::Pick(target) => self.pick(step, seat, target, log),
            Action::Roll => self.roll(log),
            Action::Set(number) => {
                self.pop();
                self.table.production = Some(number);
                log.note(|| Event::DieSet { seat, number });
            }
            Action::Play(card) => self.play(step, seat, card, log),
            Action::Build(card, place) => self.build(Spot { place, card }, log),
            Action::Lay(card, place) => self.lay(card, place, log),
            Action::Road(end) => {
                self.table.supply.roads -= 1;
                self.table.of_mut(seat).open_road(end);
                log.note(|| Event::RoadBuilt { seat, end });
                self.charge(seat, &cards().central.road);
            }
            Action::Settle(end) => self.settle_at(seat, end, Step::DrawRegions(end), log),
            Action::Scout(end) => {
                let card = CardId::first(Card::Scout);
                self.lay_open(seat, card, log);
                self.discard(card, log);
                self.settle_at(seat, end, Step::Scout(end, None), log);
            }
            Action::City(at) => {
                self.table.supply.cities -= 1;
                self.table.of_mut(seat).raise_city(at);
                log.note(|| Event::CityBuilt { seat, at });
                self.charge(seat, &cards().central.city);
            }
            Action::Upper(region) => self.lay_upper(step, seat, region, log),
            Action::Lower(region) => {
                if let Step::Scout(end, Some(upper)) = step {
                    self.pop();
                    self.lay_regions(seat, end, [upper, region], log);
                }
            }
            Action::Trade(give, get) => {
                let rate = self.rate(seat, give);
                self.note_trade(give, rate, get, if rate == 2 { "DUE-153" } else { "DUE-070" }, log);
                self.push(Step::Put(seat, get, 1));
                self.push(Step::Pay(seat, give, rate));
            }
            Action::Ship(place, get) => {
                let give = self.table.of(seat).region(place).expect("a region lies there").region.resource();
                self.note_trade(give, 2, get, "DUE-155", log);
                self.pay(seat, Store::Region(place), 2, log);
                self.push(Step::Put(seat, get, 1));
            }
            Action::Mint(get) => {
                self.table.mints_used += 1;
                self.note_trade(Resource::Gold, 1, get, "DUE-197", log);
                self.push(Step::Put(seat, get, 1));
                self.push(Step::Pay(seat, Resource::Gold, 1));
            }
            Action::Remove(spot) => {
                self.remove(seat, spot, "DUE-110", log);
                if self.is_face_up_card(spot.card) {
                    self.back_face_up(spot.card, log);
                } else {
                    self.discard(spot.card, log);
                }
            }
            Action::End => self.pop(),
            Action::Draw(stack) => {
                let card = self.hidden.draw(seat, stack);
                log.note(|| Event::Drawn { seat, stack, card: Some(card) });
                if step == Step::Fetch {
                    self.pop();
                }
            }
            Action::Return(card, stack) => self.put_away(step, seat, card, stack, log),
            Action::Under(stack) => {
                if let Step::Under(_, card) = step {
                    self.pop();
                    self.put_under(seat, card, stack, log);
                }
            }
            Action::Store(store) => self.store(step, seat, store, log),
            Action::Lose => {
                log.note(|| Event::Wasted { seat, resource: None, count: 1 });
                self.one_less(step);
            }
            Action::Pay(store) => {
                self.pay(seat, store, 1, log);
                self.one_less(step);
                if let Step::GiveBack(_) = step {
                    let (resource, _) = self.table.of(seat).store(store).expect("it is a store");
                    self.push(Step::Put(other(seat), resource, 1));
                }
            }
            Action::Spare(resource) => {
                if let Step::Spare(card) = step {
                    self.pop();
                    let mut cost = card.data().cost;
                    cost[resource] -= 1;
                    self.charge(seat, &cost);
                }
            }
            Action::Demand(resource) => {
                let Step::Demand(_, left, must) = step else { return };
                log.note(|| Event::Demanded { seat, resource, count: 1, rule: RuleId("DUE-173") });
                self.next(Step::Demand(seat, left - 1, must.saturating_sub(1)));
                self.push(Step::Put(seat, resource, 1));
                self.push(Step::Pay(other(seat), resource, 1));
            }
            Action::Rob(count, resource) => {
                log.note(|| Event::Demanded { seat, resource, count, rule: RuleId("DUE-177") });
                self.next(Step::PutTogether(seat, resource, count));
                self.push(Step::Pay(other(seat), resource, count));
            }
            Action::Buy => {
                let Step::Buy(_, left) = step else { return };
                self.next(Step::Buy(seat, left - 1));
                self.push(Step::Gain(seat, 1, Resources::ALL));
                self.push(Step::Pay(seat, Resource::Gold, 1));
            }
            Action::Choose(resource) => {
                let heroes = turmoil::heroes(self, seat);
                self.next(Step::Put(seat, resource, heroes));
            }
            Action::Name(spot) => self.name(step, seat, spot, log),
            Action::Give(spot) => self.give_up(step, seat, spot, log),
            Action::Tribute => {
                let price = turmoil::riot_price(self, seat);
                self.next(Step::Pay(seat, Resource::Gold, price));
            }
            Action::Pass => self.pop(),
        }
        self.run(log);
    }

    /// The starting hand of the introductory game: the top 3 cards of a stack (DUE-016).
    fn take_hand(&mut self, seat: Seat, stack: StackId, log: &mut Log<Event>) {
        self.pop();
        for _ in 0..3 {
            let card = self.hidden.draw(seat, stack);
            log.note(|| Event::Drawn { seat, stack, card: Some(card) });
        }
    }

    fn look(&mut self, step: Step, seat: Seat, stack: StackId) {
        let count = if matches!(step, Step::StartHand(_)) { 3 } else { 1 };
        self.next(Step::Open(seat, stack, count));
        if step == Step::Fetch {
            self.push(Step::PayAny(seat, self.search_price(seat)));
        }
    }

    fn take(&mut self, step: Step, seat: Seat, card: CardId, log: &mut Log<Event>) {
        match step {
            Step::Search(_, stack, left) => {
                self.hidden.take(seat, stack, card);
                self.next(Step::Search(seat, stack, left - 1));
                log.note(|| Event::Taken { seat, stack, card: Some(card) });
            }
            Step::TakeDiscard(_, played) => {
                let at = self.discard.iter().rposition(|other| *other == card).expect("the card lies there");
                self.discard.remove(at);
                self.hidden.give(seat, Slot::open(card));
                self.table.fetched += 1;
                self.pop();
                log.note(|| Event::Fetched { seat, card });
                self.discard(played, log);
            }
            _ => {
                let hand = &mut self.hidden.hands[other(seat).index()];
                let at = hand.iter().position(|slot| slot.card == card).expect("the card is in the hand");
                let slot = hand.remove(at);
                self.hidden.give(seat, slot);
                self.pop();
                log.note(|| Event::Stolen { seat, card: Some(card) });
            }
        }
    }

    fn pick(&mut self, step: Step, seat: Seat, target: Target, log: &mut Log<Event>) {
        match (step, target) {
            (Step::Arrange(_, left, None), Target::Region(place)) => self.next(Step::Arrange(seat, left, Some(place))),
            (Step::Arrange(_, left, Some(first)), Target::Region(place)) => {
                self.next(Step::Arrange(seat, left - 1, None));
                self.swap(seat, Target::Region(first), Target::Region(place), "DUE-103", log);
            }
            (Step::Relocate(_, None), _) => self.next(Step::Relocate(seat, Some(target))),
            (Step::Relocate(_, Some(first)), _) => {
                self.pop();
                self.swap(seat, first, target, "DUE-136", log);
            }
            (Step::Doctor(_), Target::Expansion(spot)) => {
                self.pop();
                self.cure(seat, spot.place, log);
            }
            _ => unreachable!("the check lets only these through"),
        }
    }

    fn swap(&mut self, seat: Seat, first: Target, second: Target, rule: &'static str, log: &mut Log<Event>) {
        match (first, second) {
            (Target::Region(a), Target::Region(b)) => self.table.of_mut(seat).swap_regions(a, b),
            (Target::Expansion(a), Target::Expansion(b)) => self.table.of_mut(seat).swap_expansions(a, b),
            _ => unreachable!("a region and an expansion do not change places"),
        }
        log.note(|| Event::Swapped { seat, first, second, rule: RuleId(rule) });
    }

    /// Rolls what no card has set; with both dice set nothing is rolled (DUE-130).
    fn roll(&mut self, log: &mut Log<Event>) {
        self.pop();
        match (self.table.production, self.table.face) {
            (Some(production), Some(face)) => self.rolled(production, face, log),
            _ => self.push(Step::Dice),
        }
    }

    /// The dice have fallen; a die that was set keeps its face.
    pub(crate) fn fallen(&mut self, production: Option<Number>, face: Option<Face>, log: &mut Log<Event>) {
        self.pop();
        let production = production.or(self.table.production).expect("the production die was rolled or set");
        let face = face.or(self.table.face).expect("the event die was rolled or set");
        self.rolled(production, face, log);
    }

    /// Takes a card from the hand and shows it to everybody.
    fn lay_open(&mut self, seat: Seat, card: CardId, log: &mut Log<Event>) {
        self.hidden.reveal(seat, card);
        log.note(|| Event::CardPlayed { seat, card });
    }

    fn play(&mut self, step: Step, seat: Seat, card: CardId, log: &mut Log<Event>) {
        self.lay_open(seat, card, log);
        // DUE-239: Guido and Gustav reach the pile only after they were carried out.
        if !matches!(card.card(), Card::Guido | Card::Gustav) {
            self.discard(card, log);
        }
        if let Step::Sebastian(_) = step {
            self.pop();
            self.pop();
            log.note(|| Event::Protected { seat, rule: RuleId("DUE-210") });
            return;
        }
        match sets::of(card.card()).effect {
            Effect::Action(..) if turmoil::can_be_repelled(card.card()) => {
                self.push(Step::Attack(card.card()));
                let defended = [Card::LookoutTower, Card::Heinrich].iter().any(|guard| self.owns(other(seat), *guard));
                if defended {
                    self.push(Step::Defence(card.card()));
                }
            }
            Effect::Action(_, then) | Effect::BeforeRoll(_, then) => then(self, seat, log),
            _ => unreachable!("the check lets only action cards through"),
        }
    }

    /// The defence roll: a repelled attack has no effect (DUE-215 to DUE-217).
    pub(crate) fn defend(&mut self, roll: Number, log: &mut Log<Event>) {
        self.pop();
        let seat = other(self.active());
        let repelled = turmoil::repels(self, seat, roll);
        log.note(|| Event::Defended { seat, roll, repelled });
        if repelled {
            self.pop();
        }
    }

    /// Takes an expansion from the hand, or else from the face-up stack (DUE-099).
    fn take_to_build(&mut self, seat: Seat, card: CardId) {
        if self.hidden.holds(seat, card) {
            self.hidden.reveal(seat, card);
        } else {
            self.table.face_up -= 1;
        }
    }

    fn build(&mut self, spot: Spot, log: &mut Log<Event>) {
        let seat = self.active();
        let (cheaper, cost) = (self.table.has_discount(seat, spot.card), spot.card.data().cost);
        self.take_to_build(seat, spot.card);
        let before = *self.table.of(seat).tally();
        self.table.of_mut(seat).place(spot.card, spot.place);
        log.note(|| Event::Built { seat, card: spot.card, place: spot.place });
        self.recounted(seat, &before, log);
        if matches!(sets::of(spot.card.card()).effect, Effect::Built(_)) {
            self.push(Step::Built(spot.card, spot.place));
        }
        match (cheaper, self.only_spare(spot.card)) {
            (false, _) => self.charge(seat, &cost),
            (true, Some(spared)) => {
                let mut cost: Amounts = cost;
                cost[spared] -= 1;
                self.charge(seat, &cost);
            }
            (true, None) => self.push(Step::Spare(spot.card)),
        }
    }

    /// The one resource that can be saved, if there is no choice.
    fn only_spare(&self, card: CardId) -> Option<Resource> {
        let mut open = Resource::ALL.iter().filter(|resource| self.can_spare(card, **resource));
        let first = open.next();
        first.copied().filter(|_| open.next().is_none())
    }

    fn lay(&mut self, card: CardId, place: RegionPlace, log: &mut Log<Event>) {
        let seat = self.active();
        self.take_to_build(seat, card);
        self.table.of_mut(seat).lay_cache(card, place);
        log.note(|| Event::Laid { seat, card, place });
    }

    /// Builds a settlement; its regions come once it is paid.
    fn settle_at(&mut self, seat: Seat, end: End, regions: Step, log: &mut Log<Event>) {
        self.table.supply.settlements -= 1;
        let at = self.table.of_mut(seat).settle(end);
        log.note(|| Event::SettlementBuilt { seat, at });
        self.push(regions);
        self.charge(seat, &cards().central.settlement);
    }

    fn lay_upper(&mut self, step: Step, seat: Seat, region: RegionId, log: &mut Log<Event>) {
        match step {
            Step::Regions(end, [a, b]) => {
                self.pop();
                let lower = if region == a { b } else { a };
                self.lay_regions(seat, end, [region, lower], log);
            }
            Step::Scout(end, _) => {
                self.table.region_stack &= !(1 << region.index());
                self.next(Step::Scout(end, Some(region)));
            }
            _ => unreachable!("the check lets only these through"),
        }
    }

    /// Lays the two regions of a new settlement at the free corners (DUE-063).
    fn lay_regions(&mut self, seat: Seat, end: End, regions: [RegionId; 2], log: &mut Log<Event>) {
        let column = self.table.of(seat).outer_column(end);
        for (level, region) in Level::ALL.iter().zip(regions) {
            let place = RegionPlace::new(*level, column);
            self.table.region_stack &= !(1 << region.index());
            self.table.of_mut(seat).lay_region(place, region);
            log.note(|| Event::RegionLaid { seat, region, place });
        }
    }

    fn put_away(&mut self, step: Step, seat: Seat, card: CardId, stack: StackId, log: &mut Log<Event>) {
        if let Step::FraternalFeuds(_, left) = step {
            let victim = other(seat);
            self.hidden.bury(victim, card, stack, victim);
            self.next(Step::FraternalFeuds(seat, left - 1));
            log.note(|| Event::Buried { seat: victim, by: seat, card: Some(card), stack });
            return;
        }
        self.hidden.bury(seat, card, stack, other(seat));
        log.note(|| Event::Buried { seat, by: seat, card: Some(card), stack });
        if step == Step::Exchange {
            self.next(Step::Fetch);
        }
    }

    fn store(&mut self, step: Step, seat: Seat, store: Store, log: &mut Log<Event>) {
        if let Step::PutTogether(_, _, count) = step {
            self.pop();
            self.receive(seat, store, count, log);
        } else {
            self.receive(seat, store, 1, log);
            self.one_less(step);
        }
    }

    /// One of the resources of a step is done with.
    fn one_less(&mut self, step: Step) {
        match step {
            Step::Gain(seat, count, types) if count > 1 => self.next(Step::Gain(seat, count - 1, types)),
            Step::Put(seat, resource, count) if count > 1 => self.next(Step::Put(seat, resource, count - 1)),
            Step::Pay(seat, resource, count) if count > 1 => self.next(Step::Pay(seat, resource, count - 1)),
            Step::PayAny(seat, count) if count > 1 => self.next(Step::PayAny(seat, count - 1)),
            _ => self.pop(),
        }
    }

    fn name(&mut self, step: Step, seat: Seat, spot: Spot, log: &mut Log<Event>) {
        log.note(|| Event::Named { seat, spot });
        match step {
            Step::NameBuildings(_, left) => {
                self.name_building(other(seat), spot);
                let next = if left > 1 { Step::NameBuildings(seat, left - 1) } else { Step::GiveNamed(other(seat)) };
                self.next(next);
            }
            _ => {
                self.pop();
                self.force_out(other(seat), spot, "DUE-206", log);
            }
        }
    }

    fn give_up(&mut self, step: Step, seat: Seat, spot: Spot, log: &mut Log<Event>) {
        self.pop();
        match step {
            Step::Sink(_) => {
                self.remove(seat, spot, "DUE-185", log);
                self.discard(spot.card, log);
            }
            Step::GiveNamed(_) => {
                self.table.named = 0;
                self.force_out(seat, spot, "DUE-166", log);
            }
            Step::GiveUnit(_) => self.force_out(seat, spot, "DUE-204", log),
            _ => self.force_out(seat, spot, "DUE-232", log),
        }
    }
}
