//! A small network over sparse features: one hidden layer, one number.

mod training;

use std::fmt;

pub(crate) use training::{Samples, fit};

/// Units of the hidden layer.
const WIDTH: usize = 32;

/// As many of them as are summed up together.
const PART: usize = 16;

/// What one of the network's own units is in points.
const POINTS: f32 = 10.0;

/// The first line of a file; its number is that of the format.
const HEADER: &str = "tavola network 1";

/// One number for every unit of the hidden layer.
pub(crate) type Layer = [f32; WIDTH];

/// The number of a feature, and its value.
pub(crate) type Feature = (u16, f32);

/// The weights.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Network {
    hidden: Vec<Layer>,
    bias: Layer,
    out: Layer,
    level: f32,
}

/// Why a file is not a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NetworkError {
    /// It does not begin as one.
    Header,
    /// Its hidden layer has another width.
    Width(String),
    /// It has weights for a feature that the game does not have.
    Unknown(String),
    /// The number of weights is not that of its features.
    Weights,
    /// The file of its gates is none.
    Gates,
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetworkError::Header => write!(f, "the file does not begin with \"{HEADER}\""),
            NetworkError::Width(found) => write!(f, "the hidden layer has {found} units instead of at most {WIDTH}"),
            NetworkError::Unknown(name) => write!(f, "the game has no feature \"{name}\""),
            NetworkError::Gates => write!(f, "the gates beside it cannot be read"),
            NetworkError::Weights => write!(f, "the weights do not fit the features"),
        }
    }
}

impl Network {
    /// The network that is written in a file. A feature that the file does not know counts nothing.
    pub(crate) fn read(bytes: &[u8], names: &[String]) -> Result<Network, NetworkError> {
        let end = bytes.windows(2).position(|pair| pair == b"\n\n").ok_or(NetworkError::Header)?;
        let head = std::str::from_utf8(&bytes[..end]).map_err(|_| NetworkError::Header)?;
        let mut lines = head.lines();
        if lines.next() != Some(HEADER) {
            return Err(NetworkError::Header);
        }
        let words = lines.next().and_then(|line| line.strip_prefix("width ")).ok_or(NetworkError::Header)?;
        let width = words.parse().ok().filter(|width| (1..=WIDTH).contains(width));
        let width = width.ok_or_else(|| NetworkError::Width(words.to_owned()))?;
        let known = |name: &str| names.iter().position(|known| known == name);
        let features: Vec<usize> = lines
            .map(|name| known(name).ok_or_else(|| NetworkError::Unknown(name.to_owned())))
            .collect::<Result<_, _>>()?;
        let (numbers, rest) = bytes[end + 2..].as_chunks::<4>();
        let numbers: Vec<f32> = numbers.iter().map(|number| f32::from_le_bytes(*number)).collect();
        let ([layers @ .., level], []) = (&numbers[..], rest) else { return Err(NetworkError::Weights) };
        if layers.len() != (features.len() + 2) * width {
            return Err(NetworkError::Weights);
        }
        // A narrower network is one whose other units say nothing.
        let layer = |weights: &[f32]| std::array::from_fn(|unit| weights.get(unit).copied().unwrap_or(0.0));
        let mut layers = layers.chunks(width).map(layer);
        let mut hidden = vec![[0.0; WIDTH]; names.len()];
        features.into_iter().zip(&mut layers).for_each(|(feature, weights)| hidden[feature] = weights);
        let [bias, out] = [layers.next(), layers.next()].map(|layer| layer.expect("two layers follow the features"));
        Ok(Network { hidden, bias, out, level: *level })
    }

    /// The file: a head of text with the name of every feature, then every weight as four bytes, the least first.
    pub(crate) fn bytes(&self, names: &[String]) -> Vec<u8> {
        let head = format!("{HEADER}\nwidth {WIDTH}\n{}\n\n", names.join("\n"));
        let layers = self.hidden.iter().chain([&self.bias, &self.out]).flatten();
        let weights = layers.chain([&self.level]).flat_map(|number| number.to_le_bytes());
        head.into_bytes().into_iter().chain(weights).collect()
    }

    /// What it predicts, in points, of a position with these features.
    pub(crate) fn predict(&self, features: &[Feature]) -> f64 {
        self.points(&self.sums(features))
    }

    /// The hidden layer before its activation.
    pub(crate) fn sums(&self, features: &[Feature]) -> Layer {
        let mut sums = self.bias;
        self.add(&mut sums, features);
        sums
    }

    /// What it predicts, in points, with this hidden layer.
    pub(crate) fn points(&self, sums: &Layer) -> f64 {
        f64::from(self.output(sums) * POINTS)
    }

    /// Adds more features to a hidden layer, a part at a time: as much as a processor keeps in registers while it goes through
    /// the features.
    pub(crate) fn add(&self, sums: &mut Layer, features: &[Feature]) {
        for (part, at) in sums.as_chunks_mut::<PART>().0.iter_mut().zip((0..WIDTH).step_by(PART)) {
            let mut sum = *part;
            for (feature, value) in features {
                let weights = &self.hidden[usize::from(*feature)][at..at + PART];
                sum.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight * value);
            }
            *part = sum;
        }
    }

    fn output(&self, sums: &Layer) -> f32 {
        self.level + sums.iter().zip(&self.out).map(|(sum, out)| sum.max(0.0) * out).sum::<f32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn a_network_survives_its_file() {
        let known = names(&["silver/0", "silver/1", "mine"]);
        let network = training::untrained(&[true; 3], 1);
        let file = network.bytes(&known);
        assert_eq!(Network::read(&file, &known), Ok(network));
        assert_eq!(Network::read(&file[..file.len() - 1], &known), Err(NetworkError::Weights));
        assert_eq!(Network::read(&file[1..], &known), Err(NetworkError::Header));
        assert_eq!(Network::read(b"", &known), Err(NetworkError::Header));
    }

    #[test]
    fn features_are_known_by_name() {
        let (before, after) = (names(&["silver", "mine"]), names(&["monastery/28", "mine", "silver"]));
        let file = training::untrained(&[true; 2], 1).bytes(&before);
        let read = |names: &[String]| Network::read(&file, names);
        let [old, new] = [read(&before), read(&after)].map(|network| network.expect("all its features are known"));
        assert_eq!(old.predict(&[(0, 1.0), (1, 2.0)]), new.predict(&[(2, 1.0), (1, 2.0)]));
        assert_eq!(new.predict(&[(0, 7.0)]), new.predict(&[]), "what the file does not know counts nothing");
        assert_eq!(read(&names(&["silver"])), Err(NetworkError::Unknown("mine".to_owned())));
    }
}
