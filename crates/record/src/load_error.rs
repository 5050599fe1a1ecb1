//! What is wrong with a record file, where, and which part of the file is valid.

use std::fmt;
use std::io;
use std::sync::Arc;

use thiserror::Error;

use super::{AnalysisError, ErrorCode, ErrorPlace, Record};
use jungle_rules::{
    BoardFileError, EndReason, GameInfo, IllegalMove, OptionError, Outcome, PositionError,
    PositionErrorKind, Side, Square, StartError, TextError,
};

/// Why a file was not loaded. `messages::load_error` turns it into a sentence.
///
/// ```
/// use jungle_record::{ErrorPlace, GameSetup, Player, Record, read, write};
/// use jungle_rules::Move;
/// use jungle_rules::games::find_game;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let mut game = start.clone();
/// let mut record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// for text in ["A3 A4", "G7 G6"] {
///     let mv = Move::parse(text, game.info()).expect("squares of the board");
///     record.play(game.as_mut(), &mv, None).expect("a legal move");
/// }
/// let damaged = write(&record, 2).replace("G7 G6", "G7 G5");
/// let error = read(damaged.as_bytes()).err().expect("an illegal move");
/// assert_eq!(error.kind.code().to_string(), "illegal_move.not_a_step");
/// assert!(matches!(error.place, ErrorPlace::Move { number: 2, .. }));
/// assert_eq!(error.valid_prefix.expect("one move").len(), 1);
/// ```
#[derive(Error)]
#[error("{}", .kind.code())]
pub struct LoadError {
    /// What is wrong.
    pub kind: Box<LoadErrorKind>,
    /// The place of the error.
    pub place: ErrorPlace,
    /// The game and its board, if the file is valid up to where it specifies them.
    pub info: Option<Arc<GameInfo>>,
    /// The game up to the error, if some of its moves are valid.
    pub valid_prefix: Option<Box<Record>>,
}

impl LoadError {
    /// The error of a file that cannot be read.
    pub fn unreadable(error: io::Error) -> Self {
        Self::new(LoadErrorKind::Unreadable(error), ErrorPlace::Whole)
    }

    pub(super) fn new(kind: LoadErrorKind, place: ErrorPlace) -> Self {
        Self { kind: Box::new(kind), place, info: None, valid_prefix: None }
    }

    /// Adds the game that the file specifies, unless one is already known.
    pub(super) fn of_game(self, info: &Arc<GameInfo>) -> Self {
        Self { info: self.info.or_else(|| Some(info.clone())), ..self }
    }

    /// The kind of error.
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

/// What can be wrong with a file. Words from the file are unchanged, and may be long.
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
    /// A map contains a key twice.
    DuplicateKey(String),
    /// A map has more entries than any game needs.
    TooManyEntries,
    /// The file has version 0.
    VersionZero,
    /// The file has a newer version than this program can read.
    NewerVersion(u32),
    /// There is no such game.
    UnknownGame(String),
    /// The game has no such option, or the option has no such value.
    Option(OptionError),
    /// There is no such kind of player.
    UnknownPlayer(String),
    /// The player of a side is missing.
    MissingPlayer(Side),
    /// A kind of player, a name or an id refers to a side that the game does not have.
    PlayerOfUnknownSide(String),
    /// A name or id is too long, empty, or has characters that names cannot have.
    WrongName(String),
    /// A text is not a time control.
    WrongTimeControl(String),
    /// A text is not a date and time.
    WrongDate(String),
    /// A game cannot start from this position.
    Start(StartError),
    /// There are more than 100 000 moves.
    TooManyMoves,
    /// A move follows the end of the game.
    MovesAfterEnd(Outcome),
    /// A text is not a move on this board.
    UnreadableMove(String),
    /// A move is illegal.
    IllegalMove {
        /// The text of the move.
        mv: String,
        /// The rule that forbids it.
        reason: IllegalMove,
    },
    /// The number of times differs from the number of moves.
    WrongTimes {
        /// The number of times.
        times: usize,
        /// The number of moves.
        moves: usize,
    },
    /// The number of clock readings differs from the number of moves.
    WrongClocks {
        /// The number of clock readings.
        clocks: usize,
        /// The number of moves.
        moves: usize,
    },
    /// The cause of an end is unknown.
    UnknownCause(String),
    /// The side or the winner of an end is missing, or is given but not allowed.
    WrongEndSides(EndReason),
    /// An early end is given for a game that a move has already ended.
    EndAfterEnd(Outcome),
    /// The board has too few or too many rows.
    BoardRows {
        /// The number in the file.
        found: usize,
        /// The number in the game.
        expected: usize,
    },
    /// A row of the board has too few or too many squares.
    BoardRowLength {
        /// The row, from 1.
        row: usize,
        /// The number of squares in the file.
        found: usize,
        /// The number in the game.
        expected: usize,
    },
    /// A letter on the board is not a piece.
    BoardPiece {
        /// The square.
        square: Square,
        /// The letter.
        found: char,
    },
    /// The board shows terrain that differs from the game's.
    BoardTerrain {
        /// The square.
        square: Square,
        /// The letter in the file.
        found: char,
        /// The letter of the game's terrain.
        expected: char,
    },
    /// The board differs from the one after the moves.
    BoardMismatch {
        /// The first square that differs.
        square: Square,
        /// The letter in the file.
        found: char,
        /// The letter after the moves.
        expected: char,
    },
    /// No game can have this board.
    IllegalBoard(PositionError),
    /// The side to move is missing.
    MissingSide,
    /// There is no such side.
    UnknownSide(String),
    /// The side to move differs from the one in the file.
    OtherSide(Side),
    /// The result differs from the one after the moves.
    ResultMismatch {
        /// The result in the file.
        found: Option<StatedResult>,
        /// The end after the moves.
        expected: Option<Outcome>,
    },
    /// The mark of a move is unknown.
    UnknownMark(String),
    /// There is no such square.
    UnknownSquare(String),
    /// A text is not an evaluation.
    WrongEvaluation(String),
    /// A note has more than [`MAX_NOTE_ENTRIES`](super::MAX_NOTE_ENTRIES) marks or arrows.
    TooManyNoteEntries,
    /// The branches or notes do not fit the game.
    Analysis(AnalysisError),
    /// A board file is invalid.
    BoardFile(BoardFileError),
}

/// A result as stated in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedResult {
    /// The id of the winner, which may not be that of any side.
    pub winner: Option<String>,
    /// The id of the reason.
    pub reason: String,
}

impl LoadErrorKind {
    /// The kind of error.
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
        TextError::LongRun { .. } | TextError::RowLength { .. } | TextError::RowCount { .. } => {
            ErrorCode::WrongBoardSize
        }
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
