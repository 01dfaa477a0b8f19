//! The boards: one file or folder per game.

pub(crate) mod carcassonne;
pub mod duel;
pub(crate) mod plain;
pub mod tuscany;
