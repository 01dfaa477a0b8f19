//! The boards: one file or folder per game.

pub(crate) mod carcassonne;
pub(crate) mod duel;
pub(crate) mod plain;
pub(crate) mod tuscany;
