//! The evaluators that come with the games, all terms in points.

mod burgundy;
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
use crate::learning::{
    self, Checkpoint, Contest, ContestError, Course, CourseError, Gates, Learnable, Progress, Standing,
};
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

#[cfg(test)]
mod tests {
    use engine::{Dice, Log, Random, Scout, Turn};

    use super::*;

    /// Every position of a random game of every family looks like something that the game has names for, and the terms that
    /// are corrected are those of the evaluator.
    fn check<G: Learnable>() {
        for (index, family) in G::FAMILIES.iter().enumerate() {
            let mut dice = Dice::from_number(index as u64);
            let chosen = (0..).find_map(|n| G::schema().choose(&(family.setup)(&mut Scout::new(1, n))).ok());
            let mut state = G::new(&chosen.expect("it is tried again and again"));
            let terms = G::corrected(None, Gates::SHUT);
            for _ in 0..60 {
                assert_eq!(state.family(), Some(index));
                for seat in Seat::all(state.seats()) {
                    let mut features = Vec::new();
                    let Some(said) = state.look(seat, &mut features) else { continue };
                    assert!((said - terms.values(&state).of(seat)).abs() < 1e-6);
                    assert!(features.iter().all(|(feature, _)| usize::from(*feature) < G::feature_names().len()));
                }
                match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => state.resolve(&state.sample(&mut dice), &mut Log::silent()),
                    Turn::Seat(_) => {
                        let legal = state.legal();
                        state.perform(dice.pick(&legal), &mut Log::silent());
                    }
                }
            }
        }
    }

    #[test]
    fn every_position_can_be_looked_at() {
        check::<::carcassonne::State>();
        check::<::duel::State>();
        check::<::tuscany::State>();
    }
}
