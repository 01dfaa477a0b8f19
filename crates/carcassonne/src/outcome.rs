//! What chance may do, with its notation.

use std::fmt;
use std::str::FromStr;

use engine::{NotationError, Seat};

use crate::data::Kind;

/// What chance may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This seat starts.
    Start(Seat),
    /// This tile is drawn.
    Draw(Kind),
    /// The die of the flying machines shows this.
    Roll(u8),
    /// This message is on top of the pile.
    Message(u8),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Start(seat) => write!(f, "start {seat}"),
            Outcome::Draw(kind) => write!(f, "draw {kind}"),
            Outcome::Roll(distance) => write!(f, "roll {distance}"),
            Outcome::Message(number) => write!(f, "message {number}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        let number = |word: &str, most: u8| word.parse().ok().filter(|n| (1..=most).contains(n));
        let outcome = match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["start", seat] => seat.parse().ok().map(Outcome::Start),
            ["draw", kind] => kind.parse().ok().map(Outcome::Draw),
            ["roll", distance] => number(distance, 3).map(Outcome::Roll),
            ["message", message] => number(message, 8).map(Outcome::Message),
            _ => None,
        };
        outcome.ok_or_else(|| NotationError::new(text, "start SEAT | draw TILE | roll 1..3 | message 1..8"))
    }
}
