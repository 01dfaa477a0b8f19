//! The boards: one file per game.

pub(crate) mod plain;
pub mod tuscany;
