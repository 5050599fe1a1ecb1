//! Counts of move paths against the results of independent programs.

use jungle_rules::GameRules as _;
use jungle_rules::lines_of_action::LinesOfAction;

use super::naive::Naive;
use super::support::{DEADLOCKS, PASSES, read};
use crate::support::{
    NaiveRules as _, check_naive_paths, check_paths, game, has_no_paths, number, perft, rows,
};

#[test]
fn positions_of_many_games() {
    let rows = rows("lines_of_action.tsv");
    assert_eq!(rows.len(), 20);
    for row in rows {
        // The option changes the results of games, not when they end.
        for simultaneous_mover in [false, true] {
            let options = Naive::start(simultaneous_mover).options();
            let game = LinesOfAction::start_from_text(&row[0], &options).expect("a position");
            for (depth, paths) in (1..).zip(&row[1..]) {
                check_paths(game.as_ref(), depth, number(paths), &row[0]);
            }
        }
    }
}

/// The naive rules have the same counts.
#[test]
fn positions_of_many_games_by_the_naive_rules() {
    check_naive_paths("lines_of_action.tsv", |text| Naive::read(text, false));
}

#[test]
fn known_counts() {
    let start = Naive::start(false);
    for row in rows("lines_of_action_counts.tsv") {
        let (depth, paths) = (row[0].parse().expect("a depth"), number(&row[1]));
        assert_eq!(perft(game(&start).as_ref(), depth), paths, "{depth}");
        if depth <= 3 {
            assert_eq!(start.paths(depth), paths, "{depth}");
        }
    }
}

#[test]
fn a_pass_is_one_path() {
    for (text, expected) in [
        (PASSES[0], [1, 22, 22, 552]),
        (PASSES[1], [1, 22, 22, 552]),
        (PASSES[2], [1, 35, 42, 1122]),
        (PASSES[3], [1, 35, 42, 1122]),
    ] {
        let (naive, game) = (read(text), game(&read(text)));
        for (depth, paths) in (1..).zip(expected) {
            assert_eq!(perft(game.as_ref(), depth), paths, "{depth}: {text}");
            assert_eq!(naive.paths(depth), paths, "{depth}: {text}");
        }
    }
}

#[test]
fn a_finished_game_has_no_paths() {
    for text in ["B7/8/8/W1W5/8/8/8/8 w", "B7/8/8/W7/8/8/8/8 b", DEADLOCKS[0], DEADLOCKS[1]] {
        let game = game(&read(text));
        has_no_paths(game.as_ref());
    }
}
