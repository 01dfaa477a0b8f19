//! What a zone is worth, with the arithmetic.

use engine::{RuleId, Sum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::vocab::{Feature, Magic};
use crate::zone::{PartId, Zone};

/// Points and how they add up: so many things worth so much, with what mage and witch make of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Worth {
    /// What is counted.
    pub what: What,
    /// How many tiles, cities, bars or whatever is counted.
    pub count: u16,
    /// Points for each.
    pub each: u8,
    /// Pennants, worth as much each as a tile.
    pub pennants: u8,
    /// Points of the mage.
    pub mage: u8,
    /// Whether the witch halves the whole.
    pub witch: bool,
    /// Whether the zone was complete.
    pub complete: bool,
    /// Whether an inn, a cathedral or a pig made the difference.
    pub grand: bool,
}

engine::words! {
    /// What is counted for points; the word is the one of the arithmetic.
    pub enum What {
        /// Tiles of a road.
        Road = "tile",
        /// Tiles and pennants of a city.
        City = "city-tile",
        /// Tiles of and around a monastery.
        Monastery = "monastery-tile",
        /// Tiles of and around a garden.
        Garden = "garden-tile",
        /// Completed cities beside a field.
        Field = "completed-city",
        /// Kinds of goods with the majority.
        Goods = "majority",
        /// Gold bars.
        Bars = "bar",
        /// The robbed points.
        Stolen = "robbed-point",
        /// Robbers still on the track.
        Robber = "robber",
        /// The points of a message instead of its action.
        Seal = "message",
        /// Pennants counted by message 5.
        Pennants = "pennant",
        /// Knights counted by message 6.
        Knights = "knight",
        /// Farmers counted by message 7.
        Farmers = "farmer",
    }
}

impl Worth {
    /// So many things worth so much each.
    pub(crate) const fn plain(what: What, count: u16, each: u8) -> Worth {
        Worth { what, count, each, pennants: 0, mage: 0, witch: false, complete: false, grand: false }
    }

    /// Before mage and witch.
    fn base(&self) -> i32 {
        (i32::from(self.count) + i32::from(self.pennants)) * i32::from(self.each)
    }

    /// The points.
    pub fn points(&self) -> i32 {
        let full = self.base() + i32::from(self.mage);
        if self.witch { full - full / 2 } else { full }
    }

    /// The arithmetic.
    pub fn sum(&self) -> Sum {
        let (count, each) = (i32::from(self.count), i32::from(self.each));
        let mut sum = Sum::of(count, each, self.what.word());
        if self.pennants > 0 {
            sum = sum.and(self.pennants.into(), each, "pennant");
        }
        if self.mage > 0 {
            sum = sum.and(self.mage.into(), 1, "mage");
        }
        let full = self.base() + i32::from(self.mage);
        if self.witch && full > 1 {
            sum = sum.and(-(full / 2), 1, "witch");
        }
        sum
    }

    /// The rule that says so.
    pub fn rule(&self) -> RuleId {
        RuleId(match self.what {
            What::Road | What::City if self.mage > 0 && !self.complete => "CAR-MAGIC-015",
            What::Road | What::City if self.mage > 0 => "CAR-MAGIC-011",
            What::Road | What::City if self.witch && !self.complete => "CAR-MAGIC-015",
            What::Road | What::City if self.witch => "CAR-MAGIC-012",
            What::Road if self.grand => "CAR-INNS-003",
            What::Road if self.complete => "CAR-BASE-020",
            What::Road => "CAR-BASE-041",
            What::City if self.grand => "CAR-INNS-007",
            What::City if self.complete => "CAR-BASE-026",
            What::City => "CAR-BASE-042",
            What::Monastery if self.complete => "CAR-BASE-030",
            What::Monastery => "CAR-BASE-043",
            What::Garden if self.complete => "CAR-ABBOT-007",
            What::Garden => "CAR-ABBOT-011",
            What::Field if self.grand => "CAR-TRADE-030",
            What::Field => "CAR-FARM-007",
            What::Goods => "CAR-TRADE-007",
            What::Bars => "CAR-GOLD-012",
            What::Stolen => "CAR-ROB-007",
            What::Robber => "CAR-ROB-014",
            What::Seal => "CAR-MSG-005",
            What::Pennants => "CAR-MSG-017",
            What::Knights => "CAR-MSG-018",
            What::Farmers => "CAR-MSG-019",
        })
    }
}

impl Zone {
    /// What a road, city, monastery or garden is worth, complete or not, with the magic figure on it.
    ///
    /// Inn and cathedral come first, then mage or witch (CAR-MAGIC-013, CAR-MAGIC-506).
    pub(crate) fn worth(&self, complete: bool, magic: Option<Magic>) -> Worth {
        let (what, each) = match (self.feature, self.grand, complete) {
            (Feature::Monastery, ..) => (What::Monastery, 1),
            (Feature::Garden, ..) => (What::Garden, 1),
            (Feature::Road, false, _) => (What::Road, 1),
            (Feature::Road, true, true) => (What::Road, 2),
            // CAR-INNS-005, CAR-INNS-009: unfinished, inn and cathedral spoil everything.
            (Feature::Road, true, false) => (What::Road, 0),
            (Feature::City, true, false) => (What::City, 0),
            (Feature::City, false, false) => (What::City, 1),
            (Feature::City, false, true) => (What::City, 2),
            (Feature::City, true, true) => (What::City, 3),
            (Feature::Field, ..) => (What::Field, 3),
        };
        Worth {
            what,
            count: self.tiles.into(),
            each,
            pennants: self.pennants,
            mage: if magic == Some(Magic::Mage) { self.tiles } else { 0 },
            witch: magic == Some(Magic::Witch),
            complete,
            grand: self.grand && each > 0,
        }
    }
}

impl Board {
    /// What a field brings: 3 points for each completed city beside it, 4 with the own pig (CAR-TRADE-030).
    pub(crate) fn field_worth(&self, field: PartId, pig: bool) -> Worth {
        let each = if pig { 4 } else { 3 };
        Worth { grand: pig, ..Worth::plain(What::Field, self.cities_of_field(field).into(), each) }
    }
}
