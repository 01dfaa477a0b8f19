//! Why a move is good, in the terms of the evaluator: which of them it raises, and which it lowers.

use engine::analysis::Reason;
use engine::{Log, Scout, Seat, Turn};

use crate::evaluator::{Evaluator, Searchable};
use crate::search::{LeafSearch, Meter};
use crate::values::Objective;

/// So many reasons are told at most.
const TOLD: usize = 3;

/// What counts less than this part of the strongest reason is none.
const FAINT: f64 = 0.2;

/// Nor is what counts less than this, in temperatures of the game.
const NEGLIGIBLE: f64 = 0.2;

/// So many decisions and draws are followed until nobody is in the middle of something.
const FOLLOWED: usize = 6;

/// What a rival loses is a reason, too.
const RIVALS: &str = "rivals";

/// What has changed for a seat from one position to another, the strongest first; nothing where the evaluator has no terms.
pub(crate) fn reasons<G: Searchable>(evaluator: &dyn Evaluator<G>, seat: Seat, from: &G, to: &G) -> Vec<Reason> {
    let before = evaluator.terms(from, seat);
    let mut found: Vec<Reason> = Vec::new();
    for (term, points) in evaluator.terms(to, seat) {
        let was = before.iter().find(|(name, _)| *name == term).map_or(0.0, |(_, points)| *points);
        found.push(Reason { term: term.into(), points: points - was });
    }
    if found.is_empty() {
        return found;
    }
    let gone = |(name, points): &(&'static str, f64)| {
        let missing = found.iter().all(|reason| reason.term != *name);
        missing.then(|| Reason { term: (*name).into(), points: -points })
    };
    let gone: Vec<Reason> = before.iter().filter_map(gone).collect();
    found.extend(gone);
    let rival = |state: &G| {
        let values = evaluator.values(state);
        let others = Seat::all(state.seats()).filter(|other| !state.allied(seat, *other));
        others.map(|other| values.of(other)).fold(f64::NEG_INFINITY, f64::max)
    };
    let lost = rival(from) - rival(to);
    if lost.is_finite() {
        found.push(Reason { term: RIVALS.into(), points: lost });
    }
    found.sort_by(|a, b| b.points.abs().total_cmp(&a.points.abs()));
    let least = (FAINT * found[0].points.abs()).max(NEGLIGIBLE * G::PARAMS.temperature);
    found.retain(|reason| reason.points.abs() >= least);
    found.truncate(TOLD);
    found
}

/// The position after an action, once whoever is in the middle of something has finished it as well as they can.
pub(crate) fn settled<G: Searchable>(evaluator: &dyn Evaluator<G>, state: &G, action: &G::Action, seed: u64) -> G {
    let mut state = state.clone();
    state.perform(action, &mut Log::silent());
    let mut scout = Scout::new(seed, 7);
    for _ in 0..FOLLOWED {
        if state.is_quiescent() {
            break;
        }
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = state.sample(&mut scout);
                state.resolve(&outcome, &mut Log::silent());
            }
            Turn::Seat(seat) => {
                let meter = Meter::new(u64::MAX, None);
                let mut leaves = LeafSearch::new(evaluator, meter, scout.clone(), Objective::Margin);
                let worth = |action: &G::Action| leaves.right_after(&state, action).of(seat);
                let worths: Vec<f64> = state.considered().iter().map(worth).collect();
                let best = (0..worths.len()).max_by(|a, b| worths[*a].total_cmp(&worths[*b]));
                let Some(best) = best else { break };
                let action = state.considered().swap_remove(best);
                state.perform(&action, &mut Log::silent());
            }
        }
    }
    state
}
