//! The options: the mode, the readings the ledger leaves open, who starts, and when a game is broken off.

use engine::{Choice, Chosen, OptionKind, OptionSpec, RuleId, Schema, Seat, Version};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{ModeData, cards};
use crate::vocab::Mode;

/// The most turns a game can be allowed (DUE-265).
pub const MOST_TURNS: i32 = 1000;

/// The options of the game, describing themselves.
pub static SCHEMA: Schema = Schema {
    players: 2..=2,
    players_rule: RuleId("DUE-001"),
    options: &[
        OptionSpec {
            id: "mode",
            kind: OptionKind::Choice(&[
                Choice { id: "intro", meaning: "The introductory game: the basic set, 7 points" },
                Choice { id: "gold", meaning: "The Era of Gold, 12 points" },
                Choice { id: "turmoil", meaning: "The Era of Chaos, 12 points" },
                Choice { id: "progress", meaning: "The Era of Progress, 12 points" },
                Choice { id: "duel", meaning: "The Duel of the Princes: all sets, 13 points" },
            ]),
            default: "intro",
            meaning: "Which of the five games is played",
            rule: RuleId("DUE-264"),
        },
        OptionSpec {
            id: "start",
            kind: OptionKind::Choice(&[
                Choice { id: "random", meaning: "The dice decide" },
                Choice { id: "1", meaning: "Seat 1 starts" },
                Choice { id: "2", meaning: "Seat 2 starts" },
            ]),
            default: "random",
            meaning: "Who is the starting player",
            rule: RuleId("DUE-017"),
        },
        OptionSpec {
            id: "forced_face_up_return",
            kind: OptionKind::Choice(&[
                Choice { id: "face_up", meaning: "Back to the face-up stack" },
                Choice { id: "draw_stack", meaning: "Under a draw stack of its theme" },
            ]),
            default: "face_up",
            meaning: "Where Feud and Arsonist send a key building in a theme game",
            rule: RuleId("DUE-111"),
        },
        flag("gold_cache_production", "Produced gold may be stored in the Gold Cache", RuleId("DUE-182")),
        OptionSpec {
            id: "full_field_gold",
            kind: OptionKind::Choice(&[
                Choice { id: "lost", meaning: "It is lost: the region has no room" },
                Choice { id: "cache", meaning: "It goes into the Gold Cache" },
            ]),
            default: "lost",
            meaning: "What becomes of gold that Year of Plenty or the Doctor gives to a full gold field",
            rule: RuleId("DUE-267"),
        },
        flag("reiner_sets_celebration", "Reiner makes Celebration the event of the turn", RuleId("DUE-179")),
        OptionSpec {
            id: "doctor_regions",
            kind: OptionKind::Choice(&[
                Choice { id: "2", meaning: "The two regions next to the Bath House" },
                Choice { id: "4", meaning: "All four regions of its city" },
            ]),
            default: "2",
            meaning: "Which regions the Doctor fills",
            rule: RuleId("DUE-243"),
        },
        OptionSpec {
            id: "turn_limit",
            kind: OptionKind::Number(20..=MOST_TURNS),
            default: "250",
            meaning: "After so many turns of both players the game is broken off",
            rule: RuleId("DUE-265"),
        },
    ],
    exclusions: &[],
    versions: &[
        Version::FIRST,
        Version {
            number: 2,
            changed: "DUE-251: the Library offers; DUE-197: each Mint has its use; DUE-267: full gold fields",
            defaults_before: &[("full_field_gold", "cache")],
            breaks: None,
        },
    ],
};

const fn flag(id: &'static str, meaning: &'static str, rule: RuleId) -> OptionSpec {
    OptionSpec { id, kind: OptionKind::Flag, default: "on", meaning, rule }
}

/// The options as the rules read them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Rules {
    /// Which of the five games.
    pub mode: Mode,
    /// Who starts, if it is not left to chance.
    pub start: Option<Seat>,
    /// A key building that is forced out goes back to the face-up stack (DUE-111).
    pub forced_to_face_up: bool,
    /// DUE-182.
    pub gold_cache_production: bool,
    /// The Gold Cache makes up for a full gold field (DUE-267).
    pub full_field_to_cache: bool,
    /// DUE-179.
    pub reiner_sets_celebration: bool,
    /// The Doctor fills the whole city (DUE-243).
    pub doctor_fills_city: bool,
    /// After so many turns the game is broken off (DUE-265).
    pub turn_limit: u16,
}

impl Rules {
    /// Reads what was chosen.
    pub fn of(chosen: &Chosen) -> Rules {
        Rules {
            mode: chosen.get("mode").parse().expect("the schema lists the modes"),
            start: chosen.get("start").parse().ok(),
            forced_to_face_up: chosen.get("forced_face_up_return") == "face_up",
            gold_cache_production: chosen.is_on("gold_cache_production"),
            full_field_to_cache: chosen.get("full_field_gold") == "cache",
            reiner_sets_celebration: chosen.is_on("reiner_sets_celebration"),
            doctor_fills_city: chosen.get("doctor_regions") == "4",
            turn_limit: chosen.number("turn_limit") as u16,
        }
    }

    /// The set-up of the mode.
    #[inline]
    pub fn data(&self) -> &'static ModeData {
        &cards().modes[self.mode.index()]
    }
}
