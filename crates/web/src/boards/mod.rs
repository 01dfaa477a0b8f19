//! The boards: one file or folder per game.

pub mod burgundy;
pub mod carcassonne;
pub mod duel;
pub mod tuscany;
