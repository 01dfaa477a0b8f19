//! The Era of Gold.

use engine::{Log, Seat};

use super::Effect::{Action, BeforeRoll, Built, Event as EventCard, Stands};
use super::{Row, row, with_need};
use crate::card::Card;
use crate::event::Event;
use crate::place::Spot;
use crate::principality::Tally;
use crate::state::{State, other};
use crate::step::Step;
use crate::vocab::{Face, Kind, Resource, Resources};

pub(super) const CARDS: &[Row] = &[
    with_need(Card::Gudrun, "DUE-171", "DUE-172", Action(has_gold_room, gudrun)),
    with_need(Card::TradeMaster, "DUE-173", "DUE-174", Action(State::can_demand_any, trade_master)),
    with_need(Card::Merchant, "DUE-175", "DUE-176", Action(State::can_demand_any, merchant)),
    with_need(Card::Brigands, "DUE-177", "DUE-178", Action(State::can_demand_any, brigands)),
    row(Card::Reiner, "DUE-179", BeforeRoll(celebration_is_open, reiner)),
    row(Card::GoldCache, "DUE-181", Stands),
    row(Card::PirateShip, "DUE-185", Built(pirate_ship)),
    row(Card::Moneylender, "DUE-189", Stands),
    row(Card::Harbor, "DUE-192", Stands),
    row(Card::TradingBase, "DUE-194", Stands),
    row(Card::MerchantGuild, "DUE-196", Stands),
    row(Card::Mint, "DUE-197", Stands),
    row(Card::SaltSilo, "DUE-198", Stands),
    with_need(Card::StapleHouse, "DUE-199", "DUE-200", Built(staple_house)),
    row(Card::GiftForThePrince, "DUE-201", EventCard(gift_for_the_prince)),
];

fn has_gold_room(state: &State, seat: Seat) -> bool {
    state.table.of(seat).room()[Resource::Gold] > 0
}

/// Up to 2 gold for each Pirate Ship, as much as the other has and can be stored.
fn gudrun(state: &mut State, seat: Seat, _: &mut Log<Event>) {
    let most = 2 * state.table.of(seat).copies(Card::PirateShip);
    let there = state.table.of(other(seat)).stock()[Resource::Gold];
    let count = most.min(there).min(state.table.of(seat).room()[Resource::Gold]);
    state.push(Step::Put(seat, Resource::Gold, count));
    state.push(Step::Pay(other(seat), Resource::Gold, count));
}

fn trade_master(state: &mut State, seat: Seat, _: &mut Log<Event>) {
    state.push(Step::Demand(seat, 2, 1));
}

fn merchant(state: &mut State, seat: Seat, _: &mut Log<Event>) {
    state.push(Step::GiveBack(seat));
    state.push(Step::Demand(seat, 2, 1));
}

fn brigands(state: &mut State, seat: Seat, _: &mut Log<Event>) {
    state.push(Step::Rob(seat));
}

fn celebration_is_open(state: &State, _: Seat) -> bool {
    !state.table.reiner
}

fn reiner(state: &mut State, _: Seat, _: &mut Log<Event>) {
    state.table.reiner = true;
    if state.table.rules.reiner_sets_celebration {
        state.table.face = Some(Face::Celebration);
    }
}

fn pirate_ship(state: &mut State, seat: Seat, _: Spot, _: &mut Log<Event>) {
    if state.table.of(other(seat)).tally().trade_ships > 0 {
        state.push(Step::Sink(other(seat)));
    }
}

fn staple_house(state: &mut State, seat: Seat, _: Spot, _: &mut Log<Event>) {
    state.push(Step::Gain(seat, 2, Resources::ALL));
}

fn gift_for_the_prince(state: &mut State, _: &mut Log<Event>) {
    state.push_both(|state, seat| {
        let strong = |spot: &Spot| spot.card.kind().is_unit() && spot.card.data().points.strength > 0;
        let units = state.table.of(seat).expansions().filter(strong).count() as u8;
        (units > 0).then_some(Step::Put(seat, Resource::Gold, units))
    });
}

/// Salt Silo and Trading Base raise commerce points, three trade ships the Harbor (DUE-192, DUE-194, DUE-198).
pub(crate) fn raise_commerce(tally: &mut Tally) {
    if tally.owns(Card::SaltSilo) {
        tally.commerce += tally.trade_ships;
    }
    if tally.owns(Card::TradingBase) {
        tally.commerce += u8::from(tally.owns(Card::Marketplace)) + u8::from(tally.owns(Card::Harbor));
    }
    tally.harbor = u8::from(tally.owns(Card::Harbor) && tally.trade_ships >= 3);
}

/// The trade ships of a seat, of which a Pirate Ship sinks one (DUE-185, DUE-188).
pub(crate) fn trade_ships(state: &State, seat: Seat) -> impl Iterator<Item = Spot> + '_ {
    state.table.of(seat).distinct().filter(|spot| spot.card.kind() == Kind::TradeShip)
}
