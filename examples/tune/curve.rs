//! The chances of winning by score, fitted to the results of games.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use jungle::search::jungle_network::Network;
use jungle::search::{ChanceCurve, Chances, Score, Verdict};

use crate::game_line::GameLine;

/// One game in this number is not fitted, but compared with the result.
const HELD_BACK: usize = 10;
/// Scores beyond this number of points count as this many.
const MAX_SCORE: Score = 3000;

/// What to fit.
#[derive(clap::Args)]
pub struct Curve {
    /// Files that `play` wrote
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// A network to write the curve into
    #[arg(long)]
    network: Option<PathBuf>,
    /// Then change the curve until the expected results of all tenths of the positions are as
    /// close as possible: for games with about as many draws at an advantage as without
    #[arg(long)]
    tenths: bool,
}

/// How often each score had each result: lost, drawn, won.
struct Counts(Vec<[u32; 3]>);

impl Counts {
    fn new() -> Self {
        Self(vec![[0; 3]; 2 * MAX_SCORE as usize + 1])
    }

    fn add(&mut self, game: &GameLine) {
        for (ply, (_, score)) in game.moves.iter().enumerate() {
            if let Some(Verdict::Estimate(score)) = score.map(Verdict::of) {
                let index = score.clamp(-MAX_SCORE, MAX_SCORE) + MAX_SCORE;
                self.0[index as usize][(2.0 * game.result_at(ply)) as usize] += 1;
            }
        }
    }

    /// The scores with how often they had each result, the lowest first.
    fn iter(&self) -> impl Iterator<Item = (Score, [u32; 3])> {
        (-MAX_SCORE..)
            .zip(self.0.iter().copied())
            .filter(|(_, counts)| counts.iter().any(|&n| n > 0))
    }

    fn total(&self) -> u32 {
        self.0.as_flattened().iter().sum()
    }

    /// The negative logarithm of the likelihood of the results.
    fn loss(&self, curve: ChanceCurve) -> f64 {
        let of_score = |(score, counts): (Score, [u32; 3])| {
            let Chances { win, draw, loss } = curve.of(score);
            let parts = counts.into_iter().zip([loss, draw, win]);
            parts.map(|(count, chance)| -f64::from(count) * chance.max(1e-9).ln()).sum::<f64>()
        };
        self.iter().map(of_score).sum()
    }

    /// The greatest difference between the expected and the actual results of a tenth.
    fn greatest_difference(&self, curve: ChanceCurve) -> f64 {
        let differences = self
            .tenths(curve)
            .into_iter()
            .map(|tenth| (tenth.expected - tenth.actual).abs() / f64::from(tenth.positions));
        differences.fold(0.0, f64::max)
    }

    /// The tenths of the positions by score, the lowest first.
    fn tenths(&self, curve: ChanceCurve) -> Vec<Tenth> {
        let size = self.total().div_ceil(10).max(1);
        let mut tenths: Vec<Tenth> = Vec::new();
        for (score, [lost, drawn, won]) in self.iter() {
            if tenths.last().is_none_or(|tenth| tenth.positions >= size) {
                tenths.push(Tenth { first: score, last: score, ..Tenth::default() });
            }
            let tenth = tenths.last_mut().expect("one was added");
            let count = lost + drawn + won;
            tenth.last = score;
            tenth.positions += count;
            tenth.expected += f64::from(count) * curve.of(score).expected();
            tenth.actual += f64::from(won) + f64::from(drawn) / 2.0;
        }
        tenths
    }

    /// Writes the expected and the actual results of each tenth.
    fn write_tenths(&self, curve: ChanceCurve, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "| scores | positions | expected | actual |")?;
        writeln!(out, "| --- | --- | --- | --- |")?;
        for Tenth { first, last, positions, expected, actual } in self.tenths(curve) {
            let percent = |sum: f64| 100.0 * sum / f64::from(positions);
            let (expected, actual) = (percent(expected), percent(actual));
            writeln!(out, "| {first} to {last} | {positions} | {expected:.1} % | {actual:.1} % |")?;
        }
        Ok(())
    }
}

/// About a tenth of the positions, with neighbouring scores.
#[derive(Default)]
struct Tenth {
    first: Score,
    last: Score,
    positions: u32,
    /// The sum of the expected results.
    expected: f64,
    /// The sum of the actual results.
    actual: f64,
}

/// The curve in whole points with the least `loss`, near a first one.
fn fit(mut best: ChanceCurve, loss: impl Fn(ChanceCurve) -> f64) -> ChanceCurve {
    let mut least = loss(best);
    let mut step = 128.0;
    while step >= 1.0 {
        let ChanceCurve { even, slope } = best;
        let near = [(step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)]
            .map(|(by, of)| ChanceCurve { even: even + by, slope: slope + of })
            .into_iter()
            .filter(|curve| curve.even >= 0.0 && curve.slope >= 1.0)
            .map(|curve| (loss(curve), curve))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        match near {
            Some((lower, curve)) if lower < least => (least, best) = (lower, curve),
            _ => step /= 2.0,
        }
    }
    best
}

impl Curve {
    /// Reads games, fits the curve, writes it, and compares it with the games that are held back.
    pub fn run(&self) -> io::Result<()> {
        let (mut fitted, mut held_back) = (Counts::new(), Counts::new());
        let mut games = 0;
        for file in &self.games {
            for line in fs::read_to_string(file)?.lines() {
                let game = GameLine::parse(line)
                    .ok_or_else(|| io::Error::other(format!("no game: {line}")))?;
                games += 1;
                let counts = if games % HELD_BACK == 0 { &mut held_back } else { &mut fitted };
                counts.add(&game);
            }
        }
        let first = ChanceCurve { even: 256.0, slope: 256.0 };
        let mut curve = fit(first, |curve| fitted.loss(curve));
        if self.tenths {
            curve = fit(curve, |curve| fitted.greatest_difference(curve));
        }
        let (ChanceCurve { even, slope }, mut out) = (curve, io::stdout().lock());
        writeln!(out, "even {even}, slope {slope}, from {games} games; those held back:")?;
        held_back.write_tenths(curve, &mut out)?;
        if let Some(file) = &self.network {
            let mut network = Network::from_bytes(&fs::read(file)?).map_err(io::Error::other)?;
            (network.even, network.slope) = (even as i16, slope as i16);
            fs::write(file, network.to_bytes())?;
        }
        Ok(())
    }
}
