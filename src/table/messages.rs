//! The messages of the table. All but [`StartGame`] belong to one game: they are cleared when the
//! table is left or another game starts.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;

use super::{Exercise, InRoom, PracticeAction, Screen, TableMode};
use crate::analysis::{NodeId, NodeNote, ReportEntry, TreeError};
use crate::record::{Record, write};
use crate::rules::{EarlyEnd, IllegalMove, Move, Outcome, PlayedMove, Side, Square};
use crate::search::Bot;
use crate::storage::{Document, KnownFile};

/// Starts a game at the table, replacing the current one.
#[derive(Message, Clone)]
pub struct StartGame {
    /// The game, with the moves that have been played.
    pub record: Record,
    /// The number of its moves that are on the board at the start.
    pub at: usize,
    /// What the table is used for.
    pub mode: TableMode,
    /// The file to which it has been saved automatically so far, if it continues in that file.
    pub autosave: Option<Arc<Document>>,
    /// The file from which it was opened, to which *Save* writes.
    pub file: Option<KnownFile>,
    /// The part of this device, if the game is played in a room.
    pub room: Option<InRoom>,
    /// The exercise, if it is one.
    pub exercise: Option<Exercise>,
}

impl StartGame {
    /// Plays a game from its last position.
    pub fn play(record: Record) -> Self {
        Self {
            at: record.len(),
            record,
            mode: TableMode::Play,
            autosave: None,
            file: None,
            room: None,
            exercise: None,
        }
    }

    /// Shows a game that is played in a room.
    pub fn in_room(record: Record, room: InRoom) -> Self {
        Self { room: Some(room), ..Self::play(record) }
    }

    /// Opens a game from a file: an unfinished one is continued, a finished one is replayed.
    pub fn open(record: Record) -> Self {
        if record.outcome().is_some() { Self::replay(record) } else { Self::play(record) }
    }

    /// Continues an automatically saved game, in the same file.
    pub fn resume(record: Record, autosave: PathBuf) -> Self {
        Self::play(record).saved_in(autosave)
    }

    /// Replays a game from its beginning.
    pub fn replay(record: Record) -> Self {
        Self { at: 0, mode: TableMode::Replay, ..Self::play(record) }
    }

    /// Begins a lesson or a puzzle.
    pub fn exercise(exercise: Exercise) -> Self {
        let record = exercise.record().clone();
        Self { mode: TableMode::Exercise, exercise: Some(exercise), ..Self::play(record) }
    }

    /// Analyses a game, beginning with the position after `at` of its moves.
    pub fn analyse(record: Record, at: usize) -> Self {
        Self { at, mode: TableMode::Analysis, ..Self::play(record) }
    }

    /// The game has been read from the file of an automatically saved game, and continues in it.
    pub fn saved_in(self, autosave: PathBuf) -> Self {
        let text = write(&self.record, self.record.len());
        Self { autosave: Some(Arc::new(Document::loaded(autosave, text))), ..self }
    }

    /// Sets the file of the game, to which *Save* writes.
    pub fn in_file(self, file: KnownFile) -> Self {
        Self { file: Some(file), ..self }
    }
}

/// An action of a player on the squares of the board, with any input device.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// A square is selected: a piece to move, or the next square of its path.
    Square(Square),
    /// The piece on a square is dragged: it is the selected one from now on.
    Grab(Square),
    /// The piece that was dragged from one square is dropped on another.
    Drop {
        /// The square that it comes from.
        from: Square,
        /// The square on which it is dropped.
        to: Square,
    },
    /// The selection is cleared.
    Cancel,
}

/// Requests a hint: first for the piece, then for its move.
#[derive(Message, Clone, Copy, Debug)]
pub struct RequestHint;

/// Requests the report of the game.
#[derive(Message, Clone, Copy, Debug)]
pub struct RequestReport;

/// Makes the computer player that is to move play the best move found so far, without further
/// delay.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveNow;

/// A move has been chosen by a person, a computer player, a replay or a test.
#[derive(Message, Clone, Debug)]
pub struct MoveChosen {
    /// The number of moves on the board when it was chosen. A move for another position is ignored.
    pub ply: usize,
    /// The move, legal or not.
    pub mv: Move,
}

/// A move has been played on the board.
#[derive(Message, Clone, Debug)]
pub struct MovePlayed(pub PlayedMove);

/// The last move on the board has been taken back.
#[derive(Message, Clone, Debug)]
pub struct MoveUndone(pub PlayedMove);

/// The board shows a position that was not reached by a single move.
#[derive(Message, Clone, Copy, Debug)]
pub struct BoardReset;

/// A request to show another position of the game.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Navigate {
    /// Takes back the last decision of a human player and the replies of the computer players; if
    /// no human plays, the last move.
    Undo,
    /// Replays the moves that were taken back.
    Redo,
    /// The position after this number of moves; in a game that is being played, the next position
    /// from there in which a human player is to move.
    To(usize),
    /// A position of the tree of variations, in an analysis.
    Show(NodeId),
}

/// A change to the variations of the game that is analysed.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum EditTree {
    /// Adds moves at a position, and shows the position after them.
    AddLine(NodeId, Vec<Move>),
    /// Deletes the move to a position and all that follows.
    Delete(NodeId),
    /// Moves a variation before the one that is listed before it.
    Promote(NodeId),
    /// Makes the line to a position the main one.
    MakeMain(NodeId),
    /// Replaces what is noted about a position.
    Note(NodeId, NodeNote),
    /// Adds an arrow to a position or, if it is there, removes it. One from a square to itself marks
    /// the square.
    ToggleArrow(NodeId, Square, Square),
    /// Enters a report: one entry for each position of the game that was played.
    EnterReport(Vec<ReportEntry>),
    /// Undoes the last change.
    Undo,
    /// Does the change again that was undone last.
    Redo,
}

/// A change to the variations, or a move, was refused.
#[derive(Message, Clone, Debug)]
pub struct EditFailed(pub TreeError);

/// The rules forbid a chosen move.
#[derive(Message, Clone, Debug)]
pub struct MoveRejected {
    /// The move.
    pub mv: Move,
    /// The rule that forbids it.
    pub reason: IllegalMove,
}

/// A computer player did not play a legal move. The game waits for [`ResolveFailure`], or for any
/// other way to leave the position.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerFailed {
    /// The side that it plays.
    pub side: Side,
    /// How it failed.
    pub reason: FailureReason,
}

/// How a player failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureReason {
    /// It answered without a move, or ended without an answer.
    NoMove,
    /// It chose a move that the rules forbid.
    IllegalMove,
    /// It did not answer in time.
    TimedOut,
}

/// The decision about a player that has failed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResolveFailure {
    /// It is asked again.
    TryAgain,
    /// Another computer player plays its side from now on.
    ReplaceWith(Bot),
}

/// The person plays on after a move that the coach has held back. [`Navigate::Undo`] takes it back.
#[derive(Message, Clone, Copy, Debug)]
pub struct PlayOn;

/// The game ends without a move.
#[derive(Message, Clone, Copy, Debug)]
pub struct EndGame(pub EarlyEnd);

/// The side to move offers a draw; see [`GameSession::can_offer_draw`](super::GameSession).
#[derive(Message, Clone, Copy, Debug)]
pub struct OfferDraw;

/// The opponent accepts or declines the draw offer.
#[derive(Message, Clone, Copy, Debug)]
pub struct AnswerDraw {
    /// Whether the game ends in a draw.
    pub accept: bool,
}

/// The game is over.
#[derive(Message, Clone, Copy, Debug)]
pub struct GameEnded(pub Outcome);

/// Adds a message type that belongs to one game.
fn add_game_message<M: Message>(app: &mut App) {
    app.add_message::<M>().clear_messages_on_exit::<M>(Screen::Table);
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<StartGame>();
    add_game_message::<Pick>(app);
    add_game_message::<RequestHint>(app);
    add_game_message::<MoveNow>(app);
    add_game_message::<MoveChosen>(app);
    add_game_message::<MovePlayed>(app);
    add_game_message::<MoveUndone>(app);
    add_game_message::<BoardReset>(app);
    add_game_message::<Navigate>(app);
    add_game_message::<MoveRejected>(app);
    add_game_message::<PlayerFailed>(app);
    add_game_message::<ResolveFailure>(app);
    add_game_message::<PlayOn>(app);
    add_game_message::<EndGame>(app);
    add_game_message::<OfferDraw>(app);
    add_game_message::<AnswerDraw>(app);
    add_game_message::<GameEnded>(app);
    add_game_message::<RequestReport>(app);
    add_game_message::<PracticeAction>(app);
    add_game_message::<EditTree>(app);
    add_game_message::<EditFailed>(app);
}
