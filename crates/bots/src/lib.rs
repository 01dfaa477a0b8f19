//! Players that use only the contract plus an evaluator per game.

mod analysis;
mod any;
mod arena;
mod bench;
mod chronicle;
mod evaluator;
mod evaluators;
mod hint;
mod ladder;
mod level;
mod network;
mod players;
mod program;
mod search;
mod shares;
mod soak;
mod stats;
mod values;

pub use analysis::{AnalysisError, AnalysisPlan, analyse};
pub use any::AnySearchable;
pub use arena::{SeatReport, SimPlan, SimReport, simulate};
pub use bench::{BenchRow, bench};
pub use chronicle::{Chronicle, Decision, Watch};
pub use evaluator::{Evaluator, SearchParams, Searchable};
pub use evaluators::{Burgundy, Carcassonne, Duel, TrainingPlan, TrainingRound, Tuscany, train};
pub use hint::{Hint, Suggestion, hint};
pub use ladder::{Interim, LadderPlan, LadderReport, Rating, Rung, ladder};
pub use level::Level;
pub use players::{AnyBot, Bot, bot, searcher};
pub use program::{Entrant, Program};
pub use search::{Budget, Findings, Prospect, Search};
pub use soak::{SoakPlan, SoakReport, soak};
pub use values::{Objective, Values};
