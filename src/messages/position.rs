//! Why a position is illegal, and what is wrong with a position text.

use super::template::fill;
use crate::rules::{GameInfo, PositionError, StartError, TextError};

/// Why a setup is not a legal position, as a sentence that begins in lowercase.
pub fn position_error(error: &PositionError, info: &GameInfo) -> String {
    let template = match error.code {
        "both_dens" => "each side has a piece in the opponent's den",
        "crowned_mules" => "more than one mule is on its far row",
        "in_own_den" => "no piece can be in its own den ({square})",
        "in_river" => "only a rat can be in the river ({square})",
        "light_square" => "{square} is not a dark square",
        "no_king" => "there is no king",
        "no_pieces" => "there are no pieces",
        "occupied" => "two pieces are on {square}",
        "off_board" => "square number {number} is not on the board",
        "pawn_behind_home" => "no pawn can be behind its home row ({square})",
        "second_animal" => "a side has only one {piece} (second on {square})",
        "side_without_pieces" => "{side} has no piece",
        "soldier_on_far_row" => "no soldier can be on its far row ({square})",
        "too_many" => "{side} has one {piece} too many (on {square})",
        "too_many_chains" => "there are {limit} chains of jumps or more",
        "too_many_soldiers" => "{side} has too many soldiers and kings",
        "unknown_kind" => "the piece on {square} is not a piece of this game",
        other => other,
    };
    let mut args = error.args.clone();
    if let Some(square) = error.square {
        args.push("square", square);
        args.push("number", usize::from(square.0));
    }
    fill(template, &args, info)
}

/// Why a game cannot start from a position: what is wrong with its text, or every rule that it
/// breaks.
pub fn start_error(error: &StartError, info: &GameInfo) -> String {
    match error {
        StartError::Text(error) => text_error(error),
        StartError::Illegal(errors) => {
            let reasons: Vec<String> =
                errors.iter().map(|error| position_error(error, info)).collect();
            format!("the position is illegal: {}", reasons.join("; "))
        }
    }
}

/// What is wrong with a position text, as a sentence that begins in lowercase.
pub fn text_error(error: &TextError) -> String {
    let letters = |known: &[char]| {
        let letters: Vec<String> = known.iter().map(|letter| format!("'{letter}'")).collect();
        letters.join(", ")
    };
    match error {
        TextError::TooLong { limit } => format!("the position text is longer than {limit} bytes"),
        TextError::UnknownPiece { column, found } => {
            format!("column {column}: '{found}' is not a piece of this game")
        }
        TextError::EmptyRun { column } => {
            format!("column {column}: a number of empty squares cannot begin with 0")
        }
        TextError::RowLength { row, found, expected } => {
            format!("row {row} of the position has {found} squares, but the board has {expected}")
        }
        TextError::RowCount { found, expected } => {
            format!("the position has {found} rows, but the board has {expected}")
        }
        TextError::MissingSide { known } => format!(
            "the side to move is missing: expected a space and one of {} after the board",
            letters(known)
        ),
        TextError::UnknownSide { found, known } => {
            format!("'{found}' is not a side to move: expected one of {}", letters(known))
        }
        TextError::TrailingText => "nothing may follow the side to move".to_owned(),
    }
}
