//! Laws that hold in every position.

use jungle_rules::king_chess::{KingChess, Role};
use jungle_rules::{GameRules as _, Move, Options, Position as _, Side};
use proptest::prelude::*;

use super::illegal_moves::CODES;
use super::naive::Naive;
use super::support::{FORFEITS, any_position, mirrored, read};
use crate::ends::nothing_follows_the_end;
use crate::laws::{common_laws, the_rules_are_the_same};
use crate::passes::{
    a_forced_pass_has_no_illegal_reason, a_side_passes_exactly_when_only_the_opponent_can_move,
    the_only_move_is_a_pass,
};
use crate::support::{NaiveRules as _, cases, game, position, side};

common_laws!(any_position(), CODES);

proptest! {
    #![proptest_config(cases(800))]

    #[test]
    fn moves_name_their_pieces(naive in any_position()) {
        let position = position(&naive);
        let letter_at = |square: u8| {
            let cell = naive.cells().find(|&(at, _)| at == usize::from(square));
            cell.map(|(_, letter)| letter.to_ascii_uppercase())
        };
        position.for_each_move(|mv| {
            if !game(&naive).legal_moves().contains(&Move::pass()) {
                assert_eq!(Some(mv.role.label()), letter_at(mv.from));
                assert_eq!(mv.captured.map(Role::label), letter_at(mv.to));
            }
        });
        for (square, letter) in naive.cells() {
            let (side, role) = position.piece_at(square as u8).expect("a piece");
            prop_assert_eq!(role.label(), letter.to_ascii_uppercase());
            prop_assert_eq!(side == Side::Second, letter.is_uppercase());
        }
    }

    #[test]
    fn a_side_passes_exactly_when_it_has_no_move_and_the_opponent_has(naive in any_position()) {
        a_side_passes_exactly_when_only_the_opponent_can_move(&naive);
    }

    #[test]
    fn black_plays_by_the_rules_of_white(naive in any_position()) {
        the_rules_are_the_same(&naive, mirrored, true);
    }

    #[test]
    fn the_rules_are_mirror_symmetric(naive in any_position()) {
        the_rules_are_the_same(&naive, |square| square ^ 7, false);
    }

    #[test]
    fn a_stopped_game_is_decided_by_the_score(naive in any_position(), first in any::<bool>()) {
        let mut game = game(&naive);
        let over = game.outcome();
        let [white, black] = Naive::SIDES.map(|side| naive.score(side));
        prop_assert_eq!(Side::BOTH.map(|side| position(&naive).score(side)), [white, black]);
        // The result does not depend on the side that stops it.
        game.resign(side(first));
        let outcome = game.outcome().expect("an end");
        if let Some(over) = over {
            prop_assert_eq!(outcome, over);
        } else {
            let winner = match white.cmp(&black) {
                std::cmp::Ordering::Greater => Some(Side::First),
                std::cmp::Ordering::Less => Some(Side::Second),
                std::cmp::Ordering::Equal => None,
            };
            prop_assert_eq!((outcome.winner, outcome.reason.code), (winner, "stopped"));
        }
        nothing_follows_the_end(game.as_ref());
        prop_assert_eq!(game.position_text(), naive.text());
    }
}

#[test]
fn the_standard_start_matches_the_specification() {
    let game = KingChess::start(&Options::new(KingChess::OPTIONS));
    assert_eq!(game.position_text(), "RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w");
    assert_eq!(game.position_text(), Naive::start().text());
    assert_eq!(game.info().side_name(game.side_to_move()), "White");
    assert_eq!(Naive::SIDES.map(|side| Naive::start().score(side)), [1128, 1128]);
}

/// The positions of the laws include forced passes.
#[test]
fn known_positions_with_a_forced_pass_have_it() {
    for text in &FORFEITS[..4] {
        the_only_move_is_a_pass(&read(text));
    }
}

#[test]
fn a_forced_pass_is_legal() {
    for text in &FORFEITS[..4] {
        a_forced_pass_has_no_illegal_reason(&read(text));
    }
}
