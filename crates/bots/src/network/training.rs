//! Training: stochastic gradient descent on the squared error by Adam (Kingma and Ba, 2015).

use engine::{Random, Scout};

use super::{Feature, Layer, Network, POINTS, WIDTH};

/// Samples of a step.
const BATCH: usize = 256;

/// The learning rate at first; it falls towards the end.
const LEARNING_RATE: f32 = 0.002;

/// How long the mean and the square of earlier gradients are remembered.
const BETAS: [f32; 2] = [0.9, 0.999];

/// Positions with their targets.
#[derive(Debug, Default)]
pub(crate) struct Samples {
    features: Vec<Feature>,
    samples: Vec<Sample>,
}

#[derive(Clone, Copy, Debug)]
struct Sample {
    first: usize,
    end: usize,
    target: f32,
    weight: f32,
}

impl Samples {
    /// A position with these features, what the network should predict of it in points, and how much that counts.
    pub(crate) fn add(&mut self, features: &[Feature], target: f64, weight: f64) {
        let first = self.features.len();
        self.features.extend(features);
        let end = self.features.len();
        self.samples.push(Sample { first, end, target: target as f32 / POINTS, weight: weight as f32 });
    }

    /// All of the others, too.
    pub(crate) fn append(&mut self, others: &Samples) {
        let first = self.features.len();
        self.features.extend_from_slice(&others.features);
        let moved = |sample: &Sample| Sample { first: first + sample.first, end: first + sample.end, ..*sample };
        self.samples.extend(others.samples.iter().map(moved));
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.samples.len()
    }

    /// Which of so many features appear.
    fn seen(&self, features: usize) -> Vec<bool> {
        let mut seen = vec![false; features];
        self.features.iter().for_each(|(feature, _)| seen[usize::from(*feature)] = true);
        seen
    }

    fn features(&self, sample: &Sample) -> &[Feature] {
        &self.features[sample.first..sample.end]
    }
}

/// A network with random weights; features that no sample shows have none, or they would speak at random later on.
pub(super) fn untrained(seen: &[bool], seed: u64) -> Network {
    let mut scout = Scout::new(seed, 0);
    let mut around_0 = |width: f32| (f64::from(scout.word()) / f64::from(u32::MAX) - 0.5) as f32 * width;
    Network {
        hidden: seen.iter().map(|seen| std::array::from_fn(|_| if *seen { around_0(0.25) } else { 0.0 })).collect(),
        bias: [0.05; WIDTH],
        out: std::array::from_fn(|_| around_0(0.3)),
        level: 0.0,
    }
}

/// A network that was shown all samples so many times, and its root mean square error in points the last time; it begins as
/// another one, if there is one.
pub(crate) fn fit(
    samples: &Samples,
    from: Option<&Network>,
    names: &[String],
    epochs: usize,
    seed: u64,
) -> (Network, f64) {
    let steps = epochs * samples.len().div_ceil(BATCH);
    let begin = from.map_or_else(|| untrained(&samples.seen(names.len()), seed), Clone::clone);
    let mut training = Training::new(begin, steps);
    let mut order = samples.samples.clone();
    let mut error = 0.0;
    for epoch in 0..epochs {
        shuffle(&mut order, &mut Scout::new(seed, 1 + epoch as u64));
        error = order.chunks(BATCH).map(|batch| training.step(samples, batch)).sum::<f64>();
    }
    let weight: f64 = order.iter().map(|sample| f64::from(sample.weight)).sum();
    (training.network, (error / weight.max(f64::MIN_POSITIVE)).sqrt() * f64::from(POINTS))
}

fn shuffle<T>(order: &mut [T], scout: &mut Scout) {
    for index in (1..order.len()).rev() {
        order.swap(index, scout.below(index as u32 + 1) as usize);
    }
}

/// A weight's gradient in this step, and the means of its earlier ones and of their squares.
#[derive(Clone, Copy, Default)]
struct Gradient {
    now: f32,
    mean: f32,
    square: f32,
}

type Gradients = [Gradient; WIDTH];

struct Training {
    network: Network,
    hidden: Vec<Gradients>,
    bias: Gradients,
    out: Gradients,
    level: Gradient,
    /// The features that the step has seen.
    active: Vec<u16>,
    taken: usize,
    steps: usize,
}

impl Training {
    fn new(network: Network, steps: usize) -> Training {
        let none = [Gradient::default(); WIDTH];
        let hidden = vec![none; network.hidden.len()];
        let (level, active) = (Gradient::default(), Vec::new());
        Training { network, hidden, bias: none, out: none, level, active, taken: 0, steps }
    }

    /// One step for a batch; the sum of its squared errors.
    fn step(&mut self, samples: &Samples, batch: &[Sample]) -> f64 {
        let error = batch.iter().map(|sample| self.backpropagate(samples.features(sample), sample)).sum();
        self.taken += 1;
        let left = 1.0 - self.taken as f32 / (self.steps as f32 + 1.0);
        let adam = Adam::new(LEARNING_RATE * left.max(0.02), self.taken, batch.len());
        self.active.sort_unstable();
        self.active.dedup();
        for feature in self.active.drain(..).map(usize::from) {
            adam.layer(&mut self.network.hidden[feature], &mut self.hidden[feature]);
        }
        adam.layer(&mut self.network.bias, &mut self.bias);
        adam.layer(&mut self.network.out, &mut self.out);
        adam.weight(&mut self.network.level, &mut self.level);
        error
    }

    /// Adds the gradients of one sample; its squared error.
    fn backpropagate(&mut self, features: &[Feature], sample: &Sample) -> f64 {
        let sums = self.network.sums(features);
        let error = self.network.output(&sums) - sample.target;
        let gradient = error * sample.weight;
        let hidden: Layer =
            std::array::from_fn(|unit| if sums[unit] > 0.0 { gradient * self.network.out[unit] } else { 0.0 });
        self.level.now += gradient;
        for unit in 0..WIDTH {
            self.out[unit].now += gradient * sums[unit].max(0.0);
            self.bias[unit].now += hidden[unit];
        }
        for (feature, value) in features {
            self.active.push(*feature);
            for (weight, hidden) in self.hidden[usize::from(*feature)].iter_mut().zip(hidden) {
                weight.now += hidden * value;
            }
        }
        f64::from(error * gradient)
    }
}

/// One step of Adam.
struct Adam {
    rate: f32,
    share: f32,
    /// Corrects the bias of young means.
    corrections: [f32; 2],
}

impl Adam {
    fn new(rate: f32, taken: usize, batch: usize) -> Adam {
        Adam { rate, share: 1.0 / batch as f32, corrections: BETAS.map(|beta| 1.0 - beta.powf(taken as f32)) }
    }

    fn layer(&self, weights: &mut Layer, gradients: &mut Gradients) {
        weights.iter_mut().zip(gradients).for_each(|(weight, gradient)| self.weight(weight, gradient));
    }

    fn weight(&self, weight: &mut f32, gradient: &mut Gradient) {
        let now = std::mem::take(&mut gradient.now) * self.share;
        gradient.mean += (1.0 - BETAS[0]) * (now - gradient.mean);
        gradient.square += (1.0 - BETAS[1]) * (now * now - gradient.square);
        *weight -=
            self.rate * (gradient.mean / self.corrections[0]) / ((gradient.square / self.corrections[1]).sqrt() + 1e-6);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_never_seen_says_nothing() {
        let mut samples = Samples::default();
        (0..500).for_each(|_| samples.add(&[(0, 1.0)], 10.0, 1.0));
        let (network, _) = fit(&samples, None, &["seen".to_owned(), "unseen".to_owned()], 5, 5);
        assert_eq!(network.predict(&[(0, 1.0), (1, 1.0)]), network.predict(&[(0, 1.0)]));
    }

    #[test]
    fn it_learns_what_no_linear_function_can_say() {
        // Two features are worth 20 points together, and nothing one by one.
        let mut samples = Samples::default();
        for number in 0..4_000 {
            let (first, second) = (number % 2, number / 2 % 2);
            let features = [(0, first as f32), (1, second as f32)];
            samples.add(&features, if first + second == 2 { 20.0 } else { 0.0 }, 1.0);
        }
        let (network, error) = fit(&samples, None, &["first".to_owned(), "second".to_owned()], 60, 5);
        assert!(error < 0.5, "wrong by {error} points");
        let value = |first: f32, second: f32| network.predict(&[(0, first), (1, second)]);
        assert!((value(1.0, 1.0) - 20.0).abs() < 1.0 && value(1.0, 0.0).abs() < 1.0 && value(0.0, 1.0).abs() < 1.0);
    }
}
