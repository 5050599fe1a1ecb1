//! Counts of move paths against the results of independent programs.

use super::naive::Naive;
use super::support::{FORFEITS, read};
use crate::counts::{
    check_both, check_naive_positions, check_positions, check_starts, has_no_paths,
};

#[test]
fn positions_of_many_games() {
    check_positions("king_chess.tsv", 20, Naive::read);
}

/// The naive rules have the same counts.
#[test]
fn positions_of_many_games_by_the_naive_rules() {
    check_naive_positions("king_chess.tsv", Naive::read);
}

#[test]
fn known_counts() {
    check_starts("king_chess_counts.tsv", 4, |_| Naive::start());
}

#[test]
fn a_forfeited_move_is_one_path() {
    for (text, expected) in [
        (FORFEITS[0], [1, 3, 3, 18]),
        (FORFEITS[1], [1, 3, 3, 18]),
        (FORFEITS[2], [1, 5, 6, 34]),
        (FORFEITS[3], [1, 5, 6, 34]),
    ] {
        check_both(&read(text), &expected);
    }
}

#[test]
fn a_finished_game_has_no_paths() {
    for text in ["k7/8/8/8/8/8/8/R7 b", "r7/8/8/8/8/8/8/K7 w", "5pkp/5ppp/8/8/8/8/PPP5/PKP5 w"] {
        has_no_paths(&read(text));
    }
}
