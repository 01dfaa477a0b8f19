//! What a zone is worth, with the arithmetic.

use engine::{RuleId, Sum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::modules::ask;
use crate::vocab::Feature;
use crate::zone::Zone;

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
            // Where several chapters have changed it, the last one says why.
            _ if let Some(rule) = ask!(list worth_rule(self)).into_iter().flatten().last() => rule,
            What::Road if self.complete => "CAR-BASE-020",
            What::Road => "CAR-BASE-041",
            What::City if self.complete => "CAR-BASE-026",
            What::City => "CAR-BASE-042",
            What::Monastery if self.complete => "CAR-BASE-030",
            What::Monastery => "CAR-BASE-043",
            what => {
                let awards = ask!(list AWARDS).concat();
                let of_chapter = awards.iter().find(|(counted, _)| *counted == what);
                of_chapter.expect("a chapter counts it").1
            }
        })
    }
}

impl Zone {
    /// What a road, city, monastery or garden is worth by itself, complete or not.
    pub(crate) fn worth(&self, complete: bool) -> Worth {
        let (what, each) = match self.feature {
            Feature::Monastery => (What::Monastery, 1),
            Feature::Garden => (What::Garden, 1),
            Feature::Road => (What::Road, 1),
            Feature::City => (What::City, 1 + u8::from(complete)),
            Feature::Field => (What::Field, 3),
        };
        Worth {
            what,
            count: self.tiles.into(),
            each,
            pennants: self.pennants,
            mage: 0,
            witch: false,
            complete,
            grand: false,
        }
    }
}
