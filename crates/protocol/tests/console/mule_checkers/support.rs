//! The texts and boards of the console of Mule Checkers.

use crate::talk::talk_from;

pub const GAME: &str = "mule-checkers";
pub const SIZE: &str = "Enter the number of squares along each edge of the board\n";
pub const RANGE: &str = "8 <= number of squares <= 18\n";
pub const WHITE: &str = "White takes a turn.\n";
pub const RED: &str = "Red takes a turn.\n";
pub const FROM: &str = "Enter the square number of the checker you want to move\n";
pub const TO: &str = "Enter the square number of the square you want to move your checker to\n";
pub const AGAIN: &str =
    "You can jump again, Please enter the next square you wish to move your checker to\n";
pub const TRY: &str = "Try again\n";
pub const NOT_LEGAL: &str = "ERROR: Moving to that square is not legal, Try again.\n";
pub const MUST_JUMP: &str =
    "ERROR: You can jump with this checker, you must jump not move 1 space.\n";
pub const CLOSE: &str = "Enter any character to terminate the game then press the enter key\n";

pub const START: &str = "   0  WM   2  WM   4  WM   6  WM
  WS   9  WS  11  WS  13  WS  15
  16  WS  18  WS  20  WS  22  WS
  24  25  26  27  28  29  30  31
  32  33  34  35  36  37  38  39
  RS  41  RS  43  RS  45  RS  47
  48  RS  50  RS  52  RS  54  RS
  RM  57  RM  59  RM  61  RM  63



";

/// The rows of a board of eight, in the letters of the position text.
pub type Rows = [&'static str; 8];

pub const START_ROWS: Rows = [
    ".m.m.m.m", //
    "s.s.s.s.", ".s.s.s.s", "........", "........", "S.S.S.S.", ".S.S.S.S", "M.M.M.M.",
];

/// One mule a side, as far apart as they can be.
pub const MULES: Rows = [
    ".m......", //
    "........", "........", "........", "........", "........", "........", "....M...",
];

/// A board with some rows changed, each by its number.
pub fn with(mut rows: Rows, changes: &[(usize, &'static str)]) -> Rows {
    for &(number, row) in changes {
        rows[number] = row;
    }
    rows
}

/// A board as it is printed, with the empty lines below it.
pub fn board(rows: &[impl AsRef<str>]) -> String {
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        for (column, cell) in row.as_ref().chars().enumerate() {
            let checker = match cell {
                '.' => (number * rows.len() + column).to_string(),
                's' => "WS".to_owned(),
                'm' => "WM".to_owned(),
                'k' => "WK".to_owned(),
                red => format!("R{red}"),
            };
            text += &format!("{checker:>4}");
        }
        text.push('\n');
    }
    text + "\n\n\n"
}

/// The same board seen from the other side: rotated, with its colours exchanged.
pub fn rotated(rows: &[&str]) -> Vec<String> {
    let exchange = |cell: char| match cell {
        white if white.is_ascii_lowercase() => white.to_ascii_uppercase(),
        red => red.to_ascii_lowercase(),
    };
    rows.iter().rev().map(|row| row.chars().rev().map(exchange).collect()).collect()
}

/// The output and the exit status of the console at a position of eight rows.
pub fn talk_on(rows: &[impl AsRef<str>], side: char, lines: &[&str]) -> (String, u8) {
    let rows: Vec<&str> = rows.iter().map(AsRef::as_ref).collect();
    talk_from(GAME, &format!("{} {side}", rows.join("/")), lines)
}

/// The text up to White's first prompt on a board.
pub fn opening(rows: Rows) -> String {
    board(&rows) + WHITE + FROM
}
