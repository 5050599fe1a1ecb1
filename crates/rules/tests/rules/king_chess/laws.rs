//! Laws that hold in every position.

use jungle_rules::king_chess::{KingChess, Role};
use jungle_rules::{GameRules as _, Move, Options, Position as _, Side};
use proptest::prelude::*;

use super::illegal_moves::CODES;
use super::naive::Naive;
use super::support::{FORFEITS, any_position, mirrored, read};
use crate::laws::{
    a_forced_pass_has_no_illegal_reason, a_game_agrees_with_the_naive_rules, common_laws,
    every_move_has_its_effects, moves_are_those_of_the_naive_rules, nothing_follows_the_end,
    other_moves_are_illegal, the_rules_are_the_same,
};
use crate::support::{NaiveRules as _, cases, choices, game, position};

/// The score of a side when the game is stopped.
fn score(naive: &Naive, side: Side) -> u32 {
    let own = |letter: &char| letter.is_lowercase() == (side == Side::First);
    let letters = naive.cells().map(|(_, letter)| letter).filter(own);
    letters
        .map(|letter| match letter.to_ascii_lowercase() {
            'k' => 1000,
            'q' => 50,
            'b' => 20,
            'n' => 10,
            'r' => 5,
            'p' => 1,
            _ => panic!("{letter} has no score"),
        })
        .sum()
}

common_laws!(any_position());

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
    fn a_side_passes_exactly_when_it_has_no_move_and_the_opponent_has(
        naive in any_position()
    ) {
        let moves_of = |naive: &Naive| {
            let game = game(naive);
            game.legal_moves().iter().filter(|mv| !mv.is_pass()).count()
        };
        let forfeits = game(&naive).legal_moves().contains(&Move::pass());
        let (own, enemy) = (moves_of(&naive), moves_of(&naive.other_to_move()));
        prop_assert_eq!(forfeits, own == 0 && enemy > 0, "{} and {} moves", own, enemy);
        prop_assert!(!forfeits || game(&naive).legal_moves().len() == 1);
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
        let [white, black] = Side::BOTH.map(|side| score(&naive, side));
        prop_assert_eq!(Side::BOTH.map(|side| position(&naive).score(side)), [white, black]);
        // The result does not depend on the side that stops it.
        game.resign(if first { Side::First } else { Side::Second });
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

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_move_is_illegal_exactly_when_the_naive_rules_do_not_list_it(
        naive in any_position(), longer in prop::collection::vec(0..70_usize, 3..5)
    ) {
        other_moves_are_illegal(&naive, CODES, [longer]);
    }

    #[test]
    fn games_agree_with_the_naive_rules(naive in any_position(), choices in choices(60)) {
        a_game_agrees_with_the_naive_rules(&naive, &choices);
    }
}

#[test]
fn the_standard_start_matches_the_specification() {
    let game = KingChess::start(&Options::new(KingChess::OPTIONS));
    assert_eq!(game.position_text(), "RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w");
    assert_eq!(game.position_text(), Naive::start().text());
    assert_eq!(game.info().side_name(game.side_to_move()), "White");
    assert_eq!(Side::BOTH.map(|side| score(&Naive::start(), side)), [1128, 1128]);
}

/// The positions of the laws include forced passes.
#[test]
fn known_positions_with_a_forced_pass_have_it() {
    for text in &FORFEITS[..4] {
        let naive = read(text);
        moves_are_those_of_the_naive_rules(&naive);
        assert_eq!(game(&naive).legal_moves(), [Move::pass()], "{text}");
        every_move_has_its_effects(&naive);
    }
}

#[test]
fn a_forced_pass_is_legal() {
    for text in &FORFEITS[..4] {
        a_forced_pass_has_no_illegal_reason(&read(text));
    }
}
