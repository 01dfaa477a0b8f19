//! The dice of a match, from a seed.

use engine::{Dice, Random};
use sha2::{Digest, Sha256};

/// What all draws of a match follow from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Seed {
    /// A number, as on the command line: one stream of draws.
    Number(u64),
    /// The seed of a table of the server: every draw from the seed and the number of moves before it.
    Table(String),
}

/// Dice that remember how far they are, so that they can be put away.
#[derive(Clone, Debug)]
pub(crate) struct Rolling {
    pub(crate) seed: Seed,
    pub(crate) drawn: u64,
    dice: Dice,
}

impl Rolling {
    /// The dice of a seed, after so many words were drawn.
    pub(crate) fn new(seed: Seed, drawn: u64) -> Rolling {
        let mut dice = match &seed {
            Seed::Number(number) => Dice::from_number(*number),
            Seed::Table(_) => Dice::from_number(0),
        };
        (0..drawn).for_each(|_| {
            dice.word();
        });
        Rolling { seed, drawn, dice }
    }

    /// The dice of the next draw, after so many moves.
    pub(crate) fn after(&mut self, moves: usize) -> &mut Rolling {
        if let Seed::Table(seed) = &self.seed {
            self.dice = Dice::new(Sha256::digest(format!("{seed} {moves}").as_bytes()).into());
        }
        self
    }
}

impl Random for Rolling {
    fn word(&mut self) -> u32 {
        if matches!(self.seed, Seed::Number(_)) {
            self.drawn += 1;
        }
        self.dice.word()
    }
}
