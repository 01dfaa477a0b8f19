//! The Castles of Burgundy from code: `cargo run --release -p tavola-burgundy --example burgundy_tour` lists what can
//! be done, looks for a good move by playing on at random, and plays the game to its end.

use tavola_burgundy::State;
use tavola_burgundy::engine::{Dice, Game, Match, Setup, Turn, Viewer};

fn main() {
    let mut dice = Dice::from_number(7);
    let setup = Setup::players(2);
    let mut game = Match::<State>::new(State::schema().choose(&setup).expect("options of the game"));
    while game.state().turn() == Turn::Chance {
        game.roll(&mut dice);
    }
    let Turn::Seat(seat) = game.state().turn() else { unreachable!("somebody begins") };
    let legal = game.state().legal();
    println!("Seat {seat} may choose among {} moves:", legal.len());

    // For every move some games to their end, from what the seat can know: how often is it first?
    let mut best = (0, &legal[0]);
    for action in legal.iter().take(12) {
        let mut won = 0;
        for _ in 0..8 {
            let table = State::determinize(&game.state().view(Viewer::Seat(seat)), &mut dice);
            let mut trial = Match::arranged(game.chosen().clone(), table);
            trial.act(seat, action).expect("it is listed");
            trial.play_out(&mut dice);
            won += i32::from(trial.state().ranking().iter().any(|standing| standing.seat == seat && standing.won));
        }
        println!("  {won} of 8 won with {action}");
        if won > best.0 {
            best = (won, action);
        }
    }
    let action = *best.1;
    println!("Chosen: {action}");

    game.act(seat, &action).expect("it is listed");
    game.play_out(&mut dice);
    for standing in game.state().ranking() {
        println!(
            "{}. seat {}: {} points",
            standing.place,
            standing.seat,
            game.state().scores()[standing.seat.index()].main.total
        );
    }
}
