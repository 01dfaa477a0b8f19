//! A hint for whoever decides: the best move, what it promises, and the runner-up.

use engine::{Match, Scout, Seat, Turn, Viewer};
use serde::Serialize;

use crate::budget::Budget;
use crate::judges::Judge;
use crate::reward::chances;
use crate::search::{Findings, assess, search};

/// What a bot would do for the seat that decides.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hint {
    /// Who decides.
    pub seat: Seat,
    /// The best move.
    pub best: Suggestion,
    /// The second best, when there is a choice.
    pub runner_up: Option<Suggestion>,
    /// Whether the rest of the game was searched to its end.
    pub exact: bool,
}

/// A move and what it promises.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Suggestion {
    /// The move in notation.
    pub action: String,
    /// How many points ahead of the best other side the seat may expect to end, a win counted as a few points more;
    /// the own points when nobody plays against it.
    pub margin: f64,
    /// The chance to win.
    pub win_chance: f64,
}

/// A hint from what the seat to decide can see; nothing when no seat decides.
pub fn hint<G: Judge>(game: &Match<G>, budget: &Budget, seed: u64) -> Option<Hint> {
    let state = game.state();
    let Turn::Seat(seat) = state.turn() else { return None };
    let legal = state.legal();
    let view = state.view(Viewer::Seat(seat));
    let mut findings = search::<G>(&view, seat, &legal, budget, seed);
    if let [only] = &mut findings.options[..] {
        // There is nothing to find, but still something to expect.
        only.rewards = assess(&G::determinize(&view, &mut Scout::new(seed, 0)), budget, seed);
    }
    let ranked = findings.ranked(seat);
    let suggestion = |index: usize| suggested(state, seat, &legal[index], &findings, index);
    Some(Hint {
        seat,
        best: suggestion(*ranked.first()?),
        runner_up: ranked.get(1).map(|second| suggestion(*second)),
        exact: findings.exact,
    })
}

fn suggested<G: Judge>(state: &G, seat: Seat, action: &G::Action, findings: &Findings, index: usize) -> Suggestion {
    let rewards = &findings.options[index].rewards;
    Suggestion {
        action: action.to_string(),
        margin: rewards.of(seat),
        win_chance: chances(state, rewards)[seat.index()],
    }
}
