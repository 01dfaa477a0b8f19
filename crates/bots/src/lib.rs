//! Players that use only the contract plus a small judge per game, and the shelf of all games.

mod analysis;
mod arena;
mod bench;
mod budget;
mod endgame;
mod hint;
mod judges;
mod ladder;
mod level;
mod net;
mod players;
mod quiet;
mod race;
mod reward;
mod search;
mod shares;
mod shelf;
mod soak;
mod stats;
mod tree;

pub use analysis::{Analysis, AnalysisError, AnalysisPlan, Step, Summary, analyse};
pub use arena::{SeatReport, SimPlan, SimReport, simulate};
pub use bench::{BenchRow, bench};
pub use budget::Budget;
pub use hint::{Hint, Suggestion, hint};
pub use judges::{Judge, LearnPlan, Learned, learn};
pub use ladder::{Interim, LadderPlan, LadderReport, Rating, Rung, ladder};
pub use level::Level;
pub use players::{AnyBot, Bot, bot, searcher};
pub use reward::{Aim, Rewards};
pub use search::{Findings, Prospect, search};
pub use shelf::{Boxed, Shelf, find, shelf};
pub use soak::{SoakPlan, SoakReport, soak};
