//! The evaluators that come with the games, all terms in points.

mod burgundy;
mod carcassonne;
mod duel;
mod tuscany;

pub use self::burgundy::{Burgundy, TrainingPlan, TrainingRound, train};
pub use self::carcassonne::Carcassonne;
pub use self::duel::Duel;
pub use self::tuscany::Tuscany;
use engine::{Game, Seat};

use crate::values::Values;

/// A number for every seat.
fn by_seat<G: Game>(state: &G, value: impl Fn(Seat) -> f64) -> Values {
    let mut values = Values::default();
    Seat::all(state.seats()).for_each(|seat| values.set(seat, value(seat)));
    values
}
