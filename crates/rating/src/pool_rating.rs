//! The ratings of accounts: Glicko-2 with the constants of lichess, one rating for each account and
//! pool.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::Glicko2Rating;

use super::{DAY_MS, Scale, is_provisional};
use jungle_rules::Side;

const SCALE: Scale = Scale {
    rating: 1500.0,
    volatility: 0.09,
    deviation: 500.0,
    min_deviation: 45.0,
    max_change: 700.0,
};
/// A rating with a larger deviation, on the day of the list, is not in the list of the best.
pub const LISTED_DEVIATION: f64 = 100.0;
/// A rating from fewer games is not in the list of the best.
pub const LISTED_GAMES: u32 = 10;

/// The rating of an account in a pool.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PoolRating {
    /// The rating, on the scale of Elo.
    pub rating: f64,
    /// The deviation at the end of the last game: the rating is within twice this distance with 95 %
    /// confidence.
    pub deviation: f64,
    /// How much the results vary.
    pub volatility: f64,
    /// The number of rated games.
    pub games: u32,
    /// The end of the last one, in milliseconds since 1970.
    pub at_ms: u64,
}

/// A rating as the other players see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownRating {
    /// The rating, rounded.
    pub value: i32,
    /// Whether it is still uncertain; it is shown with a question mark then.
    pub is_provisional: bool,
}

impl Default for PoolRating {
    fn default() -> Self {
        Self {
            rating: SCALE.rating,
            deviation: SCALE.deviation,
            volatility: SCALE.volatility,
            games: 0,
            at_ms: 0,
        }
    }
}

impl PoolRating {
    /// Whether the rating is certain enough at a time for the list of the best.
    pub fn is_listed_at(&self, now_ms: u64) -> bool {
        self.at(now_ms).deviation <= LISTED_DEVIATION && self.games >= LISTED_GAMES
    }

    /// The rating at a time, with the deviation that has grown since the last game.
    #[must_use]
    pub fn at(&self, now_ms: u64) -> Self {
        let days = now_ms.saturating_sub(self.at_ms) as f64 / DAY_MS as f64;
        Self { deviation: SCALE.grown(self.glicko2(), days).deviation, ..*self }
    }

    /// What the other players see at a time.
    pub fn shown_at(&self, now_ms: u64) -> ShownRating {
        let is_provisional = is_provisional(self.at(now_ms).deviation);
        ShownRating { value: self.rating.round() as i32, is_provisional }
    }

    /// The rating after a game, from the ratings of both players at the time of the game.
    fn after(&self, opponent: &Self, outcome: Outcomes, now_ms: u64) -> Self {
        let new = SCALE.after(self.glicko2(), opponent.glicko2(), outcome);
        Self {
            rating: new.rating,
            deviation: new.deviation,
            volatility: new.volatility,
            games: self.games.saturating_add(1),
            at_ms: self.at_ms.max(now_ms),
        }
    }

    fn glicko2(&self) -> Glicko2Rating {
        let Self { rating, deviation, volatility, .. } = *self;
        Glicko2Rating { rating, deviation, volatility }
    }
}

/// The ratings of the first and the second side after a game that ended at a time; without a winner
/// it was a draw.
pub fn rate(ratings: [PoolRating; 2], winner: Option<Side>, now_ms: u64) -> [PoolRating; 2] {
    let [first, second] = ratings.map(|rating| rating.at(now_ms));
    let outcome = |side| match winner {
        None => Outcomes::DRAW,
        Some(winner) if winner == side => Outcomes::WIN,
        Some(_) => Outcomes::LOSS,
    };
    [
        first.after(&second, outcome(Side::First), now_ms),
        second.after(&first, outcome(Side::Second), now_ms),
    ]
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::glicko::{chance, spearman};

    const DAY: u64 = DAY_MS;

    fn rating(rating: f64, deviation: f64) -> PoolRating {
        PoolRating { rating, deviation, ..PoolRating::default() }
    }

    #[test]
    fn the_deviation_grows_within_its_limits() {
        let average = PoolRating { volatility: 0.06, ..rating(1500.0, 60.0) };
        assert!((105.0..115.0).contains(&average.at(365 * DAY).deviation));
        assert_eq!(average.at(u64::MAX).deviation, SCALE.deviation);
        assert_eq!(rating(1500.0, 1.0).at(0).deviation, SCALE.min_deviation);
        let later = PoolRating { at_ms: 9 * DAY, ..average };
        assert_eq!(later.at(DAY), later, "a clock that was set back");
        assert!(!rating(1500.0, 109.9).shown_at(0).is_provisional);
        assert!(rating(1500.0, 109.9).shown_at(9 * DAY).is_provisional);
        assert_eq!(rating(1499.6, 60.0).shown_at(0).value, 1500);
    }

    #[test]
    fn certain_ratings_of_ten_games_are_listed_for_a_time() {
        let new = PoolRating::default();
        assert!(new.shown_at(0).is_provisional && !new.is_listed_at(0));
        let listed = PoolRating { games: 10, ..rating(1500.0, 100.0) };
        assert!(listed.is_listed_at(0) && !listed.shown_at(0).is_provisional);
        assert!(!PoolRating { games: 9, ..listed }.is_listed_at(0));
        assert!(!PoolRating { deviation: 100.1, ..listed }.is_listed_at(0));
        assert!(rating(1500.0, 110.0).shown_at(0).is_provisional);
        // Whoever has stopped is not the best for ever.
        let best = PoolRating { deviation: 45.0, games: 500, ..rating(2500.0, 45.0) };
        assert!(best.is_listed_at(30 * DAY) && !best.is_listed_at(3 * 365 * DAY));
    }

    #[test]
    fn a_result_against_an_uncertain_opponent_counts_less() {
        let player = rating(1500.0, 80.0);
        let gain = |deviation| {
            let [after, _] = rate([player, rating(1500.0, deviation)], Some(Side::First), 0);
            after.rating - player.rating
        };
        assert!(gain(500.0) > 0.0 && 1.5 * gain(500.0) < gain(45.0), "{}", gain(500.0));
        // The opponent has not played for years.
        let rested = PoolRating { at_ms: 0, ..rating(1500.0, 45.0) };
        let now_ms = 3_000 * DAY;
        let player = PoolRating { at_ms: now_ms, ..player };
        let [after, _] = rate([player, rested], Some(Side::First), now_ms);
        assert!(after.rating - player.rating < gain(45.0));
    }

    #[test]
    fn both_sides_are_rated_alike() {
        let (ada, ben) = (rating(1480.0, 80.0), PoolRating { games: 3, ..rating(1710.0, 140.0) });
        for winner in [None, Some(Side::First), Some(Side::Second)] {
            let [first, second] = rate([ada, ben], winner, DAY);
            let swapped = rate([ben, ada], winner.map(|side| !side), DAY);
            assert_eq!([second, first], swapped);
            assert_eq!((first.games, second.games, first.at_ms), (1, 4, DAY));
        }
        let equal = [rating(1500.0, 90.0); 2];
        let [drawn, _] = rate(equal, None, DAY);
        assert!((drawn.rating - 1500.0).abs() < 1e-9);
        let [won, lost] = rate(equal, Some(Side::First), DAY);
        assert!(won.rating > 1500.0 && (won.rating + lost.rating - 3000.0).abs() < 1e-9);
        let [first, _] = rate([PoolRating::default(); 2], Some(Side::First), DAY);
        assert!(first.deviation < SCALE.deviation);
    }

    #[test]
    fn a_game_changes_a_rating_by_a_limited_amount() {
        let wild = |value| PoolRating { volatility: 0.5, ..rating(value, 500.0) };
        let [first, second] = rate([wild(600.0), wild(3400.0)], Some(Side::First), DAY);
        assert_eq!((first.rating, second.rating), (1300.0, 2700.0));
    }

    /// Players of random strength who play each other are ranked by their strength.
    #[test]
    fn simulated_players_are_ranked_by_strength() {
        const PLAYERS: usize = 10_000;
        const ROUNDS: u64 = 40;
        let mut rng = ChaCha8Rng::seed_from_u64(23);
        let mut players: Vec<(f64, PoolRating)> = (0..PLAYERS)
            .map(|_| (rng.random_range(900.0..2100.0), PoolRating::default()))
            .collect();
        for round in 0..ROUNDS {
            // People choose opponents near their own rating.
            players.sort_by(|a, b| a.1.rating.total_cmp(&b.1.rating));
            for pair in players[round as usize % 2..].chunks_exact_mut(2) {
                let is_won = rng.random_bool(chance(pair[0].0, pair[1].0));
                let winner = if is_won { Side::First } else { Side::Second };
                let new = rate([pair[0].1, pair[1].1], Some(winner), round * DAY);
                [pair[0].1, pair[1].1] = new;
            }
        }
        let mut pairs: Vec<(f64, f64)> =
            players.iter().map(|(strength, rating)| (*strength, rating.rating)).collect();
        assert!(spearman(&mut pairs) > 0.95);
    }
}
