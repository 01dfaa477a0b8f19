//! The event stack: which event cards are still to come, as far as anybody can know.
//!
//! Its order stays unknown until a card is drawn: Yule, whose place is known, rebuilds the stack before the
//! cards that were put under it could come up again (DUE-015, DUE-043, DUE-168). So a stack is a count of
//! cards, and a draw is chance. In the duel, which six marked cards are in use shows only as they are drawn
//! (DUE-125).

use std::fmt;
use std::str::FromStr;

use engine::NotationError;
use engine::wire::{Counts, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::{Card, CardId};
use crate::data::cards;
use crate::vocab::Mode;

/// How many printings of event cards there are.
const PRINTINGS: usize = 15;

/// The event stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct EventStack {
    /// Cards known to be in use, by printing.
    #[serde(with = "Counts::<EventCard>")]
    used: [u8; PRINTINGS],
    /// Of those, the ones not drawn since the stack was built.
    #[serde(with = "Counts::<EventCard>")]
    left: [u8; PRINTINGS],
    /// Marked cards that may or may not be in use.
    #[serde(with = "Counts::<EventCard>")]
    maybe: [u8; PRINTINGS],
    /// How many of those are in use.
    unknown: u8,
    /// Cards drawn since the stack was built.
    drawn: u8,
}

/// A printing of an event card, by its place among them.
#[derive(Clone, Copy)]
struct EventCard(usize);

impl Word for EventCard {
    fn all() -> impl Iterator<Item = EventCard> {
        (0..cards().events.len()).map(EventCard)
    }

    fn place(self) -> usize {
        self.0
    }

    fn text(self) -> &'static str {
        cards().events[self.0].text()
    }
}

impl fmt::Display for EventCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        cards().events[self.0].fmt(f)
    }
}

impl FromStr for EventCard {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<EventCard, NotationError> {
        let found = text.parse().ok().and_then(printing);
        found.map(EventCard).ok_or_else(|| NotationError::new(text, "an event card"))
    }
}

fn printing(card: CardId) -> Option<usize> {
    cards().events.iter().position(|event| *event == card)
}

impl EventStack {
    /// The stack of a mode.
    pub(crate) fn new(mode: Mode) -> EventStack {
        let mut stack = EventStack::default();
        for (index, card) in cards().events.iter().enumerate() {
            let data = card.data();
            if mode == Mode::Duel {
                stack.used[index] = data.copies - data.half_moon;
                stack.maybe[index] = data.half_moon;
            } else {
                stack.used[index] = data.copies_in(mode);
            }
        }
        stack.left = stack.used;
        stack.unknown = cards().modes[mode.index()].events - stack.used.iter().sum::<u8>();
        stack
    }

    /// How many cards the stack has, the drawn ones under it included.
    pub fn size(&self) -> u8 {
        self.used.iter().sum::<u8>() + self.unknown
    }

    /// How many cards come before Yule.
    pub fn before_yule(&self) -> u8 {
        (self.size() - 1 - cards().below_yule).saturating_sub(self.drawn)
    }

    /// How many copies of a card are certain to lie in the stack, not drawn yet.
    pub fn left(&self, card: CardId) -> u8 {
        printing(card).map_or(0, |index| self.left[index])
    }

    /// Whether a card may still come before Yule does.
    pub(crate) fn weight(&self, card: CardId) -> u64 {
        printing(card).map_or(0, |index| self.weights()[index])
    }

    /// How likely each printing is the next card, in proportion.
    pub(crate) fn weights(&self) -> [u64; PRINTINGS] {
        let mut weights = [0; PRINTINGS];
        let yule = printing(CardId::first(Card::Yule)).expect("Yule is an event card");
        if self.before_yule() == 0 {
            weights[yule] = 1;
            return weights;
        }
        let candidates: u8 = self.maybe.iter().sum();
        let each = if self.unknown == 0 { 1 } else { u64::from(candidates) };
        for (index, weight) in weights.iter_mut().enumerate().filter(|(index, _)| *index != yule) {
            *weight = u64::from(self.left[index]) * each + u64::from(self.unknown) * u64::from(self.maybe[index]);
        }
        weights
    }

    /// Draws a card, which goes under the stack; Yule rebuilds the stack.
    pub(crate) fn draw(&mut self, card: CardId) {
        if card.card() == Card::Yule {
            self.left = self.used;
            self.drawn = 0;
            return;
        }
        let index = printing(card).expect("only event cards are drawn");
        self.drawn += 1;
        if self.left[index] > 0 {
            self.left[index] -= 1;
        } else {
            self.maybe[index] -= 1;
            self.used[index] += 1;
            self.unknown -= 1;
        }
    }

    /// Checks that no card came or went.
    pub(crate) fn audit(&self, mode: Mode) -> Result<(), String> {
        let start = EventStack::new(mode);
        let same = |index: usize| self.used[index] + self.maybe[index] == start.used[index] + start.maybe[index];
        if !(0..PRINTINGS).all(same) || self.size() != start.size() {
            return Err("event cards came or went".into());
        }
        let drawn: u8 = self.used.iter().sum::<u8>() - self.left.iter().sum::<u8>();
        if drawn != self.drawn {
            return Err(format!("{drawn} event cards were drawn, counted {}", self.drawn));
        }
        Ok(())
    }
}
