//! One file per expansion: what it adds to the game.

mod connect;
mod extra;
mod inn;
mod outpost;
mod route;
mod shield;
pub(crate) mod solo;
mod team;
mod white;
