//! A game looked back on: who stood how after every move, which moves cost most, and what was luck.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use engine::analysis::{Analysis, Step, Summary};
use engine::{Log, Match, Move, Record, RecordError, Scout, Seat, Turn, Viewer};

use crate::evaluator::Searchable;
use crate::search::{Budget, Search};
use crate::values::{Objective, Values, returns, win_chances};

/// How to look back on a game.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisPlan {
    /// What the search of one decision may cost.
    pub budget: Budget,
    /// The number all searches begin with.
    pub seed: u64,
    /// How many moves are looked at side by side.
    pub threads: usize,
}

/// Why there is no analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisError {
    /// The record does not fit the rules.
    Record(RecordError),
    /// Somebody did not want to wait.
    Cancelled,
}

/// How many moves are listed as the dearest.
const DEAREST: usize = 10;

/// How many outcomes are drawn for an average when they cannot be listed.
const DRAWN: u64 = 10;

/// Beyond so many outcomes a list is not gone through, but drawn from.
const LISTED: usize = 24;

/// Looks back on a record; `progress` hears how many of how many moves are done, `cancel` ends it early.
///
/// # Errors
/// If the record does not fit the rules, or it was cancelled.
pub fn analyse<G: Searchable>(
    record: &Record,
    plan: &AnalysisPlan,
    progress: &(dyn Fn(usize, usize) + Sync),
    cancel: &AtomicBool,
) -> Result<Analysis, AnalysisError> {
    let game = Match::<G>::of(record).map_err(AnalysisError::Record)?;
    let moves: Vec<Move<G>> = game.moves().cloned().collect();
    let mut states = vec![G::new(game.chosen())];
    for made in &moves {
        states.push(followed(&states[states.len() - 1], made));
    }
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let looked = Mutex::new(Vec::with_capacity(moves.len()));
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= moves.len() || cancel.load(Ordering::Relaxed) {
                return;
            }
            let look = look(&states[index], &moves[index], plan, index);
            looked.lock().expect("no look panics").push((index, look));
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, moves.len());
        }
    };
    std::thread::scope(|scope| (0..plan.threads.max(1)).for_each(|_| drop(scope.spawn(work))));
    if cancel.load(Ordering::Relaxed) {
        return Err(AnalysisError::Cancelled);
    }
    let mut looked = looked.into_inner().expect("no look panics");
    looked.sort_by_key(|(index, _)| *index);
    Ok(written(&states, &moves, looked.into_iter().map(|(_, look)| look)))
}

fn followed<G: Searchable>(state: &G, made: &Move<G>) -> G {
    let mut next = state.clone();
    match made {
        Move::Action(_, action) => next.perform(action, &mut Log::silent()),
        Move::Outcome(outcome) => next.resolve(outcome, &mut Log::silent()),
    }
    next
}

/// What a look at one move shows; a forced move shows nothing new.
struct Look {
    values: Option<Values>,
    better: Option<String>,
    cost: f64,
    luck: Option<Values>,
}

fn look<G: Searchable>(state: &G, made: &Move<G>, plan: &AnalysisPlan, index: usize) -> Look {
    let seed = plan.seed ^ (index as u64) << 20;
    match made {
        Move::Action(seat, action) => look_at_decision(state, *seat, action, plan, seed),
        Move::Outcome(outcome) => look_at_chance(state, outcome, plan, seed),
    }
}

fn look_at_decision<G: Searchable>(state: &G, seat: Seat, action: &G::Action, plan: &AnalysisPlan, seed: u64) -> Look {
    let legal = state.legal();
    let Some(played) = legal.iter().position(|other| other == action).filter(|_| legal.len() > 1) else {
        return Look { values: None, better: None, cost: 0.0, luck: None };
    };
    let view = state.view(Viewer::Seat(seat));
    let findings = Search::<G>::new(plan.budget).compare(&view, seat, &legal, Some(played), seed);
    let best = findings.best(seat);
    let value = |index: usize| findings.options[index].values.of(seat);
    let cost = if value(played).is_finite() { value(best) - value(played) } else { 0.0 };
    // The most visited may turn out no better than the move played: then nothing was given away.
    let better = (best != played && cost > 0.0).then(|| legal[best].to_string());
    Look { values: Some(findings.options[played].values), cost: cost.max(0.0), better, luck: None }
}

/// What chance gave against the average of what it might have given.
fn look_at_chance<G: Searchable>(state: &G, outcome: &G::Outcome, plan: &AnalysisPlan, seed: u64) -> Look {
    let budget = Budget { positions: (plan.budget.positions / 16).clamp(20, 2_000), ..Budget::positions(0) };
    let search = Search::<G>::new(budget);
    let value = |outcome: &G::Outcome| search.value(&followed(state, &Move::Outcome(outcome.clone())), seed);
    let given = value(outcome);
    let mut average = Values::default();
    match state.outcomes().filter(|listed| listed.len() <= LISTED) {
        Some(listed) => {
            let mut weight = 0.0;
            for possible in &listed {
                weight += possible.weight as f64;
                average.average(&value(&possible.outcome), weight / possible.weight as f64);
            }
        }
        None => {
            let mut scout = Scout::new(seed, 1);
            (1..=DRAWN).for_each(|count| average.average(&value(&state.sample(&mut scout)), count as f64));
        }
    }
    Look { values: Some(given), better: None, cost: 0.0, luck: Some(given.shifted(&average, &Values::default())) }
}

fn written<G: Searchable>(states: &[G], moves: &[Move<G>], looks: impl Iterator<Item = Look>) -> Analysis {
    let seats = states[0].seats();
    let numbers = |values: &Values| Seat::all(seats).map(|seat| values.of(seat)).collect::<Vec<f64>>();
    let (evaluator, mut standing) = (G::evaluator(), Values::default());
    let mut steps: Vec<Step> = Vec::with_capacity(moves.len());
    let mut summaries: Vec<Summary> =
        Seat::all(seats).map(|seat| Summary { seat, decisions: 0, cost: 0.0, luck: 0.0 }).collect();
    for (index, (made, look)) in moves.iter().zip(looks).enumerate() {
        let after = &states[index + 1];
        standing = match after.turn() {
            Turn::Over => returns(&*evaluator, after, Objective::Margin),
            _ => look.values.unwrap_or(standing),
        };
        let (seat, action) = match made {
            Move::Action(seat, action) => (Some(*seat), action.to_string()),
            Move::Outcome(outcome) => (None, outcome.to_string()),
        };
        if let Some(summary) = seat.filter(|_| look.values.is_some()).map(|seat| &mut summaries[seat.index()]) {
            summary.decisions += 1;
            summary.cost += look.cost;
        }
        if let Some(luck) = &look.luck {
            summaries.iter_mut().for_each(|summary| summary.luck += luck.of(summary.seat));
        }
        steps.push(Step {
            n: index + 1,
            seat,
            action,
            win_chance: win_chances(after, &standing),
            margin: numbers(&standing),
            better: look.better,
            cost: look.cost,
            luck: look.luck.as_ref().map(numbers).unwrap_or_default(),
        });
    }
    Analysis { game: G::ID.into(), dearest: dearest(&steps), steps, seats: summaries }
}

fn dearest(steps: &[Step]) -> Vec<usize> {
    let mut order: Vec<&Step> = steps.iter().filter(|step| step.better.is_some()).collect();
    order.sort_by(|a, b| b.cost.total_cmp(&a.cost).then(a.n.cmp(&b.n)));
    order.into_iter().take(DEAREST).map(|step| step.n).collect()
}
