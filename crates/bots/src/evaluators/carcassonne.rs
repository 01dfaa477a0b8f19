//! Carcassonne: what the zones will pay by the odds of the real bag, followers at hand, fields.

use std::sync::Arc;

use carcassonne::{Bag, Claim, Feature, Figure, State};
use engine::{Game, Seat, Setup, Turn};

use crate::evaluator::{Evaluator, SearchParams, Searchable, Term};
use crate::values::Values;

/// Hand-written terms.
#[derive(Clone, Copy, Debug)]
pub struct Carcassonne;

impl Evaluator<State> for Carcassonne {
    fn values(&self, state: &State) -> Values {
        let mut values = Values::default();
        each_term(state, |seat, _, points| values.set(seat, values.of(seat) + points));
        values
    }

    fn terms(&self, state: &State, seat: Seat) -> Vec<Term> {
        let mut terms: Vec<Term> = Vec::new();
        each_term(state, |whose, name, points| {
            if whose != seat {
                return;
            }
            match terms.iter_mut().find(|(known, _)| *known == name) {
                Some((_, sum)) => *sum += points,
                None => terms.push((name, points)),
            }
        });
        terms
    }
}

/// Tells of everything that counts for a seat, and what it comes from.
fn each_term(state: &State, mut count: impl FnMut(Seat, &'static str, f64)) {
    let over = state.turn() == Turn::Over;
    let treasures = !over && state.has_treasures();
    let projected = if treasures { state.projected() } else { Vec::new() };
    for seat in Seat::all(state.seats()) {
        let points = f64::from(state.player(seat).total());
        count(seat, "points", points);
        // Goods, bars and robbers count only in the final scoring, which counts the claims too: they are taken off again.
        if treasures {
            count(seat, "treasures", f64::from(projected[seat.index()]) - points);
        }
    }
    if over {
        return;
    }
    let rest = Rest { tiles: state.bag().total() as f64, seats: state.seats() as f64 };
    for claim in state.claims() {
        let odds = rest.odds(&claim);
        let prospect = rest.prospect(&claim, odds);
        for seat in claim.leaders.iter() {
            if treasures {
                count(seat, "treasures", -f64::from(claim.value));
            }
            count(seat, name_of(claim.feature), prospect);
        }
        for seat in Seat::all(state.seats()) {
            let followers = f64::from(claim.weight[seat.index()]);
            if followers > 0.0 && odds > 0.0 {
                count(seat, "followers", rest.return_of(followers, odds));
            }
        }
    }
    for seat in Seat::all(state.seats()) {
        count(seat, "followers", rest.reserves(f64::from(state.player(seat).supply(Figure::Follower))));
    }
}

const fn name_of(feature: Feature) -> &'static str {
    match feature {
        Feature::Road => "roads",
        Feature::City => "cities",
        Feature::Monastery => "monasteries",
        Feature::Garden => "gardens",
        Feature::Field => "fields",
    }
}

impl Searchable for State {
    const PARAMS: SearchParams = SearchParams { quiescent_priors: false, ..SearchParams::DEFAULT };
    const IMPERFECT_INFORMATION: bool = false;

    fn evaluator() -> Arc<dyn Evaluator<State>> {
        Arc::new(Carcassonne)
    }

    fn progress(&self) -> f64 {
        1.0 - (self.bag().total() as f64 / 72.0).min(1.0)
    }

    fn starter(&self) -> Option<Seat> {
        let (rules, seats) = (self.rules(), self.seats());
        // A second tile in a turn would hide whose turn was the first.
        if rules.builder || rules.msg {
            return None;
        }
        let drawn = Bag::full(rules).total().checked_sub(1 + self.bag().total())?;
        let turns = drawn.checked_sub(usize::from(self.turn() != Turn::Chance))?;
        let begun = drawn > 0 || turns > 0;
        begun.then(|| Seat::new((self.active().index() + seats * drawn - turns) % seats))
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

/// What is still to come.
struct Rest {
    tiles: f64,
    seats: f64,
}

impl Rest {
    /// What a claim will bring its leaders, by the odds that it is completed.
    fn prospect(&self, claim: &Claim, odds: f64) -> f64 {
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
                value + filled + odds * (completed - value - filled)
            }
            Feature::Road | Feature::City => {
                let grows = if claim.feature == Feature::City { 0.1 } else { 0.05 };
                let growth = grows * to_come * f64::from(claim.open.min(3));
                value + odds * (completed - value) + growth
            }
        }
    }

    /// The odds that a claim is completed before the end.
    fn odds(&self, claim: &Claim) -> f64 {
        match claim.feature {
            Feature::Field => 0.0,
            Feature::Monastery | Feature::Garden => {
                (1.0 - f64::from(claim.open) / (self.tiles * 0.1 + 0.5)).clamp(0.0, 1.0)
            }
            Feature::Road | Feature::City => self.completion(claim),
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

    /// How much a follower can still earn, up to 1: less as the bag empties.
    fn to_earn(&self) -> f64 {
        (self.tiles / (6.0 * self.seats)).min(1.0)
    }

    /// Followers at hand can still earn: the first few are worth most.
    fn reserves(&self, followers: f64) -> f64 {
        self.to_earn() * (6.8 * followers.sqrt() + 0.7 * followers)
    }

    /// Followers that will come home when their zone is completed can earn once more.
    fn return_of(&self, followers: f64, odds: f64) -> f64 {
        2.5 * followers * odds * self.to_earn()
    }
}
