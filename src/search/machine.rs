//! The machine players: the two simple ones of the course, and the levels.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::level::{Level, Seat};
use crate::rules::{Game, Turn};

/// The random numbers of a machine player: the same for the same seed on every machine.
pub type MachineRng = ChaCha8Rng;

/// A machine player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Machine {
    /// Plays any legal turn.
    Random,
    /// Wins if it can at once; otherwise takes the highest-ranked piece that it can, and avoids
    /// squares where it could be taken.
    Greedy,
    /// Thinks ahead.
    Level(Level),
}

impl Machine {
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
    pub fn choose(self, game: &dyn Game, rng: &mut MachineRng, seat: &Seat) -> Option<Turn> {
        let turns = game.legal_turns();
        match self {
            Self::Random => pick(&turns.iter().collect::<Vec<_>>(), rng),
            Self::Greedy => {
                let scores: Vec<i32> = turns.iter().map(|turn| score(game, turn)).collect();
                let best = scores.iter().max()?;
                let equals = turns.iter().zip(&scores).filter(|(_, score)| *score == best);
                pick(&equals.map(|(turn, _)| turn).collect::<Vec<_>>(), rng)
            }
            Self::Level(level) => level.choose(game, rng, seat),
        }
    }
}

fn pick(turns: &[&Turn], rng: &mut MachineRng) -> Option<Turn> {
    (!turns.is_empty()).then(|| turns[rng.random_range(0..turns.len())].clone())
}

/// How a greedy machine likes a turn: a win above all, then what it takes less what it risks.
fn score(game: &dyn Game, turn: &Turn) -> i32 {
    const WIN: i32 = 1_000_000;
    let Some(preview) = game.preview(turn) else {
        return -WIN;
    };
    if let Some(outcome) = preview.outcome {
        return match outcome.winner {
            Some(winner) if winner == game.side_to_move() => WIN,
            Some(_) => -WIN,
            None => 0,
        };
    }
    let worth = |piece: crate::rules::Piece| i32::from(game.spec().kind(piece.kind).value);
    let taken: i32 = preview.taken().map(|placed| worth(placed.piece)).sum();
    let mover = game.pieces().into_iter().find(|placed| turn.path.first() == Some(&placed.square));
    let risk = mover.filter(|_| preview.exposed).map_or(0, |mover| worth(mover.piece));
    taken - risk
}
