//! Headless play: many games, quickly, the same totals on any number of threads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use engine::{Chosen, Dice, Game, Log, Random, Scout, Turn, Viewer};
use serde::Serialize;

use crate::evaluator::Searchable;
use crate::level::Level;
use crate::players::{Bot, bot_on, cores_for_each};
use crate::stats::{Running, wilson};

/// What to simulate.
#[derive(Clone, Debug)]
pub struct SimPlan {
    /// The options.
    pub chosen: Chosen,
    /// The bot of each seat that people could take.
    pub bots: Vec<Level>,
    /// How many games.
    pub games: u64,
    /// The number all dice come from.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct SimReport {
    /// The wall time.
    pub seconds: f64,
    /// Complete games a second.
    pub games_per_second: f64,
    /// Actions and outcomes a second.
    pub decisions_per_second: f64,
    /// Actions and outcomes in all.
    pub decisions: u64,
    /// Each seat's results.
    pub seats: Vec<SeatReport>,
}

/// One seat's results.
#[derive(Clone, Debug, Serialize)]
pub struct SeatReport {
    /// Who played it.
    pub bot: String,
    /// The mean score.
    pub mean: f64,
    /// Its standard deviation.
    pub sd: f64,
    /// Games won, a shared win counted in parts.
    pub wins: f64,
    /// The lower 95 % bound of the share of games won.
    pub win_low: f64,
    /// The upper one.
    pub win_high: f64,
}

/// One game's result.
struct Played {
    decisions: u64,
    totals: Vec<i32>,
    wins: Vec<f64>,
}

/// Plays the games of a plan and calls `progress` with the number finished now and then.
pub fn simulate<G: Searchable>(plan: &SimPlan, progress: &(dyn Fn(u64) + Sync)) -> SimReport {
    let started = Instant::now();
    let finished = AtomicU64::new(0);
    let threads = plan.threads.max(1) as u64;
    let share = |thread: u64| {
        let mut arena = Arena::<G>::new(plan);
        let games = (thread..plan.games).step_by(threads as usize);
        games
            .map(|index| {
                let played = arena.play(plan, index);
                let count = finished.fetch_add(1, Ordering::Relaxed) + 1;
                if count.is_multiple_of(64) || count == plan.games {
                    progress(count);
                }
                (index, played)
            })
            .collect::<Vec<_>>()
    };
    let mut results: Vec<(u64, Played)> = std::thread::scope(|scope| {
        let share = &share;
        let workers: Vec<_> = (0..threads).map(|thread| scope.spawn(move || share(thread))).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no game panics")).collect()
    });
    // In the order of the games, so that sums of floating numbers do not depend on the threads.
    results.sort_by_key(|(index, _)| *index);
    report(plan, &results, started.elapsed().as_secs_f64())
}

fn report(plan: &SimPlan, results: &[(u64, Played)], seconds: f64) -> SimReport {
    let decisions: u64 = results.iter().map(|(_, played)| played.decisions).sum();
    let seats = results.first().map_or(0, |(_, played)| played.totals.len());
    let seat = |index: usize| {
        let mut points = Running::default();
        results.iter().for_each(|(_, played)| points.add(played.totals[index].into()));
        let wins = results.iter().map(|(_, played)| played.wins[index]).sum();
        let (win_low, win_high) = wilson(wins, plan.games as f64);
        let bot = plan.bots.get(index).map_or("automaton", |level| level.word()).to_owned();
        SeatReport { bot, mean: points.mean(), sd: points.deviation(), wins, win_low, win_high }
    };
    SimReport {
        seconds,
        games_per_second: plan.games as f64 / seconds,
        decisions_per_second: decisions as f64 / seconds,
        decisions,
        seats: (0..seats).map(seat).collect(),
    }
}

struct Arena<G: Game> {
    start: G,
    legal: Vec<G::Action>,
}

impl<G: Searchable> Arena<G> {
    fn new(plan: &SimPlan) -> Arena<G> {
        Arena { start: G::new(&plan.chosen), legal: Vec::new() }
    }

    fn play(&mut self, plan: &SimPlan, index: u64) -> Played {
        let mut dice = Dice::numbered(plan.seed, index);
        let mut scout = Scout::new(plan.seed, index);
        let cores = cores_for_each(plan.threads);
        let thinkers: Vec<Option<Box<dyn Bot<G>>>> = plan
            .bots
            .iter()
            .enumerate()
            .map(|(seat, level)| match level {
                // Views would cost time and cannot matter to somebody who does not look.
                Level::Random => None,
                level => Some(bot_on(cores, *level, plan.seed ^ index << 8 ^ seat as u64)),
            })
            .collect();
        let (state, decisions) = self.play_out(&mut dice, &mut scout, thinkers);
        let ranking = state.ranking();
        let winners = ranking.iter().filter(|standing| standing.won).count().max(1) as f64;
        let mut wins = vec![0.0; state.seats()];
        for standing in ranking.iter().filter(|standing| standing.won) {
            wins[standing.seat.index()] = 1.0 / winners;
        }
        Played { decisions, totals: state.scores().iter().map(|scores| scores.main.total).collect(), wins }
    }

    fn play_out(&mut self, dice: &mut Dice, scout: &mut Scout, mut bots: Vec<Option<Box<dyn Bot<G>>>>) -> (G, u64) {
        let mut state = self.start.clone();
        let mut log = Log::silent();
        let mut decisions = 0;
        loop {
            match state.turn() {
                Turn::Over => return (state, decisions),
                Turn::Chance => {
                    let outcome = state.sample(dice);
                    state.resolve(&outcome, &mut log);
                }
                Turn::Seat(seat) => {
                    self.legal.clear();
                    state.legal_into(&mut self.legal);
                    let chosen = match bots.get_mut(seat.index()).and_then(Option::as_mut) {
                        Some(bot) => bot.choose(&state.view(Viewer::Seat(seat)), seat, &self.legal),
                        None => scout.below(self.legal.len() as u32) as usize,
                    };
                    state.perform(&self.legal[chosen], &mut log);
                }
            }
            decisions += 1;
        }
    }
}
