//! What a search needs to know of a game: a static evaluation of positions, and a few facts and parameters.

use std::sync::Arc;

use engine::{Game, Seat, Setup};

use crate::search::Ingredient;
use crate::values::Values;

/// A static evaluation: what a position is worth without looking ahead.
///
/// An evaluator is a value of its own, apart from the game: a search is given one, so that two bots at the same table may
/// be given different ones.
pub trait Evaluator<G: Game>: Send + Sync {
    /// What every seat may expect to have in the end, in points; exact once the game is over.
    fn values(&self, state: &G) -> Values;

    /// The same for several positions at once.
    fn values_of(&self, states: &[G]) -> Vec<Values> {
        states.iter().map(|state| self.values(state)).collect()
    }

    /// What a position becomes by each of these actions, evaluated as it stands then, in the order of the actions: where that costs less
    /// than to evaluate what they lead to one by one. None of them ends the game.
    fn values_after(&self, _: &G, _: &[G::Action]) -> Option<Vec<Values>> {
        None
    }

    /// Whether several positions at once cost less than one by one: then the search asks for all that a new node needs.
    fn prefers_batches(&self) -> bool {
        false
    }

    /// The parts of what a seat may expect, by name: where the evaluation comes from terms that can be told apart, they add up
    /// to its value.
    fn terms(&self, _: &G, _: Seat) -> Vec<Term> {
        Vec::new()
    }

    /// How much a rival's point counts against an own one to a bot: less where denying does not win more games, but makes
    /// poorer ones.
    fn rival_weight(&self, _: &G) -> f64 {
        1.0
    }
}

/// A part of what a seat may expect: its name, and the points.
pub type Term = (&'static str, f64);

/// The parameters of a search that differ from game to game, all tuned by paired games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchParams {
    /// The temperature of priors in points: a move that looks so much worse than the best gets 1/e of its prior. Two moves
    /// that are this far apart are worth thinking about.
    pub temperature: f64,
    /// The exploration constant of PUCT, in points: how far a first evaluation may be wrong about a move.
    pub exploration: f64,
    /// Whether priors below the root, too, come from quiescence search: not where every action has a sequel, so that one
    /// evaluation would cost many.
    pub quiescent_priors: bool,
    /// Whether a new node is evaluated as it stands and expanded only when it is visited again: where actions are many and
    /// most are beside the point.
    pub lazy_expansion: bool,
    /// Whether a decision begins with what the one before it in the turn has found out: where that makes bots faster and none weaker.
    pub reuse: bool,
    /// The noise of `easy`'s evaluation, in points: a beginner's eye.
    pub noise: f64,
    /// How many positions `medium` evaluates for a decision.
    pub medium: u64,
    /// How many `hard` evaluates: as many as people gladly wait for where thinking makes it stronger, fewer where it does not.
    pub hard: u64,
    /// What winning is worth in points, beyond the points themselves.
    pub win_bonus: f64,
    /// Whether the game is a race that ends with the first who wins it: then a win at hand is taken, whatever the margin.
    pub race: bool,
    /// What the search does without.
    pub without: Option<Ingredient>,
}

impl SearchParams {
    /// What suits most games.
    pub const DEFAULT: SearchParams = SearchParams {
        temperature: 1.0,
        exploration: 1.0,
        quiescent_priors: true,
        lazy_expansion: false,
        reuse: false,
        noise: 0.1,
        medium: 200,
        hard: 5_000,
        win_bonus: 5.0,
        race: false,
        without: None,
    };

    /// Whether the search has this ingredient.
    #[inline]
    pub(crate) fn uses(&self, ingredient: Ingredient) -> bool {
        self.without != Some(ingredient)
    }
}

/// A game that can be searched.
pub trait Searchable: Game {
    /// The parameters that suit it.
    const PARAMS: SearchParams;

    /// Whether a seat's view leaves anything open that has been decided: hands, orders of stacks, secret plans.
    const IMPERFECT_INFORMATION: bool;

    /// The evaluator that comes with the game.
    fn evaluator() -> Arc<dyn Evaluator<Self>>;

    /// Whether nobody is in the middle of something: else a static evaluation would mislead.
    fn is_quiescent(&self) -> bool;

    /// Leaves out legal actions that nobody sensible considers, but never all of them: a search neither follows nor suggests them.
    fn prune(&self, _: &mut Vec<Self::Action>) {}

    /// Whether the action gives up something of one's own that counts: what an audit of advice looks for.
    fn gives_up(&self, _: &Self::Action) -> bool {
        false
    }

    /// How much of the game is over, from 0 to 1.
    fn progress(&self) -> f64;

    /// Who began, where that can be told and is an advantage or none that shows in no value.
    fn starter(&self) -> Option<Seat> {
        None
    }

    /// How many points what is still to come may move a margin: about where a lead wins three games out of four.
    fn uncertainty(&self) -> f64;

    /// Whether two seats win together; every seat is its own ally.
    fn allied(&self, seat: Seat, other: Seat) -> bool {
        seat == other
    }

    /// Whether nobody else decides anything any more: then the rest may be enumerated, whatever they hide.
    fn is_last_turn(&self) -> bool {
        false
    }

    /// A number by which positions that are the same are known, where they can be reached in several ways; nothing where looking for
    /// them would cost more than it brings.
    fn key(&self) -> Option<u64> {
        None
    }

    /// Whether so little is left that the rest may be enumerated.
    fn is_enumerable(&self) -> bool {
        false
    }

    /// The legal actions that are worth considering, at least one if there is one.
    fn considered(&self) -> Vec<Self::Action> {
        let mut legal = self.legal();
        if legal.len() > 1 {
            self.prune(&mut legal);
        }
        legal
    }

    /// The set-ups whose speed `tavola bench` measures, by name.
    fn bench_setups() -> Vec<(&'static str, Setup)> {
        let players = Self::schema().players.clone();
        players.map(|players| ("base", Setup::players(players))).collect()
    }
}
