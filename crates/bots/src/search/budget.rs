//! How long a search may take: so many evaluated positions, or so much time.

use std::time::{Duration, Instant};

use crate::values::Objective;

/// The limits of one search.
///
/// With a count of positions alone a search is reproducible: the same seed and budget give the same move on every
/// machine and on any number of threads, because the number of trees is part of the budget and not of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// How many positions may be evaluated in each tree.
    pub positions: u64,
    /// The wall time after which the search ends, whatever it has found.
    pub time: Option<Duration>,
    /// How many independent trees are grown and added up.
    pub trees: usize,
    /// How many threads grow them.
    pub threads: usize,
    /// Whether the search ends as soon as it is clear what to do, however roughly it then knows what that is worth.
    pub until_clear: bool,
    /// What the search maximises.
    pub objective: Objective,
}

impl Budget {
    /// One tree of so many evaluated positions.
    pub const fn positions(positions: u64) -> Budget {
        Budget { positions, time: None, trees: 1, threads: 1, until_clear: false, objective: Objective::Margin }
    }

    /// So much time on so many threads, a tree on each.
    pub const fn time(time: Duration, threads: usize) -> Budget {
        Budget {
            positions: u64::MAX,
            time: Some(time),
            trees: threads,
            threads,
            until_clear: false,
            objective: Objective::Margin,
        }
    }

    /// The same, but ended after so much time at the latest.
    pub const fn within(self, time: Duration) -> Budget {
        Budget { time: Some(time), ..self }
    }

    /// The same, but ended as soon as it is clear what to do.
    pub const fn until_clear(self) -> Budget {
        Budget { until_clear: true, ..self }
    }

    /// The same, but with this objective.
    pub const fn objective(self, objective: Objective) -> Budget {
        Budget { objective, ..self }
    }

    /// The same effort split over independent trees on so many threads.
    pub const fn split(self, trees: usize, threads: usize) -> Budget {
        Budget { trees, threads, ..self }
    }
}

/// How often the clock is read: once in so many positions, well under a millisecond.
const CLOCK: u64 = 32;

/// Counts what a search spends.
#[derive(Debug)]
pub(crate) struct Meter {
    begun: Instant,
    spent: u64,
    limit: u64,
    deadline: Option<Instant>,
    late: bool,
}

impl Meter {
    pub(crate) fn new(limit: u64, deadline: Option<Instant>) -> Meter {
        Meter { begun: Instant::now(), spent: 0, limit, deadline, late: false }
    }

    /// Whether the clock may end the search.
    pub(crate) fn has_deadline(&self) -> bool {
        self.deadline.is_some()
    }

    /// One more position was evaluated.
    #[inline]
    pub(crate) fn count(&mut self) {
        self.spent += 1;
        if self.spent.is_multiple_of(CLOCK) {
            self.late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        }
    }

    /// How much of the budget is spent, from 0 to 1.
    pub(crate) fn share(&self) -> f64 {
        let counted = self.spent as f64 / self.limit as f64;
        match self.deadline {
            _ if self.late => 1.0,
            None => counted,
            Some(deadline) => {
                let whole = deadline.duration_since(self.begun).as_secs_f64();
                counted.max(self.begun.elapsed().as_secs_f64() / whole.max(1e-9))
            }
        }
    }

    /// Positions evaluated so far.
    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether the time is over: unlike a count, that is not even waited for until a node is complete.
    #[inline]
    pub(crate) fn is_late(&self) -> bool {
        self.late
    }

    /// Whether nothing is left.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.late || self.spent >= self.limit
    }
}
