//! Carcassonne: what the zones will pay by the odds of the real bag, followers at hand, fields.

use std::sync::Arc;

use carcassonne::{Claim, Feature, Figure, State};
use engine::{Game, Seat, Setup, Turn};

use super::by_seat;
use crate::evaluator::{Evaluator, SearchParams, Searchable};
use crate::values::Values;

/// Hand-written terms.
#[derive(Clone, Copy, Debug)]
pub struct Carcassonne;

impl Evaluator<State> for Carcassonne {
    fn values(&self, state: &State) -> Values {
        if state.turn() == Turn::Over {
            return by_seat(state, |seat| f64::from(state.player(seat).total()));
        }
        let rest = Rest { tiles: state.bag().total() as f64, seats: state.seats() as f64 };
        let mut values = unclaimed(state);
        for claim in state.claims() {
            add_to_leaders(&mut values, &claim, rest.prospect(&claim));
        }
        let reserves = |seat: Seat| rest.reserves(f64::from(state.player(seat).supply(Figure::Follower)));
        by_seat(state, |seat| values.of(seat) + reserves(seat))
    }
}

impl Searchable for State {
    const PARAMS: SearchParams = SearchParams { quiescent_priors: false, ..SearchParams::DEFAULT };
    const IMPERFECT_INFORMATION: bool = false;

    fn evaluator() -> Arc<dyn Evaluator<State>> {
        Arc::new(Carcassonne)
    }

    fn uncertainty(&self) -> f64 {
        1.0 + 1.6 * (self.bag().total() as f64).sqrt()
    }

    fn is_enumerable(&self) -> bool {
        self.bag().total() <= 1
    }

    fn is_quiescent(&self) -> bool {
        !matches!(self.turn(), Turn::Seat(_)) || self.hand().is_some()
    }

    fn bench_setups() -> Vec<(&'static str, Setup)> {
        vec![
            ("farm", Setup::players(2).with("farm")),
            ("farm", Setup::players(4).with("farm")),
            ("all", Setup::players(2).with("all")),
            ("all", Setup::players(6).with("all")),
        ]
    }
}

/// What each seat would have if the game ended now, the claims left out.
fn unclaimed(state: &State) -> Values {
    if !state.has_treasures() {
        return by_seat(state, |seat| f64::from(state.player(seat).total()));
    }
    // Goods, bars and robbers count only in the final scoring, which counts the claims too: they are taken off again.
    let projected = state.projected();
    let mut values = by_seat(state, |seat| f64::from(projected[seat.index()]));
    for claim in state.claims() {
        add_to_leaders(&mut values, &claim, -f64::from(claim.value));
    }
    values
}

fn add_to_leaders(values: &mut Values, claim: &Claim, points: f64) {
    for seat in claim.leaders.iter() {
        values.set(seat, values.of(seat) + points);
    }
}

/// What is still to come.
struct Rest {
    tiles: f64,
    seats: f64,
}

impl Rest {
    /// What a claim will bring its leaders.
    fn prospect(&self, claim: &Claim) -> f64 {
        let (value, completed) = (f64::from(claim.value), f64::from(claim.completed));
        let to_come = (self.tiles / 20.0).min(1.0);
        match claim.feature {
            Feature::Field => {
                // A farmer never returns: the more is to come, the dearer that is.
                let locked = 0.4 * self.tiles / 36.0;
                value + 0.35 * f64::from(claim.cities_to_come) * to_come - locked
            }
            Feature::Monastery | Feature::Garden => {
                let open = f64::from(claim.open);
                let filled = (self.tiles * 0.03).min(open);
                let odds = (1.0 - open / (self.tiles * 0.1 + 0.5)).clamp(0.0, 1.0);
                value + filled + odds * (completed - value - filled)
            }
            Feature::Road | Feature::City => {
                let grows = if claim.feature == Feature::City { 0.1 } else { 0.05 };
                let growth = grows * to_come * f64::from(claim.open.min(3));
                value + self.completion(claim) * (completed - value) + growth
            }
        }
    }

    /// The odds that every gap is filled: by the tiles that fit it and the draws that are left.
    fn completion(&self, claim: &Claim) -> f64 {
        // More gaps than are listed are never all filled.
        if claim.gaps.is_full() {
            return 0.0;
        }
        // Every other draw is wanted elsewhere, and what fits does not always close.
        let draws = self.tiles / self.seats * 0.5;
        let filled = |fitting: &u16| {
            let miss = 1.0 - f64::from(*fitting) / self.tiles.max(1.0);
            0.6 * (1.0 - miss.powf(draws))
        };
        claim.gaps.iter().map(filled).product()
    }

    /// Followers at hand can still earn: the first few are worth most, and less as the bag empties.
    fn reserves(&self, followers: f64) -> f64 {
        let to_come = (self.tiles / (6.0 * self.seats)).min(1.0);
        to_come * 6.8 * followers.sqrt()
    }
}
