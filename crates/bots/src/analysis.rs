//! A game looked back on: who stood how after every move, which moves cost most, and what was luck.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use engine::analysis::{Analysis, Step, Summary};
use engine::{Log, Match, Move, Record, RecordError, Scout, Seat, Turn, Viewer};

use crate::evaluator::Searchable;
use crate::search::{Budget, Search};
use crate::stats::Running;
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
}

/// So many second looks, each at another state that the seat cannot tell from the real one.
const LOOKS: u64 = 8;

/// How many standard errors hold 95 % of the means of so many looks (Student).
const SURE: f64 = 2.365;

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
    let looks = SecondLooks::<G> { view: &view, budget: again(&plan.budget), seed };
    let of_played = looks.at(action);
    let best = findings.best(seat);
    let better = (best != played && values.of(seat).is_finite()).then(|| {
        let of_best = looks.at(&legal[best]);
        let mut behind = Running::default();
        of_best.iter().zip(&of_played).for_each(|(best, played)| behind.add(best.of(seat) - played.of(seat)));
        // What the first search found best only by chance turns out no better in looks that did not choose it.
        let cost = behind.mean().max(0.0);
        // How the looks scatter, and how far the deeper search saw it otherwise.
        let deeper = findings.options[best].values.of(seat) - values.of(seat);
        let noise = (SURE * behind.error()).hypot(deeper - cost);
        Better { action: legal[best].to_string(), values: values.raised(seat, cost), cost, noise }
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

/// What one second look may cost.
fn again(budget: &Budget) -> Budget {
    let positions = (budget.positions / (4 * LOOKS)).max(4);
    let time = budget.time.map(|time| time / (4 * LOOKS as u32));
    Budget { positions, time, objective: budget.objective, ..Budget::positions(0) }
}

/// Looks at single actions, the same states and random numbers for each: what they differ by is what the actions do.
struct SecondLooks<'a, G: Searchable> {
    view: &'a G::View,
    budget: Budget,
    seed: u64,
}

impl<G: Searchable> SecondLooks<'_, G> {
    fn at(&self, action: &G::Action) -> Vec<Values> {
        let search = Search::<G>::new(self.budget);
        let look = |number: u64| {
            let mut state = G::determinize(self.view, &mut Scout::new(self.seed ^ 0x5ec0_4d00, number));
            state.perform(action, &mut Log::silent());
            search.value(&state, self.seed ^ number << 40)
        };
        (0..LOOKS).map(look).collect()
    }
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
    Look { values: Some(given), luck: Some(given.shifted(&average, &Values::default())), ..Look::default() }
}

fn written<G: Searchable>(states: &[G], moves: &[Move<G>], looks: impl Iterator<Item = Look>) -> Analysis {
    let seats = states[0].seats();
    let numbers = |values: &Values| Seat::all(seats).map(|seat| values.of(seat)).collect::<Vec<f64>>();
    let (evaluator, mut standing, mut doubt) = (G::evaluator(), Values::default(), 0.0);
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
            win_chance: win_chances(after, &standing),
            margin: numbers(&standing),
            doubt: doubts(after, &standing, doubt),
            cost: look.better.as_ref().map_or(0.0, |better| better.cost),
            noise: look.better.as_ref().map_or(0.0, |better| better.noise),
            chance_cost: 0.0,
            chance_noise: 0.0,
            better: None,
            luck: look.luck.as_ref().map(numbers).unwrap_or_default(),
        });
        if let (Some(seat), Some(better)) = (seat, look.better) {
            let step = steps.last_mut().expect("it was just pushed");
            let chance = win_chances(after, &better.values)[seat.index()];
            step.chance_cost = (chance - step.win_chance[seat.index()]).max(0.0);
            step.chance_noise = step.chance_cost * better.noise / better.cost;
            step.better = Some(better.action);
        }
    }
    Analysis { game: G::ID.into(), dearest: dearest(&steps), steps, seats: summaries }
}

/// How far every seat's chance to win may be off if the margin may be off by so much.
fn doubts<G: Searchable>(state: &G, standing: &Values, doubt: f64) -> Vec<f64> {
    let chance = |seat: Seat, by: f64| win_chances(state, &standing.raised(seat, by))[seat.index()];
    Seat::all(state.seats()).map(|seat| (chance(seat, doubt) - chance(seat, -doubt)) / 2.0).collect()
}

fn dearest(steps: &[Step]) -> Vec<usize> {
    let mut order: Vec<&Step> = steps.iter().filter(|step| step.is_costly()).collect();
    order.sort_by(|a, b| b.cost.total_cmp(&a.cost).then(a.n.cmp(&b.n)));
    order.into_iter().take(DEAREST).map(|step| step.n).collect()
}
