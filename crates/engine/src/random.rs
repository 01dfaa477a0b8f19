//! Randomness for drivers and bots: our own bounded draws over named generators.
//!
//! Nothing here lives in a game's state. The functions are golden-tested, because a
//! record's dice must come out the same on every machine and with every later release.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::outcome::Weighted;

/// A source of random words with the draws a game needs.
///
/// ```
/// use tavola_engine::{Dice, Random};
///
/// let mut dice = Dice::from_number(7);
/// let roll = 1 + dice.below(6);
/// assert!((1..=6).contains(&roll));
/// ```
pub trait Random {
    /// The next 32 random bits.
    fn word(&mut self) -> u32;

    /// A number from 0 to `bound - 1`, each equally likely (Lemire's method).
    fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a draw needs at least one possibility");
        let mut product = u64::from(self.word()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.word()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A number from 0 to `bound - 1` for bounds beyond 32 bits.
    fn below_wide(&mut self, bound: u64) -> u64 {
        if let Ok(narrow) = u32::try_from(bound) {
            return u64::from(self.below(narrow));
        }
        let zone = u64::MAX - u64::MAX % bound;
        loop {
            let wide = u64::from(self.word()) << 32 | u64::from(self.word());
            if wide < zone {
                return wide % bound;
            }
        }
    }

    /// Puts the items in a random order (Fisher-Yates from the end).
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// One of the items, each equally likely.
    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }

    /// The index of one of the counts, each as likely as its number of copies.
    fn pick_counted(&mut self, counts: &[u8]) -> usize {
        let total: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        let mut left = self.below(total);
        for (index, &count) in counts.iter().enumerate() {
            match left.checked_sub(u32::from(count)) {
                Some(rest) => left = rest,
                None => return index,
            }
        }
        unreachable!("the draw is below the sum of the counts")
    }

    /// One of the listed outcomes by weight.
    fn pick_weighted<'a, T>(&mut self, outcomes: &'a [Weighted<T>]) -> &'a T {
        let total = outcomes.iter().map(|outcome| outcome.weight).sum();
        let mut left = self.below_wide(total);
        for outcome in outcomes {
            match left.checked_sub(outcome.weight) {
                Some(rest) => left = rest,
                None => return &outcome.outcome,
            }
        }
        unreachable!("the draw is below the sum of the weights")
    }
}

/// The table's dice: ChaCha8 from a secret seed, so that nobody who sees draws can predict the rest.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

/// The 32 secret bytes behind a match's dice.
pub type Seed = [u8; 32];

impl Dice {
    /// Dice for a seed.
    pub fn new(seed: Seed) -> Dice {
        Dice(ChaCha8Rng::from_seed(seed))
    }

    /// Dice for a number that a person typed (`--seed 7`).
    pub fn from_number(number: u64) -> Dice {
        Dice::numbered(number, 0)
    }

    /// The dice of game `index` of a run: independent of how games are spread over threads.
    pub fn numbered(number: u64, index: u64) -> Dice {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        seed[8..16].copy_from_slice(&index.to_le_bytes());
        Dice::new(seed)
    }
}

impl Random for Dice {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// A small fast generator for search and random players; never for a table's dice.
#[derive(Clone, Debug)]
pub struct Scout(Pcg64Mcg);

impl Scout {
    /// A scout for a purpose: the same numbers give the same choices.
    pub fn new(number: u64, index: u64) -> Scout {
        Scout(Pcg64Mcg::new(u128::from(number) << 64 | u128::from(index) << 1 | 1))
    }
}

impl Random for Scout {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_golden() {
        let mut dice = Dice::from_number(2026);
        let rolls: Vec<u32> = (0..24).map(|_| 1 + dice.below(6)).collect();
        assert_eq!(rolls, GOLDEN_ROLLS);
        let mut deck: Vec<u32> = (0..16).collect();
        dice.shuffle(&mut deck);
        assert_eq!(deck, GOLDEN_SHUFFLE);
        assert_eq!(dice.below_wide(1 << 40), GOLDEN_WIDE);
        let counted: Vec<usize> = (0..12).map(|_| dice.pick_counted(&[1, 0, 3, 2])).collect();
        assert_eq!(counted, GOLDEN_COUNTED);
    }

    // Computed by an independent implementation of ChaCha8 and of the draws above.
    const GOLDEN_ROLLS: [u32; 24] = [5, 5, 3, 6, 6, 5, 3, 2, 6, 1, 2, 2, 5, 6, 5, 2, 4, 2, 6, 4, 5, 3, 1, 4];
    const GOLDEN_SHUFFLE: [u32; 16] = [7, 10, 13, 5, 6, 4, 14, 11, 3, 0, 1, 9, 12, 8, 2, 15];
    const GOLDEN_WIDE: u64 = 173_150_878_895;
    const GOLDEN_COUNTED: [usize; 12] = [2, 2, 2, 2, 3, 3, 2, 2, 2, 3, 2, 2];

    #[test]
    fn bounded_draws_are_even() {
        let mut dice = Dice::from_number(1);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[dice.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&count| (9_600..10_400).contains(&count)), "{seen:?}");
    }

    #[test]
    fn weights_are_kept() {
        let mut scout = Scout::new(1, 1);
        let outcomes = [Weighted { outcome: 'a', weight: 1 }, Weighted { outcome: 'b', weight: 3 }];
        let a = (0..40_000).filter(|_| *scout.pick_weighted(&outcomes) == 'a').count();
        assert!((9_500..10_500).contains(&a), "{a}");
    }

    #[test]
    fn games_of_a_run_have_different_dice() {
        let first: Vec<u32> = (0..8).map(|game| Dice::numbered(1, game).word()).collect();
        let unique: std::collections::BTreeSet<_> = first.iter().collect();
        assert_eq!(unique.len(), first.len());
    }
}
