//! Means, deviations and confidence bounds.

/// The deviations that hold 95 % of a bell curve.
const Z: f64 = 1.959_964;

/// A running mean and deviation (Welford).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Running {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Running {
    pub(crate) fn add(&mut self, value: f64) {
        self.count += 1.0;
        let before = value - self.mean;
        self.mean += before / self.count;
        self.squares += before * (value - self.mean);
    }

    pub(crate) fn count(&self) -> u64 {
        self.count as u64
    }

    pub(crate) fn mean(&self) -> f64 {
        self.mean
    }

    pub(crate) fn deviation(&self) -> f64 {
        if self.count < 2.0 { 0.0 } else { (self.squares / (self.count - 1.0)).sqrt() }
    }

    /// The standard error of the mean.
    pub(crate) fn error(&self) -> f64 {
        if self.count < 2.0 { 0.0 } else { self.deviation() / self.count.sqrt() }
    }

    /// The 95 % bounds of the mean of shares, from their scatter.
    ///
    /// A clean sweep has no scatter: its bounds are those of a share of all games.
    pub(crate) fn bounds(&self) -> (f64, f64) {
        if self.squares == 0.0 {
            return wilson(self.mean * self.count, self.count);
        }
        let half = Z * self.deviation() / self.count.sqrt();
        ((self.mean - half).max(0.0), (self.mean + half).min(1.0))
    }
}

/// A share with its bounds as a difference in Elo: low, middle, high.
///
/// Half a game is added on either side, so that a clean sweep has a finite difference.
pub(crate) fn elo(share: f64, low: f64, high: f64, games: f64) -> [f64; 3] {
    let least = 0.5 / (games + 1.0);
    [low, share, high].map(|share| {
        let share = share.clamp(least, 1.0 - least);
        400.0 * (share / (1.0 - share)).log10()
    })
}

/// The 95 % bounds of a share (Wilson).
pub(crate) fn wilson(wins: f64, games: f64) -> (f64, f64) {
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let z = Z;
    let share = wins / games;
    let centre = share + z * z / (2.0 * games);
    let spread = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    let whole = 1.0 + z * z / games;
    (((centre - spread) / whole).max(0.0), ((centre + spread) / whole).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_hold_the_share_and_narrow_with_games() {
        let (low, high) = wilson(50.0, 100.0);
        assert!((low - 0.404).abs() < 0.001 && (high - 0.596).abs() < 0.001, "{low} {high}");
        let (low, high) = wilson(5_000.0, 10_000.0);
        assert!(high - low < 0.02);
        assert_eq!(wilson(0.0, 10.0).0, 0.0);
    }

    #[test]
    fn elo_of_known_shares() {
        let [low, middle, high] = elo(0.75, 0.5, 10.0 / 11.0, 1000.0);
        assert!(low.abs() < 1e-9 && (middle - 190.8).abs() < 0.1 && (high - 400.0).abs() < 1e-9);
        assert!(elo(1.0, 1.0, 1.0, 1000.0)[1].is_finite());
    }

    #[test]
    fn paired_results_have_narrower_bounds_than_single_ones() {
        let (mut paired, mut single) = (Running::default(), Running::default());
        (0..100).for_each(|game| single.add(f64::from(game % 2)));
        (0..100).for_each(|pair| paired.add(if pair % 10 == 0 { 1.0 } else { 0.5 }));
        let width = |(low, high): (f64, f64)| high - low;
        assert!(width(paired.bounds()) < width(single.bounds()));
        let mut sweep = Running::default();
        (0..100).for_each(|_| sweep.add(1.0));
        assert!(sweep.bounds().0 < 0.97, "a sweep of a hundred proves no certainty");
    }

    #[test]
    fn deviation_of_known_numbers() {
        let mut running = Running::default();
        [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().for_each(|value| running.add(value));
        assert_eq!(running.mean(), 5.0);
        assert!((running.deviation() - 2.138).abs() < 0.001);
    }
}
