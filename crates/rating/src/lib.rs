//! Ratings by Glicko-2: how they change by games and grow uncertain with time, when they are
//! provisional, and which games and players count.
//!
//! - What a rating is, how it grows uncertain, and who is listed is said here only: for people on this
//!   machine, for puzzles and for servers.
//! - Time is passed in.
//! - No files, no network, no Bevy.
//!
//! [`Rating`] is that of a person on this machine, in games and puzzles, and [`PoolRating`] that of an
//! account on a server. They differ in where they begin, and are kept in other forms. [`ShownRating`]
//! is what others see of it.

mod glicko;
mod pool_rating;
mod rating;

use skillratings::Outcomes;
use skillratings::glicko2::Glicko2Rating;

pub use glicko::VARIANCE_PER_DAY;
pub use pool_rating::{LISTED_DEVIATION, LISTED_GAMES, PoolRating, ShownRating, rate};
pub use rating::{GameScore, Rating};

use jungle_record::Record;

/// From this deviation on a rating is provisional, as on lichess.
const PROVISIONAL: f64 = 110.0;
/// A game with fewer moves that is stopped is not rated.
const FEWEST_MOVES: usize = 10;
/// The number of rated games of two players with each other within [`DAY_MS`]; further ones are not
/// rated.
pub const RATED_A_DAY: u32 = 3;
/// The length of a day, in milliseconds.
pub const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// Whether a rating with a deviation is still uncertain. It is shown with a question mark then.
fn is_provisional(deviation: f64) -> bool {
    deviation >= PROVISIONAL
}

/// Whether a game is not rated since it was stopped after a few moves: resigned, left, drawn by
/// agreement or lost on time. A short game that ends by the rules counts.
pub fn is_stopped_early(record: &Record) -> bool {
    record.early_end().is_some() && record.len() < FEWEST_MOVES
}

/// Where ratings begin, and their limits.
struct Scale {
    rating: f64,
    volatility: f64,
    /// The deviation of somebody without games, which is the largest one.
    deviation: f64,
    min_deviation: f64,
    /// How much a game changes a rating at most.
    max_change: f64,
}

impl Scale {
    /// A rating after some days without games.
    fn grown(&self, rating: Glicko2Rating, days: f64) -> Glicko2Rating {
        let grown = glicko::grown_deviation(rating.deviation, rating.volatility, days);
        Glicko2Rating { deviation: grown.clamp(self.min_deviation, self.deviation), ..rating }
    }

    /// The rating after a game, from the ratings of both players at the time of the game. The less
    /// certain that of the opponent is, the less the result counts.
    fn after(
        &self,
        player: Glicko2Rating,
        opponent: Glicko2Rating,
        outcome: Outcomes,
    ) -> Glicko2Rating {
        let new = glicko::rated(player, opponent, outcome);
        let change = (new.rating - player.rating).clamp(-self.max_change, self.max_change);
        Glicko2Rating {
            rating: player.rating + change,
            deviation: new.deviation.clamp(self.min_deviation, self.deviation),
            volatility: new.volatility,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jungle_record::{GameSetup, Player};
    use jungle_rules::games::GAMES;
    use jungle_rules::{EarlyEnd, Side};

    #[test]
    fn games_that_are_stopped_early_do_not_count() {
        for entry in GAMES {
            let start = entry.start(&entry.default_options());
            let setup = GameSetup { start: start.clone(), players: [Player::Human; 2], seed: 0 };
            let mut record = Record::new(setup, None);
            let mut game = start;
            for number in 0..FEWEST_MOVES {
                for end in [
                    EarlyEnd::Resignation(Side::First),
                    EarlyEnd::Time(Side::Second),
                    EarlyEnd::Abandonment(Side::First),
                    EarlyEnd::Agreement,
                ] {
                    let mut stopped = record.clone();
                    stopped.end_early(end);
                    assert!(is_stopped_early(&stopped), "{} {number} {end:?}", entry.id);
                }
                assert!(!is_stopped_early(&record), "a game that goes on");
                let mv = game.legal_moves()[0].clone();
                record.play(game.as_mut(), &mv, None).expect("a legal move");
            }
            record.end_early(EarlyEnd::Resignation(Side::First));
            assert!(!is_stopped_early(&record), "{}", entry.id);
        }
    }
}
