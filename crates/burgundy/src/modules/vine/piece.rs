//! The words of the vineyards: vines, hexominoes, spaces of a vineyard, bonuses, and where hexominoes lie.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use engine::NotationError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::modules::vine::data::vineyards;
use crate::vocab::Number;

engine::words! {
    /// A colour of vines.
    pub enum Vine {
        /// Orange.
        Orange = "orange",
        /// Yellow.
        Yellow = "yellow",
        /// Green.
        Green = "green",
        /// Red.
        Red = "red",
        /// Black.
        Black = "black",
        /// Blue.
        Blue = "blue",
    }
}

/// A piece of two vines, written from left to right; it may be turned before it is planted (BUR-VINE-016).
///
/// ```
/// use tavola_burgundy::{Hexomino, Vine};
///
/// let piece: Hexomino = "blue-orange".parse()?;
/// assert_eq!(piece.upright().to_string(), "orange-blue");
/// assert_eq!(Hexomino::all().count(), 21);
/// # Ok::<(), engine::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hexomino {
    /// The left vine.
    pub left: Vine,
    /// The right vine.
    pub right: Vine,
}

impl Hexomino {
    /// How many different ones there are.
    pub const COUNT: usize = 21;

    /// All different ones, each as it lies before it is planted.
    pub fn all() -> impl Iterator<Item = Hexomino> {
        let pairs = |left: &'static Vine| Vine::ALL[left.index()..].iter().map(|right| (*left, *right));
        Vine::ALL.iter().flat_map(pairs).map(|(left, right)| Hexomino { left, right })
    }

    /// Turned by half.
    #[must_use]
    pub fn turned(self) -> Hexomino {
        Hexomino { left: self.right, right: self.left }
    }

    /// As it lies before it is planted: the colour that comes first in the list lies left.
    #[must_use]
    pub fn upright(self) -> Hexomino {
        if self.left <= self.right { self } else { self.turned() }
    }

    /// Its index among the different ones, however it is turned.
    pub fn index(self) -> usize {
        let Hexomino { left, right } = self.upright();
        // Those whose left vine comes before in the list: 6 with the first one, 5 with the second and so on.
        let before = left.index() * (2 * Vine::ALL.len() + 1 - left.index()) / 2;
        before + right.index() - left.index()
    }

    /// The one with this index.
    pub(crate) fn new(index: usize) -> Hexomino {
        static ALL: LazyLock<Vec<Hexomino>> = LazyLock::new(|| Hexomino::all().collect());
        ALL[index]
    }

    /// Whether it shows this colour.
    pub fn shows(self, vine: Vine) -> bool {
        self.left == vine || self.right == vine
    }
}

impl fmt::Display for Hexomino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.left, self.right)
    }
}

impl FromStr for Hexomino {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Hexomino, NotationError> {
        let expected = || NotationError::new(text, "a hexomino: two colours of vines, such as orange-blue");
        let (left, right) = text.split_once('-').ok_or_else(expected)?;
        let vine = |word: &str| word.parse().map_err(|_| expected());
        Ok(Hexomino { left: vine(left)?, right: vine(right)? })
    }
}

// Not both at once: the word of a kind is that of the piece as it lies, and a planted one may be turned.
engine::as_word!(Hexomino);
engine::as_text!(Hexomino, "A hexomino by the colours of its vines.");

/// A space of a vineyard for one hexomino, written by its level and a letter: `1b`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Plot(pub(crate) u8);

impl Plot {
    /// More than any vineyard has.
    pub const MOST: usize = 16;

    /// Its index among the spaces of a vineyard, from the lowest level up.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The spaces whose bits are set.
    #[inline]
    pub(crate) fn among(mut bits: u16) -> impl Iterator<Item = Plot> {
        std::iter::from_fn(move || {
            let first = Plot(bits.trailing_zeros() as u8);
            (bits != 0).then(|| {
                bits &= bits - 1;
                first
            })
        })
    }

    /// All spaces of a vineyard.
    pub fn all() -> impl Iterator<Item = Plot> {
        (0..vineyards().plots.len() as u8).map(Plot)
    }
}

impl fmt::Display for Plot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&vineyards().plots[self.index()].id)
    }
}

impl FromStr for Plot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Plot, NotationError> {
        let known = || Plot::all().map(|plot| plot.to_string()).collect::<Vec<_>>().join(" ");
        let found = vineyards().plots.iter().position(|plot| plot.id == text);
        let expected = || NotationError::new(text, format!("a space of a vineyard: {}", known()));
        found.map(|index| Plot(index as u8)).ok_or_else(expected)
    }
}

engine::as_word!(Plot, "A space of a vineyard.");

engine::words! {
    /// What a half of a space of a vineyard gives when it is covered (BUR-VINE-021).
    pub enum VineBonus {
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
        /// A sale, as the warehouse.
        Sell = "sell_goods",
        /// A stored hex is placed, as by the town hall.
        Place = "place_tile",
        /// An action with any number, as a castle.
        Act = "castle_action",
        /// A hex of the black depot or a hexomino of the vine store (BUR-VINE-022).
        TakeBlack = "take_black",
        /// A hexomino of the vine depot (BUR-VINE-023).
        TakeHexomino = "take_hexomino",
    }
}

engine::words! {
    /// A place in the vine store.
    pub enum StorePlace {
        /// On the left.
        Left = "left",
        /// In the middle.
        Centre = "centre",
        /// On the right.
        Right = "right",
    }
}

/// Where a hexomino can be gained.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VineOrigin {
    /// The slot of the vine depot with this number; with two numbers, the lower one.
    Depot(Number),
    /// A place in the vine store.
    Store(StorePlace),
}

impl fmt::Display for VineOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VineOrigin::Depot(number) => write!(f, "{number}"),
            VineOrigin::Store(place) => write!(f, "{place}"),
        }
    }
}

impl FromStr for VineOrigin {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<VineOrigin, NotationError> {
        let depot = text.parse().map(VineOrigin::Depot);
        let expected = |_| NotationError::new(text, "a slot of the vine depot, 1 to 6, or left, centre or right");
        depot.or_else(|_| text.parse().map(VineOrigin::Store)).map_err(expected)
    }
}

engine::as_text!(VineOrigin, "Where a hexomino lies.");

/// A hexomino that can be gained, written `orange-blue@3` or `orange-blue@left`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct VineOffer {
    /// The hexomino; for laying it straight into the vineyard, as it is turned.
    pub piece: Hexomino,
    /// Where it lies.
    pub at: VineOrigin,
}

impl fmt::Display for VineOffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.piece, self.at)
    }
}

impl FromStr for VineOffer {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<VineOffer, NotationError> {
        let expected = || NotationError::new(text, "HEXOMINO@SLOT, such as orange-blue@3 or orange-blue@left");
        let (piece, at) = text.split_once('@').ok_or_else(expected)?;
        Ok(VineOffer { piece: piece.parse()?, at: at.parse()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hexomino_has_one_index_however_it_is_turned() {
        for (index, piece) in Hexomino::all().enumerate() {
            assert_eq!((piece.index(), piece.turned().index(), Hexomino::new(index)), (index, index, piece));
            assert_eq!(piece.to_string().parse(), Ok(piece));
        }
        assert_eq!(std::mem::size_of::<Option<Hexomino>>(), 2);
        for wrong in ["", "orange", "orange-pink", "orange_blue"] {
            assert!(wrong.parse::<Hexomino>().is_err(), "{wrong}");
        }
    }
}
