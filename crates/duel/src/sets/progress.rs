//! The Era of Progress.

use engine::{Log, Seat};

use super::Effect::{Action, Built, Event as EventCard, Stands};
use super::{Row, row, with_need};
use crate::card::{Card, CardId};
use crate::event::Event;
use crate::place::{RegionPlace, SitePlace, Spot, Store};
use crate::principality::{Principality, ROOM};
use crate::state::{State, other};
use crate::step::Step;
use crate::vocab::{Resource, Resources};

pub(super) const CARDS: &[Row] = &[
    row(Card::Benjamin, "DUE-234", Action(has_rolled_room, benjamin)),
    row(Card::ThreeFieldSystem, "DUE-237", Action(has_grain_room, three_field_system)),
    row(Card::MineralMining, "DUE-238", Action(has_ore_room, mineral_mining)),
    with_need(Card::Guido, "DUE-239", "DUE-240", Action(pile_is_filled, guido)),
    with_need(Card::Gustav, "DUE-241", "DUE-242", Action(pile_is_filled, gustav)),
    with_need(Card::Doctor, "DUE-243", "DUE-244", Action(has_patient, doctor)),
    row(Card::ChiefCannoneer, "DUE-245", Stands),
    row(Card::Pharmacy, "DUE-247", Stands),
    row(Card::BathHouse, "DUE-248", Stands),
    with_need(Card::BuildingCrane, "DUE-249", "DUE-250", Stands),
    row(Card::Library, "DUE-251", Built(library)),
    row(Card::Parliament, "DUE-252", Stands),
    row(Card::TownHall, "DUE-253", Stands),
    row(Card::University, "DUE-258", Stands),
    row(Card::Plague, "DUE-260", EventCard(plague)),
];

/// The regions of a seat with the number that was rolled this turn, the new ones included (DUE-235).
fn rolled_regions(state: &State, seat: Seat) -> impl Iterator<Item = RegionPlace> + '_ {
    let rolled = state.table.production.map(|number| state.table.of(seat).numbered(number));
    rolled.into_iter().flatten().map(|(place, _)| place)
}

fn has_rolled_room(state: &State, seat: Seat) -> bool {
    let own = state.table.of(seat);
    let cached = state.cache_takes_gold(seat) && own.room_of(Store::Cache) > 0;
    rolled_regions(state, seat).any(|place| {
        let holding = own.region(place).expect("a region lies there");
        holding.stock < ROOM || holding.region.resource() == Resource::Gold && cached
    })
}

fn benjamin(state: &mut State, seat: Seat, log: &mut Log<Event>) {
    let before = *state;
    rolled_regions(&before, seat).for_each(|place| state.fill(seat, place, log));
}

fn has_grain_room(state: &State, seat: Seat) -> bool {
    state.table.of(seat).room()[Resource::Grain] > 0
}

fn three_field_system(state: &mut State, seat: Seat, _: &mut Log<Event>) {
    state.push(Step::Put(seat, Resource::Grain, 2));
}

fn has_ore_room(state: &State, seat: Seat) -> bool {
    state.table.of(seat).room()[Resource::Ore] > 0
}

fn mineral_mining(state: &mut State, seat: Seat, _: &mut Log<Event>) {
    state.push(Step::Put(seat, Resource::Ore, 2));
}

fn pile_is_filled(state: &State, _: Seat) -> bool {
    !state.discard.is_empty()
}

fn guido(state: &mut State, seat: Seat, _: &mut Log<Event>) {
    state.push(Step::TakeDiscard(seat, CardId::first(Card::Guido)));
}

fn gustav(state: &mut State, seat: Seat, _: &mut Log<Event>) {
    state.push(Step::TakeDiscard(seat, CardId::first(Card::Gustav)));
}

impl State {
    /// The regions that the Doctor fills at a Bath House (DUE-243).
    fn patients(&self, place: SitePlace) -> impl Iterator<Item = RegionPlace> + use<> {
        let city = self.table.rules.doctor_fills_city;
        place.locality().regions().into_iter().filter(move |region| city || region.level() == place.level())
    }

    /// Whether the Doctor can give a region something (DUE-243, DUE-267).
    fn can_be_cured(&self, seat: Seat, place: RegionPlace) -> bool {
        let own = self.table.of(seat);
        let holding = own.region(place).expect("a region lies there");
        holding.stock < ROOM || self.cache_makes_up(seat, holding) && own.room_of(Store::Cache) > 0
    }

    /// The Bath Houses of a seat where the Doctor would do something.
    pub(crate) fn bath_houses(&self, seat: Seat) -> impl Iterator<Item = Spot> + '_ {
        let own = self.table.of(seat).distinct().filter(|spot| spot.card.card() == Card::BathHouse);
        own.filter(move |spot| self.patients(spot.place).any(|place| self.can_be_cured(seat, place)))
    }

    /// The Doctor fills the regions at one Bath House.
    pub(crate) fn cure(&mut self, seat: Seat, place: SitePlace, log: &mut Log<Event>) {
        for region in self.patients(place) {
            self.bestow(seat, region, 1, log);
        }
    }
}

fn has_patient(state: &State, seat: Seat) -> bool {
    state.bath_houses(seat).next().is_some()
}

fn doctor(state: &mut State, seat: Seat, log: &mut Log<Event>) {
    let mut houses = state.bath_houses(seat);
    let (first, second) = (houses.next(), houses.next());
    drop(houses);
    match (first, second) {
        (Some(only), None) => state.cure(seat, only.place, log),
        _ => state.push(Step::Doctor(seat)),
    }
}

fn library(state: &mut State, seat: Seat, _: Spot, _: &mut Log<Event>) {
    state.push(Step::Library(seat));
}

/// Whether the Plague strikes a region: it borders a city, and none of its cities has a Bath House (DUE-248, DUE-260).
fn is_infected(own: &Principality, place: RegionPlace) -> bool {
    own.cities_beside(place).next().is_some() && !own.cities_beside(place).any(|at| own.stands_at(at, Card::BathHouse))
}

fn plague(state: &mut State, log: &mut Log<Event>) {
    for seat in [state.active(), other(state.active())] {
        let own = *state.table.of(seat);
        for (place, holding) in own.regions() {
            if holding.stock > 0 && is_infected(&own, place) {
                state.table.of_mut(seat).take(Store::Region(place), 1);
                log.note(|| Event::Infected { seat, place, region: holding.region });
            }
        }
    }
    state.push_both(|state, seat| {
        let pharmacies = state.table.of(seat).copies(Card::Pharmacy);
        (pharmacies > 0).then_some(Step::Gain(seat, pharmacies, Resources::ALL))
    });
}
