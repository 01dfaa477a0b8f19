//! What happened.

use std::fmt;

use arrayvec::ArrayVec;
use engine::{Award, Fact, RuleId, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Layout, Parts, Piece};
use crate::coverage;
use crate::outcome::Outcome;
use crate::state::Trade;
use crate::vocab::{Bonus, Cards, Cell, Face, Kind};

/// A fact in the past tense.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are the words of the event")]
pub enum Event {
    /// Somebody became the start player.
    StartChosen { seat: Seat },
    /// The display was laid out, or filled from the neutral supply.
    TilesRevealed { tiles: ArrayVec<Face, 8>, rule: RuleId },
    /// Cards came into a hand; other seats see the number only.
    CardsDrawn { seat: Seat, count: u8, cards: Option<Cards>, rule: RuleId },
    /// The discarded territory cards became the deck.
    DeckShuffled,
    /// A player was dealt region parts.
    PartsDealt { seat: Seat, parts: Parts },
    /// A player put the board together or placed the start castle, secretly.
    Planned { seat: Seat },
    /// A board was shown.
    BoardRevealed { seat: Seat, layout: Layout, castle: Cell },
    /// A player took a bonus tile.
    BonusTaken { seat: Seat, bonus: Bonus, rule: RuleId },
    /// A player scored on one of the tracks.
    Scored(Award),
    /// A player took a tile from the display.
    TileTaken { seat: Seat, tile: Face },
    /// A player removed a piece from storage.
    Dropped { seat: Seat, piece: Piece },
    /// A tile of a player's piles, or a neutral one for want of them, filled the display.
    Refilled { seat: Seat, tile: Face, rule: RuleId },
    /// The pile whose end ends the round was emptied.
    PileEmptied { seat: Seat, pile: u8, rule: RuleId },
    /// All tiles of a kind were taken out of the display.
    TilesRemoved { kind: Kind, count: u8, rule: RuleId },
    /// The discarded neutral tiles became the supply.
    NeutralShuffled,
    /// A display place stayed empty for want of tiles.
    DisplayShort,
    /// A player paid for a piece.
    Paid { seat: Seat, cards: Cards, workers: u8, rule: RuleId },
    /// A piece was placed on a board.
    Placed { seat: Seat, piece: Piece, cell: Cell, rule: RuleId },
    /// A player was third or fourth to complete a colour.
    ColourTooLate { seat: Seat, kind: Kind },
    /// A player received a wooden hexagon.
    HexagonStored { seat: Seat, rule: RuleId },
    /// A player received marble blocks.
    MarbleTaken { seat: Seat, count: u8, rule: RuleId },
    /// A player returned a marble block for one more action.
    MarbleReturned { seat: Seat },
    /// A player received workers.
    WorkersTaken { seat: Seat, count: u8, rule: RuleId },
    /// A trade card was revealed.
    TradeRevealed { seat: Seat, card: Trade },
    /// The resolved trade cards became the deck.
    TradeShuffled,
    /// A castle built nothing, by choice.
    CastleDeclined { seat: Seat },
    /// A castle built nothing, because nothing fitted.
    CastleLapsed { seat: Seat },
    /// A player could carry out no action.
    TurnSkipped { seat: Seat },
    /// A round came to its end.
    RoundEnded { round: u8 },
    /// One more turn-round began.
    LastTurnsBegan,
    /// The game ended.
    GameEnded,
}

impl Fact for Event {
    fn rule(&self) -> RuleId {
        match self {
            Event::Scored(award) => award.rule,
            Event::TilesRevealed { rule, .. }
            | Event::CardsDrawn { rule, .. }
            | Event::BonusTaken { rule, .. }
            | Event::Refilled { rule, .. }
            | Event::PileEmptied { rule, .. }
            | Event::TilesRemoved { rule, .. }
            | Event::Paid { rule, .. }
            | Event::Placed { rule, .. }
            | Event::HexagonStored { rule, .. }
            | Event::MarbleTaken { rule, .. }
            | Event::WorkersTaken { rule, .. } => *rule,
            Event::StartChosen { .. } => RuleId("TUS-017"),
            Event::DeckShuffled => RuleId("TUS-034"),
            Event::PartsDealt { .. } => RuleId("TUS-021"),
            Event::Planned { .. } | Event::BoardRevealed { .. } => RuleId("TUS-025"),
            Event::TileTaken { .. } => RuleId("TUS-035"),
            Event::Dropped { .. } => RuleId("TUS-037"),
            Event::NeutralShuffled | Event::DisplayShort => RuleId("TUS-110"),
            Event::ColourTooLate { .. } => RuleId("TUS-105"),
            Event::MarbleReturned { .. } => RuleId("TUS-081"),
            Event::TradeRevealed { .. } => RuleId("TUS-090"),
            Event::TradeShuffled => RuleId("TUS-092"),
            Event::CastleDeclined { .. } | Event::CastleLapsed { .. } => RuleId("TUS-060"),
            Event::TurnSkipped { .. } => RuleId("TUS-030"),
            Event::RoundEnded { round } => RuleId(["TUS-095", "TUS-096", "TUS-098"][usize::from(*round) - 1]),
            Event::LastTurnsBegan => RuleId("TUS-099"),
            Event::GameEnded => RuleId("TUS-114"),
        }
    }

    fn award(&self) -> Option<Award> {
        match self {
            Event::Scored(award) => Some(award.clone()),
            _ => None,
        }
    }

    fn conceals(&self) -> bool {
        matches!(self, Event::Planned { .. })
    }

    fn reveals(&self) -> bool {
        matches!(self, Event::BoardRevealed { .. })
    }

    fn components(&self) -> Vec<String> {
        coverage::fired(self)
    }
}

impl Event {
    /// The event as a viewer may see it: drawn cards are for their owner's eyes.
    pub(crate) fn shown(&self, viewer: Viewer) -> Event {
        match self {
            Event::CardsDrawn { seat, count, rule, .. } if !viewer.is(*seat) => {
                Event::CardsDrawn { seat: *seat, count: *count, cards: None, rule: *rule }
            }
            other => other.clone(),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::StartChosen { seat } => write!(f, "start-chosen {seat}"),
            Event::TilesRevealed { tiles, .. } => {
                f.write_str("tiles-revealed")?;
                tiles.iter().try_for_each(|tile| write!(f, " {tile}"))
            }
            Event::CardsDrawn { seat, count, cards: Some(cards), .. } => {
                write!(f, "cards-drawn {seat} {count} ({cards})")
            }
            Event::CardsDrawn { seat, count, cards: None, .. } => write!(f, "cards-drawn {seat} {count}"),
            Event::DeckShuffled => f.write_str("deck-shuffled"),
            Event::PartsDealt { seat, parts } => write!(f, "parts-dealt {seat} {}", Outcome::Parts(*parts)),
            Event::Planned { seat } => write!(f, "planned {seat}"),
            Event::BoardRevealed { seat, layout, castle } => {
                write!(f, "board-revealed {seat} {layout} castle {castle}")
            }
            Event::BonusTaken { seat, bonus, .. } => write!(f, "bonus-taken {seat} {bonus}"),
            Event::Scored(award) => return write!(f, "scored {award}"),
            Event::TileTaken { seat, tile } => write!(f, "tile-taken {seat} {tile}"),
            Event::Dropped { seat, piece } => write!(f, "dropped {seat} {piece}"),
            Event::Refilled { seat, tile, .. } => write!(f, "refilled {seat} {tile}"),
            Event::PileEmptied { seat, pile, .. } => write!(f, "pile-emptied {seat} {pile}"),
            Event::TilesRemoved { kind, count, .. } => write!(f, "tiles-removed {kind} {count}"),
            Event::NeutralShuffled => f.write_str("neutral-shuffled"),
            Event::DisplayShort => f.write_str("display-short"),
            Event::Paid { seat, cards, workers, .. } => {
                write!(f, "paid {seat} ({})", crate::action::Price { cards: *cards, workers: *workers })
            }
            Event::Placed { seat, piece, cell, .. } => write!(f, "placed {seat} {piece} {cell}"),
            Event::ColourTooLate { seat, kind } => write!(f, "colour-too-late {seat} {kind}"),
            Event::HexagonStored { seat, .. } => write!(f, "hexagon-stored {seat}"),
            Event::MarbleTaken { seat, count, .. } => write!(f, "marble-taken {seat} {count}"),
            Event::MarbleReturned { seat } => write!(f, "marble-returned {seat}"),
            Event::WorkersTaken { seat, count, .. } => write!(f, "workers-taken {seat} {count}"),
            Event::TradeRevealed { seat, card } => write!(f, "trade-revealed {seat} {card}"),
            Event::TradeShuffled => f.write_str("trade-shuffled"),
            Event::CastleDeclined { seat } => write!(f, "castle-declined {seat}"),
            Event::CastleLapsed { seat } => write!(f, "castle-lapsed {seat}"),
            Event::TurnSkipped { seat } => write!(f, "turn-skipped {seat}"),
            Event::RoundEnded { round } => write!(f, "round-ended {round}"),
            Event::LastTurnsBegan => f.write_str("last-turns-began"),
            Event::GameEnded => f.write_str("game-ended"),
        }?;
        write!(f, " {}", self.rule())
    }
}
