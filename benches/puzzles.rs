//! How often each level solves the puzzles, by game.

use std::time::{Duration, Instant};

use jungle::games::GAMES;
use jungle::puzzle::{Puzzle, level_solves, read_puzzles, shipped_puzzles};
use jungle::search::{Level, StopSignal};

/// The number of puzzles of each game, evenly spread over its file.
const PUZZLES: usize = 100;
/// The time per move of the strongest level, which is limited by time alone.
const TIME: Duration = Duration::from_millis(200);
/// Not one of the seeds of the attempts from which the ratings of puzzles come.
const SEED: u64 = 1_000;

fn main() {
    println!("| level | {} |", GAMES.iter().map(|game| game.id).collect::<Vec<_>>().join(" | "));
    println!("| --- |{}", " ---: |".repeat(GAMES.len()));
    let puzzles: Vec<Vec<Puzzle>> = GAMES
        .iter()
        .map(|entry| read_puzzles(entry, shipped_puzzles(entry.id).unwrap_or_default()))
        .collect();
    for level in Level::ALL {
        let cells = GAMES.iter().zip(&puzzles).map(|(entry, puzzles)| {
            let sample: Vec<&Puzzle> =
                puzzles.iter().step_by((puzzles.len() / PUZZLES).max(1)).take(PUZZLES).collect();
            let start = Instant::now();
            let clock = || start.elapsed();
            let solves = |puzzle: &&&Puzzle| {
                let solved =
                    level_solves(entry, level, puzzle, SEED, (TIME, &clock), StopSignal::never());
                solved.expect("a legal puzzle")
            };
            let solved = sample.iter().filter(solves).count();
            let rating = level.rating(entry.id).unwrap_or_default();
            format!("{:.0} % (rating {rating})", 100.0 * solved as f64 / sample.len() as f64)
        });
        println!("| {} | {} |", level.id(), cells.collect::<Vec<_>>().join(" | "));
    }
}
