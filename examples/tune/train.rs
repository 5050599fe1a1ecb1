//! The training of Jungle's network: gradient descent (Adam) on scores of searches and results.

use std::fs;
use std::io;
use std::path::PathBuf;

use jungle::games::find_game;
use jungle::rules::jungle::{Animal, Bitboard, Board, SQUARES};
use jungle::rules::{GameState, Position as _, Side};
use jungle::search::jungle_network::{
    BUCKETS, INPUTS, MAX_OUTPUT_WEIGHT, Network, ONE, OUTPUT_ONE, PLACED, UNITS, bucket, options,
    placed,
};
use jungle::search::{BotRng, Searchable as _, Verdict};
use jungle::self_play::preset;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::adam::Adam;
use crate::game_line::GameLine;

/// One game in `VALIDATION` is left out of the training, as validation data.
const VALIDATION: usize = 20;
/// The number of positions in a step.
const BATCH: usize = 16_384;
/// The learning rate at the start; at the end a hundredth of it.
const RATE: f32 = 2e-3;
/// The largest absolute weight of the first layer.
const MAX_WEIGHT: f32 = 1.98;

/// How to train.
#[derive(clap::Args)]
pub struct Train {
    /// Files that `play` wrote
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// The file to write
    #[arg(long)]
    output: PathBuf,
    /// The number of passes through all positions
    #[arg(long, default_value_t = 20)]
    epochs: usize,
    /// The share of the results in what is learned; the rest is that of the scores
    #[arg(long, default_value_t = 0.3)]
    results: f32,
    /// The score at which the odds of winning are e to 1, in points
    #[arg(long, default_value_t = 400.0)]
    scale: f32,
    /// The number of threads
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// A quiet position of a game, as the side to move sees it.
#[derive(Clone, Copy)]
struct Sample {
    /// The inputs of the animals.
    animals: [u16; 16],
    count: u8,
    /// A bit for each input of a rule option, from the first on.
    options: u8,
    bucket: u8,
    /// The expected result: 1 for a win of the side to move, 0 for a loss.
    target: f32,
}

/// The weights of a network, or their gradient.
#[derive(Clone)]
struct Parameters {
    inputs: Vec<[f32; UNITS]>,
    biases: [f32; UNITS],
    outputs: [[[f32; UNITS]; 2]; BUCKETS],
    output_biases: [f32; BUCKETS],
}

impl Parameters {
    fn zero() -> Self {
        Self {
            inputs: vec![[0.0; UNITS]; INPUTS],
            biases: [0.0; UNITS],
            outputs: [[[0.0; UNITS]; 2]; BUCKETS],
            output_biases: [0.0; BUCKETS],
        }
    }

    fn random(rng: &mut BotRng) -> Self {
        let mut new = Self::zero();
        let mut uniform = |width: f32| rng.random_range(-width..width);
        new.inputs.as_flattened_mut().iter_mut().for_each(|weight| *weight = uniform(0.15));
        new.biases.iter_mut().for_each(|bias| *bias = 0.3 + uniform(0.1));
        let outputs = new.outputs.as_flattened_mut().as_flattened_mut();
        outputs.iter_mut().for_each(|weight| *weight = uniform(0.08));
        new
    }

    /// All weights, those of the outputs last.
    fn parts(&mut self) -> [&mut [f32]; 4] {
        [
            self.inputs.as_flattened_mut(),
            &mut self.biases,
            &mut self.output_biases,
            self.outputs.as_flattened_mut().as_flattened_mut(),
        ]
    }

    fn network(&self, scale: f32) -> Network {
        let whole = |value: f32, one: f32| (value * one).round() as i16;
        let first = |value: f32| whole(value, f32::from(ONE));
        let output = |value: f32| whole(value, f32::from(OUTPUT_ONE));
        let product = f32::from(ONE) * f32::from(OUTPUT_ONE);
        Network {
            inputs: self.inputs.iter().map(|units| units.map(first)).collect(),
            biases: self.biases.map(first),
            outputs: self.outputs.map(|sides| sides.map(|units| units.map(output))),
            output_biases: self.output_biases.map(|bias| whole(bias, product)),
            scale: scale as i16,
            // `curve` replaces this.
            even: 0,
            slope: scale as i16,
        }
    }
}

/// The inputs that a position has for another viewer, or in the mirror.
struct Views([Vec<u16>; 4]);

impl Views {
    /// For the side to move the board and its mirror image, then for the opponent.
    fn new() -> Self {
        Self([(false, false), (false, true), (true, false), (true, true)].map(
            |(of_opponent, is_mirrored)| {
                let viewer = if of_opponent { Side::Second } else { Side::First };
                let mut view = vec![0; INPUTS];
                for side in Side::BOTH {
                    for rank in 0..8 {
                        for square in 0..SQUARES {
                            let input = placed(Side::First, side, rank, square, false);
                            view[input] = placed(viewer, side, rank, square, is_mirrored) as u16;
                        }
                    }
                }
                view
            },
        ))
    }
}

impl Train {
    /// Reads games, trains a network and writes it.
    pub fn run(&self) -> io::Result<()> {
        let (mut training, mut validation) = (Vec::new(), Vec::new());
        let mut games = 0;
        for file in &self.games {
            let text = fs::read_to_string(file)?;
            let mut lines: Vec<&str> = text.lines().collect();
            // Games are written in the order in which they end.
            lines.sort_unstable();
            for line in lines {
                games += 1;
                let samples = if games % VALIDATION == 0 { &mut validation } else { &mut training };
                self.replay(line, samples)
                    .ok_or_else(|| io::Error::other(format!("no game: {line}")))?;
            }
        }
        eprintln!(
            "{games} games, {} positions for training and {} for validation",
            training.len(),
            validation.len()
        );
        let weights = self.descend(&mut training, &validation);
        fs::write(&self.output, weights.network(self.scale).to_bytes())
    }

    /// The quiet positions of a game after its opening: no den is threatened, and the next move is
    /// not a capture.
    fn replay(&self, line: &str, samples: &mut Vec<Sample>) -> Option<()> {
        let game = GameLine::parse(line)?;
        let options = preset(game.rules).ok()?;
        let start = find_game("jungle")?.start_from_text(game.start, &options).ok()?;
        let state: &GameState<Board> = start.as_any().downcast_ref()?;
        let mut position = *state.position();
        for (ply, &(index, score)) in game.moves.iter().enumerate() {
            let mut moves = Vec::new();
            position.for_each_move(|mv| moves.push(mv));
            let mv = *moves.get(index)?;
            let is_quiet = position.capture_score(mv).is_none() && !position.is_threatened();
            if let Some(score) = score.filter(|_| is_quiet) {
                let expected = match Verdict::of(score) {
                    Verdict::Win(_) => 1.0,
                    Verdict::Loss(_) => 0.0,
                    Verdict::Estimate(score) => chance(score as f32 / self.scale),
                };
                let target = self.results * game.result_at(ply) + (1.0 - self.results) * expected;
                samples.push(sample(&position, target));
            }
            position.play(mv);
        }
        Some(())
    }

    fn descend(&self, samples: &mut [Sample], validation: &[Sample]) -> Parameters {
        let views = Views::new();
        let mut rng = BotRng::seed_from_u64(1);
        let mut weights = Parameters::random(&mut rng);
        let mut adam = weights.parts().map(|part| Adam::new(part.len()));
        let steps = self.epochs * samples.len().div_ceil(BATCH);
        let mut step = 0;
        for epoch in 0..self.epochs {
            samples.shuffle(&mut rng);
            let mut sum = 0.0;
            for batch in samples.chunks(BATCH) {
                let (mut gradient, loss) = self.gradient(batch, &weights, &views);
                sum += loss;
                step += 1;
                let rate = RATE * 0.01_f32.powf(step as f32 / steps as f32);
                let parts = weights.parts().into_iter().zip(gradient.parts()).zip(&mut adam);
                for (part, ((weights, gradient), adam)) in parts.enumerate() {
                    let largest = match part {
                        3 => f32::from(MAX_OUTPUT_WEIGHT) / f32::from(OUTPUT_ONE),
                        _ => MAX_WEIGHT,
                    };
                    gradient.iter_mut().for_each(|slope| *slope /= batch.len() as f32);
                    adam.step(weights, gradient, rate, largest);
                }
            }
            let (_, loss) = self.gradient(validation, &weights, &views);
            eprintln!(
                "after {:2} rounds: {:.5}, validation {:.5}",
                epoch + 1,
                sum / samples.len() as f64,
                loss / validation.len() as f64
            );
        }
        weights
    }

    /// The sums of the gradients and of the cross entropies of samples.
    fn gradient(&self, batch: &[Sample], weights: &Parameters, views: &Views) -> (Parameters, f64) {
        let share = batch.len().div_ceil(self.threads).max(1);
        std::thread::scope(|scope| {
            let sum = |samples: &[Sample]| {
                let (mut gradient, mut loss) = (Parameters::zero(), 0.0);
                for sample in samples {
                    loss += f64::from(learn(sample, weights, views, &mut gradient));
                }
                (gradient, loss)
            };
            let threads: Vec<_> =
                batch.chunks(share).map(|samples| scope.spawn(move || sum(samples))).collect();
            let parts = threads.into_iter().map(|thread| thread.join().expect("no panic"));
            let (mut total, mut loss) = (Parameters::zero(), 0.0);
            for (mut part, part_loss) in parts {
                loss += part_loss;
                for (total, part) in total.parts().into_iter().zip(part.parts()) {
                    total.iter_mut().zip(part).for_each(|(total, part)| *total += *part);
                }
            }
            (total, loss)
        })
    }
}

fn chance(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// A position for the side to move.
fn sample(position: &Board, target: f32) -> Sample {
    let us = position.side_to_move();
    let (mut animals, mut count) = ([0; 16], 0);
    for side in Side::BOTH {
        for square in position.side(side) {
            let animal: Animal = position.animal_at(Bitboard::of(square));
            let rank = usize::from(position.variant().rank(animal)) - 1;
            animals[count] = placed(us, side, rank, usize::from(square), false) as u16;
            count += 1;
        }
    }
    let options = options(position.variant()).fold(0, |set, input| set | 1 << (input - PLACED));
    let bucket = bucket(position.count_pieces()) as u8;
    Sample { animals, count: count as u8, options, bucket, target }
}

/// Adds the gradient of a sample. Returns its cross entropy.
fn learn(sample: &Sample, weights: &Parameters, views: &Views, gradient: &mut Parameters) -> f32 {
    let animals = &sample.animals[..usize::from(sample.count)];
    let options = (PLACED..INPUTS).filter(|input| sample.options >> (input - PLACED) & 1 != 0);
    let bucket = usize::from(sample.bucket);
    let mut units = [weights.biases; 4];
    for (units, view) in units.iter_mut().zip(&views.0) {
        let placed = animals.iter().map(|&input| usize::from(view[usize::from(input)]));
        for input in placed.chain(options.clone()) {
            units.iter_mut().zip(&weights.inputs[input]).for_each(|(unit, w)| *unit += w);
        }
    }
    let mut output = weights.output_biases[bucket];
    for (index, units) in units.iter().enumerate() {
        let weights = &weights.outputs[bucket][index / 2];
        let products = units.iter().zip(weights).map(|(unit, weight)| {
            let unit = unit.clamp(0.0, 1.0);
            unit * unit * weight
        });
        output += products.sum::<f32>();
    }
    let (expected, target) = (chance(output), sample.target);
    let error = expected - target;
    gradient.output_biases[bucket] += error;
    for (index, (units, view)) in units.iter().zip(&views.0).enumerate() {
        let mut slopes = [0.0; UNITS];
        let outputs = &weights.outputs[bucket][index / 2];
        let output_slopes = &mut gradient.outputs[bucket][index / 2];
        for unit in 0..UNITS {
            let clipped = units[unit].clamp(0.0, 1.0);
            output_slopes[unit] += error * clipped * clipped;
            let is_inside = units[unit] > 0.0 && units[unit] < 1.0;
            slopes[unit] = if is_inside { 2.0 * error * clipped * outputs[unit] } else { 0.0 };
        }
        gradient.biases.iter_mut().zip(&slopes).for_each(|(sum, slope)| *sum += slope);
        let placed = animals.iter().map(|&input| usize::from(view[usize::from(input)]));
        for input in placed.chain(options.clone()) {
            gradient.inputs[input].iter_mut().zip(&slopes).for_each(|(sum, slope)| *sum += slope);
        }
    }
    let entropy = |share: f32, of: f32| if share > 0.0 { -share * of.max(1e-9).ln() } else { 0.0 };
    entropy(target, expected) + entropy(1.0 - target, 1.0 - expected)
        - entropy(target, target)
        - entropy(1.0 - target, 1.0 - target)
}
