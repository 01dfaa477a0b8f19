//! Which action is best: the most promising are tried on equal luck, and given up as it shows that others are better.

use engine::Seat;

use crate::judges::Judge;
use crate::stats::Running;
use crate::tree::Tree;

/// How many actions are compared at first.
const COMPARED: usize = 16;

/// How often all are tried before the first may be given up.
const PATIENCE: usize = 32;

/// How many standard errors behind the best an action is given up: means of a growing tree still move.
const SURE: f64 = 4.0;

/// How much the difference of two actions scatters at least, in spreads of the game: what a growing tree has yet to see
/// does not show in what it saw.
const SCATTER: f64 = 1.0;

/// What might be missed by giving up an action, in spreads of the game: too little to think about any longer.
const NEGLIGIBLE: f64 = 0.2;

/// Tries the most promising actions until the budget is spent or, if that is enough, one is clearly best; names who is
/// left.
///
/// Draws scatter more than moves differ: a mean of few descents says little unless the other had the same draws. So all
/// are tried in turn, equally often, and their differences are looked at one by one. After every part of the budget the
/// worse half goes in any case.
pub(crate) fn race<G: Judge>(tree: &mut Tree<'_, G>, seat: Seat, until_clear: bool) -> Vec<usize> {
    let mut race = Race::of(tree, seat);
    let rounds = (race.left.len() as f64).log2().ceil().max(1.0);
    for round in 1..=rounds as u32 {
        while tree.assessor.meter.share() < f64::from(round) / rounds {
            for way in &race.left {
                let found = tree.simulate_via(*way);
                if tree.assessor.meter.is_late() {
                    return race.left;
                }
                race.found[*way].push(found.of(seat));
            }
            race.tried += 1;
            if until_clear && race.tried >= race.next_look {
                race.give_up(G::SPREAD);
            }
            if race.left.len() == 1 {
                return race.left;
            }
        }
        race.halve();
    }
    race.left
}

struct Race {
    /// The ways from the root that may still be the best.
    left: Vec<usize>,
    /// What each way led to, one number for every time it was tried.
    found: Vec<Vec<f64>>,
    /// How often those that are left were tried.
    tried: usize,
    /// When the differences are looked at again.
    next_look: usize,
}

impl Race {
    fn of<G: Judge>(tree: &Tree<'_, G>, seat: Seat) -> Race {
        let first = |way: &usize| tree.branches()[*way].first.of(seat);
        let mut left: Vec<usize> = (0..tree.branches().len()).collect();
        left.sort_by(|a, b| first(b).total_cmp(&first(a)));
        left.truncate(COMPARED);
        Race { left, found: vec![Vec::new(); tree.branches().len()], tried: 0, next_look: PATIENCE }
    }

    /// The ways that are left, best first.
    fn sort(&mut self) {
        // All were tried equally often.
        let total = |way: &usize| self.found[*way].iter().sum::<f64>();
        self.left.sort_by(|a, b| total(b).total_cmp(&total(a)));
    }

    /// Half of those that are left go, but two stay.
    fn halve(&mut self) {
        self.sort();
        self.left.truncate(self.left.len().div_ceil(2).max(2));
    }

    /// All go that are almost certainly no better than the best, or by next to nothing.
    fn give_up(&mut self, spread: f64) {
        self.sort();
        let (best, found) = (self.left[0], &self.found);
        self.left.retain(|way| *way == best || hope(&found[best], &found[*way], spread) > NEGLIGIBLE * spread);
        self.next_look = self.tried + self.tried.div_ceil(4);
    }
}

/// By how much one series may yet turn out better than another that was tried with the same luck.
///
/// The first quarter is left out: the tree was small then.
fn hope(best: &[f64], other: &[f64], spread: f64) -> f64 {
    let from = best.len() / 4;
    let mut behind = Running::default();
    best[from..].iter().zip(&other[from..]).for_each(|(best, other)| behind.add(best - other));
    let scatter = behind.deviation().max(SCATTER * spread);
    SURE * scatter / ((best.len() - from) as f64).sqrt() - behind.mean()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn race(found: Vec<Vec<f64>>) -> Race {
        Race { left: (0..found.len()).collect(), tried: found[0].len(), next_look: PATIENCE, found }
    }

    /// The same luck for all, and a little of their own.
    fn series(strength: f64, own: f64) -> Vec<f64> {
        (0..64).map(|n| strength + f64::from(n % 7) * 10.0 + own * f64::from(n % 5)).collect()
    }

    #[test]
    fn who_is_always_behind_is_given_up_however_much_luck_scatters() {
        let mut race = race(vec![series(1.0, 0.1), series(3.0, 0.0), series(2.1, 0.5)]);
        race.give_up(1.0);
        assert_eq!(race.left, [2, 1], "the first is two points behind whatever the luck; of the others nobody knows");
    }

    #[test]
    fn who_differs_by_next_to_nothing_is_given_up_after_a_long_look() {
        let long = |strength: f64| series(strength, 0.0).repeat(40);
        let mut short_race = race(vec![series(1.0, 0.0), series(1.01, 0.0)]);
        let mut long_race = race(vec![long(1.0), long(1.01)]);
        short_race.give_up(1.0);
        long_race.give_up(1.0);
        assert_eq!((short_race.left.len(), long_race.left), (2, vec![1]));
    }

    #[test]
    fn two_stay_to_the_end() {
        let mut race = race(vec![series(1.0, 0.0), series(3.0, 0.0), series(2.0, 0.0), series(0.0, 0.0)]);
        race.halve();
        race.halve();
        assert_eq!(race.left, [1, 2]);
    }
}
