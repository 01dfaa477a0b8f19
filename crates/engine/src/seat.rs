//! Seats: who sits where, and one value per seat.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::notation::NotationError;

/// A place at the table. Seats are numbered clockwise and shown from 1.
///
/// ```
/// use engine::Seat;
///
/// let last = Seat::new(2);
/// assert_eq!(last.to_string(), "3");
/// assert_eq!(last.next(3), Seat::new(0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The largest number of seats any game here has.
    pub const MAX: usize = 6;

    /// The seat with this index, counted from 0.
    pub const fn new(index: usize) -> Seat {
        assert!(index < Seat::MAX, "a table has at most six seats");
        Seat(index as u8)
    }

    /// The index of the seat, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of the seat as people say it, counted from 1.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The next seat clockwise at a table of `seats`.
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

/// One value per seat, indexed by [`Seat`]; `N` is the most seats the game allows.
///
/// ```
/// use engine::{BySeat, Seat};
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

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
