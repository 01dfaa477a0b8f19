//! Finding a move: trees grown from a view, never from the state.

use std::time::Instant;

use engine::{Scout, Seat, Turn};

use crate::budget::{Budget, Meter};
use crate::endgame;
use crate::judges::Judge;
use crate::quiet::Assessor;
use crate::race::race;
use crate::reward::{Rewards, stakes};
use crate::shares::shared;
use crate::tree::{Branch, Tree};

/// What a search found out about the legal actions.
#[derive(Clone, Debug)]
pub struct Findings {
    /// One entry for each legal action, in their order.
    pub options: Vec<Prospect>,
    /// Descents in all trees.
    pub simulations: u64,
    /// Positions judged in all trees.
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
    pub rewards: Rewards,
}

impl Findings {
    /// The legal actions from best to worst for a seat: the most visited first, ties broken by value.
    pub fn ranked(&self, seat: Seat) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.options.len()).collect();
        let key = |index: &usize| (self.options[*index].visits, self.options[*index].rewards.of(seat));
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

/// Searches the decision that a view shows; the same seed and count of positions find the same.
///
/// A single legal action costs nothing.
pub fn search<G: Judge>(view: &G::View, seat: Seat, legal: &[G::Action], budget: &Budget, seed: u64) -> Findings {
    compare::<G>(view, seat, legal, None, budget, seed)
}

/// The same, and an action that must not be neglected: it is tried half as often as the best, whatever it looks like.
pub(crate) fn compare<G: Judge>(
    view: &G::View,
    seat: Seat,
    legal: &[G::Action],
    with: Option<usize>,
    budget: &Budget,
    seed: u64,
) -> Findings {
    if legal.len() <= 1 {
        let only = Prospect { visits: 1, rewards: Rewards::default() };
        return Findings { options: vec![only; legal.len()], simulations: 0, positions: 0, exact: false };
    }
    let (begun, aim) = (Instant::now(), budget.aim);
    let positions = budget.positions / budget.trees.max(1) as u64;
    // An ending that cannot be searched through must leave time for a tree.
    let half = Meter::new(positions / 2, budget.time.map(|time| begun + time / 2));
    let ending = Assessor { meter: half, scout: Scout::new(seed, u64::MAX >> 1), aim };
    if let Some(exact) = endgame::solve::<G>(view, seat, legal, ending) {
        return exact;
    }
    let deadline = budget.time.map(|time| begun + time);
    let assessor =
        |number: u64| Assessor { meter: Meter::new(positions, deadline), scout: Scout::new(seed, number), aim };
    let grown = |number: u64| {
        let mut tree = Tree::<G>::seen(view, seed ^ number << 40, assessor(number));
        let last = race(&mut tree, seat, budget.until_clear);
        if let Some(way) = with.filter(|way| *way < tree.branches().len()) {
            let most = tree.branches().iter().map(|branch| branch.visits).max().unwrap_or(0);
            (tree.branches()[way].visits..most / 2).for_each(|_| {
                tree.simulate_via(way);
            });
        }
        Grown::of(&tree, seat, legal, &last)
    };
    let trees = forest(budget, &grown);
    combined(legal.len(), seat, &trees)
}

/// What a known position is worth to every seat, by a search from there.
pub(crate) fn assess<G: Judge>(state: &G, budget: &Budget, seed: u64) -> Rewards {
    if state.turn() == Turn::Over {
        return stakes(state, budget.aim);
    }
    let deadline = budget.time.map(|time| Instant::now() + time);
    let assessor =
        Assessor { meter: Meter::new(budget.positions, deadline), scout: Scout::new(seed, 0), aim: budget.aim };
    let mut tree = Tree::known(state, seed, assessor);
    loop {
        tree.simulate();
        if tree.assessor.meter.is_empty() {
            return tree.mean();
        }
    }
}

/// What is kept of a tree: what it says of every legal action.
struct Grown {
    options: Vec<Option<Prospect>>,
    simulations: u64,
    positions: u64,
}

impl Grown {
    fn of<G: Judge>(tree: &Tree<'_, G>, seat: Seat, legal: &[G::Action], last: &[usize]) -> Grown {
        let branches = tree.branches();
        // A pass that the clock cut short must not put those ahead that came first in it.
        let full = last.iter().map(|way| branches[*way].visits).min().unwrap_or(0);
        let key = |branch: &&Branch<G::Action>| (branch.visits, branch.first.of(seat));
        let top = branches.iter().max_by(|a, b| key(a).partial_cmp(&key(b)).expect("values are numbers"));
        let prospect = |action: &G::Action| {
            let way = branches.iter().position(|branch| branch.action == *action)?;
            let (top, branch) = (top?, &branches[way]);
            let rewards = match branch.visits {
                // What was never tried is expected as far behind the best as it looked at first.
                0 if top.visits > 0 => top.mean.shifted(&top.first, &branch.first),
                0 => branch.first,
                _ => branch.mean,
            };
            let visits = if last.contains(&way) { full } else { branch.visits };
            Some(Prospect { visits: visits.into(), rewards })
        };
        Grown {
            options: legal.iter().map(prospect).collect(),
            simulations: tree.simulations,
            positions: tree.assessor.meter.spent(),
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
    let option = |action: usize| {
        let mut sum = Prospect { visits: 0, rewards: Rewards::default() };
        let mut weight = 0.0;
        for prospect in trees.iter().filter_map(|tree| tree.options[action]) {
            sum.visits += prospect.visits;
            // A first look counts a little, for actions that no tree has tried.
            let counts = prospect.visits as f64 + 1e-6;
            weight += counts;
            sum.rewards.average(&prospect.rewards, weight / counts);
        }
        if weight == 0.0 {
            sum.rewards.set(seat, f64::NEG_INFINITY);
        }
        sum
    };
    Findings {
        options: (0..actions).map(option).collect(),
        simulations: trees.iter().map(|tree| tree.simulations).sum(),
        positions: trees.iter().map(|tree| tree.positions).sum(),
        exact: false,
    }
}
