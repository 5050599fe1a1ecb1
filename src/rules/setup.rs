//! Pieces on a board that need not be legal, and the position text of every game.

use std::fmt::Write;

use thiserror::Error;

use super::{GameInfo, Piece, PositionError, Side, Square};

/// The longest position text that is read, in bytes. The largest board (18×18) needs 361.
const MAX_TEXT: usize = 1024;

/// Pieces on a board and a side to move, legal or not. Only a legal one becomes a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What stands where, in the order of the squares when it was read from a position text.
    pub pieces: Vec<(Square, Piece)>,
    /// Whose turn it is.
    pub side_to_move: Side,
}

/// What is wrong with a position text. Columns of the text count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextError {
    /// Longer than any position.
    #[error("the position text is longer than {MAX_TEXT} bytes")]
    TooLong,
    /// A character that is no piece, number, dot or slash.
    #[error("column {column}: '{found}' is no piece of this game")]
    UnknownPiece {
        /// Where it stands in the text.
        column: usize,
        /// What stands there.
        found: char,
    },
    /// A run of no empty squares.
    #[error("column {column}: a number of empty squares cannot begin with 0")]
    EmptyRun {
        /// Where it stands in the text.
        column: usize,
    },
    /// A row with too few or too many squares.
    #[error("row {row} of the position has {found} squares, the board {expected}")]
    RowLength {
        /// The row, from 1.
        row: usize,
        /// How many squares the text gives it.
        found: usize,
        /// How many it has.
        expected: usize,
    },
    /// Too few or too many rows.
    #[error("the position has {found} rows, the board {expected}")]
    RowCount {
        /// How many rows the text has.
        found: usize,
        /// How many the board has.
        expected: usize,
    },
    /// No side to move after the board.
    #[error("the side to move is missing: a blank and one of {known} after the board")]
    MissingSide {
        /// The letters that there are.
        known: String,
    },
    /// A side to move that the game does not have.
    #[error("'{found}' is no side to move: one of {known}")]
    UnknownSide {
        /// What the text says.
        found: String,
        /// The letters that there are.
        known: String,
    },
    /// Something after the side to move.
    #[error("nothing may follow the side to move")]
    TrailingText,
}

impl Setup {
    /// Reads a position text: rows from the top joined by `/`, numbers for runs of empty squares
    /// (a dot is one empty square too), a blank and the side to move.
    ///
    /// # Errors
    /// The first thing in the text that does not fit the game.
    pub fn parse(text: &str, info: &GameInfo) -> Result<Self, TextError> {
        if text.len() > MAX_TEXT {
            return Err(TextError::TooLong);
        }
        let mut words = text.split_ascii_whitespace();
        let board = words.next().unwrap_or_default();
        let offset = text.find(board).unwrap_or_default();
        let pieces = parse_board(board, offset, info)?;
        let known = || {
            let letters = info.sides.iter().flat_map(|side| side.letters);
            letters.map(|letter| format!("'{letter}'")).collect::<Vec<_>>().join(", ")
        };
        let word = words.next().ok_or_else(|| TextError::MissingSide { known: known() })?;
        let side_to_move = Side::BOTH
            .into_iter()
            .find(|side| info.sides[side.index()].letters.iter().any(|&l| word == l.to_string()))
            .ok_or_else(|| TextError::UnknownSide { found: word.to_owned(), known: known() })?;
        if words.next().is_some() {
            return Err(TextError::TrailingText);
        }
        Ok(Self { pieces, side_to_move })
    }

    /// Writes the position text, with numbers for runs of empty squares.
    pub fn text(&self, info: &GameInfo) -> String {
        let geometry = &info.geometry;
        let mut rows = Vec::with_capacity(usize::from(geometry.rows));
        for row in 0..geometry.rows {
            let (mut text, mut empty) = (String::new(), 0);
            let flush = |text: &mut String, empty: &mut u16| {
                if *empty > 0 {
                    let _ = write!(text, "{}", std::mem::take(empty));
                }
            };
            for column in 0..geometry.columns {
                let square = Square(row * geometry.columns + column);
                match self.pieces.iter().find(|(at, _)| *at == square) {
                    Some(&(_, piece)) => {
                        flush(&mut text, &mut empty);
                        text.push(info.label(piece));
                    }
                    None => empty += 1,
                }
            }
            flush(&mut text, &mut empty);
            rows.push(text);
        }
        format!("{} {}", rows.join("/"), info.sides[self.side_to_move.index()].letters[0])
    }
}

impl Setup {
    /// What is wrong with a setup in any game without terrain: squares and kinds that there are not, two pieces on a square, more of a piece than `most`
    /// says.
    pub(super) fn faults(
        &self,
        info: &GameInfo,
        most: impl Fn(Piece) -> usize,
    ) -> Vec<PositionError> {
        let squares = info.geometry.rows * info.geometry.columns;
        let mut faults = Vec::new();
        for (index, &(square, piece)) in self.pieces.iter().enumerate() {
            let at = info.geometry.label(square);
            if square.0 >= squares {
                let sentence = format!("square number {} is not on the board", square.0);
                faults.push(PositionError::misplaced(square, sentence));
                continue;
            }
            if usize::from(piece.kind.0) >= info.kinds.len() {
                let sentence = format!("what stands on {at} is no piece of this game");
                faults.push(PositionError::misplaced(square, sentence));
                continue;
            }
            let before = &self.pieces[..index];
            if before.iter().any(|&(other, _)| other == square) {
                faults.push(PositionError::misplaced(square, format!("two pieces stand on {at}")));
            }
            if before.iter().filter(|&&(_, other)| other == piece).count() == most(piece) {
                let name = info.kind(piece.kind).name.to_lowercase();
                let side = info.side_name(piece.side);
                let sentence = format!("{side} has one {name} too many (on {at})");
                faults.push(PositionError::duplicate(square, sentence));
            }
        }
        if self.pieces.is_empty() {
            faults.push(PositionError::whole_board("there are no pieces"));
        }
        faults
    }
}

fn parse_board(
    board: &str,
    offset: usize,
    info: &GameInfo,
) -> Result<Vec<(Square, Piece)>, TextError> {
    let (height, width) = (usize::from(info.geometry.rows), usize::from(info.geometry.columns));
    let rows: Vec<&str> = board.split('/').collect();
    let mut pieces = Vec::new();
    let mut start = offset;
    for (row, text) in rows.iter().enumerate() {
        let mut filled = 0_usize;
        let mut rest = text.char_indices().peekable();
        while let Some((at, found)) = rest.next() {
            let column = start + at + 1;
            if found.is_ascii_digit() {
                if found == '0' {
                    return Err(TextError::EmptyRun { column });
                }
                let mut run = found as usize - '0' as usize;
                while let Some((_, digit)) = rest.next_if(|(_, next)| next.is_ascii_digit()) {
                    run = run.saturating_mul(10).saturating_add(digit as usize - '0' as usize);
                }
                filled = filled.saturating_add(run);
            } else if found == '.' {
                filled = filled.saturating_add(1);
            } else {
                let piece = info.piece(found).ok_or(TextError::UnknownPiece { column, found })?;
                if row < height && filled < width {
                    pieces.push((Square((row * width + filled) as u16), piece));
                }
                filled = filled.saturating_add(1);
            }
        }
        if filled != width {
            return Err(TextError::RowLength { row: row + 1, found: filled, expected: width });
        }
        start += text.len() + 1;
    }
    if rows.len() != height {
        return Err(TextError::RowCount { found: rows.len(), expected: height });
    }
    Ok(pieces)
}
