//! Numbered pieces of which each exists once: monasteries, shields, trade-route tiles.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Declares a numbered piece of which each exists once, and the set of some of them.
macro_rules! numbered {
    ($(#[$meta:meta])* $name:ident, $(#[$set_meta:meta])* $set:ident, $last:literal, $word:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $last;

            /// The one with this number.
            ///
            /// # Panics
            /// If there is none.
            pub const fn new(number: u8) -> $name {
                assert!(1 <= number && number <= $last, concat!("no such ", $word));
                $name(number)
            }

            /// Its number.
            pub const fn number(self) -> u8 {
                self.0
            }

            /// All of them.
            pub fn all() -> impl Iterator<Item = $name> {
                (1..=$last).map($name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }

        impl FromStr for $name {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<$name, NotationError> {
                match text.parse() {
                    Ok(number @ 1..=$last) => Ok($name(number)),
                    _ => Err(NotationError::new(text, concat!("the number of a ", $word, ", 1 to ", $last))),
                }
            }
        }

        $(#[$set_meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $set(u32);

        impl $set {
            /// Whether it is one of them.
            #[inline]
            pub const fn has(self, one: $name) -> bool {
                self.0 & (1 << one.0) != 0
            }

            /// Adds one; whether it is new.
            pub fn insert(&mut self, one: $name) -> bool {
                let new = !self.has(one);
                self.0 |= 1 << one.0;
                new
            }

            /// Takes one out.
            pub fn remove(&mut self, one: $name) {
                self.0 &= !(1 << one.0);
            }

            /// Whether there are none.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// All that are in one or the other.
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// Those in it, by number.
            pub fn iter(self) -> impl Iterator<Item = $name> {
                $name::all().filter(move |one| self.has(*one))
            }
        }

        impl FromIterator<$name> for $set {
            fn from_iter<I: IntoIterator<Item = $name>>(all: I) -> $set {
                $set(all.into_iter().fold(0, |bits, one| bits | 1 << one.0))
            }
        }

        engine::as_list!($set, $name);
    };
}

numbered! {
    /// A monastery by its number: 1 to 26, 27 and 28 (extra hexes), 29 (white castles).
    Monastery,
    /// A set of monasteries.
    Monasteries, 29, "monastery"
}

numbered! {
    /// A shield by its number (BUR-SHIELD-030).
    Shield,
    /// A set of shields.
    Shields, 18, "shield"
}

numbered! {
    /// A village card of the AutoDuke by its number (BUR-AUTO-006).
    VillageCard,
    /// A set of village cards.
    VillageCards, 17, "village card"
}

numbered! {
    /// A tile of the trade routes by its number (BUR-ROUTE-001).
    RouteTile,
    /// A set of trade-route tiles.
    RouteTiles, 12, "trade-route tile"
}
