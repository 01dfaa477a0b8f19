//! Games chosen by name: all that bots do with them.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::case::Arranged;
use engine::{AnyGame, AnyMatch, Match, Record, Setup, SetupError, Shelved};

use crate::agent::{Agent, AnyAgent, Strength};
use crate::analysis::{Analysed, AnalysisPlan, Steps, analyse};
use crate::arena::{SimPlan, SimReport, simulate};
use crate::audit::{AuditPlan, AuditReport, audit};
use crate::bench::{BenchRow, bench};
use crate::calibrate::{Calibration, CalibrationPlan, calibrate};
use crate::chronicle::Watch;
use crate::evaluator::Searchable;
use crate::hint::{Hint, hint};
use crate::ladder::{Interim, LadderPlan, LadderReport, ladder};
use crate::level::Level;
use crate::players::{AnyBot, Typed, bot};
use crate::search::Budget;
use crate::soak::{SoakPlan, SoakReport, soak};

/// A game chosen by name, with all that bots do with it.
pub trait AnySearchable: AnyGame {
    /// Simulates games; `watch` is told all about each of them, if somebody wants to know.
    fn simulate(&self, plan: &SimPlan, watch: Option<Watch<'_>>, goes_on: &(dyn Fn(u64) -> bool + Sync)) -> SimReport;

    /// Plays random games with every invariant on.
    ///
    /// # Errors
    /// What broke, and the record that leads there.
    fn soak(&self, plan: &SoakPlan, progress: &(dyn Fn(u64) + Sync)) -> Result<SoakReport, String>;

    /// Measures one row of the speed table.
    ///
    /// # Errors
    /// If the set-up cannot be.
    fn bench(&self, name: &str, setup: &Setup, time: Duration) -> Result<BenchRow, SetupError>;

    /// The set-ups of its rows in the speed table.
    fn bench_setups(&self) -> Vec<(&'static str, Setup)>;

    /// A bot.
    fn bot(&self, level: Level, seed: u64) -> Box<dyn AnyBot>;

    /// A bot that knows no more than it is told.
    fn agent(&self, strength: Strength, seed: u64) -> Box<dyn AnyAgent>;

    /// What a bot would do for the seat that decides, from what that seat can see; nothing when no seat decides.
    ///
    /// # Panics
    /// If the match is of another game.
    fn hint(&self, game: &dyn AnyMatch, budget: &Budget, seed: u64) -> Option<Hint>;

    /// Looks back on a record; `progress` hears how many of how many moves are done, `cancel` ends it early.
    ///
    /// # Errors
    /// If the record does not fit the rules, or it was cancelled.
    fn analyse(&self, record: &Record, plan: &AnalysisPlan, progress: Steps<'_>, cancel: &AtomicBool) -> Analysed;

    /// Plays games, asks for the chance to win at many points, and compares with the results.
    fn calibrate(&self, plan: &CalibrationPlan, progress: &(dyn Fn(u64) + Sync)) -> Calibration;

    /// Asks for a hint at every decision of many games and looks for what would embarrass.
    fn audit(&self, plan: &AuditPlan, progress: &(dyn Fn(u64) + Sync)) -> AuditReport;

    /// Plays levels against each other and tells `progress` after every round of seats how it stands.
    ///
    /// # Panics
    /// If fewer than two play.
    fn ladder(&self, plan: &LadderPlan, progress: &(dyn Fn(Interim) + Sync)) -> LadderReport;
}

impl<G: Searchable + Arranged> AnySearchable for Shelved<G> {
    fn simulate(&self, plan: &SimPlan, watch: Option<Watch<'_>>, goes_on: &(dyn Fn(u64) -> bool + Sync)) -> SimReport {
        simulate::<G>(plan, watch, goes_on)
    }

    fn soak(&self, plan: &SoakPlan, progress: &(dyn Fn(u64) + Sync)) -> Result<SoakReport, String> {
        soak::<G>(plan, progress)
    }

    fn bench(&self, name: &str, setup: &Setup, time: Duration) -> Result<BenchRow, SetupError> {
        Ok(bench::<G>(name, &G::schema().choose(setup)?, time))
    }

    fn bench_setups(&self) -> Vec<(&'static str, Setup)> {
        G::bench_setups()
    }

    fn bot(&self, level: Level, seed: u64) -> Box<dyn AnyBot> {
        Box::new(Typed(bot::<G>(level, seed)))
    }

    fn agent(&self, strength: Strength, seed: u64) -> Box<dyn AnyAgent> {
        Box::new(Agent::<G>::new(strength, seed))
    }

    fn hint(&self, game: &dyn AnyMatch, budget: &Budget, seed: u64) -> Option<Hint> {
        hint(
            game.as_any().downcast_ref::<Match<G>>().expect("a hint is asked of the game that is played"),
            budget,
            seed,
        )
    }

    fn analyse(&self, record: &Record, plan: &AnalysisPlan, progress: Steps<'_>, cancel: &AtomicBool) -> Analysed {
        analyse::<G>(record, plan, progress, cancel)
    }

    fn calibrate(&self, plan: &CalibrationPlan, progress: &(dyn Fn(u64) + Sync)) -> Calibration {
        calibrate::<G>(plan, progress)
    }

    fn audit(&self, plan: &AuditPlan, progress: &(dyn Fn(u64) + Sync)) -> AuditReport {
        audit::<G>(plan, progress)
    }

    fn ladder(&self, plan: &LadderPlan, progress: &(dyn Fn(Interim) + Sync)) -> LadderReport {
        ladder::<G>(plan, progress)
    }
}
