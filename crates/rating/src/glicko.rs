//! The steps of Glicko-2 (Mark Glickman, "Example of the Glicko-2 system"), with the constants that
//! lichess uses. Each game is a rating period of its own.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// How much the volatility changes.
const TAU: f64 = 0.75;
/// The number of rating periods in a day without games. The deviation of an average player grows
/// from 60 to 110 in a year.
const PERIODS_PER_DAY: f64 = 0.214_36;
/// The scale of the formulas.
const SCALE: f64 = 173.7178;
/// By how much the square of the deviation grows in a day without games, for each unit of the square
/// of the volatility.
pub const VARIANCE_PER_DAY: f64 = PERIODS_PER_DAY * SCALE * SCALE;

/// The deviation after some days without games, without an upper limit. It does not change if the
/// number of days is not positive, as after a clock was set back.
pub fn grown_deviation(deviation: f64, volatility: f64, days: f64) -> f64 {
    if days <= 0.0 {
        return deviation;
    }
    deviation.hypot(volatility * (days * VARIANCE_PER_DAY).sqrt())
}

/// The rating after a game, from the ratings of both players at the time of the game.
pub fn rated(player: Glicko2Rating, opponent: Glicko2Rating, outcome: Outcomes) -> Glicko2Rating {
    let config = Glicko2Config { tau: TAU, ..Glicko2Config::new() };
    glicko2_rating_period(&player, &[(opponent, outcome)], &config)
}

/// Spearman's rank correlation of pairs without ties.
#[cfg(test)]
pub fn spearman(pairs: &mut [(f64, f64)]) -> f64 {
    pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut by_second: Vec<usize> = (0..pairs.len()).collect();
    by_second.sort_by(|&a, &b| pairs[a].1.total_cmp(&pairs[b].1));
    let count = pairs.len() as f64;
    let squares: f64 = by_second
        .iter()
        .enumerate()
        .map(|(rank, &other)| (rank as f64 - other as f64).powi(2))
        .sum();
    1.0 - 6.0 * squares / (count * (count * count - 1.0))
}

/// The chance of winning of a player of a strength against another one.
#[cfg(test)]
pub fn chance(strength: f64, opponent: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf((opponent - strength) / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example in Glickman's paper, a period of three games.
    #[test]
    fn the_published_example_is_reproduced() {
        let rating = |rating, deviation| Glicko2Rating { rating, deviation, volatility: 0.06 };
        let results = [
            (rating(1400.0, 30.0), Outcomes::WIN),
            (rating(1550.0, 100.0), Outcomes::LOSS),
            (rating(1700.0, 300.0), Outcomes::LOSS),
        ];
        let config = Glicko2Config { tau: 0.5, ..Glicko2Config::new() };
        let new = glicko2_rating_period(&rating(1500.0, 200.0), &results, &config);
        assert!((new.rating - 1464.06).abs() < 0.01, "{new:?}");
        assert!((new.deviation - 151.52).abs() < 0.01, "{new:?}");
        assert!((new.volatility - 0.05999).abs() < 0.00001, "{new:?}");
    }
}
