//! Clocks: how much time every seat has left, worked out from when each line was written.

use engine::{Seat, Turn};

use crate::store::{Clock, now};

/// The clocks of a table.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    rule: Clock,
    /// What each seat has left, in milliseconds, up to the last line.
    left: Vec<i64>,
    /// When the last line was written.
    last: Option<i64>,
    /// The seat that decided last; chance in between does not end its turn.
    deciding: Option<Seat>,
}

impl Clocks {
    pub(super) fn new(rule: Clock, seats: usize) -> Clocks {
        Clocks { rule, left: vec![i64::from(rule.bank) * 1000; seats], last: None, deciding: None }
    }

    /// A line was written: the time since the one before was spent by whoever had to decide, and a
    /// seat that has finished its turn is given some back.
    pub(super) fn line(&mut self, before: Turn, after: Turn, at: i64) {
        if let (Turn::Seat(seat), Some(last)) = (before, self.last)
            && let Some(left) = self.left.get_mut(seat.index())
        {
            *left = (*left - (at - last)).max(0);
        }
        if let Turn::Seat(next) = after
            && let Some(done) = self.deciding.replace(next).filter(|done| *done != next)
            && let Some(left) = self.left.get_mut(done.index()).filter(|left| **left > 0)
        {
            *left += i64::from(self.rule.plus) * 1000;
        }
        self.last = Some(at);
    }

    /// What every seat has left now, in milliseconds.
    pub(super) fn left(&self, turn: Turn) -> Vec<i64> {
        let mut left = self.left.clone();
        if let (Turn::Seat(seat), Some(last)) = (turn, self.last)
            && let Some(left) = left.get_mut(seat.index())
        {
            *left = (*left - (now() - last)).max(0);
        }
        left
    }

    /// Whether a seat has run out of time.
    pub(super) fn is_out(&self, seat: Seat, turn: Turn) -> bool {
        self.left(turn).get(seat.index()).is_some_and(|left| *left == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Turn = Turn::Seat(Seat::new(0));
    const TWO: Turn = Turn::Seat(Seat::new(1));

    #[test]
    fn time_is_charged_to_who_decides_and_a_finished_turn_adds_some() {
        let mut clocks = Clocks::new(Clock { bank: 60, plus: 5 }, 2);
        clocks.line(Turn::Chance, ONE, 1_000);
        clocks.line(ONE, ONE, 11_000);
        assert_eq!(clocks.left, [50_000, 60_000], "a decision within a turn adds nothing");
        clocks.line(ONE, Turn::Chance, 21_000);
        clocks.line(Turn::Chance, TWO, 21_000);
        assert_eq!(clocks.left, [45_000, 60_000]);
        clocks.line(TWO, ONE, 121_000);
        assert_eq!(clocks.left, [45_000, 0], "nothing is added once the time is over");
        assert!(clocks.is_out(Seat::new(1), Turn::Chance) && !clocks.is_out(Seat::new(0), Turn::Chance));
    }
}
