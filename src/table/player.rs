//! Who plays, and what they play.

use bevy::prelude::*;

use crate::rules::{Game, Played, Side};
use crate::search::Machine;

/// Who moves a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this screen.
    Human,
    /// A machine player.
    Machine(Machine),
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
            [Player::Human, Player::Machine(_)] => Some(Side::First),
            [Player::Machine(_), Player::Human] => Some(Side::Second),
            _ => None,
        }
    }
}

/// The game at the table.
#[derive(Resource)]
pub struct Table {
    /// How it began.
    pub setup: GameSetup,
    /// How it stands.
    pub game: Box<dyn Game>,
    /// The turns played so far with what they did.
    pub played: Vec<Played>,
}

impl Table {
    /// A game at its start.
    pub fn new(setup: GameSetup) -> Self {
        Self { game: setup.start.clone(), setup, played: Vec::new() }
    }

    /// Who moves a side.
    pub fn player(&self, side: Side) -> Player {
        self.setup.players[side.index()]
    }

    /// Who is to move.
    pub fn player_to_move(&self) -> Player {
        self.player(self.game.side_to_move())
    }

    /// The only side that a person plays, if there is just one.
    pub fn only_human(&self) -> Option<Side> {
        self.setup.only_human()
    }

    /// Whether only machines play.
    pub fn is_exhibition(&self) -> bool {
        !self.setup.players.contains(&Player::Human)
    }
}
