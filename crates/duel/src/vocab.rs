//! The words of the rulebook: resources, cards, dice, modes.

use std::fmt;
use std::ops::{Index, IndexMut};

use engine::wire::{Bits, Counts};
use engine::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// One of the six resources (DUE-004).
    pub enum Resource {
        /// From forests.
        Lumber = "lumber",
        /// From pastures.
        Wool = "wool",
        /// From gold fields.
        Gold = "gold",
        /// From hills.
        Brick = "brick",
        /// From mountains.
        Ore = "ore",
        /// From fields.
        Grain = "grain",
    }
}

words! {
    /// The type of a region, which produces and stores one resource (DUE-004).
    pub enum Terrain {
        /// Lumber.
        Forest = "forest",
        /// Wool.
        Pasture = "pasture",
        /// Gold.
        GoldField = "gold_field",
        /// Brick.
        Hills = "hills",
        /// Ore.
        Mountains = "mountains",
        /// Grain.
        Fields = "fields",
    }
}

impl Terrain {
    /// The resource it produces and stores.
    pub const fn resource(self) -> Resource {
        Resource::ALL[self as usize]
    }
}

words! {
    /// A set of cards, and the back its draw cards show.
    pub enum Set {
        /// The basic set.
        Basic = "basic",
        /// The Era of Gold.
        Gold = "gold",
        /// The Era of Chaos.
        Turmoil = "turmoil",
        /// The Era of Progress.
        Progress = "progress",
    }
}

words! {
    /// The kind of a card.
    pub enum Kind {
        /// An action card that does not attack.
        ActionNeutral = "action_neutral",
        /// An action card against the opponent.
        ActionAttack = "action_attack",
        /// A building.
        Building = "building",
        /// A hero: a unit.
        Hero = "unit_hero",
        /// A trade ship: a unit.
        TradeShip = "unit_trade_ship",
        /// Another ship: a unit.
        Ship = "unit_ship",
        /// Another unit.
        OtherUnit = "unit_other",
        /// A special site: the Gold Cache.
        SpecialSite = "special_site",
        /// An event card.
        Event = "event",
    }
}

impl Kind {
    /// Whether it is an action card.
    pub const fn is_action(self) -> bool {
        matches!(self, Kind::ActionNeutral | Kind::ActionAttack)
    }

    /// Whether it is a unit (DUE-053).
    pub const fn is_unit(self) -> bool {
        matches!(self, Kind::Hero | Kind::TradeShip | Kind::Ship | Kind::OtherUnit)
    }

    /// Whether it stands on a building site.
    pub const fn stands(self) -> bool {
        self.is_unit() || matches!(self, Kind::Building)
    }
}

words! {
    /// Where a card is placed.
    pub enum Placement {
        /// Nowhere: actions and events.
        None = "none",
        /// On a site of a settlement or city: green.
        Locality = "settlement_or_city",
        /// On a site of a city only: red.
        City = "city",
        /// Above or below a region: brown.
        Region = "region",
    }
}

words! {
    /// A face of the event die (DUE-003).
    pub enum Face {
        /// The red club.
        BrigandAttack = "brigand_attack",
        /// The trade symbol.
        Trade = "trade",
        /// The celebration symbol.
        Celebration = "celebration",
        /// The harvest symbol.
        PlentifulHarvest = "plentiful_harvest",
        /// The question mark.
        EventCard = "event_card",
    }
}

words! {
    /// A number of the production die.
    pub enum Number {
        /// One.
        One = "1",
        /// Two.
        Two = "2",
        /// Three.
        Three = "3",
        /// Four.
        Four = "4",
        /// Five.
        Five = "5",
        /// Six.
        Six = "6",
    }
}

impl Number {
    /// The number itself.
    pub const fn pips(self) -> u8 {
        self as u8 + 1
    }

    /// The face with so many pips, if there is one.
    pub fn of(pips: u8) -> Option<Number> {
        Number::ALL.get(usize::from(pips).wrapping_sub(1)).copied()
    }
}

words! {
    /// The two sides of a principality's row: what lies above it and what below.
    pub enum Level {
        /// Above the row.
        Upper = "u",
        /// Below the row.
        Lower = "l",
    }
}

words! {
    /// An end of the row of settlements.
    pub enum End {
        /// The left end, seen by its owner.
        Left = "left",
        /// The right end.
        Right = "right",
    }
}

words! {
    /// An advantage and its token (DUE-084, DUE-085).
    pub enum Advantage {
        /// Strength: the hero token.
        Strength = "hero",
        /// Commerce: the trade token.
        Trade = "trade",
    }
}

words! {
    /// The five ways to play.
    pub enum Mode {
        /// The introductory game.
        Intro = "intro",
        /// The Era of Gold.
        Gold = "gold",
        /// The Era of Chaos.
        Turmoil = "turmoil",
        /// The Era of Progress.
        Progress = "progress",
        /// The Duel of the Princes.
        Duel = "duel",
    }
}

impl Mode {
    /// The theme set of a theme game (DUE-096).
    pub const fn theme(self) -> Option<Set> {
        match self {
            Mode::Gold => Some(Set::Gold),
            Mode::Turmoil => Some(Set::Turmoil),
            Mode::Progress => Some(Set::Progress),
            Mode::Intro | Mode::Duel => None,
        }
    }
}

/// An amount of every resource: a cost or a stock.
///
/// ```
/// use tavola_duel::{Amounts, Resource};
///
/// let road = Amounts::default().and(Resource::Lumber, 1).and(Resource::Brick, 2);
/// assert_eq!(road.total(), 3);
/// assert_eq!(road.to_string(), "1 lumber 2 brick");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Amounts(#[serde(with = "Counts::<Resource>")] [u8; 6]);

/// One in each of six bytes.
const ONES: u64 = 0x0101_0101_0101;
/// The highest bit of each of six bytes.
const TOPS: u64 = ONES << 7;

impl Amounts {
    /// The same with more of one resource.
    #[must_use]
    pub const fn and(mut self, resource: Resource, count: u8) -> Amounts {
        self.0[resource as usize] += count;
        self
    }

    /// How many in all.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Every resource with its amount, zero included.
    pub fn iter(&self) -> impl Iterator<Item = (Resource, u8)> {
        Resource::ALL.iter().copied().zip(self.0)
    }

    /// Whether there is at least this much of everything.
    pub fn covers(&self, cost: &Amounts) -> bool {
        // All are compared at once: which one fails is as good as random.
        ((self.packed() | TOPS) - cost.packed()) & TOPS == TOPS
    }

    /// The resources of which there are at least so many.
    #[inline]
    pub(crate) fn at_least(&self, least: u8) -> Resources {
        let enough = ((self.packed() | TOPS) - u64::from(least) * ONES) & TOPS;
        // The product moves the bit of byte i to bit 56 + i.
        Resources(((enough >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8)
    }

    /// One byte for each: no amount comes near 128, so that a difference borrows nothing from the next byte below [`TOPS`].
    #[inline]
    fn packed(&self) -> u64 {
        let [a, b, c, d, e, f] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, 0, 0])
    }

    /// How much is missing to cover a cost.
    #[must_use]
    pub fn missing(&self, cost: &Amounts) -> Amounts {
        let mut missing = Amounts::default();
        for (resource, need) in cost.iter() {
            missing[resource] = need.saturating_sub(self[resource]);
        }
        missing
    }
}

impl Index<Resource> for Amounts {
    type Output = u8;

    #[inline]
    fn index(&self, resource: Resource) -> &u8 {
        &self.0[resource as usize]
    }
}

impl IndexMut<Resource> for Amounts {
    #[inline]
    fn index_mut(&mut self, resource: Resource) -> &mut u8 {
        &mut self.0[resource as usize]
    }
}

impl fmt::Display for Amounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self
            .iter()
            .filter(|(_, count)| *count > 0)
            .map(|(resource, count)| format!("{count} {resource}"))
            .collect();
        f.pad(if words.is_empty() { "nothing".into() } else { words.join(" ") }.as_str())
    }
}

/// A set of resources.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Resources(#[serde(with = "Bits::<Resource>")] u8);

impl Resources {
    /// All six.
    pub const ALL: Resources = Resources(0b11_1111);

    /// The set with one resource more.
    #[must_use]
    pub const fn and(self, resource: Resource) -> Resources {
        Resources(self.0 | 1 << resource as u8)
    }

    /// One resource alone.
    pub const fn only(resource: Resource) -> Resources {
        Resources(1 << resource as u8)
    }

    /// Whether it contains a resource.
    #[inline]
    pub const fn has(self, resource: Resource) -> bool {
        self.0 & 1 << resource as u8 != 0
    }

    /// Each of them.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Resource> {
        let mut left = self;
        std::iter::from_fn(move || left.take_first())
    }

    /// Takes the first one out.
    #[inline]
    pub(crate) fn take_first(&mut self) -> Option<Resource> {
        let first = Resource::ALL.get(self.0.trailing_zeros() as usize).copied();
        self.0 &= self.0.wrapping_sub(1);
        first
    }

    /// How many there are.
    #[inline]
    pub(crate) const fn len(self) -> usize {
        // A table is faster than counting where the processor is not known to count.
        const COUNTS: [u8; 64] = {
            let mut counts = [0; 64];
            let mut bits = 0;
            while bits < 64 {
                counts[bits] = (bits as u8).count_ones() as u8;
                bits += 1;
            }
            counts
        };
        COUNTS[(self.0 & Resources::ALL.0) as usize] as usize
    }

    /// Those of which there is something.
    #[inline]
    pub fn of(amounts: &Amounts) -> Resources {
        amounts.at_least(1)
    }

    /// The set without one resource.
    #[must_use]
    #[inline]
    pub const fn without(self, resource: Resource) -> Resources {
        Resources(self.0 & !(1 << resource as u8))
    }

    /// What is in both sets.
    #[must_use]
    #[inline]
    pub(crate) const fn both(self, other: Resources) -> Resources {
        Resources(self.0 & other.0)
    }

    /// What is in either set.
    #[must_use]
    #[inline]
    pub(crate) const fn or(self, other: Resources) -> Resources {
        Resources(self.0 | other.0)
    }

    /// Whether it contains nothing.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
