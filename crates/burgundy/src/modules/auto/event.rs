//! What the AutoDuke did, step by step, each with the rule that dictated it.

use std::fmt::{self, Display};

use engine::RuleId;
use serde::Serialize;

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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DukeEvent {
    /// A village card was laid on a slot.
    CardLaid(VillageCard, CardSlot, RuleId),
    /// A castle was put on the left card.
    CastleSet,
    /// A space of the duchy was covered before the game, face up or down.
    Prefilled(Space, Option<Hex>, RuleId),
    /// The white die selected a card.
    Selected(CardSlot, VillageCard),
    /// Its die was rolled.
    Rolled(Number),
    /// It began to search, at this depot.
    Searched(Number, CardSlot, RuleId),
    /// A hex was put on a space of a card, counted from 1.
    Placed(Hex, CardSlot, u8, Whence, RuleId),
    /// A hex went to the reserve.
    Reserved(Hex, Offer, RuleId),
    /// A hex of the black depot went to the reserve face down.
    TurnedDown(Hex),
    /// A bonus was lost.
    Lost(RuleId),
    /// A ship chose a depot.
    Sailed(Number),
    /// A card was completed.
    Completed(CardSlot, VillageCard),
    /// A hex of a completed card was moved to the duchy.
    Moved(Hex, Space, RuleId),
    /// A completed card was discarded.
    Discarded(VillageCard),
    /// The discarded cards became the deck.
    Shuffled,
    /// All spaces of a colour were covered.
    Covered(Kind),
    /// An extra turn began, or was a sale.
    ExtraTurn(Space, RuleId),
    /// A shield was taken.
    ShieldTaken(Shield, Number),
    /// A purchase was made for so much silver.
    Bought(Hex, u16),
}

impl DukeEvent {
    /// The rule behind it.
    pub fn rule(&self) -> RuleId {
        RuleId(match self {
            DukeEvent::CastleSet => "BUR-AUTO-008",
            DukeEvent::Selected(..) => "BUR-AUTO-017",
            DukeEvent::Rolled(_) => "BUR-AUTO-021",
            DukeEvent::TurnedDown(_) => "BUR-AUTO-028",
            DukeEvent::Sailed(_) => "BUR-AUTO-039",
            DukeEvent::Completed(..) => "BUR-AUTO-043",
            DukeEvent::Discarded(_) => "BUR-AUTO-047",
            DukeEvent::Covered(_) => "BUR-AUTO-048",
            DukeEvent::Bought(..) => "BUR-AUTO-050",
            DukeEvent::ShieldTaken(..) => "BUR-AUTO-081",
            DukeEvent::Shuffled => "BUR-AUTO-501",
            DukeEvent::CardLaid(.., rule)
            | DukeEvent::Prefilled(.., rule)
            | DukeEvent::Searched(.., rule)
            | DukeEvent::Placed(.., rule)
            | DukeEvent::Reserved(.., rule)
            | DukeEvent::Lost(rule)
            | DukeEvent::Moved(.., rule)
            | DukeEvent::ExtraTurn(.., rule) => return *rule,
        })
    }
}

impl Display for DukeEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DukeEvent::CardLaid(card, slot, _) => write!(f, "duke-card {card} {slot}")?,
            DukeEvent::CastleSet => f.write_str("duke-castle")?,
            DukeEvent::Prefilled(space, Some(hex), _) => write!(f, "duke-prefilled {space} {hex}")?,
            DukeEvent::Prefilled(space, None, _) => write!(f, "duke-prefilled {space} face-down")?,
            DukeEvent::Selected(slot, card) => write!(f, "duke-selected {slot} {card}")?,
            DukeEvent::Rolled(die) => write!(f, "duke-rolled {die}")?,
            DukeEvent::Searched(depot, slot, _) => write!(f, "duke-searched {depot} {slot}")?,
            DukeEvent::Placed(hex, slot, space, from, _) => {
                write!(f, "duke-placed {hex} {slot} {space} from {from}")?;
            }
            DukeEvent::Reserved(hex, from, _) => write!(f, "duke-reserved {hex} from {}", from.at)?,
            DukeEvent::TurnedDown(hex) => write!(f, "duke-turned-down {hex}")?,
            DukeEvent::Lost(_) => f.write_str("duke-lost")?,
            DukeEvent::Sailed(depot) => write!(f, "duke-sailed {depot}")?,
            DukeEvent::Completed(slot, card) => write!(f, "duke-completed {slot} {card}")?,
            DukeEvent::Moved(hex, space, _) => write!(f, "duke-moved {hex} {space}")?,
            DukeEvent::Discarded(card) => write!(f, "duke-discarded {card}")?,
            DukeEvent::Shuffled => f.write_str("duke-shuffled")?,
            DukeEvent::Covered(kind) => write!(f, "duke-covered {kind}")?,
            DukeEvent::ExtraTurn(space, _) => write!(f, "duke-extra-turn {space}")?,
            DukeEvent::ShieldTaken(shield, depot) => write!(f, "duke-shield {shield}@{depot}")?,
            DukeEvent::Bought(hex, silver) => write!(f, "duke-bought {hex} silver {silver}")?,
        }
        write!(f, " {}", self.rule())
    }
}
