//! Chance around the AutoDuke: its cards, the hexes of modifier B, and the empty slots to fill.

use arrayvec::ArrayVec;
use engine::{Impossible, Log, Random, RuleId, Weighted};

use crate::event::Event;
use crate::hex::Hex;
use crate::modules::auto::act::note;
use crate::modules::auto::event::{CardSlot, DukeEvent};
use crate::modules::auto::options::Modifier;
use crate::modules::auto::{Cover, Duke, DukeOutcome, Put, Village, autoduke};
use crate::options::{Module, Rules};
use crate::outcome::Outcome;
use crate::table::Table;
use crate::vocab::{Kind, Space, VillageCard, VillageCards};

/// The cards that go onto slots, the left one first.
pub(crate) type Drawn = ArrayVec<VillageCard, 2>;

fn castle_space(card: VillageCard) -> Option<usize> {
    autoduke().card(card).spaces.iter().position(|space| space.kind == Kind::Castle)
}

fn pick<R: Random>(cards: VillageCards, fits: impl Fn(VillageCard) -> bool, random: &mut R) -> VillageCard {
    let cards: ArrayVec<VillageCard, { VillageCard::COUNT }> = cards.iter().filter(|card| fits(*card)).collect();
    *random.pick(&cards)
}

impl Duke {
    /// The AutoDuke of a game, if it plays: its deck depends on the vineyards (BUR-AUTO-006, BUR-AUTO-084).
    pub(crate) fn of(rules: &Rules) -> Option<Box<Duke>> {
        let deck = if rules.has(Module::Vine) { autoduke().vineyards } else { autoduke().base };
        rules.duke.map(|_| Box::new(Duke::new(deck)))
    }

    /// What the next card comes from: the deck, or the discards once it is empty (BUR-AUTO-501).
    fn source(deck: VillageCards, discards: VillageCards) -> VillageCards {
        if deck.is_empty() { discards } else { deck }
    }

    /// Takes a card off the deck; whether the discards became the deck.
    fn draw(&mut self, card: VillageCard) -> bool {
        let shuffled = self.deck.is_empty();
        if shuffled {
            self.deck = std::mem::take(&mut self.discards);
        }
        self.deck.remove(card);
        shuffled
    }
}

impl Table {
    /// What the AutoDuke has before anything is dealt (BUR-AUTO-003, BUR-AUTO-009, BUR-AUTO-061).
    pub(super) fn set_up_duke(&mut self) {
        let Some(seat) = self.duke_seat() else { return };
        let (goods, silver) = (autoduke().goods, autoduke().silver);
        self.supply.goods.iter_mut().for_each(|count| *count -= goods);
        self.players[seat].goods = [goods; 6];
        self.players[seat].silver = silver;
        if self.duke_rules().has(Modifier::A) {
            autoduke().face_down.iter().for_each(|space| self.duke_mut().cover(*space, Cover::FaceDown));
        }
    }

    /// How many black-backed hexes lie face down in its duchy; nobody knows which, so they are still in the supply.
    pub(super) fn face_down(&self) -> usize {
        let hidden = |duke: &Duke| duke.tiles.iter().filter(|cover| **cover == Some(Cover::FaceDown)).count();
        self.duke.as_deref().map_or(0, hidden)
    }

    pub(super) fn sample_villages<R: Random>(&self, random: &mut R) -> Outcome {
        let deck = self.duke().deck;
        let left = pick(deck, |card| castle_space(card).is_some(), random);
        let right = pick(deck, |card| card != left, random);
        let mut shown = ArrayVec::new();
        if self.duke_rules().has(Modifier::B) {
            for space in &autoduke().face_up {
                let range = Hex::range(autoduke().boards[1][space.index()]);
                let index = random.pick_counted(&self.supply.black[range.clone()]);
                shown.push(Hex::new(range.start + index));
            }
        }
        DukeOutcome::Villages(left, right, shown).into()
    }

    pub(super) fn admits_villages(
        &self,
        left: VillageCard,
        right: VillageCard,
        shown: &[Hex],
    ) -> Result<(), Impossible> {
        let deck = self.duke().deck;
        let cards = deck.has(left) && deck.has(right) && left != right && castle_space(left).is_some();
        let wanted = if self.duke_rules().has(Modifier::B) { &autoduke().face_up[..] } else { &[] };
        let fits = |(hex, space): (&Hex, &Space)| {
            hex.kind() == Some(autoduke().boards[1][space.index()]) && self.supply.black[hex.index()] > 0
        };
        match cards && shown.len() == wanted.len() && shown.iter().zip(wanted).all(fits) {
            true => Ok(()),
            false => Err(Impossible::because(
                "two cards of its deck, the left one with a castle (BUR-AUTO-006), and the hexes of modifier B",
            )),
        }
    }

    /// Lays out its cards, the castle on the left one (BUR-AUTO-008), and what covers its duchy.
    pub(super) fn deal_villages(&mut self, left: VillageCard, right: VillageCard, shown: &[Hex], log: &mut Log<Event>) {
        let space = castle_space(left).expect("the left card has a castle space");
        self.supply.coloured[Hex::CASTLE.index()] -= 1;
        let mut village = Village::new(left);
        village.hexes[space] = Some(Put { hex: Hex::CASTLE, wild: false });
        let duke = self.duke_mut();
        duke.deck.remove(left);
        duke.deck.remove(right);
        duke.cards = [Some(village), Some(Village::new(right))];
        note(log, || DukeEvent::CardLaid { card: left, slot: CardSlot::Left, rule: RuleId("BUR-AUTO-006") });
        note(log, || DukeEvent::CardLaid { card: right, slot: CardSlot::Right, rule: RuleId("BUR-AUTO-007") });
        note(log, || DukeEvent::CastleSet);
        if self.duke_rules().has(Modifier::A) {
            for space in &autoduke().face_down {
                note(log, || DukeEvent::Prefilled { space: *space, hex: None, rule: RuleId("BUR-AUTO-061") });
            }
        }
        for (hex, space) in shown.iter().zip(&autoduke().face_up) {
            self.supply.black[hex.index()] -= 1;
            self.duke_mut().cover(*space, Cover::Hex(*hex));
            note(log, || DukeEvent::Prefilled { space: *space, hex: Some(*hex), rule: RuleId("BUR-AUTO-062") });
        }
    }

    /// How many free slots can be filled.
    pub(super) fn cards_to_draw(&self) -> usize {
        let duke = self.duke();
        let left = duke.deck.iter().count() + duke.discards.iter().count();
        duke.cards.iter().filter(|card| card.is_none()).count().min(left)
    }

    pub(super) fn sample_village<R: Random>(&self, random: &mut R) -> Outcome {
        let mut duke = self.duke().clone();
        let draw = |_| {
            let card = pick(Duke::source(duke.deck, duke.discards), |_| true, random);
            duke.draw(card);
            card
        };
        DukeOutcome::Village((0..self.cards_to_draw()).map(draw).collect()).into()
    }

    /// Every way to fill the free slots; each is as likely as any other.
    pub(super) fn list_villages(&self, outcomes: &mut Vec<Weighted<Outcome>>) {
        let mut list = |cards: &[VillageCard]| {
            let outcome = DukeOutcome::Village(cards.iter().copied().collect()).into();
            outcomes.push(Weighted { outcome, weight: 1 });
        };
        let duke = self.duke();
        for first in Duke::source(duke.deck, duke.discards).iter() {
            if self.cards_to_draw() == 1 {
                list(&[first]);
                continue;
            }
            let mut next = duke.clone();
            next.draw(first);
            Duke::source(next.deck, next.discards).iter().for_each(|second| list(&[first, second]));
        }
    }

    pub(super) fn admits_village(&self, cards: &Drawn) -> Result<(), Impossible> {
        let mut duke = self.duke().clone();
        let mut there = |card: &VillageCard| {
            let known = Duke::source(duke.deck, duke.discards).has(*card);
            duke.draw(*card);
            known
        };
        match cards.len() == self.cards_to_draw() && cards.iter().all(&mut there) {
            true => Ok(()),
            false => Err(Impossible::because("the free slots are filled from the deck (BUR-AUTO-047)")),
        }
    }

    pub(super) fn lay_villages(&mut self, cards: &Drawn, log: &mut Log<Event>) {
        for card in cards {
            let duke = self.duke_mut();
            let slot = duke.cards.iter().position(Option::is_none).expect("a slot is free");
            let shuffled = duke.draw(*card);
            duke.cards[slot] = Some(Village::new(*card));
            if shuffled {
                note(log, || DukeEvent::Shuffled);
            }
            note(log, || DukeEvent::CardLaid { card: *card, slot: CardSlot::ALL[slot], rule: RuleId("BUR-AUTO-047") });
        }
    }
}
