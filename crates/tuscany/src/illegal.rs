//! Why an action is refused.

use engine::{Refusal, RuleId};

use crate::vocab::{Bonus, Cell, Kind};

/// A refused action, with the rule that refuses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// Another decision is due: of the set-up.
    #[error("the set-up goes on first, in its order")]
    SettingUp,
    /// Another decision is due: how to pay.
    #[error("the piece must be paid first")]
    PaymentDue,
    /// Another decision is due: the castle's tile, or none.
    #[error("the castle effect is due: build a tile of the display, or decline")]
    CastleDue,
    /// Another decision is due: a bonus tile.
    #[error("a bonus tile must be chosen")]
    BonusDue,
    /// A begun replacement must go on.
    #[error("a replacement was begun: go on until a tile that can be built appears, and take that")]
    ReplacementBegun,
    /// There is nothing of the kind to decide now.
    #[error("not now: a turn is one of drawing, taking and playing")]
    NotNow,
    /// No action is left in this turn.
    #[error("no action is left in this turn")]
    NoActionLeft,
    /// Passing is not an action.
    #[error("an action must be carried out while one is possible")]
    MustAct,
    /// No card can be drawn.
    #[error("there is no card to draw")]
    NoCards,
    /// The display has no tile there.
    #[error("the display has no tile on place {0}")]
    NoSuchTile(u8),
    /// Storage is full.
    #[error("no storage space is free: drop a piece first")]
    StorageFull,
    /// Dropping is only for full storage.
    #[error("a storage space is free: nothing may be dropped")]
    StorageFree,
    /// There is no piece there.
    #[error("storage space {0} holds no piece")]
    NoPiece(u8),
    /// With `take_placeable_only`.
    #[error("only a tile that could be placed now may be taken")]
    NotPlaceable,
    /// A tile of the display could be built.
    #[error("the display has a tile that could be built: nothing may be replaced")]
    SomethingFits,
    /// No tile of this kind lies in the display.
    #[error("the display has no {0}")]
    NoneOfKind(Kind),
    /// Nothing to replace with.
    #[error("the neutral supply is used up")]
    NoSupply,
    /// The hexagon came this turn.
    #[error("a hexagon is played in a later turn than it was received")]
    FreshHexagon,
    /// Something stands there.
    #[error("{0} is covered already")]
    Covered(Cell),
    /// Nothing placed touches it.
    #[error("{0} touches no tile of the board")]
    NotReached(Cell),
    /// The colours differ.
    #[error("{tile} does not belong on {space}")]
    WrongColour {
        /// The kind of the tile.
        tile: Kind,
        /// The kind of the space.
        space: Kind,
    },
    /// No mixture of cards and workers pays for it.
    #[error("two {0} cards, or what replaces them, cannot be paid")]
    CannotPay(Kind),
    /// The player does not have it.
    #[error("the hand or the workers do not have that much")]
    NotOwned,
    /// It is not two halves.
    #[error(
        "the price is two halves, each a card of the colour, a pair of another colour or a worker: not more, not less"
    )]
    WrongPrice,
    /// No marble block.
    #[error("there is no marble block to return")]
    NoMarble,
    /// The second marble block of the turn.
    #[error("a marble block was returned already in this turn")]
    MarbleUsed,
    /// All five are taken.
    #[error("no bonus tile of type {0} is left")]
    BonusGone(Bonus),
    /// The start castle needs a dark-green space.
    #[error("{0} is not dark green")]
    NotDarkGreen(Cell),
    /// Nobody decides.
    #[error("the game is over")]
    Over,
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Illegal::SettingUp => "TUS-016",
            Illegal::PaymentDue => "TUS-044",
            Illegal::CastleDue => "TUS-060",
            Illegal::BonusDue => "TUS-064",
            Illegal::ReplacementBegun => "TUS-043",
            Illegal::NotNow | Illegal::MustAct | Illegal::NoCards => "TUS-030",
            Illegal::NoActionLeft => "TUS-030",
            Illegal::NoSuchTile(_) => "TUS-035",
            Illegal::StorageFull | Illegal::StorageFree => "TUS-037",
            Illegal::NoPiece(_) => "TUS-036",
            Illegal::NotPlaceable => "TUS-O4",
            Illegal::SomethingFits | Illegal::NoneOfKind(_) => "TUS-041",
            Illegal::NoSupply => "TUS-042",
            Illegal::FreshHexagon => "TUS-070",
            Illegal::Covered(_) => "TUS-053",
            Illegal::NotReached(_) => "TUS-051",
            Illegal::WrongColour { tile, .. } => only_on_its_colour(*tile),
            Illegal::CannotPay(_) | Illegal::NotOwned => "TUS-045",
            Illegal::WrongPrice => "TUS-050",
            Illegal::NoMarble | Illegal::MarbleUsed => "TUS-081",
            Illegal::BonusGone(_) => "TUS-067",
            Illegal::NotDarkGreen(_) => "TUS-026",
            Illegal::Over => "TUS-114",
        })
    }
}

/// TUS-052, as each kind's own section states it.
const fn only_on_its_colour(kind: Kind) -> &'static str {
    match kind {
        Kind::Castle => "TUS-059",
        Kind::City => "TUS-063",
        Kind::Inn => "TUS-068",
        Kind::Farm => "TUS-074",
        Kind::Quarry => "TUS-078",
        Kind::Village => "TUS-083",
        Kind::Monastery => "TUS-086",
        Kind::Cart => "TUS-089",
    }
}
