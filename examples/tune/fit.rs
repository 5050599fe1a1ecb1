//! The fit: a logistic regression of results on terms, by gradient descent (Adam).
//!
//! The method is known in chess programming as Texel's tuning, after Peter Österlund's engine.

use std::fs;
use std::io;
use std::path::PathBuf;

use jungle::games::find_game;
use jungle::rules::{GameState, Position as _, jungle::Board};
use jungle::search::{BotRng, Searchable as _, Tunable};
use rand::SeedableRng;
use rand::seq::SliceRandom;

use crate::play::rules;

/// A draw in half points of the first side.
const DRAW: usize = 1;
/// One game in `VALIDATION` is left out of the fit, as validation data.
const VALIDATION: usize = 10;
/// The number of positions in a step.
const BATCH: usize = 8192;
/// The number of passes through all positions.
const EPOCHS: usize = 30;
/// The learning rate at the start, in points; at the end a hundredth of it.
const RATE: f64 = 6.0;
/// How strongly weights are pulled towards their previous values, for terms that rarely occur.
const DECAY: f64 = 2e-9;

/// A quiet position of a game.
struct Sample {
    /// The terms and their counts, from the point of view of the side to move.
    terms: Vec<(u16, i8)>,
    fullness: f32,
    /// The result of the game: 1 for a win of the side to move, 0 for a loss.
    result: f32,
}

/// A weight for a full board and one for an empty board.
type Pair = [f64; 2];

/// Reads games, fits the weights and prints them.
pub fn run(files: &[PathBuf]) -> io::Result<()> {
    let (mut training, mut validation) = (Vec::new(), Vec::new());
    let mut games = 0;
    for file in files {
        let text = fs::read_to_string(file)?;
        let mut lines: Vec<&str> = text.lines().collect();
        // Games are written in the order in which they end.
        lines.sort_unstable();
        for line in lines {
            games += 1;
            let samples = if games % VALIDATION == 0 { &mut validation } else { &mut training };
            replay(line, samples).ok_or_else(|| io::Error::other(format!("no game: {line}")))?;
        }
    }
    let mut weights: Vec<Pair> =
        Board::weights().iter().map(|weight| weight.map(f64::from)).collect();
    let scale = scale(&training, &weights);
    eprintln!(
        "{games} games, {} positions for training and {} for validation",
        training.len(),
        validation.len()
    );
    eprintln!("odds of e to 1 are {scale:.0} points");
    eprintln!(
        "before: {:.5}, validation {:.5}",
        loss(&training, &weights, scale),
        loss(&validation, &weights, scale)
    );
    descend(&mut training, &validation, &mut weights, scale);
    print(&weights);
    Ok(())
}

/// The quiet positions of a game after its opening: no den is threatened, and the next move is not
/// a capture.
fn replay(line: &str, samples: &mut Vec<Sample>) -> Option<()> {
    let (preset, line) = line.split_once(':')?;
    let (start, line) = line.split_once(':')?;
    let numbers = line.split(' ').map(|text| text.split(',').next().unwrap_or_default());
    let mut numbers = numbers.map(|number| number.parse::<usize>().ok());
    let (halves, opening) = (numbers.next()??, numbers.next()??);
    // Drawn games are left out: with them the fit rewards waiting, which draws and plays no better.
    if halves == DRAW {
        return Some(());
    }
    let entry = find_game("jungle")?;
    let options = rules(preset).ok()?;
    let start = entry.start_from_text(start, &options).ok()?;
    let state: &GameState<Board> = start.as_any().downcast_ref()?;
    let mut position = *state.position();
    for (ply, number) in numbers.enumerate() {
        let mut moves = Vec::new();
        position.for_each_move(|mv| moves.push(mv));
        let mv = *moves.get(number?)?;
        let quiet = position.capture_score(mv).is_none() && !position.is_threatened();
        if ply >= opening && quiet {
            let mut terms: Vec<(u16, i8)> = Vec::new();
            position.trace(&mut |term, count| match terms
                .iter_mut()
                .find(|(old, _)| usize::from(*old) == term)
            {
                Some((_, sum)) => *sum += count as i8,
                None => terms.push((term as u16, count as i8)),
            });
            terms.retain(|&(_, count)| count != 0);
            terms.shrink_to_fit();
            let first = halves as f32 / 2.0;
            let result = if position.side_to_move().index() == 0 { first } else { 1.0 - first };
            samples.push(Sample { terms, fullness: position.fullness() as f32, result });
        }
        position.play(mv);
    }
    Some(())
}

fn score(sample: &Sample, weights: &[Pair]) -> f64 {
    let full = f64::from(sample.fullness);
    let sum = sample.terms.iter().map(|&(term, count)| {
        let [middle, end] = weights[usize::from(term)];
        f64::from(count) * (middle * full + end * (1.0 - full))
    });
    sum.sum()
}

fn chance(score: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-score / scale).exp())
}

/// The mean cross entropy of results and expected results.
fn loss(samples: &[Sample], weights: &[Pair], scale: f64) -> f64 {
    let sum = samples.iter().map(|sample| {
        let (result, expected) = (f64::from(sample.result), chance(score(sample, weights), scale));
        -(result * expected.ln() + (1.0 - result) * (1.0 - expected).ln())
    });
    sum.sum::<f64>() / samples.len() as f64
}

/// The points at which the current weights expect odds of e to 1. The new weights are fitted to the
/// same scale, since the search has margins in points.
fn scale(samples: &[Sample], weights: &[Pair]) -> f64 {
    let some = &samples[..samples.len().min(200_000)];
    let (mut low, mut high) = (50.0, 3000.0_f64);
    while high - low > 2.0 {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if loss(some, weights, left) < loss(some, weights, right) {
            high = right;
        } else {
            low = left;
        }
    }
    (low + high) / 2.0
}

fn descend(samples: &mut [Sample], validation: &[Sample], weights: &mut [Pair], scale: f64) {
    let prior = weights.to_vec();
    let mut rng = BotRng::seed_from_u64(1);
    let zero = vec![[0.0; 2]; weights.len()];
    let (mut mean, mut square, mut steps) = (zero.clone(), zero.clone(), 0);
    for epoch in 0..EPOCHS {
        samples.shuffle(&mut rng);
        let rate = RATE * 0.01_f64.powf(epoch as f64 / EPOCHS as f64);
        for batch in samples.chunks(BATCH) {
            let mut gradient = zero.clone();
            for sample in batch {
                let error = chance(score(sample, weights), scale) - f64::from(sample.result);
                let full = f64::from(sample.fullness);
                for &(term, count) in &sample.terms {
                    let share = error * f64::from(count);
                    let [middle, end] = &mut gradient[usize::from(term)];
                    *middle += share * full;
                    *end += share * (1.0 - full);
                }
            }
            steps += 1;
            for term in 0..weights.len() {
                for part in 0..2 {
                    let decay = DECAY * (weights[term][part] - prior[term][part]);
                    let slope = gradient[term][part] / batch.len() as f64 / scale + decay;
                    let (mean, square) = (&mut mean[term][part], &mut square[term][part]);
                    *mean += 0.1 * (slope - *mean);
                    *square += 0.001 * (slope * slope - *square);
                    let mean = *mean / (1.0 - 0.9_f64.powi(steps));
                    let square = *square / (1.0 - 0.999_f64.powi(steps));
                    weights[term][part] -= rate * mean / (square.sqrt() + 1e-9);
                }
            }
        }
        if epoch % 5 == 4 {
            let (training, validation) =
                (loss(samples, weights, scale), loss(validation, weights, scale));
            eprintln!("after {:2} rounds: {training:.5}, validation {validation:.5}", epoch + 1);
        }
    }
}

/// The weights as the source file of the game.
fn print(weights: &[Pair]) {
    println!("//! The weights of the terms, for a full board and for an empty one: generated by");
    println!("//! `examples/tune` (see docs/benchmarks.md). Change the tuner, not this file.");
    println!();
    println!("use super::terms::TERMS;");
    println!("use crate::search::terms::Weight;");
    println!();
    println!("/// The weights, in the order of the terms.");
    println!("#[rustfmt::skip]");
    println!("pub static WEIGHTS: [Weight; TERMS] = [");
    for group in Board::GROUPS {
        println!("    // {}", group.about);
        for row in weights[group.first..group.end()].chunks(8) {
            let texts = row.iter().map(|[full, empty]| format!("[{full:.0}, {empty:.0}],"));
            println!("    {}", texts.collect::<Vec<_>>().join(" "));
        }
    }
    println!("];");
}
