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
    /// The numbers of the moves that cost most, the dearest first.
    pub dearest: Vec<usize>,
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
    /// The points the move gave away.
    pub cost: f64,
    /// What chance gave every seat against its average, in points of margin; empty for decisions.
    pub luck: Vec<f64>,
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
