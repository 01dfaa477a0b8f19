//! What lies on the table for everybody to see.

use arrayvec::ArrayVec;
use engine::wire::{Counts, Each, Matrix};
use engine::{BySeat, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::{Offer, Origin};
use crate::data::data;
use crate::grid::Grid;
use crate::hex::Hex;
use crate::modules::ask;
use crate::modules::auto::Duke;
use crate::modules::solo::Solo;
use crate::modules::vine::Vineyards;
use crate::monasteries;
use crate::options::{Module, Rules};
use crate::player::Player;
use crate::step::{Kinds, Stage, Step};
use crate::track::Track;
use crate::vocab::{BonusFor, Edition, Good, Kind, Monasteries, Monastery, Number, Phase, Shield};

/// The whole table. Hidden are only future draws, which are not decided yet, and choices of a simultaneous set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
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
    pub pending: ArrayVec<Step, 24>,
    /// What only the solo game has.
    pub solo: Option<Solo>,
    /// Set-up choices that the seat to act has already made.
    pub choices: u8,
    /// The vineyards, if they are in play.
    pub vines: Option<Box<Vineyards>>,
    /// The AutoDuke, if it plays.
    pub duke: Option<Box<Duke>>,
}

/// The main board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Board {
    /// Hexes of the numbered depots.
    #[serde(with = "Each::<Number, [Option<Hex>; 4]>")]
    pub depots: [[Option<Hex>; 4]; 6],
    /// Hexes of the black depot.
    pub black: [Option<Hex>; 8],
    /// Goods of the numbered depots by colour.
    #[serde(with = "Matrix::<Number, Good>")]
    pub goods: [[u8; 6]; 6],
    /// Goods of the coming rounds, the next one first.
    pub rounds: [Option<Good>; 5],
    /// Inns beside the black depot.
    pub inns: u8,
    /// Castles kept aside for recovery (BUR-CONNECT-005).
    pub aside: u8,
    /// Shields of the numbered depots.
    #[serde(with = "Each::<Number, [Option<Shield>; 2]>")]
    pub shields: [[Option<Shield>; 2]; 6],
    /// How many bonus tiles are left per kind; the last entry is for the border posts.
    #[serde(with = "Counts::<BonusFor>")]
    pub bonuses: [u8; 7],
}

/// Face-down supplies: what may still be drawn, and what is out of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Supply {
    /// Coloured backs; inns wait here too.
    #[serde(with = "Counts::<Hex>")]
    pub coloured: Grid<u8, { Hex::COUNT }>,
    /// Black backs.
    #[serde(with = "Counts::<Hex>")]
    pub black: Grid<u8, { Hex::COUNT }>,
    /// Hexes that left the game.
    #[serde(with = "Counts::<Hex>")]
    pub gone: Grid<u8, { Hex::COUNT }>,
    /// Goods not seen yet; those that are never laid out stay here.
    #[serde(with = "Counts::<Good>")]
    pub goods: [u8; 6],
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
        different(&self.depots[depot.index()])
    }

    /// The different hexes of the black depot.
    #[inline]
    pub fn black_offers(&self) -> impl Iterator<Item = Hex> {
        different(&self.black)
    }

    /// Whether a hex lies in a depot.
    pub(crate) fn holds(&self, offer: Offer) -> bool {
        match offer.at {
            Origin::Depot(depot) => self.depots[depot.index()].contains(&Some(offer.hex)),
            Origin::Black => self.black.contains(&Some(offer.hex)),
        }
    }

    /// Whether any depot holds goods.
    #[inline]
    pub(crate) fn has_goods(&self) -> bool {
        self.goods.iter().flatten().any(|count| *count > 0)
    }
}

/// The hexes on some spaces, equal ones once.
#[inline]
fn different<const N: usize>(slots: &[Option<Hex>; N]) -> impl Iterator<Item = Hex> {
    let first = |(index, slot): (usize, &Option<Hex>)| slot.filter(|_| !slots[..index].contains(slot));
    slots.iter().enumerate().filter_map(first)
}

impl Table {
    /// How many seats have a score, the AutoDuke's included.
    #[inline]
    pub fn seats(&self) -> usize {
        self.rules.players as usize
    }

    /// How many people and bots play.
    #[inline]
    pub fn people(&self) -> usize {
        self.rules.people()
    }

    /// The seat that acts now.
    #[inline]
    pub fn actor(&self) -> Seat {
        self.order[self.at as usize]
    }

    /// The monasteries that work for a seat: its own and those that shield 6 copies (BUR-SHIELD-006).
    #[inline]
    pub fn powers(&self, seat: Seat) -> Monasteries {
        let player = self.estate(seat);
        match player.copies {
            None => player.monasteries,
            Some(other) => {
                let mut copied = ask!(first copied(self, other)).unwrap_or(self.players[other].monasteries);
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
        let (players, phase) = (self.rules.counts_as(), self.phase);
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
