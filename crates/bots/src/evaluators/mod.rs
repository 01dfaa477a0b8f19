//! The evaluators that come with the games, all terms in points.

mod burgundy;
mod by_terms;
mod carcassonne;
mod duel;
mod groups;
mod tuscany;
mod tuscany_learning;
mod weights;

use std::sync::Arc;

use engine::{Game, Seat};

pub use self::burgundy::Burgundy;
pub use self::carcassonne::{Carcassonne, CarcassonneWeights};
pub use self::duel::{Duel, DuelWeights};
pub use self::tuscany::{Tuscany, TuscanyWeights};
pub use self::weights::Weighed;
use crate::evaluator::Evaluator;
use crate::learning::{self, Checkpoint, Course, CourseError, Gates, Learnable, Progress};
use crate::values::Values;

/// Learns a game: `told` hears how far it is, `keep` of every round.
///
/// # Errors
/// If the folder of the course or `keep` fails, or the game cannot be learned.
pub fn learn<E: From<CourseError>>(
    game: &str,
    course: &Course,
    told: &mut dyn FnMut(usize, Progress<'_>),
    keep: &mut dyn FnMut(Checkpoint<'_>) -> Result<(), E>,
) -> Result<(), E> {
    match game {
        ::burgundy::State::ID => learning::learn::<::burgundy::State, E>(course, told, keep),
        ::carcassonne::State::ID => learning::learn::<::carcassonne::State, E>(course, told, keep),
        ::duel::State::ID => learning::learn::<::duel::State, E>(course, told, keep),
        ::tuscany::State::ID => learning::learn::<::tuscany::State, E>(course, told, keep),
        game => Err(CourseError::Game(game.to_owned()).into()),
    }
}

/// What a seat has is the sum of its terms, which the evaluator tells as an array.
macro_rules! sum_of_terms {
    ($evaluator:ty, $state:ty) => {
        impl $crate::evaluator::Evaluator<$state> for $evaluator {
            fn values(&self, state: &$state) -> $crate::values::Values {
                super::by_seat(state, |seat| self.terms(state, seat).iter().map(|(_, points)| points).sum())
            }

            fn terms(&self, state: &$state, seat: Seat) -> Vec<Term> {
                self.terms(state, seat).to_vec()
            }
        }
    };
}
use sum_of_terms;

/// The terms, corrected by the network that comes with the game.
fn embedded<G: Learnable>() -> Arc<dyn Evaluator<G>> {
    G::embedded().map_or_else(|| G::corrected(None, Gates::SHUT), |trained| trained.evaluator())
}

/// A number for every seat.
fn by_seat<G: Game>(state: &G, value: impl Fn(Seat) -> f64) -> Values {
    let mut values = Values::default();
    Seat::all(state.seats()).for_each(|seat| values.set(seat, value(seat)));
    values
}
