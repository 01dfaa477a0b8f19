//! Numbers, and the spaces of a duchy that carry them.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

use engine::NotationError;
use engine::wire::Bits;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::vocab::Good;

/// A number on a die, a depot or a duchy space: 1 to 6, with 6 next to 1.
///
/// ```
/// use tavola_burgundy::Number;
///
/// let two: Number = "2".parse()?;
/// assert_eq!(two.steps_to(Number::new(6)), 2);
/// # Ok::<(), engine::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Number(u8);

impl Number {
    /// All six.
    pub const ALL: [Number; 6] = [Number(1), Number(2), Number(3), Number(4), Number(5), Number(6)];

    /// This number.
    ///
    /// # Panics
    /// If it is not from 1 to 6.
    pub const fn new(number: u8) -> Number {
        assert!(1 <= number && number <= 6, "a die shows 1 to 6");
        Number(number)
    }

    /// Its index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The distance on the ring 1-2-3-4-5-6-1 (BUR-WORKER-501).
    #[inline]
    pub const fn steps_to(self, other: Number) -> u8 {
        let apart = self.0.abs_diff(other.0);
        if apart > 3 { 6 - apart } else { apart }
    }

    /// All six numbers in the order of the depots clockwise, this one first.
    pub fn clockwise(self) -> impl Iterator<Item = Number> + Clone {
        (0..6).map(move |step| Number::ALL[(self.index() + step) % 6])
    }

    /// The goods of this number.
    #[inline]
    pub fn good(self) -> Good {
        Good::ALL[self.index()]
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Number {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Number, NotationError> {
        match text.parse() {
            Ok(number @ 1..=6) => Ok(Number(number)),
            _ => Err(NotationError::new(text, "a number from 1 to 6")),
        }
    }
}

/// Some of the six numbers.
///
/// ```
/// use tavola_burgundy::{Number, Numbers};
///
/// let near = Numbers::within(Number::new(1), 1);
/// assert_eq!(near.map(|number| number.to_string()).collect::<Vec<_>>(), ["1", "2", "6"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers(u8);

impl Numbers {
    /// None.
    pub const NONE: Numbers = Numbers(0);
    /// All six.
    pub const ALL: Numbers = Numbers(0b11_1111);

    /// Those at most so many steps away on the ring.
    #[inline]
    pub const fn within(number: Number, steps: u16) -> Numbers {
        /// The numbers around each, by how far they are away.
        const WITHIN: [[Numbers; 6]; 4] = {
            // The nearest ones of a number as bits of a ring, turned until they surround this one.
            let nearest = [0b00_0001_u32, 0b10_0011, 0b11_0111, 0b11_1111];
            let (mut within, mut steps) = ([[Numbers::NONE; 6]; 4], 0);
            while steps < 4 {
                let mut index = 0;
                while index < 6 {
                    let near = nearest[steps] << index;
                    within[steps][index] = Numbers((near | near >> 6) as u8 & Numbers::ALL.0);
                    index += 1;
                }
                steps += 1;
            }
            within
        };
        WITHIN[if steps < 3 { steps as usize } else { 3 }][number.index()]
    }

    /// Those of which there is something, by number.
    #[inline]
    pub(crate) fn where_any(counts: &[u8; 6]) -> Numbers {
        Numbers(counts.iter().enumerate().fold(0, |bits, (index, count)| bits | u8::from(*count > 0) << index))
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        /// Looked up, for most processors count bits only in builds that are made for them alone.
        const COUNTS: [u8; 64] = {
            let (mut counts, mut bits) = ([0; 64], 0);
            while bits < 64 {
                counts[bits] = bits.count_ones() as u8;
                bits += 1;
            }
            counts
        };
        COUNTS[self.bits()] as usize
    }

    /// Whether a number is one of them.
    #[inline]
    pub const fn has(self, number: Number) -> bool {
        self.0 >> number.index() & 1 != 0
    }

    /// As bits, the number 1 first.
    #[inline]
    pub const fn bits(self) -> usize {
        self.0 as usize
    }
}

engine::set_of! { Numbers: BitAnd, BitOr; each Number = |bit| Number(bit as u8 + 1) }

impl FromIterator<Number> for Numbers {
    fn from_iter<I: IntoIterator<Item = Number>>(numbers: I) -> Numbers {
        Numbers(numbers.into_iter().fold(0, |bits, number| bits | 1 << number.index()))
    }
}

/// How many spaces a row of a duchy has, top row first; a team's duchy has two such halves side by side.
pub const ROWS: [usize; 7] = [4, 5, 6, 7, 6, 5, 4];

/// A space of a duchy, written `row:column`, both from 0 at the top left. On a team's duchy the columns run on
/// across the seam (BUR-TEAM-501).
///
/// ```
/// use tavola_burgundy::Space;
///
/// let centre: Space = "3:3".parse()?;
/// assert_eq!((centre.index(), centre.to_string()), (18, "3:3".into()));
/// let beyond_the_seam: Space = "3:7".parse()?;
/// assert_eq!(beyond_the_seam.index(), Space::PLAIN + 15);
/// assert!("0:8".parse::<Space>().is_err());
/// # Ok::<(), engine::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(u8);

impl Space {
    /// How many spaces a plain duchy has: the first ones.
    pub const PLAIN: usize = 37;
    /// How many spaces the largest duchy has, that of a team.
    pub const COUNT: usize = 2 * Space::PLAIN;

    /// The space with this index: the left half row by row, then the right half.
    ///
    /// # Panics
    /// If no duchy has such a space.
    pub const fn new(index: usize) -> Space {
        assert!(index < Space::COUNT, "a duchy has at most 74 spaces");
        Space(index as u8)
    }

    /// Its index: the left half row by row, then the right half.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The spaces of a plain duchy in reading order.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..Space::PLAIN).map(Space::new)
    }

    /// The space at a row and column, if there is one.
    pub fn at(row: usize, column: usize) -> Option<Space> {
        let length = *ROWS.get(row)?;
        let first: usize = ROWS[..row].iter().sum();
        let half = column / length;
        (half < 2).then(|| Space::new(half * Space::PLAIN + first + column % length))
    }

    /// Its row and column.
    pub fn row_and_column(self) -> (usize, usize) {
        let half = self.index() / Space::PLAIN;
        let mut column = self.index() % Space::PLAIN;
        for (row, &length) in ROWS.iter().enumerate() {
            match column.checked_sub(length) {
                Some(rest) => column = rest,
                None => return (row, half * length + column),
            }
        }
        unreachable!("a space is in one of the seven rows")
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = self.row_and_column();
        write!(f, "{row}:{column}")
    }
}

impl FromStr for Space {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Space, NotationError> {
        let space = || {
            let (row, column) = text.split_once(':')?;
            Space::at(row.parse().ok()?, column.parse().ok()?)
        };
        space().ok_or_else(|| NotationError::new(text, "a space ROW:COLUMN such as 3:3, rows of 4 5 6 7 6 5 4"))
    }
}

engine::as_word!(
    Space,
    "A space of a duchy, row and column, such as `3:3`.",
    all: (0..Space::COUNT).map(Space::new)
);
engine::as_word!(Number, all: Number::ALL.into_iter());

/// A set of spaces of one duchy.
///
/// ```
/// use tavola_burgundy::{Space, Spaces};
///
/// let spaces: Spaces = [Space::new(3), Space::new(18)].into_iter().collect();
/// assert!(spaces.has(Space::new(18)) && spaces.len() == 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Spaces(#[serde(with = "Bits::<Space>")] u128);

impl Spaces {
    /// No space.
    pub const NONE: Spaces = Spaces(0);
    /// All 37 of a plain duchy.
    pub const PLAIN: Spaces = Spaces((1 << Space::PLAIN) - 1);
    /// All 74 of a team's duchy.
    pub const ALL: Spaces = Spaces((1 << Space::COUNT) - 1);

    /// The spaces whose bits are set.
    pub(crate) const fn from_bits(bits: u128) -> Spaces {
        Spaces(bits)
    }

    /// As bits, by index.
    #[inline]
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// Just this one.
    #[inline]
    pub const fn of(space: Space) -> Spaces {
        Spaces(1 << space.0)
    }

    /// Whether the space is one of them.
    #[inline]
    pub const fn has(self, space: Space) -> bool {
        self.0 & (1 << space.0) != 0
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        // Only a team's duchy has spaces in the upper half.
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let upper = if high == 0 { 0 } else { high.count_ones() };
        (low.count_ones() + upper) as usize
    }

    /// Whether all of `others` are among them.
    #[inline]
    pub const fn covers(self, others: Spaces) -> bool {
        self.0 & others.0 == others.0
    }

    /// Whether any of `others` is among them.
    #[inline]
    pub const fn meets(self, others: Spaces) -> bool {
        self.0 & others.0 != 0
    }

    /// Those that are not among `others`.
    #[inline]
    #[must_use]
    pub const fn without(self, others: Spaces) -> Spaces {
        Spaces(self.0 & !others.0)
    }

    /// Adds a space.
    #[inline]
    pub fn insert(&mut self, space: Space) {
        self.0 |= 1 << space.0;
    }
}

engine::set_of! { Spaces: BitAnd, BitOr, BitOrAssign; each Space = |bit| Space(bit as u8) }

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        spaces.into_iter().fold(Spaces::NONE, |all, space| all | Spaces::of(space))
    }
}

impl Not for Spaces {
    type Output = Spaces;

    #[inline]
    fn not(self) -> Spaces {
        Spaces(!self.0 & Spaces::ALL.0)
    }
}
