//! How strong a bot is, and what that costs.

use std::time::Duration;

use crate::search::Budget;

engine::words! {
    /// How strong a bot is.
    pub enum Level {
        /// Any legal action.
        Random = "random",
        /// What looks best at a glance, with a beginner's eye for points.
        Easy = "easy",
        /// What looks best right after the own turn.
        Greedy = "greedy",
        /// A short search.
        Medium = "medium",
        /// A thorough search.
        Hard = "hard",
        /// Up to two seconds on all cores.
        Expert = "expert",
    }
}

/// What an expert takes at most for a decision.
const EXPERT: Duration = Duration::from_secs(2);

impl Level {
    /// The levels a player chooses from, from weakest to strongest.
    pub const LADDER: [Level; 5] = [Level::Random, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// What a decision may cost at this level on so many cores; nothing for those that do not search.
    ///
    /// A bot decides as soon as it is clear what to do. An expert plays by the clock; the others count positions, so that
    /// they play the same on every machine, however slow or busy it is.
    pub fn budget(self, cores: usize) -> Option<Budget> {
        let budget = match self {
            Level::Expert => Some(Budget::time(EXPERT, cores)),
            level => level.counted(),
        };
        budget.map(Budget::until_clear)
    }

    /// About the same effort in positions alone, whatever the clock says: for results that must come out the same again.
    pub fn counted(self) -> Option<Budget> {
        match self {
            Level::Random | Level::Easy | Level::Greedy => None,
            Level::Medium => Some(Budget::positions(200)),
            Level::Hard => Some(Budget::positions(5_000)),
            Level::Expert => Some(Budget::positions(1_000_000)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_expert_reads_the_clock() {
        let clocked = |level: &Level| level.budget(2).is_some_and(|budget| budget.time.is_some());
        assert_eq!(Level::LADDER.into_iter().filter(clocked).collect::<Vec<_>>(), [Level::Expert]);
    }
}
