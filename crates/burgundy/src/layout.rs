//! Duchies: where the spaces lie, which touch, and which form areas.

use std::fmt;
use std::str::FromStr;

use engine::{NotationError, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::vocab::{Edition, Kind, Number, Numbers, ROWS, Space, Spaces};

/// The printed name of a duchy: a number, or a number and a letter in the anniversary edition.
///
/// ```
/// use tavola_burgundy::Duchy;
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

    /// The duchy of a seat when this one is agreed on: of 11a to 11f there is one each, so the seats take the letters in
    /// order (BUR-SETUP-021, BUR-OUTPOST-001).
    pub(crate) fn for_seat(self, seat: Seat) -> Duchy {
        if self.is_posted() { Duchy(NUMBERED + 1 + (self.0 - NUMBERED - 1 + seat.index() as u8) % 6) } else { self }
    }

    /// Whether it is one of 11a to 11f, the duchies with border posts of 2019.
    pub fn is_posted(self) -> bool {
        (NUMBERED + 1..=NUMBERED + 6).contains(&self.0)
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

engine::as_text!(Duchy, "A duchy by its number, such as `1` or `11a`.");

/// Which layout of the data a player has; several duchies may share one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
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

/// Where the spaces of a duchy lie, and the numbers they carry.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    numbers: Vec<Number>,
    touching: Vec<Spaces>,
}

impl Ground {
    /// The shape of all plain duchies.
    pub(crate) fn plain(numbers: &[Number; Space::PLAIN]) -> Ground {
        Ground { numbers: numbers.to_vec(), touching: NEIGHBOURS.to_vec() }
    }

    /// A shape given by where each space lies: its place across, in half hexes, and its row.
    pub(crate) fn at(places: &[(i32, usize)], numbers: Vec<Number>) -> Ground {
        let touch = |(x, row): (i32, usize), (other_x, other_row): (i32, usize)| {
            matches!((x.abs_diff(other_x), row.abs_diff(other_row)), (2, 0) | (1, 1))
        };
        let around = |place: &(i32, usize)| {
            (0..places.len()).filter(|other| touch(*place, places[*other])).map(Space::new).collect()
        };
        Ground { numbers, touching: places.iter().map(around).collect() }
    }
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
    /// Its spaces: 37, or 74 for a team.
    pub spaces: Spaces,
    /// The kind of every space.
    pub kinds: Vec<Kind>,
    /// The number of every space.
    pub numbers: Vec<Number>,
    /// The spaces of every kind.
    pub by_kind: [Spaces; 6],
    /// The spaces of each number.
    pub by_number: [Spaces; 6],
    /// The spaces whose number is one of some, by the bits of those.
    by_numbers: [Spaces; 64],
    /// The areas, in reading order of their first spaces.
    pub areas: Vec<Area>,
    /// Where the starting castle may go, if the board itself says so.
    pub starts: Option<Spaces>,
    area_of: Vec<u8>,
    touching: Vec<Spaces>,
    /// The spaces of its own area that each space touches.
    kin: Vec<Spaces>,
    /// Where the duchy may grow from each space.
    growth: Vec<Spaces>,
}

impl Layout {
    /// A duchy with these kinds.
    pub(crate) fn new(
        duchy: Duchy,
        editions: Vec<Edition>,
        reconstructed: bool,
        ground: Ground,
        kinds: Vec<Kind>,
    ) -> Layout {
        let Ground { numbers, touching } = ground;
        let spaces: Spaces = (0..kinds.len()).map(Space::new).collect();
        let (mut by_kind, mut by_number) = ([Spaces::NONE; 6], [Spaces::NONE; 6]);
        for space in spaces {
            by_kind[kinds[space.index()].index()].insert(space);
            by_number[numbers[space.index()].index()].insert(space);
        }
        let (mut areas, mut area_of) = (Vec::new(), vec![u8::MAX; kinds.len()]);
        for space in spaces {
            if area_of[space.index()] != u8::MAX {
                continue;
            }
            let kind = kinds[space.index()];
            let members = spread_by(&touching, Spaces::of(space), by_kind[kind.index()]);
            members.for_each(|member| area_of[member.index()] = areas.len() as u8);
            areas.push(Area { kind, spaces: members });
        }
        let kin = |space: Space| touching[space.index()] & areas[area_of[space.index()] as usize].spaces;
        let kin = spaces.map(kin).collect();
        let (growth, starts) = (touching.clone(), None);
        let with_numbers = |bits: usize| {
            let chosen = by_number.iter().enumerate().filter(|(index, _)| bits >> index & 1 != 0);
            chosen.fold(Spaces::NONE, |all, (_, spaces)| all | *spaces)
        };
        let by_numbers = std::array::from_fn(with_numbers);
        Layout {
            duchy,
            editions,
            reconstructed,
            spaces,
            kinds,
            numbers,
            by_kind,
            by_number,
            by_numbers,
            areas,
            starts,
            area_of,
            touching,
            kin,
            growth,
        }
    }

    /// The same duchy, which grows into other areas only by way of rivers (BUR-SOLO-012).
    #[must_use]
    pub(crate) fn by_rivers(mut self) -> Layout {
        let rivers = self.by_kind[Kind::Ship.index()];
        for space in self.spaces {
            if !rivers.has(space) {
                let open = self.area(space).spaces | rivers;
                self.growth[space.index()] = self.touching(space) & open;
            }
        }
        self
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

    /// The spaces that touch these spaces and are of their area.
    #[inline]
    pub(crate) fn kin_of(&self, spaces: Spaces) -> Spaces {
        spaces.fold(Spaces::NONE, |all, space| all | self.kin[space.index()])
    }

    /// What can be reached from `start` within `ground` by steps from a space to one of the same area.
    pub(crate) fn spread_in_areas(&self, start: Spaces, ground: Spaces) -> Spaces {
        spread_by(&self.kin, start, ground)
    }

    /// The spaces that carry one of some numbers.
    #[inline]
    pub fn with_numbers(&self, numbers: Numbers) -> Spaces {
        self.by_numbers[numbers.bits()]
    }

    /// The spaces that touch a space.
    #[inline]
    pub fn touching(&self, space: Space) -> Spaces {
        self.touching[space.index()]
    }

    /// The spaces onto which the duchy may grow from a space.
    #[inline]
    pub fn growth(&self, space: Space) -> Spaces {
        self.growth[space.index()]
    }

    /// The number of a space.
    #[inline]
    pub fn number(&self, space: Space) -> Number {
        self.numbers[space.index()]
    }
}

/// The spaces that touch a space of a plain duchy.
#[inline]
pub fn neighbours(space: Space) -> Spaces {
    NEIGHBOURS[space.index()]
}

/// Everything on a plain duchy that can be reached from `start` by steps within `ground`, `start` itself included.
pub fn spread(start: Spaces, ground: Spaces) -> Spaces {
    spread_by(&NEIGHBOURS, start, ground)
}

fn spread_by(touching: &[Spaces], start: Spaces, ground: Spaces) -> Spaces {
    let mut reached = start & ground;
    let mut fresh = reached;
    while let Some(space) = fresh.next() {
        let found = (touching[space.index()] & ground).without(reached);
        reached |= found;
        fresh |= found;
    }
    reached
}

static NEIGHBOURS: [Spaces; Space::PLAIN] = touching();

/// In a longer row below or above, hex `c` touches columns `c` and `c + 1`; in a shorter one `c - 1` and `c`.
const fn touching() -> [Spaces; Space::PLAIN] {
    let mut all = [0u128; Space::PLAIN];
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
    let mut spaces = [Spaces::NONE; Space::PLAIN];
    let mut index = 0;
    while index < Space::PLAIN {
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
