//! What chance may do, with its notation.

use std::fmt;
use std::str::FromStr;

use engine::{NotationError, Seat};

use crate::data::Kind;
use crate::modules::ChapterOutcome;

/// What chance may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This seat starts.
    Start(Seat),
    /// This tile is drawn.
    Draw(Kind),
    /// What only one chapter has.
    Chapter(ChapterOutcome),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Start(seat) => write!(f, "start {seat}"),
            Outcome::Draw(kind) => write!(f, "draw {kind}"),
            Outcome::Chapter(lot) => lot.fmt(f),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let outcome = match words[..] {
            ["start", seat] => seat.parse().ok().map(Outcome::Start),
            ["draw", kind] => kind.parse().ok().map(Outcome::Draw),
            _ => ChapterOutcome::read(&words).map(Outcome::Chapter),
        };
        let expected = || format!("start SEAT | draw TILE | {}", ChapterOutcome::FORMS.join(" | "));
        outcome.ok_or_else(|| NotationError::new(text, expected()))
    }
}
