//! The board as rows of text: how files show it, and what is wrong with what they show.

use super::problem::{Code, Place, Problem, quoted};
use super::start::fault_code;
use crate::games::find_game;
use crate::rules::{Game, Piece, Setup, Spec, Square, StartError};

/// What stands for an empty square without a mark of its own.
const EMPTY: char = '.';

/// The board from the top, a letter a square.
pub(super) fn board_rows(game: &dyn Game) -> Vec<String> {
    let letters = letters(game);
    letters.chunks(game.spec().geometry.columns.into()).map(String::from_iter).collect()
}

/// What each square shows, by its number.
fn letters(game: &dyn Game) -> Vec<char> {
    let spec = game.spec();
    let mut letters: Vec<char> =
        spec.geometry.squares().map(|square| ground(spec, square)).collect();
    for placed in game.pieces() {
        letters[usize::from(placed.square.0)] = spec.label(placed.piece);
    }
    letters
}

fn ground(spec: &Spec, square: Square) -> char {
    spec.geometry.terrain(square).mark().unwrap_or(EMPTY)
}

/// Compares rows, which are slices of `text`, with the board of a game.
///
/// # Errors
/// The first square that differs, or a reason why the rows are no board of this game at all.
pub(super) fn check_rows(rows: &[&str], text: &str, game: &dyn Game) -> Result<(), Problem> {
    let spec = game.spec();
    check_size(rows, text, spec)?;
    let mut pieces = Vec::new();
    let mut first_difference = None;
    let shown =
        rows.iter().flat_map(|row| row.char_indices().map(|(at, letter)| (*row, at, letter)));
    for ((square, expected), (row, at, letter)) in
        spec.geometry.squares().zip(letters(game)).zip(shown)
    {
        let place = || Place::of(&row[at..], text);
        if let Some(piece) = piece_or_ground(letter, square, spec)
            .map_err(|(code, sentence)| Problem::new(code, place(), sentence))?
        {
            pieces.push((square, piece));
        }
        if letter != expected && first_difference.is_none() {
            let sentence = format!(
                "The board shows '{letter}' on {}, after the moves it is '{expected}'",
                spec.geometry.label(square)
            );
            first_difference = Some(Problem::new(Code::BoardMismatch, place(), sentence));
        }
    }
    let Some(difference) = first_difference else {
        return Ok(());
    };
    // A board that no game can have is told as such.
    let setup = Setup { pieces, side_to_move: game.side_to_move() };
    Err(illegality(&setup, rows, text, game).unwrap_or(difference))
}

fn check_size(rows: &[&str], text: &str, spec: &Spec) -> Result<(), Problem> {
    let (height, width) = (usize::from(spec.geometry.rows), usize::from(spec.geometry.columns));
    let place = |index: usize| rows.get(index).map_or(Place::Whole, |row| Place::of(row, text));
    if rows.len() != height {
        let sentence = format!("The board has {} rows, {} has {height}", rows.len(), spec.title);
        let last = rows.len().saturating_sub(1).min(height);
        return Err(Problem::new(Code::WrongBoardSize, place(last), sentence));
    }
    for (index, row) in rows.iter().enumerate() {
        let found = row.chars().count();
        if found != width {
            let sentence =
                format!("Row {} of the board has {found} squares, not {width}", index + 1);
            return Err(Problem::new(Code::WrongBoardSize, place(index), sentence));
        }
    }
    Ok(())
}

/// The piece that a letter shows on a square, if it is not the right ground.
fn piece_or_ground(
    letter: char,
    square: Square,
    spec: &Spec,
) -> Result<Option<Piece>, (Code, String)> {
    let at = spec.geometry.label(square);
    if let Some(piece) = spec.piece(letter) {
        return Ok(Some(piece));
    }
    let ground = ground(spec, square);
    if letter == ground {
        return Ok(None);
    }
    let is_ground = spec.geometry.squares().any(|square| self::ground(spec, square) == letter);
    Err(if is_ground || letter == EMPTY {
        (
            Code::WrongTerrain,
            format!("The board shows '{letter}' on {at}, the ground is '{ground}'"),
        )
    } else {
        let letter = quoted(&letter.to_string());
        (Code::UnknownPiece, format!("{letter} on {at} is no piece of {}", spec.title))
    })
}

/// Why no game can have these pieces on its board, if there is a reason.
fn illegality(setup: &Setup, rows: &[&str], text: &str, game: &dyn Game) -> Option<Problem> {
    let spec = game.spec();
    let kind = find_game(spec.id)?.kind;
    let Err(StartError::Illegal(faults)) = kind.from_text(&setup.text(spec), game.options()) else {
        return None;
    };
    let fault = faults.first()?;
    let place = fault.square.and_then(|square| {
        let row = rows.get(usize::from(spec.geometry.row(square)))?;
        let (at, _) = row.char_indices().nth(spec.geometry.column(square).into())?;
        Some(Place::of(&row[at..], text))
    });
    let sentence = format!("The board is illegal: {fault}");
    Some(Problem::new(fault_code(fault), place.unwrap_or(Place::Whole), sentence))
}
