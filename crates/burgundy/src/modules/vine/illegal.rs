//! Why an action with hexominoes is refused.

use engine::{Refusal, RuleId};

use crate::modules::vine::piece::{Hexomino, Plot, Vine, VineBonus, VineOffer};

/// Why an action with hexominoes is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VineIllegal {
    /// No such hexomino can be gained from there now.
    #[error("{0} cannot be taken or bought")]
    NoVines(VineOffer),
    /// The purchase of the turn was made.
    #[error("only one purchase in a turn, hexominoes included")]
    BoughtAlready,
    /// The hexomino is not stored.
    #[error("{0} is not on key spaces")]
    NotStored(Hexomino),
    /// The first hexomino.
    #[error("the first hexomino lies on the lowest level, not on {0}")]
    NotLowest(Plot),
    /// A later hexomino.
    #[error("{0} touches no planted hexomino")]
    NoContact(Plot),
    /// The space is covered.
    #[error("{0} is covered")]
    Covered(Plot),
    /// The number does not fit.
    #[error("{0} has another number")]
    WrongNumber(Plot),
    /// Laying a hexomino at phase end.
    #[error("{0} cannot be laid straight into the vineyard")]
    NoLay(VineOffer),
    /// No such bonus is open.
    #[error("the bonus {0} is not open")]
    NoBonus(VineBonus),
    /// No such tile can be claimed.
    #[error("no {0} vine tile can be taken")]
    NoClaim(Vine),
}

impl Refusal for VineIllegal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            VineIllegal::NoVines(_) | VineIllegal::BoughtAlready => "BUR-VINE-902",
            VineIllegal::NotStored(_) => "BUR-VINE-015",
            VineIllegal::NotLowest(_)
            | VineIllegal::NoContact(_)
            | VineIllegal::Covered(_)
            | VineIllegal::WrongNumber(_) => "BUR-VINE-901",
            VineIllegal::NoLay(_) => "BUR-SHIELD-506",
            VineIllegal::NoBonus(_) => "BUR-VINE-020",
            VineIllegal::NoClaim(_) => "BUR-VINE-024",
        })
    }
}
