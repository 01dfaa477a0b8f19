//! Duchies: where the spaces lie, which touch, and which form areas.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use engine::NotationError;
use serde::{Deserialize, Serialize};

use crate::vocab::{Edition, Kind, ROWS, Space, Spaces};

/// The printed name of a duchy: a number, or a number and a letter in the anniversary edition.
///
/// ```
/// use burgundy::Duchy;
///
/// let posts: Duchy = "11a".parse()?;
/// assert_eq!(posts.to_string(), "11a");
/// # Ok::<(), engine::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Duchy(u8);

/// The duchies of the anniversary edition whose names have letters, after the 36 numbers.
const LETTERED: [&str; 10] = ["11a", "11b", "11c", "11d", "11e", "11f", "12a", "12b", "13a", "13b"];
const NUMBERED: u8 = 36;

impl Duchy {
    /// The duchy with a plain number.
    ///
    /// # Panics
    /// If the number is not from 1 to 36.
    pub const fn numbered(number: u8) -> Duchy {
        assert!(1 <= number && number <= NUMBERED, "no such duchy");
        Duchy(number)
    }

    /// Its number, unless its name has a letter.
    pub fn number(self) -> Option<u8> {
        (self.0 <= NUMBERED).then_some(self.0)
    }
}

impl fmt::Display for Duchy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.checked_sub(NUMBERED + 1) {
            Some(letter) => f.write_str(LETTERED[letter as usize]),
            None => write!(f, "{}", self.0),
        }
    }
}

impl FromStr for Duchy {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Duchy, NotationError> {
        let lettered = LETTERED.iter().position(|name| *name == text).map(|index| index as u8 + NUMBERED + 1);
        let numbered = || text.parse().ok().filter(|number| (1..=NUMBERED).contains(number));
        let expected = || NotationError::new(text, "a duchy: 1 to 36, 11a to 11f, 12a, 12b, 13a or 13b");
        lettered.or_else(numbered).map(Duchy).ok_or_else(expected)
    }
}

serde_as_text!(Duchy);

/// Which layout of the data a player has; several duchies may share one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LayoutId(pub(crate) u8);

/// Spaces of one kind that touch: a city, a pasture, a river ...
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    /// The kind of its spaces.
    pub kind: Kind,
    /// Its spaces.
    pub spaces: Spaces,
}

/// A duchy with its kinds and areas.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Its printed name.
    pub duchy: Duchy,
    /// The editions that have it.
    pub editions: Vec<Edition>,
    /// Whether no public source shows it, so that the layout is ours.
    pub reconstructed: bool,
    /// The kind of every space.
    pub kinds: [Kind; Space::COUNT],
    /// The spaces of every kind.
    pub by_kind: [Spaces; 6],
    /// The areas, in reading order of their first spaces.
    pub areas: ArrayVec<Area, { Space::COUNT }>,
    area_of: [u8; Space::COUNT],
}

impl Layout {
    /// A duchy with these kinds.
    pub(crate) fn new(
        duchy: Duchy,
        editions: Vec<Edition>,
        reconstructed: bool,
        kinds: [Kind; Space::COUNT],
    ) -> Layout {
        let mut by_kind = [Spaces::NONE; 6];
        for space in Space::all() {
            by_kind[kinds[space.index()].index()].insert(space);
        }
        let (mut areas, mut area_of) = (ArrayVec::new(), [u8::MAX; Space::COUNT]);
        for space in Space::all() {
            if area_of[space.index()] != u8::MAX {
                continue;
            }
            let kind = kinds[space.index()];
            let spaces = spread(Spaces::of(space), by_kind[kind.index()]);
            spaces.for_each(|member| area_of[member.index()] = areas.len() as u8);
            areas.push(Area { kind, spaces });
        }
        Layout { duchy, editions, reconstructed, kinds, by_kind, areas, area_of }
    }

    /// The area a space belongs to.
    #[inline]
    pub fn area(&self, space: Space) -> &Area {
        &self.areas[self.area_of[space.index()] as usize]
    }

    /// All spaces of the areas that these spaces belong to.
    #[inline]
    pub fn areas_of(&self, spaces: Spaces) -> Spaces {
        spaces.fold(Spaces::NONE, |all, space| all | self.area(space).spaces)
    }
}

/// The spaces that touch a space.
#[inline]
pub fn neighbours(space: Space) -> Spaces {
    NEIGHBOURS[space.index()]
}

/// Everything that can be reached from `start` by steps within `ground`, `start` itself included.
pub fn spread(start: Spaces, ground: Spaces) -> Spaces {
    let mut reached = start & ground;
    loop {
        let next = reached.fold(reached, |all, space| all | neighbours(space) & ground);
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

static NEIGHBOURS: [Spaces; Space::COUNT] = touching();

/// In a longer row below or above, hex `c` touches columns `c` and `c + 1`; in a shorter one `c - 1` and `c`.
const fn touching() -> [Spaces; Space::COUNT] {
    let mut all = [0u64; Space::COUNT];
    let mut starts = [0usize; 8];
    let mut row = 0;
    while row < 7 {
        starts[row + 1] = starts[row] + ROWS[row];
        row += 1;
    }
    let mut row = 0;
    while row < 7 {
        let mut column = 0;
        while column < ROWS[row] {
            let here = starts[row] + column;
            if column + 1 < ROWS[row] {
                all[here] |= 1 << (here + 1);
                all[here + 1] |= 1 << here;
            }
            if row + 1 < 7 {
                let longer = ROWS[row + 1] > ROWS[row];
                let below = starts[row + 1] + column;
                if longer || column + 1 < ROWS[row] {
                    all[here] |= 1 << below;
                    all[below] |= 1 << here;
                }
                if longer {
                    all[here] |= 1 << (below + 1);
                    all[below + 1] |= 1 << here;
                } else if column > 0 {
                    all[here] |= 1 << (below - 1);
                    all[below - 1] |= 1 << here;
                }
            }
            column += 1;
        }
        row += 1;
    }
    let mut spaces = [Spaces::NONE; Space::COUNT];
    let mut index = 0;
    while index < Space::COUNT {
        spaces[index] = Spaces::from_bits(all[index]);
        index += 1;
    }
    spaces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexes_touch_both_ways_and_the_centre_touches_six() {
        for space in Space::all() {
            assert!(neighbours(space).all(|other| neighbours(other).has(space)));
        }
        let touch = |text: &str| {
            let space: Space = text.parse().unwrap();
            neighbours(space).map(|space| space.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(touch("3:3"), "2:2 2:3 3:2 3:4 4:2 4:3");
        assert_eq!(touch("0:0"), "0:1 1:0 1:1");
        assert_eq!(touch("6:3"), "5:3 5:4 6:2");
        assert_eq!(touch("3:6"), "2:5 3:5 4:5");
    }

    #[test]
    fn names_read_back() {
        for name in ["1", "36", "11a", "13b"] {
            assert_eq!(name.parse::<Duchy>().unwrap().to_string(), name);
        }
        assert!("37".parse::<Duchy>().is_err() && "11g".parse::<Duchy>().is_err() && "0".parse::<Duchy>().is_err());
    }
}
