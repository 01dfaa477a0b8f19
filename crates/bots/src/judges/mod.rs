//! What a position is worth: one small judge per game, all terms in points.

mod burgundy;
mod carcassonne;
mod duel;
mod tuscany;

pub use self::burgundy::{LearnPlan, Learned, learn};
use engine::{Game, Seat, Setup};

use crate::reward::Rewards;

/// A game whose positions can be judged.
pub trait Judge: Game {
    /// How many points apart two moves may be that one still has to think about.
    const SPREAD: f64;

    /// How many points a first look may be wrong about a move: how far a search looks beyond what seems best.
    const HAZE: f64;

    /// Whether first looks below the root, too, finish what the mover is in the middle of: not where every action has a
    /// sequel, so that a look would cost many times as much.
    const THOROUGH: bool = true;

    /// Whether a search judges a new position as it stands, and looks at its actions one by one only when it comes again:
    /// where they are many and most are beside the point.
    const GLANCES: bool = false;

    /// How much of a level's positions a bot judges in this game: less where little is enough, so that levels still differ.
    const EFFORT: f64 = 1.0;

    /// What winning is worth in points, beyond the points themselves.
    const VICTORY: f64;

    /// Whether a seat's view leaves anything open that has been decided: hands, orders of stacks, secret plans.
    const HIDDEN: bool;

    /// What every seat may expect to have in the end, in points; exact once the game is over.
    fn worths(&self) -> Rewards;

    /// Whether somebody is in the middle of something, so that judging now would mislead.
    fn is_unfinished(&self) -> bool;

    /// How many points what is still to come may move a margin: about where a lead wins three games out of four.
    fn doubt(&self) -> f64;

    /// How much a rival's point counts against an own one to a bot: less where denying does not win more games, but makes
    /// poorer ones.
    fn rivalry(&self) -> f64 {
        1.0
    }

    /// Whether two seats win together; every seat is its own ally.
    fn allied(&self, seat: Seat, other: Seat) -> bool {
        seat == other
    }

    /// Whether so little is left that the rest may be searched to its end.
    fn is_ending(&self) -> bool {
        false
    }

    /// The set-ups whose speed `tavola bench` measures, by name.
    fn bench_setups() -> Vec<(&'static str, Setup)> {
        let players = Self::schema().players.clone();
        players.map(|players| ("base", Setup::players(players))).collect()
    }
}

/// A number for every seat.
fn by_seat<G: Game>(state: &G, value: impl Fn(Seat) -> f64) -> Rewards {
    let mut worths = Rewards::default();
    Seat::all(state.seats()).for_each(|seat| worths.set(seat, value(seat)));
    worths
}
