//! Cases of each rule: a position, a move, and the rule that forbids it.

use super::support::{CHAINS, read};
use crate::illegal_moves::{Case, check_moves, check_squares, every_rule_has_a_case};

/// The codes of the rules that can forbid a move before the end of the game.
pub const CODES: &[&str] = &[
    "path",
    "off_board",
    "empty",
    "not_yours",
    "light_square",
    "occupied",
    "other_jumps",
    "jumps_on",
    "not_its_move",
];

/// No checker can jump.
const QUIET: &str = "3m4/8/7s/8/3k4/8/3S4/4M3 w";
/// The soldier on 23 can jump over 24, the mule on 3 and the king on 35 cannot.
const JUMP: &str = "3m4/8/7s/S7/3k4/8/8/4M3 w";
/// The soldier on 14 has one move, a chain.
const CHAIN: &str = "3m4/6s1/7S/8/7S/8/1S5S/4M3 w";

const CASES: &[Case] = &[
    ("a soldier moves forward", QUIET, "23 30", "ok"),
    ("and round the edge", QUIET, "23 24", "ok"),
    ("not back", QUIET, "23 14", "not_its_move"),
    ("not two rows", QUIET, "23 37", "not_its_move"),
    ("not over an empty square", QUIET, "23 33", "not_its_move"),
    ("a king moves back", QUIET, "35 26", "ok"),
    ("a king moves forward", QUIET, "35 44", "ok"),
    ("a king does not fly", QUIET, "35 17", "not_its_move"),
    ("a mule moves forward", QUIET, "3 10", "ok"),
    ("a mule does not continue", QUIET, "3 10 17", "not_its_move"),
    ("Red moves up the board", "3m4/8/7s/8/8/8/3S4/4M3 r", "51 42", "ok"),
    ("Red does not move down", "3m4/8/7s/8/8/4S3/8/4M3 r", "44 51", "not_its_move"),
    ("dark squares only", QUIET, "23 31", "light_square"),
    ("on the way too", QUIET, "23 30 36", "light_square"),
    ("not from an empty square", QUIET, "30 37", "empty"),
    ("not from a light square", QUIET, "0 9", "empty"),
    ("not the enemy's checker", QUIET, "60 51", "not_yours"),
    ("only the side to move", "3m4/8/7s/8/8/8/3S4/4M3 r", "23 30", "not_yours"),
    ("not onto an own checker", "3m4/8/7s/s7/8/8/3S4/4M3 w", "23 24", "occupied"),
    ("not onto an enemy", JUMP, "23 24", "occupied"),
    ("not onto itself", QUIET, "23 23", "occupied"),
    ("a checker that can jump jumps", JUMP, "23 33", "ok"),
    ("and does not step", JUMP, "23 30", "not_its_move"),
    ("nor does another checker", JUMP, "3 10", "other_jumps"),
    ("nor a king", JUMP, "35 44", "other_jumps"),
    ("a chain is played to its end", CHAIN, "14 24 46 56", "ok"),
    ("not to its first square only", CHAIN, "14 24", "jumps_on"),
    ("not to its second only", CHAIN, "14 24 46", "jumps_on"),
    ("not another way", CHAIN, "14 24 42", "not_its_move"),
    ("not in one leap", CHAIN, "14 56", "not_its_move"),
    ("not back", CHAIN, "14 24 14", "not_its_move"),
    ("not on after it is crowned", CHAIN, "14 24 46 56 42", "not_its_move"),
    ("a king round the cylinder", CHAINS[2], "24 42 28 46 24", "ok"),
    ("not half round", CHAINS[2], "24 42 28", "jumps_on"),
    ("not twice round", CHAINS[2], "24 42 28 46 24 42", "not_its_move"),
    ("a king through its first square", CHAINS[6], "17 7 21 35 17 3", "ok"),
    ("not to stop there", CHAINS[6], "17 7 21 35 17", "jumps_on"),
];

#[test]
fn moves_and_jumps() {
    check_moves(CASES, read);
    every_rule_has_a_case(&CODES[2..], CASES);
}

#[test]
fn paths_that_are_not_moves_are_illegal() {
    let paths: &[(&[usize], &str)] = &[
        (&[], "path"),
        (&[23], "path"),
        (&[23, 64], "off_board"),
        (&[64, 23], "off_board"),
        (&[23, 30, 64], "off_board"),
        (&[23, 65_535], "off_board"),
        (&[279, 286], "off_board"),
    ];
    check_squares(&read(QUIET), paths);
}
