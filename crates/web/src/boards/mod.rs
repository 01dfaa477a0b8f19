//! The boards: one file per game.

pub mod tuscany;
