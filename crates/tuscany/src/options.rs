//! The options: five readings of other printings, and who starts.

use engine::rows::{choice, flag, one_of};
use engine::{Chosen, Condition, Exclusion, RuleId, Schema, Seat, Version};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::components;

/// The options of the game, describing themselves.
pub static SCHEMA: Schema = Schema {
    players: 2..=4,
    players_rule: RuleId("TUS-001"),
    options: &[
        one_of(
            "start",
            &[
                choice("random", "The dice decide"),
                choice("1", "Seat 1 starts"),
                choice("2", "Seat 2 starts"),
                choice("3", "Seat 3 starts"),
                choice("4", "Seat 4 starts"),
            ],
            "Who is the start player",
            "TUS-017",
        ),
        flag("draw2", "off", "Drawing gives 2 cards instead of 3, as in the first printing", "TUS-O1"),
        flag("cards_per_point_3", "off", "At the end every 3 cards in hand give a point instead of every 5", "TUS-O2"),
        flag("tie_fewest_green", "off", "Ties go to fewer green points, then to fewer cards", "TUS-O3"),
        flag("take_placeable_only", "off", "Only a tile that could be placed now may be taken", "TUS-O4"),
        flag("hexagon_same_turn", "off", "A hexagon may be played in the turn it was received", "TUS-O5"),
    ],
    exclusions: &[
        Exclusion { all: &[Condition::Is("start", "3"), Condition::FewerThan(3)], rule: RuleId("TUS-017") },
        Exclusion { all: &[Condition::Is("start", "4"), Condition::FewerThan(4)], rule: RuleId("TUS-017") },
    ],
    versions: &[Version::FIRST],
};

/// The options as the rules read them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Rules {
    /// Who starts, if it is not left to chance.
    pub start: Option<Seat>,
    /// Cards of a draw action without bonus tiles (TUS-031, TUS-O1).
    pub draw: u8,
    /// Cards in hand for a point at the end (TUS-116, TUS-O2).
    pub cards_per_point: u8,
    /// TUS-O3.
    pub tie_fewest_green: bool,
    /// TUS-O4.
    pub take_placeable_only: bool,
    /// TUS-O5.
    pub hexagon_same_turn: bool,
}

impl Rules {
    /// Reads what was chosen.
    pub fn of(chosen: &Chosen) -> Rules {
        let numbers = &components().numbers;
        Rules {
            start: chosen.get("start").parse().ok(),
            draw: if chosen.is_on("draw2") { numbers.draw_first_printing } else { numbers.draw },
            cards_per_point: if chosen.is_on("cards_per_point_3") { 3 } else { numbers.cards_per_point },
            tie_fewest_green: chosen.is_on("tie_fewest_green"),
            take_placeable_only: chosen.is_on("take_placeable_only"),
            hexagon_same_turn: chosen.is_on("hexagon_same_turn"),
        }
    }
}
