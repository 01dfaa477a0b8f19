//! The Castles of Tuscany from code: `cargo run --release -p tavola-tuscany --example tuscany_tour` lists what can be
//! done, looks for a good move by playing on at random, and plays the game to its end.

use tavola_tuscany::State;
use tavola_tuscany::engine::{Setup, tour};

fn main() {
    print!("{}", tour::<State>(&Setup::players(3)));
}
