//! What a position is worth: one small judge per game, all terms in points.

mod burgundy;
mod carcassonne;
mod duel;
mod tuscany;

use engine::{Game, Seat, Setup};

/// A game whose positions can be judged.
pub trait Judge: Game {
    /// What the position is worth to a seat: its points so far, and what it may expect, less what the best other may.
    fn worth(&self, seat: Seat) -> f64;

    /// Whether the seat to decide is in the middle of something, so that judging now would mislead.
    fn is_unfinished(&self) -> bool;

    /// The set-ups whose speed `tavola bench` measures, by name.
    fn bench_setups() -> Vec<(&'static str, Setup)> {
        let players = Self::schema().players.clone();
        players.map(|players| ("base", Setup::players(players))).collect()
    }
}

/// A seat's value less the best of the others.
fn margin<G: Game>(state: &G, seat: Seat, value: impl Fn(Seat) -> f64) -> f64 {
    let others = Seat::all(state.seats()).filter(|other| *other != seat).map(&value);
    value(seat) - others.fold(f64::NEG_INFINITY, f64::max)
}
