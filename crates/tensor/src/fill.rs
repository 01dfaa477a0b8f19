//! Writes a view into the entries of an observation, without a detour through JSON.

use std::fmt::Display;

use serde::Serialize;
use serde::ser::{self, Error, Serializer};

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

// Boxed, so that what mostly goes well is told by one word.
impl ser::Error for Box<FillError> {
    fn custom<T: Display>(reason: T) -> Box<FillError> {
        Box::new(FillError::Shape(reason.to_string()))
    }
}

/// The entries of an observation that are not 0: only these are cleared before the next one is written.
#[derive(Clone, Debug, Default)]
pub struct Written(Vec<u32>);

impl Written {
    /// Clears what was written.
    pub(crate) fn clear(&mut self, entries: &mut [f32]) {
        self.0.drain(..).for_each(|at| entries[at as usize] = 0.0);
    }
}

/// An observation while it is written.
pub(crate) struct Sheet<'a> {
    pub(crate) entries: &'a mut [f32],
    pub(crate) written: &'a mut Written,
}

impl Sheet<'_> {
    #[inline]
    fn set(&mut self, at: usize, number: f32) {
        if number != 0.0 {
            self.entries[at] = number;
            self.written.0.push(at as u32);
        }
    }

    #[inline]
    fn count(&mut self, at: usize) {
        self.set(at, self.entries[at] + 1.0);
    }
}

/// Writes what is serialized into the entries.
pub(crate) fn fill<'a, 's>(node: &'a Node, sheet: &'a mut Sheet<'s>) -> Fill<'a, 's> {
    Fill { node, at: 0, sheet }
}

/// A part of the layout with its first entry.
pub(crate) struct Fill<'a, 's> {
    node: &'a Node,
    at: usize,
    sheet: &'a mut Sheet<'s>,
}

pub(crate) type Failed = Box<FillError>;
pub(crate) type Done = Result<(), Failed>;
/// What has several parts, begun.
type Begun<'a, 's> = Result<Items<'a, 's>, Failed>;

impl<'a, 's> Fill<'a, 's> {
    #[cold]
    fn unfit<T>(&self, what: &str) -> Result<T, Failed> {
        Err(Failed::custom(format!("{what} does not fit {:.60?}", self.node)))
    }

    #[inline]
    fn number(self, number: f32) -> Done {
        match self.node {
            Node::Number => self.sheet.set(self.at, number),
            Node::Nothing => {}
            Node::Which(most) => {
                let place = (number as usize).checked_sub(1).filter(|place| place < most).ok_or_else(|| long(*most))?;
                self.sheet.set(self.at + place, 1.0);
            }
            // Numbers that a schema lists are words.
            Node::Word(_) | Node::Index(_) => return self.word(&number.to_string()),
            Node::Maybe(inner) => return self.present(inner).number(number),
            _ => return self.unfit("a number"),
        }
        Ok(())
    }

    fn word(self, word: &str) -> Done {
        self.placed(|words| words.place(word).ok_or_else(|| unknown(word, words.len())))
    }

    /// A word, wherever it has its place among those that are expected.
    fn placed(self, place: impl FnOnce(&Words) -> Result<usize, Failed>) -> Done {
        match self.node {
            Node::Word(words) | Node::Variants { words, .. } => self.sheet.set(self.at + place(words)?, 1.0),
            Node::Index(words) => self.sheet.set(self.at, place(words)? as f32 + 1.0),
            Node::Maybe(inner) => return self.present(inner).placed(place),
            Node::Nothing => {}
            _ => return self.unfit("a word"),
        }
        Ok(())
    }

    /// The part that belongs to a variant.
    fn variant(self, index: u32, name: &'static str) -> Result<Fill<'a, 's>, Failed> {
        match self.node {
            Node::Variants { words, inner, .. } => {
                let place = words.place_of(index, name).ok_or_else(|| unknown(name, words.len()))?;
                self.sheet.set(self.at + place, 1.0);
                Ok(Fill { node: &inner[place], at: self.at + words.len(), sheet: self.sheet })
            }
            Node::Maybe(inner) => self.present(inner).variant(index, name),
            Node::Nothing => Ok(self),
            _ => self.unfit("a variant"),
        }
    }

    #[inline]
    fn items(self) -> Begun<'a, 's> {
        match self.node {
            Node::Maybe(inner) => self.present(inner).items(),
            Node::List { .. } | Node::Bag(_) | Node::Numbers { .. } | Node::Fields(_) | Node::Nothing => {
                Ok(Items { node: self.node, at: self.at, sheet: self.sheet, next: 0 })
            }
            _ => self.unfit("a list"),
        }
    }

    /// What is there after all.
    #[inline]
    fn present(self, inner: &'a Node) -> Fill<'a, 's> {
        self.sheet.set(self.at, 1.0);
        Fill { node: inner, at: self.at + 1, sheet: self.sheet }
    }
}

#[cold]
pub(crate) fn unknown(word: &str, among: usize) -> Failed {
    Box::new(FillError::Word { word: word.to_owned(), among })
}

#[cold]
fn long(most: usize) -> Failed {
    Box::new(FillError::Long(most))
}

/// A list, a set, a tuple, a struct or a map while it is written.
pub(crate) struct Items<'a, 's> {
    node: &'a Node,
    at: usize,
    sheet: &'a mut Sheet<'s>,
    /// How many items there were; in a map, the place of the last key.
    next: usize,
}

impl Items<'_, '_> {
    /// Writes a part of it.
    #[inline]
    fn part<T: Serialize + ?Sized>(&mut self, node: &Node, at: usize, value: &T) -> Done {
        value.serialize(Fill { node, at: self.at + at, sheet: self.sheet })
    }

    /// Writes how many there were, where that is not always the same.
    #[inline]
    /// Fields are there or not; there is nothing to count.
    fn complete(self) -> Done {
        Ok(())
    }

    fn counted(self) -> Done {
        if let Node::List { counted: true, .. } = self.node {
            self.sheet.set(self.at, self.next as f32);
        }
        Ok(())
    }

    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        match self.node {
            Node::Nothing => Ok(()),
            Node::List { most, counted, stride, item } => {
                if self.next == *most {
                    return Err(long(*most));
                }
                let at = usize::from(*counted) + self.next * stride;
                self.next += 1;
                self.part(item, at, value)
            }
            Node::Fields(fields) => {
                let list = &fields.list;
                let Some((_, at, node)) = list.get(self.next) else { return Err(long(list.len())) };
                self.next += 1;
                self.part(node, *at, value)
            }
            Node::Bag(words) => {
                let place = value.serialize(Placing { words })?;
                self.sheet.count(self.at + place);
                Ok(())
            }
            Node::Numbers { one, .. } => self.part(one, 0, value),
            _ => Err(Failed::custom("no list")),
        }
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
        let Node::Fields(fields) = self.node else { return Ok(()) };
        let found = fields.find(self.next, name);
        let Some((_, at, node)) = found else { return Err(Failed::custom(format!("no property {name}"))) };
        self.next += 1;
        match node {
            Node::Nothing => Ok(()),
            node => self.part(node, *at, value),
        }
    }
}

/// Passes on what is told under several names to what does it.
macro_rules! told {
    ($($trait:ident::$tell:ident($($name:ident)?) by $does:ident, then $end:ident;)+) => {$(
        impl ser::$trait for Items<'_, '_> {
            type Ok = ();
            type Error = Failed;

            fn $tell<T: Serialize + ?Sized>(&mut self, $($name: &'static str,)? value: &T) -> Done {
                self.$does($($name,)? value)
            }

            fn end(self) -> Done {
                self.$end()
            }
        }
    )+};
}

told! {
    SerializeSeq::serialize_element() by push, then counted;
    SerializeTuple::serialize_element() by push, then counted;
    SerializeTupleStruct::serialize_field() by push, then counted;
    SerializeTupleVariant::serialize_field() by push, then counted;
    SerializeStruct::serialize_field(name) by field, then complete;
    SerializeStructVariant::serialize_field(name) by field, then complete;
}

impl ser::SerializeMap for Items<'_, '_> {
    type Ok = ();
    type Error = Failed;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        let Node::Each { words, .. } = self.node else { return Ok(()) };
        self.next = key.serialize(Placing { words })?;
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        let Node::Each { stride, item, .. } = self.node else { return Ok(()) };
        self.part(item, self.next * stride, value)
    }

    fn end(self) -> Done {
        Ok(())
    }
}

macro_rules! whole_numbers {
    ($($serialize:ident: $whole:ty),+ $(,)?) => {
        $(fn $serialize(self, value: $whole) -> Done {
            self.number(value as f32)
        })+
    };
}

impl<'a, 's> Serializer for Fill<'a, 's> {
    type Ok = ();
    type Error = Failed;
    type SerializeSeq = Items<'a, 's>;
    type SerializeTuple = Items<'a, 's>;
    type SerializeTupleStruct = Items<'a, 's>;
    type SerializeTupleVariant = Items<'a, 's>;
    type SerializeMap = Items<'a, 's>;
    type SerializeStruct = Items<'a, 's>;
    type SerializeStructVariant = Items<'a, 's>;

    fn serialize_bool(self, value: bool) -> Done {
        self.number(f32::from(u8::from(value)))
    }

    whole_numbers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
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
            Node::Maybe(inner) => value.serialize(self.present(inner)),
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
        self.placed(|words| words.place_of(index, variant).ok_or_else(|| unknown(variant, words.len())))
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

    fn serialize_seq(self, _: Option<usize>) -> Begun<'a, 's> {
        self.items()
    }

    fn serialize_tuple(self, _: usize) -> Begun<'a, 's> {
        self.items()
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Begun<'a, 's> {
        self.items()
    }

    fn serialize_tuple_variant(self, _: &'static str, index: u32, variant: &'static str, _: usize) -> Begun<'a, 's> {
        self.variant(index, variant)?.items()
    }

    fn serialize_map(self, _: Option<usize>) -> Begun<'a, 's> {
        match self.node {
            Node::Maybe(inner) => self.present(inner).serialize_map(None),
            Node::Each { .. } | Node::Nothing => Ok(Items { node: self.node, at: self.at, sheet: self.sheet, next: 0 }),
            _ => self.unfit("a map"),
        }
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Begun<'a, 's> {
        self.items()
    }

    fn serialize_struct_variant(self, _: &'static str, index: u32, variant: &'static str, _: usize) -> Begun<'a, 's> {
        self.variant(index, variant)?.items()
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Done {
        self.word(Text::of(value)?.as_str())
    }

    fn is_human_readable(&self) -> bool {
        true
    }
}
