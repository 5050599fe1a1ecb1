//! The network that evaluates positions of Jungle ("NNUE" on chessprogramming.org): an efficiently
//! updatable first layer, and one output.
//!
//! The inputs are the animals of both sides on their squares, and rule options, as one side sees
//! them: its own animals first, the board turned so that its den is below. The units of the first
//! layer see the board of the side to move, its mirror image, that of the opponent, and its mirror
//! image, each with the same weights; and the output weighs a board and its mirror image equally.
//! So a position and its mirror image have the same value. The output has weights for each number of
//! pieces.
//!
//! All arithmetic is that of integers, so that the value is the same on every computer.

use std::sync::{Arc, LazyLock};

use sha2::{Digest, Sha256};

use crate::chances::ChanceCurve;
use crate::evaluate::{Weights, WeightsError};
use crate::score::{ESTIMATED_WIN, Score};
use jungle_rules::Side;
use jungle_rules::jungle::{COLUMNS, SQUARES, Variant};

/// The units of the first layer for each board that it sees.
pub const UNITS: usize = 64;
/// The number of inputs for animals: side, rank, square. Those for rule options follow.
pub const PLACED: usize = 2 * 8 * SQUARES;
/// The number of inputs for rule options.
const OPTIONS: usize = 4;
/// The number of inputs.
pub const INPUTS: usize = PLACED + OPTIONS;
/// The sets of output weights, by the number of pieces.
pub const BUCKETS: usize = 8;
/// What 1 is among the values and weights of the first layer.
pub const ONE: i16 = 255;
/// What 1 is among the weights of the output.
pub const OUTPUT_ONE: i16 = 64;
/// The largest weight of the output: its product with [`ONE`] fits into 16 bits.
pub const MAX_OUTPUT_WEIGHT: i16 = 127;

/// The beginning of a file of weights, with the version of its format and of the inputs.
const MAGIC: &[u8; 8] = b"JungleN2";
/// The length of the hash at the end of the file, in bytes.
const HASH: usize = 32;
/// The values in a file.
const VALUES: usize = UNITS * (INPUTS + 1) + BUCKETS * (2 * UNITS + 1) + 3;

/// The values of the units for one board.
pub type Units = [i16; UNITS];

/// The weights of a network.
///
/// ```
/// use jungle_engine::jungle_network::Network;
/// use jungle_engine::{Weights, WeightsError};
///
/// let network = <std::sync::Arc<Network> as Weights>::built_in();
/// let mut file = network.to_bytes();
/// assert!(Network::from_bytes(&file)? == *network);
/// file[100] ^= 1;
/// assert!(Network::from_bytes(&file).is_err_and(|error| error == WeightsError::Hash));
/// # Ok::<(), WeightsError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    /// The weights of the first layer, by input.
    pub inputs: Box<[Units]>,
    /// The values of the units without inputs.
    pub biases: Units,
    /// The weights of the output, by bucket, for the boards of the side to move and of the opponent.
    pub outputs: [[Units; 2]; BUCKETS],
    /// The output without units, by bucket, in units of [`ONE`] times [`OUTPUT_ONE`].
    pub output_biases: [i16; BUCKETS],
    /// The score for an output of 1, in points.
    pub scale: i16,
    /// The chances by score: see [`ChanceCurve::even`](crate::ChanceCurve::even).
    pub even: i16,
    /// See [`ChanceCurve::slope`](crate::ChanceCurve::slope).
    pub slope: i16,
}

/// The network that is part of the program.
static BUILT_IN: LazyLock<Arc<Network>> = LazyLock::new(|| {
    Arc::new(Network::from_bytes(BUILT_IN_FILE).expect("the built-in network is valid"))
});

/// Its file.
const BUILT_IN_FILE: &[u8] = include_bytes!("../../../networks/jungle.nnue");

/// Its chances by score. They are read when the program is compiled, so that a program that never
/// searches, as the page, does not contain the weights.
pub const BUILT_IN_CHANCES: ChanceCurve = chance_curve(built_in_value(2), built_in_value(1));

/// A value of the built-in network, counted from the last one, which is 1.
const fn built_in_value(from_end: usize) -> i16 {
    let low = MAGIC.len() + VALUES - from_end;
    i16::from_le_bytes([BUILT_IN_FILE[low], BUILT_IN_FILE[low + VALUES]])
}

/// The curve for the values of a file.
///
/// ```
/// use jungle_engine::jungle_network::chance_curve;
///
/// let curve = chance_curve(150, 100);
/// assert_eq!(curve.of(150).win, 0.5);
/// ```
pub const fn chance_curve(even: i16, slope: i16) -> ChanceCurve {
    ChanceCurve {
        even: if even > 0 { even as f64 } else { 0.0 },
        slope: if slope > 1 { slope as f64 } else { 1.0 },
    }
}

impl Weights for Arc<Network> {
    fn built_in() -> Self {
        Self::clone(&BUILT_IN)
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        Network::from_bytes(bytes).map(Self::new)
    }
}

impl Network {
    /// Reads a file of weights.
    ///
    /// # Errors
    /// If it is not one, or is damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let content = bytes.strip_prefix(MAGIC).ok_or(WeightsError::Foreign)?;
        let length = MAGIC.len() + 2 * VALUES + HASH;
        if bytes.len() != length {
            return Err(WeightsError::Length(bytes.len(), length));
        }
        let (content, hash) = content.split_at(2 * VALUES);
        if Sha256::digest(&bytes[..length - HASH]).as_slice() != hash {
            return Err(WeightsError::Hash);
        }
        let (low, high) = content.split_at(VALUES);
        let mut values = low.iter().zip(high).map(|(&low, &high)| i16::from_le_bytes([low, high]));
        let mut next = || values.next().unwrap_or_default();
        let inputs = (0..INPUTS).map(|_| std::array::from_fn(|_| next())).collect();
        let biases = std::array::from_fn(|_| next());
        let outputs = std::array::from_fn(|_| {
            std::array::from_fn(|_| {
                std::array::from_fn(|_| next().clamp(-MAX_OUTPUT_WEIGHT, MAX_OUTPUT_WEIGHT))
            })
        });
        let output_biases = std::array::from_fn(|_| next());
        Ok(Self {
            inputs,
            biases,
            outputs,
            output_biases,
            scale: next(),
            even: next(),
            slope: next(),
        })
    }

    /// The file of these weights: the first bytes of all values, then the second ones, which
    /// compresses better.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut values: Vec<i16> = self.inputs.concat();
        values.extend(self.biases);
        values.extend(self.outputs.as_flattened().as_flattened());
        values.extend(self.output_biases);
        values.extend([self.scale, self.even, self.slope]);
        let mut bytes = MAGIC.to_vec();
        for part in 0..2 {
            bytes.extend(values.iter().map(|value| value.to_le_bytes()[part]));
        }
        bytes.extend(Sha256::digest(&bytes));
        bytes
    }

    /// The output for the units of the side to move and of the opponent, each of a board and its
    /// mirror image.
    #[inline]
    pub fn output(&self, units: [&[Units; 2]; 2], pieces: usize) -> Score {
        let bucket = bucket(pieces);
        let mut sum = 0;
        for (units, weights) in units.into_iter().zip(&self.outputs[bucket]) {
            for units in units {
                // The square of the clipped value times the weight.
                let products = units.iter().zip(weights).map(|(&unit, &weight)| {
                    let unit = unit.clamp(0, ONE);
                    i32::from(unit) * i32::from(unit * weight)
                });
                sum += products.sum::<i32>();
            }
        }
        let one = i64::from(ONE) * i64::from(OUTPUT_ONE);
        let output = i64::from(sum / i32::from(ONE)) + i64::from(self.output_biases[bucket]);
        let score = (output * i64::from(self.scale) / one) as Score;
        score.clamp(1 - ESTIMATED_WIN, ESTIMATED_WIN - 1)
    }
}

/// The set of output weights for a number of pieces. Positions of two pieces share that of three:
/// games of the training end at three pieces, with the value of the tablebase.
///
/// ```
/// use jungle_engine::jungle_network::{BUCKETS, bucket};
///
/// assert_eq!(bucket(2), bucket(3));
/// assert_eq!(bucket(16), BUCKETS - 1);
/// ```
pub fn bucket(pieces: usize) -> usize {
    (pieces.max(MIN_TRAINED) - 1).min(15) * BUCKETS / 16
}

/// The fewest pieces of the positions on which the network was trained.
const MIN_TRAINED: usize = 3;

/// The input for an animal of a rank (0 is the weakest) on a square, as `viewer` sees it, or its
/// mirror image.
///
/// ```
/// use jungle_engine::jungle_network::placed;
/// use jungle_rules::Side;
///
/// // Each side sees the board from its own end.
/// let own = placed(Side::First, Side::First, 0, 0, false);
/// assert_eq!(own, placed(Side::Second, Side::Second, 0, 62, false));
/// ```
#[inline]
pub fn placed(viewer: Side, side: Side, rank: usize, square: usize, is_mirrored: bool) -> usize {
    let square = if viewer == Side::First { square } else { SQUARES - 1 - square };
    let square = if is_mirrored { mirrored(square) } else { square };
    (usize::from(side != viewer) * 8 + rank) * SQUARES + square
}

/// The square on the other side of the middle column.
fn mirrored(square: usize) -> usize {
    let column = square % COLUMNS;
    square - column + COLUMNS - 1 - column
}

/// The inputs for the options of these rules.
///
/// ```
/// use jungle_engine::jungle_network::{INPUTS, PLACED, options};
/// use jungle_rules::jungle::Variant;
///
/// assert!(options(Variant::CLASSIC).all(|input| (PLACED..INPUTS).contains(&input)));
/// ```
pub fn options(variant: Variant) -> impl Iterator<Item = usize> {
    let options = [
        variant.elephant_takes_rat,
        variant.rat_shore_capture,
        variant.trapped_may_capture,
        variant.no_move_draws,
    ];
    (PLACED..).zip(options).filter_map(|(input, is_on)| is_on.then_some(input))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn built_in() -> Arc<Network> {
        Weights::built_in()
    }

    #[test]
    fn the_built_in_curve_is_that_of_the_file() {
        let Network { even, slope, .. } = *built_in();
        assert_eq!(BUILT_IN_CHANCES, chance_curve(even, slope));
        assert!(even > 0 && slope > 1);
    }

    #[test]
    fn a_network_is_read_as_it_was_written() {
        let bytes = built_in().to_bytes();
        assert!(bytes.len() <= 300_000);
        let read = Network::from_bytes(&bytes).expect("a network");
        assert!(read == *built_in());
    }

    #[test]
    fn other_files_are_refused() {
        let bytes = built_in().to_bytes();
        let error = |bytes: &[u8]| Network::from_bytes(bytes).err();
        assert_eq!(error(b""), Some(WeightsError::Foreign));
        assert_eq!(error(b"JungleN0 and so on"), Some(WeightsError::Foreign));
        let length = bytes.len();
        assert_eq!(error(&bytes[..100]), Some(WeightsError::Length(100, length)));
        assert_eq!(
            error(&[&bytes[..], &[0]].concat()),
            Some(WeightsError::Length(length + 1, length))
        );
        for at in [MAGIC.len(), length / 2, length - 1] {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert_eq!(error(&damaged), Some(WeightsError::Hash), "byte {at}");
        }
    }

    #[test]
    fn extreme_weights_are_no_fault() {
        let mut network = Network::clone(&built_in());
        network.scale = i16::MAX;
        network.inputs.as_flattened_mut().fill(i16::MAX);
        network.outputs.as_flattened_mut().as_flattened_mut().fill(-MAX_OUTPUT_WEIGHT);
        network.output_biases.fill(i16::MIN);
        let units = [[i16::MAX; UNITS]; 2];
        assert_eq!(network.output([&units, &units], 16), 1 - ESTIMATED_WIN);
    }
}
