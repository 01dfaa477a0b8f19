//! Exact endgames: where nothing is hidden and little is left to draw, or nobody else decides any more, the rest is enumerated.
//!
//! What it is: expectiminimax (Michie, *Game-Playing and Game-Learning Automata*, 1966) with alpha-beta between decisions.
//! What we changed: bounds are not carried through chance nodes with more than one outcome (no Star1), which the short
//! endings do not need; a budget ends it, and then nothing is said at all. What it gained: the last tiles of Carcassonne
//! are played without error.

use engine::{Log, Seat, Turn};

use super::quiescence::LeafSearch;
use super::{Findings, Prospect};
use crate::evaluator::Searchable;
use crate::values::{Objective, Values, returns};

/// The search of an ending.
struct Ending<'a, G> {
    seat: Seat,
    leaves: LeafSearch<'a, G>,
    positions: u64,
}

/// The rest of the game searched to its end; nothing where it is too long for the budget, or not known exactly.
pub(crate) fn solve<G: Searchable>(
    view: &G::View,
    seat: Seat,
    legal: &[G::Action],
    mut leaves: LeafSearch<'_, G>,
) -> Option<Findings> {
    let state = G::determinize(view, &mut leaves.scout);
    let known = !G::IMPERFECT_INFORMATION && state.is_enumerable();
    // What one side of two is ahead the other is behind; of more sides that would not be the whole truth.
    if sides(&state) > 2 || !known && !state.is_last_turn() {
        return None;
    }
    // The most promising first: the better the first answer, the more of the others need no full look.
    let mut order: Vec<(f64, usize)> = Vec::with_capacity(legal.len());
    for (index, action) in legal.iter().enumerate() {
        order.push((leaves.after(&state, action).of(seat), index));
        if leaves.meter.is_empty() {
            return None;
        }
    }
    order.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut ending = Ending { seat, leaves, positions: 0 };
    let mut values = vec![f64::NEG_INFINITY; legal.len()];
    let mut least = f64::NEG_INFINITY;
    for (_, index) in order {
        let mut next = state.clone();
        next.perform(&legal[index], &mut Log::silent());
        values[index] = ending.value(&next, least, f64::INFINITY)?;
        least = least.max(values[index]);
    }
    Some(ending.findings(&state, &values, least))
}

fn sides<G: Searchable>(state: &G) -> usize {
    let seats = || Seat::all(state.seats());
    seats().filter(|seat| seats().find(|other| state.allied(*seat, *other)) == Some(*seat)).count()
}

impl<G: Searchable> Ending<'_, G> {
    /// What the position is worth to the searching seat, exact between the bounds; nothing when the budget is spent.
    fn value(&mut self, state: &G, least: f64, most: f64) -> Option<f64> {
        self.positions += 1;
        self.leaves.meter.count();
        if self.leaves.meter.is_empty() {
            return None;
        }
        match state.turn() {
            Turn::Over => Some(returns(self.leaves.evaluator, state, Objective::Margin).of(self.seat)),
            Turn::Chance => self.expected(state, least, most),
            Turn::Seat(seat) => {
                let own = state.allied(seat, self.seat);
                let (mut least, mut most) = (least, most);
                let mut best = if own { f64::NEG_INFINITY } else { f64::INFINITY };
                for action in state.legal() {
                    let mut next = state.clone();
                    next.perform(&action, &mut Log::silent());
                    let value = self.value(&next, least, most)?;
                    if own {
                        best = best.max(value);
                        least = least.max(value);
                    } else {
                        best = best.min(value);
                        most = most.min(value);
                    }
                    if least >= most {
                        break;
                    }
                }
                Some(best)
            }
        }
    }

    fn expected(&mut self, state: &G, least: f64, most: f64) -> Option<f64> {
        let outcomes = state.outcomes()?;
        // With a single outcome the bounds still hold; an average needs every value exactly.
        let (least, most) = if outcomes.len() == 1 { (least, most) } else { (f64::NEG_INFINITY, f64::INFINITY) };
        let (mut sum, mut weight) = (0.0, 0.0);
        for outcome in &outcomes {
            let mut next = state.clone();
            next.resolve(&outcome.outcome, &mut Log::silent());
            sum += self.value(&next, least, most)? * outcome.weight as f64;
            weight += outcome.weight as f64;
        }
        Some(sum / weight)
    }

    /// The findings: the best action exactly; of the others it is known that they are no better.
    fn findings(&self, state: &G, values: &[f64], best: f64) -> Findings {
        let option = |value: &f64| {
            let mut values = Values::default();
            for seat in Seat::all(state.seats()) {
                values.set(seat, if state.allied(seat, self.seat) { *value } else { -*value });
            }
            Prospect { visits: if *value == best { self.positions } else { 0 }, values }
        };
        Findings {
            options: values.iter().map(option).collect(),
            simulations: 0,
            positions: self.positions,
            exact: true,
        }
    }
}
