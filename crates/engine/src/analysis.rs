//! A match looked back on: plain data, whoever has thought about it.

use schemars::JsonSchema;
use serde::Serialize;

use crate::seat::Seat;

/// What came of looking back.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Analysis {
    /// The game.
    pub game: String,
    /// One entry for every move of the record.
    pub steps: Vec<Step>,
    /// What the game was to each seat.
    pub seats: Vec<Summary>,
    /// The numbers of the moves that cost most, the dearest first; what lies within the noise is none of them.
    pub dearest: Vec<usize>,
}

impl Step {
    /// Whether the move gave more away than the noise.
    pub fn is_costly(&self) -> bool {
        self.better.is_some() && self.cost > self.noise
    }
}

/// One move and how everybody stood after it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Step {
    /// The number of the move, from 1.
    pub n: usize,
    /// Who decided; nobody when chance did.
    pub seat: Option<Seat>,
    /// The move in notation.
    pub action: String,
    /// Every seat's chance to win after it.
    pub win_chance: Vec<f64>,
    /// How many points ahead every seat may expect to end.
    pub margin: Vec<f64>,
    /// What would have been better.
    pub better: Option<String>,
    /// The points the move gave away, from looks that did not choose what is better.
    pub cost: f64,
    /// How far those looks may be off: the cost lies within so many points of it, 19 times out of 20.
    pub noise: f64,
    /// The part of the chance to win that the move gave away.
    pub chance_cost: f64,
    /// How far that may be off.
    pub chance_noise: f64,
    /// What the better move gains and loses against the one that was made, the strongest first.
    pub reasons: Vec<Reason>,
    /// How far every seat's chance to win may be off.
    pub doubt: Vec<f64>,
    /// What chance gave every seat against its average, in points of margin; empty for decisions.
    pub luck: Vec<f64>,
}

/// A part of what a move changes: the name of what it comes from, and the points.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Reason {
    /// What it comes from, as the evaluator of the game calls it; `rivals` for what the others lose.
    pub term: String,
    /// How many points.
    pub points: f64,
}

/// What the game was to one seat.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Summary {
    /// Whose.
    pub seat: Seat,
    /// Decisions with more than one possibility.
    pub decisions: usize,
    /// The points given away in them.
    pub cost: f64,
    /// What dice and draws gave against their average, in points of margin.
    pub luck: f64,
}
