//! What a player has learnt in a game: stars in lessons, and results in puzzles.

use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::player_profile::{MAX_RESULTS, MAX_TEXT};
use crate::lessons::{Lesson, MOST_STARS};
use crate::puzzle::{Puzzle, PuzzleRating, PuzzleTheme};
use jungle_rating::{GameScore, Rating};

/// The most lessons, and the most levels of a lesson, in a file.
const MAX_LESSONS: usize = 200;
/// The most own puzzles; the oldest are dropped.
const MAX_OWN: usize = 200;

/// What a player has learnt in a game.
///
/// ```
/// use jungle_study::profile::Learning;
///
/// let mut learning = Learning::default();
/// learning.enter_stars("den", 1, 2);
/// learning.enter_stars("den", 1, 1);
/// assert_eq!((learning.stars("den", 0), learning.stars("den", 1)), (0, 2));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Learning {
    /// The most stars in each level of a lesson, by the key of the lesson; 0 before it is done.
    pub lessons: BTreeMap<String, Vec<u8>>,
    /// The results in puzzles.
    pub puzzles: PuzzleHistory,
}

/// The results in the puzzles of a game.
///
/// ```
/// use jiff::Timestamp;
/// use jungle_rules::games::find_game;
/// use jungle_study::profile::{PuzzleHistory, Solved};
/// use jungle_study::puzzle::{read_puzzles, shipped_puzzles};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let puzzles = read_puzzles(entry, shipped_puzzles("jungle").expect("puzzles"));
/// let mut history = PuzzleHistory::default();
/// history.enter(&puzzles[0], true, Timestamp::UNIX_EPOCH);
/// history.enter(&puzzles[1], false, Timestamp::UNIX_EPOCH);
/// assert_eq!(history.solved(), Solved { solved: 1, tried: 2 });
/// assert_eq!(history.failed(), [puzzles[1].position.as_str()]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PuzzleHistory {
    /// The rating after the last rated puzzle.
    pub rating: Rating,
    /// The results, the oldest first.
    pub results: Vec<PuzzleResult>,
    /// The last day whose puzzle was solved.
    pub last_daily: Option<Date>,
    /// The number of days in a row up to that one.
    pub streak: u32,
    /// The most puzzles solved in a storm.
    pub best_storm: u32,
    /// Puzzles from own games, as lines of text, the oldest first.
    pub own: Vec<String>,
}

/// A puzzle that was tried.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleResult {
    /// When.
    pub at: Timestamp,
    /// The position.
    pub position: String,
    /// The ids of the themes, with spaces between them.
    pub themes: String,
    /// Whether it was solved at the first try, without a hint.
    pub solved: bool,
    /// The rating after it, if it was rated.
    pub rating: Option<f64>,
}

/// How often puzzles of a kind were solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub struct Solved {
    pub solved: usize,
    pub tried: usize,
}

impl Learning {
    /// The most stars in a level, counted from 0.
    pub fn stars(&self, lesson: &str, level: usize) -> u8 {
        let levels = self.lessons.get(lesson);
        levels.and_then(|levels| levels.get(level)).copied().unwrap_or_default()
    }

    /// The most stars in each level of a lesson.
    pub fn stars_of(&self, lesson: &Lesson) -> Vec<u8> {
        (0..lesson.levels.len()).map(|level| self.stars(&lesson.key, level)).collect()
    }

    /// Enters the stars of a level, counted from 0, if there are more than before.
    pub fn enter_stars(&mut self, lesson: &str, level: usize, stars: u8) {
        let levels = self.lessons.entry(lesson.to_owned()).or_default();
        levels.resize(levels.len().max(level + 1), 0);
        levels[level] = levels[level].max(stars);
    }

    /// Whether it can be that of a profile: a file may hold anything.
    pub(super) fn is_valid(&self) -> bool {
        let is_short = |text: &String| text.len() <= MAX_TEXT;
        let lessons = self.lessons.len() <= MAX_LESSONS
            && self.lessons.iter().all(|(key, levels)| {
                is_short(key)
                    && levels.len() <= MAX_LESSONS
                    && levels.iter().all(|&stars| stars <= MOST_STARS)
            });
        let puzzles = &self.puzzles;
        let is_rating = |rating: &f64| rating.is_finite() && rating.abs() <= 10_000.0;
        lessons
            && puzzles.rating.is_valid()
            && puzzles.results.len() <= MAX_RESULTS
            && puzzles.results.iter().all(|result| {
                is_short(&result.position)
                    && is_short(&result.themes)
                    && result.rating.iter().all(is_rating)
            })
            && puzzles.own.len() <= MAX_OWN
            && puzzles.own.iter().all(|line| line.len() <= 4 * MAX_TEXT)
    }
}

impl PuzzleHistory {
    /// Enters a puzzle that was tried. It is rated if it has a rating and was not tried before.
    pub fn enter(&mut self, puzzle: &Puzzle, solved: bool, now: Timestamp) {
        let is_new = !self.results.iter().any(|result| result.position == puzzle.position);
        let opponent = puzzle.rating.filter(|_| is_new).map(rating_of);
        let rating = opponent.map(|opponent| {
            let score = if solved { GameScore::Won } else { GameScore::Lost };
            self.rating = self.rating.after(&opponent, score, now);
            self.rating.value
        });
        let ids: Vec<&str> = puzzle.themes.iter().map(|theme| theme.id()).collect();
        self.results.push(PuzzleResult {
            at: now,
            position: puzzle.position.clone(),
            themes: ids.join(" "),
            solved,
            rating,
        });
        let surplus = self.results.len().saturating_sub(MAX_RESULTS);
        self.results.drain(..surplus);
    }

    /// The rating at a time; `None` before the first rated puzzle.
    pub fn rating(&self, now: Timestamp) -> Option<Rating> {
        self.rating.last.map(|_| self.rating.at(now))
    }

    /// The last result of each position.
    fn last_results(&self) -> HashMap<&str, &PuzzleResult> {
        self.results.iter().map(|result| (result.position.as_str(), result)).collect()
    }

    /// Whether a position was tried.
    pub fn was_tried(&self, position: &str) -> bool {
        self.results.iter().any(|result| result.position == position)
    }

    /// The positions that were not solved when they were tried last, the oldest first.
    pub fn failed(&self) -> Vec<&str> {
        let mut failed: Vec<_> =
            self.last_results().into_values().filter(|result| !result.solved).collect();
        failed.sort_by_key(|result| (result.at, &result.position));
        failed.into_iter().map(|result| result.position.as_str()).collect()
    }

    /// How often puzzles were solved.
    pub fn solved(&self) -> Solved {
        let solved = self.results.iter().filter(|result| result.solved).count();
        Solved { solved, tried: self.results.len() }
    }

    /// How often puzzles of each theme were solved.
    pub fn by_theme(&self) -> BTreeMap<PuzzleTheme, Solved> {
        let mut themes: BTreeMap<PuzzleTheme, Solved> = BTreeMap::new();
        for result in &self.results {
            for theme in result.themes.split(' ').filter_map(PuzzleTheme::find) {
                let solved = themes.entry(theme).or_default();
                solved.tried += 1;
                solved.solved += usize::from(result.solved);
            }
        }
        themes
    }

    /// The theme that was solved least often, among those that were tried a few times and not always
    /// solved.
    pub fn weakest_theme(&self) -> Option<PuzzleTheme> {
        const TRIES: usize = 3;
        let themes = self.by_theme().into_iter();
        let weak = themes.filter(|(_, of)| of.tried >= TRIES && of.solved < of.tried);
        let share = |of: Solved| of.solved as f64 / of.tried as f64;
        weak.min_by(|(_, a), (_, b)| share(*a).total_cmp(&share(*b))).map(|(theme, _)| theme)
    }

    /// Enters that the puzzle of a day was solved.
    pub fn enter_daily(&mut self, day: Date) {
        if self.last_daily >= Some(day) {
            return;
        }
        let is_next = self.last_daily.and_then(|last| last.tomorrow().ok()) == Some(day);
        self.streak = if is_next { self.streak.saturating_add(1) } else { 1 };
        self.last_daily = Some(day);
    }

    /// The number of days in a row, up to this one or the one before, whose puzzles were solved.
    pub fn streak(&self, today: Date) -> u32 {
        let is_going_on = self
            .last_daily
            .is_some_and(|last| last >= today || last.tomorrow().is_ok_and(|next| next == today));
        if is_going_on { self.streak } else { 0 }
    }

    /// Adds a puzzle from an own game, as a line of text, unless it is there. Returns whether it is
    /// new.
    pub fn add_own(&mut self, line: String) -> bool {
        let is_new = !self.own.contains(&line);
        if is_new {
            self.own.push(line);
            let surplus = self.own.len().saturating_sub(MAX_OWN);
            self.own.drain(..surplus);
        }
        is_new
    }
}

/// The rating of a puzzle as that of an opponent.
fn rating_of(rating: PuzzleRating) -> Rating {
    let PuzzleRating { rating, deviation } = rating;
    Rating { value: rating.into(), deviation: deviation.into(), ..Rating::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::PuzzleKind;

    fn puzzle(position: &str, rating: Option<u16>) -> Puzzle {
        Puzzle {
            position: position.to_owned(),
            kind: PuzzleKind::Fastest,
            plies: 5,
            line: Vec::new(),
            themes: vec![PuzzleTheme::Den, PuzzleTheme::Quiet],
            rating: rating.map(|rating| PuzzleRating { rating, deviation: 80 }),
        }
    }

    fn second(number: i64) -> Timestamp {
        Timestamp::from_second(number).expect("a time")
    }

    #[test]
    fn only_the_first_try_is_rated() {
        let mut history = PuzzleHistory::default();
        assert_eq!(history.rating(second(0)), None);
        history.enter(&puzzle("a", Some(1000)), false, second(1));
        let rating = history.rating;
        assert!(rating.value < Rating::default().value);
        assert_eq!(history.failed(), ["a"]);
        history.enter(&puzzle("a", Some(1000)), true, second(2));
        history.enter(&puzzle("own", None), true, second(3));
        assert_eq!(history.rating, rating);
        assert!(history.failed().is_empty());
        assert_eq!(history.solved(), Solved { solved: 2, tried: 3 });
        assert_eq!(history.by_theme()[&PuzzleTheme::Quiet], Solved { solved: 2, tried: 3 });
        assert_eq!(history.weakest_theme(), Some(PuzzleTheme::Den));
    }

    #[test]
    fn a_streak_is_of_days_in_a_row() {
        let day = |day| Date::constant(2026, 3, day);
        let mut history = PuzzleHistory::default();
        for (solved, streak) in [(1, 1), (2, 2), (2, 2), (3, 3), (5, 1), (4, 1)] {
            history.enter_daily(day(solved));
            assert_eq!(history.streak, streak, "{solved}");
        }
        assert_eq!([5, 6, 7].map(|today| history.streak(day(today))), [1, 1, 0]);
    }

    #[test]
    fn the_most_stars_are_kept() {
        let mut learning = Learning::default();
        learning.enter_stars("den", 1, 2);
        assert_eq!([0, 1, 2].map(|level| learning.stars("den", level)), [0, 2, 0]);
        learning.enter_stars("den", 1, 1);
        assert_eq!(learning.stars("den", 1), 2);
        learning.enter_stars("den", 1, 3);
        assert_eq!(learning.stars("den", 1), 3);
    }
}
