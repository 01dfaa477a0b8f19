//! The Duel, first game from code: `cargo run --release -p tavola-duel --example duel_tour` lists what can be done,
//! looks for a good move by playing on at random, and plays the game to its end.

use tavola_duel::State;
use tavola_duel::engine::{Setup, tour};

fn main() {
    print!("{}", tour::<State>(&Setup::players(2).set("mode", "intro")));
}
