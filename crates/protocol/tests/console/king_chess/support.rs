//! The texts and boards of the console of Chess.

use crate::talk::talk_from;

pub const GAME: &str = "king-chess";
pub const MODE: &str = "Choose game mode (1, 2, 3): ";
pub const WHITE: &str = "White's turn: ";
pub const BLACK: &str = "Black's turn: ";
pub const INVALID: &str = "invalid input!\n";
pub const VERDICTS: [&str; 3] = ["White wins!\n", "Black wins!\n", "Draw game!\n"];

/// The eight rows of a board, eight cells each.
pub type Rows = [&'static str; 8];

/// The cells of a board by row and column.
pub type Cells = [[char; 8]; 8];

pub const START: Rows = [
    "RNBQKBNR", //
    "PPPPPPPP", "        ", "        ", "        ", "        ", "pppppppp", "rnbqkbnr",
];

/// White cannot move: its pieces block each other in a corner.
pub const WHITE_STUCK: [(usize, &str); 2] = [(1, "      pk"), (2, "      pp")];

/// Black cannot move: its pieces block each other in the other corner.
pub const BLACK_STUCK: [(usize, &str); 2] = [(7, "PP      "), (8, "KP      ")];

/// An empty board with some rows changed, each by its number.
pub fn with(changes: &[(usize, &'static str)]) -> Rows {
    let mut rows = ["        "; 8];
    for &(number, row) in changes {
        rows[number - 1] = row;
    }
    rows
}

/// A board on which neither side could move, with some rows changed.
pub fn stuck_but(changes: &[(usize, &'static str)]) -> Rows {
    with(&[&WHITE_STUCK[..], &BLACK_STUCK, changes].concat())
}

pub fn cells(rows: Rows) -> Cells {
    rows.map(|row| row.chars().collect::<Vec<_>>().try_into().expect("eight cells"))
}

/// A round as it is printed: its number and its board.
pub fn round_of(number: u32, cells: &Cells) -> String {
    let rule = format!("  {}\n", "-".repeat(33));
    let mut text = format!("Round {number}:\n    A   B   C   D   E   F   G   H  \n{rule}");
    for (index, row) in cells.iter().enumerate() {
        let row = row.map(|cell| format!("| {cell} ")).concat();
        text += &format!("{} {row}| \n{rule}", index + 1);
    }
    text
}

pub fn round(number: u32, rows: Rows) -> String {
    round_of(number, &cells(rows))
}

/// The position text of a board with a side to move.
pub fn position(rows: Rows, side: char) -> String {
    let mut text = rows.join("/");
    for blanks in (1..=8).rev() {
        text = text.replace(&" ".repeat(blanks), &blanks.to_string());
    }
    format!("{text} {side}")
}

/// Moves the piece on the first address of an entry to the second one. Returns the
/// captured piece, or a blank.
pub fn play(cells: &mut Cells, entry: &str) -> char {
    let squares: Vec<(usize, usize)> = entry
        .split(' ')
        .map(|address| {
            let [column @ b'A'..=b'H', row @ b'1'..=b'8'] = address.as_bytes() else {
                panic!("two addresses: {entry:?}");
            };
            (usize::from(row - b'1'), usize::from(column - b'A'))
        })
        .collect();
    let [from, to] = squares[..] else { panic!("two addresses: {entry:?}") };
    let piece = std::mem::replace(&mut cells[from.0][from.1], ' ');
    assert_ne!(piece, ' ', "{entry:?} moves nothing");
    let captured = std::mem::replace(&mut cells[to.0][to.1], piece);
    assert!(captured == ' ' || captured.is_lowercase() != piece.is_lowercase(), "{entry:?}");
    captured
}

/// The verdict by the score of the pieces on the board.
pub fn by_score(cells: &Cells) -> &'static str {
    let score = |side: [char; 6]| -> u32 {
        let worth = |cell: &char| side.iter().position(|piece| piece == cell);
        let found = cells.iter().flatten().filter_map(worth);
        found.map(|piece| [1000, 50, 20, 10, 5, 1][piece]).sum()
    };
    let (white, black) =
        (score(['k', 'q', 'b', 'n', 'r', 'p']), score(['K', 'Q', 'B', 'N', 'R', 'P']));
    match white.cmp(&black) {
        std::cmp::Ordering::Greater => VERDICTS[0],
        std::cmp::Ordering::Less => VERDICTS[1],
        std::cmp::Ordering::Equal => VERDICTS[2],
    }
}

/// The rounds of a game of two people, up to the prompt for the move after the entries.
pub fn rounds(rows: Rows, side: char, entries: &[&str]) -> String {
    let mut cells = cells(rows);
    let prompts = if side == 'w' { [WHITE, BLACK] } else { [BLACK, WHITE] };
    let mut text = MODE.to_owned();
    for (number, prompt) in (1..).zip(prompts.iter().cycle()).take(entries.len() + 1) {
        text += &round_of(number, &cells);
        text += prompt;
        if let Some(entry) = entries.get(number as usize - 1) {
            play(&mut cells, &entry.to_uppercase());
        }
    }
    text
}

/// The output and the exit status when two people type entries, starting from a board.
pub fn people(rows: Rows, side: char, entries: &[&str]) -> (String, u8) {
    talk_from(GAME, &position(rows, side), &[["1"].as_slice(), entries].concat())
}

pub fn check_allowed(rows: Rows, side: char, entries: &[&str]) {
    assert_eq!(people(rows, side, entries), (rounds(rows, side, entries), 3), "{entries:?}");
}

pub fn check_refused(rows: Rows, side: char, entries: &[&str]) {
    let prompt = if side == 'w' { WHITE } else { BLACK };
    let expected = format!("{MODE}{}{prompt}{INVALID}{prompt}", round(1, rows));
    for entry in entries {
        assert_eq!(people(rows, side, &[entry]), (expected.clone(), 3), "{entry:?}");
    }
}

/// The text up to White's first prompt.
pub fn opening() -> String {
    rounds(START, 'w', &[])
}
