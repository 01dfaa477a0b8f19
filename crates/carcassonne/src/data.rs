//! The tiles as data: what `data/tiles.toml` says, checked and compiled into small tables.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use engine::NotationError;
pub use engine::keys::DataError;

use crate::open::{Fits, Fitting};
use crate::place::{Cell, Spot};
use crate::raw::{RawFile, RawTile};
use crate::vocab::{Edge, Feature, Goods, Half, Quarter, Side};

engine::words! {
    /// The sets of tiles, one for each chapter of the rulebook that has tiles.
    pub enum Set {
        /// The basic game.
        Base = "base",
        /// The river.
        River = "river",
        /// Inns and cathedrals.
        Inns = "inns",
        /// Traders and builders.
        Traders = "traders",
        /// The flying machines.
        Flying = "flying",
        /// The ferries.
        Ferries = "ferries",
        /// The gold mines.
        Gold = "gold",
        /// Mage and witch.
        Magic = "magic",
        /// The robbers.
        Robbers = "robbers",
        /// The crop circles.
        Crops = "crops",
    }
}

/// The file the tiles come from, for messages.
const FILE: &str = "carcassonne/data/tiles.toml";

static TILES: LazyLock<Tiles> = LazyLock::new(|| {
    Tiles::read(include_str!("../data/tiles.toml"))
        .unwrap_or_else(|error| panic!("the embedded data is sound: {error}"))
});

/// The tile data of this game.
pub fn tiles() -> &'static Tiles {
    &TILES
}

/// A kind of tile: a design, with or without a garden. `base/E*` is a copy of E with a garden.
///
/// ```
/// use tavola_carcassonne::Kind;
///
/// let start: Kind = "base/D".parse().unwrap();
/// assert_eq!(start.to_string(), "base/D");
/// assert_eq!(start.design().copies, 4);
/// assert!("base/Z".parse::<Kind>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(u8);

impl Kind {
    /// How many kinds there are: 123 designs, 16 of which also exist with a garden.
    pub const COUNT: usize = 139;

    /// The kind at this place of the table.
    pub(crate) const fn at(index: usize) -> Kind {
        Kind(index as u8)
    }

    /// Its place in the table.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is printed on it.
    pub fn design(self) -> &'static Design {
        &TILES.designs[self.index()]
    }

    /// How it looks when turned.
    #[inline]
    pub fn face(self, quarter: Quarter) -> &'static Face {
        &TILES.designs[self.index()].faces[quarter.index()]
    }

    /// Every kind.
    pub fn all() -> impl Iterator<Item = Kind> {
        (0..Kind::COUNT).map(Kind::at)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.design().id)
    }
}

impl FromStr for Kind {
    type Err = NotationError;

    /// Reads `base/D`, or the rulebook's code alone: `D`.
    fn from_str(text: &str) -> Result<Kind, NotationError> {
        let named = |design: &Design| design.id == text || design.id.split('/').nth(1) == Some(text);
        let found = TILES.designs.iter().position(named);
        found.map(Kind::at).ok_or_else(|| NotationError::new(text, "a tile such as base/D, gold/GoldA or base/E*"))
    }
}

engine::as_word!(Kind, "A tile by its set and letter, such as `base/D`.");

/// All tile designs and the facts that come with them.
#[derive(Debug)]
pub struct Tiles {
    pub(crate) designs: Vec<Design>,
    /// Every kind.
    pub(crate) kinds: Vec<Kind>,
    /// The kinds of the river.
    pub(crate) river: Vec<Kind>,
    /// Which of them fit where.
    pub(crate) fitting: Fitting,
    /// Points for each gold bar, by the number of bars owned.
    pub(crate) gold_each: Vec<u8>,
    /// The pieces that belong to nobody at first.
    pub supply: Supply,
}

/// How many pieces of the common supply there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Supply {
    /// Goods tokens, by [`Goods`].
    pub goods: [u8; Goods::ALL.len()],
    /// Gold bars.
    pub bars: u8,
    /// Ferries.
    pub ferries: u8,
}

/// What is printed on a tile.
#[derive(Debug)]
pub struct Design {
    /// Its id: `base/E`, or `base/E*` with a garden.
    pub id: String,
    /// The set it belongs to.
    pub set: Set,
    /// How many copies exist; for a design with garden copies, without them when the abbot plays.
    pub copies: u8,
    /// Whether this is the variant with a garden.
    pub garden: bool,
    /// How many copies of the design carry a garden.
    pub gardens: u8,
    /// The assignment of the rulebook's code to the design, when it is not certain.
    pub status: Option<String>,
    /// How many turns look different: 1, 2 or 4.
    pub turns: u8,
    /// Whether it is the source of the river.
    pub source: bool,
    /// Whether it is the lake at the end of the river.
    pub lake: bool,
    /// Whether a ferry belongs on it.
    pub ferry: bool,
    /// Whether it brings gold bars.
    pub gold: bool,
    /// Whether it calls mage or witch.
    pub magic: bool,
    /// Whether it calls robbers.
    pub robber: bool,
    /// The followers its crop circle is about.
    pub circle: Option<Feature>,
    /// The part that is a monastery or a garden.
    pub(crate) monastic: Option<u8>,
    pub(crate) faces: [Face; 4],
    /// Which of the turns that look different fit where.
    pub(crate) fits: Fits,
}

/// A design turned by some quarters.
#[derive(Debug, Clone)]
pub struct Face {
    /// The four sides.
    pub edges: [Edge; 4],
    /// Its parts: cities, roads, fields, then the monastery or garden.
    pub parts: ArrayVec<Patch, 8>,
    /// The road or city part on each side.
    pub(crate) lines: [u8; 4],
    /// The field part on each half side.
    pub(crate) meadows: [u8; 8],
    /// Where the flying machine flies.
    pub fly: Option<(i16, i16)>,
}

/// No part of the tile.
pub(crate) const NO_PART: u8 = u8::MAX;

/// One part of a tile: a piece of road, city or field, the monastery or the garden.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Patch {
    /// Its name on the tile as it lies.
    pub spot: Spot,
    /// The kind of zone.
    pub feature: Feature,
    /// The sides it leaves by (roads and cities), a bit each.
    pub(crate) sides: u8,
    /// The half sides it touches (fields), a bit each.
    pub(crate) halves: u8,
    /// Pennants.
    pub pennants: u8,
    /// Whether a cathedral stands in it.
    pub cathedral: bool,
    /// Whether an inn stands beside it.
    pub inn: bool,
    /// The goods it shows.
    pub goods: Option<Goods>,
    /// Whether it is a road that ends at a lake, where a ferry may carry it on.
    pub(crate) lake: bool,
    /// The city parts that this field touches, a bit for each part of the tile.
    pub(crate) cities: u8,
    /// Sides or half sides to which a neighbour may come; for a monastery or garden, the cells around it.
    pub(crate) open: u16,
    /// Whether no other part of the tile can belong to the same zone: none is of its feature.
    pub(crate) alone: bool,
}

impl Patch {
    /// The sides it leaves by (roads and cities), clockwise from north.
    pub fn sides(&self) -> impl Iterator<Item = Side> + '_ {
        Side::ALL.iter().copied().filter(|side| self.sides >> side.index() & 1 == 1)
    }

    /// The half sides it touches (fields), clockwise from the left half of the north side.
    pub fn halves(&self) -> impl Iterator<Item = Half> + '_ {
        Half::ALL.iter().copied().filter(|half| self.halves >> half.index() & 1 == 1)
    }
}

impl Design {
    /// The turns that look different, least turned first.
    pub fn quarters(&self) -> &'static [Quarter] {
        &Quarter::ALL[..self.turns as usize]
    }

    /// The least turn that looks like this one.
    pub fn least(&self, quarter: Quarter) -> Quarter {
        Quarter::turns(quarter.index() % self.turns as usize)
    }
}

impl Face {
    /// The part with this name, by its place in `parts`.
    pub fn part(&self, spot: Spot) -> Option<usize> {
        self.parts.iter().position(|patch| patch.spot == spot)
    }

    /// The part that touches the side or half side of this name, whatever it is called itself.
    pub(crate) fn touching(&self, spot: Spot) -> Option<&Patch> {
        let touches = |patch: &&Patch| match spot {
            Spot::Road(side) | Spot::City(side) => patch.sides >> side.index() & 1 == 1,
            Spot::Field(half) => patch.halves >> half.index() & 1 == 1,
            _ => false,
        };
        self.parts.iter().filter(|patch| Some(patch.feature) == spot.feature()).find(touches)
    }

    /// The sides where the river leaves.
    pub fn river(&self) -> impl Iterator<Item = Side> + '_ {
        Side::ALL.iter().copied().filter(|side| self.edges[side.index()] == Edge::River)
    }

    /// Everything that matters in play, whatever the parts are called: equal looks play alike.
    fn looks(&self) -> ([Edge; 4], Option<(i16, i16)>, Vec<impl Ord + use<>>) {
        let cities = |patch: &Patch| {
            let touched = self.parts.iter().enumerate().filter(|(index, _)| patch.cities >> index & 1 == 1);
            let mut sides: Vec<u8> = touched.map(|(_, city)| city.sides).collect();
            sides.sort_unstable();
            sides
        };
        let mut parts: Vec<_> = self
            .parts
            .iter()
            .map(|p| (p.feature, p.sides, p.halves, p.pennants, p.cathedral, p.inn, p.goods, cities(p)))
            .collect();
        parts.sort_unstable();
        (self.edges, self.fly, parts)
    }
}

fn turned(mask: u8, by: usize, bits: usize) -> u8 {
    let wide = usize::from(mask) << by;
    ((wide | wide >> bits) & ((1 << bits) - 1)) as u8
}

/// Which parts touch `bit`.
fn owner(parts: &[Patch], mask: impl Fn(&Patch) -> u8, bit: usize) -> u8 {
    parts.iter().position(|patch| mask(patch) >> bit & 1 == 1).map_or(NO_PART, |index| index as u8)
}

fn face(tile: &RawTile, garden: bool, quarter: Quarter) -> Face {
    let by = quarter.index();
    let mut edges = [Edge::Field; 4];
    for (index, edge) in tile.edges.chars().enumerate() {
        edges[(index + by) % 4] = RawTile::edge(edge).expect("the edges were checked");
    }
    let mut parts: ArrayVec<Patch, 8> = tile.patches(garden).collect();
    let features: ArrayVec<Feature, 8> = parts.iter().map(|patch| patch.feature).collect();
    for patch in &mut parts {
        patch.alone = features.iter().filter(|feature| **feature == patch.feature).count() == 1;
        patch.open = match patch.feature {
            Feature::Monastery | Feature::Garden => 8,
            _ => (patch.sides.count_ones() + patch.halves.count_ones()) as u16,
        };
        patch.sides = turned(patch.sides, by, 4);
        patch.halves = turned(patch.halves, 2 * by, 8);
        let side = Side::at(patch.sides.trailing_zeros() as usize);
        patch.spot = match patch.feature {
            Feature::Road => Spot::Road(side),
            Feature::City => Spot::City(side),
            Feature::Field if patch.halves == 0 => Spot::InnerField,
            Feature::Field => Spot::Field(Half::at(patch.halves.trailing_zeros() as usize)),
            Feature::Monastery => Spot::Monastery,
            Feature::Garden => Spot::Garden,
        };
    }
    let lines = std::array::from_fn(|side| owner(&parts, |patch| patch.sides, side));
    let meadows = std::array::from_fn(|half| owner(&parts, |patch| patch.halves, half));
    let fly = tile.flight().map(|(x, y)| (0..by).fold((x, y), |(x, y), _| (y, -x)));
    Face { edges, parts, lines, meadows, fly }
}

fn design(tile: &RawTile, garden: bool) -> Design {
    let faces: [Face; 4] = std::array::from_fn(|turns| face(tile, garden, Quarter::turns(turns)));
    let same = |turns: usize| faces[turns].looks() == faces[0].looks();
    let turns = if same(1) {
        1
    } else if same(2) {
        2
    } else {
        4
    };
    let monastic = |patch: &Patch| matches!(patch.feature, Feature::Monastery | Feature::Garden);
    Design {
        id: if garden { format!("{}*", tile.id) } else { tile.id.clone() },
        set: tile.set,
        copies: if garden { tile.gardens } else { tile.count },
        garden,
        gardens: tile.gardens,
        status: tile.code_status.clone(),
        turns,
        source: tile.role.as_deref() == Some("spring"),
        lake: tile.role.as_deref() == Some("lake"),
        ferry: tile.ferry,
        gold: tile.gold,
        magic: tile.magic,
        robber: tile.robber,
        circle: tile.circle,
        fits: Fits::of(&faces[..usize::from(turns)]),
        monastic: faces[0].parts.iter().position(monastic).map(|index| index as u8),
        faces,
    }
}

impl Tiles {
    /// Reads and checks tile data.
    ///
    /// # Errors
    /// The first entry that is wrong, and why.
    pub fn read(text: &str) -> Result<Tiles, DataError> {
        Tiles::read_all(text).map_err(|reason| DataError::new(FILE, reason))
    }

    fn read_all(text: &str) -> Result<Tiles, String> {
        let file = RawFile::read(text)?;
        let plain = file.tile.iter().map(|tile| design(tile, false));
        let gardens = file.tile.iter().filter(|tile| tile.gardens > 0).map(|tile| design(tile, true));
        let designs: Vec<Design> = plain.chain(gardens).collect();
        if designs.len() != Kind::COUNT {
            return Err(format!("tile: {} kinds of tile, expected {}", designs.len(), Kind::COUNT));
        }
        let fitting = Fitting::of(&designs);
        let kinds: Vec<Kind> = Kind::all().collect();
        let river = kinds.iter().copied().filter(|kind| designs[kind.index()].set == Set::River).collect();
        Ok(Tiles { designs, kinds, river, fitting, gold_each: file.gold_each()?, supply: file.supply() })
    }

    /// The printed designs, variants with a garden last.
    pub fn designs(&self) -> &[Design] {
        &self.designs
    }

    /// What each gold bar is worth to somebody who owns this many (CAR-GOLD-012).
    pub fn gold_each(&self, bars: u8) -> u8 {
        self.gold_each.get(usize::from(bars)).copied().unwrap_or_default()
    }
}

/// The direction of flight for a compass word of the data.
pub(crate) fn compass(word: &str) -> Option<(i16, i16)> {
    let around = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
    let middle = Cell::new(0, 0);
    around
        .iter()
        .position(|known| *known == word)
        .and_then(|index| middle.around().nth(index))
        .map(|cell| (cell.x, cell.y))
}
