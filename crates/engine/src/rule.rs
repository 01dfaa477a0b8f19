//! Rule ids, and the arithmetic behind every point.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::seat::Seat;
use crate::wire::{Literal, word};

/// The number of a rule in the ledger, such as `TUS-056` or `CAR-GOLD-008`.
///
/// ```
/// use tavola_engine::RuleId;
///
/// const AREA: RuleId = RuleId("TUS-056");
/// assert_eq!(AREA.to_string(), "TUS-056");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct RuleId(#[serde(deserialize_with = "word")] pub Literal);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// One line of a sum: so many of something, each worth so much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Term {
    /// How many.
    pub count: i32,
    /// What each is worth.
    pub each: i32,
    /// The word for it, a key of the interface's tables (`tile`, `pennant`).
    #[serde(deserialize_with = "word")]
    pub what: Literal,
}

/// The arithmetic behind some points.
///
/// ```
/// use tavola_engine::Sum;
///
/// let city = Sum::of(4, 2, "tile").and(1, 2, "pennant");
/// assert_eq!(city.total(), 10);
/// assert_eq!(city.to_string(), "4 tile x 2 + 1 pennant x 2 = 10");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Sum(pub Vec<Term>);

impl Sum {
    /// `count` things worth `each`.
    pub fn of(count: i32, each: i32, what: &'static str) -> Sum {
        Sum(vec![Term { count, each, what }])
    }

    /// A plain number of points for one thing.
    pub fn plain(points: i32, what: &'static str) -> Sum {
        Sum::of(points, 1, what)
    }

    /// The same sum with one more line; nothing is added for none of something.
    #[must_use]
    pub fn and(mut self, count: i32, each: i32, what: &'static str) -> Sum {
        if count != 0 {
            self.0.push(Term { count, each, what });
        }
        self
    }

    /// What it adds up to.
    pub fn total(&self) -> i32 {
        self.0.iter().map(|term| term.count * term.each).sum()
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, term) in self.0.iter().enumerate() {
            let plus = if index == 0 { "" } else { " + " };
            write!(f, "{plus}{} {}", term.count, term.what)?;
            if term.each != 1 {
                write!(f, " x {}", term.each)?;
            }
        }
        write!(f, " = {}", self.total())
    }
}

/// Points given to one seat at one moment, with the rule and the arithmetic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Award {
    /// Who gets them.
    pub seat: Seat,
    /// Which count they go to: [`Score::tally`](crate::Score) names the same word.
    #[serde(deserialize_with = "word")]
    pub tally: Literal,
    /// Where they come from: a part of that tally's breakdown.
    #[serde(deserialize_with = "word")]
    pub source: Literal,
    /// The arithmetic.
    pub sum: Sum,
    /// The rule that gives them.
    pub rule: RuleId,
}

impl fmt::Display for Award {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Award { seat, tally, source, sum, rule } = self;
        write!(f, "{seat} {tally} {:+} {source} ({sum}) {rule}", sum.total())
    }
}
