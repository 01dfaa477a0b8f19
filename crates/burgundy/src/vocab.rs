//! The small words of the rulebook: kinds, buildings, species, goods, numbers, spaces.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};
use std::str::FromStr;

use engine::NotationError;
use serde::{Deserialize, Serialize};

engine::words! {
    /// Which box is on the table.
    pub enum Edition {
        /// The anniversary edition of 2019.
        Anniversary = "anniversary",
        /// The special edition of 2022.
        Special = "special",
    }
}

engine::words! {
    /// The kind of a hex, which is also the colour of a duchy space (BUR-SETUP-011).
    pub enum Kind {
        /// Buildings, in cities.
        Building = "building",
        /// Animals, on pastures.
        Animal = "animal",
        /// Ships, on rivers.
        Ship = "ship",
        /// Monasteries.
        Monastery = "monastery",
        /// Castles.
        Castle = "castle",
        /// Mines.
        Mine = "mine",
    }
}

impl Kind {
    /// The letter of the kind in the data files.
    pub const fn letter(self) -> char {
        match self {
            Kind::Building => 'B',
            Kind::Animal => 'A',
            Kind::Ship => 'S',
            Kind::Monastery => 'K',
            Kind::Castle => 'C',
            Kind::Mine => 'M',
        }
    }

    /// The kind with this letter.
    pub fn of_letter(letter: char) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.letter() == letter)
    }
}

engine::words! {
    /// The type of a building; the last two come from expansions.
    pub enum Building {
        /// Sells one colour of goods.
        Warehouse = "warehouse",
        /// Scores at once.
        Watchtower = "watchtower",
        /// Takes a building.
        Carpenter = "carpenter",
        /// Takes a mine, monastery or castle.
        Church = "church",
        /// Takes a ship or an animal.
        Market = "market",
        /// Gives workers.
        BoardingHouse = "boarding-house",
        /// Gives silver.
        Bank = "bank",
        /// Places one more hex.
        TownHall = "town-hall",
        /// Acts with the white die (white castles).
        WhiteCastle = "white-castle",
        /// Uses the effect of any building (extra hexes).
        Crane = "crane",
    }
}

engine::words! {
    /// A species of animals; geese come with the extra hexes.
    pub enum Species {
        /// Cows.
        Cow = "cow",
        /// Pigs.
        Pig = "pig",
        /// Sheep.
        Sheep = "sheep",
        /// Chickens.
        Chicken = "chicken",
        /// Geese.
        Goose = "goose",
    }
}

engine::words! {
    /// A colour of goods; each belongs to one die number (BUR-SETUP-003).
    pub enum Good {
        /// Number 1.
        Turquoise = "turquoise",
        /// Number 2.
        Purple = "purple",
        /// Number 3.
        Pink = "pink",
        /// Number 4.
        Red = "red",
        /// Number 5.
        Brown = "brown",
        /// Number 6.
        Orange = "orange",
    }
}

impl Good {
    /// The die number that sells it.
    pub const fn number(self) -> Number {
        Number(self as u8 + 1)
    }
}

engine::words! {
    /// One of the five phases.
    pub enum Phase {
        /// The first.
        A = "A",
        /// The second.
        B = "B",
        /// The third.
        C = "C",
        /// The fourth.
        D = "D",
        /// The last.
        E = "E",
    }
}

impl Phase {
    /// The phase after this one, unless it is the last.
    pub fn next(self) -> Option<Phase> {
        Phase::ALL.get(self.index() + 1).copied()
    }
}

/// A number on a die, a depot or a duchy space: 1 to 6, with 6 next to 1.
///
/// ```
/// use burgundy::Number;
///
/// let two: Number = "2".parse()?;
/// assert_eq!(two.steps_to(Number::new(6)), 2);
/// # Ok::<(), engine::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The distance on the ring 1-2-3-4-5-6-1 (BUR-WORKER-501).
    pub const fn steps_to(self, other: Number) -> u8 {
        let apart = self.0.abs_diff(other.0);
        if apart > 3 { 6 - apart } else { apart }
    }

    /// The goods of this number.
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

/// How many spaces a row of a duchy has, top row first.
pub const ROWS: [usize; 7] = [4, 5, 6, 7, 6, 5, 4];

/// A space of a duchy, written `row:column`, both from 0 at the top left.
///
/// ```
/// use burgundy::Space;
///
/// let centre: Space = "3:3".parse()?;
/// assert_eq!((centre.index(), centre.to_string()), (18, "3:3".into()));
/// assert!("0:4".parse::<Space>().is_err());
/// # Ok::<(), engine::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(u8);

impl Space {
    /// How many spaces a duchy has.
    pub const COUNT: usize = 37;

    /// The space with this index, counted row by row.
    ///
    /// # Panics
    /// If a duchy has no such space.
    pub const fn new(index: usize) -> Space {
        assert!(index < Space::COUNT, "a duchy has 37 spaces");
        Space(index as u8)
    }

    /// Its index, counted row by row.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All spaces in reading order.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..Space::COUNT).map(Space::new)
    }

    /// The space at a row and column, if there is one.
    pub fn at(row: usize, column: usize) -> Option<Space> {
        (column < *ROWS.get(row)?).then(|| Space::new(ROWS[..row].iter().sum::<usize>() + column))
    }

    /// Its row and column.
    pub fn row_and_column(self) -> (usize, usize) {
        let mut column = self.index();
        for (row, &length) in ROWS.iter().enumerate() {
            match column.checked_sub(length) {
                Some(rest) => column = rest,
                None => return (row, column),
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

serde_as_text!(Space);

/// A set of spaces of one duchy.
///
/// ```
/// use burgundy::{Space, Spaces};
///
/// let spaces: Spaces = [Space::new(3), Space::new(18)].into_iter().collect();
/// assert!(spaces.has(Space::new(18)) && spaces.len() == 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Spaces(u64);

impl Spaces {
    /// No space.
    pub const NONE: Spaces = Spaces(0);
    /// All 37.
    pub const ALL: Spaces = Spaces((1 << Space::COUNT) - 1);

    /// The spaces whose bits are set.
    pub(crate) const fn from_bits(bits: u64) -> Spaces {
        Spaces(bits)
    }

    /// Just this one.
    pub const fn of(space: Space) -> Spaces {
        Spaces(1 << space.0)
    }

    /// Whether the space is one of them.
    pub const fn has(self, space: Space) -> bool {
        self.0 & (1 << space.0) != 0
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether all of `others` are among them.
    pub const fn covers(self, others: Spaces) -> bool {
        self.0 & others.0 == others.0
    }

    /// Whether any of `others` is among them.
    pub const fn meets(self, others: Spaces) -> bool {
        self.0 & others.0 != 0
    }

    /// Adds a space.
    pub fn insert(&mut self, space: Space) {
        self.0 |= 1 << space.0;
    }
}

impl Iterator for Spaces {
    type Item = Space;

    #[inline]
    fn next(&mut self) -> Option<Space> {
        if self.0 == 0 {
            return None;
        }
        let first = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Space(first))
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        spaces.into_iter().fold(Spaces::NONE, |all, space| all | Spaces::of(space))
    }
}

impl BitOr for Spaces {
    type Output = Spaces;

    fn bitor(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }
}

impl BitOrAssign for Spaces {
    fn bitor_assign(&mut self, other: Spaces) {
        self.0 |= other.0;
    }
}

impl BitAnd for Spaces {
    type Output = Spaces;

    fn bitand(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }
}

impl Not for Spaces {
    type Output = Spaces;

    fn not(self) -> Spaces {
        Spaces(!self.0 & Spaces::ALL.0)
    }
}

/// Declares a numbered piece of which each exists once, and the set of some of them.
macro_rules! numbered {
    ($(#[$meta:meta])* $name:ident, $(#[$set_meta:meta])* $set:ident, $last:literal, $word:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $last;

            /// The one with this number.
            ///
            /// # Panics
            /// If there is none.
            pub const fn new(number: u8) -> $name {
                assert!(1 <= number && number <= $last, concat!("no such ", $word));
                $name(number)
            }

            /// Its number.
            pub const fn number(self) -> u8 {
                self.0
            }

            /// All of them.
            pub fn all() -> impl Iterator<Item = $name> {
                (1..=$last).map($name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }

        impl FromStr for $name {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<$name, NotationError> {
                match text.parse() {
                    Ok(number @ 1..=$last) => Ok($name(number)),
                    _ => Err(NotationError::new(text, concat!("the number of a ", $word, ", 1 to ", $last))),
                }
            }
        }

        $(#[$set_meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $set(u32);

        impl $set {
            /// Whether it is one of them.
            #[inline]
            pub const fn has(self, one: $name) -> bool {
                self.0 & (1 << one.0) != 0
            }

            /// Adds one; whether it is new.
            pub fn insert(&mut self, one: $name) -> bool {
                let new = !self.has(one);
                self.0 |= 1 << one.0;
                new
            }

            /// Takes one out.
            pub fn remove(&mut self, one: $name) {
                self.0 &= !(1 << one.0);
            }

            /// Whether there are none.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// All that are in one or the other.
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// Those in it, by number.
            pub fn iter(self) -> impl Iterator<Item = $name> {
                $name::all().filter(move |one| self.has(*one))
            }
        }
    };
}

numbered! {
    /// A monastery by its number: 1 to 26, 27 and 28 (extra hexes), 29 (white castles).
    Monastery,
    /// A set of monasteries.
    Monasteries, 29, "monastery"
}

numbered! {
    /// A shield by its number (BUR-SHIELD-030).
    Shield,
    /// A set of shields.
    Shields, 18, "shield"
}

numbered! {
    /// A tile of the trade routes by its number (BUR-ROUTE-001).
    RouteTile,
    /// A set of trade-route tiles.
    RouteTiles, 12, "trade-route tile"
}

engine::words! {
    /// What a space of a trade route gives to the good that fits it (BUR-ROUTE-504).
    pub enum RouteBonus {
        /// Four workers.
        Workers = "workers_4",
        /// Two silver.
        Silver = "silver_2",
        /// Four points.
        Points = "vp_4",
        /// A building, as the carpenter.
        TakeBuilding = "take_building",
        /// A ship or an animal, as the market.
        TakeShipOrAnimal = "take_ship_animal",
        /// A mine, monastery or castle, as the church.
        TakeMineMonasteryOrCastle = "take_mine_monastery_castle",
        /// Any hex of the six depots.
        TakeAny = "take_any",
    }
}

engine::words! {
    /// Where points come from: the parts of a score.
    pub enum Source {
        /// The size of completed areas.
        Areas = "areas",
        /// The phase in which areas were completed.
        Phases = "phases",
        /// Animals.
        Animals = "animals",
        /// Goods sold.
        Goods = "goods",
        /// Bonus tiles for whole colours.
        Bonuses = "bonuses",
        /// Watchtowers.
        Watchtowers = "watchtowers",
        /// Border posts.
        Posts = "posts",
        /// Spaces of the trade route.
        Routes = "routes",
        /// Castles bought back.
        Recovery = "recovery",
        /// Monasteries in the final scoring.
        Monasteries = "monasteries",
        /// Shields in the final scoring.
        Shields = "shields",
        /// Goods, silver and workers left over.
        Leftovers = "leftovers",
    }
}
