//! Vineyards (VINE): hexominoes, two more die actions, bonuses of the vineyard, points for connected vines.

mod act;
mod action;
mod arrange;
mod bonus;
mod chapter;
mod checks;
mod data;
mod deal;
mod event;
mod illegal;
mod piece;
mod score;
mod show;
mod step;

use arrayvec::ArrayVec;
use engine::Seat;
use engine::wire::{Bits, Counts};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::action::VineAction;
pub(crate) use self::chapter::Vines;
pub use self::data::{PlotData, VINEYARDS, VineyardData, vineyards};
pub use self::deal::{VineFill, VineOutcome};
pub use self::event::VineEvent;
pub use self::illegal::VineIllegal;
pub use self::piece::{Hexomino, Plot, StorePlace, Vine, VineBonus, VineOffer, VineOrigin};
pub use self::step::VineStep;

use crate::data::data;
use crate::fixed::Fixed;
use crate::options::{Module, Rules};
use crate::shields;
use crate::table::Table;
use crate::vocab::{Number, Numbers};

/// Key spaces that a hexomino takes (BUR-VINE-001).
pub(crate) const KEY_SPACES: usize = 2;

/// What the vineyards add to the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Vineyards {
    /// Hexominoes in the bag.
    #[serde(with = "Counts::<Hexomino>")]
    pub bag: [u8; Hexomino::COUNT],
    /// Hexominoes that left the game.
    #[serde(with = "Counts::<Hexomino>")]
    pub gone: [u8; Hexomino::COUNT],
    /// The vine depot, slot by slot.
    pub depot: [Option<Hexomino>; 6],
    /// The vine store: left, centre, right.
    pub store: [Option<Hexomino>; 3],
    /// Vine bonus tiles of the supply by colour.
    #[serde(with = "Counts::<Vine>")]
    pub tiles: [u8; Vine::ALL.len()],
    /// The vineyard of every seat.
    pub vineyards: [Vineyard; 4],
}

/// A player's vineyard.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Vineyard {
    /// The hexominoes planted, by space.
    #[serde(with = "Counts::<Plot, Option<Hexomino>>")]
    pub planted: Fixed<Option<Hexomino>, { Plot::MOST }>,
    /// The spaces covered, as bits.
    #[serde(with = "Bits::<Plot>")]
    pub covered: u16,
    /// Levels that have given their tile, as bits.
    #[serde(with = "Bits::<Number>")]
    pub claimed: u8,
    /// Vine bonus tiles by colour.
    #[serde(with = "Counts::<Vine>")]
    pub tiles: [u8; Vine::ALL.len()],
    /// Hexominoes on key spaces.
    pub stored: ArrayVec<Hexomino, 51>,
}

impl Vineyard {
    fn new() -> Vineyard {
        Vineyard {
            planted: Fixed::of(None),
            covered: 0,
            claimed: 0,
            tiles: [0; Vine::ALL.len()],
            stored: ArrayVec::new(),
        }
    }

    /// The spaces where a hexomino may be planted, whatever the number: the lowest level first (BUR-VINE-017), then
    /// spaces that touch a planted one (BUR-VINE-018).
    pub fn open(&self) -> impl Iterator<Item = Plot> + use<> {
        Plot::among(self.open_bits())
    }

    /// The same as bits.
    fn open_bits(&self) -> u16 {
        if self.covered == 0 {
            return vineyards().levels[0];
        }
        vineyards().beside(self.covered) & !self.covered
    }

    /// The stored hexominoes, equal ones once.
    pub(crate) fn distinct_stored(&self) -> impl Iterator<Item = Hexomino> {
        let first = |(index, piece): &(usize, &Hexomino)| !self.stored[..*index].contains(piece);
        self.stored.iter().enumerate().filter(first).map(|(_, piece)| *piece)
    }

    fn plant(&mut self, piece: Hexomino, plot: Plot) {
        self.planted[plot.index()] = Some(piece);
        self.covered |= 1 << plot.0;
    }
}

impl Vineyards {
    /// The full bag and all tiles, if the vineyards are in play.
    pub(crate) fn of(rules: &Rules) -> Option<Box<Vineyards>> {
        let vineyards = || Vineyards {
            bag: vineyards().counts,
            gone: [0; Hexomino::COUNT],
            depot: [None; 6],
            store: [None; 3],
            tiles: [vineyards().tiles; Vine::ALL.len()],
            vineyards: std::array::from_fn(|_| Vineyard::new()),
        };
        rules.has(Module::Vine).then(|| Box::new(vineyards()))
    }

    fn slot(&mut self, at: VineOrigin, count: usize) -> &mut Option<Hexomino> {
        match at {
            VineOrigin::Depot(number) => &mut self.depot[vineyards().slot_of(count, number)],
            VineOrigin::Store(place) => &mut self.store[place.index()],
        }
    }

    /// The hexominoes of the vine store with their places.
    pub(crate) fn in_store(&self) -> impl Iterator<Item = VineOffer> {
        let offer = |(place, piece): (&StorePlace, &Option<Hexomino>)| {
            piece.map(|piece| VineOffer { piece, at: VineOrigin::Store(*place) })
        };
        StorePlace::ALL.iter().zip(&self.store).filter_map(offer)
    }

    /// The hexominoes of the vine depot with the numbers that take them.
    pub(crate) fn in_depot(&self, count: usize) -> impl Iterator<Item = (VineOffer, Numbers)> {
        let numbers = &vineyards().depot_numbers[count];
        let filled = (0..numbers.len()).filter(|slot| self.depot[*slot].is_some());
        filled.map(move |slot| (self.in_slot(count, slot), numbers[slot]))
    }

    /// The slots of the vine depot with a hexomino that one of some numbers takes, as bits.
    #[inline]
    fn slots(&self, count: usize, reached: Numbers) -> u32 {
        let filled =
            self.depot.iter().enumerate().fold(0, |bits, (slot, piece)| bits | u32::from(piece.is_some()) << slot);
        filled & vineyards().slots_with(count, reached)
    }

    /// The hexomino in a slot of the vine depot, which is named by its lowest number.
    fn in_slot(&self, count: usize, slot: usize) -> VineOffer {
        let mut numbers = vineyards().depot_numbers[count][slot];
        let at = VineOrigin::Depot(numbers.next().expect("a slot has a number"));
        VineOffer { piece: self.depot[slot].expect("only slots with a hexomino are offered"), at }
    }
}

impl Table {
    /// The vineyards.
    ///
    /// # Panics
    /// If they are not in play.
    #[inline]
    pub fn vines(&self) -> &Vineyards {
        self.vines.as_deref().expect("the vineyards are in play")
    }

    pub(crate) fn vines_mut(&mut self) -> &mut Vineyards {
        self.vines.as_deref_mut().expect("the vineyards are in play")
    }

    /// The vineyard of a seat.
    ///
    /// # Panics
    /// If the vineyards are not in play.
    pub fn vineyard(&self, seat: Seat) -> &Vineyard {
        &self.vines().vineyards[seat.index()]
    }

    pub(crate) fn vineyard_mut(&mut self, seat: Seat) -> &mut Vineyard {
        &mut self.vines_mut().vineyards[seat.index()]
    }

    /// Whether a hexomino fits on the key spaces (BUR-SHIELD-004: always with shield 4).
    pub(crate) fn has_room_for_vines(&self, seat: Seat) -> bool {
        self.key_spaces_used(seat) + KEY_SPACES <= data().amounts.key_spaces
            || self.players[seat].holds(shields::KEY_SPACES)
    }
}
