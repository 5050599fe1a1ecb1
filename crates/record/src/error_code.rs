//! The kinds of errors in record files, and their places.

use std::fmt;

/// The kinds of errors. Their texts never change, so that scripts can rely on them.
///
/// ```
/// use jungle_record::{ErrorCode, read};
///
/// let error = read(b"1. e4 e5").err().expect("no record");
/// assert_eq!(error.kind.code(), ErrorCode::NotARecord);
/// assert_eq!(error.kind.code().to_string(), "not_a_record");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorCode {
    /// `unreadable`: the file cannot be opened or read.
    Unreadable,
    /// `too_large`: longer than 8 MiB, or too many moves, branches or notes.
    TooLarge,
    /// `not_text`: not UTF-8.
    NotText,
    /// `not_a_record`: neither a record nor a board file.
    NotARecord,
    /// `malformed`: not RON, or a value with the wrong type for its field.
    Malformed,
    /// `unknown_field`: a field that records do not have.
    UnknownField,
    /// `missing_field`: a required field is missing.
    MissingField,
    /// `newer_version`: written by a later version of the program.
    NewerVersion,
    /// `unknown_game`: a game that this program does not have.
    UnknownGame,
    /// `unknown_option`: a rule option that the game does not have, or an invalid value of an
    /// option.
    UnknownOption,
    /// `unknown_player`: an unknown kind of player, or a player for an unknown side.
    UnknownPlayer,
    /// `wrong_date`: not a date and time.
    WrongDate,
    /// `wrong_board_size`: too few or too many rows or squares.
    WrongBoardSize,
    /// `wrong_terrain`: the board shows terrain that differs from the game's.
    WrongTerrain,
    /// `unknown_piece`: a letter that is not a piece of the game.
    UnknownPiece,
    /// `duplicate_piece`: a piece that its side already has.
    DuplicatePiece,
    /// `misplaced_piece`: a piece where it can never be.
    MisplacedPiece,
    /// `illegal_position`: a board that no game can have, for another reason.
    IllegalPosition,
    /// `missing_side`: the side to move is missing.
    MissingSide,
    /// `wrong_side`: the other side is to move, or there is no such side.
    WrongSide,
    /// `unreadable_move`: not a move on this board.
    UnreadableMove,
    /// `illegal_move.RULE`: a move that the rules forbid, with the id of the rule.
    IllegalMove(&'static str),
    /// `moves_after_end`: a move after the end of the game.
    MovesAfterEnd,
    /// `wrong_times`: the number of times or clock readings differs from the number of moves.
    WrongTimes,
    /// `wrong_time_control`: not a time control.
    WrongTimeControl,
    /// `wrong_end`: an end with an unknown cause, or without the side that its cause requires.
    WrongEnd,
    /// `wrong_branch`: a branch that does not branch off at a position of an earlier line, or has
    /// no moves.
    WrongBranch,
    /// `branch_repeats`: a branch that begins with the next move of the line from which it branches
    /// off.
    BranchRepeats,
    /// `wrong_note`: a note that refers to no position, or has an invalid mark, arrow or
    /// evaluation.
    WrongNote,
    /// `board_mismatch`: the board differs from the one after the moves.
    BoardMismatch,
    /// `result_mismatch`: the result differs from the one after the moves.
    ResultMismatch,
    /// `bad_board_file`: a line of a board file is invalid.
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

/// The place of an error. Lines, columns and moves are numbered from 1; columns are counted in
/// characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorPlace {
    /// The file as a whole: it cannot be read, is too long, or is nothing that has parts.
    Whole,
    /// A position in a line.
    Line {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// A move.
    Move {
        /// The number of the move, counting the moves of both sides.
        number: usize,
        /// The line in which it begins.
        line: usize,
        /// The column in which it begins.
        column: usize,
    },
}

impl ErrorPlace {
    /// The start of a slice of a text.
    pub(super) fn of(part: &str, text: &str) -> Self {
        let bytes = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        Self::end_of(text.get(..bytes).unwrap_or(text))
    }

    /// The position after the last character of a text.
    pub(super) fn end_of(text: &str) -> Self {
        let line = 1 + text.bytes().filter(|&byte| byte == b'\n').count();
        let column = 1 + text.chars().rev().take_while(|&letter| letter != '\n').count();
        Self::Line { line, column }
    }

    /// Turns the place into that of a move.
    pub(super) fn of_move(self, number: usize) -> Self {
        match self {
            Self::Line { line, column } => Self::Move { number, line, column },
            other => other,
        }
    }
}
