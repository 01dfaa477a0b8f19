//! The card list: one file per set, one row per card with its rules and its effect.
//!
//! Costs, points and requirements are facts of `data/cards.toml`; a row adds what happens. A reprint has the
//! row of its first printing (DUE-170, DUE-209, DUE-233, DUE-236).

pub(crate) mod basic;
pub(crate) mod gold;
pub(crate) mod progress;
pub(crate) mod turmoil;

use std::sync::LazyLock;

use engine::{Log, RuleId, Seat};

use crate::card::Card;
use crate::event::Event;
use crate::place::Spot;
use crate::state::State;

/// What a played card does.
pub(crate) type Do = fn(&mut State, Seat, &mut Log<Event>);
/// Whether playing a card would do anything (DUE-050).
pub(crate) type Can = fn(&State, Seat) -> bool;

/// What a card does, and when.
#[derive(Clone, Copy)]
pub(crate) enum Effect {
    /// Its points, and a standing effect that is read where it matters.
    Stands,
    /// Played in the action phase.
    Action(Can, Do),
    /// Played before the roll.
    BeforeRoll(Can, Do),
    /// Played while a settlement is built.
    Settling,
    /// Played when an event card is drawn.
    Reaction,
    /// Something happens once it has been built and paid.
    Built(fn(&mut State, Seat, Spot, &mut Log<Event>)),
    /// An event card.
    Event(fn(&mut State, &mut Log<Event>)),
}

/// A card of the list.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    pub(crate) card: Card,
    /// The rule of the card.
    pub(crate) rule: RuleId,
    /// The rule that states its requirement.
    pub(crate) needs: RuleId,
    pub(crate) effect: Effect,
}

/// A card without a requirement.
const fn row(card: Card, rule: &'static str, effect: Effect) -> Row {
    Row { card, rule: RuleId(rule), needs: RuleId(rule), effect }
}

/// A card whose requirement has a rule of its own.
const fn with_need(card: Card, rule: &'static str, needs: &'static str, effect: Effect) -> Row {
    Row { card, rule: RuleId(rule), needs: RuleId(needs), effect }
}

/// Always worth playing.
fn always(_: &State, _: Seat) -> bool {
    true
}

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let lists = [basic::CARDS, gold::CARDS, turmoil::CARDS, progress::CARDS];
    let find = |card: &Card| lists.iter().flat_map(|list| list.iter()).find(|row| row.card == *card).copied();
    Card::ALL.iter().map(|card| find(card).expect("every card has a row")).collect()
});

/// The row of a card.
#[inline]
pub(crate) fn of(card: Card) -> &'static Row {
    &ROWS[card.index()]
}
