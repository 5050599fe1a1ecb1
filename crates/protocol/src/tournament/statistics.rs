//! Statistics of a match: Elo with its error, and the sequential probability ratio test.
//!
//! Games are counted in pairs that share an opening with sides swapped, which cancels the bias of
//! the opening (the pentanomial model of Fishtest, the testing framework of Stockfish).

use std::fmt;

/// The possible results of a pair of games, as shares of its points.
const PAIR_SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// A prior of one pair, spread over all results: it regularises small samples, in which the
/// variance may be zero.
const PRIOR: f64 = 1.0 / 5.0;

/// Half the width of a 95 % confidence interval in standard errors.
const ERROR_WIDTH: f64 = 1.959_964;

/// The results of a match for the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchScore {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Pairs of games, by their number of half points.
    pub pairs: [u64; 5],
    /// The half points of the first game of an unfinished pair.
    open: Option<u8>,
}

/// A difference in playing strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference.
    pub difference: f64,
    /// Half the width of its 95 % confidence interval.
    pub error: f64,
}

impl MatchScore {
    /// Adds a game with 0 to 2 half points. The games of a pair are added one after the other.
    pub fn add(&mut self, halves: u8) {
        match halves {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
        match self.open.take() {
            None => self.open = Some(halves),
            Some(first) => self.pairs[usize::from(first.min(2) + halves.min(2))] += 1,
        }
    }

    /// The number of games played.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points of the first player.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Whether an even number of games has been played.
    pub fn is_even(&self) -> bool {
        self.open.is_none()
    }

    fn mean_and_variance(&self, prior: f64) -> (f64, f64) {
        let counts = self.pairs.map(|count| count as f64 + prior);
        let total: f64 = counts.iter().sum();
        let average = |of: &dyn Fn(f64) -> f64| {
            counts.iter().zip(PAIR_SHARES).map(|(count, share)| count * of(share)).sum::<f64>()
                / total
        };
        let mean = average(&|share| share);
        (mean, average(&|share| (share - mean).powi(2)))
    }

    /// How much stronger the first player is; `None` if there are no pairs, or if one player has
    /// won all games, so that the estimate is infinite.
    pub fn elo(&self) -> Option<Elo> {
        let pairs: u64 = self.pairs.iter().sum();
        if pairs == 0 {
            return None;
        }
        let (mean, _) = self.mean_and_variance(0.0);
        let (_, variance) = self.mean_and_variance(PRIOR);
        let slope = 400.0 / (std::f64::consts::LN_10 * mean * (1.0 - mean));
        let error = ERROR_WIDTH * (variance / pairs as f64).sqrt() * slope;
        let difference = 400.0 * (mean / (1.0 - mean)).log10();
        error.is_finite().then_some(Elo { difference, error })
    }
}

impl fmt::Display for MatchScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { wins, draws, losses, .. } = self;
        write!(f, "+{wins} ={draws} -{losses}")
    }
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.1} ± {:.1}", self.difference, self.error)
    }
}

/// A sequential probability ratio test (Wald 1945) of two differences in strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference under the null hypothesis, that the first player is not better.
    pub elo0: f64,
    /// The difference under the alternative hypothesis, that it is better.
    pub elo1: f64,
    /// The probability of accepting either hypothesis when the other is true.
    pub risk: f64,
}

/// The decision of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtDecision {
    /// `elo0` is accepted.
    NoBetter,
    /// `elo1` is accepted.
    Better,
    /// More games are needed.
    Open,
}

impl Sprt {
    /// The logarithm of the likelihood ratio of `elo1` to `elo0`, by the normal approximation (Van
    /// den Bergh).
    pub fn log_likelihood_ratio(&self, score: &MatchScore) -> f64 {
        let pairs: u64 = score.pairs.iter().sum();
        let (mean, variance) = score.mean_and_variance(PRIOR);
        let (low, high) = (expected(self.elo0), expected(self.elo1));
        pairs as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The bounds of the ratio: `elo0` is accepted at or below the first, `elo1` at or above the
    /// second.
    pub fn bounds(&self) -> (f64, f64) {
        let bound = ((1.0 - self.risk) / self.risk).ln();
        (-bound, bound)
    }

    /// The decision that the results allow.
    pub fn decision(&self, score: &MatchScore) -> SprtDecision {
        let (ratio, (low, high)) = (self.log_likelihood_ratio(score), self.bounds());
        if ratio >= high {
            SprtDecision::Better
        } else if ratio <= low {
            SprtDecision::NoBetter
        } else {
            SprtDecision::Open
        }
    }
}

impl fmt::Display for SprtDecision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoBetter => "no better",
            Self::Better => "better",
            Self::Open => "open",
        })
    }
}

/// The expected share of the points for a difference in strength.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 10.0, risk: 0.05 };

    fn score(pairs: [u64; 5]) -> MatchScore {
        MatchScore { pairs, ..MatchScore::default() }
    }

    #[test]
    fn games_make_pairs() {
        let mut score = MatchScore::default();
        for halves in [2, 0, 1, 2, 2, 2, 0] {
            score.add(halves);
        }
        assert_eq!((score.wins, score.draws, score.losses), (4, 1, 2));
        assert_eq!((score.pairs, score.is_even()), ([0, 0, 1, 1, 1], false));
        assert_eq!((score.games(), score.points()), (7, 4.5));
    }

    #[test]
    fn elo_agrees_with_published_tables() {
        // Three quarters of the points are 190.8 Elo.
        let elo = score([0, 100, 0, 0, 200]).elo().expect("a measure");
        assert!((elo.difference - 190.85).abs() < 0.01, "{elo}");
        // The standard error of the mean is sqrt(0.125 / 300), and a point is 926.6 Elo there.
        let slope = 400.0 / (std::f64::consts::LN_10 * 0.75 * 0.25);
        let expected = 1.96 * (0.125_f64 / 300.0).sqrt() * slope;
        assert!((elo.error - expected).abs() < 0.01 * expected, "{elo}: {expected}");
        let even = score([10, 20, 40, 20, 10]).elo().expect("a measure");
        assert!(even.difference.abs() < 1e-9);
    }

    #[test]
    fn elo_is_none_without_a_finite_estimate() {
        assert_eq!(MatchScore::default().elo(), None);
        assert_eq!(score([0, 0, 0, 0, 9]).elo(), None);
        assert_eq!(score([9, 0, 0, 0, 0]).elo(), None);
        assert_eq!(TEST.log_likelihood_ratio(&MatchScore::default()), 0.0);
    }

    #[test]
    fn a_test_is_decided_at_its_bounds() {
        let (low, high) = TEST.bounds();
        assert!((high - 2.944).abs() < 0.001 && low == -high);
        assert_eq!(TEST.decision(&score([0, 0, 0, 0, 2])), SprtDecision::Open);
        assert_eq!(TEST.decision(&score([0, 0, 0, 0, 40])), SprtDecision::Better);
        assert_eq!(TEST.decision(&score([40, 0, 0, 0, 0])), SprtDecision::NoBetter);
        assert_eq!(TEST.decision(&score([5, 20, 50, 20, 5])), SprtDecision::Open);
        assert_eq!(TEST.decision(&score([500, 2000, 5000, 2000, 500])), SprtDecision::NoBetter);
        // 0.5216 of the points are 15 Elo.
        assert_eq!(TEST.decision(&score([450, 1900, 4986, 2114, 550])), SprtDecision::Better);
    }

    proptest! {
        #[test]
        fn swapped_players_have_opposite_results(pairs in prop::array::uniform5(0..1000_u64)) {
            let mut reversed = pairs;
            reversed.reverse();
            match (score(pairs).elo(), score(reversed).elo()) {
                (Some(own), Some(other)) => {
                    prop_assert!((own.difference + other.difference).abs() < 1e-6);
                    prop_assert!((own.error - other.error).abs() < 1e-6);
                }
                (own, other) => prop_assert!(own.is_none() && other.is_none()),
            }
            let mirrored = Sprt { elo0: -TEST.elo1, elo1: -TEST.elo0, ..TEST };
            let ratio = TEST.log_likelihood_ratio(&score(pairs));
            prop_assert!((ratio + mirrored.log_likelihood_ratio(&score(reversed))).abs() < 1e-6);
        }
    }
}
