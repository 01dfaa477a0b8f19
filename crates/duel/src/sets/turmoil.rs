//! The Era of Chaos.

use engine::{Log, RuleId, Seat};

use super::Effect::{Action, Built, Event as EventCard, Reaction, Stands};
use super::{Row, always, row, with_need};
use crate::card::{Card, CardId};
use crate::event::Event;
use crate::place::Spot;
use crate::state::{State, other};
use crate::step::Step;
use crate::vocab::{Kind, Number, Resources};

pub(super) const CARDS: &[Row] = &[
    with_need(Card::VoyageOfPlunder, "DUE-202", "DUE-203", Action(always, voyage_of_plunder)),
    with_need(Card::Archer, "DUE-204", "DUE-205", Action(always, archer)),
    with_need(Card::Arsonist, "DUE-206", "DUE-207", Action(always, arsonist)),
    row(Card::Sebastian, "DUE-210", Reaction),
    with_need(Card::Traitor, "DUE-212", "DUE-214", Action(always, traitor)),
    row(Card::LookoutTower, "DUE-215", Stands),
    row(Card::DrillGround, "DUE-218", Stands),
    row(Card::CarlForkbeard, "DUE-220", Stands),
    row(Card::Heinrich, "DUE-216", Stands),
    row(Card::Irmgard, "DUE-221", Stands),
    row(Card::Fairgrounds, "DUE-223", Built(fairgrounds)),
    row(Card::FireBrigade, "DUE-225", Stands),
    row(Card::LargeFestivalHall, "DUE-226", Stands),
    row(Card::ChapelLow, "DUE-227", Stands),
    row(Card::ChapelHigh, "DUE-227", Stands),
    row(Card::HedgeTavern, "DUE-229", Stands),
    row(Card::TitheBarn, "DUE-230", Built(tithe_barn)),
    row(Card::Riots, "DUE-231", EventCard(riots)),
];

/// Whether a title can be repelled by a defence roll (DUE-215).
pub(crate) const fn can_be_repelled(card: Card) -> bool {
    matches!(card, Card::Archer | Card::Arsonist | Card::Traitor)
}

/// Whether a defence roll repels an attack on a seat: 1-2 with the Lookout Tower, 3-5 with Heinrich.
pub(crate) fn repels(state: &State, seat: Seat, roll: Number) -> bool {
    match roll {
        Number::One | Number::Two => state.owns(seat, Card::LookoutTower),
        Number::Three | Number::Four | Number::Five => state.owns(seat, Card::Heinrich),
        Number::Six => false,
    }
}

fn voyage_of_plunder(state: &mut State, seat: Seat, _: &mut Log<Event>) {
    let count = if state.table.points(other(seat)) > state.table.points(seat) { 2 } else { 1 };
    state.push(Step::Demand(seat, count, count));
}

fn archer(state: &mut State, seat: Seat, _: &mut Log<Event>) {
    state.push(Step::GiveUnit(other(seat)));
}

fn arsonist(state: &mut State, seat: Seat, _: &mut Log<Event>) {
    state.push(Step::Burn(seat));
}

fn traitor(state: &mut State, seat: Seat, log: &mut Log<Event>) {
    state.hidden.look_at_hand(seat, other(seat));
    log.note(|| Event::HandShown { seat: other(seat), to: seat });
    state.push(Step::Traitor(seat));
}

fn fairgrounds(state: &mut State, seat: Seat, _: Spot, _: &mut Log<Event>) {
    let skill = |seat| state.table.of(seat).tally().skill;
    if skill(seat) > skill(other(seat)) {
        state.push(Step::Gain(seat, 2, Resources::ALL));
    }
}

fn tithe_barn(state: &mut State, seat: Seat, _: Spot, _: &mut Log<Event>) {
    if heroes(state, seat) > 0 {
        state.push(Step::Tithe(seat));
    }
}

/// How many heroes a seat has.
pub(crate) fn heroes(state: &State, seat: Seat) -> u8 {
    state.table.of(seat).expansions().filter(|spot| spot.card.kind() == Kind::Hero).count() as u8
}

/// Whether a Chapel keeps the riots away: the production die of the turn decides (DUE-227, DUE-228).
fn chapel_protects(state: &State, seat: Seat) -> bool {
    let shows = state.table.production.map_or(0, |number| 1u8 << number.pips());
    [Card::ChapelLow, Card::ChapelHigh]
        .iter()
        .any(|card| state.owns(seat, *card) && CardId::first(*card).data().protects_on & shows != 0)
}

fn riots(state: &mut State, log: &mut Log<Event>) {
    for seat in [other(state.active()), state.active()] {
        if state.table.of(seat).rioters_count() == 0 {
            continue;
        }
        if chapel_protects(state, seat) {
            log.note(|| Event::Protected { seat, rule: RuleId("DUE-227") });
        } else {
            state.push_against(seat, Step::Riots(seat));
        }
    }
}

/// The gold that riots cost a seat (DUE-231).
pub(crate) fn riot_price(state: &State, seat: Seat) -> u8 {
    if state.table.of(seat).rioters_count() > 2 { 2 } else { 1 }
}
