//! Second looks at single actions, the same luck for each: what they differ by is what the actions do.

use engine::{Log, Scout, Seat};

use crate::evaluator::Searchable;
use crate::search::{Budget, Search};
use crate::stats::Running;
use crate::values::Values;

/// So many looks, each at another state that the seat cannot tell from the real one.
pub(crate) const LOOKS: u64 = 8;

/// How many times as long a longer look is.
const LONGER: u64 = 8;

/// How many standard errors hold 95 % of the means of so many looks (Student).
pub(crate) const SURE: f64 = 2.365;

/// Looks at actions of one decision.
pub(crate) struct Looks<'a, G: Searchable> {
    pub(crate) view: &'a G::View,
    pub(crate) budget: Budget,
    pub(crate) seed: u64,
    pub(crate) count: u64,
}

impl<'a, G: Searchable> Looks<'a, G> {
    /// Looks that together cost a quarter of what a search may cost.
    pub(crate) fn after(budget: &Budget, view: &'a G::View, seed: u64) -> Looks<'a, G> {
        let positions = (budget.positions / (4 * LOOKS)).max(4);
        let time = budget.time.map(|time| time / (4 * LOOKS as u32));
        let budget = Budget { positions, time, objective: budget.objective, ..Budget::positions(0) };
        Looks { view, budget, seed, count: LOOKS }
    }

    /// Other looks, each several times as long.
    pub(crate) fn longer(&self) -> Looks<'a, G> {
        // Who waits by the clock waits no longer than for the search itself.
        let time = self.budget.time.map(|time| time * 2);
        let budget = Budget { positions: self.budget.positions * LONGER, time, ..self.budget };
        Looks { view: self.view, budget, seed: self.seed ^ 0x10e9 << 32, count: self.count }
    }

    /// What an action is worth in every look.
    pub(crate) fn at(&self, action: &G::Action) -> Vec<Values> {
        let search = Search::<G>::new(self.budget);
        let look = |number: u64| {
            let mut state = G::determinize(self.view, &mut Scout::new(self.seed ^ 0x5ec0_4d00, number));
            state.perform(action, &mut Log::silent());
            search.value(&state, self.seed ^ number << 40)
        };
        (0..self.count).map(look).collect()
    }
}

/// How far the first is ahead of the second for a seat, look by look.
pub(crate) fn ahead(first: &[Values], second: &[Values], seat: Seat) -> Running {
    let mut ahead = Running::default();
    first.iter().zip(second).for_each(|(first, second)| ahead.add(first.of(seat) - second.of(seat)));
    ahead
}
