//! The options: five readings of other printings, and who starts.

use engine::{Choice, Chosen, Condition, Exclusion, OptionKind, OptionSpec, RuleId, Schema, Seat, Version};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::components;

/// The options of the game, describing themselves.
pub static SCHEMA: Schema = Schema {
    players: 2..=4,
    players_rule: RuleId("TUS-001"),
    options: &[
        OptionSpec {
            id: "start",
            kind: OptionKind::Choice(&[
                Choice { id: "random", meaning: "The dice decide" },
                Choice { id: "1", meaning: "Seat 1 starts" },
                Choice { id: "2", meaning: "Seat 2 starts" },
                Choice { id: "3", meaning: "Seat 3 starts" },
                Choice { id: "4", meaning: "Seat 4 starts" },
            ]),
            default: "random",
            meaning: "Who is the start player",
            rule: RuleId("TUS-017"),
        },
        flag("draw2", "Drawing gives 2 cards instead of 3, as in the first printing", RuleId("TUS-O1")),
        flag("cards_per_point_3", "At the end every 3 cards in hand give a point instead of every 5", RuleId("TUS-O2")),
        flag("tie_fewest_green", "Ties go to fewer green points, then to fewer cards", RuleId("TUS-O3")),
        flag("take_placeable_only", "Only a tile that could be placed now may be taken", RuleId("TUS-O4")),
        flag("hexagon_same_turn", "A hexagon may be played in the turn it was received", RuleId("TUS-O5")),
    ],
    exclusions: &[
        Exclusion { all: &[Condition::Is("start", "3"), Condition::FewerThan(3)], rule: RuleId("TUS-017") },
        Exclusion { all: &[Condition::Is("start", "4"), Condition::FewerThan(4)], rule: RuleId("TUS-017") },
    ],
    versions: &[Version::FIRST],
};

const fn flag(id: &'static str, meaning: &'static str, rule: RuleId) -> OptionSpec {
    OptionSpec { id, kind: OptionKind::Flag, default: "off", meaning, rule }
}

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
