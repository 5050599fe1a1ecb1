//! Counts of move paths against the results of independent programs.

use super::naive::Naive;
use super::support::read;
use crate::counts::{check_naive_positions, check_positions, check_starts, has_no_paths};

#[test]
fn positions_of_many_games() {
    check_positions("mule_checkers.tsv", 24, Naive::read);
}

/// The naive rules have the same counts.
#[test]
fn positions_of_many_games_by_the_naive_rules() {
    check_naive_positions("mule_checkers.tsv", Naive::read);
}

#[test]
fn known_counts() {
    check_starts("mule_checkers_counts.tsv", 4, |fields| {
        Naive::start(fields[0].parse().expect("a size"))
    });
}

#[test]
fn a_finished_game_has_no_paths() {
    for text in [
        "8/M7/8/s7/8/S7/8/4m3 r",
        "8/8/8/6K1/8/M3k3/8/8 w",
        "5K2/8/1M6/2m5/8/8/8/8 w",
        "1m1K4/2M1k3/5m2/8/8/8/8/2k5 r",
    ] {
        has_no_paths(&read(text));
    }
}
