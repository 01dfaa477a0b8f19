//! A principality: the row of settlements and cities, their sites, the regions and what they store.

use engine::RuleId;
use engine::wire::{Bits, Counts};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::{Card, CardId};
use crate::data::cards;
use crate::land::{Land, Places, Stores};
use crate::place::{Locality, RegionId, RegionPlace, SitePlace, Spot, Store};
use crate::vocab::{Amounts, End, Kind, Level, Number, Placement, Resource, Resources};

/// The most a region or the Gold Cache stores (DUE-019, DUE-182).
pub const ROOM: u8 = 3;

/// What stands in one place of the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Center {
    /// Nothing yet.
    #[default]
    Nothing,
    /// A settlement: one site above, one below (DUE-024).
    Settlement,
    /// A city: two sites above, two below (DUE-025).
    City,
}

/// A place of the row with its four building sites: two above, two below.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Estate {
    /// What stands there.
    pub center: Center,
    /// The expansions: the first two sites above, the others below. A settlement uses the first of each pair.
    pub sites: [Option<CardId>; 4],
}

/// A region and what it stores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Holding {
    /// The card.
    pub region: RegionId,
    /// How many resources of its type it stores (DUE-019).
    pub stock: u8,
}

/// The Gold Cache: a store for gold beside the regions (DUE-181).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Cache {
    /// Which printing it is.
    pub card: CardId,
    /// The region at whose outer side it lies (DUE-107).
    pub at: RegionPlace,
    /// How much gold it holds.
    pub gold: u8,
}

/// What the expansions of a principality add up to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Tally {
    /// Strength points.
    pub strength: u8,
    /// Commerce points, with Salt Silo and Trading Base.
    pub commerce: u8,
    /// Skill points.
    pub skill: u8,
    /// Progress points.
    pub progress: u8,
    /// Victory points printed on expansions.
    pub victory: u8,
    /// The victory point of the Harbor (DUE-192).
    pub harbor: u8,
    /// Trade ships.
    pub trade_ships: u8,
    /// Mints.
    pub mints: u8,
    /// Resources that trade 2:1 (DUE-071).
    pub ships: Resources,
    /// Every title that stands here, as bits by index: covered ones included.
    #[serde(with = "Bits::<Card>")]
    owns: u128,
}

impl Tally {
    /// Whether a card stands here, a covered one included (DUE-257).
    #[inline]
    pub fn owns(&self, card: Card) -> bool {
        self.owns & 1 << card.index() != 0
    }

    /// Whether one of some titles, bits by index, stands here.
    #[inline]
    pub(crate) fn owns_any(&self, titles: u128) -> bool {
        self.owns & titles != 0
    }
}

/// One player's principality.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Principality {
    first: u8,
    last: u8,
    #[serde(with = "Counts::<Locality, Estate>")]
    pub(crate) estates: [Estate; Locality::COUNT],
    roads: [bool; 2],
    #[serde(rename = "holdings")]
    pub(crate) land: Land,
    cache: Option<Cache>,
    pub(crate) stock: Amounts,
    pub(crate) room: Amounts,
    pub(crate) cities: u8,
    pub(crate) tally: Tally,
}

const LEFT_FIRST: u8 = 5;
const RIGHT_FIRST: u8 = 6;

impl Principality {
    /// Nothing at all: before the set-up.
    pub(crate) fn empty() -> Principality {
        Principality {
            first: LEFT_FIRST,
            last: RIGHT_FIRST,
            estates: [Estate::default(); Locality::COUNT],
            roads: [false; 2],
            land: Land::default(),
            cache: None,
            stock: Amounts::default(),
            room: Amounts::default(),
            cities: 0,
            tally: Tally::default(),
        }
    }

    /// The starting principality of red (0) or blue (1) (DUE-006, DUE-007, DUE-008).
    pub fn founded(colour: u8) -> Principality {
        let mut new = Principality::empty();
        new.estates[usize::from(LEFT_FIRST)].center = Center::Settlement;
        new.estates[usize::from(RIGHT_FIRST)].center = Center::Settlement;
        for (index, data) in cards().regions.iter().enumerate() {
            if let (Some(owner), Some(place)) = (data.owner, data.slot)
                && owner == colour
            {
                new.lay_region(place, RegionId(index as u8));
                new.put(Store::Region(place), data.stock);
            }
        }
        new
    }

    /// The places of the row that are built on, from left to right.
    pub fn localities(&self) -> impl DoubleEndedIterator<Item = Locality> + use<> {
        (self.first..=self.last).map(Locality)
    }

    /// What stands in a place of the row.
    #[inline]
    pub fn estate(&self, locality: Locality) -> &Estate {
        &self.estates[locality.index()]
    }

    /// Whether a settlement or a city stands in a place of the row.
    pub fn center(&self, locality: Locality) -> Center {
        self.estates[locality.index()].center
    }

    /// How many settlements there are.
    pub fn settlements(&self) -> u8 {
        // The row has no gaps.
        let founded = self.center(Locality(self.first)) != Center::Nothing;
        if founded { self.last + 1 - self.first - self.cities } else { 0 }
    }

    /// How many cities there are.
    #[inline]
    pub fn cities(&self) -> u8 {
        self.cities
    }

    /// How many roads there are, the open ones included.
    pub fn roads(&self) -> u8 {
        let built = self.localities().filter(|at| self.center(*at) != Center::Nothing).count() as u8;
        built.saturating_sub(1) + self.roads.iter().filter(|open| **open).count() as u8
    }

    /// Whether a road lies open at an end (DUE-061).
    pub fn has_open_road(&self, end: End) -> bool {
        self.roads[end.index()]
    }

    /// The place beyond the end of the row, if there is one.
    pub fn beyond(&self, end: End) -> Option<Locality> {
        match end {
            End::Left => self.first.checked_sub(1).map(Locality),
            End::Right => (usize::from(self.last) + 1 < Locality::COUNT).then_some(Locality(self.last + 1)),
        }
    }

    /// What the expansions add up to.
    #[inline]
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Everything that is stored, the Gold Cache included.
    #[inline]
    pub fn stock(&self) -> &Amounts {
        &self.stock
    }

    /// How much more can be stored, the Gold Cache included.
    #[inline]
    pub fn room(&self) -> &Amounts {
        &self.room
    }

    /// The Gold Cache.
    pub fn cache(&self) -> Option<&Cache> {
        self.cache.as_ref()
    }

    /// The region at a place.
    #[inline]
    pub fn region(&self, place: RegionPlace) -> Option<Holding> {
        self.land.at(place)
    }

    /// Every region with its place: the upper ones from left to right, then the lower ones.
    #[inline]
    pub fn regions(&self) -> impl Iterator<Item = (RegionPlace, Holding)> + '_ {
        self.holdings_at(self.land.laid())
    }

    /// The regions with a number, each with its place.
    #[inline]
    pub fn numbered(&self, number: Number) -> impl Iterator<Item = (RegionPlace, Holding)> + '_ {
        self.holdings_at(self.land.with(number))
    }

    #[inline]
    fn holdings_at(&self, places: Places) -> impl Iterator<Item = (RegionPlace, Holding)> + '_ {
        places.map(move |place| (place, self.region(place).expect("a region lies there")))
    }

    /// Every store of a resource: the regions of the type, then the Gold Cache for gold.
    pub fn stores(&self, resource: Resource) -> impl Iterator<Item = Store> + use<> {
        let cache = resource == Resource::Gold && self.cache.is_some();
        Stores { regions: self.land.of(Resources::only(resource)), cache }
    }

    /// The stores for some types that hold anything.
    #[inline]
    pub(crate) fn filled(&self, types: Resources) -> Stores {
        let cache = types.has(Resource::Gold) && self.cache.is_some_and(|cache| cache.gold > 0);
        Stores { regions: self.land.of(types) & self.land.filled(), cache }
    }

    /// The stores for some types that have room for more.
    #[inline]
    pub(crate) fn open(&self, types: Resources) -> Stores {
        let cache = types.has(Resource::Gold) && self.cache.is_some_and(|cache| cache.gold < ROOM);
        Stores { regions: self.land.of(types) & self.land.open(), cache }
    }

    /// The resource a store is for, and what it holds.
    pub fn store(&self, store: Store) -> Option<(Resource, u8)> {
        match store {
            Store::Region(place) => self.region(place).map(|holding| (holding.region.resource(), holding.stock)),
            Store::Cache => self.cache.map(|cache| (Resource::Gold, cache.gold)),
        }
    }

    /// What is left of a store's room.
    pub fn room_of(&self, store: Store) -> u8 {
        self.store(store).map_or(0, |(_, stock)| ROOM - stock)
    }

    /// The most that one single store of a resource can still take (DUE-177).
    pub fn best_room(&self, resource: Resource) -> u8 {
        self.stores(resource).map(|store| self.room_of(store)).max().unwrap_or(0)
    }

    /// How many regions carry a number.
    pub fn regions_with(&self, number: Number) -> usize {
        self.land.with(number).len()
    }

    fn change(&mut self, store: Store, change: impl FnOnce(u8) -> u8) -> Resource {
        match store {
            Store::Region(place) => self.land.store(place, change),
            Store::Cache => {
                let cache = self.cache.as_mut().expect("the store is the Gold Cache");
                cache.gold = change(cache.gold);
                Resource::Gold
            }
        }
    }

    /// Adds to a store that has room for it.
    pub(crate) fn put(&mut self, store: Store, count: u8) {
        let resource = self.change(store, |stock| stock + count);
        self.stock[resource] += count;
        self.room[resource] -= count;
    }

    /// Takes from a store that holds it.
    pub(crate) fn take(&mut self, store: Store, count: u8) {
        let resource = self.change(store, |stock| stock - count);
        self.stock[resource] -= count;
        self.room[resource] += count;
    }

    pub(crate) fn lay_region(&mut self, place: RegionPlace, region: RegionId) {
        self.land.lay(place, region);
        self.room[region.resource()] += ROOM;
    }

    pub(crate) fn swap_regions(&mut self, a: RegionPlace, b: RegionPlace) {
        self.land.swap(a, b);
    }

    pub(crate) fn open_road(&mut self, end: End) {
        self.roads[end.index()] = true;
    }

    /// Builds a settlement at the end of the open road.
    pub(crate) fn settle(&mut self, end: End) -> Locality {
        let at = self.beyond(end).expect("the supply has fewer settlements than the row has places");
        self.roads[end.index()] = false;
        self.estates[at.index()].center = Center::Settlement;
        match end {
            End::Left => self.first = at.0,
            End::Right => self.last = at.0,
        }
        at
    }

    /// The column of the outermost regions at an end.
    pub(crate) fn outer_column(&self, end: End) -> u8 {
        match end {
            End::Left => self.first,
            End::Right => self.last + 1,
        }
    }

    pub(crate) fn raise_city(&mut self, at: Locality) {
        self.estates[at.index()].center = Center::City;
        self.cities += 1;
    }

    pub(crate) fn lay_cache(&mut self, card: CardId, at: RegionPlace) {
        self.cache = Some(Cache { card, at, gold: 0 });
        self.room[Resource::Gold] += ROOM;
        self.count();
    }

    fn site_indices(&self, place: SitePlace) -> impl Iterator<Item = usize> + use<> {
        let from = 2 * place.level().index();
        let open = match self.center(place.locality()) {
            Center::Nothing => 0,
            Center::Settlement => 1,
            Center::City => 2,
        };
        from..from + open
    }

    /// Whether a site is free there.
    pub fn has_free_site(&self, place: SitePlace) -> bool {
        self.site_indices(place).any(|site| self.estate(place.locality()).sites[site].is_none())
    }

    /// Every site of the principality's localities, as places.
    pub fn site_places(&self) -> impl Iterator<Item = SitePlace> + use<> {
        self.localities().flat_map(|at| Level::ALL.iter().map(move |level| at.site(*level)))
    }

    /// Every expansion on a building site; two copies at one place come twice.
    #[inline]
    pub fn expansions(&self) -> impl Iterator<Item = Spot> + '_ {
        self.localities().flat_map(move |at| {
            let sites = self.estates[at.index()].sites;
            (0..4).filter_map(move |site| {
                let place = at.site(Level::ALL[site / 2]);
                Some(Spot { place, card: sites[site]? })
            })
        })
    }

    /// Every expansion once where it is distinguishable: a second copy at the same place is left out.
    pub fn distinct(&self) -> impl Iterator<Item = Spot> + '_ {
        let mut last = None;
        self.expansions().filter(move |spot| last.replace(*spot) != Some(*spot))
    }

    /// How many of [`Principality::distinct`] there are, counted without a branch.
    pub(crate) fn count_distinct(&self) -> usize {
        let pair = |one: Option<CardId>, other: Option<CardId>| {
            usize::from(one.is_some()) + usize::from(other.is_some() & (other != one))
        };
        let estate = |at: Locality| {
            let [a, b, c, d] = self.estates[at.index()].sites;
            pair(a, b) + pair(c, d)
        };
        self.localities().map(estate).sum()
    }

    /// Whether an expansion stands there.
    pub fn has(&self, spot: Spot) -> bool {
        self.site_indices(spot.place).any(|site| self.estate(spot.place.locality()).sites[site] == Some(spot.card))
    }

    /// Where the uncovered Parish Hall stands.
    pub fn parish_hall(&self) -> Option<SitePlace> {
        self.expansions().find(|spot| spot.card.card() == Card::ParishHall).map(|spot| spot.place)
    }

    /// Why an expansion cannot be placed on the sites of a place.
    pub(crate) fn site_refusal(&self, card: CardId, place: SitePlace) -> Option<RuleId> {
        let center = self.center(place.locality());
        if center == Center::Nothing {
            return Some(RuleId("DUE-051"));
        }
        if card.data().placement == Placement::City && center != Center::City {
            return Some(RuleId("DUE-105"));
        }
        if card.card() == Card::TownHall {
            return (self.parish_hall() != Some(place)).then_some(RuleId("DUE-253"));
        }
        (!self.has_free_site(place)).then_some(RuleId("DUE-052"))
    }

    /// Visits every place where [`Principality::site_refusal`] lets an expansion stand.
    pub(crate) fn open_sites(&self, card: CardId, mut visit: impl FnMut(SitePlace)) {
        if card.card() == Card::TownHall {
            return self.site_places().filter(|place| self.site_refusal(card, *place).is_none()).for_each(visit);
        }
        let in_city = card.data().placement == Placement::City;
        for at in self.localities() {
            let Estate { center, sites } = *self.estate(at);
            let open = match center {
                Center::City => 2,
                Center::Settlement if !in_city => 1,
                _ => continue,
            };
            for level in Level::ALL.iter().copied() {
                if sites[2 * level.index()..][..open].contains(&None) {
                    visit(at.site(level));
                }
            }
        }
    }

    /// Places an expansion on a free site; a Town Hall on the Parish Hall (DUE-253).
    pub(crate) fn place(&mut self, card: CardId, place: SitePlace) {
        let sites = self.estates[place.locality().index()].sites;
        let open = self.site_indices(place).find(|site| sites[*site] == card.covers()).expect("a site was free");
        self.estates[place.locality().index()].sites[open] = Some(card);
        self.count();
    }

    /// Takes an expansion from its site; under a Town Hall the Parish Hall comes to light (DUE-255).
    pub(crate) fn remove(&mut self, spot: Spot) {
        let at = spot.place.locality().index();
        let sites = self.estates[at].sites;
        let site = self.site_indices(spot.place).find(|site| sites[*site] == Some(spot.card)).expect("it stands there");
        self.estates[at].sites[site] = spot.card.covers();
        self.count();
    }

    /// Swaps two expansions, each with what it covers.
    pub(crate) fn swap_expansions(&mut self, a: Spot, b: Spot) {
        let find = |this: &Principality, spot: Spot, not: Option<(usize, usize)>| {
            let at = spot.place.locality().index();
            let found = this.site_indices(spot.place);
            let mut found = found.filter(|site| this.estates[at].sites[*site] == Some(spot.card));
            found.find(|site| Some((at, *site)) != not).map(|site| (at, site)).expect("it stands there")
        };
        let first = find(self, a, None);
        let second = find(self, b, Some(first));
        self.estates[first.0].sites[first.1] = Some(b.card);
        self.estates[second.0].sites[second.1] = Some(a.card);
    }

    /// Counts the expansions anew after one came or went.
    fn count(&mut self) {
        self.tally = self.counted();
    }

    /// What the expansions add up to, counted from scratch.
    pub(crate) fn counted(&self) -> Tally {
        let mut tally = Tally::default();
        for spot in self.expansions() {
            let data = spot.card.data();
            tally.strength += data.points.strength;
            tally.commerce += data.points.commerce;
            tally.skill += data.points.skill;
            tally.progress += data.points.progress;
            tally.victory += data.points.victory;
            tally.trade_ships += u8::from(data.kind == Kind::TradeShip);
            tally.mints += u8::from(data.card == Card::Mint);
            tally.ships = data.trade.map_or(tally.ships, |resource| tally.ships.and(resource));
            tally.owns |= 1 << data.card.index();
        }
        if self.cache.is_some() {
            tally.owns |= 1 << Card::GoldCache.index();
        }
        if tally.owns(Card::TownHall) {
            tally.owns |= 1 << Card::ParishHall.index();
        }
        crate::sets::gold::raise_commerce(&mut tally);
        tally
    }
}
