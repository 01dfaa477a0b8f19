//! A first look at a game from code.

use std::fmt::Write;

use crate::{Dice, Game, Match, Seat, Setup, Turn, Viewer};

/// How many moves are tried, and in how many games each.
const TRIED: (usize, usize) = (12, 8);

/// Lists what the first to decide can do, looks for a good move by playing on at random, and plays the game to its end; what
/// there is to say of it.
///
/// # Panics
/// If the game does not offer this set-up.
pub fn tour<G: Game>(setup: &Setup) -> String {
    let mut told = String::new();
    let mut dice = Dice::from_number(7);
    let mut game = Match::<G>::new(G::schema().choose(setup).expect("options of the game"));
    while game.state().turn() == Turn::Chance {
        game.roll(&mut dice);
    }
    let Turn::Seat(seat) = game.state().turn() else { unreachable!("somebody begins") };
    let legal = game.state().legal();
    let _ = writeln!(told, "Seat {seat} may choose among {} moves:", legal.len());

    let mut best = (0, &legal[0]);
    for action in legal.iter().take(TRIED.0) {
        let won = (0..TRIED.1).filter(|_| wins(&game, seat, action, &mut dice)).count();
        let _ = writeln!(told, "  {won} of {} won with {action}", TRIED.1);
        if won > best.0 {
            best = (won, action);
        }
    }
    let _ = writeln!(told, "Chosen: {}", best.1);

    game.act(seat, best.1).expect("it is listed");
    game.play_out(&mut dice);
    let scores = game.state().scores();
    for standing in game.state().ranking() {
        let points = scores[standing.seat.index()].main.total;
        let _ = writeln!(told, "{}. seat {}: {points} points", standing.place, standing.seat);
    }
    told
}

/// Whether a seat is first in a game that goes on at random after a move, from what the seat can know.
fn wins<G: Game>(game: &Match<G>, seat: Seat, action: &G::Action, dice: &mut Dice) -> bool {
    let table = G::determinize(&game.state().view(Viewer::Seat(seat)), dice);
    let mut trial = Match::arranged(game.chosen().clone(), table);
    trial.act(seat, action).expect("it is listed");
    trial.play_out(dice);
    trial.state().ranking().iter().any(|standing| standing.seat == seat && standing.won)
}
