//! Text that people read and type: every action and outcome has one spelling.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// A move as text: what `Display` writes, `FromStr` reads back unchanged.
///
/// Implemented by itself for every type that has the parts.
pub trait Notation: Clone + Eq + Hash + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static {}

impl<T> Notation for T where
    T: Clone + Eq + Hash + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static
{
}

/// Text that is no move: what was given, and what would have been understood.
///
/// ```
/// use tavola_engine::NotationError;
///
/// let error = NotationError::new("tke 3", "draw | take SLOT");
/// assert_eq!(error.to_string(), "cannot read \"tke 3\": expected draw | take SLOT");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot read \"{given}\": expected {expected}")]
pub struct NotationError {
    /// The text as it was given.
    pub given: String,
    /// What would have been understood.
    pub expected: String,
}

impl NotationError {
    /// An error about `given` that says what was `expected`.
    pub fn new(given: impl Into<String>, expected: impl Into<String>) -> NotationError {
        NotationError { given: given.into(), expected: expected.into() }
    }
}

/// Declares a small enum whose variants have one word each in notation, in serde and in `Display`. It expects this crate
/// under the name `engine`.
///
/// ```
/// extern crate tavola_engine as engine;
///
/// engine::words! {
///     /// A side of a tile, clockwise from north.
///     pub enum Side {
///         /// Up.
///         North = "N",
///         /// Right.
///         East = "E",
///     }
/// }
///
/// fn main() {
///     assert_eq!(Side::East.to_string(), "E");
///     assert_eq!("N".parse::<Side>(), Ok(Side::North));
///     assert_eq!(Side::ALL.len(), 2);
///     assert!("X".parse::<Side>().unwrap_err().to_string().contains("N | E"));
/// }
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, $crate::serde::Serialize, $crate::serde::Deserialize, $crate::schemars::JsonSchema)]
        #[serde(crate = "engine::serde")]
        #[schemars(crate = "engine::schemars")]
        #[repr(u8)]
        $vis enum $name { $($(#[$doc])* #[serde(rename = $word)] $variant),+ }

        impl $name {
            /// Every variant, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The word for it in notation and data.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }

            /// Its position in [`Self::ALL`].
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl $crate::wire::Word for $name {
            fn all() -> impl Iterator<Item = $name> {
                $name::ALL.iter().copied()
            }

            fn place(self) -> usize {
                self as usize
            }

            fn text(self) -> &'static str {
                self.word()
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<$name, $crate::NotationError> {
                match text {
                    $($word => Ok($name::$variant),)+
                    _ => Err($crate::NotationError::new(text, [$($word),+].join(" | "))),
                }
            }
        }
    };
}
