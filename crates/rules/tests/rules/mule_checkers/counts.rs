//! Counts of move paths against the results of independent programs.

use jungle_rules::GameRules as _;
use jungle_rules::mule_checkers::MuleCheckers;

use super::naive::Naive;
use crate::support::{
    NaiveRules as _, check_naive_paths, check_paths, game, has_no_paths, number, perft, rows,
};

#[test]
fn positions_of_many_games() {
    let rows = rows("mule_checkers.tsv");
    assert_eq!(rows.len(), 24);
    for row in rows {
        let options = Naive::read(&row[0]).options();
        let game = MuleCheckers::start_from_text(&row[0], &options).expect("a position");
        for (depth, paths) in (1..).zip(&row[1..]) {
            check_paths(game.as_ref(), depth, number(paths), &row[0]);
        }
    }
}

/// The naive rules have the same counts.
#[test]
fn positions_of_many_games_by_the_naive_rules() {
    check_naive_paths("mule_checkers.tsv", Naive::read);
}

#[test]
fn known_counts() {
    for row in rows("mule_checkers_counts.tsv") {
        let size = row[0].parse().expect("a size");
        let (depth, paths) = (row[1].parse().expect("a depth"), number(&row[2]));
        let start = Naive::start(size);
        let game = MuleCheckers::start(&start.options());
        assert_eq!(perft(game.as_ref(), depth), paths, "{size}, {depth}");
        if depth <= 4 {
            assert_eq!(start.paths(depth), paths, "{size}, {depth}");
        }
    }
}

#[test]
fn a_finished_game_has_no_paths() {
    for text in [
        "8/M7/8/s7/8/S7/8/4m3 r",
        "8/8/8/6K1/8/M3k3/8/8 w",
        "5K2/8/1M6/2m5/8/8/8/8 w",
        "1m1K4/2M1k3/5m2/8/8/8/8/2k5 r",
    ] {
        let game = game(&Naive::read(text));
        has_no_paths(game.as_ref());
    }
}
