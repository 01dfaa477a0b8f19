//! Players that use only the contract plus an evaluator per game.

mod agent;
mod analysis;
mod any;
mod arena;
mod audit;
mod bench;
mod calibrate;
mod chances;
mod chronicle;
mod evaluator;
mod evaluators;
mod fit;
mod hint;
mod ladder;
mod learning;
mod level;
mod looks;
mod network;
mod players;
mod program;
mod reasons;
mod search;
mod shares;
mod soak;
mod stats;
mod stopwatch;
mod values;

#[cfg(test)]
extern crate self as tavola_bots;
#[cfg(test)]
#[allow(dead_code, reason = "the tests of the search need more of it")]
#[path = "../tests/toy/mod.rs"]
mod toy;

pub use agent::{AnyAgent, Conversation, Strength};
pub use analysis::{Analysed, AnalysisError, AnalysisPlan, Steps, analyse};
pub use any::AnySearchable;
pub use arena::{SeatReport, SimPlan, SimReport, simulate};
pub use audit::{AuditPlan, AuditReport, Finding, audit};
pub use bench::{BenchRow, bench};
pub use calibrate::{Calibration, CalibrationPlan, Decile, First, Luck, Phase, Reliability, calibrate};
pub use chances::{Curve, Curves};
pub use chronicle::{Chronicle, Decision, Watch};
pub use evaluator::{Evaluator, SearchParams, Searchable, Term};
pub use evaluators::{
    Burgundy, Carcassonne, CarcassonneWeights, Duel, DuelWeights, Tuscany, TuscanyWeights, Weighed, contest, learn,
};
pub use hint::{Hint, Suggestion, hint};
pub use ladder::{Interim, LadderPlan, LadderReport, Rating, Rung, ladder};
pub use learning::{Checkpoint, Contest, ContestError, Course, CourseError, Judge, Lesson, Progress, Side, Standing};
pub use level::Level;
pub use players::{AnyBot, Bot, beginner, bot, play_to_end, searcher};
pub use program::{Entrant, Program};
pub use search::{Budget, Findings, Ingredient, Prospect, Search};
pub use soak::{SoakPlan, SoakReport, soak};
pub use values::{Objective, Values};
