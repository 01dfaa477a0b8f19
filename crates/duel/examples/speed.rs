//! How fast random games are on one thread: `cargo run --release -p duel --example speed [GAMES]`.

use std::hint::black_box;
use std::time::Instant;

use duel::{Mode, State};
use engine::{Game, Log, Random, Scout, Setup, Turn};

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2000);
    println!("state: {} bytes", size_of::<State>());
    for mode in Mode::ALL {
        measure(*mode, games);
    }
}

fn measure(mode: Mode, games: u64) {
    let chosen = State::schema().choose(&Setup::players(2).set("mode", mode.word())).expect("the mode exists");
    let mut legal = Vec::new();
    let (mut decisions, mut turns, mut unfinished) = (0u64, 0u64, 0u64);
    let mut last = State::new(&chosen);
    let start = Instant::now();
    for game in 0..games {
        let mut random = Scout::new(1, game);
        let mut state = State::new(&chosen);
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => state.resolve(&state.sample(&mut random), &mut Log::silent()),
                Turn::Seat(_) => {
                    legal.clear();
                    state.legal_into(&mut legal);
                    state.perform(random.pick(&legal), &mut Log::silent());
                    decisions += 1;
                }
            }
        }
        turns += u64::from(state.table().turns);
        unfinished += u64::from(state.table().ending == Some(duel::Ending::BrokenOff));
        last = state;
    }
    let seconds = start.elapsed().as_secs_f64();
    let clones = 200_000;
    let start = Instant::now();
    for _ in 0..clones {
        black_box(*black_box(&last));
    }
    let clone = start.elapsed().as_nanos() / clones;
    println!(
        "{mode:9} {:7.0} games/s {:9.0} decisions/s, {:4} decisions and {:3} turns a game, {:4.1} % broken off, clone {clone} ns",
        games as f64 / seconds,
        decisions as f64 / seconds,
        decisions / games,
        turns / games,
        100.0 * unfinished as f64 / games as f64,
    );
}
