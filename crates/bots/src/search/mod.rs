//! Finding a move from a view, never from the state: exact endgames where they can be had, else trees whose root is searched
//! by sequential halving.

mod budget;
mod expectimax;
mod halving;
mod ingredient;
mod mcts;
mod quiescence;
mod reuse;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use engine::{Log, Scout, Seat, Turn};

pub use self::budget::Budget;
pub(crate) use self::budget::Meter;
use self::halving::halve;
pub use self::ingredient::Ingredient;
use self::mcts::{Edge, Subtree, Tree};
pub(crate) use self::quiescence::LeafSearch;
pub(crate) use self::reuse::Memory;
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
        self.grow(view, seat, legal, with, Vec::new(), seed).0
    }

    /// The same as a decision of a turn: what the one before it has found out is used, and what this one finds out is left for the next.
    pub(crate) fn go_on(
        &self,
        memory: &mut Option<Memory<G>>,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        seed: u64,
    ) -> Findings {
        // A tree of a single guess knows nothing of the next one.
        let guesses_once = G::IMPERFECT_INFORMATION && !self.params.uses(Ingredient::Determinisations);
        if !self.params.reuse || !self.params.uses(Ingredient::Reuse) || guesses_once {
            return self.run(view, seat, legal, seed);
        }
        let known = memory.take().map(|memory| memory.of(view)).unwrap_or_default();
        let (findings, trees) = self.grow(view, seat, legal, None, known, seed);
        let action = &legal[findings.best(seat)];
        let below = trees.into_iter().map(|tree| tree.below(action)).collect();
        *memory = Memory::after(view, seat, action, below, &mut Scout::new(seed, 0));
        findings
    }

    /// Searches a decision with trees of which some may be known already, and says what they have grown to.
    fn grow(
        &self,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        with: Option<usize>,
        known: Vec<Option<Subtree<G>>>,
        seed: u64,
    ) -> (Findings, Vec<Subtree<G>>) {
        if legal.len() <= 1 {
            let only = Prospect { visits: 1, values: Values::default() };
            let options = vec![only; legal.len()];
            return (Findings { options, simulations: 0, positions: 0, exact: false }, Vec::new());
        }
        if let Some(won) = self.win_at_hand(view, seat, legal, seed) {
            return (won, Vec::new());
        }
        let (begun, budget) = (Instant::now(), &self.budget);
        let positions = budget.positions / budget.trees.max(1) as u64;
        // An ending that cannot be searched through must leave time for a tree.
        let half = Meter::new(positions / 2, budget.time.map(|time| begun + time / 2));
        let leaves = self.leaves(half, Scout::new(seed, u64::MAX >> 1));
        if self.params.uses(Ingredient::Endings)
            && let Some(exact) = expectimax::solve::<G>(view, seat, legal, leaves)
        {
            return (exact, Vec::new());
        }
        let deadline = budget.time.map(|time| begun + time);
        let known: Vec<Mutex<Option<Subtree<G>>>> = known.into_iter().map(Mutex::new).collect();
        let grown = |number: u64| {
            let known = known.get(number as usize);
            let known = known.and_then(|known| known.lock().unwrap_or_else(PoisonError::into_inner).take());
            let spent = known.as_ref().map_or(0, |known| known.positions.min(positions / 2));
            let leaves = self.leaves(Meter::new(positions - spent, deadline), Scout::new(seed, number));
            let must = with.map(|index| &legal[index]);
            let mut tree = Tree::<G>::of_view(view, seed ^ number << 40, leaves, must, known);
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
            (Grown::of(&tree, seat, legal, &last), tree.subtree())
        };
        let (grown, trees): (Vec<Grown>, Vec<Subtree<G>>) = forest(budget, &grown).into_iter().unzip();
        (combined(legal.len(), seat, &grown), trees)
    }

    /// In a race, the actions that win at once whatever is hidden; nothing where there is none.
    fn win_at_hand(&self, view: &G::View, seat: Seat, legal: &[G::Action], seed: u64) -> Option<Findings> {
        if !self.params.race {
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
        let full = last.iter().map(|edge| tree.tried(*edge)).min().unwrap_or(0);
        let key = |index: &usize| (tree.tried(*index), tree.promise(*index, seat));
        let top = (0..edges.len()).max_by(|a, b| key(a).partial_cmp(&key(b)).expect("values are numbers"));
        let prospect = |action: &G::Action| {
            let index = edges.iter().position(|edge| edge.action == *action)?;
            let (top, edge): (_, &Edge<G::Action>) = (&edges[top?], &edges[index]);
            let values = match edge.visits {
                // What was never tried is expected as far behind the best as it looked at first.
                0 if top.visits > 0 => top.mean.shifted(&top.first, &edge.first),
                0 => edge.first,
                _ => edge.mean,
            };
            let visits = if last.contains(&index) { full } else { tree.tried(index) };
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
fn forest<T: Send>(budget: &Budget, grow: &(dyn Fn(u64) -> T + Sync)) -> Vec<T> {
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use engine::{Dice, Game, Random, Setup, Viewer};

    use super::*;
    use crate::stopwatch::Stopwatch;

    /// A position of a random game after so many moves in which somebody decides.
    fn position<G: Game>(setup: &Setup, moves: usize) -> (G, Seat) {
        let mut dice = Dice::from_number(3);
        let mut state = G::new(&G::schema().choose(setup).expect("the set-up is possible"));
        for _ in 0..moves {
            state.roll_on(&mut dice).expect("the game goes on");
            let legal = state.legal();
            state.perform(dice.pick(&legal), &mut Log::silent());
        }
        let seat = state.roll_on(&mut dice).expect("the game goes on");
        (state, seat)
    }

    #[test]
    fn a_budget_of_time_is_overdrawn_by_less_than_20_ms_of_work() {
        let (state, seat) = position::<carcassonne::State>(&Setup::players(2).with("all"), 60);
        let budget = Budget::time(Duration::from_millis(60), 1);
        let search = Search::<carcassonne::State>::new(budget);
        let worked = Stopwatch::start();
        search.run(&state.view(Viewer::Seat(seat)), seat, &state.legal(), 1);
        assert!(worked.seconds() < 0.08, "{} s", worked.seconds());
    }

    /// Decides by a search that remembers until the seat decides twice in a row; says how often the actions of the second decision
    /// had been followed before, and whether they were all legal.
    fn remembered<G: Searchable>(moves: usize) -> (u32, bool) {
        let (mut state, mut seat) = position::<G>(&Setup::players(2), moves);
        let mut search = Search::<G>::new(Budget::positions(3_000));
        search.params.reuse = true;
        let (mut memory, mut dice) = (None, Dice::from_number(8));
        for seed in 0..60 {
            let (view, legal) = (state.view(Viewer::Seat(seat)), state.legal());
            let known: Option<Memory<G>> = memory.take();
            if let Some(known) = known {
                let trees = known.of(&view);
                if let Some(Some(tree)) = trees.into_iter().next() {
                    return (tree.descents(), tree.actions().all(|action| legal.contains(action)));
                }
            }
            let found = search.go_on(&mut memory, &view, seat, &legal, seed);
            state.perform(&legal[found.best(seat)], &mut Log::silent());
            seat = state.roll_on(&mut dice).expect("the game goes on");
        }
        (0, false)
    }

    #[test]
    fn what_one_decision_found_out_is_known_to_the_next_of_the_turn() {
        for (descents, legal) in [remembered::<burgundy::State>(40), remembered::<carcassonne::State>(40)] {
            assert!(descents > 20 && legal, "{descents} descents are remembered");
        }
    }
}
