//! Seats: who sits where, and one value per seat.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use std::borrow::Cow;

use arrayvec::ArrayVec;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use crate::notation::NotationError;

/// A place at the table. Seats are numbered clockwise and shown from 1.
///
/// ```
/// use tavola_engine::Seat;
///
/// let last = Seat::new(2);
/// assert_eq!(last.to_string(), "3");
/// assert_eq!(last.next(3), Seat::new(0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The largest number of seats any game here has.
    pub const MAX: usize = 6;

    /// The seat with this index, counted from 0.
    #[inline]
    pub const fn new(index: usize) -> Seat {
        assert!(index < Seat::MAX, "a table has at most six seats");
        Seat(index as u8)
    }

    /// The index of the seat, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of the seat as people say it, counted from 1.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The next seat clockwise at a table of `seats`.
    #[inline]
    pub const fn next(self, seats: usize) -> Seat {
        Seat::new((self.index() + 1) % seats)
    }

    /// All seats of a table, in clockwise order from the first.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats).map(Seat::new)
    }

    /// All seats of a table, clockwise from this one.
    pub fn round(self, seats: usize) -> impl Iterator<Item = Seat> {
        (0..seats).map(move |step| Seat::new((self.index() + step) % seats))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Seat, NotationError> {
        match text.parse::<usize>() {
            Ok(number) if (1..=Seat::MAX).contains(&number) => Ok(Seat::new(number - 1)),
            _ => Err(NotationError::new(text, "a seat number from 1 to 6")),
        }
    }
}

impl From<Seat> for u8 {
    /// The number of the seat, counted from 1.
    fn from(seat: Seat) -> u8 {
        seat.0 + 1
    }
}

impl TryFrom<u8> for Seat {
    type Error = NotationError;

    fn try_from(number: u8) -> Result<Seat, NotationError> {
        number.to_string().parse()
    }
}

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 1, "maximum": Seat::MAX, "description": "A seat, counted from 1." })
    }
}

/// Some of the seats.
///
/// ```
/// use tavola_engine::{Seat, Seats};
///
/// let mut waiting: Seats = Seat::all(3).collect();
/// waiting.remove(Seat::new(1));
/// assert!(waiting.has(Seat::new(2)) && !waiting.has(Seat::new(1)));
/// assert_eq!(waiting.iter().map(Seat::number).collect::<Vec<_>>(), [1, 3]);
/// assert_eq!(serde_json::to_string(&waiting).unwrap(), "[1,3]");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// Every seat of a table.
    pub const fn all(seats: usize) -> Seats {
        Seats(((1u16 << seats) - 1) as u8)
    }

    /// One seat alone.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Whether a seat is among them.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// Takes a seat in.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Leaves a seat out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether there is nobody.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Each of them, in seat order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX).map(Seat::new).filter(move |seat| self.has(*seat))
    }
}

crate::set_of! { Seats: BitOr, BitOrAssign }

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, |mut all, seat| {
            all.insert(seat);
            all
        })
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

crate::as_list!(Seats, Seat);

/// One value per seat, indexed by [`Seat`]; `N` is the most seats the game allows.
///
/// ```
/// use tavola_engine::{BySeat, Seat};
///
/// let mut silver: BySeat<u8, 4> = BySeat::new(3, |_| 1);
/// silver[Seat::new(2)] += 1;
/// assert_eq!(silver.iter().map(|(_, s)| *s).collect::<Vec<_>>(), [1, 1, 2]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent, bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
pub struct BySeat<T, const N: usize>(ArrayVec<T, N>);

impl<T, const N: usize> BySeat<T, N> {
    /// One value for each of `seats` seats.
    pub fn new(seats: usize, value: impl FnMut(Seat) -> T) -> Self {
        BySeat(Seat::all(seats).map(value).collect())
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.0.len()
    }

    /// Every seat with its value, in seat order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (Seat::new(index), value))
    }

    /// Every seat with its value, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        self.0.iter_mut().enumerate().map(|(index, value)| (Seat::new(index), value))
    }

    /// The values without their seats.
    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// A new value per seat made from the old ones.
    pub fn map<U>(&self, mut make: impl FnMut(Seat, &T) -> U) -> BySeat<U, N> {
        BySeat(self.iter().map(|(seat, value)| make(seat, value)).collect())
    }
}

impl<T: JsonSchema, const N: usize> JsonSchema for BySeat<T, N> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "BySeat".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": generator.subschema_for::<T>(), "maxItems": N })
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
