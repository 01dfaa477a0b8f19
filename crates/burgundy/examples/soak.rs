//! Random games over random options with every invariant on: `cargo run --release -p burgundy --example soak GAMES [SEED]`.
//!
//! Prints what never fired; a broken invariant ends with the record that leads there.

use std::process::ExitCode;
use std::time::Instant;

use burgundy::State;
use engine::testkit::{Coverage, soak};
use engine::{Dice, Game};

fn main() -> ExitCode {
    let number =
        |index: usize, default: u64| std::env::args().nth(index).and_then(|text| text.parse().ok()).unwrap_or(default);
    let (games, seed) = (number(1, 10_000), number(2, 1));
    let (begin, mut coverage, mut moves) = (Instant::now(), Coverage::default(), 0);
    let mut longest = 0;
    for index in 0..games {
        let mut dice = Dice::numbered(seed, index);
        let chosen = State::schema().random(&mut dice);
        match soak::<State>(chosen, &mut dice, &mut coverage) {
            Ok(played) => {
                moves += played;
                longest = longest.max(played);
            }
            Err(reason) => {
                eprintln!("game {index} of seed {seed}: {reason}");
                return ExitCode::FAILURE;
            }
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!("{games} games, {moves} moves, longest {longest}, {:.0} games/s", games as f64 / seconds);
    let never = coverage.never::<State>();
    println!("{} components, {} never fired: {}", State::components().len(), never.len(), never.join(", "));
    let rarest = coverage.components.iter().min_by_key(|(_, count)| **count);
    println!("rarest: {rarest:?}");
    if never.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
