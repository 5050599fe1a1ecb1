//! The board as data: size, terrain, labels of squares.

use serde::{Deserialize, Serialize};

use super::Side;

/// A square by its number: `row * columns + column`, row 0 at the top.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Options, Square};
///
/// let geometry = Jungle::info(&Options::new(Jungle::OPTIONS)).geometry;
/// let square = geometry.find("D9").expect("a square of the board");
/// assert_eq!(square, Square(8 * 7 + 3));
/// assert_eq!((geometry.row(square), geometry.column(square)), (8, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Square(pub u16);

/// A decimal number without sign or leading zeros; `None` for anything else.
///
/// ```
/// use jungle_rules::plain_number;
///
/// assert_eq!(plain_number("12"), Some(12));
/// assert_eq!(plain_number("012"), None);
/// assert_eq!(plain_number("+12"), None);
/// ```
pub fn plain_number(text: &str) -> Option<u16> {
    let is_plain =
        text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| is_plain)
}

/// The terrain of a square.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Options, Side, Terrain};
///
/// let geometry = Jungle::info(&Options::new(Jungle::OPTIONS)).geometry;
/// let terrain = |label: &str| geometry.find(label).map(|square| geometry.terrain(square));
/// assert_eq!(terrain("D1"), Some(Terrain::Den(Side::First)));
/// assert_eq!(terrain("B5"), Some(Terrain::River));
/// assert_eq!(Terrain::River.mark(), Some('*'));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// An ordinary square.
    Land,
    /// A square that no piece can be on, such as a light square in draughts.
    Unused,
    /// Water.
    River,
    /// A trap of the given side, in which pieces of its opponent have rank 0.
    Trap(Side),
    /// The den that the given side defends.
    Den(Side),
}

impl Terrain {
    /// The character of an empty square of this terrain in text; `None` for ordinary squares.
    pub fn mark(self) -> Option<char> {
        match self {
            Self::River => Some('*'),
            Self::Trap(_) => Some('#'),
            Self::Den(_) => Some('X'),
            Self::Land | Self::Unused => None,
        }
    }
}

/// How the squares of a board are labelled.
///
/// ```
/// use jungle_rules::mule_checkers::MuleCheckers;
/// use jungle_rules::{GameRules, Labels, Options, Square};
///
/// let geometry = MuleCheckers::info(&Options::new(MuleCheckers::OPTIONS)).geometry;
/// assert_eq!(geometry.labels, Labels::Number);
/// assert_eq!(geometry.label(Square(17)), "17");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// A column letter, then a row number: `A1`, with `first_row` for the top row.
    LetterNumber {
        /// The letter of the leftmost column; all letters have the same case.
        first_column: char,
        /// The number of the top row.
        first_row: u16,
    },
    /// The number of the square.
    Number,
}

/// Size, terrain and labels of a board.
///
/// ```
/// use jungle_rules::{Geometry, Labels, Square, Terrain};
///
/// let geometry = Geometry {
///     rows: 3,
///     columns: 3,
///     wraps: false,
///     labels: Labels::LetterNumber { first_column: 'a', first_row: 1 },
///     terrain: vec![Terrain::Land; 9],
/// };
/// let labels: Vec<String> = geometry.squares().map(|square| geometry.label(square)).collect();
/// assert_eq!(labels, ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
/// assert_eq!(geometry.find("b3"), Some(Square(7)));
/// assert_eq!(geometry.find("d1"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// The number of rows.
    pub rows: u16,
    /// The number of columns.
    pub columns: u16,
    /// Whether the left and the right edge are joined.
    pub wraps: bool,
    /// How squares are labelled.
    pub labels: Labels,
    /// The terrain of each square, by its number.
    pub terrain: Vec<Terrain>,
}

impl Geometry {
    /// All squares, row by row from the top.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        (0..self.rows * self.columns).map(Square)
    }

    /// The square at a row and column (both from 0, the top left), if it is on the board.
    pub fn square(&self, row: u16, column: u16) -> Option<Square> {
        (row < self.rows && column < self.columns).then(|| Square(row * self.columns + column))
    }

    /// The row of a square; 0 is the top row.
    pub fn row(&self, square: Square) -> u16 {
        square.0 / self.columns
    }

    /// The column of a square; 0 is the leftmost column.
    pub fn column(&self, square: Square) -> u16 {
        square.0 % self.columns
    }

    /// The terrain of a square of this board.
    pub fn terrain(&self, square: Square) -> Terrain {
        self.terrain[usize::from(square.0)]
    }

    /// The label of a square, such as `D9`.
    pub fn label(&self, square: Square) -> String {
        match self.labels {
            Labels::LetterNumber { .. } => {
                self.column_label(self.column(square)) + &self.row_label(self.row(square))
            }
            Labels::Number => square.0.to_string(),
        }
    }

    /// The square with this label. Each square has exactly one label.
    pub fn find(&self, label: &str) -> Option<Square> {
        match self.labels {
            Labels::LetterNumber { first_column, first_row } => {
                let (letter, row) = label.split_at_checked(1)?;
                let column = u32::from(letter.chars().next()?).checked_sub(first_column.into())?;
                let row = plain_number(row)?.checked_sub(first_row)?;
                self.square(row, column.try_into().ok()?)
            }
            Labels::Number => {
                plain_number(label).map(Square).filter(|square| square.0 < self.rows * self.columns)
            }
        }
    }

    /// The label of a column, above the board.
    pub fn column_label(&self, column: u16) -> String {
        match self.labels {
            Labels::LetterNumber { first_column, .. } => {
                char::from_u32(u32::from(first_column) + u32::from(column))
                    .map_or_else(String::new, String::from)
            }
            Labels::Number => column.to_string(),
        }
    }

    /// The label of a row, next to the board.
    pub fn row_label(&self, row: u16) -> String {
        match self.labels {
            Labels::LetterNumber { first_row, .. } => (first_row + row).to_string(),
            Labels::Number => (row * self.columns).to_string(),
        }
    }
}
