//! Quiet hours: when nobody is to be written to.

/// Hours of the day in which somebody wants no letters.
///
/// ```
/// use tavola_club::Quiet;
///
/// let night = Quiet { from: 22, to: 7, zone: -3 };
/// assert!(night.holds(3 * 3_600_000), "it is midnight there");
/// assert!(!night.holds(12 * 3_600_000), "it is nine in the morning");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quiet {
    /// The hour at which they begin, from 0 to 23.
    pub from: i64,
    /// The hour at which they end; the same as `from` for none.
    pub to: i64,
    /// How many hours the clock there is ahead of UTC.
    pub zone: i64,
}

impl Quiet {
    /// Whether it is quiet at a time in milliseconds.
    pub fn holds(&self, time: i64) -> bool {
        let hour = (time.div_euclid(3_600_000) + self.zone).rem_euclid(24);
        match self.from <= self.to {
            true => (self.from..self.to).contains(&hour),
            false => hour >= self.from || hour < self.to,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nights_go_over_midnight_and_clocks_differ() {
        let at = |hour: i64| hour * 3_600_000;
        let night = Quiet { from: 22, to: 7, zone: 0 };
        let quiet: Vec<i64> = (0..24).filter(|hour| night.holds(at(*hour))).collect();
        assert_eq!(quiet, [0, 1, 2, 3, 4, 5, 6, 22, 23]);
        let siesta = Quiet { from: 13, to: 15, zone: 2 };
        let quiet: Vec<i64> = (0..24).filter(|hour| siesta.holds(at(*hour))).collect();
        assert_eq!(quiet, [11, 12]);
        assert!((0..24).all(|hour| !Quiet { from: 8, to: 8, zone: 5 }.holds(at(hour))), "the same hour twice is never");
    }
}
