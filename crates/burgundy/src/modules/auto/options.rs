//! How the AutoDuke is set up: its level and its modifiers.

use engine::Chosen;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

engine::words! {
    /// Which points of the village cards count (BUR-AUTO-043).
    pub enum Level {
        /// The left ones.
        Easy = "easy",
        /// The middle ones.
        Medium = "medium",
        /// The right ones.
        Hard = "hard",
    }
}

engine::words! {
    /// What makes the AutoDuke stronger.
    pub enum Modifier {
        /// Five spaces covered face down (BUR-AUTO-061).
        A = "A",
        /// Three spaces covered face up (BUR-AUTO-062).
        B = "B",
        /// It is the first player (BUR-AUTO-063).
        C = "C",
        /// Extra turns (BUR-AUTO-064).
        D = "D",
    }
}

/// The chosen rules of the AutoDuke.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DukeRules {
    /// The level.
    pub level: Level,
    modifiers: u8,
    /// Whether its board shows side 36.
    pub back: bool,
    /// Whether a white castle looks only for kinds that the reserve lacks (BUR-AUTO-076).
    pub absent_only: bool,
}

impl DukeRules {
    /// The rules of a set-up that the schema accepted.
    pub(crate) fn new(chosen: &Chosen) -> DukeRules {
        let on = |modifier: &&Modifier| chosen.has("autoduke_modifiers", modifier.word());
        let modifiers = Modifier::ALL.iter().filter(on).fold(0, |bits, modifier| bits | 1 << modifier.index());
        let rules = DukeRules {
            level: chosen.get("autoduke_level").parse().expect("the schema lists the levels"),
            modifiers,
            back: chosen.get("autoduke_board") == "36",
            absent_only: chosen.get("autoduke_white_castle") == "absent_only",
        };
        let needs_back = [Modifier::A, Modifier::B, Modifier::D].into_iter().any(|modifier| rules.has(modifier));
        DukeRules { back: rules.back || needs_back, ..rules }
    }

    /// Whether a modifier is in play.
    pub const fn has(self, modifier: Modifier) -> bool {
        self.modifiers & (1 << modifier as u8) != 0
    }

    /// Which side of its board it uses: 0 for 35, 1 for 36.
    pub(crate) const fn side(self) -> usize {
        self.back as usize
    }
}
