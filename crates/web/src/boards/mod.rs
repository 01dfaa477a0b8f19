//! The boards: one file or folder per game.

pub(crate) mod burgundy;
pub(crate) mod plain;
pub(crate) mod tuscany;
