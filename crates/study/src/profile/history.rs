//! The games of a player: results, and what follows from them.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use jungle_engine::Level;
use jungle_rating::{GameScore, Rating};
use jungle_record::Name;

/// The number of equal results in a row after which another level is suggested.
const SUGGESTING: usize = 3;

/// The rating of a player in a game, and the results, the oldest first.
///
/// ```
/// use jiff::Timestamp;
/// use jungle_engine::Level;
/// use jungle_rating::GameScore;
/// use jungle_study::profile::{GameResult, History, Opponent, Unrated};
///
/// let won = GameResult {
///     ended: Timestamp::UNIX_EPOCH,
///     opponent: Opponent::Computer("cat".to_owned()),
///     opponent_name: None,
///     opponent_rating: None,
///     is_first_side: true,
///     score: GameScore::Won,
///     rated: Err(Unrated::Hint),
///     file: None,
/// };
/// let history = History { results: vec![won; 3], ..History::default() };
/// assert_eq!(history.streak(), Some((GameScore::Won, 3)));
/// assert_eq!(history.suggested_level(), Some(Level::Dog));
/// assert_eq!(history.rating(Timestamp::now()), None, "no rated game yet");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct History {
    /// The rating after the last rated game; that of a new player before it.
    pub rating: Rating,
    /// The results.
    pub results: Vec<GameResult>,
}

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// When it ended.
    pub ended: Timestamp,
    /// The opponent.
    pub opponent: Opponent,
    /// The name of the opponent at that time, if it was a person with a profile.
    #[serde(default)]
    pub opponent_name: Option<Name>,
    /// The rating of the opponent, if it had one.
    pub opponent_rating: Option<f64>,
    /// Whether the player played the first side.
    pub is_first_side: bool,
    /// The result for the player.
    pub score: GameScore,
    /// The rating after the game, or why it was not rated.
    pub rated: Result<f64, Unrated>,
    /// The name of the file of the game.
    pub file: Option<String>,
}

/// The opponent in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opponent {
    /// A computer player, by its id.
    Computer(String),
    /// A person with a profile, by its id.
    Person(String),
    /// A person without a profile.
    Guest,
}

/// Why a game was not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unrated {
    /// A hint was shown.
    Hint,
    /// A move was taken back.
    Undo,
    /// A coach held bad moves back.
    Coach,
    /// The rules were not those of a preset.
    OwnRules,
    /// The game did not begin at the standard start.
    SetUp,
    /// The game was stopped after a few moves.
    StoppedEarly,
    /// The opponent has no rating.
    NoRating,
}

/// The numbers of games by their result.
///
/// ```
/// use jungle_study::profile::{History, Tally};
///
/// let tally = Tally::of(&History::default().results);
/// assert_eq!(tally, Tally { won: 0, drawn: 0, lost: 0 });
/// assert_eq!(Tally { won: 3, drawn: 1, lost: 2 }.games(), 6);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub struct Tally {
    pub won: usize,
    pub drawn: usize,
    pub lost: usize,
}

impl Tally {
    /// The tally of some games.
    pub fn of<'a>(results: impl IntoIterator<Item = &'a GameResult>) -> Self {
        results.into_iter().fold(Self::default(), |mut tally, result| {
            match result.score {
                GameScore::Won => tally.won += 1,
                GameScore::Drawn => tally.drawn += 1,
                GameScore::Lost => tally.lost += 1,
            }
            tally
        })
    }

    /// The number of games.
    pub fn games(self) -> usize {
        self.won + self.drawn + self.lost
    }
}

impl History {
    /// The rating at a time, as it is shown; `None` before the first rated game.
    pub fn rating(&self, now: Timestamp) -> Option<Rating> {
        self.rating.last.map(|_| self.rating.at(now))
    }

    /// The won game against the opponent with the highest rating.
    pub fn best_win(&self) -> Option<&GameResult> {
        let won = self.results.iter().filter(|result| result.score == GameScore::Won);
        won.filter(|result| result.opponent_rating.is_some()).max_by(|a, b| {
            let ratings = [a, b].map(|result| result.opponent_rating.unwrap_or_default());
            ratings[0].total_cmp(&ratings[1])
        })
    }

    /// The last result, and how often it has occurred in a row.
    pub fn streak(&self) -> Option<(GameScore, usize)> {
        let last = self.results.last()?.score;
        let same = self.results.iter().rev().take_while(|result| result.score == last);
        Some((last, same.count()))
    }

    /// The level to play next: after three wins in a row against a level the next one, after three
    /// losses the previous one.
    pub fn suggested_level(&self) -> Option<Level> {
        let last = &self.results[self.results.len().checked_sub(SUGGESTING)?..];
        let Opponent::Computer(id) = &last[0].opponent else {
            return None;
        };
        let level = Level::ALL.into_iter().position(|level| level.id() == id)?;
        let is_same = |result: &&GameResult| {
            result.opponent == last[0].opponent && result.score == last[0].score
        };
        let suggested = match last[0].score {
            _ if last.iter().filter(is_same).count() < SUGGESTING => None,
            GameScore::Won => level.checked_add(1),
            GameScore::Drawn => None,
            GameScore::Lost => level.checked_sub(1),
        };
        Level::ALL.get(suggested?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(level: &str, score: GameScore) -> GameResult {
        GameResult {
            ended: Timestamp::UNIX_EPOCH,
            opponent: Opponent::Computer(level.to_owned()),
            opponent_name: None,
            opponent_rating: None,
            is_first_side: true,
            score,
            rated: Err(Unrated::Hint),
            file: None,
        }
    }

    fn history(results: &[(&str, GameScore)]) -> History {
        let results = results.iter().map(|&(level, score)| result(level, score)).collect();
        History { rating: Rating::default(), results }
    }

    #[test]
    fn three_equal_results_against_a_level_suggest_another() {
        use GameScore::{Drawn, Lost, Won};
        for (results, expected) in [
            (&[("cat", Won), ("cat", Won)][..], None),
            (&[("cat", Won), ("cat", Won), ("cat", Won)], Some(Level::Dog)),
            (&[("cat", Lost), ("cat", Lost), ("cat", Lost)], Some(Level::Rat)),
            (&[("rat", Lost), ("rat", Lost), ("rat", Lost)], None),
            (&[("elephant", Won), ("elephant", Won), ("elephant", Won)], None),
            (&[("cat", Won), ("dog", Won), ("cat", Won)], None),
            (&[("cat", Won), ("cat", Drawn), ("cat", Won)], None),
            (&[("cat", Drawn), ("cat", Drawn), ("cat", Drawn)], None),
            (&[("random", Won), ("random", Won), ("random", Won)], None),
        ] {
            assert_eq!(history(results).suggested_level(), expected, "{results:?}");
        }
    }

    #[test]
    fn streaks_and_tallies_count_results() {
        use GameScore::{Drawn, Lost, Won};
        let games = history(&[("cat", Won), ("dog", Drawn), ("cat", Lost), ("dog", Lost)]);
        assert_eq!(games.streak(), Some((Lost, 2)));
        assert_eq!(Tally::of(&games.results), Tally { won: 1, drawn: 1, lost: 2 });
        assert_eq!(history(&[]).streak(), None);
    }

    #[test]
    fn the_best_win_is_that_against_the_strongest_opponent() {
        let mut games =
            history(&[("cat", GameScore::Won), ("dog", GameScore::Won), ("lion", GameScore::Lost)]);
        for (result, rating) in games.results.iter_mut().zip([739.0, 888.0, 1489.0]) {
            result.opponent_rating = Some(rating);
        }
        assert_eq!(games.best_win(), Some(&games.results[1]));
    }
}
