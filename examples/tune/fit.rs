//! The weights of linear evaluations, fitted to results of games and scores of searches ("Texel's
//! Tuning Method" on chessprogramming.org).

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use jungle::games::{GameEntry, find_game};
use jungle::rules::{GamePosition, GameState, king_chess, lines_of_action, mule_checkers};
use jungle::search::{BotRng, FIRST_STAGE, LinearTerms, Searchable, Verdict, WEIGHT_UNITS};
use rand::SeedableRng;
use rand::seq::SliceRandom;

use crate::adam::Adam;
use crate::game_line::GameLine;

/// One game in this number is left out of the fit, as validation data.
const VALIDATION: usize = 20;
/// The number of positions in a step.
const BATCH: usize = 4096;
/// The change of a weight in the first step, in points; the last is a hundredth of it.
const RATE: f32 = 2.0;
/// The share of a weight by which it decreases in the first step, so that those of rare terms stay
/// small.
const DECAY: f32 = 1e-4;
/// The largest weight in points.
const MAX_WEIGHT: f32 = i16::MAX as f32 / WEIGHT_UNITS as f32;

/// What to fit.
#[derive(clap::Args)]
pub struct Fit {
    /// Files that `play` wrote, for the same game
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// The number of passes through all positions
    #[arg(long, default_value_t = 30)]
    epochs: usize,
    /// The share of the results in what is learned; the rest is that of the scores
    #[arg(long, default_value_t = 0.5)]
    results: f32,
    /// The score at which the odds of winning are e to 1, in points
    #[arg(long, default_value_t = 200.0)]
    scale: f32,
}

/// A quiet position of a game.
struct Sample {
    /// The share of the weights for the start; the rest is that of the weights for the end.
    start: f32,
    /// The terms that are not 0, with their values.
    terms: Box<[(u16, i16)]>,
    /// The expected result: 1 for a win of the side to move, 0 for a loss.
    target: f32,
}

impl Sample {
    /// The evaluation in points. The weights for the start are followed by those for the end.
    fn score(&self, weights: &[f32]) -> f32 {
        let (start, end) = weights.split_at(weights.len() / 2);
        let of_term = |&(index, value): &(u16, i16)| {
            let index = usize::from(index);
            f32::from(value) * (self.start * start[index] + (1.0 - self.start) * end[index])
        };
        self.terms.iter().map(of_term).sum()
    }

    /// Adds the gradient of the cross entropy, without the factor of the scale.
    fn add_gradient(&self, error: f32, gradient: &mut [f32]) {
        let (start, end) = gradient.split_at_mut(gradient.len() / 2);
        for &(index, value) in &self.terms {
            let (index, slope) = (usize::from(index), error * f32::from(value));
            start[index] += self.start * slope;
            end[index] += (1.0 - self.start) * slope;
        }
    }
}

impl Fit {
    /// Fits the weights and prints them.
    pub fn run(&self) -> io::Result<()> {
        let files = self.games.iter().map(fs::read_to_string).collect::<io::Result<Vec<_>>>()?;
        let lines: Vec<&str> = files.iter().flat_map(|file| file.lines()).collect();
        let game = lines.first().and_then(|line| GameLine::parse(line)).map(|game| game.rules);
        match game.and_then(find_game) {
            Some(entry) if entry.id == "lines-of-action" => {
                self.fit::<lines_of_action::Board>(entry, &lines)
            }
            Some(entry) if entry.id == "king-chess" => self.fit::<king_chess::Board>(entry, &lines),
            Some(entry) if entry.id == "mule-checkers" => {
                self.fit::<mule_checkers::Board>(entry, &lines)
            }
            _ => Err(io::Error::other("no games of a game with a linear evaluation")),
        }
    }

    fn fit<P: LinearTerms + Searchable + GamePosition>(
        &self,
        entry: &GameEntry,
        lines: &[&str],
    ) -> io::Result<()> {
        let (mut training, mut validation) = (Vec::new(), Vec::new());
        for (index, line) in lines.iter().enumerate() {
            let samples = if index % VALIDATION == 0 { &mut validation } else { &mut training };
            self.replay::<P>(entry, line, samples)
                .ok_or_else(|| io::Error::other(format!("no game: {line}")))?;
        }
        eprintln!("{} positions, {} for validation", training.len(), validation.len());
        let weights = P::WEIGHTS.concat();
        let mut weights: Vec<f32> =
            weights.iter().map(|&weight| f32::from(weight) / WEIGHT_UNITS as f32).collect();
        self.descend(&mut training, &validation, &mut weights);
        let mut out = io::stdout().lock();
        let (start, end) = weights.split_at(weights.len() / 2);
        for (name, weights) in [("AT_START", start), ("AT_END", end)] {
            let whole = |weight: &f32| ((weight * WEIGHT_UNITS as f32).round() as i16).to_string();
            let whole: Vec<String> = weights.iter().map(whole).collect();
            writeln!(out, "const {name}: [i16; COUNT] = [{}];", whole.join(", "))?;
        }
        Ok(())
    }

    /// The quiet positions of a game after its opening: the next move is not a capture.
    fn replay<P: LinearTerms + Searchable + GamePosition>(
        &self,
        entry: &GameEntry,
        line: &str,
        samples: &mut Vec<Sample>,
    ) -> Option<()> {
        let line = GameLine::parse(line)?;
        let mut options = entry.default_options();
        if options.find("size").is_some() {
            options.set("size", &line.start.split('/').count().to_string()).ok()?;
        }
        let game = entry.start_from_text(line.start, &options).ok()?;
        let state: &GameState<P> = game.as_any().downcast_ref()?;
        let mut position = state.position().clone();
        for (ply, &(index, score)) in line.moves.iter().enumerate() {
            let mut moves = Vec::new();
            position.for_each_move(|mv| moves.push(mv));
            let mv = *moves.get(index)?;
            if let Some(score) = score.filter(|_| position.capture_score(mv).is_none()) {
                let expected = match Verdict::of(score) {
                    Verdict::Win(_) => 1.0,
                    Verdict::Loss(_) => 0.0,
                    Verdict::Estimate(score) => chance(score as f32 / self.scale),
                };
                let target = self.results * line.result_at(ply) + (1.0 - self.results) * expected;
                let mut values = vec![0_i16; P::WEIGHTS[0].len()];
                position.for_each_term(|index, value| values[index] += value as i16);
                let terms = (0..).zip(values).filter(|&(_, value)| value != 0).collect();
                let start = position.stage() as f32 / FIRST_STAGE as f32;
                samples.push(Sample { start, terms, target });
            }
            position.play(mv);
        }
        Some(())
    }

    fn descend(&self, samples: &mut [Sample], validation: &[Sample], weights: &mut [f32]) {
        let mut rng = BotRng::seed_from_u64(1);
        let mut adam = Adam::new(weights.len());
        let steps = self.epochs * samples.len().div_ceil(BATCH);
        let mut step = 0;
        for epoch in 1..=self.epochs {
            samples.shuffle(&mut rng);
            for batch in samples.chunks(BATCH) {
                let mut gradient = vec![0.0; weights.len()];
                for sample in batch {
                    let error = chance(sample.score(weights) / self.scale) - sample.target;
                    sample.add_gradient(error / batch.len() as f32, &mut gradient);
                }
                step += 1;
                let part = 0.01_f32.powf(step as f32 / steps as f32);
                adam.step(weights, &gradient, RATE * part, MAX_WEIGHT);
                weights.iter_mut().for_each(|weight| *weight *= 1.0 - DECAY * part);
            }
            let [training, validation] = [&*samples, validation].map(|all| self.loss(all, weights));
            eprintln!("after {epoch:2} rounds: {training:.5}, validation {validation:.5}");
        }
    }

    /// The mean cross entropy.
    fn loss(&self, samples: &[Sample], weights: &[f32]) -> f64 {
        let of_sample = |sample: &Sample| {
            let chance = f64::from(chance(sample.score(weights) / self.scale));
            let target = f64::from(sample.target);
            -target * chance.max(1e-9).ln() - (1.0 - target) * (1.0 - chance).max(1e-9).ln()
        };
        samples.iter().map(of_sample).sum::<f64>() / samples.len().max(1) as f64
    }
}

/// The expected result at a score, whose unit is the scale.
fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score).exp())
}
