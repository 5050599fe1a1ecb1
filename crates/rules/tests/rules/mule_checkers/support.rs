//! Random positions of Mule Checkers.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::select;

use super::naive::Naive;
use crate::support::{NaiveRules as _, choices, play_on, text};

/// Chains of a king: over the joined edges, all round the cylinder, in a ring, and on through the
/// square where it began. Random play rarely reaches them.
pub const CHAINS: [&str; 8] = [
    "3K4/8/1S3M1M/4k3/7m/8/5M2/8 w",
    "8/2m5/8/M7/3K4/m1m3s1/8/4k3 r",
    "1m6/4s3/8/K7/1s1s1s1s/8/8/4M3 r",
    "3m4/8/8/S1S1S1S1/7k/8/3S4/6M1 w",
    "8/m1s5/8/4K3/3s1s2/8/3s1s2/M7 r",
    "7m/2S1S3/8/2S1S3/3k4/8/5S1M/8 w",
    "8/K1K3M1/1k6/2K1K3/8/4m3/8/8 w",
    "8/8/3M4/8/3k1k2/6K1/1m3k1k/8 r",
];

/// Board sizes, the standard one more often.
pub fn sizes() -> impl Strategy<Value = usize> {
    prop_oneof![6 => Just(8_usize), 2 => Just(10), 1 => Just(12), 1 => Just(18)]
}

/// The square two columns to the right, over the joined edges. The rules are the same there.
pub fn two_columns_on(size: usize) -> impl Fn(usize) -> usize {
    move |square| square / size * size + (square % size + 2) % size
}

/// The square on the board rotated by 180 degrees.
pub fn rotated(size: usize) -> impl Fn(usize) -> usize {
    move |square| size * size - 1 - square
}

/// Positions that random play reaches from the start or from those with long chains.
pub fn reached(sizes: impl Strategy<Value = usize>) -> impl Strategy<Value = Naive> {
    let start =
        (sizes, choices(100)).prop_map(|(size, choices)| play_on(Naive::start(size), &choices));
    let chains = (select(CHAINS.to_vec()), choices(6))
        .prop_map(|(text, choices)| play_on(Naive::read(text), &choices));
    prop_oneof![3 => start, 1 => chains]
}

/// Some checkers on dark squares: never a soldier on its far row, rarely a mule on its own.
pub fn placed(sizes: impl Strategy<Value = usize>) -> impl Strategy<Value = Naive> {
    let of_side = || (0..=3_usize, 0..=4_usize, 0..=2_usize);
    let few = |size: usize| {
        let dark = (0..size * size).filter(|square| (square / size + square % size) % 2 == 1);
        let squares = Just(dark.collect::<Vec<_>>()).prop_shuffle();
        (Just(size), squares)
    };
    let crowned = prop::bool::weighted(0.05);
    let side = select(vec!['w', 'r']);
    (sizes.prop_flat_map(few), of_side(), of_side(), side, crowned).prop_map(
        |((size, squares), white, red, side, mut crowned)| {
            let mut letters = Vec::new();
            for (labels, (mules, soldiers, kings)) in [("msk", white), ("MSK", red)] {
                // Both sides nearly always have enough checkers for the game to continue.
                let counts = [mules.max(1), soldiers, if soldiers == 0 { 1 } else { kings }];
                for (label, count) in labels.chars().zip(counts) {
                    letters.extend(std::iter::repeat_n(label, count));
                }
            }
            let mut cells: BTreeMap<usize, char> = BTreeMap::new();
            for (square, letter) in squares.into_iter().zip(letters) {
                let far_row = if letter.is_lowercase() { size - 1 } else { 0 };
                let may_stand = match letter {
                    _ if square / size != far_row => true,
                    's' | 'S' => false,
                    'm' | 'M' => std::mem::take(&mut crowned),
                    _ => true,
                };
                if may_stand {
                    cells.insert(square, letter);
                }
            }
            if cells.is_empty() {
                cells.insert(size, 'k');
            }
            Naive::read(&text((size, size), &cells, side))
        },
    )
}

/// Positions of all kinds.
pub fn any_position() -> impl Strategy<Value = Naive> {
    prop_oneof![2 => reached(sizes()), 3 => placed(sizes())]
}

/// Positions on a board of 8×8.
pub fn small_position() -> impl Strategy<Value = Naive> {
    prop_oneof![2 => reached(Just(8)), 3 => placed(Just(8))]
}

pub fn read(text: &str) -> Naive {
    let naive = Naive::read(text);
    assert_eq!(naive.text(), text);
    naive
}
