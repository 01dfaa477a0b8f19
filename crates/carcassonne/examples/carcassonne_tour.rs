//! Carcassonne with farmers from code: `cargo run --release -p tavola-carcassonne --example carcassonne_tour` lists
//! what can be done, looks for a good move by playing on at random, and plays the game to its end.

use tavola_carcassonne::State;
use tavola_carcassonne::engine::{Setup, tour};

fn main() {
    print!("{}", tour::<State>(&Setup::players(2).with("farm")));
}
