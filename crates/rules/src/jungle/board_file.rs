//! Board files: one piece per line as `<column><row> <label>`; the first side is to move.

use super::board::Board;
use super::setup::{SetupError, piece_errors};
use super::squares::{COLUMNS, ROWS, terrain};
use super::variant::Variant;
use crate::text::decode_utf8;
use crate::{BoardFileError, GameInfo, Piece, Setup, Side, Square, Terrain};

/// The maximum size of a board file, in bytes.
const MAX_BYTES: usize = 64 * 1024;

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
            let piece = read_piece(line, info, &pieces)
                .map_err(|code| BoardFileError { line: last, code })?;
            pieces.push(piece);
        }
    }
    if Side::BOTH.iter().any(|&side| pieces.iter().all(|(_, piece)| piece.side != side)) {
        return Err(BoardFileError { line: last, code: "no_pieces" });
    }
    let setup = Setup { pieces, side_to_move: Side::First };
    Board::new(&setup, variant).map_err(|_| BoardFileError { line: last, code: "bad_data" })
}

fn text_of(content: &[u8]) -> Result<&str, BoardFileError> {
    let line_at = |end: usize| 1 + content[..end].iter().filter(|&&byte| byte == b'\n').count();
    if content.len() > MAX_BYTES {
        return Err(BoardFileError { line: line_at(MAX_BYTES), code: "too_long" });
    }
    let text = decode_utf8(content)
        .map_err(|valid| BoardFileError { line: line_at(valid), code: "not_text" })?;
    if let Some(nul) = content.iter().position(|&byte| byte == 0) {
        return Err(BoardFileError { line: line_at(nul), code: "not_text" });
    }
    Ok(text)
}

/// The piece of a line, checked against those of the previous lines.
fn read_piece(
    line: &str,
    info: &GameInfo,
    before: &[(Square, Piece)],
) -> Result<(Square, Piece), &'static str> {
    let mut words = line.split_whitespace();
    let (Some(address), Some(label), None) = (words.next(), words.next(), words.next()) else {
        return Err("bad_data");
    };
    let square = square_at(address).ok_or("bad_data")?;
    let piece = piece_of(label, info).ok_or("bad_label")?;
    if let Some(error) = piece_errors(before, square, piece).first() {
        return Err(match error {
            SetupError::InRiver(_) => "in_river",
            SetupError::InOwnDen(_) => "in_own_den",
            SetupError::Occupied(_) => "occupied",
            SetupError::Duplicate(..) => "duplicate",
            SetupError::OffBoard(_) | SetupError::BothDens | SetupError::NoPieces => "bad_data",
        });
    }
    if terrain(square.0 as u8) == Terrain::Den(!piece.side) {
        return Err("in_enemy_den");
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
