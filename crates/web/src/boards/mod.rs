//! The boards: one file per game.

pub(crate) mod burgundy;
pub(crate) mod plain;
pub mod tuscany;
