//! What happened in the solo game.

use std::fmt::{self, Display};

use engine::{Fact, RuleId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::hex::Hex;
use crate::vocab::{Good, Number};

/// Something that happened in the solo game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are the words of the event")]
pub enum SoloEvent {
    /// The white die removed a hex from a depot.
    Removed { hex: Hex, depot: Number },
    /// The target was reached and moved to this space.
    TargetReached { seat: Seat, target: u16 },
    /// So many goods of the other depots left the game.
    GoodsLost { count: u8 },
    /// Goods are traded for this hex of the black depot, face down.
    Traded { seat: Seat, hex: Hex },
    /// Goods were given up.
    Given { seat: Seat, good: Good, count: u8 },
}

impl Fact for SoloEvent {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            SoloEvent::Removed { .. } => "BUR-SOLO-009",
            SoloEvent::TargetReached { .. } => "BUR-SOLO-021",
            SoloEvent::GoodsLost { .. } => "BUR-SOLO-013",
            SoloEvent::Traded { .. } | SoloEvent::Given { .. } => "BUR-SOLO-014",
        })
    }
}

impl Display for SoloEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SoloEvent::Removed { hex, depot } => write!(f, "removed {hex}@{depot}"),
            SoloEvent::TargetReached { seat, target } => write!(f, "target-reached {seat} target {target}"),
            SoloEvent::GoodsLost { count } => write!(f, "goods-lost {count}"),
            SoloEvent::Traded { seat, hex } => write!(f, "traded {seat} {hex}"),
            SoloEvent::Given { seat, good, count } => write!(f, "given {seat} {good} {count}"),
        }
    }
}
