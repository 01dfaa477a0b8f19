//! The boards: one file or folder per game.

pub(crate) mod burgundy;
pub(crate) mod carcassonne;
pub mod duel;
pub mod tuscany;
