//! The sorts of errors in files of games, and where errors are.

use std::fmt;

/// The sorts of errors. Their texts never change, so that scripts can rely on them.
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
    /// `malformed`: no RON, or a value of another type than its field has.
    Malformed,
    /// `unknown_field`: a field that records do not have.
    UnknownField,
    /// `missing_field`: a field that records have to have.
    MissingField,
    /// `newer_version`: written by a later version of the program.
    NewerVersion,
    /// `unknown_game`: a game that this program does not have.
    UnknownGame,
    /// `unknown_option`: a rule option that the game does not have, or a value that the option does
    /// not have.
    UnknownOption,
    /// `unknown_player`: no kind of player, or the player of a side that there is not.
    UnknownPlayer,
    /// `wrong_date`: no date and time.
    WrongDate,
    /// `wrong_board_size`: too few or too many rows or squares.
    WrongBoardSize,
    /// `wrong_terrain`: the board shows another terrain than the game has there.
    WrongTerrain,
    /// `unknown_piece`: a letter that is no piece of the game.
    UnknownPiece,
    /// `duplicate_piece`: a piece that its side has already.
    DuplicatePiece,
    /// `misplaced_piece`: a piece where it can never be.
    MisplacedPiece,
    /// `illegal_position`: a board that no game can have, for another reason.
    IllegalPosition,
    /// `missing_side`: nothing says which side is to move.
    MissingSide,
    /// `wrong_side`: another side is to move, or there is no such side.
    WrongSide,
    /// `unreadable_move`: no move on this board.
    UnreadableMove,
    /// `illegal_move.RULE`: a move that the rules forbid, with the id of the rule.
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

/// Where an error is. Lines, columns and moves count from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorPlace {
    /// In the file as a whole.
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
        /// The line in which it begins.
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

    /// After the last character of a text.
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
