//! Setups: a legal one is a position, and of an illegal one every error is reported.

use std::collections::BTreeMap;

use jungle_rules::mule_checkers::MuleCheckers;
use jungle_rules::{GameRules as _, Kind, Options, Piece, Position as _, Setup, Side, Square};
use proptest::prelude::*;
use proptest::sample::select;

use crate::setups::{
    any_piece, any_setup, are_illegal, are_not_position_texts, is_illegal, option_values,
    order_does_not_matter, position_of,
};
use crate::support::{cases, options_with};

const SOLDIER: Kind = Kind(0);
const MULE: Kind = Kind(1);

fn options(size: &str) -> Options {
    options_with::<MuleCheckers>(&[("size", size)])
}

/// Checkers in any number on any square, on squares that do not exist and of unknown kinds too.
fn setups() -> impl Strategy<Value = Setup> {
    let dark = (0..64_u16).filter(|square| (square / 8 + square % 8) % 2 == 1);
    let dark = select(dark.collect::<Vec<_>>());
    let ends = select(vec![1_u16, 3, 5, 7, 56, 58, 60, 62]);
    let squares = prop_oneof![12 => dark, 4 => ends, 1 => 0..70_u16, 1 => any::<u16>()];
    let kinds = prop_oneof![30 => 0..3_u8, 1 => any::<u8>()];
    let piece = any_piece(squares, kinds, 0.8);
    any_setup(prop_oneof![
        2 => prop::collection::vec(piece.clone(), 0..5),
        1 => prop::collection::vec(piece, 8..20)
    ])
}

/// Which rules a setup on a board of 8×8 breaks, by their codes.
fn errors(setup: &Setup) -> BTreeMap<&'static str, bool> {
    let dark = |square: u16| square < 64 && (square / 8 + square % 8) % 2 == 1;
    let exists = |&(square, piece): &(Square, Piece)| square.0 < 64 && piece.kind.0 < 3;
    let far_row = |side| if side == Side::First { 7 } else { 0 };
    let is_far = |square: Square, side| square.0 / 8 == far_row(side);
    let pieces = || setup.pieces.iter().copied();
    let twice = (0..setup.pieces.len()).any(|index| {
        let (square, _) = setup.pieces[index];
        exists(&setup.pieces[index])
            && setup.pieces[..index].iter().any(|&(other, _)| other == square)
    });
    let too_many = (0..setup.pieces.len()).any(|index| {
        let (_, piece) = setup.pieces[index];
        let most = if piece.kind == MULE { 4 } else { 8 };
        let before = setup.pieces[..index].iter().filter(|&&(_, other)| other == piece).count();
        exists(&setup.pieces[index]) && before == most
    });
    BTreeMap::from([
        ("off_board", pieces().any(|(square, _)| square.0 >= 64)),
        ("unknown_kind", pieces().any(|placed| placed.0.0 < 64 && !exists(&placed))),
        ("light_square", pieces().any(|(square, _)| square.0 < 64 && !dark(square.0))),
        ("occupied", twice),
        ("too_many", too_many),
        (
            "soldier_on_far_row",
            pieces().any(|(square, piece)| {
                dark(square.0) && piece.kind == SOLDIER && is_far(square, piece.side)
            }),
        ),
        ("no_pieces", setup.pieces.is_empty()),
    ])
}

/// Whether more than one mule is on its far row.
fn crowned_twice(setup: &Setup) -> bool {
    let crowned = setup.pieces.iter().filter(|(square, piece)| {
        let far_row = if piece.side == Side::First { 56..64 } else { 0..8 };
        piece.kind == MULE && far_row.contains(&square.0) && (square.0 / 8 + square.0 % 8) % 2 == 1
    });
    crowned.count() > 1
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn a_setup_is_a_position_or_its_errors_are_reported(setup in setups()) {
        let expected = errors(&setup);
        let count = |side| {
            let counts = |piece: &Piece| piece.side == side && piece.kind != MULE;
            setup.pieces.iter().filter(|(_, piece)| counts(piece)).count()
        };
        let crowd = Side::BOTH.map(count).iter().any(|&count| count > 8);
        let wrong = expected.values().any(|&wrong| wrong) || crowned_twice(&setup);
        match position_of::<MuleCheckers>(&setup) {
            Ok(position) => {
                prop_assert!(!wrong && !crowd, "{:?}", expected);
                prop_assert_eq!(position.key(), position.key_from_scratch());
            }
            Err(found) => {
                prop_assert!(wrong || crowd, "{:?}", found);
                let twice = expected["occupied"];
                let reported = |code| found.iter().any(|error| error.code == code);
                for (code, wrong) in expected {
                    prop_assert_eq!(reported(code), wrong, "{}: {:?}", code, found);
                }
                if !twice {
                    prop_assert_eq!(reported("crowned_mules"), crowned_twice(&setup));
                }
            }
        }
    }

    #[test]
    fn the_order_of_the_pieces_does_not_matter(setup in setups()) {
        order_does_not_matter::<MuleCheckers>(setup);
    }
}

#[test]
fn a_position_text_may_be_read_and_still_be_illegal() {
    are_illegal::<MuleCheckers>(&[
        ("8/8/8/8/8/8/8/8 w", &["no_pieces"]),
        ("m7/8/8/8/8/8/8/M7 w", &["light_square"]),
        ("1m6/7M/k7/7S/8/8/8/4M3 w", &["light_square"; 3]),
        ("1m6/8/8/8/8/8/8/M1s5 w", &["soldier_on_far_row"]),
        ("1m1S4/8/8/8/8/8/8/M7 w", &["soldier_on_far_row"]),
        ("3M4/8/8/8/8/8/8/m7 w", &["crowned_mules"]),
        ("8/8/8/8/8/8/8/m1m5 w", &["crowned_mules"]),
        ("1m1m1m1m/m7/8/8/8/8/8/M7 w", &["too_many"]),
        ("1m6/8/8/8/8/M7/1M6/M1M1M3 r", &["too_many"]),
        ("1m1s1s1s/s1s1s1s1/1s1s4/8/8/8/8/M7 w", &["too_many", "too_many_soldiers"]),
        ("1m1s1k1k/s1s1s1s1/1s1s4/8/8/8/8/M7 w", &["too_many_soldiers"]),
    ]);
}

#[test]
fn as_many_checkers_as_at_the_start_may_be_of_any_kind() {
    for text in
        ["1m1m1m1m/s1s1s1s1/1s1s1s1s/8/8/8/8/M7 w", "1m1m1m1m/k1s1k1k1/1k1k1k1s/8/8/8/8/M7 w"]
    {
        assert!(MuleCheckers::start_from_text(text, &options("8")).is_ok(), "{text}");
    }
}

/// A king among many of the opponent's soldiers has an exponential number of chains.
#[test]
fn a_position_with_too_many_chains_is_illegal() {
    let row = |number: usize| {
        let crowd = number % 2 == 1 && number < 15;
        if crowd { "S1".repeat(9) } else { "18".to_owned() }
    };
    let mut rows: Vec<String> = (0..18).map(row).collect();
    rows[0] = "1k16".to_owned();
    rows[17] = "M17".to_owned();
    let text = format!("{} w", rows.join("/"));
    is_illegal::<MuleCheckers>(&options("18"), &text, &["too_many_chains"]);
}

#[test]
fn other_texts_are_errors() {
    are_not_position_texts::<MuleCheckers>(&[
        "",
        "1m6/8/8/8/8/8/8/M7",
        "1m6/8/8/8/8/8/8/M7 b",
        "1w6/8/8/8/8/8/8/M7 w",
        "1m5/8/8/8/8/8/8/M7 w",
        "1m6/8/8/8/8/8/M7 w",
        "1m6/8/8/8/8/8/8/M7 w w",
        "1m8/10/10/10/10/10/10/10/10/M9 w",
    ]);
    assert!(
        MuleCheckers::start_from_text("1m8/10/10/10/10/10/10/10/10/M9 w", &options("10")).is_ok()
    );
}

#[test]
fn rule_options_match_the_specification() {
    let expected: [(_, &[_]); 1] = [("size", &["8", "10", "12", "14", "16", "18"])];
    assert_eq!(option_values::<MuleCheckers>(), expected);
}
