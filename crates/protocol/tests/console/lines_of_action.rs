//! The console of Lines of Action, against the texts of its specification.

use crate::talk::{talk, talk_from};

const GAME: &str = "lines-of-action";
const BLACK: &str = "B's move: ";
const WHITE: &str = "W's move: ";
const INVALID: &str = "Invalid move. Try again!\n";

/// The eight rows of a board, eight cells each.
type Rows = [&'static str; 8];

const START: Rows = [
    ".WWWWWW.", //
    "B......B", "B......B", "B......B", "B......B", "B......B", "B......B", ".WWWWWW.",
];

const EMPTY: Rows = ["........"; 8];

/// A board with some rows changed, each by its number.
fn with(mut rows: Rows, changes: &[(usize, &'static str)]) -> Rows {
    for &(number, row) in changes {
        rows[number] = row;
    }
    rows
}

/// A board as it is printed.
fn board(rows: Rows) -> String {
    let mut text = "  a b c d e f g h\n".to_owned();
    for (number, row) in rows.iter().enumerate() {
        text.push_str(&number.to_string());
        for cell in row.chars() {
            text.extend([' ', cell]);
        }
        text.push('\n');
    }
    text
}

/// The position text of a board with a side to move.
fn position(rows: Rows, side: char) -> String {
    format!("{} {side}", rows.join("/"))
}

/// The board with its colours exchanged.
fn exchanged(rows: Rows) -> [String; 8] {
    rows.map(|row| row.replace('B', "x").replace('W', "B").replace('x', "W"))
}

/// A text of the console with its colours exchanged.
fn exchanged_text(text: &str) -> String {
    text.replace('B', "x").replace('W', "B").replace('x', "W")
}

/// The text up to the first prompt of the start.
fn opening() -> String {
    board(START) + BLACK
}

/// Black plays one move that ends the game; then the same with the colours exchanged. The sides
/// differ only in which one moves first.
fn check_end(before: Rows, entry: &str, after: Rows, verdict: &str) {
    let expected = format!("{}{BLACK}{}{verdict}", board(before), board(after));
    // Input after the end is not read.
    let found = talk_from(GAME, &position(before, 'b'), &[entry, "a0 a1", entry]);
    assert_eq!(found, (expected.clone(), 0));

    let other = format!("{} w", exchanged(before).join("/"));
    assert_eq!(talk_from(GAME, &other, &[entry]), (exchanged_text(&expected), 0));
}

#[test]
fn the_start_matches_the_specification() {
    let expected = "  a b c d e f g h
0 . W W W W W W .
1 B . . . . . . B
2 B . . . . . . B
3 B . . . . . . B
4 B . . . . . . B
5 B . . . . . . B
6 B . . . . . . B
7 . W W W W W W .
B's move: ";
    assert_eq!(talk(GAME, &[]), (expected.to_owned(), 3));
    assert_eq!(talk_from(GAME, &position(START, 'b'), &[]), (expected.to_owned(), 3));
    let white = board(START) + WHITE;
    assert_eq!(talk_from(GAME, &position(START, 'w'), &[]), (white, 3));
}

#[test]
fn empty_squares_of_a_position_may_be_numbers() {
    let text = "1WWWWWW1/B6B/B6B/B6B/B6B/B6B/B6B/1WWWWWW1 b";
    assert_eq!(talk_from(GAME, text, &[]), (opening(), 3));
}

/// The boards of the course's sample run, with the dots that were lost in transcription.
#[test]
fn the_sample_run_of_the_course_is_played() {
    let second = with(START, &[(2, ".......B"), (4, "B.B....B")]);
    let third = with(second, &[(0, ".W.WWWW."), (1, "BW.....B")]);
    let fourth = with(third, &[(1, "BW......"), (7, ".WWWWWWB")]);
    let fifth = with(fourth, &[(5, "BW.....B"), (7, ".WW.WWWB")]);
    let sixth = with(fifth, &[(0, ".W.WWWB."), (4, "B......B")]);
    let rejected = |prompt: &str, times: usize| format!("{INVALID}{prompt}").repeat(times);
    let expected = [
        opening(),
        board(second) + WHITE + &rejected(WHITE, 5),
        board(third) + BLACK + &rejected(BLACK, 2),
        board(fourth) + WHITE,
        board(fifth) + BLACK,
        board(sixth) + WHITE,
    ];
    let lines = [
        "a2 c4", "C0 b1", "j0 b1", "c0 c8", "c0 d1", "c0 d2", "c0 b1", "a1 d1", "a6 a1", "h1 h7",
        "d7 b5", "c4 g0",
    ];
    assert_eq!(talk(GAME, &lines), (expected.concat(), 3));
}

#[test]
fn blanks_around_and_between_addresses_are_ignored() {
    let after = with(START, &[(2, ".......B"), (4, "B.B....B")]);
    let expected = opening() + &board(after) + WHITE;
    for entry in ["a2 c4", "  a2 c4", "a2 c4  ", "a2     c4", "\ta2\tc4\t", "a2 c4\r\n"] {
        assert_eq!(talk(GAME, &[entry]), (expected.clone(), 3), "{entry:?}");
    }
}

#[test]
fn a_blank_line_prints_nothing() {
    assert_eq!(talk(GAME, &["", " ", "\t", "   \r\n", ""]), (opening(), 3));
}

#[test]
fn anything_else_is_invalid_and_asked_again() {
    let expected = opening() + INVALID + BLACK;
    for entry in [
        // Not two addresses with a blank between them.
        "?",
        "a",
        "a2",
        "a2c4",
        "a2 c",
        "a2 4",
        "2a 4c",
        "a 2 c 4",
        "a2-c4",
        "a2, c4",
        "a2 c4.",
        "a2 c4 x",
        "a2 c4 d5",
        "aa2 c4",
        "a02 c4",
        "a2 c04",
        "a2\u{a0}c4",
        "\u{e1}2 c4",
        "a\u{662} c4",
        "quit",
        "Z0 Z0",
        // Columns are lowercase.
        "A2 c4",
        "a2 C4",
        "A2 C4",
        // Squares off the board.
        "i2 g4",
        "a2 i2",
        "a8 a7",
        "a1 a8",
        "a-1 a1",
        "a2 c99999999999999999999",
        // Not a piece of the side to move.
        "b0 b2",
        "b7 b5",
        "c4 d4",
        "a0 a1",
        // Not along a line, or not by the number of pieces on it.
        "a2 a2",
        "a2 b4",
        "a2 d3",
        "a2 b2",
        "a2 d2",
        "a2 b3",
        "a2 d5",
        // Onto an own piece.
        "a1 a2",
        "a2 a6",
    ] {
        assert_eq!(talk(GAME, &[entry]), (expected.clone(), 3), "{entry:?}");
    }
}

#[test]
fn the_same_side_is_asked_until_its_move_is_valid() {
    let second = with(START, &[(2, ".......B"), (4, "B.B....B")]);
    let rejected = format!("{INVALID}{BLACK}");
    let expected = format!("{}{rejected}{rejected}{}{WHITE}", opening(), board(second));
    assert_eq!(talk(GAME, &["a2 c5", "", "hello", " ", "a2 c4", ""]), (expected, 3));
}

#[test]
fn own_pieces_are_jumped_over_and_opposing_pieces_are_not() {
    let before = with(EMPTY, &[(3, "B.B.W..."), (5, "B.B....."), (7, ".......W")]);
    let after = with(before, &[(3, "..BBW...")]);
    let last = with(before, &[(3, "..BB...W")]);
    let rejected = |prompt: &str, times: usize| format!("{INVALID}{prompt}").repeat(times);
    let expected = [
        // Three pieces are on the row: over an opposing piece, too far, not far enough, onto an own
        // piece.
        board(before) + BLACK + &rejected(BLACK, 5),
        board(after) + WHITE + &rejected(WHITE, 1),
        board(last) + BLACK,
    ];
    let lines = ["c3 f3", "a3 e3", "a3 b3", "a3 a5", "a5 c5", "a3 d3", "e3 b3", "e3 h3"];
    let found = talk_from(GAME, &position(before, 'b'), &lines);
    assert_eq!(found, (expected.concat(), 3));
}

#[test]
fn the_input_may_end_at_either_prompt() {
    let after = with(START, &[(1, ".......B"), (7, "BWWWWWW.")]);
    assert_eq!(talk(GAME, &["a1 b1"]), (opening() + INVALID + BLACK, 3));
    assert_eq!(talk(GAME, &["a1 a7"]), (opening() + &board(after) + WHITE, 3));
}

#[test]
fn a_repeated_position_does_not_end_the_game() {
    let away = with(START, &[(2, "..B....B")]);
    let out = with(away, &[(5, "B..W...B"), (7, ".WW.WWW.")]);
    let home = with(out, &[(2, "B......B")]);
    let mut expected = opening();
    let mut lines = Vec::new();
    for _ in 0..3 {
        expected += &format!("{}{WHITE}{}{BLACK}", board(away), board(out));
        expected += &format!("{}{WHITE}{}{BLACK}", board(home), board(START));
        lines.extend(["a2 c2", "d7 d5", "c2 a2", "d5 d7"]);
    }
    assert_eq!(talk(GAME, &lines), (expected, 3));
}

#[test]
fn the_side_that_connects_its_pieces_wins() {
    // The end of the course's sample run.
    let before = with(
        EMPTY,
        &[(1, "......W."), (2, ".....W.."), (3, "...BB..."), (4, ".....B.."), (5, ".....BB.")],
    );
    let before = with(before, &[(6, "BWW.....")]);
    let after = with(before, &[(4, "..B..B.."), (6, ".WW.....")]);
    check_end(before, "a6 c4", after, "B wins!\n");
}

#[test]
fn neighbours_may_be_diagonal() {
    let before = with(EMPTY, &[(0, "B......W"), (2, "B......."), (3, ".B.....W")]);
    let after = with(before, &[(0, ".......W"), (1, ".B......")]);
    check_end(before, "a0 b1", after, "B wins!\n");
}

#[test]
fn the_side_that_the_opponent_connects_wins() {
    let before = with(EMPTY, &[(0, "B......."), (3, "...WW..."), (5, ".......B"), (7, ".......W")]);
    let after = with(before, &[(5, "........"), (7, ".......B")]);
    check_end(before, "h5 h7", after, "W wins!\n");
}

#[test]
fn a_side_with_one_piece_left_is_connected() {
    let before = with(EMPTY, &[(0, "B......."), (3, "...W...."), (5, ".......B"), (7, ".......W")]);
    let after = with(before, &[(5, "........"), (7, ".......B")]);
    check_end(before, "h5 h7", after, "W wins!\n");
}

#[test]
fn connecting_both_sides_at_once_is_a_draw() {
    let before = with(EMPTY, &[(3, "...WW..."), (5, ".......B"), (7, "......BW")]);
    let after = with(before, &[(5, "........"), (7, "......BB")]);
    check_end(before, "h5 h7", after, "Draw game!\n");
}

/// Both White pieces are blocked: each of their lines leads over a Black piece or off the board.
const BLOCKED: Rows = [
    "WB......", //
    "BB......", "........", "........", "........", "........", "......BB", "......BW",
];

#[test]
fn a_side_without_a_move_is_not_asked() {
    let before = with(BLOCKED, &[(1, "B......."), (3, ".B......")]);
    let expected = [
        board(before) + BLACK,
        board(BLOCKED) + BLACK,
        // A pass does not change the board: Black may continue, or unblock White.
        INVALID.to_owned() + BLACK,
        board(before) + WHITE,
    ];
    let lines = ["b3 b1", "a0 b0", "b1 b3"];
    let found = talk_from(GAME, &position(before, 'b'), &lines);
    assert_eq!(found, (expected.concat(), 3));

    let other = format!("{} w", exchanged(before).join("/"));
    let found = talk_from(GAME, &other, &lines);
    assert_eq!(found, (exchanged_text(&expected.concat()), 3));
}

#[test]
fn a_side_without_a_move_at_the_start_is_not_asked_either() {
    let found = talk_from(GAME, &position(BLOCKED, 'w'), &[]);
    assert_eq!(found, (board(BLOCKED) + BLACK, 3));
    let other = format!("{} b", exchanged(BLOCKED).join("/"));
    assert_eq!(talk_from(GAME, &other, &[]), (exchanged_text(&(board(BLOCKED) + BLACK)), 3));
}

/// No move with twelve pieces a side leads to such a position: it can only be set up.
#[test]
fn a_game_in_which_neither_side_can_move_is_a_draw() {
    let rows = [
        ".W.B.W..", //
        "B.B.B.B.", ".W.B.W..", "W.W.W.W.", ".W.B.W..", "B.B.B.B.", ".W.B.W..", "........",
    ];
    for side in ['b', 'w'] {
        let found = talk_from(GAME, &position(rows, side), &["a1 a2"]);
        assert_eq!(found, (board(rows) + "Draw game!\n", 0));
    }
}

/// The output of a game from the start, with a board for every move of an entry.
fn played(entries: &[&str]) -> String {
    let mut cells: Vec<Vec<u8>> = START.iter().map(|row| row.as_bytes().to_vec()).collect();
    let mut text = opening();
    for (mv, entry) in entries.iter().enumerate() {
        let [column, row, b' ', to_column, to_row] = entry.as_bytes() else {
            panic!("two addresses: {entry}");
        };
        let cell = |column: u8, row: u8| (usize::from(row - b'0'), usize::from(column - b'a'));
        let (from, to) = (cell(*column, *row), cell(*to_column, *to_row));
        let piece = std::mem::replace(&mut cells[from.0][from.1], b'.');
        cells[to.0][to.1] = piece;
        text.push_str("  a b c d e f g h\n");
        for (number, row) in cells.iter().enumerate() {
            let row: Vec<String> = row.iter().map(|&cell| char::from(cell).to_string()).collect();
            text += &format!("{number} {}\n", row.join(" "));
        }
        if mv + 1 < entries.len() {
            text.push_str(if mv % 2 == 0 { WHITE } else { BLACK });
        }
    }
    text
}

#[test]
fn black_wins_a_whole_game() {
    let entries = ["h6 f4", "c7 a5", "a3 c3", "c0 a2", "a4 d4", "a2 a6", "a1 e5", "f0 c3", "d4 g4"];
    let end = "  a b c d e f g h
0 . W . W W . W .
1 . . . . . . . B
2 . . . . . . . B
3 . . W . . . . B
4 . . . . . B B B
5 W . . . B . . B
6 W . . . . . . .
7 . W . W W W W .
B wins!
";
    let expected = played(&entries) + "B wins!\n";
    assert!(expected.ends_with(end), "{expected}");
    assert_eq!(talk(GAME, &entries), (expected, 0));
}

#[test]
fn white_wins_a_whole_game() {
    let entries = ["a2 c0", "e0 e2", "h2 f0", "g0 d3", "a3 d3", "e2 e4", "d3 d0", "e4 e6", "f0 b0"];
    let end = "  a b c d e f g h
0 . B B B . . . .
1 B . . . . . . B
2 . . . . . . . .
3 . . . . . . . B
4 B . . . . . . B
5 B . . . . . . B
6 B . . . W . . B
7 . W W W W W W .
W wins!
";
    let expected = played(&entries) + "W wins!\n";
    assert!(expected.ends_with(end), "{expected}");
    assert_eq!(talk(GAME, &entries), (expected, 0));
}
