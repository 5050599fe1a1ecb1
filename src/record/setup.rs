//! The setup of a game: its start, its players and its seed.

use crate::rules::{Game, Side};
use crate::search::Bot;

/// What chooses the moves of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this screen.
    Human,
    /// A computer player.
    Computer(Bot),
}

/// A game before its first move: enough to play it again.
#[derive(Clone)]
pub struct GameSetup {
    /// The game at its start.
    pub start: Box<dyn Game>,
    /// The players, by [`Side::index`].
    pub players: [Player; 2],
    /// The seed of the computer players' random numbers.
    pub seed: u64,
}

impl GameSetup {
    /// The same setup with another seed.
    pub fn again(&self, seed: u64) -> Self {
        Self { seed, ..self.clone() }
    }

    /// The side that a person plays, if the other one is a computer's.
    pub fn only_human(&self) -> Option<Side> {
        match self.players {
            [Player::Human, Player::Computer(_)] => Some(Side::First),
            [Player::Computer(_), Player::Human] => Some(Side::Second),
            _ => None,
        }
    }

    /// Whether only computers play.
    pub fn is_computers_only(&self) -> bool {
        !self.players.contains(&Player::Human)
    }
}
