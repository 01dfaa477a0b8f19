//! Words on their way to a place: keys of maps, members of sets.

use std::fmt::{self, Display, Write};

use serde::Serialize;
use serde::ser::{Error, Impossible, Serializer};

use crate::fill::{Failed, unknown};
use crate::layout::Words;

/// A word, kept where it costs nothing.
pub(crate) struct Text {
    bytes: [u8; 64],
    len: usize,
}

impl Default for Text {
    fn default() -> Text {
        Text { bytes: [0; 64], len: 0 }
    }
}

impl Text {
    pub(crate) fn of<T: Display + ?Sized>(value: &T) -> Result<Text, Failed> {
        let mut text = Text::default();
        write!(text, "{value}").map_err(|_| Failed::custom("a word of more than 64 bytes"))?;
        Ok(text)
    }

    pub(crate) fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }
}

impl Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = self.bytes.get_mut(self.len..self.len + text.len()).ok_or(fmt::Error)?;
        room.copy_from_slice(text.as_bytes());
        self.len += text.len();
        Ok(())
    }
}

macro_rules! as_digits {
    ($($name:ident: $type:ty),+) => { $(fn $name(self, value: $type) -> Found {
        self.collect_str(&value)
    })+ };
}

/// The place of a key or of a word of a set.
pub(crate) struct Placing<'a> {
    pub(crate) words: &'a Words,
}

type Found = Result<usize, Failed>;

impl Serializer for Placing<'_> {
    type Ok = usize;
    type Error = Failed;
    type SerializeSeq = Impossible<usize, Failed>;
    type SerializeTuple = Impossible<usize, Failed>;
    type SerializeTupleStruct = Impossible<usize, Failed>;
    type SerializeTupleVariant = Impossible<usize, Failed>;
    type SerializeMap = Impossible<usize, Failed>;
    type SerializeStruct = Impossible<usize, Failed>;
    type SerializeStructVariant = Impossible<usize, Failed>;

    as_digits!(
        serialize_bool: bool,
        serialize_i8: i8,
        serialize_i16: i16,
        serialize_i32: i32,
        serialize_i64: i64,
        serialize_u8: u8,
        serialize_u16: u16,
        serialize_u32: u32,
        serialize_f32: f32,
        serialize_f64: f64,
        serialize_char: char
    );

    /// No game has keys of so many: such a number is the place itself.
    fn serialize_u64(self, place: u64) -> Found {
        let found = usize::try_from(place).ok().filter(|place| *place < self.words.len());
        found.ok_or_else(|| unknown(&place.to_string(), self.words.len()))
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Found {
        let text = Text::of(value)?;
        self.serialize_str(text.as_str())
    }

    fn serialize_str(self, word: &str) -> Found {
        self.words.place(word).ok_or_else(|| unknown(word, self.words.len()))
    }

    fn serialize_unit_variant(self, _: &'static str, index: u32, variant: &'static str) -> Found {
        self.words.place_in_type(index, variant).ok_or_else(|| unknown(variant, self.words.len()))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Found {
        value.serialize(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Found {
        value.serialize(self)
    }

    fn serialize_bytes(self, _: &[u8]) -> Found {
        no_word()
    }

    fn serialize_none(self) -> Found {
        no_word()
    }

    fn serialize_unit(self) -> Found {
        no_word()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Found {
        no_word()
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Found {
        no_word()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, Failed> {
        no_word()
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, Failed> {
        no_word()
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, Failed> {
        no_word()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Failed> {
        no_word()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Failed> {
        no_word()
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeStruct, Failed> {
        no_word()
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Failed> {
        no_word()
    }
}

fn no_word<T>() -> Result<T, Failed> {
    Err(Failed::custom("a key is a word"))
}
