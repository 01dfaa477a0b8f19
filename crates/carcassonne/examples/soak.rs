//! Random games over random options with every invariant on:
//! `cargo run --release -p carcassonne --example soak [GAMES] [SEED]`.

use carcassonne::State;
use engine::testkit::{Coverage, soak};
use engine::{Dice, Game};

fn main() {
    let mut words = std::env::args().skip(1).map(|word| word.parse::<u64>().expect("a number"));
    let games = words.next().unwrap_or(10_000);
    let seed = words.next().unwrap_or(1);
    let mut coverage = Coverage::default();
    let mut moves = 0;
    let mut longest = 0;
    for index in 0..games {
        let mut dice = Dice::numbered(seed, index);
        let chosen = State::schema().random(&mut dice);
        match soak::<State>(chosen, &mut dice, &mut coverage) {
            Ok(count) => {
                moves += count;
                longest = longest.max(count);
            }
            Err(reason) => {
                eprintln!("game {index} of seed {seed}: {reason}");
                std::process::exit(1);
            }
        }
    }
    println!("{games} games, {moves} moves, the longest {longest}");
    println!("never fired: {:?}", coverage.never::<State>());
    for (component, count) in coverage.components.iter().filter(|(name, _)| !name.starts_with("tile ")) {
        println!("{count:>10} {component}");
    }
}
