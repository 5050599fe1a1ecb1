//! Cases of each rule: a position, a move, and the rule that forbids it.

use super::support::{FORFEITS, read};
use crate::illegal_moves::{Case, check_moves, check_squares, every_rule_has_a_case};
use crate::passes::only_the_side_to_move_may_pass;

/// The codes of the rules that can forbid a move before the end of the game.
pub const CODES: &[&str] = &[
    "path",
    "pass",
    "off_board",
    "empty",
    "not_yours",
    "own_piece",
    "blocked",
    "not_its_move",
    "nothing_to_take",
    "pawn_takes",
    "not_home",
];

/// Each of White's pieces in the open; row 1 is at the top.
const OPEN: &str = "K7/8/8/3q4/8/1n4b1/4p3/r6k w";
/// White's pawn on D5 between enemies.
const PAWN: &str = "K7/8/8/2PPP3/3p4/2P1P3/8/7k w";

const CASES: &[Case] = &[
    ("the rook along a row", OPEN, "A8 G8", "ok"),
    ("the rook along a column captures", OPEN, "A8 A1", "ok"),
    ("the rook not diagonally", OPEN, "A8 B7", "not_its_move"),
    ("the rook not onto an own piece", OPEN, "A8 H8", "own_piece"),
    ("the bishop diagonally", OPEN, "G6 D3", "ok"),
    ("the bishop not straight", OPEN, "G6 G5", "not_its_move"),
    ("the bishop not over a piece", "K7/8/8/4n3/8/6b1/8/7k w", "G6 D3", "blocked"),
    ("the queen straight", OPEN, "D4 D1", "ok"),
    ("the queen diagonally", OPEN, "D4 A1", "ok"),
    ("the queen not like a knight", OPEN, "D4 E2", "not_its_move"),
    ("the rook not over a piece", "K7/8/8/8/r2n4/8/8/7k w", "A5 G5", "blocked"),
    ("the queen not over an enemy", "K7/1P6/2P5/3q4/8/8/8/7k w", "D4 B2", "blocked"),
    ("the knight over anything", "K7/8/1p6/ppp5/1n6/1p6/8/7k w", "B5 C3", "ok"),
    ("the knight not straight", OPEN, "B6 B4", "not_its_move"),
    ("the king one square", OPEN, "H8 G7", "ok"),
    ("the king not two", OPEN, "H8 F8", "not_its_move"),
    ("no castling", "4K3/8/8/8/8/8/8/r3k2r w", "E8 C8", "not_its_move"),
    ("the king next to the king", "8/8/8/8/8/5K2/8/7k w", "H8 G7", "ok"),
    ("not onto an own piece", OPEN, "H8 H8", "own_piece"),
    ("not onto an own pawn", OPEN, "D4 E7", "own_piece"),
    ("not from an empty square", OPEN, "C3 C4", "empty"),
    ("not the enemy's piece", OPEN, "A1 A2", "not_yours"),
    ("only the side to move", "K7/8/8/8/8/8/8/r6k b", "A8 B8", "not_yours"),
    ("a pawn moves one square", OPEN, "E7 E6", "ok"),
    ("from its home row two", OPEN, "E7 E5", "ok"),
    ("not three", OPEN, "E7 E4", "not_its_move"),
    ("from elsewhere not two", "K7/8/8/8/8/4p3/8/7k w", "E6 E4", "not_home"),
    ("nor from the enemy's home row", "K7/8/4p3/8/8/8/8/7k w", "E3 E1", "not_home"),
    ("not back", OPEN, "E7 E8", "not_its_move"),
    ("not sideways", OPEN, "E7 D7", "not_its_move"),
    ("diagonally only to capture", OPEN, "E7 D6", "nothing_to_take"),
    ("it captures diagonally", PAWN, "D5 C4", "ok"),
    ("to both sides", PAWN, "D5 E4", "ok"),
    ("not straight ahead", PAWN, "D5 D4", "pawn_takes"),
    ("not backward", PAWN, "D5 C6", "not_its_move"),
    ("not round the edge", "K7/8/8/7P/p7/8/8/7k w", "A5 H4", "not_its_move"),
    ("not past a piece", "K7/8/8/8/8/4P3/4p3/7k w", "E7 E5", "blocked"),
    ("nor past an own one", "K7/8/8/8/8/4n3/4p3/7k w", "E7 E5", "blocked"),
    ("not two onto an enemy", "K7/8/8/8/4P3/8/4p3/7k w", "E7 E5", "pawn_takes"),
    ("not onto an own piece ahead", "K7/8/8/8/8/4n3/4p3/7k w", "E7 E6", "own_piece"),
    ("no capture en passant", "K7/8/8/3Pp3/8/8/8/7k w", "E4 D3", "nothing_to_take"),
    ("it stays on the last row", "3pK3/8/8/8/8/8/8/7k w", "D1 C1", "not_its_move"),
    ("it moves to the last row", "7K/3p4/8/8/8/8/8/7k w", "D2 D1", "ok"),
    ("Black's pawns move down", "7K/3P4/8/8/8/8/8/7k b", "D2 D4", "ok"),
    ("and not up", "7K/8/3P4/8/8/8/8/7k b", "D3 D2", "not_its_move"),
    ("Black's pawn not from elsewhere", "7K/8/3P4/8/8/8/8/7k b", "D3 D5", "not_home"),
    ("Black's pawn captures diagonally", "7K/8/3P4/4p3/8/8/8/7k b", "D3 E4", "ok"),
];

#[test]
fn moves_and_captures() {
    check_moves(CASES, read);
    every_rule_has_a_case(&CODES[3..], CASES);
}

#[test]
fn paths_that_are_not_moves_are_illegal() {
    let paths: &[(&[usize], &str)] = &[
        (&[], "pass"),
        (&[63], "path"),
        (&[63, 62, 61], "path"),
        (&[63, 64], "off_board"),
        (&[64, 63], "off_board"),
        (&[63, 65_535], "off_board"),
        (&[319, 318], "off_board"),
    ];
    check_squares(&read(OPEN), paths);
}

#[test]
fn a_side_that_can_move_may_not_pass() {
    only_the_side_to_move_may_pass(&read(FORFEITS[0]));
}
