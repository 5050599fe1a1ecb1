//! Random set-ups, and checks of set-ups and position texts that several games share.

use std::collections::BTreeMap;
use std::fmt::Debug;

use jungle_rules::{
    GameRules, Kind, Options, Piece, Position as _, PositionError, Setup, Side, Square, StartError,
};
use proptest::prelude::*;
use proptest::sample::select;

use crate::support::{NaiveRules, side};

/// Pieces on these squares and of these kinds, of the first side with a probability.
pub fn any_piece(
    squares: impl Strategy<Value = u16> + Clone,
    kinds: impl Strategy<Value = u8> + Clone,
    first: f64,
) -> impl Strategy<Value = (Square, Piece)> + Clone {
    (squares, prop::bool::weighted(first), kinds).prop_map(|(square, first, kind)| {
        (Square(square), Piece { side: side(first), kind: Kind(kind) })
    })
}

/// Set-ups of these pieces with either side to move.
pub fn any_setup(
    pieces: impl Strategy<Value = Vec<(Square, Piece)>>,
) -> impl Strategy<Value = Setup> {
    let sides = select(Side::BOTH.to_vec());
    (pieces, sides).prop_map(|(pieces, side_to_move)| Setup { pieces, side_to_move })
}

/// The position of a set-up by the default rules.
pub fn position_of<R: GameRules>(setup: &Setup) -> Result<R::Position, Vec<PositionError>> {
    let options = Options::new(R::OPTIONS);
    R::position(setup, &R::info(&options), &options)
}

/// A set-up is a position if it has no errors, and otherwise those with the `expected` codes, each
/// as often as here.
pub fn is_a_position_or_has_errors<N: NaiveRules>(setup: &Setup, expected: BTreeMap<&str, usize>) {
    match position_of::<N::Rules>(setup) {
        Ok(position) => {
            assert_eq!(expected, BTreeMap::new());
            assert_eq!(position.key(), N::key_from_scratch(&position));
        }
        Err(found) => {
            assert_eq!(found.len(), expected.values().sum::<usize>(), "{found:?}");
            for (code, times) in expected {
                let count = found.iter().filter(|error| error.code == code).count();
                assert_eq!(count, times, "{code}: {found:?}");
            }
        }
    }
}

/// A set-up is the same position with its pieces in another order.
pub fn order_does_not_matter<R: GameRules<Position: Debug>>(setup: Setup) {
    if let Ok(position) = position_of::<R>(&setup) {
        let pieces = setup.pieces.into_iter().rev().collect();
        let other = Setup { pieces, side_to_move: setup.side_to_move };
        assert_eq!(position_of::<R>(&other), Ok(position));
    }
}

/// Asserts that a position is illegal by the rules with these codes, and by no others.
pub fn is_illegal<R: GameRules>(options: &Options, text: &str, codes: &[&str]) {
    match R::start_from_text(text, options) {
        Err(StartError::Illegal(found)) => {
            let mut found: Vec<&str> = found.iter().map(|error| error.code).collect();
            let mut codes = codes.to_vec();
            found.sort_unstable();
            codes.sort_unstable();
            assert_eq!(found, codes, "{text}");
        }
        Err(other) => panic!("{text}: {other}"),
        Ok(_) => panic!("{text} is not a legal position"),
    }
}

/// Asserts that positions are illegal by the default rules, each with its codes: see [`is_illegal`].
pub fn are_illegal<R: GameRules>(texts: &[(&str, &[&str])]) {
    for (text, codes) in texts {
        is_illegal::<R>(&Options::new(R::OPTIONS), text, codes);
    }
}

/// Asserts that texts are no position texts by the default rules.
pub fn are_not_position_texts<R: GameRules>(texts: &[&str]) {
    for text in texts {
        let result = R::start_from_text(text, &Options::new(R::OPTIONS));
        assert!(matches!(result, Err(StartError::Text(_))), "{text}");
    }
}

/// The ids of the rule options of a game, each with those of its values.
pub fn option_values<R: GameRules>() -> Vec<(&'static str, &'static [&'static str])> {
    R::OPTIONS.iter().map(|option| (option.id, option.values)).collect()
}
