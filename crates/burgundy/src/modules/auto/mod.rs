//! The AutoDuke (AUTO): a seat that nobody plays. Its turn is a die and what follows from it by the rules.
//!
//! Its silver, goods, points and bonus tiles are those of a [`Player`](crate::Player); everything else it owns is here.

mod act;
mod arrange;
mod bonus;
mod chapter;
mod checks;
mod complete;
mod data;
mod deal;
mod event;
mod illegal;
mod options;
mod outcome;
mod score;
mod show;

use arrayvec::ArrayVec;
use engine::Seat;
use engine::wire::{Bits, Counts};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use self::chapter::AutoDuke;
pub use self::data::{AUTODUKE, CardData, CardSpace, DukeData, autoduke};
pub use self::event::{CardSlot, DukeEvent, Whence};
pub use self::illegal::DukeIllegal;
pub use self::options::{DukeRules, Level, Modifier};
pub use self::outcome::DukeOutcome;

use crate::fixed::Fixed;
use crate::hex::{Face, Hex};
use crate::modules::vine::Hexomino;
use crate::table::Table;
use crate::vocab::{Kind, Monasteries, Shield, Space, Spaces, VillageCard, VillageCards};

/// The most spaces of a village card.
pub(crate) const CARD_SPACES: usize = 5;

/// A hex on a village card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Put {
    /// The hex.
    pub hex: Hex,
    /// Whether it lies face down, as a wild one.
    pub wild: bool,
}

/// A village card with its hexes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Village {
    /// The card.
    pub card: VillageCard,
    /// The hexes on its spaces in reading order.
    pub hexes: [Option<Put>; CARD_SPACES],
}

/// What covers a space of the AutoDuke's duchy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    /// A hex that nobody has seen (BUR-AUTO-061).
    FaceDown,
    /// A hex.
    Hex(Hex),
}

/// What the AutoDuke owns.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Duke {
    /// The village cards on the left and the right slot.
    pub cards: [Option<Village>; 2],
    /// The cards of the deck, whose order nobody knows.
    pub deck: VillageCards,
    /// Completed cards.
    pub discards: VillageCards,
    /// The hexes of the reserve in the order in which they came; of a kind the last one lies on top.
    pub reserve: ArrayVec<Hex, 128>,
    /// The face-down hex of the reserve; there is never a second one (BUR-AUTO-028).
    pub wild: Option<Hex>,
    /// What covers the spaces of the duchy.
    #[serde(with = "Counts::<Space, Option<Cover>>")]
    pub tiles: Fixed<Option<Cover>, { Space::PLAIN }>,
    /// Which spaces are covered.
    pub covered: Spaces,
    /// Hexes laid on top of others (BUR-AUTO-045).
    pub stacked: ArrayVec<Hex, 128>,
    /// Kinds whose spaces are all covered, as bits.
    #[serde(with = "Bits::<Kind>")]
    pub colours: u8,
    /// The monasteries face up in the duchy and on cards, which shield 6 may copy (BUR-AUTO-080).
    pub monasteries: Monasteries,
    /// Completed cards with a post.
    pub posts: u8,
    /// Its shields, face down (BUR-AUTO-082).
    pub shields: ArrayVec<Shield, 12>,
    /// Its hexominoes.
    pub pile: ArrayVec<Hexomino, 51>,
}

impl Village {
    /// A card without hexes.
    pub(crate) const fn new(card: VillageCard) -> Village {
        Village { card, hexes: [None; CARD_SPACES] }
    }

    /// The empty spaces with their kinds, in reading order.
    pub fn empty(&self) -> impl Iterator<Item = (usize, Kind)> + use<> {
        let hexes = self.hexes;
        let spaces = autoduke().card(self.card).spaces.iter().enumerate();
        spaces.filter(move |(index, _)| hexes[*index].is_none()).map(|(index, space)| (index, space.kind))
    }

    /// Whether every space is covered.
    pub fn is_full(&self) -> bool {
        self.empty().next().is_none()
    }

    /// The hexes on it.
    pub fn put(&self) -> impl Iterator<Item = Put> {
        self.hexes.into_iter().flatten()
    }
}

impl Duke {
    /// The AutoDuke before the set-up.
    pub(crate) fn new(deck: VillageCards) -> Duke {
        Duke {
            cards: [None; 2],
            deck,
            discards: VillageCards::default(),
            reserve: ArrayVec::new(),
            wild: None,
            tiles: Fixed::of(None),
            covered: Spaces::NONE,
            stacked: ArrayVec::new(),
            colours: 0,
            monasteries: Monasteries::default(),
            posts: 0,
            shields: ArrayVec::new(),
            pile: ArrayVec::new(),
        }
    }

    /// The hexes face up in the duchy and on village cards.
    pub fn face_up(&self) -> impl Iterator<Item = Hex> {
        let duchy = self.tiles.iter().filter_map(|cover| match cover {
            Some(Cover::Hex(hex)) => Some(*hex),
            _ => None,
        });
        let cards = self.cards.iter().flatten().flat_map(Village::put).filter(|put| !put.wild).map(|put| put.hex);
        duchy.chain(self.stacked.iter().copied()).chain(cards)
    }

    /// How many hexes of a kind the reserve holds; wild ones are of no kind.
    pub fn reserved(&self, kind: Kind) -> usize {
        self.reserve.iter().filter(|hex| hex.kind() == Some(kind)).count()
    }

    /// Takes the top hex of a kind from the reserve.
    fn unreserve(&mut self, kind: Kind) -> Option<Hex> {
        let place = self.reserve.iter().rposition(|hex| hex.kind() == Some(kind))?;
        Some(self.reserve.remove(place))
    }

    /// Covers a space of the duchy.
    fn cover(&mut self, space: Space, cover: Cover) {
        self.tiles[space.index()] = Some(cover);
        self.covered.insert(space);
    }

    /// A hex lies face up from now on.
    fn show(&mut self, hex: Hex) {
        if let Face::Monastery(monastery) = hex.face() {
            self.monasteries.insert(monastery);
        }
    }
}

impl Table {
    /// The seat of the AutoDuke, after those of the people.
    #[inline]
    pub fn duke_seat(&self) -> Option<Seat> {
        self.duke.is_some().then(|| Seat::new(self.people()))
    }

    /// The AutoDuke.
    ///
    /// # Panics
    /// If it does not play.
    pub fn duke(&self) -> &Duke {
        self.duke.as_deref().expect("the AutoDuke plays")
    }

    pub(crate) fn duke_mut(&mut self) -> &mut Duke {
        self.duke.as_deref_mut().expect("the AutoDuke plays")
    }

    pub(crate) fn duke_rules(&self) -> DukeRules {
        self.rules.duke.expect("the AutoDuke plays")
    }
}
