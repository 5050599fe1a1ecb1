//! Laws that hold in every position.

use std::collections::BTreeSet;

use jungle_rules::jungle::{Animal, Jungle};
use jungle_rules::{GameRules as _, Position as _, Setup, Terrain};
use proptest::prelude::*;

use super::illegal_moves::CODES;
use super::naive::{ANIMALS, At, BLUE, Ground, Naive, Switches};
use super::support::{any_position, at, options, rotated, square};
use crate::laws::{common_laws, the_rules_are_the_same};
use crate::support::{NaiveRules as _, cases, game, info, position, seen};

/// The label of an animal, as Red writes it.
fn letter(animal: Animal) -> char {
    ANIMALS[animal.index()]
}

common_laws!(any_position(), CODES);

proptest! {
    #![proptest_config(cases(800))]

    #[test]
    fn moves_name_their_animals(naive in any_position()) {
        let expected = naive.moves().into_iter().map(|path| {
            let [from, to] = [path[0], path[1]];
            let animal = naive.at(At::numbered(from)).expect("a piece moves").1;
            (from, to, animal, naive.at(At::numbered(to)).map(|(_, victim)| victim))
        });
        let mut moves = BTreeSet::new();
        position(&naive).for_each_move(|mv| {
            let captured = mv.captured.map(letter);
            moves.insert((mv.from.into(), mv.to.into(), letter(mv.animal), captured));
        });
        prop_assert_eq!(moves, expected.collect::<BTreeSet<_>>());
    }

    #[test]
    fn w_is_another_letter_of_red(naive in any_position()) {
        let (text, info) = (naive.text(), info(&naive));
        let other = text.replace(" r", " w");
        prop_assert_eq!(Setup::parse(&other, &info), Setup::parse(&text, &info));
    }

    #[test]
    fn red_plays_by_the_rules_of_blue(naive in any_position()) {
        the_rules_are_the_same(&naive, rotated, true);
        let other = seen(&naive, rotated, true);
        prop_assert_eq!(position(&naive).turned(), position(&other));
    }

    #[test]
    fn the_rules_are_mirror_symmetric(naive in any_position()) {
        the_rules_are_the_same(&naive, |square| square / 7 * 7 + 6 - square % 7, false);
    }

    #[test]
    fn only_rats_enter_the_river_and_no_piece_its_own_den(naive in any_position()) {
        let game = game(&naive);
        for mv in game.legal_moves() {
            let mut after = game.clone();
            after.play(mv).expect("a legal move");
            for placed in after.pieces() {
                let name = game.info().kind(placed.piece.kind).name;
                match at(placed.square).ground() {
                    Ground::River => prop_assert_eq!(name, "Rat"),
                    Ground::Den(owner) => prop_assert_ne!(owner, placed.piece.side),
                    Ground::Land | Ground::Trap(_) => {}
                }
            }
        }
    }

    #[test]
    fn rule_options_do_not_change_the_key(naive in any_position()) {
        let other = Naive { switches: Switches::default(), ..naive.clone() };
        prop_assert_eq!(position(&naive).key(), position(&other).key());
    }
}

#[test]
fn the_standard_start_matches_the_table_of_the_specification() {
    let start = Naive::start(Switches::default());
    let game = Jungle::start(&options(Switches::default()));
    assert_eq!(game.position_text(), start.text());
    assert_eq!(start.text(), "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b");
    assert_eq!(game.side_to_move(), BLUE);
    assert_eq!(seen(&start, rotated, true), start.other_to_move());
}

#[test]
fn the_board_matches_the_table_of_the_specification() {
    let game = Jungle::start(&options(Switches::default()));
    let geometry = &game.info().geometry;
    assert_eq!((geometry.rows, geometry.columns), (9, 7));
    for at in At::all() {
        let expected = match at.ground() {
            Ground::Land => Terrain::Land,
            Ground::River => Terrain::River,
            Ground::Trap(side) => Terrain::Trap(side),
            Ground::Den(side) => Terrain::Den(side),
        };
        assert_eq!(geometry.terrain(square(at)), expected, "{}", at.address());
        assert_eq!(geometry.label(square(at)), at.address());
    }
}
