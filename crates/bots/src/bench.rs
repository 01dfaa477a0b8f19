//! The speed of a game on one thread.

use std::hint::black_box;
use std::time::{Duration, Instant};

use engine::{Chosen, Dice, Log, Random, Turn, Viewer};
use serde::Serialize;

use crate::arena::{SimPlan, simulate};
use crate::evaluator::Searchable;
use crate::level::Level;
use crate::search::{Budget, Search};

/// One row of the speed table.
#[derive(Clone, Debug, Serialize)]
pub struct BenchRow {
    /// The game.
    pub game: String,
    /// The options that differ from the defaults.
    pub options: String,
    /// How many players.
    pub players: usize,
    /// Complete games of random players a second.
    pub games_per_second: f64,
    /// Actions and outcomes a second.
    pub decisions_per_second: f64,
    /// Nanoseconds to clone a state in mid-game.
    pub clone_ns: f64,
    /// Descents of a search a second, in mid-game.
    pub simulations_per_second: f64,
    /// Positions evaluated a second in it.
    pub positions_per_second: f64,
    /// The size of a state without what it points to.
    pub state_bytes: usize,
}

/// Measures one row: random players on one thread for about `time`.
pub fn bench<G: Searchable>(name: &str, chosen: &Chosen, time: Duration) -> BenchRow {
    let plan = |games| SimPlan {
        chosen: chosen.clone(),
        bots: vec![Level::Random.into(); chosen.players()],
        games,
        seed: 1,
        threads: 1,
    };
    let warm_up = simulate::<G>(&plan(64), None, &|_| true);
    let games = (warm_up.games_per_second * time.as_secs_f64()).max(64.0) as u64;
    let report = simulate::<G>(&plan(games), None, &|_| true);
    let middle = middle::<G>(chosen, report.decisions as usize / games as usize / 2);
    let [simulations_per_second, positions_per_second] = search_speed(&middle, time / 4);
    BenchRow {
        game: G::ID.into(),
        options: name.into(),
        players: chosen.players(),
        games_per_second: report.games_per_second,
        decisions_per_second: report.decisions_per_second,
        clone_ns: clone_time(&middle),
        simulations_per_second,
        positions_per_second,
        state_bytes: std::mem::size_of::<G>(),
    }
}

/// A position of a random game after so many moves, or a little later, where a seat has a choice.
fn middle<G: Searchable>(chosen: &Chosen, moves: usize) -> G {
    let mut dice = Dice::from_number(1);
    let mut state = G::new(chosen);
    for made in 0.. {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = state.sample(&mut dice);
                state.resolve(&outcome, &mut Log::silent());
            }
            Turn::Seat(_) => {
                let legal = state.legal();
                if made >= moves && legal.len() > 1 {
                    break;
                }
                state.perform(dice.pick(&legal), &mut Log::silent());
            }
        }
    }
    state
}

fn clone_time<G: Searchable>(state: &G) -> f64 {
    let clones = 20_000;
    let started = Instant::now();
    for _ in 0..clones {
        black_box(black_box(state).clone());
    }
    started.elapsed().as_nanos() as f64 / f64::from(clones)
}

/// Descents and evaluated positions a second.
fn search_speed<G: Searchable>(state: &G, time: Duration) -> [f64; 2] {
    let Turn::Seat(seat) = state.turn() else { return [0.0; 2] };
    let started = Instant::now();
    let found = Search::<G>::new(Budget::time(time, 1)).run(&state.view(Viewer::Seat(seat)), seat, &state.legal(), 1);
    [found.simulations, found.positions].map(|count| count as f64 / started.elapsed().as_secs_f64())
}
