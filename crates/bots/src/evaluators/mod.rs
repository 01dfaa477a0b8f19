//! The evaluators that come with the games, all terms in points.

mod burgundy;
mod by_terms;
mod carcassonne;
mod duel;
mod tuscany;
mod tuscany_learning;
mod weights;

pub use self::burgundy::Burgundy;
pub use self::carcassonne::{Carcassonne, CarcassonneWeights};
pub use self::duel::{Duel, DuelWeights};
pub use self::tuscany::{Tuscany, TuscanyWeights};
pub use self::weights::Weighed;
use engine::{Game, Seat};

use crate::learning::{self, Checkpoint, Contest, ContestError, Course, CourseError, Progress, Standing};

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

/// Lets two networks of a game play each other; `told` hears of every set-up that is through.
///
/// # Errors
/// If the contest names what there is not.
pub fn contest(game: &str, contest: &Contest, told: &mut dyn FnMut(&Standing)) -> Result<(), ContestError> {
    match game {
        ::burgundy::State::ID => learning::contest::<::burgundy::State>(contest, told),
        ::carcassonne::State::ID => learning::contest::<::carcassonne::State>(contest, told),
        ::duel::State::ID => learning::contest::<::duel::State>(contest, told),
        ::tuscany::State::ID => learning::contest::<::tuscany::State>(contest, told),
        game => Err(ContestError::Game(game.to_owned())),
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

/// A number for every seat.
fn by_seat<G: Game>(state: &G, value: impl Fn(Seat) -> f64) -> Values {
    let mut values = Values::default();
    Seat::all(state.seats()).for_each(|seat| values.set(seat, value(seat)));
    values
}
