//! The basic set.

use engine::{Log, Seat};

use super::Effect::{Action, BeforeRoll, Event as EventCard, Settling, Stands};
use super::{Row, always, row, with_need};
use crate::card::{Card, CardId};
use crate::event::Event;
use crate::state::{State, other};
use crate::step::Step;
use crate::vocab::{Advantage, Kind, Resource, Resources, Set};

pub(super) const CARDS: &[Row] = &[
    row(Card::Brigitta, "DUE-129", BeforeRoll(die_is_open, brigitta)),
    row(Card::Goldsmith, "DUE-131", Action(always, goldsmith)),
    with_need(Card::MerchantCaravan, "DUE-132", "DUE-133", Action(always, merchant_caravan)),
    row(Card::Scout, "DUE-134", Settling),
    row(Card::Relocation, "DUE-136", Action(always, relocation)),
    row(Card::IronFoundry, "DUE-139", Stands),
    row(Card::GrainMill, "DUE-139", Stands),
    row(Card::LumberCamp, "DUE-139", Stands),
    row(Card::WeaversShop, "DUE-139", Stands),
    row(Card::BrickFactory, "DUE-139", Stands),
    row(Card::ParishHall, "DUE-142", Stands),
    row(Card::Abbey, "DUE-144", Stands),
    row(Card::Storehouse, "DUE-146", Stands),
    row(Card::Marketplace, "DUE-148", Stands),
    row(Card::TollBridge, "DUE-151", Stands),
    row(Card::OreShip, "DUE-153", Stands),
    row(Card::GrainShip, "DUE-153", Stands),
    row(Card::GoldShip, "DUE-153", Stands),
    row(Card::LumberShip, "DUE-153", Stands),
    row(Card::BrickShip, "DUE-153", Stands),
    row(Card::WoolShip, "DUE-153", Stands),
    row(Card::LargeTradeShip, "DUE-155", Stands),
    row(Card::Austin, "DUE-157", Stands),
    row(Card::Candamir, "DUE-157", Stands),
    row(Card::Harald, "DUE-157", Stands),
    row(Card::Inga, "DUE-157", Stands),
    row(Card::Osmund, "DUE-157", Stands),
    row(Card::Siglind, "DUE-157", Stands),
    row(Card::FraternalFeuds, "DUE-158", EventCard(fraternal_feuds)),
    row(Card::Invention, "DUE-162", EventCard(invention)),
    row(Card::YearOfPlenty, "DUE-163", EventCard(year_of_plenty)),
    row(Card::TravelingMerchant, "DUE-164", EventCard(traveling_merchant)),
    row(Card::Feud, "DUE-166", EventCard(feud)),
    row(Card::Yule, "DUE-168", EventCard(yule)),
    row(Card::TradeShipsRace, "DUE-169", EventCard(trade_ships_race)),
];

fn die_is_open(state: &State, _: Seat) -> bool {
    state.table.production.is_none()
}

fn brigitta(state: &mut State, _: Seat, _: &mut Log<Event>) {
    state.push(Step::SetDie);
}

fn goldsmith(state: &mut State, seat: Seat, _: &mut Log<Event>) {
    state.push(Step::Gain(seat, 2, Resources::ALL));
    state.push(Step::Pay(seat, Resource::Gold, 3));
}

fn merchant_caravan(state: &mut State, seat: Seat, _: &mut Log<Event>) {
    state.push(Step::Gain(seat, 2, Resources::ALL));
    state.push(Step::PayAny(seat, 2));
}

fn relocation(state: &mut State, seat: Seat, _: &mut Log<Event>) {
    state.push(Step::Relocate(seat, None));
}

impl State {
    /// Whether a seat may be asked for Sebastian: everybody sees the backs of its cards and the discard pile,
    /// so the question tells nobody more than that (DUE-210, DUE-018).
    pub(crate) fn may_hold_sebastian(&self, seat: Seat) -> bool {
        let sebastian = CardId::first(Card::Sebastian);
        sebastian.data().copies_in(self.table.rules.mode) > 0
            && !self.discard.contains(&sebastian)
            && self.hidden.backs(seat).any(|back| back == Set::Turmoil)
    }

    /// Pushes a step against a seat, and above it the question for Sebastian.
    pub(crate) fn push_against(&mut self, seat: Seat, step: Step) {
        self.push(step);
        if self.may_hold_sebastian(seat) {
            self.push(Step::Sebastian(seat));
        }
    }

    /// The buildings of a seat that Feud may take.
    pub(crate) fn building_count(&self, seat: Seat) -> usize {
        self.table.of(seat).expansions().filter(|spot| spot.card.kind() == Kind::Building).count()
    }

    /// With 3 buildings or fewer all of them are named, else the holder names 3 (DUE-166, DUE-167).
    pub(crate) fn settle_feud(&mut self, victim: Seat) -> bool {
        self.table.named = 0;
        match self.building_count(victim) {
            0 => self.pop(),
            1..=3 => {
                self.name_all_buildings(victim);
                self.next(Step::GiveNamed(victim));
            }
            _ => self.next(Step::NameBuildings(other(victim), 3)),
        }
        true
    }
}

fn fraternal_feuds(state: &mut State, _: &mut Log<Event>) {
    if let Some(seat) = state.table.holder(Advantage::Strength) {
        let victim = other(seat);
        if state.hidden.hand(victim).is_empty() {
            return;
        }
        state.push(Step::HandBack(victim));
        state.push_against(victim, Step::ShowHand(seat));
    }
}

fn invention(state: &mut State, _: &mut Log<Event>) {
    state.push_both(|state, seat| {
        let inventors = state.table.of(seat).expansions().filter(|spot| spot.card.data().points.progress > 0).count();
        (inventors > 0).then_some(Step::Gain(seat, inventors.min(2) as u8, Resources::ALL))
    });
}

fn year_of_plenty(state: &mut State, log: &mut Log<Event>) {
    for seat in [other(state.active()), state.active()] {
        let own = *state.table.of(seat);
        for (place, _) in own.regions() {
            let gifts = own.count_beside(place, Card::Storehouse) + own.count_beside(place, Card::Abbey);
            state.bestow(seat, place, gifts, log);
        }
    }
}

fn traveling_merchant(state: &mut State, _: &mut Log<Event>) {
    state.push_both(|_, seat| Some(Step::Buy(seat, 2)));
}

fn feud(state: &mut State, _: &mut Log<Event>) {
    if let Some(seat) = state.table.holder(Advantage::Strength)
        && state.building_count(other(seat)) > 0
    {
        state.push_against(other(seat), Step::Feud(other(seat)));
    }
}

fn yule(state: &mut State, log: &mut Log<Event>) {
    log.note(|| Event::EventsShuffled);
    state.push(Step::DrawEvent);
}

fn trade_ships_race(state: &mut State, _: &mut Log<Event>) {
    state.push_both(|state, seat| {
        let ships = |seat| state.table.of(seat).tally().trade_ships;
        let wins = ships(seat) > 0 && ships(seat) >= ships(other(seat));
        wins.then_some(Step::Gain(seat, 1, Resources::ALL))
    });
}
