//! Helpers for serde: fixed arrays of any length, and types that are written as their text.

use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An array of any fixed length that can be serialized (serde stops at 32).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grid<T, const N: usize>(pub [T; N]);

impl<T: Copy, const N: usize> Grid<T, N> {
    /// The same value everywhere.
    pub const fn of(value: T) -> Grid<T, N> {
        Grid([value; N])
    }
}

impl<T, const N: usize> Deref for Grid<T, N> {
    type Target = [T; N];

    #[inline]
    fn deref(&self) -> &[T; N] {
        &self.0
    }
}

impl<T, const N: usize> DerefMut for Grid<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T; N] {
        &mut self.0
    }
}

impl<T: Serialize, const N: usize> Serialize for Grid<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for Grid<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = ArrayVec::<T, N>::deserialize(deserializer)?;
        items.into_inner().map(Grid).map_err(|short| D::Error::invalid_length(short.len(), &"a full grid"))
    }
}

/// Serializes a type as the text that `Display` writes and `FromStr` reads.
macro_rules! serde_as_text {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'_, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
