//! Counts of move paths against the results of independent programs.

use super::naive::Naive;
use super::support::{FORFEITS, read};
use crate::support::{
    NaiveRules as _, check_naive_paths, check_paths, game, has_no_paths, number, perft, rows,
};

#[test]
fn positions_of_many_games() {
    let rows = rows("king_chess.tsv");
    assert_eq!(rows.len(), 20);
    for row in rows {
        let game = game(&Naive::read(&row[0]));
        for (depth, paths) in (1..).zip(&row[1..]) {
            check_paths(game.as_ref(), depth, number(paths), &row[0]);
        }
    }
}

/// The naive rules have the same counts.
#[test]
fn positions_of_many_games_by_the_naive_rules() {
    check_naive_paths("king_chess.tsv", Naive::read);
}

#[test]
fn known_counts() {
    let start = Naive::start();
    for row in rows("king_chess_counts.tsv") {
        let (depth, paths) = (row[0].parse().expect("a depth"), number(&row[1]));
        assert_eq!(perft(game(&start).as_ref(), depth), paths, "{depth}");
        if depth <= 4 {
            assert_eq!(start.paths(depth), paths, "{depth}");
        }
    }
}

#[test]
fn a_forfeited_move_is_one_path() {
    for (text, expected) in [
        (FORFEITS[0], [1, 3, 3, 18]),
        (FORFEITS[1], [1, 3, 3, 18]),
        (FORFEITS[2], [1, 5, 6, 34]),
        (FORFEITS[3], [1, 5, 6, 34]),
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
    for text in ["k7/8/8/8/8/8/8/R7 b", "r7/8/8/8/8/8/8/K7 w", "5pkp/5ppp/8/8/8/8/PPP5/PKP5 w"] {
        let game = game(&read(text));
        has_no_paths(game.as_ref());
    }
}
