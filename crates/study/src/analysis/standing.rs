//! How a position stands, for people: in words instead of a score.

use super::judgement::win_percentage;
use jungle_engine::{Score, Verdict};
use jungle_rules::{Game, Side};

/// The win percentages from which on a side is better: as far from an even position as a mistake
/// is, and twice and four times as far.
const BETTER: [(f64, Advantage); 3] =
    [(90.0, Advantage::Large), (70.0, Advantage::Clear), (60.0, Advantage::Small)];

/// How a position stands.
///
/// ```
/// use jungle_engine::WIN;
/// use jungle_rules::Side;
/// use jungle_rules::games::find_game;
/// use jungle_study::analysis::Standing;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = entry.start(&entry.default_options());
/// assert_eq!(Standing::of(game.as_ref(), 0), Standing::Equal);
/// let wins = Standing::Wins { side: Side::First, plies: 7 };
/// assert_eq!(Standing::of(game.as_ref(), WIN - 7), wins);
/// assert!(matches!(Standing::of(game.as_ref(), -900), Standing::Better(Side::Second, _)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A side wins, as has been proved.
    Wins {
        /// The side.
        side: Side,
        /// The number of plies to the end; 0 if the game is over.
        plies: u32,
    },
    /// A side is better.
    Better(Side, Advantage),
    /// Neither side is better.
    Equal,
    /// The game is over, and drawn.
    Drawn,
}

/// How much better a side is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advantage {
    /// A little better.
    Small,
    /// Better.
    Clear,
    /// Much better.
    Large,
}

impl Standing {
    /// How the position of a game stands that has this score for the side to move.
    pub fn of(game: &dyn Game, score: Score) -> Self {
        if let Some(outcome) = game.outcome() {
            return outcome.winner.map_or(Self::Drawn, |side| Self::Wins { side, plies: 0 });
        }
        let us = game.side_to_move();
        match Verdict::of(score) {
            Verdict::Win(plies) => Self::Wins { side: us, plies },
            Verdict::Loss(plies) => Self::Wins { side: !us, plies },
            Verdict::Estimate(_) => {
                let percentage = win_percentage(game.info())(score);
                let (side, percentage) =
                    if percentage >= 50.0 { (us, percentage) } else { (!us, 100.0 - percentage) };
                let found = BETTER.iter().find(|(least, _)| percentage >= *least);
                found.map_or(Self::Equal, |&(_, advantage)| Self::Better(side, advantage))
            }
        }
    }
}
