//! Moves worked out by hand: steps and whole chains of jumps on particular boards.

use super::naive::Naive;
use super::support::{CHAINS, read, rotated, two_columns_on};
use crate::laws::{
    every_move_has_its_effects, moves_are_those_of_the_naive_rules,
    the_pieces_during_a_move_follow_its_steps,
};
use crate::support::{NaiveRules as _, entry, game, numbers, path, seen};

/// What the case shows, position, all its legal moves.
type Case = (&'static str, &'static str, &'static str);

/// The specification's examples, with enough checkers for the game to continue, and with the king
/// one row lower, on a dark square.
const SPECIFIED: &[Case] = &[
    ("soldier 23 steps to 24 or 30", "3m4/8/7s/8/8/8/3S4/4M3 w", "3 10, 3 12, 23 24, 23 30"),
    ("soldier 23 jumps 24 to 33", "3m4/8/7s/S7/8/8/8/4M3 w", "23 33"),
    ("king 24 jumps 39 to 46 and 23 to 14", "3m4/8/7M/k7/7S/8/8/4M3 w", "24 14, 24 46"),
    (
        "soldier 14 is crowned on 56 and stops, though it could jump 49",
        "3m4/6s1/7S/8/7S/8/1S5S/4M3 w",
        "14 24 46 56",
    ),
];

const WORKED_OUT: &[Case] = &[
    ("a king over the edge", CHAINS[0], "28 14 24 10"),
    ("a king round the cylinder", CHAINS[2], "24 46 28 42 24, 24 42 28 46 24"),
    ("a king in a ring", CHAINS[4], "28 42 60 46 28, 28 46 60 42 28"),
    ("a king through its first square and on", CHAINS[6], "17 7 21 35 17 3, 17 3, 17 35 21 7 17 3"),
    ("no rule of maximum capture", "3m4/8/3s4/2S1S3/8/6S1/8/4M3 w", "19 33, 19 37 55"),
    ("a soldier does not jump back", "3m4/8/1S1S4/2s5/8/8/8/4M3 w", "3 10, 3 12, 26 33, 26 35"),
    (
        "no jump over an own checker",
        "3m4/8/3s4/2s1s3/8/8/7S/4M3 w",
        "3 10, 3 12, 26 33, 26 35, 28 35, 28 37",
    ),
    ("no jump off the board", "3m4/8/8/8/8/8/3s4/2M1S3 w", "3 10, 3 12"),
    ("no jump over two at once", "3m4/8/3s4/2S5/1S6/8/8/4M3 w", "3 10, 3 12, 19 28"),
];

fn check(cases: &[Case]) {
    for &(what, text, moves) in cases {
        let naive = read(text);
        let expected: Vec<Vec<usize>> = moves.split(", ").map(path::<Naive>).collect();
        let size = naive.size().0;
        for steps in 0..size / 2 {
            // All round the cylinder, and from Red's side.
            let rotate = |square: usize| (0..steps).fold(square, |at, _| two_columns_on(size)(at));
            let opposite = |square: usize| rotated(size)(rotate(square));
            let images: [(&dyn Fn(usize) -> usize, bool); 2] =
                [(&rotate, false), (&opposite, true)];
            for (image, exchange) in images {
                let other = seen(&naive, image, exchange);
                let mut expected: Vec<Vec<usize>> = expected
                    .iter()
                    .map(|path| path.iter().map(|&square| image(square)).collect())
                    .collect();
                let mut found: Vec<Vec<usize>> =
                    game(&other).legal_moves().iter().map(numbers).collect();
                expected.sort();
                found.sort();
                assert_eq!(found, expected, "{what}: {}", other.text());
                moves_are_those_of_the_naive_rules(&other);
                every_move_has_its_effects(&other);
                the_pieces_during_a_move_follow_its_steps(&other);
            }
        }
    }
}

#[test]
fn the_examples_of_the_specification() {
    check(SPECIFIED);
}

#[test]
fn chains_worked_out_by_hand() {
    check(WORKED_OUT);
}

#[test]
fn checkers_that_a_chain_jumps_are_removed_at_once() {
    let game = game(&read("3m4/6s1/7S/8/7S/8/1S5S/4M3 w"));
    let path = entry::<Naive>("14 24 46 56").path;
    let standing = |steps: usize| {
        let pieces = game.pieces_mid_move(&path[..steps]);
        pieces.iter().map(|placed| placed.square.0).collect::<Vec<_>>()
    };
    assert_eq!(standing(1), [3, 14, 23, 39, 49, 55, 60]);
    assert_eq!(standing(2), [3, 24, 39, 49, 55, 60]);
    assert_eq!(standing(3), [3, 46, 49, 55, 60]);
    assert_eq!(standing(4), [3, 49, 56, 60]);
    let crowned = |steps: usize| {
        let pieces = game.pieces_mid_move(&path[..steps]);
        let name = |square| {
            let placed = pieces.iter().find(|placed| placed.square.0 == square);
            placed.map(|placed| game.info().kind(placed.piece.kind).name)
        };
        name(*path[..steps].last().map(|square| &square.0).expect("a square"))
    };
    assert_eq!(crowned(4), Some("Soldier"), "a promotion is not shown during the move");
}
