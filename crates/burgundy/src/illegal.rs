//! Why an action is refused.

use engine::{Refusal, RuleId};

use crate::action::{Die, Offer};
use crate::hex::Hex;
use crate::modules::ChapterIllegal;
use crate::vocab::{Edition, Good, Kind, Number, Space};

/// Why an action is refused; each names its rule.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// Not a thing to decide now.
    #[error("this cannot be decided now")]
    NotNow,
    /// Another effect has to be resolved first.
    #[error("an extra action is pending and comes first")]
    ExtraActionFirst,
    /// A building effect has to be resolved first.
    #[error("the effect of a building is pending and comes first")]
    EffectFirst,
    /// There is no extra action.
    #[error("there is no extra action to use")]
    NoExtraAction,
    /// A hex must be discarded first.
    #[error("a stored hex must be discarded first")]
    DiscardFirst,
    /// The ship must be resolved first.
    #[error("the ship collects its goods first")]
    ShipFirst,
    /// No such die is unused.
    #[error("no unused die {0}")]
    NoSuchDie(Die),
    /// A die is unused.
    #[error("a die is still unused")]
    DieUnused,
    /// Not enough workers.
    #[error("this needs {needed} workers, there are {there}")]
    TooFewWorkers {
        /// How many it costs.
        needed: u16,
        /// How many there are.
        there: u16,
    },
    /// No such hex lies there.
    #[error("no {0} on the main board")]
    NotThere(Offer),
    /// Not with a die.
    #[error("{0} cannot be taken with a die")]
    NotByDie(Offer),
    /// A castle does not reach the black depot.
    #[error("the extra action of a castle takes nothing from the black depot")]
    CastleNotBlack,
    /// The effect takes other kinds.
    #[error("this effect does not take {0}")]
    WrongPick(Offer),
    /// The hex is not stored.
    #[error("{0} is not on a key space")]
    NotStored(Hex),
    /// The space is covered.
    #[error("{0} is covered")]
    Covered(Space),
    /// The space has another colour.
    #[error("{space} is for {kind} hexes")]
    WrongKind {
        /// The space.
        space: Space,
        /// Its kind.
        kind: Kind,
    },
    /// The duchy is smaller.
    #[error("the duchy has no space {0}")]
    NoSuchSpace(Space),
    /// Nothing placed touches the space.
    #[error("{0} touches no placed hex")]
    NotAdjacent(Space),
    /// The city has such a building.
    #[error("the city of {0} has such a building already")]
    SameBuilding(Space),
    /// No such goods.
    #[error("no {0} goods are stored")]
    NoGoods(Good),
    /// The same for a warehouse.
    #[error("the warehouse cannot sell {0}: none is stored")]
    NoGoodsForWarehouse(Good),
    /// The purchase of the turn was made.
    #[error("only one purchase in a turn")]
    BoughtAlready,
    /// Not enough to pay.
    #[error("a purchase costs 2")]
    CannotPay,
    /// Not from there.
    #[error("{0} cannot be bought")]
    NotForSale(Offer),
    /// Monastery 6 of 2022.
    #[error("monastery 6 takes one building a turn from a numbered depot for 2 workers")]
    NoCommission,
    /// Not room to make.
    #[error("hexes are discarded only to make room")]
    NoDiscard,
    /// Only one depot.
    #[error("the ship cannot collect depot {0} too")]
    NoSecondDepot(Number),
    /// No space for the colour, or no choice of it.
    #[error("{0} goods do not fit")]
    NoSpaceForGood(Good),
    /// Goods must be taken.
    #[error("all goods that fit must be taken")]
    GoodsLeft,
    /// Laying hexes at phase end.
    #[error("{0} cannot be laid straight into the duchy")]
    NoLay(Offer),
    /// Set-up: not a castle space.
    #[error("{0} is no castle space")]
    NoCastleSpace(Space),
    /// Set-up: no such choice.
    #[error("no such side of the board")]
    NoSuchSide(Edition),
    /// What a chapter refuses.
    #[error(transparent)]
    Chapter(ChapterIllegal),
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Illegal::NotNow => "BUR-ROUND-901",
            Illegal::ExtraActionFirst => "BUR-CASTLE-004",
            Illegal::NoExtraAction | Illegal::CastleNotBlack => "BUR-CASTLE-901",
            Illegal::EffectFirst => "BUR-BUILDING-001",
            Illegal::DiscardFirst => "BUR-TAKE-003",
            Illegal::ShipFirst => "BUR-SHIP-001",
            Illegal::NoSuchDie(_) => "BUR-ROUND-902",
            Illegal::DieUnused => "BUR-ROUND-903",
            Illegal::TooFewWorkers { .. } => "BUR-WORKER-901",
            Illegal::NotThere(_) => "BUR-TAKE-901",
            Illegal::NotByDie(_) => "BUR-TAKE-902",
            Illegal::WrongPick(_) => "BUR-BUILDING-902",
            Illegal::NotStored(_) => "BUR-PLACE-903",
            Illegal::Covered(_) | Illegal::WrongKind { .. } | Illegal::NoSuchSpace(_) => "BUR-PLACE-901",
            Illegal::NotAdjacent(_) => "BUR-PLACE-902",
            Illegal::SameBuilding(_) => "BUR-BUILDING-901",
            Illegal::NoGoods(_) => "BUR-SELL-901",
            Illegal::NoGoodsForWarehouse(_) => "BUR-BUILDING-903",
            Illegal::BoughtAlready | Illegal::CannotPay | Illegal::NotForSale(_) => "BUR-BUY-901",
            Illegal::NoCommission => "BUR-MONASTERY-901",
            Illegal::NoDiscard => "BUR-TAKE-903",
            Illegal::NoSecondDepot(_) | Illegal::NoSpaceForGood(_) => "BUR-SHIP-901",
            Illegal::GoodsLeft => "BUR-SHIP-502",
            Illegal::NoLay(_) => "BUR-SHIELD-014",
            Illegal::NoCastleSpace(_) => "BUR-SETUP-904",
            Illegal::NoSuchSide(Edition::Anniversary) => "BUR-EXPERT-002",
            Illegal::NoSuchSide(Edition::Special) => "BUR-SETUP-113",
            Illegal::Chapter(illegal) => return illegal.rule(),
        })
    }
}
