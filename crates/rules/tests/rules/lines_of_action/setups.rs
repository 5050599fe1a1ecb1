//! Setups: a legal one is a position, and of an illegal one every error is reported.

use std::collections::BTreeMap;

use jungle_rules::lines_of_action::LinesOfAction;
use jungle_rules::{GameRules as _, Kind, Options, Piece, Setup, Side};
use proptest::prelude::*;

use super::naive::Naive;
use crate::setups::{
    any_piece, any_setup, are_illegal, are_not_position_texts, is_a_position_or_has_errors,
    option_values, order_does_not_matter,
};
use crate::support::cases;

/// Stones in any number on any square, on squares that do not exist and of unknown kinds too.
fn setups() -> impl Strategy<Value = Setup> {
    let squares = prop_oneof![10 => 0..64_u16, 1 => 60..70_u16, 1 => any::<u16>()];
    let kinds = prop_oneof![30 => Just(0_u8), 1 => any::<u8>()];
    let piece = any_piece(squares, kinds, 0.8);
    any_setup(prop_oneof![
        2 => prop::collection::vec(piece.clone(), 0..6),
        1 => prop::collection::vec(piece, 10..20)
    ])
}

const fn stone(side: Side) -> Piece {
    Piece { side, kind: Kind(0) }
}

/// How often each rule is broken by a setup, by its code.
fn errors(setup: &Setup) -> BTreeMap<&'static str, usize> {
    let mut errors = BTreeMap::new();
    let mut add = |code, times| {
        if times > 0 {
            *errors.entry(code).or_default() += times;
        }
    };
    let (on_board, off_board): (Vec<_>, Vec<_>) =
        setup.pieces.iter().partition(|(square, piece)| square.0 < 64 && piece.kind == Kind(0));
    let beyond = off_board.iter().filter(|(square, _)| square.0 >= 64).count();
    add("off_board", beyond);
    add("unknown_kind", off_board.len() - beyond);
    for (index, (square, _)) in setup.pieces.iter().enumerate() {
        let twice = setup.pieces[..index].iter().any(|(other, _)| other == square);
        add("occupied", usize::from(twice && on_board.contains(&setup.pieces[index])));
    }
    for side in Side::BOTH {
        let of_side = |piece: &Piece| piece.side == side;
        let too_many = setup.pieces.iter().filter(|(_, piece)| *piece == stone(side)).nth(12);
        add("too_many", usize::from(too_many.is_some_and(|one| on_board.contains(one))));
        let none = !setup.pieces.iter().any(|(_, piece)| of_side(piece));
        add("side_without_pieces", usize::from(none));
    }
    add("no_pieces", usize::from(setup.pieces.is_empty()));
    errors
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn a_setup_is_a_position_or_every_error_is_reported(setup in setups()) {
        is_a_position_or_has_errors::<Naive>(&setup, errors(&setup));
    }

    #[test]
    fn the_order_of_the_pieces_does_not_matter(setup in setups()) {
        order_does_not_matter::<LinesOfAction>(setup);
    }
}

#[test]
fn a_position_text_may_be_read_and_still_be_illegal() {
    are_illegal::<LinesOfAction>(&[
        ("8/8/8/8/8/8/8/8 b", &["no_pieces", "side_without_pieces", "side_without_pieces"]),
        ("B7/8/8/8/8/8/8/8 b", &["side_without_pieces"]),
        ("8/8/8/8/8/8/8/7W b", &["side_without_pieces"]),
        ("BBBBBBBB/BBBBB3/8/8/8/8/8/7W b", &["too_many"]),
        ("WWWWWWWW/WWWWWW2/8/8/8/8/8/7B b", &["too_many"]),
    ]);
}

#[test]
fn the_start_has_the_maximum_number_of_pieces() {
    let game = LinesOfAction::start(&Options::new(LinesOfAction::OPTIONS));
    let count = |side| game.pieces().iter().filter(|placed| placed.piece.side == side).count();
    assert_eq!(Side::BOTH.map(count), [12, 12]);
}

#[test]
fn other_texts_are_errors() {
    are_not_position_texts::<LinesOfAction>(&[
        "",
        "B7/8/8/8/8/8/8/7W",
        "B7/8/8/8/8/8/8/7W r",
        "B7/8/8/8/8/8/8/7w b",
        "B8/8/8/8/8/8/8/7W b",
        "B6/8/8/8/8/8/8/7W b",
        "B7/8/8/8/8/8/7W b",
        "B7/8/8/8/8/8/8/7W b b",
    ]);
}

#[test]
fn rule_options_match_the_specification() {
    let expected: [(_, &[_]); 2] =
        [("simultaneous", &["draw", "mover"]), ("repetition", &["none", "draw"])];
    assert_eq!(option_values::<LinesOfAction>(), expected);
}
