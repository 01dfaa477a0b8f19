//! What one decision leaves for the next one of the same turn.
//!
//! What it is: the subtree below the action that was taken becomes the tree of the next decision, as in programs that play Go
//! (Coulom, *Efficient Selectivity and Backup Operators in Monte-Carlo Tree Search*, 2006). What we changed: only where the same
//! seat goes on without a draw in between, and sees just what the search foresaw; how often actions were followed before
//! does not decide, for most of those descents were not looking for them, and what they cost, up to half of the budget, is saved.
//! What it gained: a sixth of the time at the same strength in The Duel (49.0 % of 500 games, 45.0 to 53.0), and nothing elsewhere
//! (docs/LADDER.md), where every decision begins anew.

use engine::{Game, Log, Scout, Seat, Turn, Viewer};

use super::mcts::Subtree;
use crate::evaluator::Searchable;

/// What a seat will see when it decides next, and what its trees already know of that.
pub(crate) struct Memory<G: Game> {
    view: G::View,
    trees: Vec<Option<Subtree<G>>>,
}

impl<G: Searchable> Memory<G> {
    /// What is known after an action, if the seat goes on.
    pub(super) fn after(
        view: &G::View,
        seat: Seat,
        action: &G::Action,
        trees: Vec<Option<Subtree<G>>>,
        scout: &mut Scout,
    ) -> Option<Memory<G>> {
        let mut next = G::determinize(view, scout);
        next.perform(action, &mut Log::silent());
        let goes_on = next.turn() == Turn::Seat(seat) && trees.iter().any(Option::is_some);
        goes_on.then(|| Memory { view: next.view(Viewer::Seat(seat)), trees })
    }

    /// The trees of a decision, if it is the one that was foreseen.
    pub(super) fn of(self, view: &G::View) -> Vec<Option<Subtree<G>>> {
        if self.view == *view { self.trees } else { Vec::new() }
    }

    /// The same after the only action there is.
    pub(crate) fn forced(self, view: &G::View, seat: Seat, action: &G::Action, scout: &mut Scout) -> Option<Memory<G>> {
        let below = |tree: Option<Subtree<G>>| tree.and_then(|tree| tree.below(action));
        let trees = self.of(view).into_iter().map(below).collect();
        Memory::after(view, seat, action, trees, scout)
    }
}
