//! The regions of a principality: what lies where, and where everything of a kind lies, without a look at every place.

use std::ops::Not;

use engine::wire::Counts;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

use crate::place::{RegionId, RegionPlace, Store};
use crate::principality::{Holding, ROOM};
use crate::vocab::{Number, Resource, Resources};

/// Some places of regions: the upper ones from left to right, then the lower ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Places(u32);

impl Places {
    #[inline]
    fn of(place: RegionPlace) -> Places {
        Places(1 << place.0)
    }

    #[inline]
    fn set(&mut self, place: RegionPlace, there: bool) {
        self.0 = self.0 & !Places::of(place).0 | u32::from(there) << place.0;
    }

    /// How many there are.
    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

engine::set_of! { Places: BitAnd, BitOr; each RegionPlace = |bit| RegionPlace(bit as u8) }

impl Not for Places {
    type Output = Places;

    #[inline]
    fn not(self) -> Places {
        Places(!self.0)
    }
}

/// Some stores: regions in the order of their places, then the Gold Cache.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stores {
    pub(crate) regions: Places,
    pub(crate) cache: bool,
}

impl Stores {
    /// How many there are.
    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.regions.len() + self.cache as usize
    }

    /// Whether there are at least two.
    #[inline]
    pub(crate) const fn are_several(self) -> bool {
        let Places(bits) = self.regions;
        let but_one = bits & bits.wrapping_sub(1);
        but_one != 0 || self.cache && bits != 0
    }
}

impl Iterator for Stores {
    type Item = Store;

    #[inline]
    fn next(&mut self) -> Option<Store> {
        match self.regions.next() {
            Some(place) => Some(Store::Region(place)),
            None => std::mem::take(&mut self.cache).then_some(Store::Cache),
        }
    }
}

/// The regions with what they store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub(crate) struct Land {
    holdings: [Option<Holding>; RegionPlace::COUNT],
    laid: Places,
    by_resource: [Places; 6],
    by_number: [Places; 6],
    /// Where something is stored.
    filled: Places,
    /// Where nothing more can be stored.
    full: Places,
}

/// The same as it is written: only what lies there.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct Written(#[serde(with = "Told")] [Option<Holding>; RegionPlace::COUNT]);

type Told = Counts<RegionPlace, Option<Holding>>;

impl From<Written> for Land {
    fn from(Written(holdings): Written) -> Land {
        let mut land = Land::default();
        for (place, holding) in RegionPlace::all().zip(holdings) {
            land.set(place, holding);
        }
        land
    }
}

impl From<Land> for Written {
    fn from(land: Land) -> Written {
        Written(land.holdings)
    }
}

impl JsonSchema for Land {
    fn inline_schema() -> bool {
        Told::inline_schema()
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        Told::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Told::json_schema(generator)
    }
}

impl Land {
    /// The region at a place.
    #[inline]
    pub(crate) fn at(&self, place: RegionPlace) -> Option<Holding> {
        self.holdings[place.index()]
    }

    /// Where regions lie.
    #[inline]
    pub(crate) fn laid(&self) -> Places {
        self.laid
    }

    /// Where regions of some types lie.
    #[inline]
    pub(crate) fn of(&self, types: Resources) -> Places {
        if types == Resources::ALL {
            return self.laid;
        }
        types.iter().fold(Places::default(), |all, resource| all | self.by_resource[resource.index()])
    }

    /// Where regions with a number lie.
    #[inline]
    pub(crate) fn with(&self, number: Number) -> Places {
        self.by_number[number.index()]
    }

    /// Where something is stored.
    #[inline]
    pub(crate) fn filled(&self) -> Places {
        self.filled
    }

    /// Where more can be stored.
    #[inline]
    pub(crate) fn open(&self) -> Places {
        self.laid & !self.full
    }

    /// Lays a region without anything on it.
    pub(crate) fn lay(&mut self, place: RegionPlace, region: RegionId) {
        self.set(place, Some(Holding { region, stock: 0 }));
    }

    /// Two regions change places.
    pub(crate) fn swap(&mut self, a: RegionPlace, b: RegionPlace) {
        let (first, second) = (self.at(a), self.at(b));
        self.set(a, second);
        self.set(b, first);
    }

    /// Changes what a region stores; says what it is.
    #[inline]
    pub(crate) fn store(&mut self, place: RegionPlace, change: impl FnOnce(u8) -> u8) -> Resource {
        let holding = self.holdings[place.index()].as_mut().expect("the store is a region of the principality");
        holding.stock = change(holding.stock);
        let (resource, stock) = (holding.region.resource(), holding.stock);
        debug_assert!(stock <= ROOM, "a store holds at most 3");
        self.filled.set(place, stock > 0);
        self.full.set(place, stock >= ROOM);
        resource
    }

    fn set(&mut self, place: RegionPlace, holding: Option<Holding>) {
        let is = |of: fn(RegionId) -> usize, index: usize| holding.is_some_and(|holding| of(holding.region) == index);
        self.holdings[place.index()] = holding;
        self.laid.set(place, holding.is_some());
        for (index, places) in self.by_resource.iter_mut().enumerate() {
            places.set(place, is(|region| region.resource().index(), index));
        }
        for (index, places) in self.by_number.iter_mut().enumerate() {
            places.set(place, is(|region| region.number().index(), index));
        }
        self.filled.set(place, holding.is_some_and(|holding| holding.stock > 0));
        self.full.set(place, holding.is_some_and(|holding| holding.stock >= ROOM));
    }

    /// Whether what is kept for looking things up is what follows from the regions.
    pub(crate) fn is_kept(&self) -> bool {
        *self == Land::from(Written(self.holdings))
    }
}
