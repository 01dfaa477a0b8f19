//! The boards: one file per game.

pub mod duel;
pub(crate) mod plain;
pub mod tuscany;
