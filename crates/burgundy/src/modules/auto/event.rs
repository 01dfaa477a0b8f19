//! What the AutoDuke did, step by step, each with the rule that dictated it.

use std::fmt::{self, Display};

use engine::{Fact, RuleId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::Offer;
use crate::hex::Hex;
use crate::vocab::{Kind, Number, Shield, Space, VillageCard};

engine::words! {
    /// One of the two places for village cards.
    pub enum CardSlot {
        /// White die 1 to 4.
        Left = "left",
        /// White die 5 and 6.
        Right = "right",
    }
}

/// Where a hex on a village card came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whence {
    /// A numbered depot.
    Depot(Number),
    /// The reserve.
    Reserve,
    /// The reserve, face down.
    Wild,
}

impl Display for Whence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Whence::Depot(number) => write!(f, "depot {number}"),
            Whence::Reserve => f.write_str("reserve"),
            Whence::Wild => f.write_str("wild"),
        }
    }
}

/// A step of the AutoDuke.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are the words of the event")]
pub enum DukeEvent {
    /// A village card was laid on a slot.
    #[serde(rename = "duke-card")]
    CardLaid { card: VillageCard, slot: CardSlot, rule: RuleId },
    /// A castle was put on the left card.
    #[serde(rename = "duke-castle")]
    CastleSet,
    /// A space of the duchy was covered before the game, face up or down.
    #[serde(rename = "duke-prefilled")]
    Prefilled { space: Space, hex: Option<Hex>, rule: RuleId },
    /// The white die selected a card.
    #[serde(rename = "duke-selected")]
    Selected { slot: CardSlot, card: VillageCard },
    /// Its die was rolled.
    #[serde(rename = "duke-rolled")]
    Rolled { die: Number },
    /// It began to search, at this depot.
    #[serde(rename = "duke-searched")]
    Searched { depot: Number, slot: CardSlot, rule: RuleId },
    /// A hex was put on a space of a card, counted from 1.
    #[serde(rename = "duke-placed")]
    Placed { hex: Hex, slot: CardSlot, space: u8, from: Whence, rule: RuleId },
    /// A hex went to the reserve.
    #[serde(rename = "duke-reserved")]
    Reserved { hex: Hex, from: Offer, rule: RuleId },
    /// A hex of the black depot went to the reserve face down.
    #[serde(rename = "duke-turned-down")]
    TurnedDown { hex: Hex },
    /// A bonus was lost.
    #[serde(rename = "duke-lost")]
    Lost { rule: RuleId },
    /// A ship chose a depot.
    #[serde(rename = "duke-sailed")]
    Sailed { depot: Number },
    /// A card was completed.
    #[serde(rename = "duke-completed")]
    Completed { slot: CardSlot, card: VillageCard },
    /// A hex of a completed card was moved to the duchy.
    #[serde(rename = "duke-moved")]
    Moved { hex: Hex, space: Space, rule: RuleId },
    /// A completed card was discarded.
    #[serde(rename = "duke-discarded")]
    Discarded { card: VillageCard },
    /// The discarded cards became the deck.
    #[serde(rename = "duke-shuffled")]
    Shuffled,
    /// All spaces of a colour were covered.
    #[serde(rename = "duke-covered")]
    Covered { kind: Kind },
    /// An extra turn began, or was a sale.
    #[serde(rename = "duke-extra-turn")]
    ExtraTurn { space: Space, rule: RuleId },
    /// A shield was taken.
    #[serde(rename = "duke-shield")]
    ShieldTaken { shield: Shield, depot: Number },
    /// A purchase was made for so much silver.
    #[serde(rename = "duke-bought")]
    Bought { hex: Hex, silver: u16 },
}

impl Fact for DukeEvent {
    fn components(&self) -> Vec<String> {
        match self {
            DukeEvent::Completed { card, .. } => vec![format!("village card {card}")],
            _ => Vec::new(),
        }
    }

    fn rule(&self) -> RuleId {
        RuleId(match self {
            DukeEvent::CastleSet => "BUR-AUTO-008",
            DukeEvent::Selected { .. } => "BUR-AUTO-017",
            DukeEvent::Rolled { .. } => "BUR-AUTO-021",
            DukeEvent::TurnedDown { .. } => "BUR-AUTO-028",
            DukeEvent::Sailed { .. } => "BUR-AUTO-039",
            DukeEvent::Completed { .. } => "BUR-AUTO-043",
            DukeEvent::Discarded { .. } => "BUR-AUTO-047",
            DukeEvent::Covered { .. } => "BUR-AUTO-048",
            DukeEvent::Bought { .. } => "BUR-AUTO-050",
            DukeEvent::ShieldTaken { .. } => "BUR-AUTO-081",
            DukeEvent::Shuffled => "BUR-AUTO-501",
            DukeEvent::CardLaid { rule, .. }
            | DukeEvent::Prefilled { rule, .. }
            | DukeEvent::Searched { rule, .. }
            | DukeEvent::Placed { rule, .. }
            | DukeEvent::Reserved { rule, .. }
            | DukeEvent::Lost { rule }
            | DukeEvent::Moved { rule, .. }
            | DukeEvent::ExtraTurn { rule, .. } => return *rule,
        })
    }
}

impl Display for DukeEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DukeEvent::CardLaid { card, slot, .. } => write!(f, "duke-card {card} {slot}")?,
            DukeEvent::CastleSet => f.write_str("duke-castle")?,
            DukeEvent::Prefilled { space, hex: Some(hex), .. } => write!(f, "duke-prefilled {space} {hex}")?,
            DukeEvent::Prefilled { space, hex: None, .. } => write!(f, "duke-prefilled {space} face-down")?,
            DukeEvent::Selected { slot, card } => write!(f, "duke-selected {slot} {card}")?,
            DukeEvent::Rolled { die } => write!(f, "duke-rolled {die}")?,
            DukeEvent::Searched { depot, slot, .. } => write!(f, "duke-searched {depot} {slot}")?,
            DukeEvent::Placed { hex, slot, space, from, .. } => {
                write!(f, "duke-placed {hex} {slot} {space} from {from}")?;
            }
            DukeEvent::Reserved { hex, from, .. } => write!(f, "duke-reserved {hex} from {}", from.at)?,
            DukeEvent::TurnedDown { hex } => write!(f, "duke-turned-down {hex}")?,
            DukeEvent::Lost { .. } => f.write_str("duke-lost")?,
            DukeEvent::Sailed { depot } => write!(f, "duke-sailed {depot}")?,
            DukeEvent::Completed { slot, card } => write!(f, "duke-completed {slot} {card}")?,
            DukeEvent::Moved { hex, space, .. } => write!(f, "duke-moved {hex} {space}")?,
            DukeEvent::Discarded { card } => write!(f, "duke-discarded {card}")?,
            DukeEvent::Shuffled => f.write_str("duke-shuffled")?,
            DukeEvent::Covered { kind } => write!(f, "duke-covered {kind}")?,
            DukeEvent::ExtraTurn { space, .. } => write!(f, "duke-extra-turn {space}")?,
            DukeEvent::ShieldTaken { shield, depot } => write!(f, "duke-shield {shield}@{depot}")?,
            DukeEvent::Bought { hex, silver } => write!(f, "duke-bought {hex} silver {silver}")?,
        }
        write!(f, " {}", self.rule())
    }
}
