//! Who plays, and what they play.

use crate::rules::{Game, Side};
use crate::search::Bot;

/// Who moves a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this screen.
    Human,
    /// A machine player.
    Computer(Bot),
}

/// A game before its first move: enough to play it again.
#[derive(Clone)]
pub struct GameSetup {
    /// The game at its start.
    pub start: Box<dyn Game>,
    /// Who plays, by [`Side::index`].
    pub players: [Player; 2],
    /// What the machine players draw their random numbers from.
    pub seed: u64,
}

impl GameSetup {
    /// The same game once more, with other random numbers.
    pub fn again(&self, seed: u64) -> Self {
        Self { seed, ..self.clone() }
    }

    /// The only side that a person plays, if there is just one.
    pub fn only_human(&self) -> Option<Side> {
        match self.players {
            [Player::Human, Player::Computer(_)] => Some(Side::First),
            [Player::Computer(_), Player::Human] => Some(Side::Second),
            _ => None,
        }
    }

    /// Whether only machines play.
    pub fn is_exhibition(&self) -> bool {
        !self.players.contains(&Player::Human)
    }
}
