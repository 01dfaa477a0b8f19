//! Quiescence search: a position is evaluated only once whoever is in the middle of something has finished it.
//!
//! What it is: a short exhaustive search below a leaf until the position is quiet (Beal, *A Generalised Quiescence Search
//! Algorithm*, 1990; chess programs follow captures). What we changed: what is followed is not an exchange but the rest of
//! a compound action (place, then the effect, then the payment), for the mover alone, two decisions deep; draws on the way
//! are sampled. What it gained: without it an unpaid tile or an unused effect counts as a loss of its price.

use engine::{Log, Scout, Turn};

use super::Meter;
use crate::evaluator::{Evaluator, Searchable};
use crate::values::{Objective, Values, returns};

/// How many decisions in a row are followed: place, then follow up, then pay.
const DEPTH: usize = 2;

/// How many draws in the middle of an action are sampled before it is evaluated as it stands.
const DRAWS: usize = 4;

/// Evaluates leaves and counts what that costs.
pub(crate) struct LeafSearch<'a, G> {
    pub(crate) evaluator: &'a dyn Evaluator<G>,
    pub(crate) meter: Meter,
    pub(crate) scout: Scout,
    pub(crate) objective: Objective,
}

impl<G: Searchable> LeafSearch<'_, G> {
    /// What becomes of a position after this action.
    pub(crate) fn after(&mut self, state: &G, action: &G::Action) -> Values {
        self.followed(state, action, DEPTH)
    }

    /// The same, but evaluated as it stands.
    pub(crate) fn right_after(&mut self, state: &G, action: &G::Action) -> Values {
        self.followed(state, action, 0)
    }

    fn followed(&mut self, state: &G, action: &G::Action, depth: usize) -> Values {
        let mut next = state.clone();
        next.perform(action, &mut Log::silent());
        self.quiescent(next, depth)
    }

    /// What a position is worth once whoever is in the middle of something has finished it as well as they can.
    pub(crate) fn quiescent(&mut self, mut state: G, depth: usize) -> Values {
        for _ in 0..DRAWS {
            if state.turn() != Turn::Chance || state.is_quiescent() {
                break;
            }
            let outcome = state.sample(&mut self.scout);
            state.resolve(&outcome, &mut Log::silent());
        }
        match state.turn() {
            Turn::Seat(seat) if depth > 0 && !state.is_quiescent() => {
                let mut best: Option<Values> = None;
                for action in state.legal() {
                    let found = self.followed(&state, &action, depth - 1);
                    if best.is_none_or(|best| found.of(seat) > best.of(seat)) {
                        best = Some(found);
                    }
                    if self.meter.is_late() {
                        break;
                    }
                }
                best.unwrap_or_else(|| self.counted(&state))
            }
            _ => self.counted(&state),
        }
    }

    fn counted(&mut self, state: &G) -> Values {
        self.meter.count();
        self.evaluate(state)
    }

    /// What a position is worth as it stands.
    pub(crate) fn evaluate(&self, state: &G) -> Values {
        returns(self.evaluator, state, self.objective)
    }
}
