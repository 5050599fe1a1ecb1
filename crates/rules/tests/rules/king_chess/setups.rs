//! Setups: a legal one is a position, and of an illegal one every error is reported.

use std::collections::BTreeMap;

use jungle_rules::king_chess::KingChess;
use jungle_rules::{GameRules as _, Kind, Options, Setup, Side};
use proptest::prelude::*;

use super::naive::Naive;
use crate::setups::{
    any_piece, any_setup, are_illegal, are_not_position_texts, is_a_position_or_has_errors,
    order_does_not_matter,
};
use crate::support::cases;

/// The number of pieces of each kind that a side has at the start: pawns, knights, bishops, rooks,
/// queen, king.
const MOST: [usize; 6] = [8, 2, 2, 2, 1, 1];

/// Pieces in any number on any square, on squares that do not exist and of unknown kinds too.
fn setups() -> impl Strategy<Value = Setup> {
    let squares = prop_oneof![10 => 0..64_u16, 1 => 60..70_u16, 1 => any::<u16>()];
    let kinds = prop_oneof![10 => 0..6_u8, 10 => Just(0), 10 => Just(5), 1 => any::<u8>()];
    let piece = any_piece(squares, kinds, 0.5);
    any_setup(prop_oneof![
        3 => prop::collection::vec(piece.clone(), 0..5),
        1 => prop::collection::vec(piece, 8..30)
    ])
}

/// How often each rule is broken by a setup, by its code.
fn errors(setup: &Setup) -> BTreeMap<&'static str, usize> {
    let mut errors = BTreeMap::new();
    let mut add = |code, wrong: bool| {
        if wrong {
            *errors.entry(code).or_default() += 1;
        }
    };
    for (index, &(square, piece)) in setup.pieces.iter().enumerate() {
        let behind = if piece.side == Side::First { 56..64 } else { 0..8 };
        add("pawn_behind_home", piece.kind == Kind(0) && behind.contains(&square.0));
        if square.0 >= 64 || piece.kind.0 >= 6 {
            add("off_board", square.0 >= 64);
            add("unknown_kind", square.0 < 64);
            continue;
        }
        let before = &setup.pieces[..index];
        add("occupied", before.iter().any(|&(other, _)| other == square));
        let same = before.iter().filter(|&&(_, other)| other == piece).count();
        add("too_many", same == MOST[usize::from(piece.kind.0)]);
    }
    add("no_king", setup.pieces.iter().all(|(_, piece)| piece.kind != Kind(5)));
    add("no_pieces", setup.pieces.is_empty());
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
        order_does_not_matter::<KingChess>(setup);
    }
}

#[test]
fn a_position_text_may_be_read_and_still_be_illegal() {
    are_illegal::<KingChess>(&[
        ("8/8/8/8/8/8/8/8 w", &["no_pieces", "no_king"]),
        ("q7/8/8/8/8/8/8/Q7 w", &["no_king"]),
        ("KK6/8/8/8/8/8/8/k7 w", &["too_many"]),
        ("K7/8/8/8/8/8/8/kk6 w", &["too_many"]),
        ("KQQ5/8/8/8/8/8/8/k7 w", &["too_many"]),
        ("K7/8/8/8/8/8/8/krrr4 w", &["too_many"]),
        ("K7/8/8/8/8/8/8/kbbb4 w", &["too_many"]),
        ("KNNN4/8/8/8/8/8/8/k7 w", &["too_many"]),
        ("K7/PPPPPPPP/P7/8/8/8/8/k7 w", &["too_many"]),
        ("K7/8/8/8/8/p7/pppppppp/k7 w", &["too_many"]),
        ("K7/8/8/8/8/8/8/kp6 w", &["pawn_behind_home"]),
        ("KP6/8/8/8/8/8/8/k7 w", &["pawn_behind_home"]),
    ]);
}

#[test]
fn pawns_may_stand_on_their_last_row_and_a_king_be_missing() {
    let default = Options::new(KingChess::OPTIONS);
    for text in ["Kp6/8/8/8/8/8/8/kP6 w", "q7/8/8/8/8/8/8/K7 w", "k7/8/8/8/8/8/8/Q7 b"] {
        assert!(KingChess::start_from_text(text, &default).is_ok(), "{text}");
    }
}

#[test]
fn other_texts_are_errors() {
    are_not_position_texts::<KingChess>(&[
        "",
        "K7/8/8/8/8/8/8/k7",
        "K7/8/8/8/8/8/8/k7 r",
        "K7/8/8/8/8/8/8/x7 w",
        "K8/8/8/8/8/8/8/k7 w",
        "K6/8/8/8/8/8/8/k7 w",
        "K7/8/8/8/8/8/k7 w",
        "K7/8/8/8/8/8/8/k7 w - - 0 1",
    ]);
}

#[test]
fn there_are_no_rule_options() {
    assert!(KingChess::OPTIONS.is_empty());
}
