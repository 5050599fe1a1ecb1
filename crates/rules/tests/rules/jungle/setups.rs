//! Setups: a legal one is a position, and of an illegal one every error is reported.

use jungle_rules::jungle::{Animal, Board, Jungle, SetupError, Variant};
use jungle_rules::{GameRules as _, Kind, Options, Position as _, Preset, Setup, Side, Square};
use proptest::prelude::*;
use proptest::sample::select;

use super::naive::Ground;
use super::support::at;
use crate::setups::{any_piece, any_setup, are_illegal, order_does_not_matter};
use crate::support::cases;

/// Pieces in any number on any square, on squares that do not exist and of unknown kinds too. Few
/// squares and kinds make clashes likely.
fn setups() -> impl Strategy<Value = Setup> {
    let near_dens = select(vec![2, 3, 4, 10, 52, 58, 59, 60]);
    let squares = prop_oneof![4 => 0..63_u16, 4 => near_dens, 1 => 60..70_u16, 1 => any::<u16>()];
    let kinds = prop_oneof![8 => 0..8_u8, 1 => any::<u8>()];
    any_setup(prop::collection::vec(any_piece(squares, kinds, 0.5), 0..10))
}

/// Every reason why a setup is illegal, in the order of the specification.
fn reasons(setup: &Setup) -> Vec<SetupError> {
    let exists = |square: Square, kind: Kind| square.0 < 63 && kind.0 < 8;
    let mut reasons = Vec::new();
    for (index, &(square, piece)) in setup.pieces.iter().enumerate() {
        let before = &setup.pieces[..index];
        if !exists(square, piece.kind) {
            reasons.push(SetupError::OffBoard(square));
            continue;
        }
        let animal = Animal::ALL[usize::from(piece.kind.0)];
        if before.iter().any(|&(other, _)| other == square) {
            reasons.push(SetupError::Occupied(square));
        }
        if before.iter().any(|&(_, other)| other == piece) {
            reasons.push(SetupError::Duplicate(square, animal));
        }
        match at(square).ground() {
            Ground::River if animal != Animal::Rat => reasons.push(SetupError::InRiver(square)),
            Ground::Den(owner) if owner == piece.side => {
                reasons.push(SetupError::InOwnDen(square));
            }
            _ => {}
        }
    }
    let invades = |side: Side| {
        let mut own = setup.pieces.iter().filter(|(_, piece)| piece.side == side);
        own.any(|&(square, _)| square.0 < 63 && at(square).ground() == Ground::Den(!side))
    };
    if Side::BOTH.into_iter().all(invades) {
        reasons.push(SetupError::BothDens);
    }
    if setup.pieces.is_empty() {
        reasons.push(SetupError::NoPieces);
    }
    reasons
}

/// The reasons in an order that depends on them alone.
fn sorted(mut reasons: Vec<SetupError>) -> Vec<SetupError> {
    reasons.sort_by_key(|reason| format!("{reason:?}"));
    reasons
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn a_setup_is_a_position_or_every_error_is_reported(setup in setups()) {
        let expected = reasons(&setup);
        match Board::new(&setup, Variant::CLASSIC) {
            Ok(position) => {
                prop_assert_eq!(expected, vec![]);
                prop_assert_eq!(position.key(), position.key_from_scratch());
                for (square, piece) in setup.pieces {
                    let animal = Animal::ALL[usize::from(piece.kind.0)];
                    prop_assert_eq!(position.piece_at(square.0 as u8), Some((piece.side, animal)));
                }
            }
            Err(found) => prop_assert_eq!(sorted(found), sorted(expected)),
        }
    }

    #[test]
    fn the_order_of_the_pieces_does_not_matter(setup in setups()) {
        order_does_not_matter::<Jungle>(setup);
    }
}

#[test]
fn a_position_text_may_be_read_and_still_be_illegal() {
    are_illegal::<Jungle>(&[
        ("7/7/7/1c5/7/7/7/7/6R b", &["in_river"]),
        ("3c3/7/7/7/7/7/7/7/6R b", &["in_own_den"]),
        ("6r/7/7/7/7/7/7/7/3R3 r", &["in_own_den"]),
        ("cc5/7/7/7/7/7/7/7/6R b", &["second_animal"]),
        ("3R3/7/7/7/7/7/7/7/3r3 b", &["both_dens"]),
        ("7/7/7/7/7/7/7/7/7 b", &["no_pieces"]),
        ("3c3/7/7/1L5/1c5/7/7/7/6R b", &["in_own_den", "in_river", "in_river", "second_animal"]),
    ]);
}

#[test]
fn presets_match_the_specification() {
    let chosen = |id: &str| {
        let preset = Preset::find(Jungle::PRESETS, id).expect("a preset");
        let options = Options::preset(Jungle::OPTIONS, preset);
        options.iter().map(|(option, value)| (option.id, value)).collect::<Vec<_>>()
    };
    let classic = [
        ("elephant_takes_rat", "false"),
        ("rat_shore_capture", "false"),
        ("trapped_may_capture", "false"),
        ("equal_ranks", "captures"),
        ("leopard_jumps", "false"),
        ("no_move", "loss"),
        ("repetition", "none"),
        ("wolf_over_dog", "true"),
    ];
    let van_rijn = [
        ("elephant_takes_rat", "true"),
        ("rat_shore_capture", "true"),
        ("trapped_may_capture", "true"),
        ("equal_ranks", "captures"),
        ("leopard_jumps", "false"),
        ("no_move", "draw"),
        ("repetition", "none"),
        ("wolf_over_dog", "false"),
    ];
    assert_eq!(chosen("classic"), classic);
    assert_eq!(chosen("seed"), classic, "the id that the preset had in earlier versions");
    assert_eq!(chosen("van_rijn"), van_rijn);
    let online = classic.map(|(id, value)| (id, if id == "repetition" { "seven" } else { value }));
    assert_eq!(chosen("online"), online);
    let default = Options::new(Jungle::OPTIONS);
    assert_eq!(
        default.iter().map(|(option, value)| (option.id, value)).collect::<Vec<_>>(),
        classic
    );
}
