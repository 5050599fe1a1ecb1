//! The chances of winning, drawing and losing, estimated from the score of a search.

use super::score::{Score, Verdict};

/// The probabilities of the three results for the side to move.
///
/// ```
/// use jungle_engine::Chances;
///
/// let chances = Chances { win: 0.5, draw: 0.25, loss: 0.25 };
/// assert_eq!(chances.expected(), 0.625);
/// assert_eq!(chances.thousandths(), [500, 250, 250]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chances {
    /// Of a win.
    pub win: f64,
    /// Of a draw.
    pub draw: f64,
    /// Of a loss.
    pub loss: f64,
}

impl Chances {
    /// The expected result: 1 for a certain win, 0 for a certain loss.
    pub fn expected(self) -> f64 {
        self.win + self.draw / 2.0
    }

    /// Wins, draws and losses in thousandths, which sum to 1000.
    pub fn thousandths(self) -> [u32; 3] {
        let thousandths = |chance: f64| (1000.0 * chance).round() as u32;
        let (win, loss) = (thousandths(self.win), thousandths(self.loss));
        [win, 1000_u32.saturating_sub(win + loss), loss]
    }
}

/// The chances by score: two logistic functions, of a win and of a loss. The rest are draws.
/// `examples/tune` fits them to the results of games.
///
/// ```
/// use jungle_engine::{ChanceCurve, WIN};
///
/// let curve = ChanceCurve { even: 150.0, slope: 100.0 };
/// assert_eq!(curve.of(0).expected(), 0.5);
/// assert_eq!(curve.of(150).win, 0.5);
/// assert_eq!(curve.of(WIN - 3).win, 1.0, "a proved win");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChanceCurve {
    /// The score with which a win is as likely as no win, in points; not negative.
    pub even: f64,
    /// The difference of scores that multiplies the odds of a win by e, in points; positive.
    pub slope: f64,
}

impl ChanceCurve {
    /// The chances of the side that has this score.
    pub fn of(self, score: Score) -> Chances {
        let win = |score: Score| 1.0 / (1.0 + ((self.even - f64::from(score)) / self.slope).exp());
        match Verdict::of(score) {
            Verdict::Win(_) => Chances { win: 1.0, draw: 0.0, loss: 0.0 },
            Verdict::Loss(_) => Chances { win: 0.0, draw: 0.0, loss: 1.0 },
            Verdict::Estimate(score) => {
                let (win, loss) = (win(score), win(-score));
                Chances { win, draw: (1.0 - (win + loss)).max(0.0), loss }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::WIN;

    const CURVE: ChanceCurve = ChanceCurve { even: 150.0, slope: 100.0 };

    #[test]
    fn chances_grow_with_the_score() {
        let expected: Vec<f64> = (-40..=40).map(|step| CURVE.of(50 * step).expected()).collect();
        assert!(expected.is_sorted_by(|a, b| a < b));
        assert_eq!(CURVE.of(0).expected(), 0.5);
        let [win, draw, loss] = CURVE.of(150).thousandths();
        assert_eq!((win, win + draw + loss), (500, 1000));
    }

    #[test]
    fn the_chances_of_both_sides_are_the_same_numbers() {
        for score in [-31_000, -2000, -333, 0, 1, 77, 500, 20_000, 31_000] {
            let (ours, theirs) = (CURVE.of(score), CURVE.of(-score));
            assert_eq!((ours.win, ours.draw, ours.loss), (theirs.loss, theirs.draw, theirs.win));
            assert_eq!(ours.thousandths().iter().sum::<u32>(), 1000);
        }
    }

    #[test]
    fn proved_results_are_certain() {
        assert_eq!(CURVE.of(WIN - 3).expected(), 1.0);
        assert_eq!(CURVE.of(5 - WIN).expected(), 0.0);
    }
}
