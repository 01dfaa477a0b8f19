//! Means, deviations and confidence bounds.

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

    pub(crate) fn mean(&self) -> f64 {
        self.mean
    }

    pub(crate) fn deviation(&self) -> f64 {
        if self.count < 2.0 { 0.0 } else { (self.squares / (self.count - 1.0)).sqrt() }
    }
}

/// The 95 % bounds of a share (Wilson).
pub(crate) fn wilson(wins: f64, games: f64) -> (f64, f64) {
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let z = 1.959_964;
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
    fn deviation_of_known_numbers() {
        let mut running = Running::default();
        [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().for_each(|value| running.add(value));
        assert_eq!(running.mean(), 5.0);
        assert!((running.deviation() - 2.138).abs() < 0.001);
    }
}
