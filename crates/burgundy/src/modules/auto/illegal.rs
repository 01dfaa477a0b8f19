//! Why something is refused while the AutoDuke plays.

use engine::{Refusal, RuleId};

/// Why something is refused while the AutoDuke plays.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DukeIllegal {
    /// Its turn.
    #[error("nobody decides for the AutoDuke")]
    NobodyDecides,
}

impl Refusal for DukeIllegal {
    fn rule(&self) -> RuleId {
        RuleId("BUR-AUTO-901")
    }
}
