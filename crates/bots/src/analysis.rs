//! A game looked back on: who stood how after every move, which moves cost most, and what was luck.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use engine::analysis::{Analysis, Reason, Step, Summary};
use engine::{Log, Match, Move, Record, RecordError, Scout, Seat, Turn, Viewer};

use crate::chances::Curve;
use crate::evaluator::Searchable;
use crate::looks::{Looks, SURE, ahead};
use crate::reasons::{reasons, settled};
use crate::search::{Budget, Search, wins_at_once};
use crate::stats::Running;
use crate::values::{Objective, Values, returns};

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

/// Hears how many of how many steps are done.
pub type Steps<'a> = &'a (dyn Fn(usize, usize) + Sync);

/// What comes of an analysis.
pub type Analysed = Result<Analysis, AnalysisError>;

/// Looks back on a record; `progress` hears how many of how many moves are done, `cancel` ends it early.
///
/// # Errors
/// If the record does not fit the rules, or it was cancelled.
pub fn analyse<G: Searchable>(
    record: &Record,
    plan: &AnalysisPlan,
    progress: Steps<'_>,
    cancel: &AtomicBool,
) -> Analysed {
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
    let curve = Curve::of::<G>(game.chosen());
    Ok(written(&curve, &states, &moves, looked.into_iter().map(|(_, look)| look)))
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
#[derive(Default)]
struct Look {
    values: Option<Values>,
    /// How far those values may be off, in points.
    doubt: f64,
    better: Option<Better>,
    luck: Option<Values>,
}

/// What would have been better, and by how much.
struct Better {
    action: String,
    values: Values,
    cost: f64,
    noise: f64,
    reasons: Vec<Reason>,
}

/// A part of the chance to win that is not worth a word: no page shows it.
const NO_CHANCE: f64 = 0.005;

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
        return Look::default();
    };
    let view = state.view(Viewer::Seat(seat));
    let findings = Search::<G>::new(plan.budget).compare(&view, seat, &legal, Some(played), seed);
    let values = findings.options[played].values;
    let looks = Looks::<G>::after(&plan.budget, &view, seed);
    let of_played = looks.at(action);
    let best = findings.best(seat);
    // Who wins with it has made no mistake, whatever else could have been had.
    let better = (best != played && !wins_at_once(state, seat, action)).then(|| {
        let behind = ahead(&looks.at(&legal[best]), &of_played, seat);
        // What the first search found best only by chance turns out no better in looks that did not choose it.
        let cost = behind.mean().max(0.0);
        // How the looks scatter, and how far the deeper search saw it otherwise.
        let deeper = findings.options[best].values.of(seat) - values.of(seat);
        let noise = (SURE * behind.error()).hypot(deeper - cost);
        let (evaluator, guess) = (G::evaluator(), G::determinize(&view, &mut Scout::new(seed, 0)));
        let [made, missed] = [action, &legal[best]].map(|action| settled(&*evaluator, &guess, action, seed));
        let reasons = reasons(&*evaluator, seat, &made, &missed);
        Better { action: legal[best].to_string(), values: values.raised(seat, cost), cost, noise, reasons }
    });
    let mut scatter = Running::default();
    of_played.iter().for_each(|found| scatter.add(found.of(seat)));
    Look {
        values: Some(values),
        doubt: SURE * scatter.error(),
        better: better.filter(|better| better.cost > 0.0),
        luck: None,
    }
}

/// What chance gave against the average of what it might have given.
fn look_at_chance<G: Searchable>(state: &G, outcome: &G::Outcome, plan: &AnalysisPlan, seed: u64) -> Look {
    let (given, luck) = weighed(state, outcome, plan.budget.positions / 16, seed);
    Look { values: Some(given), luck: Some(luck), ..Look::default() }
}

/// What an outcome gave every seat against the average of what might have come, each thought through to the same depth.
pub(crate) fn luck<G: Searchable>(state: &G, outcome: &G::Outcome, positions: u64, seed: u64) -> Values {
    weighed(state, outcome, positions / 16, seed).1
}

/// What every seat may expect after an outcome, and how much more that is than the average.
fn weighed<G: Searchable>(state: &G, outcome: &G::Outcome, positions: u64, seed: u64) -> (Values, Values) {
    let search = Search::<G>::new(Budget::positions(positions.clamp(20, 2_000)));
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
    (given, given.shifted(&average, &Values::default()))
}

fn written<G: Searchable>(
    curve: &Curve,
    states: &[G],
    moves: &[Move<G>],
    looks: impl Iterator<Item = Look>,
) -> Analysis {
    let seats = states[0].seats();
    let numbers = |values: &Values| Seat::all(seats).map(|seat| values.of(seat)).collect::<Vec<f64>>();
    let (evaluator, mut standing, mut doubt) = (G::evaluator(), Values::default(), 0.0);
    // Whose decision was searched last: what stands was found for it.
    let mut by = None;
    let mut steps: Vec<Step> = Vec::with_capacity(moves.len());
    let mut summaries: Vec<Summary> =
        Seat::all(seats).map(|seat| Summary { seat, decisions: 0, cost: 0.0, luck: 0.0 }).collect();
    for (index, (made, mut look)) in moves.iter().zip(looks).enumerate() {
        let after = &states[index + 1];
        standing = match after.turn() {
            Turn::Over => returns(&*evaluator, after, Objective::Margin),
            _ => look.values.unwrap_or(standing),
        };
        let (seat, action) = match made {
            Move::Action(seat, action) => (Some(*seat), action.to_string()),
            Move::Outcome(outcome) => (None, outcome.to_string()),
        };
        if look.values.is_some() {
            by = seat;
        }
        let win_chance = curve.chances(after, &standing, by);
        let given_away = |better: &Better, seat: Seat| {
            let chance = curve.chances(after, &better.values, by)[seat.index()];
            (chance - win_chance[seat.index()]).max(0.0)
        };
        let alone = Seat::all(seats).all(|other| after.allied(Seat::new(0), other));
        let matters = |better: &Better| alone || seat.is_some_and(|seat| given_away(better, seat) >= NO_CHANCE);
        look.better = look.better.filter(matters);
        let chance_cost = look.better.as_ref().zip(seat).map_or(0.0, |(better, seat)| given_away(better, seat));
        if let Some(summary) = seat.filter(|_| look.values.is_some()).map(|seat| &mut summaries[seat.index()]) {
            summary.decisions += 1;
            summary.cost += look.better.as_ref().map_or(0.0, |better| better.cost);
            doubt = look.doubt;
        }
        if let Some(luck) = &look.luck {
            summaries.iter_mut().for_each(|summary| summary.luck += luck.of(summary.seat));
        }
        steps.push(Step {
            n: index + 1,
            seat,
            action,
            doubt: doubts(curve, after, &standing, by, doubt),
            win_chance,
            margin: numbers(&standing),
            cost: look.better.as_ref().map_or(0.0, |better| better.cost),
            noise: look.better.as_ref().map_or(0.0, |better| better.noise),
            chance_cost,
            chance_noise: look.better.as_ref().map_or(0.0, |better| chance_cost * better.noise / better.cost),
            luck: look.luck.as_ref().map(numbers).unwrap_or_default(),
            reasons: look.better.as_ref().map(|better| better.reasons.clone()).unwrap_or_default(),
            better: look.better.map(|better| better.action),
        });
    }
    Analysis { game: G::ID.into(), dearest: dearest(&steps), steps, seats: summaries }
}

/// How far every seat's chance to win may be off if the margin may be off by so much.
fn doubts<G: Searchable>(curve: &Curve, state: &G, standing: &Values, by: Option<Seat>, doubt: f64) -> Vec<f64> {
    let chance = |seat: Seat, more: f64| curve.chances(state, &standing.raised(seat, more), by)[seat.index()];
    Seat::all(state.seats()).map(|seat| (chance(seat, doubt) - chance(seat, -doubt)) / 2.0).collect()
}

fn dearest(steps: &[Step]) -> Vec<usize> {
    let mut order: Vec<&Step> = steps.iter().filter(|step| step.is_costly()).collect();
    order.sort_by(|a, b| b.cost.total_cmp(&a.cost).then(a.n.cmp(&b.n)));
    order.into_iter().take(DEAREST).map(|step| step.n).collect()
}
