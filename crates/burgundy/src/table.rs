//! What lies on the table for everybody to see.

use arrayvec::ArrayVec;
use engine::wire::{Counts, Each, Matrix};
use engine::{BySeat, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::{Offer, Origin};
use crate::data::data;
use crate::fixed::Fixed;
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
use crate::vocab::{BonusFor, Edition, Good, Kind, Monasteries, Monastery, Number, Numbers, Phase, Shield};

/// The whole table. Hidden are only future draws, which are not decided yet, and choices of a simultaneous set-up.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Supply {
    /// Coloured backs; inns wait here too.
    #[serde(with = "Counts::<Hex>")]
    pub coloured: Fixed<u8, { Hex::COUNT }>,
    /// Black backs.
    #[serde(with = "Counts::<Hex>")]
    pub black: Fixed<u8, { Hex::COUNT }>,
    /// Hexes that left the game.
    #[serde(with = "Counts::<Hex>")]
    pub gone: Fixed<u8, { Hex::COUNT }>,
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

    /// The spaces of the numbered depots with the different hexes of each.
    #[inline]
    pub(crate) fn slots(&self) -> Slots {
        let (pairs, _) = self.depots.as_flattened().as_chunks();
        Slots(pairs.iter().rev().fold(0, |bits, pair| bits << 8 | first_of_each::<4>(*pair)))
    }

    /// The spaces of the black depot with its different hexes.
    #[inline]
    pub(crate) fn black_slots(&self) -> Slots {
        Slots(first_of_each::<8>(self.black) << Slots::BLACK)
    }

    /// What lies on a space.
    #[inline]
    pub(crate) fn offer(&self, slot: usize) -> Offer {
        let (hex, at) = match slot.checked_sub(Slots::BLACK) {
            Some(black) => (self.black[black], Origin::Black),
            None => (self.depots.as_flattened()[slot], Origin::Depot(Number::ALL[slot / 4])),
        };
        Offer { hex: hex.expect("only spaces with a hex are offered"), at }
    }

    /// Whether any depot holds goods.
    #[inline]
    pub(crate) fn has_goods(&self) -> bool {
        self.goods.iter().flatten().any(|count| *count > 0)
    }
}

/// Spaces of the main board: four of every numbered depot, a bit each, then those of the black depot.
#[derive(Clone, Copy)]
pub(crate) struct Slots(u32);

impl Slots {
    /// The first space of the black depot.
    const BLACK: usize = 24;

    /// As bits, by their place.
    #[inline]
    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    /// Those of some numbered depots.
    #[inline]
    pub(crate) fn of_depots(self, depots: Numbers) -> Slots {
        /// All spaces of some depots, by the bits of those.
        static SPACES: [u32; 64] = {
            let (mut spaces, mut depots) = ([0; 64], 0);
            while depots < 64 {
                let mut depot = 0;
                while depot < 6 {
                    spaces[depots] |= ((depots as u32 >> depot & 1) * 15) << (4 * depot);
                    depot += 1;
                }
                depots += 1;
            }
            spaces
        };
        Slots(self.0 & SPACES[depots.bits()])
    }

    /// Those whose hexes are of some kinds.
    #[inline]
    pub(crate) fn of_kinds(self, board: &Board, kinds: Kinds) -> Slots {
        if kinds == Kinds::ALL {
            return self;
        }
        Slots(self.filter(|slot| kinds.takes(board.offer(*slot).hex)).fold(0, |bits, slot| bits | 1 << slot))
    }
}

impl Iterator for Slots {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let first = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(first as usize)
    }
}

/// The spaces with a hex that lies on none before, a bit each. Every so many spaces a new depot begins.
#[inline]
fn first_of_each<const DEPOT: usize>(slots: [Option<Hex>; 8]) -> u32 {
    const { assert!(Hex::COUNT < 128, "the highest bit of a byte is free") };
    let hexes = slots.iter().rev().fold(0_u64, |hexes, slot| hexes << 8 | u64::from(Hex::byte(*slot)));
    // A byte is 0 where there is no hex, and where it is the same as so many spaces before. To all others 127 adds a highest bit.
    let differs = |before: u64| (hexes ^ before) + 0x7f7f_7f7f_7f7f_7f7f;
    let mut first = differs(0) & 0x8080_8080_8080_8080;
    for back in 1..DEPOT {
        let same_depot = u64::from_le_bytes(std::array::from_fn(|slot| if slot % DEPOT < back { 0 } else { 0xff }));
        first &= differs(hexes << (8 * back) & same_depot);
    }
    // The highest bits of the eight bytes side by side.
    ((first >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
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
            Some(other) => player.monasteries.and(self.copied(other)),
        }
    }

    /// The monasteries of a seat that work for who copies it.
    fn copied(&self, other: Seat) -> Monasteries {
        let mut copied = ask!(first copied(self, other)).unwrap_or(self.players[other].monasteries);
        if self.rules.edition == Edition::Special {
            copied.remove(monasteries::ON_TOP); // BUR-SHIELD-106
        }
        copied
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_those_of_the_different_hexes() {
        let few = [None, Some(Hex::new(0)), Some(Hex::CASTLE), Some(Hex::new(Hex::COUNT - 1))];
        let mut board = Board::new();
        for number in 0..4_usize.pow(6) {
            let depot = [0, 1, 2, 3].map(|slot| few[number >> (2 * slot) & 3]);
            board.depots = [depot, [None; 4], depot, depot, [few[number >> 8 & 3]; 4], [few[number >> 10]; 4]];
            board.black = std::array::from_fn(|slot| few[number >> (2 * (slot % 6)) & 3]);
            for depots in [Numbers::ALL, Numbers::within(Number::new(4), 1), Numbers::NONE] {
                let clear = depots
                    .flat_map(|depot| board.offers(depot).map(move |hex| Offer { hex, at: Origin::Depot(depot) }));
                assert!(board.slots().of_depots(depots).map(|slot| board.offer(slot)).eq(clear), "{board:?}");
            }
            assert!(board.black_slots().map(|slot| board.offer(slot).hex).eq(board.black_offers()), "{board:?}");
        }
    }
}
