//! Tournaments: who meets whom, and how they stand.
//!
//! Swiss: players with equal scores meet, the upper half of a score group against the lower, nobody twice; who cannot be paired
//! in a group goes down to the next. Round robin: the circle method. Arena: whoever is free meets whoever is nearest in score and
//! was not met last. Tables of four: by score, each place beaten counts a point.

mod pairing;
mod standings;

pub use pairing::{arena, fours, round_robin, swiss};
pub use standings::{Line, standings};

/// Somebody who takes part, by number from 0 in the order of strength.
pub type Entrant = usize;

/// Two who meet, or one who has nobody to meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Has the first seat.
    pub first: Entrant,
    /// Has the second; nobody for a bye, which counts as a win.
    pub second: Option<Entrant>,
}

/// A meeting that is over, with what its first seat got: 2 won, 1 tied, 0 lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    /// Who met.
    pub meeting: Meeting,
    /// What the first seat got, in halves of a point.
    pub halves: u32,
}

impl Met {
    /// What somebody got, in halves of a point; nothing if they did not take part.
    pub fn halves_of(&self, entrant: Entrant) -> Option<u32> {
        match self.meeting {
            Meeting { first, second: None } => (first == entrant).then_some(2),
            Meeting { first, .. } if first == entrant => Some(self.halves),
            Meeting { second, .. } if second == Some(entrant) => Some(2 - self.halves),
            Meeting { .. } => None,
        }
    }

    /// Whom somebody met.
    pub fn other(&self, entrant: Entrant) -> Option<Entrant> {
        match self.meeting {
            Meeting { first, second } if first == entrant => second,
            Meeting { first, second } if second == Some(entrant) => Some(first),
            Meeting { .. } => None,
        }
    }
}
