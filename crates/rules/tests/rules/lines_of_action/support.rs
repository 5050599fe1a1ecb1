//! Random positions of Lines of Action.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::select;

use super::naive::Naive;
use crate::support::{NaiveRules as _, choices, play_on, text};

/// Squares of the board.
const SQUARES: usize = 64;
/// The pieces of a side at the start.
const PIECES: usize = 12;

/// Positions in which a side passes, or will: random play does not find them.
pub const PASSES: [&str; 6] = [
    "BW6/WW6/8/8/8/8/6WW/6WB b",
    "WB6/BB6/8/8/8/8/6BB/6BW w",
    "8/8/8/8/1W6/8/3WWWWW/2W1B2B b",
    "8/8/8/8/1B6/8/3BBBBB/2B1W2W w",
    "BW6/W7/W7/8/8/8/6WW/6WB w",
    "WB6/B7/B7/8/8/8/6BB/6BW b",
];

/// Neither side can move. No game is known to reach these positions.
pub const DEADLOCKS: [&str; 2] = [
    "8/1W1B1W2/B1B1B1B1/1W1B1W2/W1W1W1W1/1W1B1W2/B1B1B1B1/1W1B1W2 b",
    "8/1B1W1B2/W1W1W1W1/1B1W1B2/B1B1B1B1/1B1W1B2/W1W1W1W1/1B1W1B2 w",
];

/// The square with its row and its column exchanged.
pub fn transposed(square: usize) -> usize {
    square % 8 * 8 + square / 8
}

fn sides() -> impl Strategy<Value = char> {
    select(vec!['b', 'w'])
}

/// Positions that random play reaches from the standard start or from one with a pass.
pub fn reached() -> impl Strategy<Value = Naive> {
    let start = (any::<bool>(), choices(100)).prop_map(|(simultaneous_mover, choices)| {
        play_on(Naive::start(simultaneous_mover), &choices)
    });
    let passes = (select(PASSES.to_vec()), any::<bool>(), choices(6)).prop_map(
        |(text, simultaneous_mover, choices)| {
            play_on(Naive::read(text, simultaneous_mover), &choices)
        },
    );
    prop_oneof![3 => start, 1 => passes]
}

/// Any number of pieces anywhere, connected ones too.
pub fn placed() -> impl Strategy<Value = Naive> {
    let squares = Just((0..SQUARES).collect::<Vec<_>>()).prop_shuffle();
    (squares, 1..=PIECES, 1..=PIECES, sides(), any::<bool>()).prop_map(
        |(squares, black, white, side, simultaneous_mover)| {
            let letters = std::iter::repeat_n('B', black).chain(std::iter::repeat_n('W', white));
            let cells = squares.into_iter().zip(letters).collect();
            Naive::read(&text((8, 8), &cells, side), simultaneous_mover)
        },
    )
}

/// All pieces of a side are blocked by the enemy in corners. Sometimes the side has further pieces,
/// which usually can move.
pub fn blocked() -> impl Strategy<Value = Naive> {
    let corners = select(vec![vec![0, 63], vec![7, 56], vec![0, 7, 63], vec![0, 7, 56, 63]]);
    let free = prop::collection::vec((0..SQUARES, prop::bool::weighted(0.9)), 0..4);
    (corners, free, sides(), any::<bool>(), any::<bool>()).prop_map(
        |(corners, free, side, exchange, simultaneous_mover)| {
            let [blocked, enemy] = if exchange { ['W', 'B'] } else { ['B', 'W'] };
            let mut cells: BTreeMap<usize, char> = BTreeMap::new();
            for corner in corners {
                cells.insert(corner, blocked);
                let inwards = |at: usize| if at == 0 { 1 } else { at - 1 };
                let (row, column) = (corner / 8, corner % 8);
                for at in [(row, inwards(column)), (inwards(row), column)] {
                    cells.insert(at.0 * 8 + at.1, enemy);
                }
                cells.insert(inwards(row) * 8 + inwards(column), enemy);
            }
            for (square, is_enemy) in free {
                let enemies = cells.values().filter(|&&letter| letter == enemy).count();
                if is_enemy && enemies < PIECES {
                    cells.entry(square).or_insert(enemy);
                } else if !is_enemy {
                    cells.entry(square).or_insert(blocked);
                }
            }
            Naive::read(&text((8, 8), &cells, side), simultaneous_mover)
        },
    )
}

/// Positions of all kinds.
pub fn any_position() -> impl Strategy<Value = Naive> {
    prop_oneof![3 => reached(), 3 => placed(), 2 => blocked()]
}

/// A position of the default rules.
pub fn read(text: &str) -> Naive {
    let naive = Naive::read(text, false);
    assert_eq!(naive.text(), text);
    naive
}
