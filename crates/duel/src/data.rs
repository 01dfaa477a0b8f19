//! The card list, read once from `data/cards.toml` and checked.

use std::ops::Range;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::card::{Card, CardId};
use crate::load::read;
use crate::need::Need;
use crate::place::RegionPlace;
use crate::vocab::{Amounts, Face, Kind, Mode, Number, Placement, Resource, Set, Terrain};

/// The file the facts come from.
pub const FILE: &str = "crates/duel/data/cards.toml";

static CARDS: LazyLock<Cards> =
    LazyLock::new(|| read(include_str!("../data/cards.toml")).unwrap_or_else(|error| panic!("{error}")));

/// The cards of the box.
#[inline]
pub fn cards() -> &'static Cards {
    &CARDS
}

/// Everything in the box, typed.
#[derive(Clone, Debug)]
pub struct Cards {
    /// Every printing that is not a central card, in the order of the list.
    pub cards: Vec<CardData>,
    /// The region cards.
    pub regions: Vec<RegionData>,
    /// Roads, settlements and cities.
    pub central: Central,
    /// The set-up of each mode.
    pub modes: Vec<ModeData>,
    /// The faces of the event die.
    pub faces: Vec<Face>,
    /// How many event cards lie below Yule (DUE-015).
    pub below_yule: u8,
    /// The event cards.
    pub events: Vec<CardId>,
    pub(crate) first: Vec<CardId>,
    /// For every resource the titles that double its regions, bits by index.
    pub(crate) boosters: [u128; 6],
}

/// A printed card.
#[derive(Clone, Debug)]
pub struct CardData {
    /// Its title.
    pub card: Card,
    /// `set/title`.
    pub key: String,
    /// Its word in notation: the title, with the set in front on a reprint.
    pub word: String,
    /// Its name in English.
    pub name_en: String,
    /// Its name in Portuguese.
    pub name_pt: String,
    /// Its set, which is also its back.
    pub set: Set,
    /// Its kind.
    pub kind: Kind,
    /// Where it is placed.
    pub placement: Placement,
    /// How many copies there are.
    pub copies: u8,
    /// How many of them carry the half-moon (DUE-122).
    pub half_moon: u8,
    /// Whether it is marked 1x (DUE-054).
    pub limit_one: bool,
    /// Whether it lies in the face-up stack of its theme game (DUE-098).
    pub face_up: bool,
    /// What it costs.
    pub cost: Amounts,
    /// The points printed on it.
    pub points: Points,
    /// The resource whose neighbouring regions it doubles (DUE-139).
    pub booster: Option<Resource>,
    /// The resource it trades 2:1 (DUE-153).
    pub trade: Option<Resource>,
    /// When the production die shows one of these, Riots passes by (DUE-227): bits by pips.
    pub protects_on: u8,
    /// What it requires: all of these, each met by any of its parts.
    pub needs: Vec<Vec<Need>>,
    /// When it is played, if not in the action phase.
    pub timing: Timing,
    /// How well its facts are known.
    pub status: Status,
}

impl CardData {
    /// How many copies a mode uses outside the event stack of the duel.
    pub fn copies_in(&self, mode: Mode) -> u8 {
        match (mode, self.set) {
            (Mode::Duel, _) if self.kind == Kind::Event => self.copies,
            (_, Set::Basic) => self.copies,
            (Mode::Duel, _) => self.copies - self.half_moon,
            (_, set) if mode.theme() == Some(set) => self.copies,
            _ => 0,
        }
    }
}

/// The points printed on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Points {
    /// Victory points.
    pub victory: u8,
    /// Commerce points.
    pub commerce: u8,
    /// Strength points.
    pub strength: u8,
    /// Skill points.
    pub skill: u8,
    /// Progress points.
    pub progress: u8,
}

/// When a card is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// In the action phase.
    #[default]
    ActionPhase,
    /// Before rolling.
    BeforeRoll,
    /// While building a settlement.
    WhenBuildingSettlement,
    /// When an event card is drawn.
    Reaction,
}

/// How well a fact is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Printed in the rulebook.
    Rulebook,
    /// From agreeing sources.
    Sourced,
    /// Our reconstruction.
    Reconstructed,
}

/// A region card.
#[derive(Clone, Debug)]
pub struct RegionData {
    /// Its type.
    pub terrain: Terrain,
    /// Its number.
    pub number: Number,
    /// Whose it is at the start: 0 red, 1 blue; none for the region stack.
    pub owner: Option<u8>,
    /// Where it lies at the start.
    pub slot: Option<RegionPlace>,
    /// What it stores at the start.
    pub stock: u8,
}

/// Roads, settlements and cities.
#[derive(Clone, Debug)]
pub struct Central {
    /// Cost of a road.
    pub road: Amounts,
    /// Cost of a settlement.
    pub settlement: Amounts,
    /// Cost of a city.
    pub city: Amounts,
    /// Roads, settlements and cities of the supply.
    pub supply: [u8; 3],
}

/// The set-up of a mode.
#[derive(Clone, Debug)]
pub struct ModeData {
    /// Victory points that win.
    pub target: u8,
    /// Basic stacks and the cards in each.
    pub basic: (u8, u8),
    /// The back and the size of every draw stack, the basic ones first.
    pub stacks: Vec<(Set, u8)>,
    /// The stacks with each back, which lie side by side.
    pub(crate) backs: [Range<u8>; 4],
    /// The cards of the event stack.
    pub events: u8,
    /// The card of the face-up stack, and how many of it.
    pub face_up: Option<(CardId, u8)>,
}
