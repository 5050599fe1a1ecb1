//! Setups: a legal one is a position, and of an illegal one every error is reported.

use std::collections::BTreeMap;

use jungle_rules::lines_of_action::{Board, LinesOfAction};
use jungle_rules::{
    GameRules as _, Kind, Options, Piece, Position as _, PositionError, Setup, Side, Square,
};
use proptest::prelude::*;
use proptest::sample::select;

use crate::support::{cases, check_errors, is_illegal, order_does_not_matter};

/// Stones in any number on any square, on squares that do not exist and of unknown kinds too.
fn setups() -> impl Strategy<Value = Setup> {
    let squares = prop_oneof![10 => 0..64_u16, 1 => 60..70_u16, 1 => any::<u16>()];
    let kinds = prop_oneof![30 => Just(0_u8), 1 => any::<u8>()];
    let sides = || select(Side::BOTH.to_vec());
    let piece = (squares, prop::bool::weighted(0.8), kinds).prop_map(|(square, first, kind)| {
        let side = if first { Side::First } else { Side::Second };
        (Square(square), Piece { side, kind: Kind(kind) })
    });
    let pieces = prop_oneof![
        2 => prop::collection::vec(piece.clone(), 0..6),
        1 => prop::collection::vec(piece, 10..20)
    ];
    (pieces, sides()).prop_map(|(pieces, side_to_move)| Setup { pieces, side_to_move })
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

fn make(setup: &Setup) -> Result<Board, Vec<PositionError>> {
    Board::new(setup, &LinesOfAction::info(&Options::new(LinesOfAction::OPTIONS)), false)
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn a_setup_is_a_position_or_every_error_is_reported(setup in setups()) {
        let expected = errors(&setup);
        match make(&setup) {
            Ok(position) => {
                prop_assert_eq!(expected, BTreeMap::new());
                prop_assert_eq!(position.key(), position.key_from_scratch());
            }
            Err(found) => check_errors(&found, expected),
        }
    }

    #[test]
    fn the_order_of_the_pieces_does_not_matter(setup in setups()) {
        order_does_not_matter(setup, make);
    }
}

#[test]
fn a_position_text_may_be_read_and_still_be_illegal() {
    let default = Options::new(LinesOfAction::OPTIONS);
    for (text, codes) in [
        ("8/8/8/8/8/8/8/8 b", &["no_pieces", "side_without_pieces", "side_without_pieces"][..]),
        ("B7/8/8/8/8/8/8/8 b", &["side_without_pieces"]),
        ("8/8/8/8/8/8/8/7W b", &["side_without_pieces"]),
        ("BBBBBBBB/BBBBB3/8/8/8/8/8/7W b", &["too_many"]),
        ("WWWWWWWW/WWWWWW2/8/8/8/8/8/7B b", &["too_many"]),
    ] {
        is_illegal::<LinesOfAction>(&default, text, codes);
    }
}

#[test]
fn the_start_has_the_maximum_number_of_pieces() {
    let game = LinesOfAction::start(&Options::new(LinesOfAction::OPTIONS));
    let count = |side| game.pieces().iter().filter(|placed| placed.piece.side == side).count();
    assert_eq!(Side::BOTH.map(count), [12, 12]);
}

#[test]
fn other_texts_are_errors() {
    let default = Options::new(LinesOfAction::OPTIONS);
    for text in [
        "",
        "B7/8/8/8/8/8/8/7W",
        "B7/8/8/8/8/8/8/7W r",
        "B7/8/8/8/8/8/8/7w b",
        "B8/8/8/8/8/8/8/7W b",
        "B6/8/8/8/8/8/8/7W b",
        "B7/8/8/8/8/8/7W b",
        "B7/8/8/8/8/8/8/7W b b",
    ] {
        let result = LinesOfAction::start_from_text(text, &default);
        assert!(matches!(result, Err(jungle_rules::StartError::Text(_))), "{text}");
    }
}

#[test]
fn rule_options_match_the_specification() {
    let options: Vec<_> =
        LinesOfAction::OPTIONS.iter().map(|option| (option.id, option.values)).collect();
    let expected: [(_, &[_]); 2] =
        [("simultaneous", &["draw", "mover"]), ("repetition", &["none", "draw"])];
    assert_eq!(options, expected);
}
