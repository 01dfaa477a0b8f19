//! What a player has: the duchy, the key spaces, goods, silver, workers, shields.

use arrayvec::ArrayVec;
use engine::Seat;
use engine::wire::{Bits, Counts};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::data;
use crate::fixed::Fixed;
use crate::hex::{Face, Hex};
use crate::layout::{Duchy, Layout, LayoutId};
use crate::vocab::{BonusFor, Building, Good, Monasteries, Number, RouteTile, Shield, Shields, Source, Space, Spaces};

/// A shield on a castle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Held {
    /// The shield.
    pub shield: Shield,
    /// The castle that carries it.
    pub castle: Space,
}

/// How a player stands.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Player {
    /// The duchy board dealt, while its side is not chosen.
    pub board: Option<Duchy>,
    /// The duchy, once it is chosen.
    pub layout: Option<LayoutId>,
    /// The hexes in the duchy.
    #[serde(with = "Counts::<Space, Option<Hex>>")]
    pub tiles: Fixed<Option<Hex>, { Space::COUNT }>,
    /// Which spaces are covered.
    pub covered: Spaces,
    /// Which spaces touch a covered one.
    pub near: Spaces,
    /// Which spaces hold castles.
    pub castles: Spaces,
    /// Which spaces hold inns.
    pub inns: Spaces,
    /// Which spaces hold buildings of each type.
    #[serde(with = "Counts::<Building, Spaces>")]
    pub built: [Spaces; 10],
    /// Mines in the duchy.
    pub mines: u8,
    /// Monasteries in the duchy.
    pub monasteries: Monasteries,
    /// Hexes on key spaces; in the team game on private ones.
    pub stored: ArrayVec<Hex, 128>,
    /// Hexes on the shared key spaces of the team (BUR-TEAM-008).
    pub shared: ArrayVec<Hex, 2>,
    /// Goods in storage by colour.
    #[serde(with = "Counts::<Good>")]
    pub goods: [u8; 6],
    /// Goods sold by colour.
    #[serde(with = "Counts::<Good>")]
    pub sold: [u8; 6],
    /// Silver.
    pub silver: u16,
    /// Workers.
    pub workers: u16,
    /// Unused dice.
    pub dice: [Option<Number>; 2],
    /// Whether the purchase of the turn was made.
    pub bought: bool,
    /// Whether monastery 6 of 2022 was used in this turn.
    pub commissioned: bool,
    /// Whether shield 16 was used in this turn.
    pub die_set: bool,
    /// Shields on castles.
    pub shields: ArrayVec<Held, 4>,
    /// The player whose monasteries shield 6 copies.
    pub copies: Option<Seat>,
    /// Large bonus tiles by kind, bit 6 for the border posts.
    #[serde(with = "Bits::<BonusFor>")]
    pub large: u8,
    /// Small bonus tiles likewise.
    #[serde(with = "Bits::<BonusFor>")]
    pub small: u8,
    /// Border posts connected with each other: 0, 2 or 3.
    pub posts: u8,
    /// The trade route.
    pub route: ArrayVec<RouteTile, 6>,
    /// The goods on it.
    pub laid: ArrayVec<Good, 18>,
    /// Points by source.
    #[serde(with = "Counts::<Source, i16>")]
    pub points: [i16; Source::ALL.len()],
}

impl Player {
    /// A player before the set-up.
    pub(crate) fn new() -> Player {
        Player {
            board: None,
            layout: None,
            tiles: Fixed::of(None),
            covered: Spaces::NONE,
            near: Spaces::NONE,
            castles: Spaces::NONE,
            inns: Spaces::NONE,
            built: [Spaces::NONE; 10],
            mines: 0,
            monasteries: Monasteries::default(),
            stored: ArrayVec::new(),
            shared: ArrayVec::new(),
            goods: [0; 6],
            sold: [0; 6],
            silver: 0,
            workers: 0,
            dice: [None; 2],
            bought: false,
            commissioned: false,
            die_set: false,
            shields: ArrayVec::new(),
            copies: None,
            large: 0,
            small: 0,
            posts: 0,
            route: ArrayVec::new(),
            laid: ArrayVec::new(),
            points: [0; Source::ALL.len()],
        }
    }

    /// The duchy.
    ///
    /// # Panics
    /// If it is not chosen yet.
    #[inline]
    pub fn layout(&self) -> &'static Layout {
        data().layout(self.layout.expect("the duchy is chosen before anything is placed"))
    }

    /// Puts a hex on a space, with what follows for adjacency and counts.
    pub(crate) fn cover(&mut self, hex: Hex, space: Space) {
        self.tiles[space.index()] = Some(hex);
        self.covered.insert(space);
        self.near |= self.layout().growth(space);
        match hex.face() {
            Face::Castle => self.castles.insert(space),
            Face::Inn => self.inns.insert(space),
            Face::Building(building) => self.built[building.index()].insert(space),
            Face::Mine => self.mines += 1,
            Face::Monastery(monastery) => drop(self.monasteries.insert(monastery)),
            Face::Ship | Face::Animal(..) | Face::Black => {}
        }
    }

    /// The spaces of the duchy that are not covered; none before it is chosen, and for the AutoDuke.
    pub fn empty(&self) -> Spaces {
        self.layout.map_or(Spaces::NONE, |layout| data().layout(layout).spaces & !self.covered)
    }

    /// The score so far.
    pub fn total(&self) -> i32 {
        self.points.iter().map(|&points| i32::from(points)).sum()
    }

    /// The shields that lie in the duchy.
    #[inline]
    pub fn held(&self) -> Shields {
        let mut shields = Shields::default();
        for held in &self.shields {
            shields.insert(held.shield);
        }
        shields
    }

    /// Whether a shield lies in the duchy.
    #[inline]
    pub fn holds(&self, shield: Shield) -> bool {
        self.shields.iter().any(|held| held.shield == shield)
    }

    /// Buildings of a type in the duchy.
    pub fn count(&self, building: Building) -> usize {
        self.built[building.index()].len()
    }

    /// Bonus tiles of any size.
    pub fn bonus_tiles(&self) -> u32 {
        self.large.count_ones() + self.small.count_ones()
    }

    /// Whether both dice are used.
    #[inline]
    pub(crate) fn is_idle(&self) -> bool {
        self.dice == [None; 2]
    }

    /// Both dice, if they are unused.
    #[inline]
    pub fn both_dice(&self) -> Option<[Number; 2]> {
        Some([self.dice[0]?, self.dice[1]?])
    }

    /// The unused dice, equal ones once.
    #[inline]
    pub(crate) fn distinct_dice(&self) -> impl Iterator<Item = Number> + use<> {
        let [first, second] = self.dice;
        first.into_iter().chain(second.filter(|_| second != first))
    }

    /// Uses up a die that shows this number.
    pub(crate) fn spend_die(&mut self, number: Number) {
        let die = self.dice.iter_mut().find(|die| **die == Some(number)).expect("the die was checked to be unused");
        *die = None;
    }
}
