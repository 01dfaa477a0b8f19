//! Training: small steps down the squared error, each weight at its own pace (Adam).

use engine::{Random, Scout};

use super::{Layer, Net, POINTS, Sign, WIDTH};

/// Lessons that a step looks at together.
const BATCH: usize = 256;

/// How far a step goes at first; the steps become shorter towards the end.
const PACE: f32 = 0.002;

/// How long the direction and the size of earlier steps are remembered.
const MEMORY: [f32; 2] = [0.9, 0.999];

/// Positions with what was found out about them.
#[derive(Debug, Default)]
pub(crate) struct Lessons {
    signs: Vec<Sign>,
    lessons: Vec<Lesson>,
}

#[derive(Clone, Copy, Debug)]
struct Lesson {
    first: usize,
    end: usize,
    truth: f32,
    weight: f32,
}

impl Lessons {
    /// A position with these signs, what the network should say of it in points, and how much that counts.
    pub(crate) fn add(&mut self, signs: &[Sign], truth: f64, weight: f64) {
        let first = self.signs.len();
        self.signs.extend(signs);
        let lesson = Lesson { first, end: self.signs.len(), truth: truth as f32 / POINTS, weight: weight as f32 };
        self.lessons.push(lesson);
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.lessons.len()
    }

    fn signs(&self, lesson: &Lesson) -> &[Sign] {
        &self.signs[lesson.first..lesson.end]
    }
}

/// A network that knows nothing yet.
pub(super) fn beginner(signs: usize, seed: u64) -> Net {
    let mut scout = Scout::new(seed, 0);
    let mut around_0 = |width: f32| (f64::from(scout.word()) / f64::from(u32::MAX) - 0.5) as f32 * width;
    Net {
        signs: (0..signs).map(|_| std::array::from_fn(|_| around_0(0.25))).collect(),
        bias: [0.05; WIDTH],
        out: std::array::from_fn(|_| around_0(0.3)),
        level: 0.0,
    }
}

/// A network that was shown all lessons so many times, and how wrong it was in points the last time.
pub(crate) fn trained(lessons: &Lessons, signs: usize, times: usize, seed: u64) -> (Net, f64) {
    let mut training = Training::new(beginner(signs, seed), times * lessons.len().div_ceil(BATCH));
    let mut order = lessons.lessons.clone();
    let mut error = 0.0;
    for time in 0..times {
        shuffle(&mut order, &mut Scout::new(seed, 1 + time as u64));
        error = order.chunks(BATCH).map(|batch| training.step(lessons, batch)).sum::<f64>();
    }
    let weight: f64 = order.iter().map(|lesson| f64::from(lesson.weight)).sum();
    (training.net, (error / weight.max(f64::MIN_POSITIVE)).sqrt() * f64::from(POINTS))
}

fn shuffle<T>(order: &mut [T], scout: &mut Scout) {
    for index in (1..order.len()).rev() {
        order.swap(index, scout.below(index as u32 + 1) as usize);
    }
}

/// A weight's gradient in this step, and the means of its earlier ones and of their squares.
#[derive(Clone, Copy, Default)]
struct Slope {
    now: f32,
    mean: f32,
    square: f32,
}

type Slopes = [Slope; WIDTH];

struct Training {
    net: Net,
    signs: Vec<Slopes>,
    bias: Slopes,
    out: Slopes,
    level: Slope,
    /// The signs that the step has shown.
    shown: Vec<u16>,
    taken: usize,
    steps: usize,
}

impl Training {
    fn new(net: Net, steps: usize) -> Training {
        let none = [Slope::default(); WIDTH];
        let signs = vec![none; net.signs.len()];
        Training { net, signs, bias: none, out: none, level: Slope::default(), shown: Vec::new(), taken: 0, steps }
    }

    /// One step for a batch; the sum of its squared errors.
    fn step(&mut self, lessons: &Lessons, batch: &[Lesson]) -> f64 {
        let error = batch.iter().map(|lesson| self.look(lessons.signs(lesson), lesson)).sum();
        self.taken += 1;
        let left = 1.0 - self.taken as f32 / (self.steps as f32 + 1.0);
        let pace = Pace::new(PACE * left.max(0.02), self.taken, batch.len());
        self.shown.sort_unstable();
        self.shown.dedup();
        for sign in self.shown.drain(..).map(usize::from) {
            pace.layer(&mut self.net.signs[sign], &mut self.signs[sign]);
        }
        pace.layer(&mut self.net.bias, &mut self.bias);
        pace.layer(&mut self.net.out, &mut self.out);
        pace.weight(&mut self.net.level, &mut self.level);
        error
    }

    /// Adds the gradients of one lesson; its squared error.
    fn look(&mut self, signs: &[Sign], lesson: &Lesson) -> f64 {
        let sums = self.net.sums(signs);
        let wrong = self.net.answer(&sums) - lesson.truth;
        let blame = wrong * lesson.weight;
        let blamed: Layer = std::array::from_fn(|unit| if sums[unit] > 0.0 { blame * self.net.out[unit] } else { 0.0 });
        self.level.now += blame;
        for unit in 0..WIDTH {
            self.out[unit].now += blame * sums[unit].max(0.0);
            self.bias[unit].now += blamed[unit];
        }
        for (sign, value) in signs {
            self.shown.push(*sign);
            for (slope, blamed) in self.signs[usize::from(*sign)].iter_mut().zip(blamed) {
                slope.now += blamed * value;
            }
        }
        f64::from(wrong * blame)
    }
}

/// How far the weights go in one step.
struct Pace {
    length: f32,
    share: f32,
    grown: [f32; 2],
}

impl Pace {
    fn new(length: f32, taken: usize, batch: usize) -> Pace {
        Pace { length, share: 1.0 / batch as f32, grown: MEMORY.map(|memory| 1.0 - memory.powf(taken as f32)) }
    }

    fn layer(&self, weights: &mut Layer, slopes: &mut Slopes) {
        weights.iter_mut().zip(slopes).for_each(|(weight, slope)| self.weight(weight, slope));
    }

    fn weight(&self, weight: &mut f32, slope: &mut Slope) {
        let now = std::mem::take(&mut slope.now) * self.share;
        slope.mean += (1.0 - MEMORY[0]) * (now - slope.mean);
        slope.square += (1.0 - MEMORY[1]) * (now * now - slope.square);
        *weight -= self.length * (slope.mean / self.grown[0]) / ((slope.square / self.grown[1]).sqrt() + 1e-6);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_learns_what_no_sum_of_signs_can_say() {
        // Two signs are worth 20 points together, and nothing one by one.
        let mut lessons = Lessons::default();
        for number in 0..4_000 {
            let (first, second) = (number % 2, number / 2 % 2);
            let signs = [(0, first as f32), (1, second as f32)];
            lessons.add(&signs, if first + second == 2 { 20.0 } else { 0.0 }, 1.0);
        }
        let (net, error) = trained(&lessons, 2, 60, 5);
        assert!(error < 0.5, "wrong by {error} points");
        let says = |first: f32, second: f32| net.says(&[(0, first), (1, second)]);
        assert!((says(1.0, 1.0) - 20.0).abs() < 1.0 && says(1.0, 0.0).abs() < 1.0 && says(0.0, 1.0).abs() < 1.0);
    }
}
