//! The board as rows of text: how files show it, and what is wrong with what they show.

use super::load_error::{ErrorCode, ErrorPlace, LoadError};
use super::start::position_error_code;
use crate::games::find_game;
use crate::messages;
use crate::rules::{Game, GameInfo, Piece, Setup, Square, StartError};
use crate::text::quoted;

/// What stands for an empty square without a mark of its own.
const EMPTY: char = '.';

/// The board from the top, a letter a square.
pub(super) fn board_rows(game: &dyn Game) -> Vec<String> {
    let letters = letters(game);
    letters.chunks(game.info().geometry.columns.into()).map(String::from_iter).collect()
}

/// What each square shows, by its number.
fn letters(game: &dyn Game) -> Vec<char> {
    let info = game.info();
    let mut letters: Vec<char> =
        info.geometry.squares().map(|square| ground(info, square)).collect();
    for placed in game.pieces() {
        letters[usize::from(placed.square.0)] = info.label(placed.piece);
    }
    letters
}

fn ground(info: &GameInfo, square: Square) -> char {
    info.geometry.terrain(square).mark().unwrap_or(EMPTY)
}

/// Compares rows, which are slices of `text`, with the board of a game.
///
/// # Errors
/// The first square that differs, or a reason why the rows are no board of this game at all.
pub(super) fn check_rows(rows: &[&str], text: &str, game: &dyn Game) -> Result<(), LoadError> {
    let info = game.info();
    check_size(rows, text, info)?;
    let mut pieces = Vec::new();
    let mut first_difference = None;
    let shown =
        rows.iter().flat_map(|row| row.char_indices().map(|(at, letter)| (*row, at, letter)));
    for ((square, expected), (row, at, letter)) in
        info.geometry.squares().zip(letters(game)).zip(shown)
    {
        let place = || ErrorPlace::of(&row[at..], text);
        if let Some(piece) = piece_or_ground(letter, square, info)
            .map_err(|(code, sentence)| LoadError::new(code, place(), sentence))?
        {
            pieces.push((square, piece));
        }
        if letter != expected && first_difference.is_none() {
            let sentence = format!(
                "The board shows '{letter}' on {}, after the moves it is '{expected}'",
                info.geometry.label(square)
            );
            first_difference = Some(LoadError::new(ErrorCode::BoardMismatch, place(), sentence));
        }
    }
    let Some(difference) = first_difference else {
        return Ok(());
    };
    // A board that no game can have is told as such.
    let setup = Setup { pieces, side_to_move: game.side_to_move() };
    Err(illegality(&setup, rows, text, game).unwrap_or(difference))
}

fn check_size(rows: &[&str], text: &str, info: &GameInfo) -> Result<(), LoadError> {
    let (height, width) = (usize::from(info.geometry.rows), usize::from(info.geometry.columns));
    let place =
        |index: usize| rows.get(index).map_or(ErrorPlace::Whole, |row| ErrorPlace::of(row, text));
    if rows.len() != height {
        let sentence = format!("The board has {} rows, {} has {height}", rows.len(), info.title);
        let last = rows.len().saturating_sub(1).min(height);
        return Err(LoadError::new(ErrorCode::WrongBoardSize, place(last), sentence));
    }
    for (index, row) in rows.iter().enumerate() {
        let found = row.chars().count();
        if found != width {
            let sentence =
                format!("Row {} of the board has {found} squares, not {width}", index + 1);
            return Err(LoadError::new(ErrorCode::WrongBoardSize, place(index), sentence));
        }
    }
    Ok(())
}

/// The piece that a letter shows on a square, if it is not the right ground.
fn piece_or_ground(
    letter: char,
    square: Square,
    info: &GameInfo,
) -> Result<Option<Piece>, (ErrorCode, String)> {
    let at = info.geometry.label(square);
    if let Some(piece) = info.piece(letter) {
        return Ok(Some(piece));
    }
    let ground = ground(info, square);
    if letter == ground {
        return Ok(None);
    }
    let is_ground = info.geometry.squares().any(|square| self::ground(info, square) == letter);
    Err(if is_ground || letter == EMPTY {
        (
            ErrorCode::WrongTerrain,
            format!("The board shows '{letter}' on {at}, the ground is '{ground}'"),
        )
    } else {
        let letter = quoted(&letter.to_string());
        (ErrorCode::UnknownPiece, format!("{letter} on {at} is no piece of {}", info.title))
    })
}

/// Why no game can have these pieces on its board, if there is a reason.
fn illegality(setup: &Setup, rows: &[&str], text: &str, game: &dyn Game) -> Option<LoadError> {
    let info = game.info();
    let entry = find_game(info.id)?;
    let Err(StartError::Illegal(errors)) = entry.start_from_text(&setup.text(info), game.options())
    else {
        return None;
    };
    let error = errors.first()?;
    let place = error.square.and_then(|square| {
        let row = rows.get(usize::from(info.geometry.row(square)))?;
        let (at, _) = row.char_indices().nth(info.geometry.column(square).into())?;
        Some(ErrorPlace::of(&row[at..], text))
    });
    let sentence = format!("The board is illegal: {}", messages::position_error(error, info));
    Some(LoadError::new(position_error_code(error), place.unwrap_or(ErrorPlace::Whole), sentence))
}
