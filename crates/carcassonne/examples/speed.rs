//! How fast random games are: `cargo run --release -p carcassonne --example speed [GAMES] [ONLY]`.

use std::time::Instant;

use carcassonne::State;
use engine::{Game, Log, Random, Scout, Setup, Turn};

/// What a run of random games came to.
#[derive(Default)]
struct Tally {
    games: u64,
    actions: u64,
    outcomes: u64,
}

fn play(start: &State, scout: &mut Scout, tally: &mut Tally, stop: usize) -> State {
    let mut state = start.clone();
    let mut log = Log::silent();
    let mut legal = Vec::with_capacity(512);
    for _ in 0..stop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = state.sample(scout);
                state.resolve(&outcome, &mut log);
                tally.outcomes += 1;
            }
            Turn::Seat(_) => {
                legal.clear();
                state.legal_into(&mut legal);
                let action = *scout.pick(&legal);
                state.perform(&action, &mut log);
                tally.actions += 1;
            }
        }
    }
    tally.games += 1;
    state
}

fn measure(name: &str, setup: &Setup, games: u64) {
    let start = State::new(&State::schema().choose(setup).expect("the set-up is possible"));
    let mut scout = Scout::new(1, 7);
    let mut tally = Tally::default();
    play(&start, &mut scout, &mut tally, usize::MAX);
    tally = Tally::default();
    let clock = Instant::now();
    for _ in 0..games {
        play(&start, &mut scout, &mut tally, usize::MAX);
    }
    let seconds = clock.elapsed().as_secs_f64();
    let moves = (tally.actions + tally.outcomes) as usize / games as usize;
    let middle = play(&start, &mut scout, &mut Tally::default(), moves / 2);
    let clock = Instant::now();
    let clones = 100_000;
    for _ in 0..clones {
        std::hint::black_box(middle.clone());
    }
    let clone_ns = clock.elapsed().as_secs_f64() * 1e9 / f64::from(clones);
    println!(
        "{name:<14} {:>8.0} games/s  {:>9.0} actions/s  {:>9.0} outcomes/s  {:>9.0} decisions/s  clone {clone_ns:>5.0} ns  state {} bytes",
        games as f64 / seconds,
        tally.actions as f64 / seconds,
        tally.outcomes as f64 / seconds,
        (tally.actions + tally.outcomes) as f64 / seconds,
        std::mem::size_of::<State>(),
    );
}

fn main() {
    let mut words = std::env::args().skip(1);
    let games = words.next().and_then(|word| word.parse().ok()).unwrap_or(20_000);
    let only = words.next().unwrap_or_default();
    let all = [
        ("base", Setup::players(2), games),
        ("base + farm", Setup::players(2).with("farm"), games),
        ("all, 2 players", Setup::players(2).with("all"), games / 4),
        ("all, 6 players", Setup::players(6).with("all"), games / 4),
    ];
    for (name, setup, games) in all.iter().filter(|(name, ..)| name.contains(&only)) {
        measure(name, setup, *games);
    }
}
