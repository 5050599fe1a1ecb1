//! What is wrong with a file of a game, where, and what of it is sound.

use std::fmt;

use thiserror::Error;

use super::Record;
use crate::rules::BoardFileError;

/// The longest sentence, in letters.
const MAX_SENTENCE: usize = 400;

/// Why a file was not loaded.
#[derive(Error)]
#[error("{place}{sentence}")]
pub struct LoadError {
    /// What sort of problem it is.
    pub code: ErrorCode,
    /// Where it is.
    pub place: ErrorPlace,
    /// What is wrong, in a sentence without a full stop.
    pub sentence: String,
    /// The game up to the problem, if some of its moves are sound.
    pub valid_prefix: Option<Box<Record>>,
}

impl LoadError {
    /// A problem of which no game is left. Whatever a file brings into the sentence, it is not long
    /// and stays on its line.
    pub(super) fn new(code: ErrorCode, place: ErrorPlace, sentence: impl Into<String>) -> Self {
        let shown = |letter: char| if letter.is_control() { '\u{fffd}' } else { letter };
        let sentence = sentence.into().chars().take(MAX_SENTENCE).map(shown).collect();
        Self { code, place, sentence, valid_prefix: None }
    }
}

impl From<BoardFileError> for LoadError {
    fn from(error: BoardFileError) -> Self {
        let place = ErrorPlace::Line { line: error.line, column: 1 };
        Self::new(ErrorCode::BadBoardFile, place, error.message)
    }
}

impl fmt::Debug for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {self}", self.code)
    }
}

/// The sorts of problems. Their texts are stable: scripts may go by them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorCode {
    /// `unreadable`: the file cannot be opened or read.
    Unreadable,
    /// `too_large`: longer than 8 MiB, or too many moves, branches or notes.
    TooLarge,
    /// `not_text`: no UTF-8.
    NotText,
    /// `not_a_record`: neither a record nor a board file.
    NotARecord,
    /// `malformed`: a slip of the pen, or a value of another type than its field has.
    Malformed,
    /// `unknown_field`: a field that records do not have.
    UnknownField,
    /// `missing_field`: a field that records have to have.
    MissingField,
    /// `newer_version`: written by a later version of the program.
    NewerVersion,
    /// `unknown_game`: a game that the house does not have.
    UnknownGame,
    /// `unknown_option`: a rule switch that the game does not have, or a form that the switch does
    /// not have.
    UnknownOption,
    /// `unknown_player`: a side or a machine player that there is not.
    UnknownPlayer,
    /// `wrong_date`: no date and time.
    WrongDate,
    /// `wrong_board_size`: too few or too many rows or squares.
    WrongBoardSize,
    /// `wrong_terrain`: the board shows another ground than the game has there.
    WrongTerrain,
    /// `unknown_piece`: a letter that is no piece of the game.
    UnknownPiece,
    /// `duplicate_piece`: a piece that its side has already.
    DuplicatePiece,
    /// `misplaced_piece`: a piece where it can never stand.
    MisplacedPiece,
    /// `illegal_position`: a board that no game can have, for another reason.
    IllegalPosition,
    /// `missing_side`: nothing says whose turn it is.
    MissingSide,
    /// `wrong_side`: it is the turn of another side, or there is no such side.
    WrongSide,
    /// `unreadable_move`: no move on this board.
    UnreadableMove,
    /// `illegal_move.RULE`: a move that the rules forbid, with the stable name of the rule.
    IllegalMove(&'static str),
    /// `moves_after_end`: the game was over before the move.
    MovesAfterEnd,
    /// `wrong_times`: not one time, or not one clock reading, for each move.
    WrongTimes,
    /// `wrong_time_control`: no time control.
    WrongTimeControl,
    /// `wrong_end`: an end of no known cause, or without the side that belongs to its cause.
    WrongEnd,
    /// `wrong_branch`: a branch that leaves no position of an earlier line, or has no moves.
    WrongBranch,
    /// `branch_repeats`: a branch that begins with the next move of the line that it leaves.
    BranchRepeats,
    /// `wrong_note`: a note to no position, or with an unknown mark, arrow or value.
    WrongNote,
    /// `board_mismatch`: the board is not the one to which the moves lead.
    BoardMismatch,
    /// `result_mismatch`: the result is not the one to which the moves lead.
    ResultMismatch,
    /// `bad_board_file`: a line of a board file is wrong.
    BadBoardFile,
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Unreadable => "unreadable",
            Self::TooLarge => "too_large",
            Self::NotText => "not_text",
            Self::NotARecord => "not_a_record",
            Self::Malformed => "malformed",
            Self::UnknownField => "unknown_field",
            Self::MissingField => "missing_field",
            Self::NewerVersion => "newer_version",
            Self::UnknownGame => "unknown_game",
            Self::UnknownOption => "unknown_option",
            Self::UnknownPlayer => "unknown_player",
            Self::WrongDate => "wrong_date",
            Self::WrongBoardSize => "wrong_board_size",
            Self::WrongTerrain => "wrong_terrain",
            Self::UnknownPiece => "unknown_piece",
            Self::DuplicatePiece => "duplicate_piece",
            Self::MisplacedPiece => "misplaced_piece",
            Self::IllegalPosition => "illegal_position",
            Self::MissingSide => "missing_side",
            Self::WrongSide => "wrong_side",
            Self::UnreadableMove => "unreadable_move",
            Self::IllegalMove(rule) => return write!(f, "illegal_move.{rule}"),
            Self::MovesAfterEnd => "moves_after_end",
            Self::WrongTimes => "wrong_times",
            Self::WrongTimeControl => "wrong_time_control",
            Self::WrongEnd => "wrong_end",
            Self::WrongBranch => "wrong_branch",
            Self::BranchRepeats => "branch_repeats",
            Self::WrongNote => "wrong_note",
            Self::BoardMismatch => "board_mismatch",
            Self::ResultMismatch => "result_mismatch",
            Self::BadBoardFile => "bad_board_file",
        };
        f.write_str(text)
    }
}

/// Where a problem is. Lines, columns and moves count from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorPlace {
    /// Nowhere more than elsewhere.
    Whole,
    /// In a line.
    Line {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// In a move.
    Move {
        /// The number of the move, of either side.
        number: usize,
        /// The line on which it stands.
        line: usize,
        /// The column in which it begins.
        column: usize,
    },
}

impl ErrorPlace {
    /// Where a slice of a text begins.
    pub(super) fn of(part: &str, text: &str) -> Self {
        let bytes = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        Self::end_of(text.get(..bytes).unwrap_or(text))
    }

    /// Behind the last letter of a text.
    pub(super) fn end_of(text: &str) -> Self {
        let line = 1 + text.bytes().filter(|&byte| byte == b'\n').count();
        let column = 1 + text.chars().rev().take_while(|&letter| letter != '\n').count();
        Self::Line { line, column }
    }

    /// The same place as that of a move.
    pub(super) fn of_move(self, number: usize) -> Self {
        match self {
            Self::Line { line, column } => Self::Move { number, line, column },
            other => other,
        }
    }
}

impl fmt::Display for ErrorPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole => Ok(()),
            Self::Line { line, column } => write!(f, "line {line}, column {column}: "),
            Self::Move { number, line, .. } => write!(f, "move {number} (line {line}): "),
        }
    }
}
