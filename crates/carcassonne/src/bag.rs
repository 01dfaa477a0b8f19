//! The tiles not yet drawn, as a multiset: their order does not exist until they are drawn.

use std::collections::BTreeMap;

use engine::Random;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

use crate::data::{Kind, Set, tiles};
use crate::open::Open;
use crate::options::Rules;

/// The tiles not yet drawn: the river stack, which comes first, and all others.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(into = "BTreeMap<Kind, u8>", from = "BTreeMap<Kind, u8>")]
pub struct Bag {
    counts: [u8; Kind::COUNT],
    total: u16,
    /// How many of them are river tiles.
    river: u8,
}

impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.kinds())
    }
}

impl From<BTreeMap<Kind, u8>> for Bag {
    fn from(kinds: BTreeMap<Kind, u8>) -> Bag {
        let mut bag = Bag::none();
        for (kind, count) in kinds {
            bag.add(kind, count);
        }
        bag
    }
}

impl Bag {
    /// No tiles.
    pub(crate) const fn none() -> Bag {
        Bag { counts: [0; Kind::COUNT], total: 0, river: 0 }
    }

    /// Every tile of the chosen sets, the starting tile included.
    pub fn full(rules: &Rules) -> Bag {
        let mut bag = Bag::none();
        for (index, design) in tiles().designs().iter().enumerate().filter(|(_, design)| rules.plays(design.set)) {
            // CAR-ABBOT-002: without the abbot a garden is decoration, so its tile is one of the plain ones.
            let copies = match (rules.abbot, design.garden) {
                (false, true) => 0,
                (true, false) => design.copies - design.gardens,
                _ => design.copies,
            };
            bag.add(Kind::at(index), copies);
        }
        // CAR-RIVER-001: the river replaces the start tile, which stays in the box.
        if rules.river {
            bag.take("base/D".parse().expect("the start tile exists"));
        }
        bag
    }

    pub(crate) fn add(&mut self, kind: Kind, count: u8) {
        self.counts[kind.index()] += count;
        self.total += u16::from(count);
        if kind.design().set == Set::River {
            self.river += count;
        }
    }

    pub(crate) fn take(&mut self, kind: Kind) {
        self.counts[kind.index()] -= 1;
        self.total -= 1;
        self.river -= u8::from(self.river > 0 && kind.design().set == Set::River);
    }

    /// How many tiles are left.
    pub fn total(&self) -> usize {
        self.total.into()
    }

    /// How many river tiles are left.
    pub fn river(&self) -> u8 {
        self.river
    }

    /// How many tiles of a kind are left.
    pub fn count(&self, kind: Kind) -> u8 {
        self.counts[kind.index()]
    }

    /// The kinds that are left, with their numbers.
    pub fn kinds(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(index, count)| (Kind::at(index), *count))
    }

    /// How many of its tiles fit an empty cell.
    pub(crate) fn fitting(&self, open: &Open) -> u16 {
        let fits = tiles().fitting.at(open);
        self.counts.iter().zip(fits).map(|(count, fits)| u16::from(count & fits)).sum()
    }

    /// The kinds the next draw may bring: river tiles first, the lake last of them (CAR-RIVER-002, CAR-RIVER-003).
    pub(crate) fn drawable(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        let river = self.river;
        self.kinds().filter(move |(kind, _)| {
            let design = kind.design();
            river == 0 || (design.set == Set::River && (!design.lake || river == 1))
        })
    }

    /// One tile at random, each equally likely (CAR-BASE-004).
    pub(crate) fn draw<R: Random>(&self, random: &mut R) -> Kind {
        if self.river == 0 {
            return Kind::at(nth(self.counts.iter().copied(), random.below(self.total.into())));
        }
        let total: u32 = self.drawable().map(|(_, count)| u32::from(count)).sum();
        let place = nth(self.drawable().map(|(_, count)| count), random.below(total));
        self.drawable().nth(place).expect("it was counted").0
    }
}

/// The place of the item numbered `left` when each count stands for so many items.
fn nth(counts: impl Iterator<Item = u8>, mut left: u32) -> usize {
    for (index, count) in counts.enumerate() {
        match left.checked_sub(u32::from(count)) {
            Some(rest) => left = rest,
            None => return index,
        }
    }
    unreachable!("the number is below the sum of the counts")
}
