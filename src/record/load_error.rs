//! What is wrong with a file of a game, where, and which part of it is valid.

use std::fmt;
use std::io;
use std::sync::Arc;

use thiserror::Error;

use super::{AnalysisError, ErrorCode, ErrorPlace, Record};
use crate::rules::{
    BoardFileError, EndReason, GameInfo, IllegalMove, OptionError, Outcome, PositionError,
    PositionErrorKind, Side, Square, StartError, TextError,
};

/// Why a file was not loaded. `messages::load_error` makes a sentence of it.
#[derive(Error)]
#[error("{}", .kind.code())]
pub struct LoadError {
    /// What is wrong.
    pub kind: Box<LoadErrorKind>,
    /// Where it is.
    pub place: ErrorPlace,
    /// The game and its board, if the file is valid as far as it names them.
    pub info: Option<Arc<GameInfo>>,
    /// The game up to the error, if some of its moves are valid.
    pub valid_prefix: Option<Box<Record>>,
}

impl LoadError {
    /// An error of which neither the game nor a valid part is known.
    pub(super) fn new(kind: LoadErrorKind, place: ErrorPlace) -> Self {
        Self { kind: Box::new(kind), place, info: None, valid_prefix: None }
    }

    /// The same with the game that the file names, unless it is known already.
    pub(super) fn of_game(self, info: &Arc<GameInfo>) -> Self {
        Self { info: self.info.or_else(|| Some(info.clone())), ..self }
    }

    /// The sort of error.
    pub fn code(&self) -> ErrorCode {
        self.kind.code()
    }
}

impl From<BoardFileError> for LoadError {
    fn from(error: BoardFileError) -> Self {
        let place = ErrorPlace::Line { line: error.line, column: 1 };
        Self::new(LoadErrorKind::BoardFile(error), place)
    }
}

impl fmt::Debug for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, place, .. } = self;
        f.debug_struct("LoadError")
            .field("kind", kind)
            .field("place", place)
            .finish_non_exhaustive()
    }
}

/// What can be wrong with a file. Words of the file are as they are there, and may be long.
#[derive(Debug)]
pub enum LoadErrorKind {
    /// The file cannot be read.
    Unreadable(io::Error),
    /// The file is longer than [`MAX_BYTES`](super::MAX_BYTES).
    FileTooLong,
    /// The file is not UTF-8.
    NotText,
    /// The file is neither a record nor a board file.
    NotARecord,
    /// The file is not RON, or its fields are not those of a record.
    Syntax(ron::Error),
    /// A map has a key twice.
    DuplicateKey(String),
    /// A map has more entries than any game needs.
    TooManyEntries,
    /// The file is of version 0.
    VersionZero,
    /// The file is of a version that this program does not read.
    NewerVersion(u32),
    /// There is no such game.
    UnknownGame(String),
    /// The game has no such option, or the option no such value.
    Option(OptionError),
    /// There is no such kind of player.
    UnknownPlayer(String),
    /// The file does not say what kind of player a side has.
    MissingPlayer(Side),
    /// A kind of player, name or id is of a side that the game does not have.
    PlayerOfUnknownSide(String),
    /// A name or id is too long, empty, or has characters that names cannot have.
    WrongName(String),
    /// A text is no time control.
    WrongTimeControl(String),
    /// A text is no date and time.
    WrongDate(String),
    /// No game can start at this position.
    Start(StartError),
    /// There are more than 100 000 moves.
    TooManyMoves,
    /// A move follows the end of the game.
    MovesAfterEnd(Outcome),
    /// A text is no move on this board.
    UnreadableMove(String),
    /// A move is illegal.
    IllegalMove {
        /// The text of the move.
        mv: String,
        /// The rule that forbids it.
        reason: IllegalMove,
    },
    /// There is not one time for each move.
    WrongTimes {
        /// How many times there are.
        times: usize,
        /// How many moves there are.
        moves: usize,
    },
    /// There is not one clock reading for each move.
    WrongClocks {
        /// How many clock readings there are.
        clocks: usize,
        /// How many moves there are.
        moves: usize,
    },
    /// There is no such cause of an end.
    UnknownCause(String),
    /// A side or a winner is given for an end that has none, or is missing.
    WrongEndSides(EndReason),
    /// A game that a move has ended is ended again.
    EndAfterEnd(Outcome),
    /// The board has too few or too many rows.
    BoardRows {
        /// How many it has.
        found: usize,
        /// How many the game has.
        expected: usize,
    },
    /// A row of the board has too few or too many squares.
    BoardRowLength {
        /// The row, from 1.
        row: usize,
        /// How many squares it has.
        found: usize,
        /// How many the game has.
        expected: usize,
    },
    /// A letter on the board is no piece.
    BoardPiece {
        /// Where it is.
        square: Square,
        /// The letter.
        found: char,
    },
    /// The board shows another terrain than the game has.
    BoardTerrain {
        /// Where it is.
        square: Square,
        /// What the board shows.
        found: char,
        /// What the game has.
        expected: char,
    },
    /// The board is not the one to which the moves lead.
    BoardMismatch {
        /// The first square that differs.
        square: Square,
        /// What the board shows.
        found: char,
        /// What is there after the moves.
        expected: char,
    },
    /// No game can have this board.
    IllegalBoard(PositionError),
    /// The file does not say which side is to move.
    MissingSide,
    /// There is no such side.
    UnknownSide(String),
    /// Another side is to move than the file says.
    OtherSide(Side),
    /// The result is not the one to which the moves lead.
    ResultMismatch {
        /// What the file says.
        found: Option<StatedResult>,
        /// The end after the moves.
        expected: Option<Outcome>,
    },
    /// There is no such mark of a move.
    UnknownMark(String),
    /// There is no such square.
    UnknownSquare(String),
    /// A text is no evaluation.
    WrongEvaluation(String),
    /// A note has more than [`MAX_NOTE_ENTRIES`](super::MAX_NOTE_ENTRIES) marks or arrows.
    TooManyNoteEntries,
    /// The branches or notes do not belong to the game.
    Analysis(AnalysisError),
    /// A board file is wrong.
    BoardFile(BoardFileError),
}

/// A result as a file states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedResult {
    /// The id of the winner, which need not be that of a side.
    pub winner: Option<String>,
    /// The id of the reason.
    pub reason: String,
}

impl LoadErrorKind {
    /// The sort of error.
    pub fn code(&self) -> ErrorCode {
        match self {
            Self::Unreadable(_) => ErrorCode::Unreadable,
            Self::FileTooLong | Self::TooManyMoves => ErrorCode::TooLarge,
            Self::NotText => ErrorCode::NotText,
            Self::NotARecord => ErrorCode::NotARecord,
            Self::Syntax(ron::Error::NoSuchStructField { .. }) => ErrorCode::UnknownField,
            Self::Syntax(ron::Error::MissingStructField { .. }) => ErrorCode::MissingField,
            Self::Syntax(_) | Self::DuplicateKey(_) | Self::TooManyEntries | Self::VersionZero => {
                ErrorCode::Malformed
            }
            Self::NewerVersion(_) => ErrorCode::NewerVersion,
            Self::UnknownGame(_) => ErrorCode::UnknownGame,
            Self::Option(_) => ErrorCode::UnknownOption,
            Self::UnknownPlayer(_)
            | Self::MissingPlayer(_)
            | Self::PlayerOfUnknownSide(_)
            | Self::WrongName(_) => ErrorCode::UnknownPlayer,
            Self::WrongTimeControl(_) => ErrorCode::WrongTimeControl,
            Self::WrongDate(_) => ErrorCode::WrongDate,
            Self::Start(StartError::Text(error)) => text_code(error),
            Self::Start(StartError::Illegal(errors)) => {
                errors.first().map_or(ErrorCode::IllegalPosition, position_code)
            }
            Self::IllegalBoard(error) => position_code(error),
            Self::MovesAfterEnd(_) => ErrorCode::MovesAfterEnd,
            Self::UnreadableMove(_) => ErrorCode::UnreadableMove,
            Self::IllegalMove { reason, .. } => ErrorCode::IllegalMove(reason.code),
            Self::WrongTimes { .. } | Self::WrongClocks { .. } => ErrorCode::WrongTimes,
            Self::UnknownCause(_) | Self::WrongEndSides(_) => ErrorCode::WrongEnd,
            Self::EndAfterEnd(_) | Self::ResultMismatch { .. } => ErrorCode::ResultMismatch,
            Self::BoardRows { .. } | Self::BoardRowLength { .. } => ErrorCode::WrongBoardSize,
            Self::BoardPiece { .. } => ErrorCode::UnknownPiece,
            Self::BoardTerrain { .. } => ErrorCode::WrongTerrain,
            Self::BoardMismatch { .. } => ErrorCode::BoardMismatch,
            Self::MissingSide => ErrorCode::MissingSide,
            Self::UnknownSide(_) | Self::OtherSide(_) => ErrorCode::WrongSide,
            Self::UnknownMark(_)
            | Self::UnknownSquare(_)
            | Self::WrongEvaluation(_)
            | Self::TooManyNoteEntries => ErrorCode::WrongNote,
            Self::Analysis(error) => analysis_code(error),
            Self::BoardFile(_) => ErrorCode::BadBoardFile,
        }
    }
}

fn text_code(error: &TextError) -> ErrorCode {
    match error {
        TextError::UnknownPiece { .. } => ErrorCode::UnknownPiece,
        TextError::RowLength { .. } | TextError::RowCount { .. } => ErrorCode::WrongBoardSize,
        TextError::MissingSide { .. } => ErrorCode::MissingSide,
        TextError::UnknownSide { .. } => ErrorCode::WrongSide,
        TextError::EmptyRun { .. } | TextError::TooLong { .. } | TextError::TrailingText => {
            ErrorCode::Malformed
        }
    }
}

fn position_code(error: &PositionError) -> ErrorCode {
    match error.kind {
        PositionErrorKind::Duplicate => ErrorCode::DuplicatePiece,
        PositionErrorKind::Misplaced => ErrorCode::MisplacedPiece,
        PositionErrorKind::Other => ErrorCode::IllegalPosition,
    }
}

fn analysis_code(error: &AnalysisError) -> ErrorCode {
    match error {
        AnalysisError::TooMany { .. } => ErrorCode::TooLarge,
        AnalysisError::WrongBranch { .. } => ErrorCode::WrongBranch,
        AnalysisError::Repeats { .. } => ErrorCode::BranchRepeats,
        AnalysisError::AfterEnd { .. } => ErrorCode::MovesAfterEnd,
        AnalysisError::IllegalMove { reason, .. } => ErrorCode::IllegalMove(reason.code),
        AnalysisError::WrongNote { .. } => ErrorCode::WrongNote,
    }
}
