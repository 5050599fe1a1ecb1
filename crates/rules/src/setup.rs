//! Pieces on a board, legal or not, and the position text of every game.

use std::fmt::Write;

use thiserror::Error;

use super::{GameInfo, Piece, PositionError, Side, Square};

/// The maximum length of a position text, in bytes. The largest board (18×18) needs 361.
const MAX_TEXT: usize = 1024;
/// The maximum number of empty squares in a run: no board has rows of so many squares.
const MAX_RUN: usize = 999;

/// Pieces on a board and a side to move, legal or not. Only a legal setup becomes a position.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Options, Piece, Setup, Side, Square};
///
/// let options = Options::new(Jungle::OPTIONS);
/// let info = Jungle::info(&options);
/// let mut setup = Setup::parse("l6/7/7/7/7/7/7/7/6L b", &info)?;
/// let rat = info.find_kind("rat").expect("a kind of piece");
/// setup.pieces.push((Square(22), Piece { side: Side::First, kind: rat }));
/// assert_eq!(setup.text(&info), "l6/7/7/1r5/7/7/7/7/6L b");
/// assert!(Jungle::position(&setup, &info, &options).is_ok());
/// # Ok::<(), jungle_rules::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pieces, in the order of the squares when they were read from a position text.
    pub pieces: Vec<(Square, Piece)>,
    /// The side to move.
    pub side_to_move: Side,
}

/// What is wrong with a position text. Columns of the text count characters from 1.
/// `messages::text_error` formats it as a sentence.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Options, Setup, TextError};
///
/// let info = Jungle::info(&Options::new(Jungle::OPTIONS));
/// let error = Setup::parse("l6/x6/7/7/7/7/7/7/6L b", &info);
/// assert_eq!(error, Err(TextError::UnknownPiece { column: 4, found: 'x' }));
/// let error = Setup::parse("l6/8/7/7/7/7/7/7/6L b", &info);
/// assert_eq!(error, Err(TextError::RowLength { row: 2, found: 8, expected: 7 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextError {
    /// Longer than any position.
    #[error("too_long")]
    TooLong {
        /// The maximum number of bytes.
        limit: usize,
    },
    /// A character that is not a piece, number, dot or slash.
    #[error("unknown_piece")]
    UnknownPiece {
        /// Its column in the text.
        column: usize,
        /// The character.
        found: char,
    },
    /// A run of zero empty squares.
    #[error("empty_run")]
    EmptyRun {
        /// Its column in the text.
        column: usize,
    },
    /// A run of more empty squares than any row has.
    #[error("long_run")]
    LongRun {
        /// Its column in the text.
        column: usize,
    },
    /// A row with too few or too many squares.
    #[error("row_length")]
    RowLength {
        /// The row, from 1.
        row: usize,
        /// The number of squares in the text.
        found: usize,
        /// The number of squares of the board.
        expected: usize,
    },
    /// Too few or too many rows.
    #[error("row_count")]
    RowCount {
        /// The number of rows in the text.
        found: usize,
        /// The number of rows of the board.
        expected: usize,
    },
    /// No side to move after the board.
    #[error("missing_side")]
    MissingSide {
        /// The letters of the sides.
        known: Vec<char>,
    },
    /// A side to move that the game does not have.
    #[error("unknown_side")]
    UnknownSide {
        /// The word in the text.
        found: String,
        /// The letters of the sides.
        known: Vec<char>,
    },
    /// Something after the side to move.
    #[error("trailing_text")]
    TrailingText,
}

impl Setup {
    /// Reads a position text: rows from the top joined by `/`, numbers for runs of empty squares (a
    /// dot is also one empty square), a space and the side to move.
    ///
    /// # Errors
    /// The first error in the text.
    pub fn parse(text: &str, info: &GameInfo) -> Result<Self, TextError> {
        if text.len() > MAX_TEXT {
            return Err(TextError::TooLong { limit: MAX_TEXT });
        }
        let mut words = text.split_ascii_whitespace();
        let board = words.next().unwrap_or_default();
        let offset = text.find(board).unwrap_or_default();
        let pieces = parse_board(board, offset, info)?;
        let known = || info.sides.0.iter().flat_map(|side| side.letters).copied().collect();
        let word = words.next().ok_or_else(|| TextError::MissingSide { known: known() })?;
        let side_to_move = Side::BOTH
            .into_iter()
            .find(|&side| info.sides[side].letters.iter().any(|&l| word == l.to_string()))
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
        format!("{} {}", rows.join("/"), info.sides[self.side_to_move].letters[0])
    }
}

impl Setup {
    /// The errors that all games without terrain share: squares and kinds that do not exist, two
    /// pieces on a square, more pieces of a side and kind than `most` returns.
    ///
    /// ```
    /// use jungle_rules::king_chess::{KingChess, Role};
    /// use jungle_rules::{GameRules, Options, Setup};
    ///
    /// let info = KingChess::info(&Options::new(KingChess::OPTIONS));
    /// let setup = Setup::parse("kk6/8/8/8/8/8/8/7K w", &info)?;
    /// let most = |piece: jungle_rules::Piece| Role::ALL[usize::from(piece.kind.0)].count();
    /// let codes: Vec<_> = setup.errors(&info, most).iter().map(|error| error.code).collect();
    /// assert_eq!(codes, ["too_many"]);
    /// # Ok::<(), jungle_rules::TextError>(())
    /// ```
    pub fn errors(&self, info: &GameInfo, most: impl Fn(Piece) -> usize) -> Vec<PositionError> {
        let squares = info.geometry.rows * info.geometry.columns;
        let mut errors = Vec::new();
        for (index, &(square, piece)) in self.pieces.iter().enumerate() {
            if square.0 >= squares {
                errors.push(PositionError::misplaced("off_board", square));
                continue;
            }
            if usize::from(piece.kind.0) >= info.kinds.len() {
                errors.push(PositionError::misplaced("unknown_kind", square));
                continue;
            }
            let before = &self.pieces[..index];
            if before.iter().any(|&(other, _)| other == square) {
                errors.push(PositionError::misplaced("occupied", square));
            }
            if before.iter().filter(|&&(_, other)| other == piece).count() == most(piece) {
                let error = PositionError::duplicate("too_many", square);
                errors.push(error.with("side", piece.side).with("piece", piece.kind));
            }
        }
        if self.pieces.is_empty() {
            errors.push(PositionError::whole_board("no_pieces"));
        }
        errors
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
                if run > MAX_RUN {
                    return Err(TextError::LongRun { column });
                }
                filled += run;
            } else if found == '.' {
                filled += 1;
            } else {
                let piece = info.piece(found).ok_or(TextError::UnknownPiece { column, found })?;
                if row < height && filled < width {
                    pieces.push((Square((row * width + filled) as u16), piece));
                }
                filled += 1;
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
