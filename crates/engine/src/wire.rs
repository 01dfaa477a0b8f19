//! How values look in JSON, beyond what derives give: text, lists of what a set holds, counts by kind, words.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::marker::PhantomData;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A thing of which there are a few kinds, each with its own word: what counts are keyed by.
pub trait Word: Copy + Display + FromStr<Err: Display> + 'static {
    /// All kinds, in the order of their counts.
    fn all() -> impl Iterator<Item = Self>;

    /// The place of its count.
    fn place(self) -> usize;

    /// Its word, as `Display` writes it.
    fn text(self) -> &'static str;
}

/// A kind as it is written: its word, and beside it the place of its count, by which whoever does not write text finds it
/// without reading.
#[derive(Clone, Copy, Debug)]
pub struct Named<K>(pub K);

impl<K: Word> Serialize for Named<K> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_unit_variant("Word", self.0.place() as u32, self.0.text())
    }
}

/// Values in fixed places, one for every kind of something.
pub trait Slots: Sized {
    /// One value.
    type Value;

    /// Nothing of any kind.
    fn none() -> Self;

    /// All values.
    fn slots(&self) -> &[Self::Value];

    /// All values, to be changed.
    fn slots_mut(&mut self) -> &mut [Self::Value];
}

impl<T: Default + Copy, const N: usize> Slots for [T; N] {
    type Value = T;

    fn none() -> Self {
        [T::default(); N]
    }

    fn slots(&self) -> &[T] {
        self
    }

    fn slots_mut(&mut self) -> &mut [T] {
        self
    }
}

/// Counts by kind as an object, `{"wool": 3}`; kinds of which there is nothing are left out.
///
/// ```
/// extern crate tavola_engine as engine;
///
/// use engine::wire::Counts;
/// use serde::{Deserialize, Serialize};
///
/// engine::words! {
///     /// A good.
///     pub enum Good {
///         /// Wool.
///         Wool = "wool",
///         /// Brick.
///         Brick = "brick",
///     }
/// }
///
/// #[derive(Serialize, Deserialize)]
/// struct Hand {
///     #[serde(with = "Counts::<Good>")]
///     goods: [u8; 2],
/// }
///
/// fn main() {
///     let hand = Hand { goods: [3, 0] };
///     assert_eq!(serde_json::to_string(&hand).unwrap(), r#"{"goods":{"wool":3}}"#);
///     let read: Hand = serde_json::from_str(r#"{"goods":{"brick":1}}"#).unwrap();
///     assert_eq!(read.goods, [0, 1]);
/// }
/// ```
#[derive(Debug)]
pub struct Counts<K, T = u8>(PhantomData<(K, T)>);

impl<K: Word, T: Default + PartialEq> Counts<K, T> {
    /// Writes the object.
    ///
    /// # Errors
    /// Whatever the serializer reports.
    pub fn serialize<A: Slots<Value = T>, S: Serializer>(counts: &A, to: S) -> Result<S::Ok, S::Error>
    where
        T: Serialize,
    {
        let count = |kind: K| Some((kind, counts.slots().get(kind.place())?));
        let mut some = K::all().filter_map(count).filter(|(_, count)| **count != T::default());
        let mut map = to.serialize_map(None)?;
        some.try_for_each(|(kind, count)| map.serialize_entry(&Named(kind), count))?;
        map.end()
    }

    /// Reads the object.
    ///
    /// # Errors
    /// If there is no such kind, or a count is none.
    pub fn deserialize<'de, A: Slots<Value = T>, D: Deserializer<'de>>(from: D) -> Result<A, D::Error>
    where
        T: Deserialize<'de>,
    {
        struct Reader<K, A>(PhantomData<(K, A)>);

        impl<'de, K: Word, A: Slots<Value: Deserialize<'de>>> Visitor<'de> for Reader<K, A> {
            type Value = A;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("counts by kind")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<A, M::Error> {
                let mut counts = A::none();
                while let Some(word) = map.next_key::<Cow<'_, str>>()? {
                    let kind: K = word.parse().map_err(M::Error::custom)?;
                    let count = counts.slots_mut().get_mut(kind.place());
                    *count.ok_or_else(|| M::Error::custom(format!("no place for {word}")))? = map.next_value()?;
                }
                Ok(counts)
            }
        }

        from.deserialize_map(Reader::<K, A>(PhantomData))
    }
}

impl<K: Word, T: JsonSchema> JsonSchema for Counts<K, T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Counts".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let words: Vec<String> = K::all().map(|kind| kind.to_string()).collect();
        let count = generator.subschema_for::<T>();
        json_schema!({ "type": "object", "propertyNames": { "enum": words }, "additionalProperties": count })
    }
}

/// Counts by two kinds as an object of objects, `{"3": {"wool": 1}}`; what there is nothing of is left out.
#[derive(Debug)]
pub struct Matrix<K, L, T = u8>(PhantomData<(K, L, T)>);

/// A row of a matrix.
struct Row<L, T, A>(A, PhantomData<(L, T)>);

impl<L: Word, T: Default + PartialEq + Serialize, A: Slots<Value = T>> Serialize for Row<L, T, &A> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Counts::<L, T>::serialize(self.0, to)
    }
}

impl<'de, L: Word, T: Default + PartialEq + Deserialize<'de>, A: Slots<Value = T>> Deserialize<'de> for Row<L, T, A> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Counts::<L, T>::deserialize(from).map(|counts| Row(counts, PhantomData))
    }
}

impl<K: Word, L: Word, T: Default + PartialEq> Matrix<K, L, T> {
    /// Writes the object.
    ///
    /// # Errors
    /// Whatever the serializer reports.
    pub fn serialize<A, R, S: Serializer>(rows: &A, to: S) -> Result<S::Ok, S::Error>
    where
        A: AsRef<[R]>,
        R: Slots<Value = T>,
        T: Serialize,
    {
        let row = |kind: K| (kind, &rows.as_ref()[kind.place()]);
        let some = K::all().map(row).filter(|(_, row)| row.slots().iter().any(|count| *count != T::default()));
        to.collect_map(some.map(|(kind, row)| (Named(kind), Row::<L, T, &R>(row, PhantomData))))
    }

    /// Reads the object.
    ///
    /// # Errors
    /// If there is no such kind.
    pub fn deserialize<'de, A, R, D: Deserializer<'de>>(from: D) -> Result<A, D::Error>
    where
        A: TryFrom<Vec<R>>,
        R: Slots<Value = T>,
        T: Deserialize<'de>,
    {
        let read = BTreeMap::<String, Row<L, T, R>>::deserialize(from)?;
        let mut rows: Vec<R> = K::all().map(|_| R::none()).collect();
        for (word, row) in read {
            let kind: K = word.parse().map_err(D::Error::custom)?;
            rows[kind.place()] = row.0;
        }
        rows.try_into().map_err(|_| D::Error::custom("not one row for each"))
    }
}

impl<K: Word, L: Word, T: JsonSchema> JsonSchema for Matrix<K, L, T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Matrix".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Counts::<K, Counts<L, T>>::json_schema(generator)
    }
}

/// One value for every kind as an object, `{"a1": "castle"}`, none left out.
#[derive(Debug)]
pub struct Each<K, T>(PhantomData<(K, T)>);

impl<K: Word, T> Each<K, T> {
    /// Writes the object.
    ///
    /// # Errors
    /// Whatever the serializer reports.
    pub fn serialize<S: Serializer>(values: &impl AsRef<[T]>, to: S) -> Result<S::Ok, S::Error>
    where
        T: Serialize,
    {
        to.collect_map(K::all().map(|kind| (Named(kind), &values.as_ref()[kind.place()])))
    }

    /// Reads the object.
    ///
    /// # Errors
    /// If a kind is unknown or missing.
    pub fn deserialize<'de, A: TryFrom<Vec<T>>, D: Deserializer<'de>>(from: D) -> Result<A, D::Error>
    where
        T: Deserialize<'de>,
    {
        let mut read = BTreeMap::<String, T>::deserialize(from)?;
        let mut value = |kind: K| {
            let word = kind.to_string();
            read.remove(&word).ok_or_else(|| D::Error::custom(format!("nothing for {word}")))
        };
        let values = K::all().map(&mut value).collect::<Result<Vec<T>, _>>()?;
        match read.keys().next() {
            Some(unknown) => Err(D::Error::custom(format!("nothing is called {unknown}"))),
            None => values.try_into().map_err(|_| D::Error::custom("not one value for each")),
        }
    }
}

impl<K: Word, T: JsonSchema> JsonSchema for Each<K, T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Each".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Counts::<K, T>::json_schema(generator)
    }
}

/// A set kept as bits as the list of what is in it, `["a1", "b2"]`.
#[derive(Debug)]
pub struct Bits<K>(PhantomData<K>);

impl<K: Word> Bits<K> {
    /// Writes the list.
    ///
    /// # Errors
    /// Whatever the serializer reports.
    pub fn serialize<I: Copy + Into<u128>, S: Serializer>(bits: &I, to: S) -> Result<S::Ok, S::Error> {
        let mut left: u128 = (*bits).into();
        let (mut list, mut kinds) = (to.serialize_seq(None)?, K::all());
        // Most sets are small or empty: nothing is looked for when all is written.
        while left != 0
            && let Some(kind) = kinds.next()
        {
            let bit = 1 << kind.place();
            if left & bit != 0 {
                left ^= bit;
                list.serialize_element(&Named(kind))?;
            }
        }
        list.end()
    }

    /// Reads the list.
    ///
    /// # Errors
    /// If there is no such kind.
    pub fn deserialize<'de, I: TryFrom<u128>, D: Deserializer<'de>>(from: D) -> Result<I, D::Error> {
        let words = Vec::<Cow<'_, str>>::deserialize(from)?;
        let mut bits = 0u128;
        for word in words {
            let kind: K = word.parse().map_err(D::Error::custom)?;
            bits |= 1 << kind.place();
        }
        I::try_from(bits).map_err(|_| D::Error::custom("more than there are"))
    }
}

impl<K: Word> JsonSchema for Bits<K> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Bits".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let words: Vec<String> = K::all().map(|kind| kind.to_string()).collect();
        json_schema!({ "type": "array", "items": { "enum": words }, "uniqueItems": true })
    }
}

/// A set of numbers kept as bits, 1 first, as the list of them, `[1, 4]`.
#[derive(Debug)]
pub struct Numbers;

impl Numbers {
    /// Writes the list.
    ///
    /// # Errors
    /// Whatever the serializer reports.
    pub fn serialize<I: Copy + Into<u64>, S: Serializer>(bits: &I, to: S) -> Result<S::Ok, S::Error> {
        let bits: u64 = (*bits).into();
        to.collect_seq((1..=u64::BITS).filter(|number| bits >> (number - 1) & 1 != 0))
    }

    /// Reads the list.
    ///
    /// # Errors
    /// If a number is too large.
    pub fn deserialize<'de, I: TryFrom<u64>, D: Deserializer<'de>>(from: D) -> Result<I, D::Error> {
        let mut bits = 0;
        for number in Vec::<u32>::deserialize(from)? {
            let bit = number.checked_sub(1).and_then(|place| 1u64.checked_shl(place));
            bits |= bit.ok_or_else(|| D::Error::custom("a number out of range"))?;
        }
        I::try_from(bits).map_err(|_| D::Error::custom("a number out of range"))
    }
}

impl JsonSchema for Numbers {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Numbers".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": { "type": "integer", "minimum": 1 }, "uniqueItems": true })
    }
}

/// Lets counts be keyed by a type that has `all` and `index`, or by all of these; with a description, it is also text in JSON.
#[macro_export]
macro_rules! as_word {
    ($type:ty) => {
        $crate::as_word!($type, all: <$type>::all());
    };
    ($type:ty, $what:literal) => {
        $crate::as_word!($type, $what, all: <$type>::all());
    };
    ($type:ty, $what:literal, all: $all:expr) => {
        $crate::as_word!($type, all: $all);
        $crate::read_as_text!($type, $what);

        impl $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                $crate::serde::Serialize::serialize(&$crate::wire::Named(*self), to)
            }
        }
    };
    ($type:ty, all: $all:expr) => {
        impl $crate::wire::Word for $type {
            fn all() -> impl Iterator<Item = $type> {
                $all
            }

            fn place(self) -> usize {
                self.index()
            }

            fn text(self) -> &'static str {
                static TEXTS: ::std::sync::LazyLock<Vec<String>> =
                    ::std::sync::LazyLock::new(|| <$type as $crate::wire::Word>::all().map(|one| one.to_string()).collect());
                &TEXTS[self.index()]
            }
        }
    };
}

/// Makes a type text in JSON: what `Display` writes and `FromStr` reads.
#[macro_export]
macro_rules! as_text {
    ($type:ty, $what:expr) => {
        $crate::read_as_text!($type, $what);

        impl $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
    };
}

/// Reads a type from text in JSON: what `FromStr` reads.
#[macro_export]
macro_rules! read_as_text {
    ($type:ty, $what:expr) => {
        impl<'de> $crate::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = <::std::borrow::Cow<'_, str> as $crate::serde::Deserialize>::deserialize(from)?;
                text.parse().map_err($crate::serde::de::Error::custom)
            }
        }

        impl $crate::schemars::JsonSchema for $type {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                $crate::schemars::json_schema!({ "type": "string", "description": $what })
            }
        }
    };
}

/// Makes a set a list in JSON: it has `iter`, and is collected from its items.
#[macro_export]
macro_rules! as_list {
    ($set:ty, $item:ty) => {
        impl $crate::serde::Serialize for $set {
            fn serialize<S: $crate::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $set {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                <Vec<$item> as $crate::serde::Deserialize>::deserialize(from).map(|items| items.into_iter().collect())
            }
        }

        impl $crate::schemars::JsonSchema for $set {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($set).into()
            }

            fn json_schema(generator: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                generator.subschema_for::<Vec<$item>>()
            }
        }
    };
}

/// A word that the program is written with. (By this name serde does not take it for text borrowed from the input.)
pub type Literal = &'static str;

/// The most words that are ever kept; the games have some hundreds.
const KEPT: usize = 10_000;

/// Reads one of the words that a program is written with: a rule, a source of points. They are few and live as long as the
/// program, so each is kept once; text that cannot be one is refused.
///
/// # Errors
/// If it cannot be one of them.
pub fn word<'de, D: Deserializer<'de>>(from: D) -> Result<&'static str, D::Error> {
    static WORDS: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let text = Cow::<'_, str>::deserialize(from)?;
    let mut words = WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(word) = words.get(&*text) {
        return Ok(word);
    }
    let plain = |c: char| c.is_alphanumeric() || "-_ '".contains(c);
    if text.len() > 64 || !text.chars().all(plain) || words.len() >= KEPT {
        return Err(D::Error::custom(format!("\"{text}\" is no word")));
    }
    let word: &'static str = Box::leak(text.into_owned().into_boxed_str());
    words.insert(word);
    Ok(word)
}
