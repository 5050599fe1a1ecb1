//! The board as rows of text: writing them to files, and checking those in files.

use super::field_place::place_of;
use super::{ErrorPlace, LoadError, LoadErrorKind};
use jungle_rules::games::find_game;
use jungle_rules::{Game, GameInfo, Piece, Setup, Square, StartError, Terrain, diagram};

/// The letter of an empty square without a terrain symbol.
const EMPTY: char = '.';

/// The rows of the board from the top, one letter per square.
pub(super) fn board_rows(game: &dyn Game) -> Vec<String> {
    let letters = diagram(game, terrain_letter);
    letters.chunks(game.info().geometry.columns.into()).map(String::from_iter).collect()
}

fn terrain_letter(terrain: Terrain) -> char {
    terrain.mark().unwrap_or(EMPTY)
}

/// Compares rows, which are slices of `text`, with the board of a game.
///
/// # Errors
/// The first square that differs, or why no game of this kind can have this board.
pub(super) fn check_rows(rows: &[&str], text: &str, game: &dyn Game) -> Result<(), LoadError> {
    let info = game.info();
    check_size(rows, text, info)?;
    let mut pieces = Vec::new();
    let mut first_difference = None;
    let shown =
        rows.iter().flat_map(|row| row.char_indices().map(|(at, letter)| (*row, at, letter)));
    for ((square, expected), (row, at, letter)) in
        info.geometry.squares().zip(diagram(game, terrain_letter)).zip(shown)
    {
        let place = || ErrorPlace::of(&row[at..], text);
        let piece =
            find_piece(letter, square, info).map_err(|kind| LoadError::new(kind, place()))?;
        pieces.extend(piece.map(|piece| (square, piece)));
        if letter != expected && first_difference.is_none() {
            let kind = LoadErrorKind::BoardMismatch { square, found: letter, expected };
            first_difference = Some(LoadError::new(kind, place()));
        }
    }
    let Some(difference) = first_difference else {
        return Ok(());
    };
    // The reason why no game can have the board explains more than the first difference.
    let setup = Setup { pieces, side_to_move: game.side_to_move() };
    Err(illegal_board(&setup, rows, text, game).unwrap_or(difference))
}

fn check_size(rows: &[&str], text: &str, info: &GameInfo) -> Result<(), LoadError> {
    let (height, width) = (usize::from(info.geometry.rows), usize::from(info.geometry.columns));
    let place = |index: usize| match rows.get(index) {
        Some(row) => ErrorPlace::of(row, text),
        None => place_of(text, "board", None),
    };
    if rows.len() != height {
        let kind = LoadErrorKind::BoardRows { found: rows.len(), expected: height };
        let last = rows.len().saturating_sub(1).min(height);
        return Err(LoadError::new(kind, place(last)));
    }
    for (index, row) in rows.iter().enumerate() {
        let found = row.chars().count();
        if found != width {
            let kind = LoadErrorKind::BoardRowLength { row: index + 1, found, expected: width };
            return Err(LoadError::new(kind, place(index)));
        }
    }
    Ok(())
}

/// The piece that a letter on a square represents, or `None` if it represents the square's terrain.
fn find_piece(
    letter: char,
    square: Square,
    info: &GameInfo,
) -> Result<Option<Piece>, LoadErrorKind> {
    if let Some(piece) = info.piece(letter) {
        return Ok(Some(piece));
    }
    let letter_at = |square| terrain_letter(info.geometry.terrain(square));
    let expected = letter_at(square);
    if letter == expected {
        return Ok(None);
    }
    let is_terrain = info.geometry.squares().any(|square| letter_at(square) == letter);
    Err(if is_terrain || letter == EMPTY {
        LoadErrorKind::BoardTerrain { square, found: letter, expected }
    } else {
        LoadErrorKind::BoardPiece { square, found: letter }
    })
}

/// Why no game can have these pieces on its board; `None` if a game can.
fn illegal_board(setup: &Setup, rows: &[&str], text: &str, game: &dyn Game) -> Option<LoadError> {
    let info = game.info();
    let entry = find_game(info.id)?;
    let start = entry.start_from_text(&setup.text(info), game.options());
    let Err(StartError::Illegal(errors)) = start else {
        return None;
    };
    let error = errors.into_iter().next()?;
    let place = error.square.and_then(|square| {
        let row = rows.get(usize::from(info.geometry.row(square)))?;
        let (at, _) = row.char_indices().nth(info.geometry.column(square).into())?;
        Some(ErrorPlace::of(&row[at..], text))
    });
    let kind = LoadErrorKind::IllegalBoard(error);
    Some(LoadError::new(kind, place.unwrap_or_else(|| place_of(text, "board", None))))
}
