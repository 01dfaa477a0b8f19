//! The boards: one file or folder per game.

pub mod burgundy;
pub mod carcassonne;
pub mod duel;
pub mod tuscany;

use engine::AnyGame;

use crate::studio::Studio;

/// How every game is drawn here.
pub(crate) fn studios() -> [&'static dyn Studio; 4] {
    [&burgundy::STUDIO, &carcassonne::STUDIO, &duel::STUDIO, &tuscany::STUDIO]
}

/// The rules of every game that is drawn here.
pub fn games() -> [&'static dyn AnyGame; 4] {
    studios().map(Studio::rules)
}
