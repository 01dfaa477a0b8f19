//! Where in the game we are, and which effects wait.

use engine::wire::Bits;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::hex::Hex;
use crate::modules::ChapterStep;
use crate::power::Power;
use crate::vocab::{Kind, Number};

/// The large steps of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Chance: who is first (BUR-SETUP-016).
    First,
    /// Chance: starting goods (BUR-SETUP-006).
    Goods,
    /// Chance: trade routes (BUR-ROUTE-001).
    Routes,
    /// Chance: vine bonus tiles and removed colours (BUR-VINE-002).
    Vines,
    /// Chance: shields (BUR-SHIELD-030).
    Shields,
    /// Chance: the cards of the AutoDuke (BUR-AUTO-006).
    Villages,
    /// Chance: duchy boards (BUR-SETUP-113).
    Boards,
    /// Seats choose sides, castles and orders of trade routes.
    Choices,
    /// Chance: the hexes and goods of a phase (BUR-PHASE-004).
    Fill,
    /// Chance: the dice of a round (BUR-ROUND-001).
    Roll,
    /// The turns of a round.
    Turns,
    /// Chance: the die of the AutoDuke decides its turn (BUR-AUTO-021).
    Duke,
    /// Chance: the AutoDuke draws village cards (BUR-AUTO-047).
    Refill,
    /// Phase end: shields 14 and 15 (BUR-PHASE-501).
    Reaping,
    /// Phase end: tribute (BUR-SHIELD-037).
    Tribute,
    /// Final scoring: shield 6 is chosen at the latest now (BUR-SHIELD-006).
    Copying,
    /// The game is over.
    Over,
}

/// Who decides in a stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decides {
    Chance,
    Seat,
    Nobody,
}

impl Stage {
    /// Who decides.
    pub(crate) const fn decides(self) -> Decides {
        match self {
            Stage::Choices | Stage::Turns | Stage::Reaping | Stage::Tribute | Stage::Copying => Decides::Seat,
            Stage::Over => Decides::Nobody,
            _ => Decides::Chance,
        }
    }
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Kinds(#[serde(with = "Bits::<Kind>")] u8);

impl Kinds {
    /// All six.
    pub const ALL: Kinds = Kinds(0b11_1111);
    /// What a market takes (BUR-BUILDING-010).
    pub const MARKET: Kinds = Kinds::of(&[Kind::Ship, Kind::Animal]);
    /// What a carpenter takes (BUR-BUILDING-011).
    pub const CARPENTER: Kinds = Kinds::of(&[Kind::Building]);
    /// What a church takes (BUR-BUILDING-012).
    pub const CHURCH: Kinds = Kinds::of(&[Kind::Mine, Kind::Monastery, Kind::Castle]);

    /// These kinds.
    pub const fn of(kinds: &[Kind]) -> Kinds {
        let (mut all, mut index) = (0, 0);
        while index < kinds.len() {
            all |= 1 << kinds[index] as u8;
            index += 1;
        }
        Kinds(all)
    }

    /// Whether a hex is of one of them.
    #[inline]
    pub fn takes(self, hex: Hex) -> bool {
        hex.kind().is_some_and(|kind| self.0 & (1 << kind as u8) != 0)
    }
}

/// How far a ship has come with its goods.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Voyage {
    /// The depot collected first.
    pub depot: Option<Number>,
    /// Whether the depots are done with.
    pub done: bool,
    /// Whether the colour of shield 5 is done with.
    pub coloured: bool,
}

/// An effect of the seat to act that waits for a decision, or for those above it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The extra action of a castle (BUR-CASTLE-001).
    Castle,
    /// An action with any number that comes from no castle (BUR-VINE-021, BUR-SHIELD-011).
    Act,
    /// A town hall places one more hex (BUR-BUILDING-016).
    TownHall,
    /// A warehouse sells a colour (BUR-BUILDING-013).
    Warehouse,
    /// A building or route bonus takes a hex from any numbered depot.
    Gain(Power),
    /// A ship collects goods (BUR-SHIP-001).
    Ship(Voyage),
    /// New colours of a depot compete for the free goods spaces (BUR-SHIP-003).
    Storing(Number),
    /// Key spaces are full: a hex makes room for this one (BUR-TAKE-003).
    Discard(Hex),
    /// An effect of a chapter.
    #[serde(untagged)]
    Chapter(ChapterStep),
}
