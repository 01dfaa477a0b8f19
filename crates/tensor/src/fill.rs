//! Writes a view into the entries of an observation, without a detour through JSON.

use std::fmt::Display;

use serde::Serialize;
use serde::ser::{self, Serializer};

use crate::layout::{Node, Words};
use crate::text::{Placing, Text};

/// Why an observation cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FillError {
    /// The entries are not so many as the layout has.
    #[error("{given} entries for an observation of {size}")]
    Size {
        /// How many there are.
        given: usize,
        /// How many there should be.
        size: usize,
    },
    /// A cell lies outside of the window.
    #[error(
        "cell {cell} is outside of the window of {size} by {size} cells around the start tile; give a larger window"
    )]
    Window {
        /// The cell.
        cell: String,
        /// How many cells the window is wide and high.
        size: usize,
    },
    /// A word has no place.
    #[error("\"{word}\" has no place among {among} words")]
    Word {
        /// The word.
        word: String,
        /// How many have one.
        among: usize,
    },
    /// A list is longer than its room.
    #[error("a list has more than {0} entries")]
    Long(usize),
    /// The type is not as its schema says.
    #[error("{0}")]
    Shape(String),
}

impl ser::Error for FillError {
    fn custom<T: Display>(reason: T) -> FillError {
        FillError::Shape(reason.to_string())
    }
}

/// Writes what is serialized into the entries.
pub(crate) fn fill<'a>(node: &'a Node, entries: &'a mut [f32]) -> Fill<'a> {
    Fill { node, entries }
}

/// A part of the layout with its entries.
pub(crate) struct Fill<'a> {
    node: &'a Node,
    entries: &'a mut [f32],
}

pub(crate) type Done = Result<(), FillError>;

impl<'a> Fill<'a> {
    fn unfit<T>(&self, what: &str) -> Result<T, FillError> {
        Err(FillError::Shape(format!("{what} does not fit {:.60?}", self.node)))
    }

    fn number(self, number: f32) -> Done {
        match self.node {
            Node::Number => self.entries[0] = number,
            Node::Nothing => {}
            // Numbers that a schema lists are words.
            Node::Word(_) | Node::Index(_) => return self.word(&number.to_string()),
            Node::Maybe(inner) => return present(inner, self.entries).number(number),
            _ => return self.unfit("a number"),
        }
        Ok(())
    }

    fn word(self, word: &str) -> Done {
        self.placed(|words| words.place(word).ok_or_else(|| unknown(word, words.len())))
    }

    /// A word, wherever it has its place among those that are expected.
    fn placed(self, place: impl FnOnce(&Words) -> Result<usize, FillError>) -> Done {
        match self.node {
            Node::Word(words) | Node::Variants { words, .. } => self.entries[place(words)?] = 1.0,
            Node::Index(words) => self.entries[0] = place(words)? as f32 + 1.0,
            Node::Maybe(inner) => return present(inner, self.entries).placed(place),
            Node::Nothing => {}
            _ => return self.unfit("a word"),
        }
        Ok(())
    }

    /// The part that belongs to a variant.
    fn variant(self, index: u32, name: &str) -> Result<Fill<'a>, FillError> {
        match self.node {
            Node::Variants { words, inner, .. } => {
                let place = words.place_of(index as usize, name).ok_or_else(|| unknown(name, words.len()))?;
                self.entries[place] = 1.0;
                let size = inner[place].size();
                let entries = &mut self.entries[words.len()..words.len() + size];
                Ok(Fill { node: &inner[place], entries })
            }
            Node::Maybe(inner) => present(inner, self.entries).variant(index, name),
            Node::Nothing => Ok(self),
            _ => self.unfit("a variant"),
        }
    }

    fn items(self) -> Result<Items<'a>, FillError> {
        match self.node {
            Node::Maybe(inner) => present(inner, self.entries).items(),
            Node::List { .. } | Node::Bag(_) | Node::Numbers(_) | Node::Fields(_) | Node::Nothing => {
                Ok(Items { node: self.node, entries: self.entries, next: 0, place: 0 })
            }
            _ => self.unfit("a list"),
        }
    }
}

pub(crate) fn unknown(word: &str, among: usize) -> FillError {
    FillError::Word { word: word.to_owned(), among }
}

fn present<'a>(inner: &'a Node, entries: &'a mut [f32]) -> Fill<'a> {
    entries[0] = 1.0;
    Fill { node: inner, entries: &mut entries[1..] }
}

/// A list, a set, a tuple, a struct or a map while it is written.
pub(crate) struct Items<'a> {
    node: &'a Node,
    entries: &'a mut [f32],
    next: usize,
    place: usize,
}

impl Items<'_> {
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        match self.node {
            Node::Nothing => Ok(()),
            Node::List { most, counted, stride, item } => {
                if self.next == *most {
                    return Err(FillError::Long(*most));
                }
                if *counted {
                    self.entries[0] = self.next as f32 + 1.0;
                }
                let at = usize::from(*counted) + self.next * stride;
                self.next += 1;
                value.serialize(Fill { node: item, entries: &mut self.entries[at..at + stride] })
            }
            Node::Fields(fields) => {
                let list = &fields.list;
                let Some((_, at, node)) = list.get(self.next) else { return Err(FillError::Long(list.len())) };
                self.next += 1;
                value.serialize(Fill { node, entries: &mut self.entries[*at..at + node.size()] })
            }
            Node::Bag(words) => {
                let place = value.serialize(Placing { words, next: self.next })?;
                self.next = place + 1;
                self.entries[place] += 1.0;
                Ok(())
            }
            Node::Numbers(most) => {
                let mut number = [0.0f32];
                value.serialize(Fill { node: &Node::Number, entries: &mut number })?;
                match (number[0] as usize).checked_sub(1).filter(|place| place < most) {
                    Some(place) => self.entries[place] = 1.0,
                    None => return Err(FillError::Long(*most)),
                }
                Ok(())
            }
            _ => Err(FillError::Shape("no list".into())),
        }
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Done {
        let Node::Fields(fields) = self.node else { return Ok(()) };
        let found = fields.find(self.next, name);
        let Some((_, at, node)) = found else { return Err(FillError::Shape(format!("no property {name}"))) };
        self.next += 1;
        match node {
            Node::Nothing => Ok(()),
            node => value.serialize(Fill { node, entries: &mut self.entries[*at..at + node.size()] }),
        }
    }
}

impl ser::SerializeSeq for Items<'_> {
    type Ok = ();
    type Error = FillError;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.push(value)
    }

    fn end(self) -> Done {
        Ok(())
    }
}

impl ser::SerializeTuple for Items<'_> {
    type Ok = ();
    type Error = FillError;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.push(value)
    }

    fn end(self) -> Done {
        Ok(())
    }
}

impl ser::SerializeTupleStruct for Items<'_> {
    type Ok = ();
    type Error = FillError;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.push(value)
    }

    fn end(self) -> Done {
        Ok(())
    }
}

impl ser::SerializeTupleVariant for Items<'_> {
    type Ok = ();
    type Error = FillError;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.push(value)
    }

    fn end(self) -> Done {
        Ok(())
    }
}

impl ser::SerializeStruct for Items<'_> {
    type Ok = ();
    type Error = FillError;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
        self.field(name, value)
    }

    fn end(self) -> Done {
        Ok(())
    }
}

impl ser::SerializeStructVariant for Items<'_> {
    type Ok = ();
    type Error = FillError;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
        self.field(name, value)
    }

    fn end(self) -> Done {
        Ok(())
    }
}

impl ser::SerializeMap for Items<'_> {
    type Ok = ();
    type Error = FillError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        let Node::Each { words, .. } = self.node else { return Ok(()) };
        self.place = key.serialize(Placing { words, next: self.next })?;
        self.next = self.place + 1;
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        let Node::Each { stride, item, .. } = self.node else { return Ok(()) };
        let at = self.place * stride;
        value.serialize(Fill { node: item, entries: &mut self.entries[at..at + stride] })
    }

    fn end(self) -> Done {
        Ok(())
    }
}

impl<'a> Serializer for Fill<'a> {
    type Ok = ();
    type Error = FillError;
    type SerializeSeq = Items<'a>;
    type SerializeTuple = Items<'a>;
    type SerializeTupleStruct = Items<'a>;
    type SerializeTupleVariant = Items<'a>;
    type SerializeMap = Items<'a>;
    type SerializeStruct = Items<'a>;
    type SerializeStructVariant = Items<'a>;

    fn serialize_bool(self, value: bool) -> Done {
        self.number(f32::from(u8::from(value)))
    }

    fn serialize_i8(self, value: i8) -> Done {
        self.number(value.into())
    }

    fn serialize_i16(self, value: i16) -> Done {
        self.number(value.into())
    }

    fn serialize_i32(self, value: i32) -> Done {
        self.number(value as f32)
    }

    fn serialize_i64(self, value: i64) -> Done {
        self.number(value as f32)
    }

    fn serialize_u8(self, value: u8) -> Done {
        self.number(value.into())
    }

    fn serialize_u16(self, value: u16) -> Done {
        self.number(value.into())
    }

    fn serialize_u32(self, value: u32) -> Done {
        self.number(value as f32)
    }

    fn serialize_u64(self, value: u64) -> Done {
        self.number(value as f32)
    }

    fn serialize_f32(self, value: f32) -> Done {
        self.number(value)
    }

    fn serialize_f64(self, value: f64) -> Done {
        self.number(value as f32)
    }

    fn serialize_char(self, value: char) -> Done {
        self.word(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Done {
        self.word(value)
    }

    fn serialize_bytes(self, _: &[u8]) -> Done {
        self.unfit("bytes")
    }

    fn serialize_none(self) -> Done {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        match self.node {
            Node::Maybe(inner) => value.serialize(present(inner, self.entries)),
            _ => value.serialize(self),
        }
    }

    fn serialize_unit(self) -> Done {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, index: u32, variant: &'static str) -> Done {
        let place = |words: &Words| words.place_of(index as usize, variant);
        self.placed(|words| place(words).ok_or_else(|| unknown(variant, words.len())))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        value.serialize(self.variant(index, variant)?)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'a>, FillError> {
        self.items()
    }

    fn serialize_tuple(self, _: usize) -> Result<Items<'a>, FillError> {
        self.items()
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items<'a>, FillError> {
        self.items()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Items<'a>, FillError> {
        self.variant(index, variant)?.items()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Items<'a>, FillError> {
        match self.node {
            Node::Maybe(inner) => present(inner, self.entries).serialize_map(None),
            Node::Each { .. } | Node::Nothing => {
                Ok(Items { node: self.node, entries: self.entries, next: 0, place: 0 })
            }
            _ => self.unfit("a map"),
        }
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Items<'a>, FillError> {
        self.items()
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Items<'a>, FillError> {
        self.variant(index, variant)?.items()
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Done {
        self.word(Text::of(value)?.as_str())
    }

    fn is_human_readable(&self) -> bool {
        true
    }
}
