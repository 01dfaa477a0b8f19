//! What happened with shields.

use std::fmt::{self, Display};

use arrayvec::ArrayVec;
use engine::{Fact, RuleId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::modules::shield::Coin;
use crate::vocab::{Number, Shield, Space};

/// Something that happened with shields.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are the words of the event")]
pub enum ShieldEvent {
    /// Shields were laid on a depot.
    #[serde(rename = "shields-laid")]
    Laid { depot: Number, shields: ArrayVec<Shield, 2> },
    /// Shield 16 set a die.
    DieSet { seat: Seat, from: Number, to: Number },
    /// A shield was put on a castle.
    #[serde(rename = "shield-taken")]
    Taken { seat: Seat, shield: Shield, depot: Number, castle: Space },
    /// A shield left the game.
    #[serde(rename = "shield-lost")]
    Lost { seat: Seat, shield: Shield },
    /// Tribute was paid for a shield.
    TributePaid { seat: Seat, shield: Shield, coin: Coin },
    /// The monasteries of another player are copied.
    Copied { seat: Seat, other: Seat },
}

impl Fact for ShieldEvent {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            ShieldEvent::Laid { .. } => "BUR-SHIELD-030",
            ShieldEvent::DieSet { .. } => "BUR-SHIELD-016",
            ShieldEvent::Taken { .. } => "BUR-SHIELD-035",
            ShieldEvent::Lost { .. } => "BUR-SHIELD-038",
            ShieldEvent::TributePaid { .. } => "BUR-SHIELD-037",
            ShieldEvent::Copied { .. } => "BUR-SHIELD-006",
        })
    }
}

impl Display for ShieldEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShieldEvent::Laid { depot, shields } => {
                let shields: Vec<String> = shields.iter().map(ToString::to_string).collect();
                write!(f, "shields-laid {depot} {}", shields.join(" "))
            }
            ShieldEvent::DieSet { seat, from, to } => write!(f, "die-set {seat} {from} to {to}"),
            ShieldEvent::Taken { seat, shield, depot, castle } => {
                write!(f, "shield-taken {seat} {shield}@{depot} {castle}")
            }
            ShieldEvent::Lost { seat, shield } => write!(f, "shield-lost {seat} {shield}"),
            ShieldEvent::TributePaid { seat, shield, coin } => write!(f, "tribute-paid {seat} {shield} {coin}"),
            ShieldEvent::Copied { seat, other } => write!(f, "copied {seat} {other}"),
        }
    }
}
