//! How bots decide: from a view and the legal actions, never from the state.

use engine::{AnyMatch, Game, Match, Random, Scout, Seat, Turn, Viewer};

use crate::budget::{Budget, Meter};
use crate::judges::Judge;
use crate::level::Level;
use crate::quiet::Assessor;
use crate::reward::Aim;
use crate::search::search;

/// A player of one game.
pub trait Bot<G: Game>: Send {
    /// The index of the chosen action among the legal ones.
    fn choose(&mut self, view: &G::View, seat: Seat, legal: &[G::Action]) -> usize;
}

/// A bot of this level that uses all cores; the same seed makes the same choices.
pub fn bot<G: Judge>(level: Level, seed: u64) -> Box<dyn Bot<G>> {
    bot_on(cores_for_each(1), level, seed)
}

/// The same on so many cores.
pub(crate) fn bot_on<G: Judge>(cores: usize, level: Level, seed: u64) -> Box<dyn Bot<G>> {
    let scout = Scout::new(seed, level.index() as u64);
    match (level, level.budget(cores).map(suited::<G>)) {
        (Level::Easy, _) => Box::new(Glance { scout, blur: BLUR }),
        (_, Some(budget)) => Box::new(Searcher { scout, budget }),
        (Level::Greedy, _) => Box::new(Glance { scout, blur: 0.0 }),
        (_, None) => Box::new(AtRandom(scout)),
    }
}

/// The budget of a level as it suits the game.
fn suited<G: Judge>(budget: Budget) -> Budget {
    budget.times(G::EFFORT).aim(Aim::Play)
}

/// The cores that each of so many games side by side has to itself; at least one.
pub(crate) fn cores_for_each(games: usize) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    (cores / games.max(1)).max(1)
}

/// A bot that searches with this budget.
pub fn searcher<G: Judge>(budget: Budget, seed: u64) -> Box<dyn Bot<G>> {
    Box::new(Searcher { scout: Scout::new(seed, Level::Hard.index() as u64), budget })
}

struct AtRandom(Scout);

impl<G: Game> Bot<G> for AtRandom {
    fn choose(&mut self, _: &G::View, _: Seat, legal: &[G::Action]) -> usize {
        self.0.below(legal.len() as u32) as usize
    }
}

/// How much a beginner misjudges, in spreads of the game.
const BLUR: f64 = 1.0;

/// Takes what looks best after the own turn; with blur, the looks deceive.
struct Glance {
    scout: Scout,
    blur: f64,
}

impl<G: Judge> Bot<G> for Glance {
    fn choose(&mut self, view: &G::View, seat: Seat, legal: &[G::Action]) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        let guess = G::determinize(view, &mut self.scout);
        let mut assessor = Assessor { meter: Meter::new(u64::MAX, None), scout: self.scout.clone(), aim: Aim::Play };
        let mut best = (f64::NEG_INFINITY, 0);
        for (index, action) in legal.iter().enumerate() {
            let seen = assessor.after(&guess, action).of(seat) + self.blur * G::SPREAD * bell(&mut self.scout);
            if seen > best.0 {
                best = (seen, index);
            }
        }
        best.1
    }
}

/// A number that is mostly near 0 and hardly ever beyond 2 or -2: the sum of twelve dice of the unit length.
fn bell(scout: &mut Scout) -> f64 {
    let unit = |scout: &mut Scout| f64::from(scout.word()) / f64::from(u32::MAX);
    (0..12).map(|_| unit(scout)).sum::<f64>() - 6.0
}

struct Searcher {
    scout: Scout,
    budget: Budget,
}

impl<G: Judge> Bot<G> for Searcher {
    fn choose(&mut self, view: &G::View, seat: Seat, legal: &[G::Action]) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        let seed = u64::from(self.scout.word());
        search::<G>(view, seat, legal, &self.budget, seed).best(seat)
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
        let budget = Budget::positions(1_000);
        assert_eq!(suited::<burgundy::State>(budget), budget.aim(Aim::Play));
        assert_eq!(suited::<duel::State>(budget), Budget::positions(30).aim(Aim::Play));
    }
}
