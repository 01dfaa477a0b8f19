//! The options: the mode, the readings the ledger leaves open, who starts, and when a game is broken off.

use engine::rows::{choice, flag, number, one_of};
use engine::{Chosen, RuleId, Schema, Seat, Version};
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
        one_of(
            "mode",
            &[
                choice("intro", "The introductory game: the basic set, 7 points"),
                choice("gold", "The Era of Gold, 12 points"),
                choice("turmoil", "The Era of Chaos, 12 points"),
                choice("progress", "The Era of Progress, 12 points"),
                choice("duel", "The Duel of the Princes: all sets, 13 points"),
            ],
            "Which of the five games is played",
            "DUE-264",
        ),
        one_of(
            "start",
            &[choice("random", "The dice decide"), choice("1", "Seat 1 starts"), choice("2", "Seat 2 starts")],
            "Who is the starting player",
            "DUE-017",
        ),
        one_of(
            "forced_face_up_return",
            &[choice("face_up", "Back to the face-up stack"), choice("draw_stack", "Under a draw stack of its theme")],
            "Where Feud and Arsonist send a key building in a theme game",
            "DUE-111",
        ),
        flag("gold_cache_production", "on", "Produced gold may be stored in the Gold Cache", "DUE-182"),
        one_of(
            "full_field_gold",
            &[choice("lost", "It is lost: the region has no room"), choice("cache", "It goes into the Gold Cache")],
            "What becomes of gold that Year of Plenty or the Doctor gives to a full gold field",
            "DUE-267",
        ),
        flag("reiner_sets_celebration", "on", "Reiner makes Celebration the event of the turn", "DUE-179"),
        one_of(
            "doctor_regions",
            &[choice("2", "The two regions next to the Bath House"), choice("4", "All four regions of its city")],
            "Which regions the Doctor fills",
            "DUE-243",
        ),
        number(
            "turn_limit",
            20..=MOST_TURNS,
            "250",
            "After so many turns of both players the game is broken off",
            "DUE-265",
        ),
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
