//! Why an action is refused.

use engine::{Refusal, RuleId};

use crate::card::CardId;
use crate::place::{Locality, SitePlace, Spot, StackId, Store};
use crate::sets;
use crate::vocab::{End, Resource};

/// A refused action, with the rule that refuses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// Something else is to be decided.
    #[error("something else is to be decided now")]
    NotNow(RuleId),
    /// Nobody decides.
    #[error("the game is over")]
    Over,
    /// A hand card at a moment that is not its own.
    #[error("{0} cannot be used at this moment")]
    WrongMoment(CardId),
    /// The Scout without a settlement.
    #[error("the Scout is played while a settlement is built: scout left or scout right")]
    ScoutAlone,
    /// The card is not in the hand.
    #[error("{0} is not in the hand")]
    NotInHand(CardId),
    /// An expansion is built, not played; an action card the other way round.
    #[error("{0} is not used in this way")]
    WrongUse(CardId),
    /// The requirement of the card is not met.
    #[error("the requirement of {0} is not met")]
    Requirement(CardId),
    /// The card would do nothing.
    #[error("{0} would have no effect")]
    NoEffect(CardId),
    /// Guido and Gustav have fetched enough this turn.
    #[error("the discard pile was searched often enough in this turn")]
    FetchedEnough,
    /// The cost cannot be paid.
    #[error("the cost of {0} cannot be paid")]
    CannotPayCard(CardId),
    /// The cost of a central card cannot be paid.
    #[error("the cost cannot be paid")]
    CannotPay(RuleId),
    /// A second copy of a 1x card.
    #[error("only one {0} may stand in a principality")]
    OnlyOne(CardId, RuleId),
    /// The card cannot stand there.
    #[error("{card} cannot be placed on {place}")]
    Site {
        /// The card.
        card: CardId,
        /// The place.
        place: SitePlace,
        /// The rule that refuses.
        rule: RuleId,
    },
    /// No region lies there, or it has an expansion already.
    #[error("no region can take a region expansion there")]
    NoRegion,
    /// The supply is used up.
    #[error("the supply of this card is used up")]
    SupplyEmpty,
    /// A road lies there.
    #[error("an open road lies at the {0} end already")]
    RoadThere(End),
    /// No road lies there.
    #[error("no open road lies at the {0} end")]
    NoRoad(End),
    /// No settlement stands there.
    #[error("no settlement stands at {0}")]
    NoSettlement(Locality),
    /// Nothing can be traded like this.
    #[error("this cannot be traded")]
    Trade(RuleId),
    /// A trade for the same resource, or without room for the result.
    #[error("{0} cannot be received in this trade")]
    TradeFor(Resource),
    /// No such expansion, or not of the kind asked for.
    #[error("{0} cannot be chosen")]
    NotThere(Spot, RuleId),
    /// Removing is no part of the introductory game.
    #[error("nothing can be removed in the introductory game")]
    NoRemoval,
    /// The store has no room.
    #[error("{0} has no room")]
    Full(Store),
    /// The store is not of the kind asked for.
    #[error("{0} does not store this")]
    WrongStore(Store, RuleId),
    /// The store is empty.
    #[error("{0} holds nothing")]
    Empty(Store),
    /// A typed resource must be stored.
    #[error("the resource must be stored")]
    MustStore,
    /// The stack has another back, or does not exist.
    #[error("the card does not belong under stack {0}")]
    WrongBack(StackId),
    /// Another stack must be used.
    #[error("stack {0} cannot be used for this")]
    WrongStack(StackId, RuleId),
    /// The stack is empty.
    #[error("stack {0} is empty")]
    EmptyStack(StackId),
    /// The card is not among those that may be taken.
    #[error("{0} is not there to be taken")]
    NotToTake(CardId, RuleId),
    /// Drawing and putting away follow the hand limit.
    #[error("the hand limit does not ask for this")]
    HandLimit(RuleId),
    /// The opponent does not have it, or it cannot be stored.
    #[error("{0} cannot be demanded")]
    CannotDemand(Resource, RuleId),
    /// The region is not one of those drawn.
    #[error("this region is not to be laid")]
    WrongRegion(RuleId),
    /// The target cannot change places.
    #[error("this cannot change places")]
    CannotSwap(RuleId),
    /// The choice is not one of those offered.
    #[error("this cannot be chosen")]
    NotOffered(RuleId),
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Illegal::NotNow(rule)
            | Illegal::CannotPay(rule)
            | Illegal::Trade(rule)
            | Illegal::NotThere(_, rule)
            | Illegal::WrongStore(_, rule)
            | Illegal::WrongStack(_, rule)
            | Illegal::NotToTake(_, rule)
            | Illegal::OnlyOne(_, rule)
            | Illegal::HandLimit(rule)
            | Illegal::CannotDemand(_, rule)
            | Illegal::WrongRegion(rule)
            | Illegal::CannotSwap(rule)
            | Illegal::NotOffered(rule)
            | Illegal::Site { rule, .. } => return *rule,
            Illegal::Requirement(card) => return sets::of(card.card()).needs,
            Illegal::Over => "DUE-094",
            Illegal::WrongMoment(_) => "DUE-263",
            Illegal::ScoutAlone => "DUE-134",
            Illegal::NotInHand(_) | Illegal::WrongUse(_) => "DUE-045",
            Illegal::NoEffect(_) => "DUE-050",
            Illegal::FetchedEnough => "DUE-266",
            Illegal::CannotPayCard(_) => "DUE-056",
            Illegal::NoRegion => "DUE-107",
            Illegal::SupplyEmpty => "DUE-068",
            Illegal::RoadThere(_) => "DUE-061",
            Illegal::NoRoad(_) => "DUE-062",
            Illegal::NoSettlement(_) => "DUE-065",
            Illegal::TradeFor(_) => "DUE-073",
            Illegal::NoRemoval => "DUE-110",
            Illegal::Full(_) => "DUE-021",
            Illegal::Empty(_) => "DUE-023",
            Illegal::MustStore => "DUE-022",
            Illegal::WrongBack(_) => "DUE-112",
            Illegal::EmptyStack(_) => "DUE-075",
        })
    }
}
