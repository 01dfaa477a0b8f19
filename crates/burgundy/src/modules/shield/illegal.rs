//! Why something is refused about shields.

use engine::{Refusal, RuleId, Seat};

use crate::action::Die;
use crate::vocab::{Shield, Space};

/// Why something is refused about shields.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShieldIllegal {
    /// Shield not there or dice not equal.
    #[error("shield {0} cannot be taken: it needs two equal unused dice and its depot")]
    NoShield(Shield),
    /// No castle there.
    #[error("{0} holds no castle of the own duchy")]
    NoCastle(Space),
    /// Shield 5.
    #[error("no colour can be collected: this needs shield 5 and such goods")]
    NoColour,
    /// Shield 6.
    #[error("seat {0} cannot be copied")]
    NoCopy(Seat),
    /// Shield 16.
    #[error("the die {0} cannot be set")]
    NoSet(Die),
    /// Workers as tribute.
    #[error("tribute is paid in silver; workers need shield 3")]
    TributeInSilver,
    /// No tribute for this shield.
    #[error("tribute for shield {0} cannot be paid")]
    NoTribute(Shield),
}

impl Refusal for ShieldIllegal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            ShieldIllegal::NoShield(_) => "BUR-SHIELD-901",
            ShieldIllegal::NoCastle(_) => "BUR-SHIELD-902",
            ShieldIllegal::NoColour => "BUR-SHIELD-005",
            ShieldIllegal::NoCopy(_) => "BUR-SHIELD-904",
            ShieldIllegal::NoSet(_) => "BUR-SHIELD-905",
            ShieldIllegal::TributeInSilver => "BUR-SHIELD-903",
            ShieldIllegal::NoTribute(_) => "BUR-SHIELD-037",
        })
    }
}
