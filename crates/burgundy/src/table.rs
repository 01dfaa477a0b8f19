//! What lies on the table for everybody to see.

use arrayvec::ArrayVec;
use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::data::data;
use crate::grid::Grid;
use crate::hex::{Face, Hex};
use crate::layout::{Duchy, Layout, LayoutId, neighbours};
use crate::monasteries;
use crate::options::{Module, Rules};
use crate::shields;
use crate::step::{Kinds, Stage, Step};
use crate::vocab::{
    Building, Edition, Good, Kind, Monasteries, Monastery, Number, Phase, RouteTile, Shield, Shields, Source, Space,
    Spaces,
};

/// The whole table. Hidden are only future draws, which are not decided yet, and choices of a simultaneous set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// The chosen rules.
    pub rules: Rules,
    /// Where in the game we are.
    pub stage: Stage,
    /// The phase.
    pub phase: Phase,
    /// The round of the phase, from 1.
    pub round: u8,
    /// The white die.
    pub white: Number,
    /// The main board.
    pub board: Board,
    /// Face-down supplies, as far as everybody can count them.
    pub supply: Supply,
    /// The players.
    pub players: BySeat<Player, 4>,
    /// The turn-order track.
    pub track: Track,
    /// The seats in the order in which they act in this round, phase end or set-up.
    pub order: ArrayVec<Seat, 4>,
    /// Which of them acts.
    pub at: u8,
    /// Effects that wait to be resolved, the next one last.
    pub pending: ArrayVec<Step, 8>,
    /// Set-up choices that the seat to act has already made.
    pub choices: u8,
}

/// The main board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Board {
    /// Hexes of the numbered depots.
    pub depots: [[Option<Hex>; 4]; 6],
    /// Hexes of the black depot.
    pub black: [Option<Hex>; 8],
    /// Goods of the numbered depots by colour.
    pub goods: [[u8; 6]; 6],
    /// Goods of the coming rounds, the next one first.
    pub rounds: [Option<Good>; 5],
    /// Inns beside the black depot.
    pub inns: u8,
    /// Castles kept aside for recovery (BUR-CONNECT-005).
    pub aside: u8,
    /// Shields of the numbered depots.
    pub shields: [[Option<Shield>; 2]; 6],
    /// How many bonus tiles are left per kind; the last entry is for the border posts.
    pub bonuses: [u8; 7],
}

/// Face-down supplies: what may still be drawn, and what is out of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Supply {
    /// Coloured backs; inns wait here too.
    pub coloured: Grid<u8, { Hex::COUNT }>,
    /// Black backs.
    pub black: Grid<u8, { Hex::COUNT }>,
    /// Hexes that left the game.
    pub gone: Grid<u8, { Hex::COUNT }>,
    /// Goods not seen yet; those that are never laid out stay here.
    pub goods: [u8; 6],
}

/// A shield on a castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Held {
    /// The shield.
    pub shield: Shield,
    /// The castle that carries it.
    pub castle: Space,
}

/// How a player stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The duchy board dealt, while its side is not chosen.
    pub board: Option<Duchy>,
    /// The duchy, once it is chosen.
    pub layout: Option<LayoutId>,
    /// The hexes in the duchy.
    pub tiles: Grid<Option<Hex>, { Space::COUNT }>,
    /// Which spaces are covered.
    pub covered: Spaces,
    /// Which spaces touch a covered one.
    pub near: Spaces,
    /// Which spaces hold castles.
    pub castles: Spaces,
    /// Which spaces hold inns.
    pub inns: Spaces,
    /// Which spaces hold buildings of each type.
    pub built: [Spaces; 10],
    /// Mines in the duchy.
    pub mines: u8,
    /// Monasteries in the duchy.
    pub monasteries: Monasteries,
    /// Hexes on key spaces.
    pub stored: ArrayVec<Hex, 128>,
    /// Goods in storage by colour.
    pub goods: [u8; 6],
    /// Goods sold by colour.
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
    pub large: u8,
    /// Small bonus tiles likewise.
    pub small: u8,
    /// Border posts connected with each other: 0, 2 or 3.
    pub posts: u8,
    /// The trade route.
    pub route: ArrayVec<RouteTile, 5>,
    /// The goods on it.
    pub laid: ArrayVec<Good, 15>,
    /// Points by source.
    pub points: [i16; Source::ALL.len()],
}

/// The turn-order track (BUR-ROUND-005).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Track {
    /// The seats, farthest ahead first; in a stack from top to bottom.
    pub order: ArrayVec<Seat, 4>,
    /// The space of each seat's marker, from 0.
    pub spaces: [u8; 4],
}

impl Track {
    /// Moves a marker to a space, on top of those whose rank there is not above its own.
    pub(crate) fn put(&mut self, seat: Seat, space: u8, rank: impl Fn(Seat) -> u8) {
        self.order.retain(|other| *other != seat);
        self.spaces[seat.index()] = space;
        let stays_above = |other: Seat| {
            let there = self.spaces[other.index()];
            there > space || there == space && rank(other) > rank(seat)
        };
        let place = self.order.iter().take_while(|other| stays_above(**other)).count();
        self.order.insert(place, seat);
    }
}

impl Player {
    /// A player before the set-up.
    pub(crate) fn new() -> Player {
        Player {
            board: None,
            layout: None,
            tiles: Grid::of(None),
            covered: Spaces::NONE,
            near: Spaces::NONE,
            castles: Spaces::NONE,
            inns: Spaces::NONE,
            built: [Spaces::NONE; 10],
            mines: 0,
            monasteries: Monasteries::default(),
            stored: ArrayVec::new(),
            goods: [0; 6],
            sold: [0; 6],
            silver: data().amounts.start_silver,
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
        self.near |= neighbours(space);
        match hex.face() {
            Face::Castle => self.castles.insert(space),
            Face::Inn => self.inns.insert(space),
            Face::Building(building) => self.built[building.index()].insert(space),
            Face::Mine => self.mines += 1,
            Face::Monastery(monastery) => drop(self.monasteries.insert(monastery)),
            Face::Ship | Face::Animal(..) => {}
        }
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

    /// How many further colours of goods fit into the storage (BUR-SHIP-002).
    #[inline]
    pub fn free_goods_spaces(&self) -> usize {
        data().amounts.goods_colours - self.goods.iter().filter(|count| **count > 0).count()
    }

    /// Whether another hex fits on the key spaces (BUR-SHIELD-004: any number with shield 4).
    #[inline]
    pub fn has_room(&self) -> bool {
        self.stored.len() < data().amounts.key_spaces || self.holds(shields::KEY_SPACES)
    }

    /// Whether both dice are unused.
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

    /// Takes a stored hex off its key space.
    pub(crate) fn unstore(&mut self, hex: Hex) {
        let place = self.stored.iter().position(|stored| *stored == hex).expect("the hex was checked to be stored");
        self.stored.remove(place);
    }

    /// The stored hexes, equal ones once.
    #[inline]
    pub(crate) fn distinct_stored(&self) -> impl Iterator<Item = Hex> {
        distinct(&self.stored)
    }
}

/// The different hexes of a few.
#[inline]
pub(crate) fn distinct(hexes: &[Hex]) -> impl Iterator<Item = Hex> {
    hexes.iter().enumerate().filter(|(index, hex)| !hexes[..*index].contains(hex)).map(|(_, hex)| *hex)
}

impl Board {
    /// An empty board with all bonus tiles.
    pub(crate) fn new() -> Board {
        Board {
            depots: [[None; 4]; 6],
            black: [None; 8],
            goods: [[0; 6]; 6],
            rounds: [None; 5],
            inns: 0,
            aside: 0,
            shields: [[None; 2]; 6],
            bonuses: [2; 7],
        }
    }

    /// The different hexes of a numbered depot.
    #[inline]
    pub fn offers(&self, depot: Number) -> impl Iterator<Item = Hex> {
        let slots = &self.depots[depot.index()];
        let hexes = slots.iter().enumerate().filter_map(|(index, slot)| slot.map(|hex| (index, hex)));
        hexes.filter(move |(index, hex)| !slots[..*index].contains(&Some(*hex))).map(|(_, hex)| hex)
    }

    /// The different hexes of the black depot.
    #[inline]
    pub fn black_offers(&self) -> impl Iterator<Item = Hex> {
        let slots = &self.black;
        let hexes = slots.iter().enumerate().filter_map(|(index, slot)| slot.map(|hex| (index, hex)));
        hexes.filter(move |(index, hex)| !slots[..*index].contains(&Some(*hex))).map(|(_, hex)| hex)
    }

    /// Whether any depot holds goods.
    #[inline]
    pub(crate) fn has_goods(&self) -> bool {
        self.goods.iter().flatten().any(|count| *count > 0)
    }
}

impl Table {
    /// How many play.
    #[inline]
    pub fn seats(&self) -> usize {
        self.rules.players as usize
    }

    /// The seat that acts now.
    #[inline]
    pub fn actor(&self) -> Seat {
        self.order[self.at as usize]
    }

    /// The monasteries that work for a seat: its own and those that shield 6 copies (BUR-SHIELD-006).
    #[inline]
    pub fn powers(&self, seat: Seat) -> Monasteries {
        let player = &self.players[seat];
        match player.copies {
            None => player.monasteries,
            Some(other) => {
                let mut copied = self.players[other].monasteries;
                if self.rules.edition == Edition::Special {
                    copied.remove(monasteries::ON_TOP); // BUR-SHIELD-106
                }
                player.monasteries.and(copied)
            }
        }
    }

    /// Whether a monastery works for a seat.
    #[inline]
    pub fn has(&self, seat: Seat, monastery: Monastery) -> bool {
        self.powers(seat).has(monastery)
    }

    /// Whether hexes of a kind lie in a numbered depot.
    #[inline]
    pub(crate) fn depots_hold(&self, kinds: Kinds) -> bool {
        self.board.depots.iter().flatten().flatten().any(|hex| kinds.takes(*hex))
    }

    /// The spaces of the depots in use with this many players (BUR-PHASE-004).
    pub fn slots(&self) -> impl Iterator<Item = (usize, usize, Kind)> + use<> {
        let (players, phase) = (self.rules.players, self.phase);
        let slots = data()
            .slots
            .iter()
            .enumerate()
            .flat_map(|(depot, slots)| slots.iter().enumerate().map(move |(index, slot)| (depot, index, *slot)));
        slots
            .filter(move |(.., slot)| slot.least <= players)
            .map(move |(depot, index, slot)| (depot, index, data().slot_kind(players, phase, depot, index, slot.kind)))
    }

    /// Whether the round has a turn going on.
    #[inline]
    pub(crate) fn in_turn(&self) -> bool {
        self.stage == Stage::Turns
    }

    /// Whether a module is in play.
    #[inline]
    pub fn with(&self, module: Module) -> bool {
        self.rules.has(module)
    }
}
