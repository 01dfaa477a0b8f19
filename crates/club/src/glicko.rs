//! Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system".

use std::f64::consts::PI;

/// Between the numbers people read and those of the paper's scale.
const SCALE: f64 = 173.7178;

/// How much volatility may change; the paper advises 0.3 to 1.2.
const TAU: f64 = 0.5;

/// When the volatility is found well enough.
const EPSILON: f64 = 0.000_001;

/// How strong somebody is believed to be.
///
/// ```
/// use tavola_club::Rating;
///
/// let ana = Rating::NEW.after(&[(Rating::NEW, 1.0)]);
/// assert!(ana.rating > 1600.0 && ana.deviation < 300.0 && ana.is_provisional());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The strength.
    pub rating: f64,
    /// How uncertain that is, as a standard deviation.
    pub deviation: f64,
    /// How much the strength is expected to change.
    pub volatility: f64,
}

impl Rating {
    /// Of somebody who has not played yet.
    pub const NEW: Rating = Rating { rating: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// A rating less certain than this is shown as provisional.
    pub const CERTAIN: f64 = 110.0;

    /// Whether too little is known to compare it with others.
    pub fn is_provisional(&self) -> bool {
        self.deviation > Rating::CERTAIN
    }

    /// After results against others, each from 0 (lost) to 1 (won), that count as one rating period.
    #[must_use]
    pub fn after(&self, results: &[(Rating, f64)]) -> Rating {
        if results.is_empty() {
            return *self;
        }
        let (mu, phi) = self.scaled();
        let (mut precision, mut surprise) = (0.0, 0.0);
        for (other, score) in results {
            let (other_mu, other_phi) = other.scaled();
            let g = 1.0 / (1.0 + 3.0 * other_phi * other_phi / (PI * PI)).sqrt();
            let expected = 1.0 / (1.0 + (-g * (mu - other_mu)).exp());
            precision += g * g * expected * (1.0 - expected);
            surprise += g * (score - expected);
        }
        let variance = 1.0 / precision;
        let volatility = self.new_volatility(phi, variance, variance * surprise);
        let before = phi * phi + volatility * volatility;
        let phi = 1.0 / (1.0 / before + 1.0 / variance).sqrt();
        let mu = mu + phi * phi * surprise;
        let deviation = (SCALE * phi).min(Rating::NEW.deviation);
        Rating { rating: SCALE * mu + 1500.0, deviation, volatility }
    }

    /// After so many rating periods without a game: as strong, but less certain.
    #[must_use]
    pub fn idle(&self, periods: f64) -> Rating {
        let (_, phi) = self.scaled();
        let phi = (phi * phi + periods.max(0.0) * self.volatility * self.volatility).sqrt();
        Rating { deviation: (SCALE * phi).min(Rating::NEW.deviation), ..*self }
    }

    fn scaled(&self) -> (f64, f64) {
        ((self.rating - 1500.0) / SCALE, self.deviation / SCALE)
    }

    /// Step 5 of the paper: the zero of a function, by the Illinois algorithm.
    fn new_volatility(&self, phi: f64, variance: f64, delta: f64) -> f64 {
        let a = (self.volatility * self.volatility).ln();
        let f = |x: f64| {
            let grown = phi * phi + variance + x.exp();
            x.exp() * (delta * delta - grown) / (2.0 * grown * grown) - (x - a) / (TAU * TAU)
        };
        let (mut low, mut high) = (a, a);
        if delta * delta > phi * phi + variance {
            high = (delta * delta - phi * phi - variance).ln();
        } else {
            high -= TAU;
            while f(high) < 0.0 {
                high -= TAU;
            }
        }
        let (mut at_low, mut at_high) = (f(low), f(high));
        while (high - low).abs() > EPSILON {
            let middle = low + (low - high) * at_low / (at_high - at_low);
            let at_middle = f(middle);
            if at_middle * at_high <= 0.0 {
                (low, at_low) = (high, at_high);
            } else {
                at_low /= 2.0;
            }
            (high, at_high) = (middle, at_middle);
        }
        (low / 2.0).exp()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, volatility: 0.06 }
    }

    #[test]
    fn the_example_of_the_paper() {
        let results = [(player(1400.0, 30.0), 1.0), (player(1550.0, 100.0), 0.0), (player(1700.0, 300.0), 0.0)];
        let after = player(1500.0, 200.0).after(&results);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn who_does_not_play_becomes_less_certain_and_never_less_than_a_newcomer() {
        let known = player(1600.0, 60.0);
        let later = known.idle(10.0);
        assert!(later.deviation > known.deviation && (later.rating - 1600.0).abs() < 1e-9);
        assert!(known.idle(1e9).deviation <= Rating::NEW.deviation);
        assert_eq!(known.idle(0.0).deviation.round(), 60.0);
        assert_eq!(known.after(&[]), known);
    }

    #[test]
    fn a_great_surprise_makes_the_volatility_grow() {
        let after = player(1500.0, 50.0).after(&[(player(2200.0, 30.0), 1.0), (player(2100.0, 30.0), 1.0)]);
        assert!(after.volatility > 0.06 && after.rating > 1500.0, "{after:?}");
    }
}
