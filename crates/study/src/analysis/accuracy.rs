//! How well a side played, from 0 to 100: the formulas of lichess (`AccuracyPercent.scala` in its
//! repository, lila), with the win percentages of our curves.

/// The bounds of the number of positions in a window.
const WINDOW: (usize, usize) = (2, 8);
/// The bounds of the weight of a move.
const WEIGHT: (f64, f64) = (0.5, 12.0);
/// The fewest moves of a side for which its accuracy means something.
const MIN_MOVES: usize = 10;

/// The accuracy of a move that changes the win percentage of its side, from 0 to 100.
///
/// ```
/// use jungle_study::analysis::move_accuracy;
///
/// assert_eq!(move_accuracy(50.0, 50.0), 100.0);
/// assert!(move_accuracy(60.0, 50.0) < 65.0);
/// ```
pub fn move_accuracy(before: f64, after: f64) -> f64 {
    let lost = (before - after).max(0.0);
    let accuracy = 103.166_810_071_164_9 * (-0.043_544_153_869_539_51 * lost).exp();
    (accuracy - 3.166_924_740_191_411 + 1.0).clamp(0.0, 100.0)
}

/// The accuracy of both sides, that of the side that moved first before that of the other, given
/// the win percentages of the side that moved first in all positions of the game. `None` for a side
/// with fewer than ten moves.
///
/// ```
/// use jungle_study::analysis::game_accuracy;
///
/// // In 20 plies, the side that moved first made one mistake.
/// let mut percentages = vec![50.0; 11];
/// percentages.resize(21, 30.0);
/// let [first, second] = game_accuracy(&percentages);
/// assert!(first < second);
/// assert_eq!(game_accuracy(&[50.0, 50.0]), [None, None], "too few moves");
/// ```
pub fn game_accuracy(percentages: &[f64]) -> [Option<f64>; 2] {
    let moves = percentages.len().saturating_sub(1);
    let size = (moves / 10).clamp(WINDOW.0, WINDOW.1);
    let weight = |at: usize| {
        // The first windows do not begin before the game.
        let first = (at + 2).saturating_sub(size);
        let window = &percentages[first..(first + size).min(percentages.len())];
        standard_deviation(window).clamp(WEIGHT.0, WEIGHT.1)
    };
    [0, 1].map(|side| {
        let played = (side..moves).step_by(2).map(|at| {
            let of_mover = |percentage: f64| match side {
                0 => percentage,
                _ => 100.0 - percentage,
            };
            let [before, after] = [percentages[at], percentages[at + 1]].map(of_mover);
            (move_accuracy(before, after), weight(at))
        });
        let played: Vec<(f64, f64)> = played.collect();
        (played.len() >= MIN_MOVES).then(|| {
            let weights: f64 = played.iter().map(|(_, weight)| weight).sum();
            let weighted = played.iter().map(|(accuracy, weight)| accuracy * weight);
            let inverses = played.iter().map(|(accuracy, _)| 1.0 / accuracy.max(1.0));
            let harmonic = played.len() as f64 / inverses.sum::<f64>();
            (weighted.sum::<f64>() / weights + harmonic) / 2.0
        })
    })
}

fn standard_deviation(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 0.01, "{found}, not {expected}");
    }

    #[test]
    fn a_move_that_loses_nothing_is_exact() {
        assert_near(move_accuracy(50.0, 50.0), 100.0);
        assert_near(move_accuracy(50.0, 80.0), 100.0);
    }

    /// By hand: 103.1668 e^(-0.435442) - 2.16692 and so on.
    #[test]
    fn a_move_loses_accuracy_with_the_win_percentage() {
        assert_near(move_accuracy(60.0, 50.0), 64.58);
        assert_near(move_accuracy(70.0, 50.0), 41.02);
        assert_near(move_accuracy(100.0, 0.0), 0.0);
    }

    #[test]
    fn a_game_without_losses_is_exact_for_both() {
        let level = vec![50.0; 21];
        for accuracy in game_accuracy(&level) {
            assert_near(accuracy.expect("ten moves"), 100.0);
        }
        assert_eq!(game_accuracy(&level[..20]), [game_accuracy(&level)[0], None]);
        assert_eq!(game_accuracy(&[]), [None, None]);
        assert_eq!(game_accuracy(&[50.0]), [None, None]);
    }

    /// One move loses 40 percentage points in a game of 20 plies: the windows have two positions,
    /// so that this move has the weight 12 and the nineteen others 0.5.
    #[test]
    fn moves_weigh_more_where_the_win_percentage_changes() {
        let mut percentages = vec![50.0; 11];
        percentages.resize(21, 10.0);
        let bad = move_accuracy(50.0, 10.0);
        let [first, second] = game_accuracy(&percentages);
        let weighted = (12.0 * bad + 9.0 * 0.5 * 100.0) / (12.0 + 9.0 * 0.5);
        let harmonic = 10.0 / (1.0 / bad + 9.0 / 100.0);
        assert_near(first.expect("ten moves"), (weighted + harmonic) / 2.0);
        assert_near(second.expect("ten moves"), 100.0);
    }
}
