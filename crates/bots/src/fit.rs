//! Fitting a curve: the most likely one, by Newton's method.

use crate::chances::{Curve, Point};

/// A point of a game, and who won it.
pub(crate) struct Sample<'a> {
    pub(crate) point: &'a Point,
    pub(crate) won: &'a [f64],
}

/// How much the plain curve is trusted, in samples: it decides where there are few.
const TRUST: f64 = 2.0;

/// It is found long before.
const STEPS: usize = 40;

/// Parameters that are there whatever the number of sides.
const FIXED: usize = 4;

/// The curve under which the results are most likely, beginning with one.
pub(crate) fn fit(start: &Curve, samples: &[Sample<'_>]) -> Curve {
    let sides = samples.first().map_or(0, |sample| sample.won.len());
    if sides < 2 {
        return start.clone();
    }
    let size = FIXED + sides - 1;
    let plain: Vec<f64> = (0..size).map(|index| if index == 0 { 1.0 } else { 0.0 }).collect();
    let mut at = plain.clone();
    let mut best = loss(&at, &plain, samples);
    for _ in 0..STEPS {
        let (gradient, hessian) = slopes(&at, &plain, samples);
        let Some(step) = solved(hessian, gradient) else { break };
        let mut length = 1.0;
        let improved = loop {
            let next: Vec<f64> = at.iter().zip(&step).map(|(at, step)| at - length * step).collect();
            let lost = loss(&next, &plain, samples);
            if lost < best - 1e-9 {
                (at, best) = (next, lost);
                break true;
            }
            length /= 2.0;
            if length < 1e-4 {
                break false;
            }
        };
        if !improved {
            break;
        }
    }
    let mut order = vec![0.0; start.players];
    for place in 1..sides.min(order.len()) {
        order[place] = at[FIXED + place - 1];
    }
    Curve { factor: [at[0], at[1], at[2]], order, decides: at[3], ..start.clone() }
}

/// What multiplies every parameter in the log odds of a side.
fn inputs(point: &Point, side: usize, size: usize) -> Vec<f64> {
    let (lead, progress) = (point.leads[side], point.progress);
    let mut inputs = vec![0.0; size];
    inputs[0] = lead;
    inputs[1] = lead * progress;
    inputs[2] = lead * progress * progress;
    inputs[3] = f64::from(u8::from(point.decides[side]));
    if let Some(place) = point.places[side].checked_sub(1).filter(|place| FIXED + place < size) {
        inputs[FIXED + place] = 1.0 - progress;
    }
    inputs
}

fn chances(at: &[f64], inputs: &[Vec<f64>]) -> Vec<f64> {
    let odds: Vec<f64> = inputs
        .iter()
        .map(|side| side.iter().zip(at).map(|(input, at)| input * at).sum::<f64>().clamp(-30.0, 30.0).exp())
        .collect();
    let sum: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / sum).collect()
}

fn loss(at: &[f64], plain: &[f64], samples: &[Sample<'_>]) -> f64 {
    let of = |sample: &Sample<'_>| {
        let inputs: Vec<Vec<f64>> = (0..sample.won.len()).map(|side| inputs(sample.point, side, at.len())).collect();
        let chances = chances(at, &inputs);
        -sample.won.iter().zip(chances).map(|(won, chance)| won * chance.max(1e-12).ln()).sum::<f64>()
    };
    let away: f64 = at.iter().zip(plain).map(|(at, plain)| (at - plain).powi(2)).sum();
    samples.iter().map(of).sum::<f64>() + TRUST * away / 2.0
}

fn slopes(at: &[f64], plain: &[f64], samples: &[Sample<'_>]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let size = at.len();
    let mut gradient: Vec<f64> = at.iter().zip(plain).map(|(at, plain)| TRUST * (at - plain)).collect();
    let mut hessian = vec![vec![0.0; size]; size];
    (0..size).for_each(|index| hessian[index][index] = TRUST);
    for sample in samples {
        let inputs: Vec<Vec<f64>> = (0..sample.won.len()).map(|side| inputs(sample.point, side, size)).collect();
        let chances = chances(at, &inputs);
        let mean: Vec<f64> =
            (0..size).map(|i| chances.iter().zip(&inputs).map(|(c, side)| c * side[i]).sum()).collect();
        for (side, chance) in chances.iter().enumerate() {
            for i in 0..size {
                gradient[i] += (chance - sample.won[side]) * inputs[side][i];
                for j in 0..size {
                    hessian[i][j] += chance * (inputs[side][i] - mean[i]) * (inputs[side][j] - mean[j]);
                }
            }
        }
    }
    (gradient, hessian)
}

/// Solves a system of linear equations (Gauss, with pivots); nothing where it has no single solution.
fn solved(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Option<Vec<f64>> {
    let size = right.len();
    for column in 0..size {
        let pivot = (column..size).max_by(|a, b| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs()))?;
        if matrix[pivot][column].abs() < 1e-12 {
            return None;
        }
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        for row in column + 1..size {
            let times = matrix[row][column] / matrix[column][column];
            let above = matrix[column].clone();
            let below = matrix[row].iter_mut().zip(&above).skip(column);
            below.for_each(|(below, above)| *below -= times * above);
            right[row] -= times * right[column];
        }
    }
    for column in (0..size).rev() {
        let known: f64 = (column + 1..size).map(|index| matrix[column][index] * right[index]).sum();
        right[column] = (right[column] - known) / matrix[column][column];
    }
    Some(right)
}

#[cfg(test)]
mod tests {
    use engine::{Random, Scout};

    use super::*;

    #[test]
    fn a_known_curve_is_found_again() {
        let truth = Curve { factor: [0.4, 1.5, 0.0], order: vec![0.0, 0.6, -0.3], ..Curve::plain(3) };
        let mut scout = Scout::new(3, 3);
        let mut unit = || f64::from(scout.below(1 << 20)) / f64::from(1 << 20);
        let mut drawn = Vec::new();
        for _ in 0..20_000 {
            let leads = (0..3).map(|_| 4.0 * unit() - 2.0).collect();
            let point = Point { progress: unit(), leads, places: vec![0, 1, 2], decides: vec![false, false, false] };
            let odds: Vec<f64> = (0..3).map(|side| truth.log_odds(&point, side).exp()).collect();
            let mut left = unit() * odds.iter().sum::<f64>();
            let winner = odds.iter().position(|odds| {
                left -= odds;
                left < 0.0
            });
            let won: Vec<f64> = (0..3).map(|side| f64::from(u8::from(winner.unwrap_or(2) == side))).collect();
            drawn.push((point, won));
        }
        let samples: Vec<Sample<'_>> = drawn.iter().map(|(point, won)| Sample { point, won }).collect();
        let found = fit(&Curve::plain(3), &samples);
        for progress in [0.0, 0.5, 1.0] {
            let factor =
                |curve: &Curve| curve.factor[0] + curve.factor[1] * progress + curve.factor[2] * progress * progress;
            assert!((factor(&found) - factor(&truth)).abs() < 0.15, "{found:?}");
        }
        assert!(found.order.iter().zip(&truth.order).all(|(found, truth)| (found - truth).abs() < 0.1), "{found:?}");
    }

    #[test]
    fn a_system_without_a_single_solution_is_noticed() {
        assert_eq!(solved(vec![vec![1.0, 2.0], vec![2.0, 4.0]], vec![1.0, 2.0]), None);
        assert_eq!(solved(vec![vec![0.0, 2.0], vec![4.0, 0.0]], vec![2.0, 4.0]), Some(vec![1.0, 1.0]));
    }
}
