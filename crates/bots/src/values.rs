//! What a position means to every seat: a vector, so that any number of players and teams are searched alike.

use engine::{Seat, Turn};

use crate::evaluator::{Evaluator, Searchable};

/// One number for every seat, in points.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Values([f64; Seat::MAX]);

impl Values {
    /// The number of a seat.
    #[inline]
    pub fn of(&self, seat: Seat) -> f64 {
        self.0[seat.index()]
    }

    /// Sets the number of a seat.
    #[inline]
    pub fn set(&mut self, seat: Seat, value: f64) {
        self.0[seat.index()] = value;
    }

    /// Moves a running mean towards one more value, the `count`-th.
    #[inline]
    pub(crate) fn average(&mut self, value: &Values, count: f64) {
        for (mean, value) in self.0.iter_mut().zip(value.0) {
            *mean += (value - *mean) / count;
        }
    }

    /// This and so many times the other.
    #[inline]
    pub(crate) fn plus(&self, other: &Values, times: f64) -> Values {
        Values(std::array::from_fn(|index| self.0[index] + times * other.0[index]))
    }

    /// This, with one seat so many points further ahead, and the others as many less.
    pub(crate) fn raised(&self, seat: Seat, points: f64) -> Values {
        Values(std::array::from_fn(|index| self.0[index] + if index == seat.index() { points } else { -points }))
    }

    /// This, moved by as much as `to` is away from `from`.
    pub(crate) fn shifted(&self, from: &Values, to: &Values) -> Values {
        Values(std::array::from_fn(|index| self.0[index] + to.0[index] - from.0[index]))
    }
}

/// What a search maximises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objective {
    /// How far a side is ahead: what people are told.
    Margin,
    /// What a bot plays for: a rival's points count as much as [`Evaluator::rival_weight`] says.
    Play,
}

/// The return of a position to every seat: how far its side is ahead of the best other, in points.
///
/// A player without opponents counts the own points. Once the game is over, winning itself counts
/// [`SearchParams::win_bonus`](crate::SearchParams).
pub(crate) fn returns<G: Searchable>(evaluator: &dyn Evaluator<G>, state: &G, objective: Objective) -> Values {
    returns_from(&evaluator.values(state), evaluator, state, objective)
}

/// The same from what the evaluator has said already.
pub(crate) fn returns_from<G: Searchable>(
    values: &Values,
    evaluator: &dyn Evaluator<G>,
    state: &G,
    objective: Objective,
) -> Values {
    let rival_weight = match objective {
        Objective::Margin => 1.0,
        Objective::Play => evaluator.rival_weight(state),
    };
    let seats = state.seats();
    let side = |seat: Seat| -> f64 {
        Seat::all(seats).filter(|other| state.allied(seat, *other)).map(|other| values.of(other)).sum()
    };
    let mut returns = Values::default();
    for seat in Seat::all(seats) {
        let others = Seat::all(seats).filter(|other| !state.allied(seat, *other)).map(side);
        let best = others.fold(f64::NEG_INFINITY, f64::max);
        returns.set(seat, side(seat) - if best == f64::NEG_INFINITY { 0.0 } else { best * rival_weight });
    }
    if state.turn() == Turn::Over {
        for standing in state.ranking() {
            let bonus = if standing.won { G::PARAMS.win_bonus } else { -G::PARAMS.win_bonus };
            returns.set(standing.seat, returns.of(standing.seat) + bonus);
        }
    }
    returns
}

#[cfg(test)]
mod tests {
    use burgundy::State;
    use engine::{Game, Log, Scout, Setup};

    use super::*;
    use crate::learning::{Gates, Learnable};

    #[test]
    fn a_rivals_points_count_as_much_as_their_weight() {
        let (seat, rival) = (Seat::new(0), Seat::new(1));
        let setup = Setup::players(2).set("duchy", "1");
        let network = State::embedded().map(|trained| trained.network);
        let evaluator = State::corrected(network, Gates::open::<State>(0.5));
        let mut state = State::new(&State::schema().choose(&setup).expect("the set-up is possible"));
        // Nothing can be told before the first draws.
        while evaluator.values(&state).of(rival) == 0.0 {
            let outcome = state.sample(&mut Scout::new(1, 1));
            state.resolve(&outcome, &mut Log::silent());
        }
        let values = evaluator.values(&state);
        let returns = |objective| returns(&*evaluator, &state, objective).of(seat);
        assert_eq!(returns(Objective::Play), values.of(seat) - 0.5 * values.of(rival));
        assert_eq!(returns(Objective::Margin), values.of(seat) - values.of(rival));
    }
}
