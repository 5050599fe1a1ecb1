//! The machine players: the two simple ones of the course, and the levels.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::level::{BotContext, Level};
use crate::rules::{Game, Move};

/// The random numbers of a machine player: the same for the same seed on every machine.
pub type BotRng = ChaCha8Rng;

/// A machine player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bot {
    /// Plays any legal turn.
    Random,
    /// Wins if it can at once; otherwise takes the highest-ranked piece that it can, and avoids
    /// squares where it could be taken.
    Greedy,
    /// Thinks ahead.
    Level(Level),
}

impl Bot {
    /// All machine players, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Random, Self::Greedy].into_iter().chain(Level::ALL.map(Self::Level))
    }

    /// The name on the command line and in files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Level(level) => level.id(),
        }
    }

    /// The name that people read.
    pub fn title(self) -> &'static str {
        match self {
            Self::Random => "Random",
            Self::Greedy => "Greedy",
            Self::Level(level) => level.title(),
        }
    }

    /// The machine player called `id`.
    pub fn find(id: &str) -> Option<Self> {
        Self::all().find(|machine| machine.id() == id)
    }

    /// The turn that the machine plays, or nothing when there is none.
    pub fn choose(self, game: &dyn Game, rng: &mut BotRng, seat: &BotContext) -> Option<Move> {
        let moves = game.legal_moves();
        match self {
            Self::Random => pick(&moves.iter().collect::<Vec<_>>(), rng),
            Self::Greedy => {
                let scores: Vec<i32> = moves.iter().map(|mv| score(game, mv)).collect();
                let best = scores.iter().max()?;
                let equals = moves.iter().zip(&scores).filter(|(_, score)| *score == best);
                pick(&equals.map(|(mv, _)| mv).collect::<Vec<_>>(), rng)
            }
            Self::Level(level) => level.choose(game, rng, seat),
        }
    }
}

fn pick(moves: &[&Move], rng: &mut BotRng) -> Option<Move> {
    (!moves.is_empty()).then(|| moves[rng.random_range(0..moves.len())].clone())
}

/// How a greedy machine likes a turn: a win above all, then what it takes less what it risks.
fn score(game: &dyn Game, mv: &Move) -> i32 {
    const WIN: i32 = 1_000_000;
    let Some(preview) = game.preview(mv) else {
        return -WIN;
    };
    if let Some(outcome) = preview.outcome {
        return match outcome.winner {
            Some(winner) if winner == game.side_to_move() => WIN,
            Some(_) => -WIN,
            None => 0,
        };
    }
    let worth = |piece: crate::rules::Piece| i32::from(game.info().kind(piece.kind).value);
    let taken: i32 = preview.captured().map(|placed| worth(placed.piece)).sum();
    let mover = game.pieces().into_iter().find(|placed| mv.path.first() == Some(&placed.square));
    let risk = mover.filter(|_| preview.can_be_recaptured).map_or(0, |mover| worth(mover.piece));
    taken - risk
}
