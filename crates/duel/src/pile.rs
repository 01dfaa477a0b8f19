//! A short list in place: copied as a block, compared and written by what it holds.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Deref, DerefMut};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` items in order; the last one is the top.
///
/// Copying a state must be one block copy, which `ArrayVec` does not offer.
#[derive(Clone, Copy)]
pub struct Pile<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Pile<T, N> {
    /// Nothing yet.
    pub fn new() -> Self {
        Pile { len: 0, items: [T::default(); N] }
    }

    /// Puts an item on top.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the top item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Takes out the item at `index`, keeping the order of the others.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        let len = self.len();
        self.items.copy_within(index + 1..len, index);
        self.len -= 1;
        item
    }

    /// Puts an item in at `index`, keeping the order of the others.
    pub fn insert(&mut self, index: usize, item: T) {
        let len = self.len();
        self.items.copy_within(index..len, index + 1);
        self.items[index] = item;
        self.len += 1;
    }

    /// Takes everything out.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T, const N: usize> Deref for Pile<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Pile<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Pile::new()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Pile<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut pile = Pile::new();
        items.into_iter().for_each(|item| pile.push(item));
        pile
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Pile<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Pile<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Pile<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Pile<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(serde::de::Error::invalid_length(items.len(), &"fewer items"));
        }
        Ok(items.into_iter().collect())
    }
}

impl<T: JsonSchema, const N: usize> JsonSchema for Pile<T, N> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Pile".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Vec<T>>()
    }
}
