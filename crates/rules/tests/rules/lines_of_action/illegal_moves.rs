//! Cases of each rule: a position, a move, and the rule that forbids it.

use super::support::{PASSES, read};
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
    "not_a_line",
    "distance",
    "blocked",
];

const CASES: &[Case] = &[
    ("alone on its line, one square", "B7/8/8/8/3B4/8/8/W6W b", "d4 d3", "ok"),
    ("in each direction", "B7/8/8/8/3B4/8/8/W6W b", "d4 c4", "ok"),
    ("diagonally", "B7/8/8/8/3B4/8/8/W6W b", "d4 e5", "ok"),
    ("alone, not two", "B7/8/8/8/3B4/8/8/W6W b", "d4 d2", "distance"),
    ("with another, two", "B7/8/8/3B4/3B4/8/8/W6W b", "d4 d6", "ok"),
    ("with another, not one", "B7/8/8/3B4/3B4/8/8/W6W b", "d4 d5", "distance"),
    ("with another behind it", "B7/8/8/3B4/3B4/8/8/W6W b", "d4 d2", "ok"),
    ("enemies count on the line", "B7/3W4/8/8/3B4/8/8/W6W b", "d4 d6", "ok"),
    ("enemies count diagonally", "B7/W7/8/8/3B4/8/8/W6W b", "d4 f6", "ok"),
    ("two on the diagonal, not three", "B7/8/8/8/3B4/8/8/W6W w", "a7 d4", "distance"),
    ("the whole line counts", "B6B/8/8/8/8/8/8/W6W b", "a0 c2", "ok"),
    ("not like a knight", "B7/8/8/8/3B4/8/8/W6W b", "d4 e6", "not_a_line"),
    ("over an own stone", "B7/8/8/3B4/3B4/8/8/W6W b", "d3 d5", "ok"),
    ("not over an enemy", "B7/8/3W4/3B4/8/8/8/W6W b", "d3 d1", "blocked"),
    ("onto an enemy", "B7/3W4/8/3B4/8/8/8/W6W b", "d3 d1", "ok"),
    ("not onto an own stone", "B7/3B4/8/3B4/8/8/8/W6W b", "d3 d1", "own_piece"),
    ("not onto itself", "B7/8/8/8/3B4/8/8/W6W b", "d4 d4", "own_piece"),
    ("not from an empty square", "B7/8/8/8/3B4/8/8/W6W b", "e4 e5", "empty"),
    ("not the enemy's stone", "B7/8/8/8/3B4/8/8/W6W b", "a7 a6", "not_yours"),
    ("only the side to move", "B7/8/8/8/3B4/8/8/W6W w", "d4 d3", "not_yours"),
    ("White moves as Black does", "B7/8/8/8/3B4/8/8/W6W w", "a7 c5", "ok"),
    ("White captures as Black does", "B6W/8/7B/8/8/8/8/W7 w", "h0 h2", "ok"),
    ("the distance is checked before the way", "B7/8/3W4/3B4/8/8/8/W6W b", "d3 d0", "distance"),
    ("blocked by enemies", PASSES[0], "a0 c0", "blocked"),
    ("blocked diagonally", PASSES[0], "a0 c2", "distance"),
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
        (&[0], "path"),
        (&[0, 1, 2], "path"),
        (&[0, 64], "off_board"),
        (&[64, 0], "off_board"),
        (&[0, 65_535], "off_board"),
        (&[256, 257], "off_board"),
    ];
    check_squares(&read("B7/8/8/8/3B4/8/8/W6W b"), paths);
}

#[test]
fn a_side_passes_only_if_it_cannot_move() {
    only_the_side_to_move_may_pass(&read(PASSES[0]));
}
