//! The Castles of Burgundy from code: `cargo run --release -p tavola-burgundy --example burgundy_tour` lists what can
//! be done, looks for a good move by playing on at random, and plays the game to its end.

use tavola_burgundy::State;
use tavola_burgundy::engine::{Setup, tour};

fn main() {
    print!("{}", tour::<State>(&Setup::players(2)));
}
