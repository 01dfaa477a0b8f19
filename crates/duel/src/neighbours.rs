//! What stands beside what in a principality, and which expansions a card asks for.

use crate::card::{Card, CardId};
use crate::data::cards;
use crate::place::{Locality, RegionPlace, Spot};
use crate::principality::{Center, Principality};
use crate::vocab::{Kind, Resource};

/// A site neighbours the two regions on its own level, a locality all four (DUE-027 to DUE-029).
impl Principality {
    /// The expansions on the sites next to a region.
    pub fn beside(&self, place: RegionPlace) -> impl Iterator<Item = CardId> + '_ {
        let column = place.0 % RegionPlace::COLUMNS;
        let from = 2 * place.level().index();
        let localities = [column.checked_sub(1), (usize::from(column) < Locality::COUNT).then_some(column)];
        let estates = localities.into_iter().flatten().map(|at| &self.estates[usize::from(at)]);
        estates.flat_map(move |estate| estate.sites[from..from + 2].iter().flatten().copied())
    }

    /// How many copies of a card stand next to a region.
    pub fn count_beside(&self, place: RegionPlace, card: Card) -> u8 {
        if self.tally.owns(card) { self.beside(place).filter(|other| other.card() == card).count() as u8 } else { 0 }
    }

    /// Whether a card stands next to a region.
    pub fn is_beside(&self, place: RegionPlace, card: Card) -> bool {
        self.tally.owns(card) && self.beside(place).any(|other| other.card() == card)
    }

    /// Whether a production booster for the resource stands next to a region (DUE-139).
    pub fn is_boosted(&self, place: RegionPlace, resource: Resource) -> bool {
        self.tally.owns_any(cards().boosters[resource.index()])
            && self.beside(place).any(|card| card.data().booster == Some(resource))
    }

    /// The cities a region borders.
    pub fn cities_beside(&self, place: RegionPlace) -> impl Iterator<Item = Locality> + '_ {
        let column = place.0 % RegionPlace::COLUMNS;
        let localities = [column.checked_sub(1), (usize::from(column) < Locality::COUNT).then_some(column)];
        localities.into_iter().flatten().map(Locality).filter(|at| self.center(*at) == Center::City)
    }

    /// Whether a card stands at a locality.
    pub fn stands_at(&self, at: Locality, card: Card) -> bool {
        self.estate(at).sites.iter().flatten().any(|other| other.card() == card)
    }

    /// How many copies of a card stand here.
    pub fn copies(&self, card: Card) -> u8 {
        if self.tally.owns(card) { self.expansions().filter(|spot| spot.card.card() == card).count() as u8 } else { 0 }
    }

    /// The units with strength points.
    pub fn fighters(&self) -> impl Iterator<Item = Spot> + '_ {
        self.distinct().filter(|spot| spot.card.kind().is_unit() && spot.card.data().points.strength > 0)
    }

    /// The units with strength or commerce points, two copies at one place once (DUE-231).
    pub fn rioters(&self) -> impl Iterator<Item = Spot> + '_ {
        self.distinct().filter(|spot| riots(spot.card))
    }

    /// How many units have strength or commerce points.
    pub fn rioters_count(&self) -> usize {
        self.expansions().filter(|spot| riots(spot.card)).count()
    }

    /// The buildings that no Fire Brigade protects (DUE-206, DUE-225).
    pub fn burnable(&self) -> impl Iterator<Item = Spot> + '_ {
        self.distinct().filter(|spot| {
            spot.card.kind() == Kind::Building && !self.stands_at(spot.place.locality(), Card::FireBrigade)
        })
    }
}

fn riots(card: CardId) -> bool {
    let points = card.data().points;
    card.kind().is_unit() && points.strength + points.commerce > 0
}
