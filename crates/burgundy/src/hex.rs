//! Hexes: what a tile shows.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::Range;
use std::str::FromStr;

use engine::NotationError;

use crate::vocab::{Building, Kind, Monastery, Species};

/// A hex by what it shows; its back does not matter once it is face up (BUR-PLACE-006).
///
/// ```
/// use tavola_burgundy::{Face, Hex, Kind, Species};
///
/// let cows: Hex = "cow3".parse()?;
/// assert_eq!(cows.face(), Face::Animal(Species::Cow, 3));
/// assert_eq!(cows.kind(), Some(Kind::Animal));
/// # Ok::<(), engine::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(NonZeroU8);

/// What a hex shows, taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// A building of a type.
    Building(Building),
    /// So many animals of a species.
    Animal(Species, u8),
    /// A castle.
    Castle,
    /// A mine.
    Mine,
    /// A ship.
    Ship,
    /// An inn, which has no kind (BUR-INN-008).
    Inn,
    /// A hex that lies face down, which has no kind either (BUR-SOLO-014).
    Black,
    /// A monastery.
    Monastery(Monastery),
}

const ANIMALS: usize = Building::ALL.len();
const GEESE: usize = ANIMALS + 12;
const CASTLE: usize = GEESE + 1;
const MONASTERIES: usize = CASTLE + 5;

impl Hex {
    /// How many different hexes there are.
    pub const COUNT: usize = MONASTERIES + Monastery::COUNT;
    /// A castle.
    pub const CASTLE: Hex = Hex::new(CASTLE);
    /// A mine.
    pub const MINE: Hex = Hex::new(CASTLE + 1);
    /// A ship.
    pub const SHIP: Hex = Hex::new(CASTLE + 2);
    /// An inn.
    pub const INN: Hex = Hex::new(CASTLE + 3);
    /// Any hex that lies face down.
    pub const BLACK: Hex = Hex::new(CASTLE + 4);

    /// The hex with this index.
    pub(crate) const fn new(index: usize) -> Hex {
        assert!(index < Hex::COUNT, "no such hex");
        match NonZeroU8::new(index as u8 + 1) {
            Some(number) => Hex(number),
            None => unreachable!(),
        }
    }

    /// Its index among all hexes.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// A hex as a number that is 0 for none.
    #[inline]
    pub(crate) fn byte(slot: Option<Hex>) -> u8 {
        slot.map_or(0, |hex| hex.0.get())
    }

    /// All different hexes.
    pub fn all() -> impl Iterator<Item = Hex> {
        (0..Hex::COUNT).map(Hex::new)
    }

    /// The hex of a building type.
    pub const fn building(building: Building) -> Hex {
        Hex::new(building as usize)
    }

    /// The hex of a monastery.
    pub const fn monastery(monastery: Monastery) -> Hex {
        Hex::new(MONASTERIES + monastery.number() as usize - 1)
    }

    /// The hex with so many animals, if there is one.
    pub fn animals(species: Species, count: u8) -> Option<Hex> {
        match (species, count) {
            (Species::Goose, 2) => Some(Hex::new(GEESE)),
            (Species::Goose, _) => None,
            (_, 2..=4) => Some(Hex::new(ANIMALS + species.index() * 3 + count as usize - 2)),
            _ => None,
        }
    }

    /// What it shows.
    #[inline]
    pub fn face(self) -> Face {
        /// What every hex shows, worked out once: this is asked all the time.
        static FACES: [Face; Hex::COUNT] = {
            let (mut faces, mut index) = ([Face::Black; Hex::COUNT], 0);
            while index < Hex::COUNT {
                faces[index] = Hex::new(index).seen();
                index += 1;
            }
            faces
        };
        FACES[self.index()]
    }

    const fn seen(self) -> Face {
        match self.index() {
            index @ ..ANIMALS => Face::Building(Building::ALL[index]),
            GEESE => Face::Animal(Species::Goose, 2),
            index @ ANIMALS..GEESE => {
                Face::Animal(Species::ALL[(index - ANIMALS) / 3], ((index - ANIMALS) % 3) as u8 + 2)
            }
            CASTLE => Face::Castle,
            index if index == CASTLE + 1 => Face::Mine,
            index if index == CASTLE + 2 => Face::Ship,
            index if index == CASTLE + 3 => Face::Inn,
            index if index == CASTLE + 4 => Face::Black,
            index => Face::Monastery(Monastery::new((index - MONASTERIES) as u8 + 1)),
        }
    }

    /// Its kind; an inn and a hex face down have none.
    #[inline]
    pub fn kind(self) -> Option<Kind> {
        static KINDS: [Option<Kind>; Hex::COUNT] = {
            let (mut kinds, mut index) = ([None; Hex::COUNT], 0);
            while index < Hex::COUNT {
                kinds[index] = Hex::new(index).belongs();
                index += 1;
            }
            kinds
        };
        KINDS[self.index()]
    }

    const fn belongs(self) -> Option<Kind> {
        match self.seen() {
            Face::Building(_) => Some(Kind::Building),
            Face::Animal(..) => Some(Kind::Animal),
            Face::Castle => Some(Kind::Castle),
            Face::Mine => Some(Kind::Mine),
            Face::Ship => Some(Kind::Ship),
            Face::Monastery(_) => Some(Kind::Monastery),
            Face::Inn | Face::Black => None,
        }
    }

    /// The indices of all hexes of a kind.
    pub(crate) const fn range(kind: Kind) -> Range<usize> {
        match kind {
            Kind::Building => 0..ANIMALS,
            Kind::Animal => ANIMALS..CASTLE,
            Kind::Castle => CASTLE..CASTLE + 1,
            Kind::Mine => CASTLE + 1..CASTLE + 2,
            Kind::Ship => CASTLE + 2..CASTLE + 3,
            Kind::Monastery => MONASTERIES..Hex::COUNT,
        }
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Building(building) => write!(f, "{building}"),
            Face::Animal(species, count) => write!(f, "{species}{count}"),
            Face::Castle => f.write_str("castle"),
            Face::Mine => f.write_str("mine"),
            Face::Ship => f.write_str("ship"),
            Face::Inn => f.write_str("inn"),
            Face::Black => f.write_str("black"),
            Face::Monastery(monastery) => write!(f, "monastery{monastery}"),
        }
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Hex {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Hex, NotationError> {
        let hex = || match text {
            "castle" => Some(Hex::CASTLE),
            "mine" => Some(Hex::MINE),
            "ship" => Some(Hex::SHIP),
            "inn" => Some(Hex::INN),
            "black" => Some(Hex::BLACK),
            _ => {
                if let Some(number) = text.strip_prefix("monastery") {
                    return number.parse().ok().map(Hex::monastery);
                }
                if let Ok(building) = text.parse() {
                    return Some(Hex::building(building));
                }
                let (species, count) = text.split_at_checked(text.len().checked_sub(1)?)?;
                Hex::animals(species.parse().ok()?, count.parse().ok()?)
            }
        };
        hex().ok_or_else(|| {
            NotationError::new(
                text,
                "a hex: castle, mine, ship, inn, black, monastery7, cow3, or a building such as bank",
            )
        })
    }
}

engine::as_word!(Hex, "A hex, such as `ship`, `castle` or `monastery7`.");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hex_has_one_spelling_and_one_kind() {
        for hex in Hex::all() {
            assert_eq!(hex.to_string().parse(), Ok(hex));
            let ranges = Kind::ALL.iter().filter(|kind| Hex::range(**kind).contains(&hex.index()));
            assert_eq!(ranges.copied().collect::<Vec<_>>(), hex.kind().into_iter().collect::<Vec<_>>());
        }
        assert_eq!(std::mem::size_of::<Option<Hex>>(), 1);
        for wrong in ["", "cow5", "goose3", "monastery30", "monastery", "bnk"] {
            assert!(wrong.parse::<Hex>().is_err(), "{wrong}");
        }
    }
}
