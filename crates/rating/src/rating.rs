//! Ratings of people on this machine by Glicko-2; those of accounts on a server are in
//! `pool_rating`. The levels of the computer are fixed anchors: they do not change, so that a
//! rating means the same on every computer. (The strongest level searches for a time; it is a little
//! stronger on a faster computer.)

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::Glicko2Rating;

use super::{Scale, is_provisional};
use jungle_engine::Level;

/// A new player is between the weakest levels.
const SCALE: Scale = Scale {
    rating: 900.0,
    volatility: 0.06,
    deviation: 350.0,
    min_deviation: 0.0,
    max_change: f64::INFINITY,
};
/// The deviation of a level, from the confidence intervals of the matches between the levels.
const LEVEL_DEVIATION: f64 = 40.0;

/// The rating of a person in a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rating {
    /// The rating, on the scale of Elo.
    pub value: f64,
    /// The deviation: the rating is within twice this distance with 95 % confidence.
    pub deviation: f64,
    /// How much the results vary.
    pub volatility: f64,
    /// The end of the last rated game.
    pub last: Option<Timestamp>,
}

/// The result of a rated game for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum GameScore {
    Won,
    Drawn,
    Lost,
}

impl GameScore {
    /// The result of the opponent.
    #[must_use]
    pub fn of_opponent(self) -> Self {
        match self {
            Self::Won => Self::Lost,
            Self::Drawn => Self::Drawn,
            Self::Lost => Self::Won,
        }
    }
}

impl Default for Rating {
    fn default() -> Self {
        Self {
            value: SCALE.rating,
            deviation: SCALE.deviation,
            volatility: SCALE.volatility,
            last: None,
        }
    }
}

impl Rating {
    /// The fixed rating of a level in a game; `None` if it was not measured.
    pub fn of_level(level: Level, game: &str) -> Option<Self> {
        let value = level.rating(game)?.into();
        Some(Self { value, deviation: LEVEL_DEVIATION, ..Self::default() })
    }

    /// Whether the rating is still uncertain; it is shown with a question mark then.
    pub fn is_provisional(&self) -> bool {
        is_provisional(self.deviation)
    }

    /// The rating at a time, with the deviation that has grown since the last game.
    #[must_use]
    pub fn at(&self, now: Timestamp) -> Self {
        let seconds = self.last.map_or(0, |last| now.as_second().saturating_sub(last.as_second()));
        let days = seconds as f64 / 86_400.0;
        Self { deviation: SCALE.grown(self.glicko2(), days).deviation, ..*self }
    }

    /// The rating after a game against an opponent whose rating is that at the time of the game.
    #[must_use]
    pub fn after(&self, opponent: &Self, score: GameScore, now: Timestamp) -> Self {
        let outcome = match score {
            GameScore::Won => Outcomes::WIN,
            GameScore::Drawn => Outcomes::DRAW,
            GameScore::Lost => Outcomes::LOSS,
        };
        let new = SCALE.after(self.at(now).glicko2(), opponent.glicko2(), outcome);
        Self {
            value: new.rating,
            deviation: new.deviation,
            volatility: new.volatility,
            last: Some(now),
        }
    }

    /// Whether the numbers are those of a rating: a file may hold anything.
    pub fn is_valid(&self) -> bool {
        let is_within = |value: f64, low: f64, high: f64| (low..=high).contains(&value);
        is_within(self.value, -5_000.0, 10_000.0)
            && is_within(self.deviation, 1.0, SCALE.deviation)
            && is_within(self.volatility, 0.000_1, 1.0)
    }

    fn glicko2(&self) -> Glicko2Rating {
        Glicko2Rating { rating: self.value, deviation: self.deviation, volatility: self.volatility }
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::glicko::{chance, spearman};

    fn rating(value: f64, deviation: f64) -> Rating {
        Rating { value, deviation, ..Rating::default() }
    }

    fn day(number: i64) -> Timestamp {
        Timestamp::from_second(number * 86_400).expect("a time")
    }

    #[test]
    fn the_deviation_grows_while_nothing_is_played() {
        let rating = Rating { last: Some(day(0)), ..rating(1200.0, 60.0) };
        assert_eq!(rating.at(day(0)), rating);
        let year = rating.at(day(365));
        assert!((105.0..115.0).contains(&year.deviation), "{year:?}");
        assert_eq!(rating.at(day(1_000_000)).deviation, SCALE.deviation);
        assert_eq!(rating.at(day(-10)), rating, "a clock that was set back");
    }

    #[test]
    fn results_move_the_rating_and_make_it_certain() {
        let cat = Rating::of_level(Level::Cat, "jungle").expect("a measured level");
        let new = Rating::default();
        assert!(new.is_provisional() && rating(900.0, 110.0).is_provisional());
        assert!(!rating(900.0, 109.9).is_provisional());
        let won = new.after(&cat, GameScore::Won, day(1));
        let drawn = new.after(&cat, GameScore::Drawn, day(1));
        let lost = new.after(&cat, GameScore::Lost, day(1));
        assert!(lost.value < drawn.value && drawn.value < won.value);
        assert!(won.deviation < new.deviation);
        let many = (1..30).fold(new, |rating, number| {
            let score = if number % 2 == 0 { GameScore::Won } else { GameScore::Lost };
            rating.after(&cat, score, day(number))
        });
        assert!(!many.is_provisional() && (many.value - cat.value).abs() < 60.0, "{many:?}");
    }

    /// Players of random strength, rated by games against the levels, are ranked by their strength.
    #[test]
    fn simulated_players_are_ranked_by_strength() {
        const PLAYERS: usize = 10_000;
        const GAMES: i64 = 40;
        let mut rng = ChaCha8Rng::seed_from_u64(16);
        let mut players: Vec<(f64, f64)> = (0..PLAYERS)
            .map(|_| {
                let strength = rng.random_range(500.0..1700.0);
                let mut rating = Rating::default();
                for game in 0..GAMES {
                    // People choose opponents near their own rating.
                    let level = Level::ALL
                        .into_iter()
                        .min_by_key(|level| {
                            let of_level = f64::from(level.rating("jungle").expect("measured"));
                            (of_level - rating.value).abs() as i64
                        })
                        .expect("there are levels");
                    let opponent = Rating::of_level(level, "jungle").expect("measured");
                    let won = rng.random_bool(chance(strength, opponent.value));
                    let score = if won { GameScore::Won } else { GameScore::Lost };
                    rating = rating.after(&opponent, score, day(game));
                }
                (strength, rating.value)
            })
            .collect();
        assert!(spearman(&mut players) > 0.95);
    }
}
