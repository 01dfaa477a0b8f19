//! First games: the set-ups that each rulebook recommends to begin with, and what to try next.

use engine::Setup;

/// A set-up by name.
#[derive(Debug)]
pub struct Preset {
    /// The key of its name: `GAME-preset-ID`.
    pub id: &'static str,
    /// How many play.
    pub players: usize,
    /// The options that differ from the defaults.
    pub set: &'static [(&'static str, &'static str)],
}

impl Preset {
    pub(crate) const fn new(id: &'static str, players: usize, set: &'static [(&'static str, &'static str)]) -> Preset {
        Preset { id, players, set }
    }

    /// The set-up it stands for.
    pub fn setup(&self) -> Setup {
        self.set.iter().fold(Setup::players(self.players), |setup, (id, value)| setup.set(id, value))
    }
}
