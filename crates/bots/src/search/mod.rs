//! Finding a move from a view, never from the state: exact endgames where they can be had, else trees whose root is searched
//! by sequential halving.

mod budget;
mod expectimax;
mod halving;
mod ingredient;
mod mcts;
mod quiescence;

use std::sync::Arc;
use std::time::Instant;

use engine::{Log, Scout, Seat, Turn};

pub use self::budget::Budget;
pub(crate) use self::budget::Meter;
use self::halving::halve;
pub use self::ingredient::Ingredient;
use self::mcts::{Edge, Tree};
pub(crate) use self::quiescence::LeafSearch;
use crate::evaluator::{Evaluator, SearchParams, Searchable};
use crate::shares::shared;
use crate::values::{Values, returns};

/// What a search found out about the legal actions.
#[derive(Clone, Debug)]
pub struct Findings {
    /// One entry for each legal action, in their order.
    pub options: Vec<Prospect>,
    /// Descents in all trees.
    pub simulations: u64,
    /// Positions evaluated in all trees.
    pub positions: u64,
    /// Whether the rest of the game was searched to its end.
    pub exact: bool,
}

/// What a search expects of one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect {
    /// How often it was tried.
    pub visits: u64,
    /// What it leads to, for every seat: the points it will be ahead.
    pub values: Values,
}

impl Findings {
    /// The legal actions from best to worst for a seat: the most visited first, ties broken by value.
    pub fn ranked(&self, seat: Seat) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.options.len()).collect();
        let key = |index: &usize| (self.options[*index].visits, self.options[*index].values.of(seat));
        order.sort_by(|a, b| {
            let ((visits_a, value_a), (visits_b, value_b)) = (key(a), key(b));
            visits_b.cmp(&visits_a).then(value_b.total_cmp(&value_a))
        });
        order
    }

    /// The best action for a seat.
    ///
    /// # Panics
    /// If there was none to choose from.
    pub fn best(&self, seat: Seat) -> usize {
        self.ranked(seat)[0]
    }
}

/// A search: what it evaluates positions by, and how much it may cost.
pub struct Search<G> {
    /// What it evaluates positions by.
    pub evaluator: Arc<dyn Evaluator<G>>,
    /// How much it may cost.
    pub budget: Budget,
    /// How it searches.
    pub params: SearchParams,
}

impl<G> Clone for Search<G> {
    fn clone(&self) -> Search<G> {
        Search { evaluator: self.evaluator.clone(), budget: self.budget, params: self.params }
    }
}

impl<G> std::fmt::Debug for Search<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search").field("budget", &self.budget).finish_non_exhaustive()
    }
}

impl<G: Searchable> Search<G> {
    /// A search with the evaluator that comes with the game.
    pub fn new(budget: Budget) -> Search<G> {
        Search { evaluator: G::evaluator(), budget, params: G::PARAMS }
    }

    /// The same with another evaluator.
    pub fn with(self, evaluator: Arc<dyn Evaluator<G>>) -> Search<G> {
        Search { evaluator, ..self }
    }

    /// Searches the decision that a view shows; the same seed and count of positions find the same.
    ///
    /// A single legal action costs nothing.
    pub fn run(&self, view: &G::View, seat: Seat, legal: &[G::Action], seed: u64) -> Findings {
        self.compare(view, seat, legal, None, seed)
    }

    /// The same, and an action that must not be neglected: it is tried half as often as the best, whatever it looks like.
    pub(crate) fn compare(
        &self,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        with: Option<usize>,
        seed: u64,
    ) -> Findings {
        if legal.len() <= 1 {
            let only = Prospect { visits: 1, values: Values::default() };
            return Findings { options: vec![only; legal.len()], simulations: 0, positions: 0, exact: false };
        }
        if let Some(won) = self.win_at_hand(view, seat, legal, seed) {
            return won;
        }
        let (begun, budget) = (Instant::now(), &self.budget);
        let positions = budget.positions / budget.trees.max(1) as u64;
        // An ending that cannot be searched through must leave time for a tree.
        let half = Meter::new(positions / 2, budget.time.map(|time| begun + time / 2));
        let leaves = self.leaves(half, Scout::new(seed, u64::MAX >> 1));
        if self.params.uses(Ingredient::Endings)
            && let Some(exact) = expectimax::solve::<G>(view, seat, legal, leaves)
        {
            return exact;
        }
        let deadline = budget.time.map(|time| begun + time);
        let grown = |number: u64| {
            let leaves = self.leaves(Meter::new(positions, deadline), Scout::new(seed, number));
            let must = with.map(|index| &legal[index]);
            let mut tree = Tree::<G>::of_view(view, seed ^ number << 40, leaves, must);
            let last = match self.params.uses(Ingredient::Halving) {
                true => halve(&mut tree, seat, budget.until_clear && self.params.uses(Ingredient::Stopping)),
                false => tree.exhaust(),
            };
            if let Some(edge) = must.and_then(|must| tree.edges().iter().position(|edge| edge.action == *must)) {
                let most = tree.edges().iter().map(|edge| edge.visits).max().unwrap_or(0);
                (tree.edges()[edge].visits..most / 2).for_each(|_| {
                    tree.simulate_via(edge);
                });
            }
            Grown::of(&tree, seat, legal, &last)
        };
        combined(legal.len(), seat, &forest(budget, &grown))
    }

    /// In a race, the actions that win at once whatever is hidden; nothing where there is none.
    fn win_at_hand(&self, view: &G::View, seat: Seat, legal: &[G::Action], seed: u64) -> Option<Findings> {
        if !G::PARAMS.race {
            return None;
        }
        let guesses: Vec<G> =
            (0..GUESSES).map(|number| G::determinize(view, &mut Scout::new(seed ^ 0x1a57, number))).collect();
        let wins = |action: &G::Action| guesses.iter().all(|guess| wins_at_once(guess, seat, action));
        let won: Vec<bool> = legal.iter().map(wins).collect();
        won.contains(&true).then(|| {
            let option = |(action, won): (&G::Action, &bool)| {
                let mut next = guesses[0].clone();
                next.perform(action, &mut Log::silent());
                let values = returns(&*self.evaluator, &next, self.budget.objective);
                Prospect { visits: u64::from(*won), values }
            };
            let options = legal.iter().zip(&won).map(option).collect();
            Findings { options, simulations: 0, positions: legal.len() as u64, exact: true }
        })
    }

    /// What a known position is worth to every seat, by a search from there.
    pub(crate) fn value(&self, state: &G, seed: u64) -> Values {
        if state.turn() == Turn::Over {
            return returns(&*self.evaluator, state, self.budget.objective);
        }
        let deadline = self.budget.time.map(|time| Instant::now() + time);
        let leaves = self.leaves(Meter::new(self.budget.positions, deadline), Scout::new(seed, 0));
        let mut tree = Tree::of_state(state, seed, leaves);
        tree.exhaust();
        tree.mean()
    }

    fn leaves(&self, meter: Meter, scout: Scout) -> LeafSearch<'_, G> {
        LeafSearch { params: self.params, ..LeafSearch::new(&*self.evaluator, meter, scout, self.budget.objective) }
    }
}

/// So many states that a seat cannot tell from the real one must agree that a move wins.
const GUESSES: u64 = 6;

/// Whether the game is over after the action, and the seat has won it.
pub(crate) fn wins_at_once<G: Searchable>(state: &G, seat: Seat, action: &G::Action) -> bool {
    let mut next = state.clone();
    next.perform(action, &mut Log::silent());
    next.turn() == Turn::Over && next.ranking().iter().any(|standing| standing.seat == seat && standing.won)
}

/// What is kept of a tree: what it says of every legal action.
struct Grown {
    options: Vec<Option<Prospect>>,
    simulations: u64,
    positions: u64,
}

impl Grown {
    fn of<G: Searchable>(tree: &Tree<'_, G>, seat: Seat, legal: &[G::Action], last: &[usize]) -> Grown {
        let edges = tree.edges();
        // A pass that the clock cut short must not put those ahead that came first in it.
        let full = last.iter().map(|edge| edges[*edge].visits).min().unwrap_or(0);
        let key = |edge: &&Edge<G::Action>| (edge.visits, edge.first.of(seat));
        let top = edges.iter().max_by(|a, b| key(a).partial_cmp(&key(b)).expect("values are numbers"));
        let prospect = |action: &G::Action| {
            let index = edges.iter().position(|edge| edge.action == *action)?;
            let (top, edge) = (top?, &edges[index]);
            let values = match edge.visits {
                // What was never tried is expected as far behind the best as it looked at first.
                0 if top.visits > 0 => top.mean.shifted(&top.first, &edge.first),
                0 => edge.first,
                _ => edge.mean,
            };
            let visits = if last.contains(&index) { full } else { edge.visits };
            Some(Prospect { visits: visits.into(), values })
        };
        Grown {
            options: legal.iter().map(prospect).collect(),
            simulations: tree.simulations,
            positions: tree.leaves.meter.spent(),
        }
    }
}

/// Grows the trees of a budget on its threads.
fn forest(budget: &Budget, grow: &(dyn Fn(u64) -> Grown + Sync)) -> Vec<Grown> {
    let (trees, threads) = (budget.trees.max(1) as u64, budget.threads.max(1) as u64);
    if threads == 1 {
        return (0..trees).map(grow).collect();
    }
    shared(trees, threads, grow)
}

/// The trees added up, each action by how often it was tried.
fn combined(actions: usize, seat: Seat, trees: &[Grown]) -> Findings {
    let option = |action: usize| -> Option<Prospect> {
        let mut sum = Prospect { visits: 0, values: Values::default() };
        let mut weight = 0.0;
        for prospect in trees.iter().filter_map(|tree| tree.options[action]) {
            sum.visits += prospect.visits;
            // A first look counts a little, for actions that no tree has tried.
            let counts = prospect.visits as f64 + 1e-6;
            weight += counts;
            sum.values.average(&prospect.values, weight / counts);
        }
        (weight > 0.0).then_some(sum)
    };
    let known: Vec<Option<Prospect>> = (0..actions).map(option).collect();
    // What no tree has looked at, for want of time or because nobody sensible would, is as bad as the worst that is known.
    let values = known.iter().flatten().map(|prospect| prospect.values);
    let worst = values.min_by(|a, b| a.of(seat).total_cmp(&b.of(seat))).unwrap_or_default();
    let unknown = Prospect { visits: 0, values: worst };
    Findings {
        options: known.into_iter().map(|prospect| prospect.unwrap_or(unknown)).collect(),
        simulations: trees.iter().map(|tree| tree.simulations).sum(),
        positions: trees.iter().map(|tree| tree.positions).sum(),
        exact: false,
    }
}
