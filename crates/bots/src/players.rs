//! How bots decide: from a view and the legal actions, never from the state.

use engine::{AnyMatch, Game, Log, Match, Random, Scout, Seat, Turn, Viewer};

use crate::judges::Judge;

engine::words! {
    /// How strong a bot is.
    pub enum Level {
        /// Any legal action.
        Random = "random",
        /// What looks best right after the own turn.
        Greedy = "greedy",
    }
}

/// A player of one game.
pub trait Bot<G: Game>: Send {
    /// The index of the chosen action among the legal ones.
    fn choose(&mut self, view: &G::View, seat: Seat, legal: &[G::Action]) -> usize;
}

/// A bot of this level; the same seed makes the same choices.
pub fn bot<G: Judge>(level: Level, seed: u64) -> Box<dyn Bot<G>> {
    let scout = Scout::new(seed, level.index() as u64);
    match level {
        Level::Random => Box::new(AtRandom(scout)),
        Level::Greedy => Box::new(Greedy(scout)),
    }
}

struct AtRandom(Scout);

impl<G: Game> Bot<G> for AtRandom {
    fn choose(&mut self, _: &G::View, _: Seat, legal: &[G::Action]) -> usize {
        self.0.below(legal.len() as u32) as usize
    }
}

struct Greedy(Scout);

/// How many own decisions in a row the greedy bot follows: place, then follow up, then pay.
const FOLLOWED: usize = 3;

impl<G: Judge> Bot<G> for Greedy {
    fn choose(&mut self, view: &G::View, seat: Seat, legal: &[G::Action]) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        let guess = G::determinize(view, &mut self.0);
        let mut best = (f64::NEG_INFINITY, 0);
        for (index, action) in legal.iter().enumerate() {
            let mut next = guess.clone();
            next.perform(action, &mut Log::silent());
            let worth = follow(&next, seat, FOLLOWED - 1, &mut self.0);
            if worth > best.0 {
                best = (worth, index);
            }
        }
        best.1
    }
}

/// What a position is worth to a seat once its own decisions are made; chance is sampled once.
fn follow<G: Judge>(state: &G, seat: Seat, left: usize, scout: &mut Scout) -> f64 {
    match state.turn() {
        Turn::Chance => {
            let mut next = state.clone();
            next.resolve(&state.sample(scout), &mut Log::silent());
            follow(&next, seat, left, scout)
        }
        Turn::Seat(own) if own == seat && left > 0 && state.is_unfinished() => {
            let worth = |action: &G::Action| {
                let mut next = state.clone();
                next.perform(action, &mut Log::silent());
                follow(&next, seat, left - 1, scout)
            };
            state.legal().iter().map(worth).fold(f64::NEG_INFINITY, f64::max)
        }
        _ => state.worth(seat),
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
