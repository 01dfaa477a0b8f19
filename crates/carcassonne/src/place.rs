//! Places: cells of the table, spots on a tile, figures that stand there, crossings of a lake.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::vocab::{Feature, Figure, Half, Side};

/// A place on the table where a tile lies or may lie; north is up.
///
/// ```
/// use tavola_carcassonne::{Cell, Side};
///
/// let cell: Cell = "3,-1".parse().unwrap();
/// assert_eq!(cell.beside(Side::North).to_string(), "3,0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Cell {
    /// How far east.
    pub x: i16,
    /// How far north.
    pub y: i16,
}

impl Cell {
    /// No legal layout of all tiles reaches further from the middle than this.
    pub const REACH: i16 = 172;

    /// The cell so far east and north of the middle.
    pub const fn new(x: i16, y: i16) -> Cell {
        Cell { x, y }
    }

    /// The cell so far away.
    pub const fn moved(self, (x, y): (i16, i16)) -> Cell {
        Cell { x: self.x + x, y: self.y + y }
    }

    /// The neighbouring cell on a side.
    pub const fn beside(self, side: Side) -> Cell {
        self.moved(match side {
            Side::North => (0, 1),
            Side::East => (1, 0),
            Side::South => (0, -1),
            Side::West => (-1, 0),
        })
    }

    /// The eight cells around it, sides and corners.
    pub fn around(self) -> impl Iterator<Item = Cell> {
        const STEPS: [(i16, i16); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        STEPS.into_iter().map(move |step| self.moved(step))
    }

    /// Whether another cell touches it by a side or a corner.
    pub const fn touches(self, other: Cell) -> bool {
        let (x, y) = ((self.x - other.x).abs(), (self.y - other.y).abs());
        x <= 1 && y <= 1 && (x, y).0 + (x, y).1 > 0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Cell, NotationError> {
        let number =
            |text: &str| text.parse::<i16>().ok().filter(|number| (-Cell::REACH..=Cell::REACH).contains(number));
        let read = |(x, y): (&str, &str)| Some(Cell { x: number(x)?, y: number(y)? });
        let cell = text.split_once(',').and_then(read).filter(|cell| cell.to_string() == text);
        cell.ok_or_else(|| NotationError::new(text, "a cell such as 3,-1"))
    }
}

/// A place on a tile where a figure stands or may be tried: `road N`, `field SSE`, `monastery`.
///
/// A part that leaves by several sides is named by the first of them, clockwise from north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(into = "String", try_from = "String")]
pub enum Spot {
    /// A road part.
    Road(Side),
    /// A city part.
    City(Side),
    /// A field part.
    Field(Half),
    /// The field part that touches no side.
    InnerField,
    /// The monastery.
    Monastery,
    /// The garden.
    Garden,
    /// The river, which is no zone.
    River,
    /// The lake of a ferry tile, which is no zone.
    Lake,
    /// The crop circle, which is no zone.
    Circle,
}

impl Spot {
    const EXPECTED: &'static str =
        "road SIDE | city SIDE | field HALF | field inner | monastery | garden | river | lake | circle";

    /// The kind of zone it belongs to, if it is one.
    pub const fn feature(self) -> Option<Feature> {
        match self {
            Spot::Road(_) => Some(Feature::Road),
            Spot::City(_) => Some(Feature::City),
            Spot::Field(_) | Spot::InnerField => Some(Feature::Field),
            Spot::Monastery => Some(Feature::Monastery),
            Spot::Garden => Some(Feature::Garden),
            Spot::River | Spot::Lake | Spot::Circle => None,
        }
    }

    /// The place a normal follower with this role stands on (`thief N`), as words.
    pub(crate) fn of_role(role: &str, words: &[&str]) -> Option<Spot> {
        match (role, words) {
            ("thief", [side]) => side.parse().ok().map(Spot::Road),
            ("knight", [side]) => side.parse().ok().map(Spot::City),
            ("farmer", ["inner"]) => Some(Spot::InnerField),
            ("farmer", [half]) => half.parse().ok().map(Spot::Field),
            ("monk", []) => Some(Spot::Monastery),
            _ => None,
        }
    }

    /// Reads the words of `Display`.
    pub(crate) fn of_words(words: &[&str]) -> Option<Spot> {
        match words {
            ["road", side] => side.parse().ok().map(Spot::Road),
            ["city", side] => side.parse().ok().map(Spot::City),
            ["field", "inner"] => Some(Spot::InnerField),
            ["field", half] => half.parse().ok().map(Spot::Field),
            ["monastery"] => Some(Spot::Monastery),
            ["garden"] => Some(Spot::Garden),
            ["river"] => Some(Spot::River),
            ["lake"] => Some(Spot::Lake),
            ["circle"] => Some(Spot::Circle),
            _ => None,
        }
    }

    /// The side or half side that tells it from other parts of the tile.
    fn anchor(self) -> Option<&'static str> {
        match self {
            Spot::Road(side) | Spot::City(side) => Some(side.word()),
            Spot::Field(half) => Some(half.word()),
            Spot::InnerField => Some("inner"),
            _ => None,
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.feature(), self.anchor()) {
            (Some(feature), Some(anchor)) => write!(f, "{feature} {anchor}"),
            (Some(feature), None) => write!(f, "{feature}"),
            (None, _) => f.write_str(match self {
                Spot::River => "river",
                Spot::Lake => "lake",
                _ => "circle",
            }),
        }
    }
}

impl FromStr for Spot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Spot, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Spot::of_words(&words).ok_or_else(|| NotationError::new(text, Spot::EXPECTED))
    }
}

impl From<Spot> for String {
    fn from(spot: Spot) -> String {
        spot.to_string()
    }
}

impl TryFrom<String> for Spot {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Spot, NotationError> {
        text.parse()
    }
}

/// A place on a tile of the board: `road N 3,-1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Site {
    /// Where on the tile.
    pub spot: Spot,
    /// Which tile.
    pub cell: Cell,
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.spot, self.cell)
    }
}

impl FromStr for Site {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Site, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let site = match words.split_last() {
            Some((cell, spot)) => Spot::of_words(spot).zip(cell.parse().ok()),
            None => None,
        };
        let (spot, cell) = site.ok_or_else(|| NotationError::new(text, "a place such as road N 3,-1"))?;
        Ok(Site { spot, cell })
    }
}

/// A figure in a place of its tile, as players name it: `thief N`, `large city E`, `pig field SSE`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Stand {
    /// Which figure.
    pub figure: Figure,
    /// Where on the tile.
    pub spot: Spot,
}

impl Stand {
    /// Reads the words of `Display`.
    pub(crate) fn of_words(words: &[&str]) -> Option<Stand> {
        let (first, rest) = words.split_first()?;
        if let Ok(figure) = first.parse::<Figure>() {
            let stand = Stand { figure, spot: Spot::of_words(rest)? };
            let named_by_role = figure == Figure::Follower && stand.spot.feature().is_some_and(|f| f.role().is_some());
            return (!named_by_role).then_some(stand);
        }
        Spot::of_role(first, rest).map(|spot| Stand { figure: Figure::Follower, spot })
    }
}

impl fmt::Display for Stand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let role = self.spot.feature().and_then(Feature::role).filter(|_| self.figure == Figure::Follower);
        match (role, self.spot.anchor()) {
            (Some(role), Some(anchor)) => write!(f, "{role} {anchor}"),
            (Some(role), None) => f.write_str(role),
            (None, _) => write!(f, "{} {}", self.figure, self.spot),
        }
    }
}

/// Two sides of a lake tile whose roads a ferry joins: `N-E`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Crossing(Side, Side);

impl Crossing {
    /// A crossing between two different sides; the order does not matter.
    pub fn new(a: Side, b: Side) -> Option<Crossing> {
        (a != b).then(|| Crossing(a.min(b), a.max(b)))
    }

    /// The two sides, clockwise from north.
    pub const fn sides(self) -> [Side; 2] {
        [self.0, self.1]
    }

    /// The other end, if one end is on this side.
    pub fn across(self, side: Side) -> Option<Side> {
        match side {
            _ if side == self.0 => Some(self.1),
            _ if side == self.1 => Some(self.0),
            _ => None,
        }
    }
}

impl fmt::Display for Crossing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0, self.1)
    }
}

impl FromStr for Crossing {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Crossing, NotationError> {
        let ends = text.split_once('-').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        let crossing = ends.and_then(|(a, b)| Crossing::new(a, b)).filter(|crossing| crossing.to_string() == text);
        crossing.ok_or_else(|| NotationError::new(text, "two sides such as N-E, clockwise from north"))
    }
}

engine::as_text!(Crossing, "The two sides that a ferry joins, such as `N-E`.");
