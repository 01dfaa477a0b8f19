//! The boards: one file or folder per game.

pub(crate) mod carcassonne;
pub(crate) mod plain;
pub mod tuscany;
