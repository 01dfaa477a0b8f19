//! A small network: many signs, a layer between, one number.

mod training;

pub(crate) use training::{Lessons, trained};

/// Units of the layer between.
const WIDTH: usize = 32;

/// As many of them as are summed up together.
const PART: usize = 16;

/// What one of the network's own units is in points.
const POINTS: f32 = 10.0;

/// One number for every unit of the layer between.
type Layer = [f32; WIDTH];

/// The number of a sign, and how much it shows.
pub(crate) type Sign = (u16, f32);

/// The weights.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Net {
    signs: Vec<Layer>,
    bias: Layer,
    out: Layer,
    level: f32,
}

impl Net {
    /// The network that is written in a file; nothing if it is for another number of signs.
    pub(crate) fn read(bytes: &[u8], signs: usize) -> Option<Net> {
        let (numbers, rest) = bytes.as_chunks::<4>();
        let numbers: Vec<f32> = numbers.iter().map(|number| f32::from_le_bytes(*number)).collect();
        let (layers, level) = numbers.as_chunks::<WIDTH>();
        match (layers, level, rest) {
            ([before @ .., bias, out], [level], []) if before.len() == signs => {
                Some(Net { signs: before.to_vec(), bias: *bias, out: *out, level: *level })
            }
            _ => None,
        }
    }

    /// The file: every weight as four bytes, the least first.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let layers = self.signs.iter().chain([&self.bias, &self.out]).flatten();
        layers.chain([&self.level]).flat_map(|number| number.to_le_bytes()).collect()
    }

    /// What it says, in points, of a position with these signs.
    pub(crate) fn says(&self, signs: &[Sign]) -> f64 {
        f64::from(self.answer(&self.sums(signs)) * POINTS)
    }

    /// The layer between, a part at a time: as much as a processor keeps at hand while it goes through the signs.
    fn sums(&self, signs: &[Sign]) -> Layer {
        let mut sums = self.bias;
        for (part, at) in sums.as_chunks_mut::<PART>().0.iter_mut().zip((0..WIDTH).step_by(PART)) {
            let mut sum = *part;
            for (sign, value) in signs {
                let weights = &self.signs[usize::from(*sign)][at..at + PART];
                sum.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight * value);
            }
            *part = sum;
        }
        sums
    }

    fn answer(&self, sums: &Layer) -> f32 {
        self.level + sums.iter().zip(&self.out).map(|(sum, out)| sum.max(0.0) * out).sum::<f32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_survives_its_file() {
        let net = training::beginner(7, 1);
        assert_eq!(Net::read(&net.bytes(), 7), Some(net.clone()));
        assert_eq!(Net::read(&net.bytes(), 8), None);
        assert_eq!(Net::read(&net.bytes()[1..], 7), None);
    }
}
