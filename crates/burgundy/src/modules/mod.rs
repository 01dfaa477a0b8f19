//! One file or folder per expansion and mode: what it adds to the game.

pub(crate) mod auto;
mod connect;
mod extra;
mod inn;
mod outpost;
mod route;
mod shield;
pub(crate) mod solo;
mod team;
pub(crate) mod vine;
mod white;
