//! The order of the game: every step that asks nobody carries itself out.

use engine::{Log, RuleId, Seat};

use crate::card::{Card, CardId};
use crate::data::cards;
use crate::event::Event;
use crate::hidden::Slot;
use crate::place::{Spot, StackId};
use crate::principality::Principality;
use crate::sets;
use crate::state::{Ending, State, other};
use crate::step::Step;
use crate::vocab::{Advantage, Face, Kind, Mode, Number, Resource, Resources, Set};

/// A chosen arrangement of six regions needs at most five swaps.
const MOST_SWAPS: u8 = 5;

impl State {
    /// Carries out steps until somebody must decide.
    #[inline(never)]
    pub(crate) fn run(&mut self, log: &mut Log<Event>) {
        while self.table.ending.is_none()
            && let Some(step) = self.table.step()
            && self.settle(step, log)
        {}
    }

    /// Carries out the top step if it asks nobody; says whether it did.
    #[inline(always)]
    fn settle(&mut self, step: Step, log: &mut Log<Event>) -> bool {
        match step {
            Step::Pay(seat, resource, count) => return self.settle_pay(seat, resource, count, log),
            Step::PayAny(seat, count) => return self.settle_pay_any(seat, count),
            Step::Put(seat, resource, count) => return self.settle_put(seat, resource, count, log),
            Step::PutTogether(seat, resource, count) => return self.settle_put_together(seat, resource, count, log),
            Step::PutGold(seat, place) => return self.settle_put_gold(seat, place, log),
            Step::Gain(seat, count, types) => return self.settle_gain(seat, count, types, log),
            Step::BeginTurn => self.begin_turn(log),
            Step::EndTurn => self.end_turn(log),
            Step::Produce => {
                self.pop();
                self.produce(log);
            }
            Step::Market(seat) => {
                self.pop();
                self.market(seat);
            }
            Step::BrigandAttack => {
                self.pop();
                self.brigand_attack(log);
            }
            Step::Event(face) => {
                self.pop();
                self.event(face);
            }
            Step::Built(card, place) => {
                self.pop();
                let seat = self.active();
                if let sets::Effect::Built(then) = sets::of(card.card()).effect {
                    then(self, seat, Spot { place, card }, log);
                }
            }
            Step::Attack(card) => {
                self.pop();
                if let sets::Effect::Action(_, then) = sets::of(card).effect {
                    then(self, self.active(), log);
                }
            }
            Step::Open(seat, stack, count) => {
                self.hidden.look(seat, stack);
                log.note(|| Event::Searched { seat, stack });
                self.next(Step::Search(seat, stack, count));
            }
            Step::ShowHand(seat) => {
                self.hidden.look_at_hand(seat, other(seat));
                log.note(|| Event::HandShown { seat: other(seat), to: seat });
                self.next(Step::FraternalFeuds(seat, 2));
            }
            Step::HandBack(seat) => {
                self.hidden.look_at_hand(seat, seat);
                self.pop();
            }
            Step::Feud(victim) => return self.settle_feud(victim),
            Step::Replenish
            | Step::Exchange
            | Step::Arrange(..)
            | Step::Demand(..)
            | Step::Buy(..)
            | Step::Search(..)
            | Step::Library(_)
            | Step::FraternalFeuds(..) => {
                let void = self.is_void(step);
                if void {
                    self.pop();
                }
                return void;
            }
            _ => return false,
        }
        true
    }

    /// Whether a step that asks somebody has become pointless.
    #[inline(always)]
    fn is_void(&self, step: Step) -> bool {
        match step {
            Step::Arrange(_, left, _) => left == 0,
            Step::Demand(seat, left, _) => left == 0 || !self.can_demand_any(seat),
            Step::Buy(seat, left) => left == 0 || self.table.of(seat).stock()[Resource::Gold] == 0,
            Step::Search(_, stack, left) => left == 0 || self.hidden.stack(stack).is_empty(),
            Step::Library(_) => self.table.stack_ids().all(|stack| self.hidden.stack(stack).is_empty()),
            Step::FraternalFeuds(seat, left) => left == 0 || self.hidden.hand(other(seat)).is_empty(),
            Step::Replenish => {
                let (held, limit) = (self.hidden.hand(self.active()).len(), self.table.hand_limit(self.active()));
                held == limit || held < limit && self.table.stack_ids().all(|stack| self.hidden.stack(stack).is_empty())
            }
            Step::Exchange => self.hidden.hand(self.active()).len() != self.table.hand_limit(self.active()),
            _ => false,
        }
    }

    /// The order of the set-up, once the starting player is known.
    pub(crate) fn push_setup(&mut self) {
        let (first, second) = (self.active(), other(self.active()));
        self.push(Step::BeginTurn);
        if self.table.rules.mode != Mode::Intro {
            self.push(Step::Arrange(second, MOST_SWAPS, None));
            self.push(Step::Arrange(first, MOST_SWAPS, None));
        }
        self.push(Step::StartHand(second));
        self.push(Step::StartHand(first));
        self.push(Step::Deal);
    }

    /// Lays out the principalities and the dealt stacks.
    pub(crate) fn deal(&mut self, stacks: &[Vec<CardId>], log: &mut Log<Event>) {
        for seat in Seat::all(2) {
            *self.table.of_mut(seat) = Principality::founded(seat.index() as u8);
            log.note(|| Event::Founded { seat });
        }
        for (slots, dealt) in self.hidden.stacks.iter_mut().zip(stacks) {
            *slots = dealt.iter().rev().map(|card| Slot::unseen(*card)).collect();
        }
        let rule = RuleId(match self.table.rules.mode {
            Mode::Intro => "DUE-014",
            Mode::Duel => "DUE-123",
            _ => "DUE-101",
        });
        log.note(|| Event::Dealt { rule });
    }

    fn begin_turn(&mut self, log: &mut Log<Event>) {
        let table = &mut self.table;
        table.turns += 1;
        table.production = None;
        table.face = None;
        table.reiner = false;
        table.mints_used = 0;
        table.fetched = 0;
        let (seat, turn) = (table.active, table.turns);
        log.note(|| Event::TurnBegan { seat, turn });
        // DUE-116: who has the points before rolling has won; not so in the introductory game.
        if table.rules.mode != Mode::Intro && self.has_target(seat) {
            self.win(seat, RuleId("DUE-116"), log);
            return;
        }
        self.pop();
        for step in [Step::EndTurn, Step::Exchange, Step::Replenish, Step::Act, Step::Roll] {
            self.push(step);
        }
    }

    fn has_target(&self, seat: Seat) -> bool {
        self.table.points(seat) >= self.table.rules.data().target
    }

    fn win(&mut self, seat: Seat, rule: RuleId, log: &mut Log<Event>) {
        self.table.ending = Some(Ending::Won(seat));
        let points = self.table.points(seat);
        log.note(|| Event::Won { seat, points, rule });
    }

    fn end_turn(&mut self, log: &mut Log<Event>) {
        let seat = self.active();
        log.note(|| Event::TurnEnded { seat });
        if self.has_target(seat) {
            let rule = self.target_rule();
            self.win(seat, rule, log);
        } else if self.table.turns >= self.table.rules.turn_limit {
            self.table.ending = Some(Ending::BrokenOff);
            log.note(|| Event::BrokenOff);
        } else {
            self.table.active = other(seat);
            self.next(Step::BeginTurn);
            self.begin_turn(log);
        }
    }

    /// The rule that names the points to reach.
    pub(crate) fn target_rule(&self) -> RuleId {
        RuleId(match self.table.rules.mode {
            Mode::Intro => "DUE-092",
            Mode::Duel => "DUE-126",
            _ => "DUE-115",
        })
    }

    /// The dice are known: the club comes before production, a black symbol after it (DUE-032, DUE-033).
    pub(crate) fn rolled(&mut self, production: Number, face: Face, log: &mut Log<Event>) {
        self.table.production = Some(production);
        self.table.face = Some(face);
        self.table.event = None;
        let seat = self.active();
        log.note(|| Event::Rolled { seat, production, face });
        if face == Face::BrigandAttack {
            self.push(Step::Produce);
            self.push(Step::BrigandAttack);
        } else {
            self.push(Step::Event(face));
            self.produce(log);
        }
    }

    fn event(&mut self, face: Face) {
        match face {
            Face::BrigandAttack => unreachable!("the club has a step of its own"),
            Face::Trade => self.trade_event(),
            Face::Celebration => self.celebration(),
            Face::PlentifulHarvest => self.plentiful_harvest(),
            Face::EventCard => self.push(Step::DrawEvent),
        }
    }

    /// Pushes a step for each seat, the active player's on top (DUE-044).
    pub(crate) fn push_both(&mut self, mut step: impl FnMut(&State, Seat) -> Option<Step>) {
        for seat in [other(self.active()), self.active()] {
            if let Some(step) = step(self, seat) {
                self.push(step);
            }
        }
    }

    /// Who has the trade advantage takes a resource, with the Moneylender up to 2 (DUE-039, DUE-189).
    fn trade_event(&mut self) {
        if let Some(seat) = self.table.holder(Advantage::Trade) {
            let most = if self.owns(seat, Card::Moneylender) { 2 } else { 1 };
            self.push(Step::Demand(seat, most, 1));
        }
    }

    /// Who has more skill receives a resource, or both do; Reiner adds one (DUE-040, DUE-180).
    fn celebration(&mut self) {
        self.push_both(|state, seat| {
            let skill = |seat| state.table.of(seat).tally().skill;
            let gifts = u8::from(skill(seat) >= skill(other(seat)));
            let extra = u8::from(state.table.reiner && seat == state.active());
            (gifts + extra > 0).then_some(Step::Gain(seat, gifts + extra, Resources::ALL))
        });
    }

    /// Each receives a resource, and gold for Toll Bridges and Pirate Ships (DUE-041, DUE-151, DUE-187).
    fn plentiful_harvest(&mut self) {
        for seat in [other(self.active()), self.active()] {
            let own = self.table.of(seat);
            let gold = 2 * own.copies(Card::TollBridge) + own.copies(Card::PirateShip);
            if gold > 0 {
                self.push(Step::Put(seat, Resource::Gold, gold));
            }
            self.push(Step::Gain(seat, 1, Resources::ALL));
        }
    }

    /// An event card was drawn: Yule rebuilds the stack and is followed by another (DUE-168).
    pub(crate) fn event_card(&mut self, card: CardId, log: &mut Log<Event>) {
        self.table.events.draw(card);
        self.table.event = Some(card);
        let seat = self.active();
        log.note(|| Event::EventDrawn { seat, card });
        match sets::of(card.card()).effect {
            sets::Effect::Event(then) => then(self, log),
            _ => unreachable!("only event cards are drawn"),
        }
    }

    /// Puts a card on the discard pile.
    pub(crate) fn discard(&mut self, card: CardId, log: &mut Log<Event>) {
        self.discard.push(card);
        log.note(|| Event::Discarded { card });
    }

    /// Removes an expansion and tells what that changed.
    pub(crate) fn remove(&mut self, seat: Seat, spot: Spot, rule: &'static str, log: &mut Log<Event>) {
        let before = *self.table.of(seat).tally();
        self.table.of_mut(seat).remove(spot);
        // DUE-197: the active player's Mint that goes is one that was used, if any was.
        if spot.card.card() == Card::Mint && seat == self.table.active {
            self.table.mints_used = self.table.mints_used.saturating_sub(1);
        }
        log.note(|| Event::Removed { seat, spot, rule: RuleId(rule) });
        self.recounted(seat, &before, log);
    }

    /// Whether a card belongs to the face-up stack of this game.
    pub(crate) fn is_face_up_card(&self, card: CardId) -> bool {
        self.table.rules.data().face_up.is_some_and(|(key, _)| key == card)
    }

    /// An event or attack takes an expansion: it goes under a stack with its back (DUE-111, DUE-112, DUE-114).
    pub(crate) fn force_out(&mut self, seat: Seat, spot: Spot, rule: &'static str, log: &mut Log<Event>) {
        self.remove(seat, spot, rule, log);
        if self.owns(seat, Card::Irmgard) {
            self.push(Step::Gain(seat, 1, Resources::ALL));
        }
        if self.is_face_up_card(spot.card) && self.table.rules.forced_to_face_up {
            self.back_face_up(spot.card, log);
            return;
        }
        let mut stacks = self.stacks_with(spot.card.set());
        let (first, second) = (stacks.next(), stacks.next());
        match (first, second) {
            (Some(only), None) => self.put_under(seat, spot.card, only, log),
            _ => self.push(Step::Under(seat, spot.card)),
        }
    }

    pub(crate) fn back_face_up(&mut self, card: CardId, log: &mut Log<Event>) {
        self.table.face_up += 1;
        log.note(|| Event::BackFaceUp { card });
    }

    /// The stacks with a back.
    #[inline]
    pub(crate) fn stacks_with(&self, back: Set) -> impl ExactSizeIterator<Item = StackId> + use<> {
        self.table.rules.data().backs[back.index()].clone().map(StackId)
    }

    /// Puts an open card under a stack.
    pub(crate) fn put_under(&mut self, seat: Seat, card: CardId, stack: StackId, log: &mut Log<Event>) {
        self.hidden.stacks[stack.index()].insert(0, Slot::open(card));
        log.note(|| Event::PutUnder { seat, card, stack });
    }

    /// What choosing a specific card costs in the exchange phase (DUE-079, DUE-142, DUE-254).
    pub(crate) fn search_price(&self, seat: Seat) -> u8 {
        match (self.owns(seat, Card::TownHall), self.owns(seat, Card::ParishHall)) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => 2,
        }
    }
}

/// The cards that a mode deals into the stacks with a back, one entry per copy.
pub(crate) fn draw_cards(mode: Mode, back: Set) -> impl Iterator<Item = CardId> {
    let stacked = move |card: &CardId| {
        let data = card.data();
        let face_up = cards().modes[mode.index()].face_up.is_some_and(|(key, _)| key == *card);
        data.set == back && data.kind != Kind::Event && !face_up
    };
    CardId::all()
        .filter(stacked)
        .flat_map(move |card| std::iter::repeat_n(card, usize::from(card.data().copies_in(mode))))
}
