//! Scores with a breakdown that adds up, and the final ranking.

use schemars::JsonSchema;
use serde::Serialize;

use crate::rule::RuleId;
use crate::seat::Seat;

/// One source of points in a breakdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Part {
    /// Where the points come from, the `source` of the awards behind it.
    pub source: &'static str,
    /// How many so far.
    pub points: i32,
}

/// What one seat has on one count, and where it came from.
///
/// ```
/// use tavola_engine::{Part, Score};
///
/// let score = Score::new("points", vec![Part { source: "roads", points: 4 }]);
/// assert_eq!(score.total, 4);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Score {
    /// The count it belongs to (`points`, or a track of its own such as `green`).
    pub tally: &'static str,
    /// The sum of the parts.
    pub total: i32,
    /// The breakdown.
    pub parts: Vec<Part>,
}

impl Score {
    /// A score whose total is the sum of its parts.
    pub fn new(tally: &'static str, parts: Vec<Part>) -> Score {
        Score { tally, total: parts.iter().map(|part| part.points).sum(), parts }
    }
}

/// Everything one seat has scored: the count that decides, then any further ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Scores {
    /// The count that decides the game.
    pub main: Score,
    /// Further counts that matter on the way (Tuscany's green track).
    pub also: Vec<Score>,
}

impl Scores {
    /// Scores of a game with a single count.
    pub fn only(main: Score) -> Scores {
        Scores { main, also: Vec::new() }
    }
}

/// The place of one seat in the final ranking.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Standing {
    /// Whose place it is.
    pub seat: Seat,
    /// The place, from 1; seats that share a place have the same number.
    pub place: usize,
    /// Whether this seat has won.
    pub won: bool,
    /// The points, then every tie-break that was looked at, larger is better.
    pub keys: Vec<TieKey>,
}

/// One number that seats are ranked by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct TieKey {
    /// What is compared (`points`, `empty-spaces`).
    pub what: &'static str,
    /// The number; larger ranks higher.
    pub value: i32,
    /// The rule that compares it.
    pub rule: RuleId,
}

/// Ranks seats by their keys, first key first; equal keys share a place, place 1 wins.
///
/// ```
/// use tavola_engine::{rank, RuleId, Seat, TieKey};
///
/// let key = |value| vec![TieKey { what: "points", value, rule: RuleId("TUS-117") }];
/// let ranking = rank([(Seat::new(0), key(10)), (Seat::new(1), key(12)), (Seat::new(2), key(10))]);
/// let places: Vec<_> = ranking.iter().map(|s| (s.seat.number(), s.place, s.won)).collect();
/// assert_eq!(places, [(2, 1, true), (1, 2, false), (3, 2, false)]);
/// ```
pub fn rank(seats: impl IntoIterator<Item = (Seat, Vec<TieKey>)>) -> Vec<Standing> {
    let mut standings: Vec<Standing> =
        seats.into_iter().map(|(seat, keys)| Standing { seat, place: 0, won: false, keys }).collect();
    fn values(standing: &Standing) -> impl Iterator<Item = i32> {
        standing.keys.iter().map(|key| key.value)
    }
    standings.sort_by(|a, b| values(b).cmp(values(a)).then(a.seat.cmp(&b.seat)));
    for index in 0..standings.len() {
        let tied = index > 0 && values(&standings[index]).eq(values(&standings[index - 1]));
        standings[index].place = if tied { standings[index - 1].place } else { index + 1 };
        standings[index].won = standings[index].place == 1;
    }
    standings
}
