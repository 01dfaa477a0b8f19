//! Headless play: many games, quickly, the same totals on any number of threads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use engine::{Chosen, Dice, Game, Log, Random, Scout, Seat, Turn, Viewer};
use serde::Serialize;

use crate::chronicle::{Notes, Watch};
use crate::evaluator::Searchable;
use crate::level::Level;
use crate::players::{Bot, cores_for_each, entered};
use crate::program::Entrant;
use crate::stats::wilson;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct SimPlan {
    /// The options.
    pub chosen: Chosen,
    /// The bot of each seat that people could take.
    pub bots: Vec<Entrant>,
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
    /// How many games were finished: all of them, unless somebody wanted an end.
    pub games: u64,
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

/// The results of games so far, in whole numbers, so that they do not depend on the order of the games.
#[derive(Clone, Default)]
struct Tally {
    games: u64,
    decisions: u64,
    seats: Vec<SeatTally>,
}

#[derive(Clone, Default)]
struct SeatTally {
    points: i64,
    squares: u64,
    /// Wins, by how many shared them.
    wins: [u64; Seat::MAX + 1],
}

impl Tally {
    fn count<G: Game>(&mut self, state: &G, decisions: u64) {
        self.games += 1;
        self.decisions += decisions;
        self.seats.resize(state.seats(), SeatTally::default());
        for (seat, scores) in self.seats.iter_mut().zip(state.scores()) {
            let points = i64::from(scores.main.total);
            seat.points += points;
            seat.squares += points.unsigned_abs().pow(2);
        }
        let ranking = state.ranking();
        let winners = ranking.iter().filter(|standing| standing.won).count();
        for standing in ranking.iter().filter(|standing| standing.won) {
            self.seats[standing.seat.index()].wins[winners] += 1;
        }
    }

    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.seats.resize(self.seats.len().max(other.seats.len()), SeatTally::default());
        for (seat, more) in self.seats.iter_mut().zip(&other.seats) {
            seat.points += more.points;
            seat.squares += more.squares;
            seat.wins.iter_mut().zip(more.wins).for_each(|(wins, more)| *wins += more);
        }
    }
}

impl SeatTally {
    fn report(&self, bot: String, games: u64) -> SeatReport {
        let games = games as f64;
        let mean = self.points as f64 / games;
        let spread = (self.squares as f64 - self.points as f64 * mean).max(0.0);
        let sd = if games > 1.0 { (spread / (games - 1.0)).sqrt() } else { 0.0 };
        let wins = self.wins.iter().enumerate().skip(1).map(|(shared, wins)| *wins as f64 / shared as f64).sum();
        let (win_low, win_high) = wilson(wins, games);
        SeatReport { bot, mean, sd, wins, win_low, win_high }
    }
}

/// Plays the games of a plan and calls `goes_on` with the number finished after every one; when it says no, those that are
/// finished are told of. Whoever watches is told all about each of them.
pub fn simulate<G: Searchable>(
    plan: &SimPlan,
    watch: Option<Watch<'_>>,
    goes_on: &(dyn Fn(u64) -> bool + Sync),
) -> SimReport {
    let started = Instant::now();
    let finished = AtomicU64::new(0);
    let threads = plan.threads.max(1) as u64;
    let share = |thread: u64| {
        let mut arena = Arena::<G>::new(plan);
        let mut tally = Tally::default();
        for index in (thread..plan.games).step_by(threads as usize) {
            let mut notes = watch.map(|_| Notes::default());
            let (state, decisions) = arena.play(plan, index, notes.as_mut());
            if let Some((watch, notes)) = watch.zip(notes) {
                watch(notes.ended(plan, index, &state));
            }
            tally.count(&state, decisions);
            if !goes_on(finished.fetch_add(1, Ordering::Relaxed) + 1) {
                break;
            }
        }
        tally
    };
    let mut tally = Tally::default();
    std::thread::scope(|scope| {
        let share = &share;
        let workers: Vec<_> = (0..threads).map(|thread| scope.spawn(move || share(thread))).collect();
        workers.into_iter().for_each(|worker| tally.add(&worker.join().expect("no game panics")));
    });
    let seconds = started.elapsed().as_secs_f64();
    let bot = |index: usize| plan.bots.get(index).map_or("automaton".into(), ToString::to_string);
    SimReport {
        games: tally.games,
        seconds,
        games_per_second: tally.games as f64 / seconds,
        decisions_per_second: tally.decisions as f64 / seconds,
        decisions: tally.decisions,
        seats: tally.seats.iter().enumerate().map(|(index, seat)| seat.report(bot(index), tally.games)).collect(),
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

    fn play(&mut self, plan: &SimPlan, index: u64, notes: Option<&mut Notes>) -> (G, u64) {
        let mut dice = Dice::numbered(plan.seed, index);
        let mut scout = Scout::new(plan.seed, index);
        let cores = cores_for_each(plan.threads);
        let thinkers: Vec<Option<Box<dyn Bot<G>>>> = plan
            .bots
            .iter()
            .enumerate()
            .map(|(seat, entrant)| match entrant {
                // Views would cost time and cannot matter to somebody who does not look.
                Entrant::Level(Level::Random) => None,
                entrant => {
                    let seed = plan.seed ^ index << 8 ^ seat as u64;
                    Some(entered(cores, entrant, &plan.chosen, Seat::new(seat), seed))
                }
            })
            .collect();
        self.play_out(&mut dice, &mut scout, thinkers, notes)
    }

    fn play_out(
        &mut self,
        dice: &mut Dice,
        scout: &mut Scout,
        mut bots: Vec<Option<Box<dyn Bot<G>>>>,
        mut notes: Option<&mut Notes>,
    ) -> (G, u64) {
        let mut state = self.start.clone();
        let mut log = Log::silent();
        let mut decisions = 0;
        loop {
            match state.turn() {
                Turn::Over => return (state, decisions),
                Turn::Chance => {
                    let outcome = state.sample(dice);
                    if let Some(notes) = &mut notes {
                        notes.befell::<G>(&outcome);
                    }
                    state.resolve(&outcome, &mut log);
                }
                Turn::Seat(seat) => {
                    let action = match (bots.get_mut(seat.index()).and_then(Option::as_mut), &mut notes) {
                        (None, None) => state.pick_legal(scout, &mut self.legal),
                        (bot, notes) => {
                            self.legal.clear();
                            state.legal_into(&mut self.legal);
                            let chosen = match bot {
                                Some(bot) => bot.choose(&state.view(Viewer::Seat(seat)), seat, &self.legal),
                                None => scout.below(self.legal.len() as u32) as usize,
                            };
                            if let Some(notes) = notes {
                                notes.decided(&state, seat, &self.legal, chosen);
                            }
                            self.legal[chosen].clone()
                        }
                    };
                    state.perform(&action, &mut log);
                }
            }
            decisions += 1;
        }
    }
}
