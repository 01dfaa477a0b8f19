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
    /// The sums of every [`LEAP`] counts.
    sums: [u8; Kind::COUNT.div_ceil(LEAP)],
    total: u16,
    /// How many of them are river tiles.
    river: u8,
}

/// So many kinds are passed over at a time when a drawn tile is looked for.
const LEAP: usize = 16;

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
        Bag { counts: [0; Kind::COUNT], sums: [0; Kind::COUNT.div_ceil(LEAP)], total: 0, river: 0 }
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
        self.sums[kind.index() / LEAP] += count;
        self.total += u16::from(count);
        if kind.design().set == Set::River {
            self.river += count;
        }
    }

    pub(crate) fn take(&mut self, kind: Kind) {
        self.counts[kind.index()] -= 1;
        self.sums[kind.index() / LEAP] -= 1;
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
        let kinds = if self.river == 0 { &tiles().kinds } else { &tiles().river };
        let counted = kinds.iter().map(|kind| (*kind, self.count(*kind)));
        counted.filter(|(kind, count)| *count > 0 && (self.river <= 1 || !kind.design().lake))
    }

    /// One tile at random, each equally likely (CAR-BASE-004).
    pub(crate) fn draw<R: Random>(&self, random: &mut R) -> Kind {
        if self.river == 0 {
            let (leaps, left) = nth(self.sums, random.below(self.total.into()));
            let (place, _) = nth(self.counts[LEAP * leaps..].iter().copied(), left);
            return Kind::at(LEAP * leaps + place);
        }
        let total: u32 = self.drawable().map(|(_, count)| u32::from(count)).sum();
        let (place, _) = nth(self.drawable().map(|(_, count)| count), random.below(total));
        self.drawable().nth(place).expect("it was counted").0
    }
}

/// Where the item numbered `left` is when each count stands for so many items, and its number there.
#[inline]
pub(crate) fn nth(counts: impl IntoIterator<Item = u8>, mut left: u32) -> (usize, u32) {
    for (index, count) in counts.into_iter().enumerate() {
        match left.checked_sub(u32::from(count)) {
            Some(rest) => left = rest,
            None => return (index, left),
        }
    }
    unreachable!("the number is below the sum of the counts")
}
