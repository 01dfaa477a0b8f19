//! One file for each chapter of the rulebook: what it adds to a turn, lists, refuses and does.
//!
//! The order in which the chapters come into a turn is the list in `turn.rs`.

pub(crate) mod abbot;
pub(crate) mod base;
pub(crate) mod crop;
pub(crate) mod farm;
pub(crate) mod ferry;
pub(crate) mod fly;
pub(crate) mod gold;
pub(crate) mod inns;
pub(crate) mod magic;
pub(crate) mod msg;
pub(crate) mod river;
pub(crate) mod rob;
pub(crate) mod trade;
