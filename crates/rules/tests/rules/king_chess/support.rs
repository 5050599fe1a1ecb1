//! Random positions of king-capture Chess.

use std::collections::BTreeMap;

use proptest::option::weighted;
use proptest::prelude::*;
use proptest::sample::select;

use super::naive::Naive;
use crate::support::{NaiveRules as _, choices, play_on, seen, text};

/// The pieces of White at the start, one letter each.
const PIECES: &str = "kqrrbbnnpppppppp";

/// White is to move and cannot, or Black is to move and White cannot afterwards; each is followed
/// by the same with the colours exchanged. Random play rarely reaches such positions.
pub const FORFEITS: [&str; 6] = [
    "5pkp/5ppp/8/8/8/8/8/K7 w",
    "k7/8/8/8/8/8/5PPP/5PKP b",
    "6pk/6pp/K7/p7/8/8/8/8 w",
    "8/8/8/8/P7/k7/6PP/6PK b",
    "6pk/1K4pp/8/p7/8/8/8/8 b",
    "8/8/8/8/P7/8/1k4PP/6PK w",
];

/// The square mirrored from top to bottom.
pub fn mirrored(square: usize) -> usize {
    (7 - square / 8) * 8 + square % 8
}

/// Positions that random play reaches from the start or from one with a forfeited move.
pub fn reached() -> impl Strategy<Value = Naive> {
    let start = choices(80).prop_map(|choices| play_on(Naive::start(), &choices));
    let forfeits = (select(FORFEITS.to_vec()), choices(6))
        .prop_map(|(text, choices)| play_on(Naive::read(text), &choices));
    prop_oneof![3 => start, 1 => forfeits]
}

/// Some of the pieces of the start anywhere; no pawn behind its home row, and sometimes no king.
pub fn placed() -> impl Strategy<Value = Naive> {
    let all: Vec<char> = PIECES.chars().chain(PIECES.to_uppercase().chars()).collect();
    let squares = Just((0..64).collect::<Vec<usize>>()).prop_shuffle();
    let stay = prop_oneof![
        prop::collection::vec(prop::bool::weighted(0.7), 32),
        prop::collection::vec(prop::bool::weighted(0.25), 32)
    ];
    let no_king = weighted(0.1, any::<bool>());
    (squares, stay, no_king, select(vec!['w', 'b'])).prop_map(
        move |(squares, stay, no_king, side)| {
            let mut cells = BTreeMap::new();
            for ((square, &letter), stays) in squares.into_iter().zip(&all).zip(stay) {
                let stays = match letter {
                    'k' => no_king != Some(true),
                    'K' => no_king != Some(false),
                    'p' => stays && square < 56,
                    'P' => stays && square >= 8,
                    _ => stays,
                };
                if stays {
                    cells.insert(square, letter);
                }
            }
            Naive::read(&text((8, 8), &cells, side))
        },
    )
}

/// A king on the opponent's edge behind its own pawns, usually without a move, and a few other
/// pieces elsewhere on the board.
pub fn blocked() -> impl Strategy<Value = Naive> {
    let letters: Vec<char> = "KPPPPQRBNp".chars().collect();
    let others = prop::collection::vec((16..64_usize, select(letters)), 1..5);
    (0..8_usize, others, select(vec!['w', 'b']), any::<bool>()).prop_map(
        |(column, others, side, exchange)| {
            let mut cells = BTreeMap::from([(column, 'k')]);
            for at in [column.saturating_sub(1), (column + 1).min(7)] {
                cells.entry(at).or_insert('p');
            }
            for at in column.saturating_sub(1)..=(column + 1).min(7) {
                cells.insert(8 + at, 'p');
            }
            cells.insert(63 - column, 'K');
            for (square, letter) in others {
                let count = cells.values().filter(|&&other| other == letter).count();
                let most = match letter {
                    'P' | 'p' => 8,
                    'R' | 'B' | 'N' => 2,
                    _ => 1,
                };
                let behind = letter == 'p' && square >= 56;
                if count < most && !behind {
                    cells.entry(square).or_insert(letter);
                }
            }
            let naive = Naive::read(&text((8, 8), &cells, side));
            if exchange { seen(&naive, mirrored, true) } else { naive }
        },
    )
}

/// Positions of all kinds.
pub fn any_position() -> impl Strategy<Value = Naive> {
    prop_oneof![3 => reached(), 3 => placed(), 2 => blocked()]
}

pub fn read(text: &str) -> Naive {
    let naive = Naive::read(text);
    assert_eq!(naive.text(), text);
    naive
}
