//! What happened in the vineyards.

use std::fmt::{self, Display};

use arrayvec::ArrayVec;
use engine::{Fact, RuleId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::modules::vine::piece::{Hexomino, Plot, Vine, VineOffer};

/// Something that happened in the vineyards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are the words of the event")]
pub enum VineEvent {
    /// A colour of vines was removed before the game.
    #[serde(rename = "vines-removed")]
    ColourRemoved { vine: Vine, rule: RuleId },
    /// A seat received its first vine bonus tile.
    #[serde(rename = "vine-tile-dealt")]
    TileDealt { seat: Seat, vine: Vine },
    /// So many hexominoes left the vine depot and store.
    #[serde(rename = "vines-cleared")]
    Cleared { count: u8 },
    /// The vine depot was filled.
    #[serde(rename = "vine-depot-filled")]
    DepotFilled { pieces: ArrayVec<Hexomino, 6> },
    /// The vine store was filled.
    #[serde(rename = "vine-store-filled")]
    StoreFilled { pieces: ArrayVec<Hexomino, 3> },
    /// A hexomino was taken.
    #[serde(rename = "vines-taken")]
    Taken { seat: Seat, offer: VineOffer, rule: RuleId },
    /// A hexomino was bought for so much silver.
    #[serde(rename = "vines-bought")]
    Bought { seat: Seat, offer: VineOffer, silver: u16, rule: RuleId },
    /// A stored hexomino left the game.
    #[serde(rename = "vines-discarded")]
    Discarded { seat: Seat, piece: Hexomino },
    /// A hexomino was planted.
    Planted { seat: Seat, piece: Hexomino, plot: Plot },
    /// A vine bonus tile was taken for a full level, from 1.
    #[serde(rename = "vine-tile-taken")]
    TileTaken { seat: Seat, vine: Vine, level: u8 },
}

impl Fact for VineEvent {
    fn components(&self) -> Vec<String> {
        match self {
            VineEvent::Planted { piece, .. } => vec![format!("hexomino {}", piece.upright())],
            _ => Vec::new(),
        }
    }

    fn rule(&self) -> RuleId {
        RuleId(match self {
            VineEvent::TileDealt { .. } => "BUR-VINE-002",
            VineEvent::Cleared { .. } => "BUR-VINE-009",
            VineEvent::DepotFilled { .. } | VineEvent::StoreFilled { .. } => "BUR-VINE-010",
            VineEvent::Discarded { .. } => "BUR-VINE-014",
            VineEvent::Planted { .. } => "BUR-VINE-015",
            VineEvent::TileTaken { .. } => "BUR-VINE-024",
            VineEvent::ColourRemoved { rule, .. } | VineEvent::Taken { rule, .. } | VineEvent::Bought { rule, .. } => {
                return *rule;
            }
        })
    }
}

fn list(pieces: &[Hexomino]) -> String {
    pieces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl Display for VineEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VineEvent::ColourRemoved { vine, .. } => write!(f, "vines-removed {vine}"),
            VineEvent::TileDealt { seat, vine } => write!(f, "vine-tile-dealt {seat} {vine}"),
            VineEvent::Cleared { count } => write!(f, "vines-cleared {count}"),
            VineEvent::DepotFilled { pieces } => write!(f, "vine-depot-filled {}", list(pieces)),
            VineEvent::StoreFilled { pieces } => write!(f, "vine-store-filled {}", list(pieces)),
            VineEvent::Taken { seat, offer, rule } => write!(f, "vines-taken {seat} {offer} {rule}"),
            VineEvent::Bought { seat, offer, silver, rule } => {
                write!(f, "vines-bought {seat} {offer} silver {silver} {rule}")
            }
            VineEvent::Discarded { seat, piece } => write!(f, "vines-discarded {seat} {piece}"),
            VineEvent::Planted { seat, piece, plot } => write!(f, "planted {seat} {piece} {plot}"),
            VineEvent::TileTaken { seat, vine, level } => write!(f, "vine-tile-taken {seat} {vine} level {level}"),
        }
    }
}
