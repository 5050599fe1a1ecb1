//! Counts of move paths against the results of independent programs.

use super::naive::Naive;
use super::support::{DEADLOCKS, PASSES, read};
use crate::counts::{
    check_both, check_naive_positions, check_positions, check_starts, has_no_paths,
};

#[test]
fn positions_of_many_games() {
    // The option changes the results of games, not when they end.
    for simultaneous_mover in [false, true] {
        check_positions("lines_of_action.tsv", 20, |text| Naive::read(text, simultaneous_mover));
    }
}

/// The naive rules have the same counts.
#[test]
fn positions_of_many_games_by_the_naive_rules() {
    check_naive_positions("lines_of_action.tsv", |text| Naive::read(text, false));
}

#[test]
fn known_counts() {
    check_starts("lines_of_action_counts.tsv", 3, |_| Naive::start(false));
}

#[test]
fn a_pass_is_one_path() {
    for (text, expected) in [
        (PASSES[0], [1, 22, 22, 552]),
        (PASSES[1], [1, 22, 22, 552]),
        (PASSES[2], [1, 35, 42, 1122]),
        (PASSES[3], [1, 35, 42, 1122]),
    ] {
        check_both(&read(text), &expected);
    }
}

#[test]
fn a_finished_game_has_no_paths() {
    for text in ["B7/8/8/W1W5/8/8/8/8 w", "B7/8/8/W7/8/8/8/8 b", DEADLOCKS[0], DEADLOCKS[1]] {
        has_no_paths(&read(text));
    }
}
