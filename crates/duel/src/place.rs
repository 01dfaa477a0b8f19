//! Places and what lies there: the row, building sites, regions, stores, stacks, each with its notation.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;

use crate::card::CardId;
use crate::data::cards;
use crate::vocab::{Level, Number, Resource, Terrain};

/// A settlement or city by its place in the row, written as its column: `-1` and `1` at the start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Locality(pub(crate) u8);

impl Locality {
    /// How many places the row has: five new settlements on either side of the two first.
    pub const COUNT: usize = 12;

    /// Every place, from left to right.
    pub fn all() -> impl Iterator<Item = Locality> {
        (0..Locality::COUNT as u8).map(Locality)
    }

    /// The column: odd numbers, from left to right.
    pub const fn column(self) -> i8 {
        2 * self.0 as i8 - 11
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The four regions it touches: upper left, upper right, lower left, lower right (DUE-027).
    pub fn regions(self) -> [RegionPlace; 4] {
        let [a, b] = self.site(Level::Upper).regions();
        let [c, d] = self.site(Level::Lower).regions();
        [a, b, c, d]
    }

    /// Its building sites on one level.
    pub const fn site(self, level: Level) -> SitePlace {
        SitePlace(level as u8 * Locality::COUNT as u8 + self.0)
    }
}

/// Where regions lie: at even columns above or below the row, written `u0` or `l-2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct RegionPlace(pub(crate) u8);

impl RegionPlace {
    /// How many region columns there are.
    pub(crate) const COLUMNS: u8 = 13;
    /// How many places there are.
    pub const COUNT: usize = 26;

    /// Every place, the upper ones first.
    pub fn all() -> impl Iterator<Item = RegionPlace> {
        (0..RegionPlace::COUNT as u8).map(RegionPlace)
    }

    pub(crate) const fn new(level: Level, column: u8) -> RegionPlace {
        RegionPlace(level as u8 * RegionPlace::COLUMNS + column)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Above or below the row.
    pub const fn level(self) -> Level {
        Level::ALL[(self.0 / RegionPlace::COLUMNS) as usize]
    }

    /// The column: even numbers, from left to right.
    pub const fn column(self) -> i8 {
        2 * (self.0 % RegionPlace::COLUMNS) as i8 - 12
    }
}

/// The building sites on one side of a locality, written `u-1` or `l1`; a city has two there (DUE-025).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SitePlace(pub(crate) u8);

impl SitePlace {
    /// The settlement or city.
    pub const fn locality(self) -> Locality {
        Locality(self.0 % Locality::COUNT as u8)
    }

    /// Above or below it.
    pub const fn level(self) -> Level {
        Level::ALL[(self.0 / Locality::COUNT as u8) as usize]
    }

    /// The column, that of its locality.
    pub const fn column(self) -> i8 {
        self.locality().column()
    }

    /// The two regions next to it: left and right on the same level (DUE-028).
    pub const fn regions(self) -> [RegionPlace; 2] {
        let column = self.locality().0;
        [RegionPlace::new(self.level(), column), RegionPlace::new(self.level(), column + 1)]
    }
}

fn read_column(text: &str, odd: bool) -> Option<i8> {
    let column: i8 = text.parse().ok()?;
    let fits = if odd {
        column % 2 != 0 && column.unsigned_abs() <= 11
    } else {
        column % 2 == 0 && column.unsigned_abs() <= 12
    };
    (fits && column.to_string() == text).then_some(column)
}

fn read_place(text: &str, odd: bool) -> Option<(Level, i8)> {
    let level = text.get(..1)?.parse().ok()?;
    Some((level, read_column(&text[1..], odd)?))
}

macro_rules! place_notation {
    ($how:ident $name:ident, $expected:literal, |$text:ident| $read:expr, |$self:ident| $write:expr) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let $self = *self;
                f.pad(&$write)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl FromStr for $name {
            type Err = NotationError;

            fn from_str($text: &str) -> Result<$name, NotationError> {
                $read.ok_or_else(|| NotationError::new($text, $expected))
            }
        }

        engine::$how!($name, $expected);
    };
}

place_notation!(
    as_word Locality,
    "the column of a settlement or city, an odd number such as -1",
    |text| read_column(text, true).map(|column| Locality(((column + 11) / 2) as u8)),
    |place| place.column().to_string()
);
place_notation!(
    as_word RegionPlace,
    "the place of a region such as u0 or l-2",
    |text| read_place(text, false).map(|(level, column)| RegionPlace::new(level, ((column + 12) / 2) as u8)),
    |place| format!("{}{}", place.level(), place.column())
);
place_notation!(
    as_text SitePlace,
    "a building site such as u-1 or l1",
    |text| read_place(text, true).map(|(level, column)| Locality(((column + 11) / 2) as u8).site(level)),
    |place| format!("{}{}", place.level(), place.column())
);

/// A region card, written by its type and number: `mountains-4`. No two are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct RegionId(pub(crate) u8);

impl RegionId {
    /// How many region cards there are.
    pub const COUNT: usize = 24;

    /// Every region card, in the order of the card list.
    pub fn all() -> impl Iterator<Item = RegionId> {
        (0..RegionId::COUNT as u8).map(RegionId)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its type.
    #[inline]
    pub fn terrain(self) -> Terrain {
        cards().regions[self.index()].terrain
    }

    /// The resource it produces and stores.
    #[inline]
    pub fn resource(self) -> Resource {
        self.terrain().resource()
    }

    /// The number that makes it produce.
    #[inline]
    pub fn number(self) -> Number {
        cards().regions[self.index()].number
    }
}

place_notation!(
    as_word RegionId,
    "a region card such as mountains-4",
    |text| RegionId::all().find(|id| id.to_string() == text),
    |id| format!("{}-{}", id.terrain(), id.number())
);

/// Where a resource is stored: on a region, or in the Gold Cache.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Store {
    /// On the region at this place.
    Region(RegionPlace),
    /// In the Gold Cache (DUE-182).
    Cache,
}

place_notation!(
    as_text Store,
    "the place of a region such as u0 or l-2, or cache",
    |text| if text == "cache" { Some(Store::Cache) } else { text.parse().ok().map(Store::Region) },
    |store| match store {
        Store::Region(place) => place.to_string(),
        Store::Cache => "cache".into(),
    }
);

/// An expansion where it stands, written `u1:abbey`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// The building site.
    pub place: SitePlace,
    /// The card.
    pub card: CardId,
}

place_notation!(
    as_text Spot,
    "an expansion and its site such as u1:abbey",
    |text| text
        .split_once(':')
        .and_then(|(place, card)| Some(Spot { place: place.parse().ok()?, card: card.parse().ok()? })),
    |spot| format!("{}:{}", spot.place, spot.card)
);

/// What Relocation swaps: a region or an expansion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// The region at this place.
    Region(RegionPlace),
    /// This expansion.
    Expansion(Spot),
}

place_notation!(
    as_text Target,
    "the place of a region such as u0, or an expansion such as u1:abbey",
    |text| text.parse().map(Target::Region).or_else(|_| text.parse().map(Target::Expansion)).ok(),
    |target| match target {
        Target::Region(place) => place.to_string(),
        Target::Expansion(spot) => spot.to_string(),
    }
);

/// A draw stack, numbered from 1: the basic ones first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct StackId(pub(crate) u8);

impl StackId {
    /// The most stacks any mode has.
    pub const MAX: usize = 6;

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

place_notation!(
    as_text StackId,
    "a draw stack from 1 to 6",
    |text| text.parse::<u8>().ok().filter(|number| (1..=6).contains(number) && text.len() == 1).map(|n| StackId(n - 1)),
    |stack| (stack.0 + 1).to_string()
);
