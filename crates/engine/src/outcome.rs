//! What chance may do.

/// One thing chance may do, and how often out of the sum of all weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weighted<T> {
    /// What happens.
    pub outcome: T,
    /// How often, relative to the other outcomes of the same moment.
    pub weight: u64,
}

/// An outcome that the position does not allow: a damaged record or a mistaken case.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("chance cannot do this here: {0}")]
pub struct Impossible(pub String);

impl Impossible {
    /// An impossible outcome and why.
    pub fn because(reason: impl Into<String>) -> Impossible {
        Impossible(reason.into())
    }
}
