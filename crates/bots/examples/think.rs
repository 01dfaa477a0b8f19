//! Searches one move of each game and says what was found: `cargo run --release -p tavola-bots --example think`.

use engine::{Dice, Log, Random, Setup, Viewer};
use tavola_bots::{Budget, Search, Searchable};

/// Moves made at random before somebody thinks.
const MOVES: usize = 12;

/// The best of a decision's actions that are told.
const BEST: usize = 3;

fn main() {
    think::<carcassonne::State>(&Setup::players(2).with("farm"));
    think::<burgundy::State>(&Setup::players(3));
    think::<tuscany::State>(&Setup::players(2));
    think::<duel::State>(&Setup::default());
}

fn think<G: Searchable>(setup: &Setup) {
    let mut dice = Dice::from_number(7);
    let mut state = G::new(&G::schema().choose(setup).expect("options of the game"));
    for _ in 0..MOVES {
        state.roll_on(&mut dice).expect("the game has only begun");
        let legal = state.legal();
        state.perform(dice.pick(&legal), &mut Log::silent());
    }
    let seat = state.roll_on(&mut dice).expect("the game has only begun");
    let (view, legal) = (state.view(Viewer::Seat(seat)), state.legal());
    let found = Search::<G>::new(Budget::positions(5_000)).run(&view, seat, &legal, 1);
    println!("{}: seat {seat} has {} moves, {} positions were evaluated", G::TITLE, legal.len(), found.positions);
    for index in found.ranked(seat).into_iter().take(BEST) {
        let option = &found.options[index];
        println!("  {} (tried {} times): {:+.1} points", legal[index], option.visits, option.values.of(seat));
    }
}
