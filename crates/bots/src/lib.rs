//! Players that use only the contract plus a small judge per game, and the shelf of all games.

mod arena;
mod bench;
mod judges;
mod players;
mod shelf;
mod soak;
mod stats;

pub use arena::{SeatReport, SimPlan, SimReport, simulate};
pub use bench::{BenchRow, bench};
pub use judges::Judge;
pub use players::{AnyBot, Bot, Level, bot};
pub use shelf::{Boxed, Shelf, find, shelf};
pub use soak::{SoakReport, soak};
