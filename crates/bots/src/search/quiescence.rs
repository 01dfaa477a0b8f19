//! Quiescence search: a position is evaluated only once whoever is in the middle of something has finished it.
//!
//! What it is: a short exhaustive search below a leaf until the position is quiet (Beal, *A Generalised Quiescence Search
//! Algorithm*, 1990; chess programs follow captures). What we changed: what is followed is not an exchange but the rest of
//! a compound action (place, then the effect, then the payment), for the mover alone, two decisions deep; draws on the way
//! are sampled. What it gained: without it an unpaid tile or an unused effect counts as a loss of its price.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use engine::{Log, Scout, Turn};

use super::{Ingredient, Meter};
use crate::evaluator::{Evaluator, SearchParams, Searchable};
use crate::values::{Objective, Values, returns_from};

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
    pub(crate) params: SearchParams,
    /// What the evaluator has said about the positions that come next.
    pub(crate) ahead: VecDeque<Values>,
}

impl<'a, G: Searchable> LeafSearch<'a, G> {
    /// A search below leaves.
    pub(crate) fn new(evaluator: &'a dyn Evaluator<G>, meter: Meter, scout: Scout, objective: Objective) -> Self {
        LeafSearch { evaluator, meter, scout, objective, params: G::PARAMS, ahead: VecDeque::new() }
    }

    /// Asks for all positions at once that these actions will lead to, from an evaluator that prefers it: which ones they are does
    /// not depend on what they are worth, so a rehearsal finds them.
    pub(crate) fn ask_ahead(&mut self, state: &G, actions: &[G::Action], quiescent: bool) {
        if !self.evaluator.prefers_batches() || self.meter.has_deadline() {
            return;
        }
        let asked = Asked(Mutex::new(Vec::new()));
        let mut rehearsal = LeafSearch::new(&asked, Meter::new(u64::MAX, None), self.scout.clone(), self.objective);
        rehearsal.params = self.params;
        for action in actions {
            rehearsal.followed(state, action, if quiescent { DEPTH } else { 0 });
        }
        let states = asked.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.ahead = self.evaluator.values_of(&states).into();
    }

    /// What becomes of a position by each of these actions, evaluated as it stands then, from an evaluator that knows a short way.
    pub(crate) fn right_after_each(&mut self, state: &G, actions: &[G::Action]) -> Option<Vec<Values>> {
        let values = self.evaluator.values_after(state, actions)?;
        values.iter().for_each(|_| self.meter.count());
        Some(values.iter().map(|values| returns_from(values, self.evaluator, state, self.objective)).collect())
    }

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
            Turn::Seat(seat) if depth > 0 && !state.is_quiescent() && self.params.uses(Ingredient::Quiescence) => {
                let mut best: Option<Values> = None;
                for action in state.considered() {
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
    pub(crate) fn evaluate(&mut self, state: &G) -> Values {
        let values = self.ahead.pop_front().unwrap_or_else(|| self.evaluator.values(state));
        returns_from(&values, self.evaluator, state, self.objective)
    }
}

/// Notes which positions are asked for.
struct Asked<G>(Mutex<Vec<G>>);

impl<G: Searchable> Evaluator<G> for Asked<G> {
    fn values(&self, state: &G) -> Values {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(state.clone());
        Values::default()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use engine::{Dice, Game, Log, Random, Seat, Setup, Viewer};

    use super::*;
    use crate::search::{Budget, Search};

    /// The evaluator of the game, asked for several positions at once.
    struct Batched {
        inner: Arc<dyn Evaluator<tuscany::State>>,
        calls: AtomicU64,
        positions: AtomicU64,
    }

    impl Evaluator<tuscany::State> for Batched {
        fn values(&self, state: &tuscany::State) -> Values {
            self.calls.fetch_add(1, Ordering::Relaxed);
            self.positions.fetch_add(1, Ordering::Relaxed);
            self.inner.values(state)
        }

        fn values_of(&self, states: &[tuscany::State]) -> Vec<Values> {
            self.calls.fetch_add(1, Ordering::Relaxed);
            self.positions.fetch_add(states.len() as u64, Ordering::Relaxed);
            states.iter().map(|state| self.inner.values(state)).collect()
        }

        fn prefers_batches(&self) -> bool {
            true
        }

        fn rival_weight(&self, state: &tuscany::State) -> f64 {
            self.inner.rival_weight(state)
        }
    }

    #[test]
    fn asking_ahead_finds_the_same_with_fewer_calls() {
        let chosen = tuscany::State::schema().choose(&Setup::players(2)).expect("two play");
        let (mut state, mut dice) = (tuscany::State::new(&chosen), Dice::from_number(4));
        let inner = tuscany::State::evaluator();
        let batched = Arc::new(Batched { inner, calls: AtomicU64::new(0), positions: AtomicU64::new(0) });
        for _ in 0..60 {
            match state.turn() {
                Turn::Chance => state.resolve(&state.sample(&mut dice), &mut Log::silent()),
                Turn::Over => break,
                Turn::Seat(seat) => {
                    let (view, legal) = (state.view(Viewer::Seat(seat)), state.legal());
                    let plain = Search::<tuscany::State>::new(Budget::positions(150));
                    let ahead = plain.clone().with(batched.clone());
                    let values = |search: &Search<tuscany::State>| -> Vec<(u64, f64)> {
                        let found = search.run(&view, seat, &legal, 7).options;
                        found.iter().map(|option| (option.visits, option.values.of(Seat::new(0)))).collect()
                    };
                    assert_eq!(values(&plain), values(&ahead));
                    state.perform(dice.pick(&legal), &mut Log::silent());
                }
            }
        }
        let (calls, positions) = (batched.calls.load(Ordering::Relaxed), batched.positions.load(Ordering::Relaxed));
        assert!(positions > 2 * calls, "{positions} positions in {calls} calls");
    }
}
