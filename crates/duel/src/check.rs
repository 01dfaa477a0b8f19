//! Which actions are allowed: every refusal with its rule. Nothing is changed here.

use engine::{RuleId, Seat};

use crate::action::Action;
use crate::card::{Card, CardId};
use crate::data::{Timing, cards};
use crate::illegal::Illegal;
use crate::place::{RegionId, RegionPlace, SitePlace, Spot, StackId, Store, Target};
use crate::principality::Center;
use crate::sets::{self, Effect, gold, turmoil};
use crate::state::{State, other};
use crate::step::Step;
use crate::vocab::{End, Mode, Placement, Resource};

pub(crate) type Checked = Result<(), Illegal>;

/// Refuses unless the condition holds.
fn ensure(condition: bool, illegal: Illegal) -> Checked {
    if condition { Ok(()) } else { Err(illegal) }
}

/// Refuses an expansion that is not among those asked for.
fn offered(spot: Spot, mut among: impl Iterator<Item = Spot>, rule: RuleId) -> Checked {
    ensure(among.any(|other| other == spot), Illegal::NotThere(spot, rule))
}

/// How many cards may be fetched from the discard pile in one turn (DUE-266).
pub(crate) const MOST_FETCHED: u8 = 8;

impl State {
    /// Whether the seat to decide may do this.
    pub(crate) fn check_action(&self, action: &Action) -> Result<(), Illegal> {
        let action = *action;
        if self.table.ending.is_some() {
            return Err(Illegal::Over);
        }
        let step = self.table.step().ok_or(Illegal::Over)?;
        match step {
            Step::Act => self.check_act(action),
            Step::StartHand(_) | Step::Arrange(..) => self.check_setup(step, action),
            Step::Roll | Step::SetDie => self.check_roll(step, action),
            Step::Replenish | Step::Exchange | Step::Fetch => self.check_hand(step, action),
            Step::Library(_) | Step::Search(..) | Step::TakeDiscard(..) | Step::Traitor(_) => {
                self.check_search(step, action)
            }
            Step::Gain(..) | Step::Put(..) | Step::PutGold(..) | Step::PutTogether(..) => {
                self.check_store(step, action)
            }
            Step::Pay(..) | Step::PayAny(..) | Step::GiveBack(_) => self.check_pay(step, action),
            Step::Demand(..) | Step::Rob(_) | Step::Buy(..) => self.check_demand(step, action),
            Step::Sebastian(_)
            | Step::FraternalFeuds(..)
            | Step::NameBuildings(..)
            | Step::GiveNamed(_)
            | Step::Under(..)
            | Step::Sink(_)
            | Step::GiveUnit(_)
            | Step::Burn(_)
            | Step::Riots(_) => self.check_victim(step, action),
            _ => self.check_choice(step, action),
        }
    }

    /// The refusal of something that is not asked for: hand cards have moments of their own (DUE-263).
    fn not_now(&self, step: Step, action: Action) -> Checked {
        Err(match action {
            Action::Play(card) | Action::Build(card, _) | Action::Lay(card, _) => Illegal::WrongMoment(card),
            _ if matches!(step, Step::Act | Step::Roll) => Illegal::NotNow(RuleId("DUE-030")),
            _ => Illegal::NotNow(step.rule()),
        })
    }

    fn check_setup(&self, step: Step, action: Action) -> Checked {
        match (step, action) {
            (Step::StartHand(seat), Action::Hand(stack)) if self.table.rules.mode == Mode::Intro => {
                ensure(self.table.back(stack).is_some(), Illegal::WrongStack(stack, RuleId("DUE-014")))?;
                // The second hand comes from another stack: one that is still whole (DUE-016).
                let whole = self.hidden.stack(stack).len() == usize::from(self.table.rules.data().basic.1);
                ensure(whole || seat == self.active(), Illegal::WrongStack(stack, RuleId("DUE-016")))
            }
            (Step::StartHand(_), Action::Look(stack)) if self.table.rules.mode != Mode::Intro => {
                let basic = usize::from(self.table.rules.data().basic.0);
                ensure(stack.index() < basic, Illegal::WrongStack(stack, RuleId("DUE-102")))
            }
            (Step::Arrange(seat, _, first), Action::Pick(Target::Region(place))) => {
                let there = self.table.of(seat).region(place).is_some();
                ensure(there && first != Some(place), Illegal::CannotSwap(RuleId("DUE-103")))
            }
            (Step::Arrange(_, _, None), Action::Pass) => Ok(()),
            _ => self.not_now(step, action),
        }
    }

    fn check_roll(&self, step: Step, action: Action) -> Checked {
        match (step, action) {
            (Step::Roll, Action::Roll) | (Step::SetDie, Action::Set(_)) => Ok(()),
            (Step::Roll, Action::Play(card)) => {
                let Effect::BeforeRoll(can, _) = sets::of(card.card()).effect else {
                    return Err(Illegal::WrongMoment(card));
                };
                ensure(self.hidden.holds(self.active(), card), Illegal::NotInHand(card))?;
                ensure(can(self, self.active()), Illegal::NoEffect(card))
            }
            _ => self.not_now(step, action),
        }
    }

    fn check_act(&self, action: Action) -> Checked {
        let seat = self.active();
        let own = self.table.of(seat);
        match action {
            Action::End => Ok(()),
            Action::Trade(give, get) => {
                let rate = self.rate(seat, give);
                let rule = RuleId(if rate == 2 { "DUE-071" } else { "DUE-070" });
                ensure(own.stock()[give] >= rate, Illegal::Trade(rule))?;
                self.check_trade_for(give, get)
            }
            Action::Ship(place, get) => {
                ensure(own.is_beside(place, Card::LargeTradeShip), Illegal::Trade(RuleId("DUE-155")))?;
                let holding = own.region(place).ok_or(Illegal::Trade(RuleId("DUE-155")))?;
                ensure(holding.stock >= 2, Illegal::Trade(RuleId("DUE-156")))?;
                self.check_trade_for(holding.region.resource(), get)
            }
            Action::Mint(get) => {
                let free = self.table.mints_used < own.tally().mints;
                ensure(free && own.stock()[Resource::Gold] > 0, Illegal::Trade(RuleId("DUE-197")))?;
                self.check_trade_for(Resource::Gold, get)
            }
            Action::Road(end) => {
                ensure(self.table.supply.roads > 0, Illegal::SupplyEmpty)?;
                ensure(!own.has_open_road(end), Illegal::RoadThere(end))?;
                ensure(own.stock().covers(&cards().central.road), Illegal::CannotPay(RuleId("DUE-058")))
            }
            Action::Settle(end) => self.check_settle(end),
            Action::Scout(end) => {
                let scout = CardId::first(Card::Scout);
                ensure(self.hidden.holds(seat, scout), Illegal::NotInHand(scout))?;
                self.check_settle(end)
            }
            Action::City(at) => {
                ensure(self.table.supply.cities > 0, Illegal::SupplyEmpty)?;
                ensure(own.center(at) == Center::Settlement, Illegal::NoSettlement(at))?;
                ensure(own.stock().covers(&cards().central.city), Illegal::CannotPay(RuleId("DUE-060")))
            }
            Action::Build(card, place) => self.check_build(card, place),
            Action::Lay(card, place) => self.check_lay(card, place),
            Action::Play(card) => self.check_play(card),
            Action::Remove(spot) => {
                ensure(self.table.rules.mode != Mode::Intro, Illegal::NoRemoval)?;
                ensure(own.has(spot), Illegal::NotThere(spot, RuleId("DUE-110")))
            }
            _ => self.not_now(Step::Act, action),
        }
    }

    fn check_trade_for(&self, give: Resource, get: Resource) -> Checked {
        let room = self.table.of(self.active()).room()[get];
        ensure(give != get && room > 0, Illegal::TradeFor(get))
    }

    fn check_settle(&self, end: End) -> Checked {
        let own = self.table.of(self.active());
        ensure(self.table.supply.settlements > 0, Illegal::SupplyEmpty)?;
        ensure(own.has_open_road(end), Illegal::NoRoad(end))?;
        ensure(own.stock().covers(&cards().central.settlement), Illegal::CannotPay(RuleId("DUE-059")))
    }

    /// Whether the active player can take this expansion: from the hand or, in a theme game, the face-up stack.
    fn check_source(&self, card: CardId) -> Checked {
        let held = self.hidden.holds(self.active(), card) || self.table.face_up_card() == Some(card);
        ensure(held, Illegal::NotInHand(card))
    }

    fn check_build(&self, card: CardId, place: SitePlace) -> Checked {
        ensure(card.kind().stands(), Illegal::WrongUse(card))?;
        self.check_card(card)?;
        if let Some(rule) = self.table.of(self.active()).site_refusal(card, place) {
            return Err(Illegal::Site { card, place, rule });
        }
        self.check_cost(card)
    }

    /// Whether the active player may build an expansion at all, wherever it is to stand.
    fn check_card(&self, card: CardId) -> Checked {
        self.check_source(card)?;
        self.check_needs(card)
    }

    /// Whether nothing but its cost, its place and where it comes from is against building an expansion.
    fn check_needs(&self, card: CardId) -> Checked {
        if card.data().limit_one && self.owns(self.active(), card.card()) {
            let rule = if self.is_face_up_card(card) { "DUE-100" } else { "DUE-054" };
            return Err(Illegal::OnlyOne(card, RuleId(rule)));
        }
        ensure(self.meets(self.active(), card), Illegal::Requirement(card))
    }

    fn check_cost(&self, card: CardId) -> Checked {
        ensure(self.can_pay_card(card), Illegal::CannotPayCard(card))
    }

    /// Whether an expansion that is at hand can be built or laid now, if there is a place for it.
    pub(crate) fn is_buildable(&self, card: CardId) -> bool {
        self.can_pay_card(card) && self.check_needs(card).is_ok()
    }

    fn check_lay(&self, card: CardId, place: RegionPlace) -> Checked {
        ensure(card.data().placement == Placement::Region, Illegal::WrongUse(card))?;
        self.check_card(card)?;
        ensure(self.table.of(self.active()).region(place).is_some(), Illegal::NoRegion)
    }

    pub(crate) fn check_play(&self, card: CardId) -> Checked {
        ensure(self.hidden.holds(self.active(), card), Illegal::NotInHand(card))?;
        match card.data().timing {
            Timing::ActionPhase => self.check_effect(card),
            Timing::WhenBuildingSettlement => Err(Illegal::ScoutAlone),
            Timing::BeforeRoll | Timing::Reaction => Err(Illegal::WrongMoment(card)),
        }
    }

    /// Whether an action card at hand can take effect in the action phase.
    pub(crate) fn check_effect(&self, card: CardId) -> Checked {
        let seat = self.active();
        let Effect::Action(can, _) = sets::of(card.card()).effect else {
            return Err(Illegal::WrongUse(card));
        };
        ensure(self.meets(seat, card), Illegal::Requirement(card))?;
        ensure(can(self, seat), Illegal::NoEffect(card))?;
        let fetches = matches!(card.card(), Card::Guido | Card::Gustav);
        ensure(!fetches || self.table.fetched < MOST_FETCHED, Illegal::FetchedEnough)
    }

    fn check_hand(&self, step: Step, action: Action) -> Checked {
        let seat = self.active();
        let (held, limit) = (self.hidden.hand(seat).len(), self.table.hand_limit(seat));
        match (step, action) {
            (Step::Replenish, Action::Draw(stack)) => {
                ensure(held < limit, Illegal::HandLimit(RuleId("DUE-076")))?;
                self.check_not_empty(stack)
            }
            (Step::Replenish, Action::Return(card, stack)) => {
                ensure(held > limit, Illegal::HandLimit(RuleId("DUE-075")))?;
                self.check_return(seat, card, stack)
            }
            (Step::Exchange, Action::Return(card, stack)) => self.check_return(seat, card, stack),
            (Step::Exchange, Action::Pass) => Ok(()),
            (Step::Fetch, Action::Draw(stack)) => self.check_not_empty(stack),
            (Step::Fetch, Action::Look(stack)) => {
                self.check_not_empty(stack)?;
                let stock = self.table.of(seat).stock().total();
                ensure(stock >= self.search_price(seat), Illegal::CannotPay(RuleId("DUE-079")))
            }
            // DUE-082: what is drawn now waits for the next turn.
            (_, Action::Play(card) | Action::Build(card, _) | Action::Lay(card, _)) => {
                Err(Illegal::NotToTake(card, RuleId("DUE-082")))
            }
            _ => self.not_now(step, action),
        }
    }

    fn check_not_empty(&self, stack: StackId) -> Checked {
        ensure(self.table.back(stack).is_some(), Illegal::WrongStack(stack, RuleId("DUE-113")))?;
        ensure(!self.hidden.stack(stack).is_empty(), Illegal::EmptyStack(stack))
    }

    /// Whether a card of a hand may go under a stack: one with its back (DUE-112).
    fn check_return(&self, holder: Seat, card: CardId, stack: StackId) -> Checked {
        ensure(self.hidden.holds(holder, card), Illegal::NotInHand(card))?;
        ensure(self.table.back(stack) == Some(card.set()), Illegal::WrongBack(stack))
    }

    fn check_search(&self, step: Step, action: Action) -> Checked {
        match (step, action) {
            (Step::Library(_), Action::Look(stack)) => self.check_not_empty(stack),
            (Step::Library(_), Action::Pass) => Ok(()),
            (Step::Search(_, stack, _), Action::Take(card)) => {
                let there = self.hidden.stack(stack).iter().any(|slot| slot.card == card);
                ensure(there, Illegal::NotToTake(card, RuleId("DUE-079")))
            }
            (Step::TakeDiscard(..), Action::Take(card)) => {
                ensure(self.discard.contains(&card), Illegal::NotToTake(card, RuleId("DUE-239")))
            }
            (Step::Traitor(seat), Action::Take(card)) => {
                ensure(self.hidden.holds(other(seat), card), Illegal::NotToTake(card, RuleId("DUE-212")))
            }
            (Step::Traitor(_), Action::Pass) => Ok(()),
            _ => self.not_now(step, action),
        }
    }

    fn check_store(&self, step: Step, action: Action) -> Checked {
        let (seat, action) = match (step.decider(), action) {
            (Some(seat), Action::Store(store)) => (seat, store),
            (_, Action::Lose) => {
                return ensure(matches!(step, Step::Gain(..)), Illegal::MustStore);
            }
            _ => return self.not_now(step, action),
        };
        let store = action;
        let wrong = Illegal::WrongStore(store, RuleId("DUE-022"));
        let (resource, _) = self.table.of(seat).store(store).ok_or(wrong)?;
        let room = self.table.of(seat).room_of(store);
        match step {
            Step::Gain(_, _, types) => ensure(types.has(resource), wrong)?,
            Step::Put(_, wanted, _) => ensure(resource == wanted, wrong)?,
            Step::PutGold(_, place) => {
                let offered = store == Store::Region(place) || store == Store::Cache;
                ensure(offered, Illegal::WrongStore(store, RuleId("DUE-182")))?;
            }
            Step::PutTogether(_, wanted, count) => {
                ensure(resource == wanted, wrong)?;
                ensure(room >= count, Illegal::WrongStore(store, RuleId("DUE-177")))?;
            }
            _ => return self.not_now(step, Action::Store(store)),
        }
        ensure(room > 0, Illegal::Full(store))
    }

    fn check_pay(&self, step: Step, action: Action) -> Checked {
        let (Some(seat), Action::Pay(store)) = (step.decider(), action) else {
            return self.not_now(step, action);
        };
        let wrong = Illegal::WrongStore(store, RuleId("DUE-023"));
        let (resource, held) = self.table.of(seat).store(store).ok_or(wrong)?;
        if let Step::Pay(_, wanted, _) = step {
            ensure(resource == wanted, wrong)?;
        }
        ensure(held > 0, Illegal::Empty(store))
    }

    fn check_demand(&self, step: Step, action: Action) -> Checked {
        match (step, action) {
            (Step::Demand(seat, ..), Action::Demand(resource)) => {
                ensure(self.can_demand(seat, resource), Illegal::CannotDemand(resource, RuleId("DUE-173")))
            }
            (Step::Demand(_, _, 0), Action::Pass) => Ok(()),
            (Step::Rob(seat), Action::Rob(count, resource)) => {
                let fits = count <= self.most_robbed(seat, resource);
                ensure(fits, Illegal::CannotDemand(resource, RuleId("DUE-177")))
            }
            (Step::Buy(..), Action::Buy | Action::Pass) => Ok(()),
            _ => self.not_now(step, action),
        }
    }

    fn check_victim(&self, step: Step, action: Action) -> Checked {
        let rule = step.rule();
        match (step, action) {
            (Step::Sebastian(seat), Action::Play(card)) if card.card() == Card::Sebastian => {
                ensure(self.hidden.holds(seat, card), Illegal::NotInHand(card))
            }
            (Step::Sebastian(_), Action::Pass) => Ok(()),
            (Step::FraternalFeuds(seat, _), Action::Return(card, stack)) => self.check_return(other(seat), card, stack),
            (Step::NameBuildings(seat, _), Action::Name(spot)) => offered(spot, self.unnamed(other(seat)), rule),
            (Step::GiveNamed(seat), Action::Give(spot)) => offered(spot, self.named(seat), rule),
            (Step::Under(_, card), Action::Under(stack)) => {
                ensure(self.table.back(stack) == Some(card.set()), Illegal::WrongBack(stack))
            }
            (Step::Sink(seat), Action::Give(spot)) => offered(spot, gold::trade_ships(self, seat), rule),
            (Step::GiveUnit(seat), Action::Give(spot)) => offered(spot, self.table.of(seat).fighters(), rule),
            (Step::Burn(seat), Action::Name(spot)) => offered(spot, self.table.of(other(seat)).burnable(), rule),
            (Step::Riots(seat), Action::Give(spot)) => offered(spot, self.table.of(seat).rioters(), rule),
            (Step::Riots(seat), Action::Tribute) => {
                let gold = self.table.of(seat).stock()[Resource::Gold];
                ensure(gold >= turmoil::riot_price(self, seat), Illegal::NotOffered(RuleId("DUE-232")))
            }
            _ => self.not_now(step, action),
        }
    }

    fn check_choice(&self, step: Step, action: Action) -> Checked {
        match (step, action) {
            (Step::Spare(card), Action::Spare(resource)) => {
                ensure(self.can_spare(card, resource), Illegal::NotOffered(RuleId("DUE-218")))
            }
            (Step::Regions(_, drawn), Action::Upper(region)) => {
                ensure(drawn.contains(&region), Illegal::WrongRegion(RuleId("DUE-063")))
            }
            (Step::Scout(_, None), Action::Upper(region)) => {
                ensure(self.in_region_stack(region), Illegal::WrongRegion(RuleId("DUE-134")))
            }
            (Step::Scout(_, Some(_)), Action::Lower(region)) => {
                ensure(self.in_region_stack(region), Illegal::WrongRegion(RuleId("DUE-134")))
            }
            (Step::Relocate(seat, first), Action::Pick(target)) => self.check_relocation(seat, first, target),
            (Step::Tithe(_), Action::Choose(Resource::Wool | Resource::Grain)) => Ok(()),
            (Step::Tithe(_), Action::Choose(_)) => Err(Illegal::NotOffered(RuleId("DUE-230"))),
            (Step::Doctor(seat), Action::Pick(Target::Expansion(spot))) => {
                ensure(self.bath_houses(seat).any(|house| house == spot), Illegal::NotOffered(RuleId("DUE-243")))
            }
            _ => self.not_now(step, action),
        }
    }

    fn in_region_stack(&self, region: RegionId) -> bool {
        self.table.region_stack & 1 << region.index() != 0
    }

    /// Two regions or two expansions change places, and all placement rules hold afterwards (DUE-136, DUE-138).
    fn check_relocation(&self, seat: Seat, first: Option<Target>, target: Target) -> Checked {
        let refuse = |rule| Illegal::CannotSwap(RuleId(rule));
        let own = self.table.of(seat);
        match (first, target) {
            (None, Target::Region(place)) => ensure(own.region(place).is_some(), refuse("DUE-136")),
            (Some(Target::Region(a)), Target::Region(b)) => {
                ensure(a != b && own.region(b).is_some(), refuse("DUE-136"))
            }
            (None, Target::Expansion(spot)) => {
                ensure(own.has(spot), refuse("DUE-136"))?;
                ensure(own.distinct().any(|partner| self.can_swap(seat, spot, partner)), refuse("DUE-138"))
            }
            (Some(Target::Expansion(a)), Target::Expansion(b)) => {
                ensure(own.has(b) && a != b, refuse("DUE-136"))?;
                ensure(self.can_swap(seat, a, b), refuse("DUE-138"))
            }
            _ => Err(refuse("DUE-136")),
        }
    }

    fn can_swap(&self, seat: Seat, a: Spot, b: Spot) -> bool {
        let own = self.table.of(seat);
        let stands = |card: CardId, place: SitePlace| {
            card.data().placement != Placement::City || own.center(place.locality()) == Center::City
        };
        a.place != b.place && a.card != b.card && stands(a.card, b.place) && stands(b.card, a.place)
    }
}
