//! The modes, the entries, and how pieces move.

use super::support::*;
use crate::talk::{talk, talk_from};

#[test]
fn the_start_matches_the_specification() {
    let expected = "Choose game mode (1, 2, 3): \
Round 1:
    A   B   C   D   E   F   G   H\u{20}\u{20}
  ---------------------------------
1 | R | N | B | Q | K | B | N | R |\u{20}
  ---------------------------------
2 | P | P | P | P | P | P | P | P |\u{20}
  ---------------------------------
3 |   |   |   |   |   |   |   |   |\u{20}
  ---------------------------------
4 |   |   |   |   |   |   |   |   |\u{20}
  ---------------------------------
5 |   |   |   |   |   |   |   |   |\u{20}
  ---------------------------------
6 |   |   |   |   |   |   |   |   |\u{20}
  ---------------------------------
7 | p | p | p | p | p | p | p | p |\u{20}
  ---------------------------------
8 | r | n | b | q | k | b | n | r |\u{20}
  ---------------------------------
White's turn: ";
    assert_eq!(opening(), expected);
    assert_eq!(talk(GAME, &["1"]), (expected.to_owned(), 3));
    assert_eq!(talk(GAME, &["2"]), (expected.to_owned(), 3));
    let text = "RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w";
    assert_eq!(talk_from(GAME, text, &["1"]), (expected.to_owned(), 3));
}

#[test]
fn anything_but_a_mode_is_asked_again_without_a_message() {
    assert_eq!(talk(GAME, &[]), (MODE.to_owned(), 3));
    for entry in ["0", "4", "12", "one", "-1", "+1", "1.", "1 2", "?", "Z0 Z0", "a7 a5"] {
        assert_eq!(talk(GAME, &[entry]), (MODE.repeat(2), 3), "{entry:?}");
        assert_eq!(talk(GAME, &[entry, "1"]), (MODE.to_owned() + &opening(), 3), "{entry:?}");
    }
}

#[test]
fn two_addresses_in_either_case_with_any_blanks() {
    let expected = rounds(START, 'w', &["A7 A5"]);
    for entry in [
        "a7 a5",
        "A7 A5",
        "a7 A5",
        "A7a5",
        "a7a5",
        "  a7   a5  ",
        "\ta7\ta5\t",
        "a7 a5\r\n",
        "a07 a05",
        "A07A05",
        "a7a05",
    ] {
        assert_eq!(talk(GAME, &["1", entry]), (expected.clone(), 3), "{entry:?}");
    }
}

#[test]
fn a_blank_line_prints_nothing() {
    let lines = ["1", "", " ", "\t", "\r\n", "a7 a5", "", "  "];
    assert_eq!(talk(GAME, &lines), (rounds(START, 'w', &["A7 A5"]), 3));
}

#[test]
fn a_bad_entry_is_reported_and_asked_again() {
    // Not two addresses.
    let entries = ["?", "a", "a7", "7", "a7 a", "a7 5", "7a 5a", "a7 a5 a4", "a7 a5 x", "a7-a5"];
    check_refused(START, 'w', &entries);
    let entries =
        ["a7, a5", "aa7 a5", "a 7 a 5", "a007 a5", "a-7 a5", "a+7 a5", "quit", "e4", "0-0"];
    check_refused(START, 'w', &entries);
    // Squares off the board.
    check_refused(START, 'w', &["i7 i5", "a0 a1", "a7 a0", "a9 a8", "h7 i6", "a7 a10", "a7 a99"]);
    // The game is stopped with capitals, twice.
    check_refused(START, 'w', &["z0 z0", "Z0 z0", "z0 Z0", "Z0", "Z0 Z0 Z0", "Z0 a7", "a7 Z0"]);
    check_refused(START, 'w', &["Z1 Z1", "Z0 Z1", "Y0 Y0"]);
}

#[test]
fn an_illegal_move_is_reported_and_asked_again() {
    // From an empty square, an opposing piece, not a move, onto an own piece, past a piece.
    check_refused(START, 'w', &["a6 a5", "d4 d3", "a2 a3", "b1 c3", "a7 a7", "a8 a7", "b8 d7"]);
    check_refused(START, 'w', &["a8 a6", "c8 a6", "c8 e6", "d8 d5", "d8 h4", "e8 e7", "e8 g8"]);
    check_refused(START, 'w', &["a7 a4", "a7 b6", "a7 b7", "a7 a8", "b8 b6", "b8 b5"]);
    check_refused(START, 'b', &["a7 a6", "a2 a5", "a2 b3", "a1 a3", "c1 e3", "e1 e2", "a2 a1"]);
}

#[test]
fn the_round_does_not_end_until_a_move_is_legal() {
    let second = rounds(START, 'w', &["A7 A5"]);
    let second = second.strip_prefix(&opening()).expect("the first round");
    let rejected = |prompt: &str| format!("{INVALID}{prompt}{INVALID}{prompt}");
    let expected = format!("{}{}{second}{}", opening(), rejected(WHITE), rejected(BLACK));
    let lines = ["1", "a7 a8", "", "hello", "a7 a5", "a5 a4", "z0 z0"];
    assert_eq!(talk(GAME, &lines), (expected, 3));
}

/// Every White piece has something in its way, over which only the knight leaps.
const CROWDED: Rows = [
    "    K   ", //
    "        ", "P       ", "        ", "   b    ", "  p     ", "        ", "r n q  k",
];

#[test]
fn pieces_move_as_in_chess() {
    check_refused(CROWDED, 'w', &["a8 a2", "a8 c8", "a8 d8", "a8 b7", "a8 b6"]);
    check_refused(CROWDED, 'w', &["d5 c6", "d5 b7", "d5 d6", "d5 h2", "d5 f6"]);
    check_refused(CROWDED, 'w', &["c8 c7", "c8 d7", "c8 b7", "c8 e8", "c8 c6", "c8 a6"]);
    check_refused(CROWDED, 'w', &["e8 b8", "e8 c8", "e8 h8", "e8 b5", "e8 c6", "e8 g7", "e8 f6"]);
    check_refused(CROWDED, 'w', &["h8 h6", "h8 f8", "h8 f6", "h8 e8", "h8 g6"]);
    for entries in [
        ["a8 a4", "a8 b8", "a8 a3", "d5 a2", "d5 h1", "d5 g8", "d5 e6"].as_slice(),
        &["c8 a7", "c8 b6", "c8 d6", "c8 e7", "e8 e2", "e8 d7", "e8 h5", "e8 d8", "e8 g8"],
        &["h8 g7", "h8 h7", "h8 g8", "c6 c5"],
    ] {
        for entry in entries {
            check_allowed(CROWDED, 'w', &[entry]);
        }
    }
    // A knight leaps over other pieces.
    check_allowed(START, 'w', &["b8 c6", "g1 h3"]);
}

#[test]
fn pawns_move_as_in_chess() {
    let rows = [
        "    K   ", //
        " P P  P ", " p      ", "   p    ", "      R ", "N       ", "pp    p ", "    k   ",
    ];
    // Straight ahead they neither capture nor pass a piece; diagonally they only capture.
    check_refused(rows, 'w', &["a7 a6", "a7 a5", "b3 b2", "b3 b1", "b3 a2", "b3 c2", "g7 g5"]);
    check_refused(rows, 'w', &["d4 d2", "b7 c6", "g7 f6", "d4 d5", "d4 e4", "b7 b4"]);
    check_allowed(rows, 'w', &["b7 a6"]);
    for entry in ["b7 b5", "b7 b6", "g7 g6", "d4 d3"] {
        check_allowed(rows, 'w', &[entry]);
    }
    check_refused(rows, 'b', &["b2 b3", "b2 b4", "d2 d4", "g2 g5", "b2 a3", "g2 f3", "d2 d1"]);
    for entry in ["d2 d3", "g2 g3", "g2 g4"] {
        check_allowed(rows, 'b', &[entry]);
    }
}

#[test]
fn there_is_no_castling() {
    let rows = with(&[(1, "R   K  R"), (8, "r   k  r")]);
    check_refused(rows, 'w', &["e8 g8", "e8 c8"]);
    check_refused(rows, 'b', &["e1 g1", "e1 c1"]);
    check_allowed(rows, 'w', &["e8 f8", "e1 d1"]);
}

#[test]
fn there_is_no_en_passant() {
    let entries = ["e7 e5", "a2 a3", "e5 e4", "d2 d4"];
    let expected = rounds(START, 'w', &entries) + INVALID + WHITE;
    assert_eq!(people(START, 'w', &[entries.as_slice(), &["e4 d3"]].concat()), (expected, 3));
}

#[test]
fn there_is_no_promotion() {
    let rows = with(&[(1, "       K"), (2, "  p     "), (8, "       k")]);
    let after = with(&[(1, "  p     "), (2, "       K"), (8, "       k")]);
    let entries = ["c2 c1", "h1 h2"];
    let expected = rounds(rows, 'w', &entries);
    assert!(expected.ends_with(&(round(3, after) + WHITE)), "{expected}");
    let rejected = format!("{INVALID}{WHITE}").repeat(4);
    let lines = [entries.as_slice(), &["c1 c2", "c1 d1", "c1 d2", "c1 c0"]].concat();
    assert_eq!(people(rows, 'w', &lines), (expected + &rejected, 3));
}

#[test]
fn nothing_is_printed_for_a_capture() {
    let before = with(&[(1, "K       "), (4, "   Q    "), (5, "  p     "), (8, "       k")]);
    let second = with(&[(1, "K       "), (4, "   p    "), (8, "       k")]);
    let expected = format!("{MODE}{}{WHITE}{}{BLACK}", round(1, before), round(2, second));
    assert_eq!(people(before, 'w', &["c5 d4"]), (expected, 3));
}

#[test]
fn a_king_may_move_to_an_attacked_square_and_stay_there() {
    let rows = with(&[(1, "KR      "), (5, "       p"), (8, "k       ")]);
    let over = rounds(rows, 'w', &["a8 b8"]) + VERDICTS[1];
    assert_eq!(people(rows, 'w', &["a8 b8", "b1 b8"]), (over, 0));

    let rows = with(&[(1, "K       "), (5, "       p"), (6, "R       "), (8, "k       ")]);
    let over = rounds(rows, 'w', &["h5 h4"]) + VERDICTS[1];
    assert_eq!(people(rows, 'w', &["h5 h4", "a6 a8", "h4 h3"]), (over, 0));
}

#[test]
fn white_wins_a_whole_game_by_capturing_the_king() {
    let entries = ["e7 e5", "f2 f4", "d8 h4", "a2 a3"];
    let last = [
        "RNBQKBNR", //
        " PPPP PP", "P       ", "     P q", "    p   ", "        ", "pppp ppp", "rnb kbnr",
    ];
    let expected = rounds(START, 'w', &entries);
    assert!(expected.ends_with(&(round(5, last) + WHITE)), "{expected}");
    let lines = [["1"].as_slice(), &entries, &["h4 e1", "a3 a4"]].concat();
    assert_eq!(talk(GAME, &lines), (expected + "White wins!\n", 0));
}

#[test]
fn black_wins_a_whole_game_by_capturing_the_king() {
    let entries = ["f7 f5", "e2 e4", "a7 a6", "d1 h5", "a6 a5"];
    let last = [
        "RNB KBNR", //
        "PPPP PPP", "        ", "    P   ", "p    p Q", "        ", " pppp pp", "rnbqkbnr",
    ];
    let expected = rounds(START, 'w', &entries);
    assert!(expected.ends_with(&(round(6, last) + BLACK)), "{expected}");
    let lines = [["1"].as_slice(), &entries, &["H5 E8", "a5 a4"]].concat();
    assert_eq!(talk(GAME, &lines), (expected + "Black wins!\n", 0));
}
