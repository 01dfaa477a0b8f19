//! A principality, kept as plainly as it lies on the table.

use std::collections::BTreeMap;
use std::fmt;

use super::{Halt, read};
use crate::card::{Card, CardId};
use crate::data::{Points, cards};
use crate::place::RegionId;
use crate::vocab::{Kind, Resource};

/// A place above or below the row: even columns are regions, odd ones building sites.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Place {
    pub(super) below: bool,
    pub(super) column: i32,
}

impl Place {
    pub(super) fn read(text: &str) -> Result<Place, Halt> {
        let (level, column) = text.split_at_checked(1).ok_or_else(|| Halt::odd(text))?;
        Ok(Place { below: level == "l", column: read(column)? })
    }

    fn beside(self, columns: i32) -> Place {
        Place { column: self.column + columns, ..self }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.below { 'l' } else { 'u' }, self.column)
    }
}

/// Where resources are kept: a region, or the Gold Cache.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bin {
    Land(Place),
    Cache,
}

impl Bin {
    pub(super) fn read(text: &str) -> Result<Bin, Halt> {
        if text == "cache" { Ok(Bin::Cache) } else { Place::read(text).map(Bin::Land) }
    }
}

#[derive(Default)]
pub(super) struct Realm {
    /// The row by columns, and whether a city stands there.
    pub(super) row: BTreeMap<i32, bool>,
    /// Open roads, left and right.
    pub(super) open: [bool; 2],
    pub(super) land: BTreeMap<Place, (RegionId, u32)>,
    pub(super) sites: BTreeMap<Place, [Option<CardId>; 2]>,
    /// The Parish Hall under the Town Hall.
    pub(super) covered: Option<CardId>,
    pub(super) cache: Option<u32>,
    pub(super) hand: Vec<CardId>,
}

impl Realm {
    /// DUE-006 to DUE-008.
    pub(super) fn founded(owner: u8) -> Realm {
        let mut realm = Realm { row: BTreeMap::from([(-1, false), (1, false)]), ..Realm::default() };
        for region in RegionId::all() {
            let data = &cards().regions[region.index()];
            if let (Some(of), Some(slot)) = (data.owner, data.slot)
                && of == owner
            {
                let place = Place::read(&slot.to_string()).unwrap_or(Place { below: false, column: 0 });
                realm.land.insert(place, (region, u32::from(data.stock)));
            }
        }
        realm
    }

    pub(super) fn bins(&self, resource: Resource) -> Vec<Bin> {
        let fits = self.land.iter().filter(|(_, (region, _))| region.resource() == resource);
        let mut bins: Vec<Bin> = fits.map(|(place, _)| Bin::Land(*place)).collect();
        if resource == Resource::Gold && self.cache.is_some() {
            bins.push(Bin::Cache);
        }
        bins
    }

    pub(super) fn held(&self, bin: Bin) -> u32 {
        match bin {
            Bin::Land(place) => self.land.get(&place).map_or(0, |(_, stock)| *stock),
            Bin::Cache => self.cache.unwrap_or(0),
        }
    }

    pub(super) fn resource(&self, bin: Bin) -> Result<Resource, Halt> {
        match bin {
            Bin::Land(place) => {
                self.land.get(&place).map(|(region, _)| region.resource()).ok_or_else(|| Halt::odd("no region there"))
            }
            Bin::Cache => Ok(Resource::Gold),
        }
    }

    /// DUE-019, DUE-182: nothing holds more than 3.
    pub(super) fn free(&self, bin: Bin) -> u32 {
        3 - self.held(bin)
    }

    pub(super) fn change(&mut self, bin: Bin, by: i32) -> Result<(), Halt> {
        let stock = match bin {
            Bin::Land(place) => self.land.get_mut(&place).map(|(_, stock)| stock),
            Bin::Cache => self.cache.as_mut(),
        };
        let stock = stock.ok_or_else(|| Halt::odd("nothing is stored there"))?;
        *stock = stock.checked_add_signed(by).filter(|stock| *stock <= 3).ok_or_else(|| Halt::odd("0 to 3 fit"))?;
        Ok(())
    }

    pub(super) fn stock(&self, resource: Resource) -> u32 {
        self.bins(resource).into_iter().map(|bin| self.held(bin)).sum()
    }

    pub(super) fn room(&self, resource: Resource) -> u32 {
        self.bins(resource).into_iter().map(|bin| self.free(bin)).sum()
    }

    pub(super) fn total(&self) -> u32 {
        Resource::ALL.iter().map(|resource| self.stock(*resource)).sum()
    }

    /// Every expansion that is not covered.
    pub(super) fn built(&self) -> impl Iterator<Item = (Place, CardId)> + '_ {
        self.sites.iter().flat_map(|(place, cards)| cards.iter().flatten().map(move |card| (*place, *card)))
    }

    pub(super) fn copies(&self, card: Card) -> u32 {
        self.built().filter(|(_, other)| other.card() == card).count() as u32
    }

    /// DUE-257: a covered Parish Hall is still owned.
    pub(super) fn owns(&self, card: Card) -> bool {
        self.copies(card) > 0 || self.covered.is_some_and(|covered| covered.card() == card)
    }

    fn sum(&self, of: impl Fn(&Points) -> u8) -> u32 {
        self.built().map(|(_, card)| u32::from(of(&card.data().points))).sum()
    }

    pub(super) fn trade_ships(&self) -> u32 {
        self.built().filter(|(_, card)| card.kind() == Kind::TradeShip).count() as u32
    }

    pub(super) fn strength(&self) -> u32 {
        self.sum(|points| points.strength)
    }

    pub(super) fn skill(&self) -> u32 {
        self.sum(|points| points.skill)
    }

    pub(super) fn progress(&self) -> u32 {
        self.sum(|points| points.progress)
    }

    /// DUE-194, DUE-198.
    pub(super) fn commerce(&self) -> u32 {
        let mut commerce = self.sum(|points| points.commerce);
        if self.owns(Card::SaltSilo) {
            commerce += self.trade_ships();
        }
        if self.owns(Card::TradingBase) {
            commerce += u32::from(self.owns(Card::Marketplace)) + u32::from(self.owns(Card::Harbor));
        }
        commerce
    }

    /// DUE-064, DUE-066.
    pub(super) fn localities(&self) -> u32 {
        self.row.values().map(|city| if *city { 2 } else { 1 }).sum()
    }

    pub(super) fn expansions(&self) -> u32 {
        self.sum(|points| points.victory)
    }

    /// DUE-192.
    pub(super) fn harbor(&self) -> u32 {
        u32::from(self.owns(Card::Harbor) && self.trade_ships() >= 3)
    }

    pub(super) fn limit(&self) -> usize {
        3 + self.progress() as usize
    }

    /// DUE-079, DUE-142, DUE-254.
    pub(super) fn price(&self) -> u32 {
        match (self.owns(Card::TownHall), self.owns(Card::ParishHall)) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => 2,
        }
    }

    /// The expansions on the sites left and right of a region (DUE-028).
    pub(super) fn beside(&self, region: Place) -> impl Iterator<Item = CardId> + '_ {
        let sides = [-1, 1].into_iter().filter_map(move |side| self.sites.get(&region.beside(side)));
        sides.flat_map(|cards| cards.iter().flatten().copied())
    }

    pub(super) fn count_beside(&self, region: Place, card: Card) -> u32 {
        self.beside(region).filter(|other| other.card() == card).count() as u32
    }

    /// Whether the Plague strikes a region (DUE-248, DUE-260).
    pub(super) fn is_infected(&self, region: Place) -> bool {
        let cities: Vec<i32> = [-1, 1]
            .into_iter()
            .map(|side| region.column + side)
            .filter(|column| self.row.get(column) == Some(&true))
            .collect();
        let bath =
            |column: &i32| self.built().any(|(place, card)| place.column == *column && card.card() == Card::BathHouse);
        !cities.is_empty() && !cities.iter().any(bath)
    }

    /// Takes the first free site, or for a Town Hall that of the Parish Hall.
    pub(super) fn build(&mut self, card: CardId, place: Place) -> Result<(), Halt> {
        let city = *self.row.get(&place.column).ok_or_else(|| Halt::odd("no settlement there"))?;
        let sites = self.sites.entry(place).or_default();
        let open = &mut sites[..if city { 2 } else { 1 }];
        let town_hall = card.card() == Card::TownHall;
        let wanted = |site: &&mut Option<CardId>| match site {
            Some(other) => town_hall && other.card() == Card::ParishHall,
            None => !town_hall,
        };
        let site = open.iter_mut().find(wanted).ok_or_else(|| Halt::odd("no site for it"))?;
        let before = site.replace(card);
        self.covered = before.or(self.covered);
        Ok(())
    }

    pub(super) fn raze(&mut self, card: CardId, place: Place) -> Result<(), Halt> {
        let sites = self.sites.entry(place).or_default();
        let site = sites.iter_mut().find(|site| **site == Some(card)).ok_or_else(|| Halt::odd("it does not stand"))?;
        *site = if card.card() == Card::TownHall { self.covered.take() } else { None };
        Ok(())
    }

    /// DUE-136, DUE-256.
    pub(super) fn swap_built(&mut self, (a, first): (Place, CardId), (b, second): (Place, CardId)) -> Result<(), Halt> {
        let find = |realm: &Realm, place: Place, card: CardId| {
            let sites = realm.sites.get(&place).copied().unwrap_or_default();
            sites.iter().position(|site| *site == Some(card)).ok_or_else(|| Halt::odd("it does not stand"))
        };
        let (i, j) = (find(self, a, first)?, find(self, b, second)?);
        self.sites.entry(a).or_default()[i] = Some(second);
        self.sites.entry(b).or_default()[j] = Some(first);
        Ok(())
    }

    pub(super) fn take_card(&mut self, card: CardId) -> Result<(), Halt> {
        let at = self.hand.iter().position(|held| *held == card).ok_or_else(|| Halt::odd("the card is not in hand"))?;
        self.hand.remove(at);
        Ok(())
    }
}
