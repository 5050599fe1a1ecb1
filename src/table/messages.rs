//! What the systems of the table tell each other, in order.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::record::Record;
use crate::rules::{EarlyEnd, IllegalMove, Move, Outcome, PlayedMove, Square};

/// Set the table with a game; the one that is there, if any, goes.
#[derive(Message, Clone)]
pub struct StartGame {
    /// The game, with what has been played of it.
    pub record: Record,
    /// How many of its turns are on the board at first.
    pub at: usize,
    /// Whether it is only to be looked at.
    pub replay: bool,
    /// The file in which it has been kept so far, if it goes on from there.
    pub file: Option<PathBuf>,
}

impl StartGame {
    /// Play a game from where it stands.
    pub fn play(record: Record) -> Self {
        Self { at: record.len(), record, replay: false, file: None }
    }

    /// Take up a game from a file: one that goes on is played, one that has ended is looked at.
    pub fn open(record: Record) -> Self {
        if record.outcome().is_some() { Self::replay(record) } else { Self::play(record) }
    }

    /// Play a game that is kept in a file on in that file.
    pub fn resume(record: Record, file: PathBuf) -> Self {
        Self { file: Some(file), ..Self::play(record) }
    }

    /// Look at a game from its beginning.
    pub fn replay(record: Record) -> Self {
        Self { record, at: 0, replay: true, file: None }
    }
}

/// Something that a person does with the squares of the board, by whatever means.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// A square is chosen: a piece to move, or where it goes next.
    Square(Square),
    /// The piece on a square is taken in hand: it is the chosen one from now on.
    Grab(Square),
    /// The piece that was taken in hand on one square is dropped on another.
    Drop {
        /// The square that it comes from.
        from: Square,
        /// The square that it is dropped on.
        to: Square,
    },
    /// What was chosen so far is given up.
    Cancel,
}

/// A person wants advice: first which piece, then where to.
#[derive(Message, Clone, Copy, Debug)]
pub struct RequestHint;

/// A person does not want to wait for the machine that is to move.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveNow;

/// Somebody wants to play a turn: a person, a machine, a replay, a test.
#[derive(Message, Clone, Debug)]
pub struct MoveChosen(pub Move);

/// The rules have played a turn.
#[derive(Message, Clone, Debug)]
pub struct MovePlayed(pub PlayedMove);

/// The last turn on the board has been taken back.
#[derive(Message, Clone, Debug)]
pub struct MoveUndone(pub PlayedMove);

/// The board shows another position, which no one turn leads to.
#[derive(Message, Clone, Copy, Debug)]
pub struct BoardReset;

/// A wish to see another position of the game.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Navigate {
    /// The last choice of a person is taken back, and what machines answered; or, where no person
    /// plays, the last turn.
    Undo,
    /// What was taken back is played again.
    Redo,
    /// The position after so many turns, or, in a game that is played, the next one after it in which
    /// a person is to move.
    To(usize),
}

/// The rules forbid a turn.
#[derive(Message, Clone, Debug)]
pub struct MoveRejected {
    /// What was chosen.
    pub mv: Move,
    /// The rule that forbids it.
    pub reason: IllegalMove,
}

/// The game ends without a move.
#[derive(Message, Clone, Copy, Debug)]
pub struct EndGame(pub EarlyEnd);

/// The game is over.
#[derive(Message, Clone, Copy, Debug)]
pub struct GameEnded(pub Outcome);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<StartGame>()
        .add_message::<Pick>()
        .add_message::<RequestHint>()
        .add_message::<MoveNow>()
        .add_message::<MoveChosen>()
        .add_message::<MovePlayed>()
        .add_message::<MoveUndone>()
        .add_message::<BoardReset>()
        .add_message::<Navigate>()
        .add_message::<MoveRejected>()
        .add_message::<EndGame>()
        .add_message::<GameEnded>();
}
