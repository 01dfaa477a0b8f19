//! A small network: many signs, a layer between, one number.

mod training;

pub(crate) use training::{Lessons, trained};

/// Units of the layer between.
const WIDTH: usize = 32;

/// What one of the network's own units is in points.
const POINTS: f32 = 10.0;

/// One number for every unit of the layer between.
type Layer = [f32; WIDTH];

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

    /// To be shown the signs of a position.
    #[inline]
    pub(crate) fn look(&self) -> Look<'_> {
        Look { net: self, sums: self.bias }
    }

    fn answer(&self, sums: &Layer) -> f32 {
        self.level + sums.iter().zip(&self.out).map(|(sum, out)| sum.max(0.0) * out).sum::<f32>()
    }
}

/// A network that is being shown signs.
pub(crate) struct Look<'a> {
    net: &'a Net,
    sums: Layer,
}

impl Look<'_> {
    /// One sign.
    #[inline]
    pub(crate) fn show(&mut self, sign: usize, value: f32) {
        add(&mut self.sums, &self.net.signs[sign], value);
    }

    /// What the network says of all of them, in points.
    pub(crate) fn says(&self) -> f64 {
        f64::from(self.net.answer(&self.sums) * POINTS)
    }
}

#[inline]
fn add(sums: &mut Layer, weights: &Layer, value: f32) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum += weight * value;
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
