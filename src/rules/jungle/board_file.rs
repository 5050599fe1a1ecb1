//! Board files: one piece a line, `<column><row> <label>`, the first side to move.

use super::board::Board;
use super::setup::{SetupError, piece_errors};
use super::squares::{COLUMNS, ROWS, terrain};
use super::variant::Variant;
use crate::rules::{BoardFileError, GameInfo, Piece, Setup, Side, Square, Terrain};
use crate::text::decode_utf8;

/// The longest board file that is read, in bytes.
const MAX_BYTES: usize = 64 * 1024;

// The first four messages are those of the course's own file reader (seed 000); the others follow
// their style.
const BAD_DATA: &str = "Invalid file data found!";
const BAD_LABEL: &str = "Invalid animal label in file found!";
const IN_RIVER: &str = "Invalid input! Only rats can be put in river!";
const IN_OWN_DEN: &str = "Invalid input! Animals can't be put in their own den!";
const IN_ENEMY_DEN: &str = "Invalid input! Animals can't be put in the enemy's den!";
const OCCUPIED: &str = "Invalid input! Two animals can't be put on one square!";
const DUPLICATE: &str = "Invalid input! A side can't have the same animal twice!";
const NO_PIECES: &str = "Invalid file data found! Each side needs an animal!";
const NOT_TEXT: &str = "Invalid file data found! The file is not text!";
const TOO_LONG: &str = "Invalid file data found! The file is longer than 64 KiB!";

/// The position that a board file describes, or its first bad line.
pub(super) fn parse(
    content: &[u8],
    info: &GameInfo,
    variant: Variant,
) -> Result<Board, BoardFileError> {
    let text = text_of(content)?;
    let mut pieces = Vec::new();
    let mut last = 1;
    for (index, line) in text.lines().enumerate() {
        last = index + 1;
        if !line.trim().is_empty() {
            let piece = read_piece(line, info, &pieces).map_err(|message| error(last, message))?;
            pieces.push(piece);
        }
    }
    if Side::BOTH.iter().any(|&side| pieces.iter().all(|(_, piece)| piece.side != side)) {
        return Err(error(last, NO_PIECES));
    }
    let setup = Setup { pieces, side_to_move: Side::First };
    Board::new(&setup, variant).map_err(|_| error(last, BAD_DATA))
}

fn error(line: usize, message: &str) -> BoardFileError {
    BoardFileError { line, message: message.to_owned() }
}

fn text_of(content: &[u8]) -> Result<&str, BoardFileError> {
    let line_at = |end: usize| 1 + content[..end].iter().filter(|&&byte| byte == b'\n').count();
    if content.len() > MAX_BYTES {
        return Err(error(line_at(MAX_BYTES), TOO_LONG));
    }
    let text = decode_utf8(content).map_err(|valid| error(line_at(valid), NOT_TEXT))?;
    if let Some(nul) = content.iter().position(|&byte| byte == 0) {
        return Err(error(line_at(nul), NOT_TEXT));
    }
    Ok(text)
}

/// The piece of a line, which has to fit those of the lines before.
fn read_piece(
    line: &str,
    info: &GameInfo,
    before: &[(Square, Piece)],
) -> Result<(Square, Piece), &'static str> {
    let mut words = line.split_whitespace();
    let (Some(address), Some(label), None) = (words.next(), words.next(), words.next()) else {
        return Err(BAD_DATA);
    };
    let square = square_at(address).ok_or(BAD_DATA)?;
    let piece = piece_of(label, info).ok_or(BAD_LABEL)?;
    if let Some(fault) = piece_errors(before, square, piece).first() {
        return Err(match fault {
            SetupError::InRiver(_) => IN_RIVER,
            SetupError::InOwnDen(_) => IN_OWN_DEN,
            SetupError::Occupied(_) => OCCUPIED,
            SetupError::Duplicate(..) => DUPLICATE,
            SetupError::OffBoard(_) | SetupError::BothDens | SetupError::NoPieces => BAD_DATA,
        });
    }
    if terrain(square.0 as u8) == Terrain::Den(!piece.side) {
        return Err(IN_ENEMY_DEN);
    }
    Ok((square, piece))
}

/// A column letter in either case and a row number from 1.
fn square_at(address: &str) -> Option<Square> {
    let (letter, number) = address.split_at_checked(1)?;
    let column = usize::from(letter.as_bytes()[0].to_ascii_uppercase()).checked_sub(b'A'.into())?;
    let digits = number.len() <= 2 && number.bytes().all(|byte| byte.is_ascii_digit());
    let row = digits.then(|| number.parse::<usize>().ok())??.checked_sub(1)?;
    (row < ROWS && column < COLUMNS).then(|| Square((row * COLUMNS + column) as u16))
}

fn piece_of(label: &str, info: &GameInfo) -> Option<Piece> {
    let mut letters = label.chars();
    let piece = info.piece(letters.next()?)?;
    letters.next().is_none().then_some(piece)
}
