//! How fast random games are: `cargo run --release -p burgundy --example speed [GAMES]`.

use std::hint::black_box;
use std::time::Instant;

use burgundy::State;
use engine::{Game, Log, Random, Scout, Setup, Turn};

fn play(setup: &Setup, games: u64) -> u64 {
    let chosen = State::schema().choose(setup).expect("the set-up is accepted");
    let start = State::new(&chosen);
    let (mut legal, mut log, mut decisions) = (Vec::new(), Log::silent(), 0);
    for index in 0..games {
        let mut scout = Scout::new(1, index);
        let mut state = start.clone();
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = state.sample(&mut scout);
                    state.resolve(&outcome, &mut log);
                }
                Turn::Seat(_) => {
                    legal.clear();
                    state.legal_into(&mut legal);
                    let action = *scout.pick(&legal);
                    state.perform(&action, &mut log);
                    decisions += 1;
                }
            }
        }
        black_box(state.table().players.values().map(|player| player.total()).sum::<i32>());
    }
    decisions
}

fn clone_time(setup: &Setup) -> f64 {
    let chosen = State::schema().choose(setup).expect("the set-up is accepted");
    let mut state = State::new(&chosen);
    let mut scout = Scout::new(2, 0);
    for _ in 0..200 {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => state.resolve(&state.sample(&mut scout), &mut Log::silent()),
            Turn::Seat(_) => state.perform(scout.pick(&state.legal()), &mut Log::silent()),
        }
    }
    let begin = Instant::now();
    for _ in 0..1_000_000 {
        black_box(black_box(&state).clone());
    }
    begin.elapsed().as_secs_f64() * 1000.0
}

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(5_000);
    println!("size of a state: {} bytes", size_of::<State>());
    let all = |setup: Setup| setup.with("all");
    let setups = [
        ("base, 2 players", Setup::players(2)),
        ("base, 3 players", Setup::players(3)),
        ("base, 4 players", Setup::players(4)),
        ("special, 2 players", Setup::players(2).set("edition", "special")),
        ("everything, 4 players", all(Setup::players(4).set("edition", "special"))),
    ];
    for (name, setup) in setups {
        play(&setup, games / 10);
        let begin = Instant::now();
        let decisions = play(&setup, games);
        let seconds = begin.elapsed().as_secs_f64();
        println!(
            "{name}: {:.0} games/s, {:.0} decisions/s, clone {:.0} ns",
            games as f64 / seconds,
            decisions as f64 / seconds,
            clone_time(&setup)
        );
    }
}
