//! A match looked back on: how everybody stood after every move, what cost most, what was luck, what decided it.

mod course;
mod graph;
mod pane;

use engine::analysis::{Analysis, Reason};

pub use course::{Course, Moment, Swing};
pub(crate) use graph::graph;
pub use pane::moments;
pub(crate) use pane::pane;

use crate::lang::Lang;

/// How far an analysis is.
#[derive(Clone, Copy, Debug)]
pub enum Looking<'a> {
    /// Nobody has asked.
    Not,
    /// Under way.
    Now {
        /// Moves looked at.
        done: usize,
        /// Out of so many.
        of: usize,
    },
    /// Done.
    Done(&'a Analysis),
}

impl<'a> Looking<'a> {
    /// What came of it.
    pub fn found(self) -> Option<&'a Analysis> {
        match self {
            Looking::Done(found) => Some(found),
            Looking::Not | Looking::Now { .. } => None,
        }
    }
}

/// Why a move is better, in words: what it gains and loses, with the points; nothing where no reason is known.
pub fn why(lang: Lang, game: &str, reasons: &[Reason]) -> Option<String> {
    let told = |reason: &Reason| {
        let words = lang.find(&format!("reason-{game}-{}", reason.term))?;
        Some(format!("{words} {}", lang.signed(reason.points, 1)))
    };
    let told: Vec<String> = reasons.iter().filter_map(told).collect();
    (!told.is_empty()).then(|| lang.with("hint-why", &[("reasons", told.join(", ").into())]))
}

/// A share as people say it: `57`.
pub(crate) fn percent(share: f64) -> i64 {
    if share.is_finite() { (share * 100.0).round() as i64 } else { 0 }
}

/// About how long it takes, in minutes: a tenth of a second for each move.
pub(crate) fn minutes(moves: usize) -> usize {
    (moves / 10).div_ceil(60).max(1)
}

/// The words of the button that begins an analysis.
pub(crate) fn begin_words(moves: usize, lang: Lang) -> String {
    lang.with("analysis-begin", &[("minutes", minutes(moves).into())])
}
