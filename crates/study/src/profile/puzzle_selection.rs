//! Which puzzle comes next.

use jiff::civil::Date;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::PuzzleHistory;
use crate::puzzle::{Puzzle, PuzzleTheme};
use jungle_engine::BotRng;

/// Puzzles are mixed from those whose rating is at most this far from the player's, or twice as far
/// and so on where there are none.
const WIDTH: f64 = 100.0;
/// The rating of the first puzzle of a storm, and how much the rating grows from one to the next.
const STORM: (f64, f64) = (500.0, 40.0);

/// A set of puzzles from which the next one comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleSet {
    /// All, near the rating of the player.
    Mixed,
    /// Those of a theme, near the rating of the player.
    Theme(PuzzleTheme),
    /// Those that the player has failed last.
    Failed,
    /// Those from games of the player, one after the other.
    Own,
    /// That of a day.
    Daily(Date),
    /// As many as possible in a few minutes, more and more difficult ones.
    Storm,
}

/// The next puzzle of a set for a player, by its index; `None` if there is none. `shown` are those
/// before it, the last one last, and `seed` decides between those that fit.
///
/// ```
/// use jungle_rules::games::find_game;
/// use jungle_study::profile::{PuzzleHistory, PuzzleSet, next_puzzle};
/// use jungle_study::puzzle::{PuzzleTheme, read_puzzles, shipped_puzzles};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let puzzles = read_puzzles(entry, shipped_puzzles("jungle").expect("puzzles"));
/// let (set, history) = (PuzzleSet::Theme(PuzzleTheme::Leap), PuzzleHistory::default());
/// let next = next_puzzle(set, &puzzles, &history, &[], 7).expect("a puzzle of the theme");
/// assert!(puzzles[next].themes.contains(&PuzzleTheme::Leap));
/// ```
pub fn next_puzzle(
    set: PuzzleSet,
    puzzles: &[Puzzle],
    history: &PuzzleHistory,
    shown: &[usize],
    seed: u64,
) -> Option<usize> {
    let mut rng = BotRng::seed_from_u64(seed);
    let (before, count) = (shown.last(), shown.len());
    let is_other = |index: &usize| Some(index) != before;
    let mut nearest = |rating: f64, all: Vec<usize>| {
        let distance = |index: usize| {
            let of_puzzle = puzzles[index].rating.map_or(rating, |it| f64::from(it.rating));
            (of_puzzle - rating).abs()
        };
        let least = all.iter().map(|&index| distance(index)).min_by(f64::total_cmp)?;
        let most = (least / WIDTH).floor().mul_add(WIDTH, WIDTH);
        let near: Vec<usize> = all.into_iter().filter(|&index| distance(index) <= most).collect();
        near.choose(&mut rng).copied()
    };
    let all = || (0..puzzles.len()).filter(is_other);
    // Those that were not tried yet, if there are any.
    let fresh = |all: Vec<usize>| {
        let untried = |index: &&usize| !history.was_tried(&puzzles[**index].position);
        let untried: Vec<usize> = all.iter().filter(untried).copied().collect();
        if untried.is_empty() { all } else { untried }
    };
    let find = |position: &str| puzzles.iter().position(|puzzle| puzzle.position == position);
    match set {
        PuzzleSet::Mixed => nearest(history.rating.value, fresh(all().collect())),
        PuzzleSet::Theme(theme) => {
            let of_theme = all().filter(|&index| puzzles[index].themes.contains(&theme));
            nearest(history.rating.value, fresh(of_theme.collect()))
        }
        PuzzleSet::Failed => {
            let failed: Vec<usize> = history.failed().into_iter().filter_map(find).collect();
            // One after the other, and again from the first one.
            let at = before.and_then(|before| failed.iter().position(|index| index == before));
            let next = at.and_then(|at| failed.get(at + 1)).or(failed.first());
            next.copied()
        }
        // These are all of them.
        PuzzleSet::Own => (count < puzzles.len()).then_some(count),
        PuzzleSet::Daily(day) => daily_puzzle(puzzles, day).filter(|_| count == 0),
        PuzzleSet::Storm => {
            let rating = STORM.1.mul_add(count as f64, STORM.0);
            let unseen: Vec<usize> = all().filter(|index| !shown.contains(index)).collect();
            nearest(rating, if unseen.is_empty() { all().collect() } else { unseen })
        }
    }
}

/// The puzzle of a day, by its index: the same for everybody with these puzzles. `None` without
/// puzzles.
///
/// ```
/// use jiff::civil::date;
/// use jungle_rules::games::find_game;
/// use jungle_study::profile::daily_puzzle;
/// use jungle_study::puzzle::{read_puzzles, shipped_puzzles};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let puzzles = read_puzzles(entry, shipped_puzzles("jungle").expect("puzzles"));
/// let today = daily_puzzle(&puzzles, date(2026, 11, 21)).expect("a puzzle");
/// assert!(today < puzzles.len());
/// assert_eq!(daily_puzzle(&[], date(2026, 11, 21)), None);
/// ```
pub fn daily_puzzle(puzzles: &[Puzzle], day: Date) -> Option<usize> {
    let number = (day - Date::constant(1970, 1, 1)).get_days();
    let mut rng = BotRng::seed_from_u64(number.unsigned_abs().into());
    (!puzzles.is_empty()).then(|| rng.random_range(0..puzzles.len()))
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::puzzle::{PuzzleKind, PuzzleRating};

    /// Puzzles with ratings from 500 to 1490, of which every fourth is a leap.
    fn puzzles() -> Vec<Puzzle> {
        let puzzle = |number: u16| Puzzle {
            position: number.to_string(),
            kind: PuzzleKind::Fastest,
            plies: 5,
            line: Vec::new(),
            themes: (number.is_multiple_of(4)).then_some(PuzzleTheme::Leap).into_iter().collect(),
            rating: Some(PuzzleRating { rating: 500 + 10 * number, deviation: 80 }),
        };
        (0..100).map(puzzle).collect()
    }

    #[test]
    fn mixed_puzzles_are_near_the_rating_and_new() {
        let (puzzles, mut history) = (puzzles(), PuzzleHistory::default());
        for seed in 0..20 {
            let set =
                if seed % 2 == 0 { PuzzleSet::Mixed } else { PuzzleSet::Theme(PuzzleTheme::Leap) };
            let next = next_puzzle(set, &puzzles, &history, &[], seed).expect("one");
            let rating = f64::from(puzzles[next].rating.expect("a rating").rating);
            assert!((rating - history.rating.value).abs() <= 400.0, "{rating} {history:?}");
            assert!(!history.was_tried(&puzzles[next].position));
            if seed % 2 == 1 {
                assert_eq!(puzzles[next].themes, [PuzzleTheme::Leap]);
            }
            let solved = seed % 3 > 0;
            history.enter(&puzzles[next], solved, Timestamp::from_second(seed as i64).unwrap());
        }
    }

    #[test]
    fn failed_puzzles_come_again_until_they_are_solved() {
        let (puzzles, mut history) = (puzzles(), PuzzleHistory::default());
        let now = |second| Timestamp::from_second(second).unwrap();
        history.enter(&puzzles[3], false, now(1));
        history.enter(&puzzles[7], false, now(2));
        history.enter(&puzzles[9], false, now(3));
        let next = |history: &PuzzleHistory, shown: &[usize]| {
            next_puzzle(PuzzleSet::Failed, &puzzles, history, shown, 0)
        };
        assert_eq!(next(&history, &[]), Some(3));
        assert_eq!(next(&history, &[3]), Some(7));
        assert_eq!(next(&history, &[3, 7]), Some(9));
        assert_eq!(next(&history, &[3, 7, 9]), Some(3));
        history.enter(&puzzles[3], true, now(4));
        history.enter(&puzzles[9], true, now(5));
        assert_eq!(next(&history, &[7]), Some(7), "the only one");
        history.enter(&puzzles[7], true, now(6));
        assert_eq!(next(&history, &[]), None);
    }

    #[test]
    fn a_storm_becomes_more_difficult() {
        let (puzzles, history) = (puzzles(), PuzzleHistory::default());
        let mut shown = Vec::new();
        for _ in 0..30 {
            let next = next_puzzle(PuzzleSet::Storm, &puzzles, &history, &shown, 5).expect("one");
            assert!(!shown.contains(&next));
            shown.push(next);
        }
        let rating = |number: usize| puzzles[shown[number]].rating.expect("a rating").rating;
        assert!(rating(0) <= 600 && rating(20) >= 1_200);
    }

    #[test]
    fn every_day_has_its_puzzle() {
        let puzzles = puzzles();
        let days = (1..=28).map(|day| daily_puzzle(&puzzles, Date::constant(2026, 2, day)));
        let days: std::collections::BTreeSet<_> = days.collect();
        assert!(days.len() > 20 && !days.contains(&None), "{days:?}");
    }
}
