//! A hint for whoever decides: the best move, what it promises, and the runner-up.

use engine::{Match, Scout, Seat, Turn, Viewer};
use serde::Serialize;

use crate::evaluator::Searchable;
use crate::search::{Budget, Findings, Search};
use crate::values::win_chances;

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
pub fn hint<G: Searchable>(game: &Match<G>, budget: &Budget, seed: u64) -> Option<Hint> {
    let state = game.state();
    let Turn::Seat(seat) = state.turn() else { return None };
    let legal = state.legal();
    let view = state.view(Viewer::Seat(seat));
    let search = Search::<G>::new(*budget);
    let mut findings = search.run(&view, seat, &legal, seed);
    if let [only] = &mut findings.options[..] {
        // There is nothing to find, but still something to expect.
        only.values = search.value(&G::determinize(&view, &mut Scout::new(seed, 0)), seed);
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

fn suggested<G: Searchable>(
    state: &G,
    seat: Seat,
    action: &G::Action,
    findings: &Findings,
    index: usize,
) -> Suggestion {
    let values = &findings.options[index].values;
    Suggestion {
        action: action.to_string(),
        margin: values.of(seat),
        win_chance: win_chances(state, values)[seat.index()],
    }
}
