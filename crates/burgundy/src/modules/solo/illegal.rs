//! Why something is refused in the solo game.

use engine::{Refusal, RuleId};

use crate::action::Offer;
use crate::hex::Hex;
use crate::modules::solo::Sequel;
use crate::vocab::{Good, Space};

/// Why something is refused in the solo game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SoloIllegal {
    /// Something else has to be decided first, by this rule.
    #[error("something else is decided first")]
    DecideFirst(&'static str),
    /// Another area without a river.
    #[error("{0} is in another area, and no river leads there")]
    NoRiver(Space),
    /// Nothing of the kind is open.
    #[error("there is no {0} to resolve")]
    NoSequel(Sequel),
    /// No gain of points, or not enough silver.
    #[error("{0} points cannot be bought: that takes a gain of points and a silver each, up to the target")]
    NoPoints(u8),
    /// No ship just placed, not enough goods, or no such hex.
    #[error("{0} cannot be traded for: that takes a ship just placed and 5 goods")]
    NoTrade(Hex),
    /// No goods are due, or none of this colour is stored.
    #[error("{0} goods cannot be given up")]
    NoGift(Good),
    /// No colour was completed.
    #[error("{0} is no reward for a colour")]
    NoReward(Offer),
    /// No monastery scores.
    #[error("the crane counts for no monastery now")]
    NoCraneToCount,
}

impl Refusal for SoloIllegal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            SoloIllegal::DecideFirst(rule) => rule,
            SoloIllegal::NoRiver(_) => "BUR-SOLO-903",
            SoloIllegal::NoSequel(_) => "BUR-SOLO-024",
            SoloIllegal::NoPoints(_) => "BUR-SOLO-902",
            SoloIllegal::NoTrade(_) | SoloIllegal::NoGift(_) => "BUR-SOLO-901",
            SoloIllegal::NoReward(_) => "BUR-SOLO-018",
            SoloIllegal::NoCraneToCount => "BUR-SOLO-502",
        })
    }
}
