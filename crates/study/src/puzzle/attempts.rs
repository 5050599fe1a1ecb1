//! The rating of a puzzle without players: levels try it, and their ratings are known.

use std::time::Duration;

use rand::SeedableRng;

use super::Puzzle;
use jungle_engine::{BotContext, BotRng, Level, SearchControl, StopSignal, engine_of};
use jungle_rules::games::GameEntry;
use jungle_rules::{Game, Move, Options, PlayedMove};

/// The levels that try a puzzle. The strongest one would search far longer than all others
/// together.
const LEVELS: [Level; 7] =
    [Level::Rat, Level::Cat, Level::Dog, Level::Wolf, Level::Leopard, Level::Tiger, Level::Lion];
/// How often each tries it.
const SEEDS: u64 = 10;
/// The limits of ratings, and of deviations.
const RATINGS: (f64, f64) = (400.0, 2_400.0);
const DEVIATIONS: (f64, f64) = (75.0, 150.0);
/// The elo points by which the odds of a success grow by the factor e: 400 / ln 10.
const SCALE: f64 = 173.717_792_761_248_4;

/// How difficult a puzzle is, on the scale of the levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleRating {
    /// The rating of a player who solves it every second time.
    pub rating: u16,
    /// The standard deviation of the rating.
    pub deviation: u16,
}

/// Lets levels try a puzzle, and fits its rating to their successes. `None` if the signal stops it.
pub fn rate(
    entry: &GameEntry,
    game: &dyn Game,
    line: &[Move],
    stop: StopSignal,
) -> Option<PuzzleRating> {
    let mut results = Vec::new();
    for level in LEVELS {
        let rating = f64::from(level.rating(entry.id)?);
        let mut solved = 0;
        for seed in 0..SEEDS {
            solved += u32::from(attempt(
                entry,
                level,
                game,
                line,
                seed,
                (None, &|| Duration::ZERO),
                stop,
            )?);
        }
        results.push((rating, f64::from(solved) / SEEDS as f64));
    }
    Some(fit(&results))
}

/// Whether a level solves a puzzle with the random numbers of a seed. The strongest level has a time per
/// move, by a clock. `None` if the puzzle is illegal, or the signal stops it.
///
/// ```
/// use std::time::Duration;
///
/// use jungle_engine::{Level, StopSignal};
/// use jungle_rules::games::find_game;
/// use jungle_study::puzzle::{level_solves, read_puzzle};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let line = "7/7/7/7/3L3/7/3c3/7/7 b;3;D7 D8,D5 D6,D8 D9;den;";
/// let puzzle = read_puzzle(line, &entry.info(&entry.default_options()))?;
/// let (time, stop) = (Duration::from_secs(1), StopSignal::never());
/// let solves = level_solves(entry, Level::Wolf, &puzzle, 1, (time, &|| Duration::ZERO), stop);
/// assert_eq!(solves, Some(true));
/// # Ok::<(), jungle_study::puzzle::PuzzleTextError>(())
/// ```
pub fn level_solves(
    entry: &GameEntry,
    level: Level,
    puzzle: &Puzzle,
    seed: u64,
    (time, clock): (Duration, &(dyn Fn() -> Duration + Sync)),
    stop: StopSignal,
) -> Option<bool> {
    let start = entry.start_from_text(&puzzle.position, &Options::new(entry.rule_options)).ok()?;
    attempt(entry, level, start.as_ref(), &puzzle.line, seed, (Some(time), clock), stop)
}

/// Whether a level solves a puzzle: finds all moves of the line, since no other one wins as soon.
fn attempt(
    entry: &GameEntry,
    level: Level,
    game: &dyn Game,
    line: &[Move],
    seed: u64,
    (time, clock): (Option<Duration>, &(dyn Fn() -> Duration + Sync)),
    stop: StopSignal,
) -> Option<bool> {
    let mut rng = BotRng::seed_from_u64(seed);
    let mut at = game.clone_game();
    let mut last: Option<PlayedMove> = None;
    for (index, mv) in line.iter().enumerate() {
        if index % 2 == 1 {
            last = at.play(mv).ok();
            continue;
        }
        if stop.is_set() {
            return None;
        }
        let begun = clock();
        let elapsed = || clock().saturating_sub(begun);
        let control = SearchControl::new(&elapsed, stop);
        let quiet = BotContext::quiet(engine_of(entry.id).open, last.as_ref());
        let context = BotContext { time, control, ..quiet };
        if level.choose(at.as_ref(), &mut rng, &context)? != *mv {
            return Some(false);
        }
        at.play(mv).ok()?;
    }
    Some(true)
}

/// The rating with the greatest likelihood for the shares of successes by rating, and its deviation.
/// A prior of one success of the weakest and one failure of the strongest keeps it finite.
fn fit(results: &[(f64, f64)]) -> PuzzleRating {
    let tries = SEEDS as f64;
    let chance = |player: f64, puzzle: f64| 1.0 / (1.0 + ((puzzle - player) / SCALE).exp());
    let prior = [(RATINGS.0, 1.0), (RATINGS.1, 0.0)];
    let slope = |puzzle: f64| {
        let of_results =
            results.iter().map(|&(player, share)| tries * (chance(player, puzzle) - share));
        let of_prior = prior.iter().map(|&(player, share)| chance(player, puzzle) - share);
        of_results.chain(of_prior).sum::<f64>()
    };
    // The expected successes fall with the rating of the puzzle.
    let (mut low, mut high) = RATINGS;
    for _ in 0..40 {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 { low = middle } else { high = middle }
    }
    let rating = f64::midpoint(low, high);
    let information: f64 = results
        .iter()
        .map(|&(player, _)| {
            let chance = chance(player, rating);
            tries * chance * (1.0 - chance)
        })
        .sum();
    let deviation = (SCALE / information.sqrt()).clamp(DEVIATIONS.0, DEVIATIONS.1);
    PuzzleRating { rating: rating.round() as u16, deviation: deviation.round() as u16 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rating_is_where_half_of_the_attempts_succeed() {
        let chance = |player: f64| 1.0 / (1.0 + ((1_200.0 - player) / SCALE).exp());
        let results: Vec<(f64, f64)> = (6..=18)
            .map(|hundreds| f64::from(hundreds) * 100.0)
            .map(|at| (at, chance(at)))
            .collect();
        let fitted = fit(&results);
        assert!(fitted.rating.abs_diff(1_200) <= 10, "{fitted:?}");
    }

    #[test]
    fn puzzles_that_all_or_none_solve_have_ratings_within_the_limits() {
        let all: Vec<(f64, f64)> = [600.0, 1_200.0, 1_800.0].map(|at| (at, 1.0)).into();
        let none: Vec<(f64, f64)> = [600.0, 1_200.0, 1_800.0].map(|at| (at, 0.0)).into();
        assert!(fit(&all).rating < 600 && fit(&none).rating > 1_800);
        assert_eq!(fit(&none).deviation, 150);
    }
}
