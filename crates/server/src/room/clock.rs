//! Clocks: how much time every seat has left. What a decision took is measured where it was made, by a clock that nobody can
//! put forward or back, until the request arrives, and stored with its line; outages are not charged to anybody.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use engine::{Seat, Turn};

use crate::store::{Clock, Outage};

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
    /// Since when this node measures, and what was spent on the present decision before that.
    since: Instant,
    before: i64,
    /// What of it was nobody's.
    lost: Arc<Mutex<Lost>>,
}

/// Time in which the present decision could not be made, known up to some moment: requests that failed together are one loss.
#[derive(Debug)]
struct Lost {
    until: Instant,
    time: Duration,
}

impl Lost {
    fn nothing() -> Arc<Mutex<Lost>> {
        Arc::new(Mutex::new(Lost { until: Instant::now(), time: Duration::ZERO }))
    }
}

impl Clocks {
    pub(super) fn new(rule: Clock, seats: usize) -> Clocks {
        let left = vec![i64::from(rule.bank) * 1000; seats];
        Clocks { rule, left, last: None, deciding: None, since: Instant::now(), before: 0, lost: Lost::nothing() }
    }

    /// A line that is read again: what its decision took was stored with it, except in old tables.
    pub(super) fn replayed(&mut self, turns: (Turn, Turn), at: i64, spent: Option<i64>, outages: &[Outage]) {
        let measured = || self.last.map_or(0, |last| Outage::awake(outages, last, at));
        self.line(turns, at, spent.unwrap_or_else(measured));
    }

    /// A line was written: what it took was spent by whoever had to decide, and a seat that has finished its turn is given
    /// some back.
    pub(super) fn line(&mut self, (before, after): (Turn, Turn), at: i64, spent: i64) {
        if let (Turn::Seat(seat), Some(_)) = (before, self.last)
            && let Some(left) = self.left.get_mut(seat.index())
        {
            *left = (*left - spent.max(0)).max(0);
        }
        if let Turn::Seat(next) = after
            && let Some(done) = self.deciding.replace(next).filter(|done| *done != next)
            && let Some(left) = self.left.get_mut(done.index()).filter(|left| **left > 0)
        {
            match self.rule.every_turn {
                true => *left = i64::from(self.rule.bank) * 1000,
                false => *left += i64::from(self.rule.plus) * 1000,
            }
        }
        (self.last, self.since, self.before, self.lost) = (Some(at), Instant::now(), 0, Lost::nothing());
    }

    /// All lines were read again, and it is `now`.
    pub(super) fn go_on(&mut self, now: i64, outages: &[Outage]) {
        self.before = self.last.map_or(0, |last| Outage::awake(outages, last, now));
        self.since = Instant::now();
    }

    /// Nobody could decide from `since` on until `until`.
    pub(super) fn forgive(&self, since: Instant, until: Instant) {
        let mut lost = self.lost.lock().expect("no holder panics");
        let from = since.max(lost.until);
        lost.time += until.saturating_duration_since(from);
        lost.until = from.max(until);
    }

    /// The table was read again, and it is still the same decision: what was lost of its time stays so.
    pub(super) fn same_decision(&mut self, known: &Clocks) {
        self.lost = known.lost.clone();
    }

    /// What the present decision has taken until some time, in milliseconds.
    pub(super) fn spent(&self, until: Instant) -> i64 {
        let lost = self.lost.lock().expect("no holder panics").time;
        let spent = self.before + until.saturating_duration_since(self.since).as_millis() as i64;
        (spent - lost.as_millis() as i64).max(0)
    }

    /// What every seat has left now, in milliseconds.
    pub(super) fn left(&self, turn: Turn) -> Vec<i64> {
        let mut left = self.left.clone();
        if let (Turn::Seat(seat), Some(_)) = (turn, self.last)
            && let Some(left) = left.get_mut(seat.index())
        {
            *left = (*left - self.spent(Instant::now())).max(0);
        }
        left
    }

    /// Whether a seat has run out of time.
    pub(super) fn is_out(&self, seat: Seat, turn: Turn) -> bool {
        self.left(turn).get(seat.index()).is_some_and(|left| *left == 0)
    }
}

/// How late a node may be with saying that it is alive before that was an outage.
pub(super) const LATE: Duration = Duration::from_secs(15);

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Turn = Turn::Seat(Seat::new(0));
    const TWO: Turn = Turn::Seat(Seat::new(1));

    fn clocks() -> Clocks {
        Clocks::new(Clock { bank: 60, plus: 5, every_turn: false }, 2)
    }

    #[test]
    fn time_is_charged_to_who_decides_and_a_finished_turn_adds_some() {
        let mut clocks = clocks();
        clocks.replayed((Turn::Chance, ONE), 1_000, None, &[]);
        clocks.replayed((ONE, ONE), 11_000, None, &[]);
        assert_eq!(clocks.left, [50_000, 60_000], "a decision within a turn adds nothing");
        clocks.replayed((ONE, Turn::Chance), 21_000, None, &[]);
        clocks.replayed((Turn::Chance, TWO), 21_000, None, &[]);
        assert_eq!(clocks.left, [45_000, 60_000]);
        clocks.replayed((TWO, ONE), 121_000, None, &[]);
        assert_eq!(clocks.left, [45_000, 0], "nothing is added once the time is over");
        assert!(clocks.is_out(Seat::new(1), Turn::Chance) && !clocks.is_out(Seat::new(0), Turn::Chance));
    }

    #[test]
    fn by_correspondence_every_turn_begins_with_the_whole_time() {
        let mut clocks = Clocks::new("3d".parse().unwrap(), 2);
        let day = 86_400_000;
        clocks.replayed((Turn::Chance, ONE), day, None, &[]);
        clocks.replayed((ONE, ONE), 2 * day, None, &[]);
        assert_eq!(clocks.left, [2 * day, 3 * day], "the turn goes on");
        clocks.replayed((ONE, TWO), 3 * day, None, &[]);
        assert_eq!(clocks.left, [3 * day, 3 * day]);
        clocks.replayed((TWO, ONE), 7 * day, None, &[]);
        assert_eq!(clocks.left, [3 * day, 0], "who has taken too long has lost the seat");
    }

    #[test]
    fn what_was_measured_counts_whatever_the_clock_on_the_wall_says() {
        let mut clocks = clocks();
        clocks.replayed((Turn::Chance, ONE), 1_000, Some(0), &[]);
        clocks.replayed((ONE, ONE), 900_000_000, Some(4_000), &[]);
        clocks.replayed((ONE, ONE), 2_000, Some(3_000), &[]);
        assert_eq!(clocks.left, [53_000, 60_000]);
        clocks.go_on(1_500, &[]);
        assert!(clocks.left(ONE)[0] > 50_000, "put back, it takes nothing");
    }

    #[test]
    fn outages_are_charged_to_nobody() {
        let mut clocks = clocks();
        clocks.replayed((Turn::Chance, ONE), 1_000, Some(0), &[]);
        let outages = [Outage { since: 11_000, until: 500_000 }];
        clocks.go_on(505_000, &outages);
        let left = clocks.left(ONE)[0];
        assert!((40_000..=45_000).contains(&left), "ten seconds before and five after: {left}");
    }

    #[test]
    fn what_a_silent_database_has_cost_is_charged_to_nobody() {
        let mut clocks = clocks();
        clocks.replayed((Turn::Chance, ONE), 1_000, Some(0), &[]);
        let begun = Instant::now();
        let at = |seconds: u64| begun + Duration::from_secs(seconds);
        clocks.forgive(at(10), at(15));
        clocks.forgive(at(12), at(18));
        clocks.forgive(at(11), at(14));
        let spent = clocks.spent(at(30));
        assert!((21_900..=22_000).contains(&spent), "eight of thirty seconds, however many asked: {spent}");
        let mut again = clocks.clone();
        again.go_on(31_000, &[]);
        again.same_decision(&clocks);
        clocks.forgive(at(40), at(41));
        let spent = again.spent(Instant::now());
        assert!((21_000..=21_100).contains(&spent), "also when the table is read again: {spent}");
        clocks.line((ONE, ONE), 40_000, 22_000);
        assert_eq!(clocks.spent(Instant::now() + Duration::from_secs(5)) / 100, 50, "the next decision begins anew");
    }
}
