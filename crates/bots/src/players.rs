//! How bots decide: from a view and the legal actions, never from the state.

use std::sync::{Arc, LazyLock};

use engine::{AnyMatch, Chosen, Game, Log, Match, Random, Scout, Seat, Turn, Viewer};

use crate::evaluator::{Evaluator, Searchable};
use crate::level::Level;
use crate::program::Entrant;
use crate::search::{Budget, LeafSearch, Memory, Meter, Search};
use crate::values::Objective;

/// A player of one game.
pub trait Bot<G: Game>: Send {
    /// The index of the chosen action among the legal ones.
    fn choose(&mut self, view: &G::View, seat: Seat, legal: &[G::Action]) -> usize;
}

/// Lets bots, one for every seat, and the dice play on until the game is over.
pub fn play_to_end<G: Game, R: Random>(state: &mut G, bots: &mut [Box<dyn Bot<G>>], dice: &mut R) {
    while let Some(seat) = state.roll_on(dice) {
        let legal = state.legal();
        let chosen = bots[seat.index()].choose(&state.view(Viewer::Seat(seat)), seat, &legal);
        state.perform(&legal[chosen], &mut Log::silent());
    }
}

/// A bot of this level that uses all cores; the same seed makes the same choices.
pub fn bot<G: Searchable>(level: Level, seed: u64) -> Box<dyn Bot<G>> {
    bot_on(cores_for_each(1), level, seed)
}

/// The same on so many cores.
pub(crate) fn bot_on<G: Searchable>(cores: usize, level: Level, seed: u64) -> Box<dyn Bot<G>> {
    let scout = Scout::new(seed, level.index() as u64);
    match (level, suited::<G>(level, cores)) {
        (Level::Easy, _) => beginner(G::PARAMS.noise, seed),
        (_, Some(budget)) => Box::new(Searcher::new(scout, Search::<G>::new(budget))),
        (Level::Greedy, _) => Box::new(OneTurn::new(scout, 0.0)),
        (_, None) => Box::new(AtRandom(scout)),
    }
}

/// A player of one game for whoever enters it.
pub(crate) fn entered<G: Searchable>(
    cores: usize,
    entrant: &Entrant,
    chosen: &Chosen,
    seat: Seat,
    seed: u64,
) -> Box<dyn Bot<G>> {
    match entrant {
        Entrant::Level(level) => bot_on(cores, *level, seed),
        Entrant::Program(program) => Box::new(program.player(G::ID, chosen, seat, seed)),
    }
}

/// The budget of a level as it suits the game; nothing for those that do not search.
fn suited<G: Searchable>(level: Level, cores: usize) -> Option<Budget> {
    let budget = match level {
        Level::Medium => Budget::positions(G::PARAMS.medium).until_clear(),
        Level::Hard => Budget::positions(G::PARAMS.hard).until_clear(),
        level => level.budget(cores)?,
    };
    Some(budget.objective(Objective::Play))
}

/// The cores that each of so many games side by side has to itself; at least one.
pub(crate) fn cores_for_each(games: usize) -> usize {
    // Asked once: the answer costs three files to be read.
    static CORES: LazyLock<usize> = LazyLock::new(|| std::thread::available_parallelism().map_or(1, usize::from));
    (*CORES / games.max(1)).max(1)
}

/// A bot that searches so.
pub fn searcher<G: Searchable>(search: Search<G>, seed: u64) -> Box<dyn Bot<G>> {
    Box::new(Searcher::new(Scout::new(seed, Level::Hard.index() as u64), search))
}

/// A bot that takes what looks best right after its own turn to an eye with so much noise, in points.
pub fn beginner<G: Searchable>(noise: f64, seed: u64) -> Box<dyn Bot<G>> {
    Box::new(OneTurn::new(Scout::new(seed, Level::Easy.index() as u64), noise))
}

struct AtRandom(Scout);

impl<G: Game> Bot<G> for AtRandom {
    fn choose(&mut self, _: &G::View, _: Seat, legal: &[G::Action]) -> usize {
        self.0.below(legal.len() as u32) as usize
    }
}

/// Takes what evaluates best after the own turn, the evaluation blurred by noise.
struct OneTurn<G> {
    scout: Scout,
    noise: f64,
    evaluator: Arc<dyn Evaluator<G>>,
}

impl<G: Searchable> OneTurn<G> {
    fn new(scout: Scout, noise: f64) -> OneTurn<G> {
        OneTurn { scout, noise, evaluator: G::evaluator() }
    }
}

impl<G: Searchable> Bot<G> for OneTurn<G> {
    fn choose(&mut self, view: &G::View, seat: Seat, legal: &[G::Action]) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        let guess = G::determinize(view, &mut self.scout);
        let meter = Meter::new(u64::MAX, None);
        let evaluator = &*self.evaluator;
        let mut leaves = LeafSearch::new(evaluator, meter, self.scout.clone(), Objective::Play);
        let mut best = (f64::NEG_INFINITY, 0);
        let considered = guess.considered();
        for (index, action) in legal.iter().enumerate().filter(|(_, action)| considered.contains(action)) {
            let noise = self.noise * normal(&mut self.scout);
            let value = leaves.after(&guess, action).of(seat) + noise;
            if value > best.0 {
                best = (value, index);
            }
        }
        best.1
    }
}

/// About a standard normal number: the sum of twelve uniform ones (Irwin and Hall).
fn normal(scout: &mut Scout) -> f64 {
    let unit = |scout: &mut Scout| f64::from(scout.word()) / f64::from(u32::MAX);
    (0..12).map(|_| unit(scout)).sum::<f64>() - 6.0
}

struct Searcher<G: Game> {
    scout: Scout,
    search: Search<G>,
    memory: Option<Memory<G>>,
}

impl<G: Game> Searcher<G> {
    fn new(scout: Scout, search: Search<G>) -> Searcher<G> {
        Searcher { scout, search, memory: None }
    }
}

impl<G: Searchable> Bot<G> for Searcher<G> {
    fn choose(&mut self, view: &G::View, seat: Seat, legal: &[G::Action]) -> usize {
        if let [only] = legal {
            let memory = self.memory.take();
            self.memory = memory.and_then(|memory| memory.forced(view, seat, only, &mut self.scout.clone()));
            return 0;
        }
        let seed = u64::from(self.scout.word());
        self.search.go_on(&mut self.memory, view, seat, legal, seed).best(seat)
    }
}

/// A bot of any game, for tables chosen by name.
pub trait AnyBot: Send {
    /// The action of the seat to decide, in notation.
    ///
    /// # Panics
    /// If the match is of another game, or no seat decides.
    fn choose(&mut self, game: &dyn AnyMatch) -> String;
}

pub(crate) struct Typed<G: Game>(pub Box<dyn Bot<G>>);

impl<G: Game> AnyBot for Typed<G> {
    fn choose(&mut self, game: &dyn AnyMatch) -> String {
        let game = game.as_any().downcast_ref::<Match<G>>().expect("a bot plays its own game");
        let Turn::Seat(seat) = game.state().turn() else { panic!("a bot is asked when its seat decides") };
        let legal = game.state().legal();
        let chosen = self.0.choose(&game.state().view(Viewer::Seat(seat)), seat, &legal);
        legal[chosen].to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_suits_the_game() {
        let medium = |positions| Some(Budget::positions(positions).until_clear().objective(Objective::Play));
        assert_eq!(suited::<burgundy::State>(Level::Medium, 1), medium(burgundy::State::PARAMS.medium));
        assert_eq!(suited::<duel::State>(Level::Medium, 1), medium(duel::State::PARAMS.medium));
        assert_eq!(suited::<duel::State>(Level::Easy, 1), None);
    }
}
