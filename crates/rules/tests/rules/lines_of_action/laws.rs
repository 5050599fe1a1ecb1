//! Laws that hold in every position.

use jungle_rules::lines_of_action::LinesOfAction;
use jungle_rules::{GameRules as _, Move, Options, Position as _};
use proptest::prelude::*;

use super::illegal_moves::CODES;
use super::naive::Naive;
use super::support::{PASSES, any_position, read, transposed};
use crate::laws::{
    a_forced_pass_has_no_illegal_reason, a_game_agrees_with_the_naive_rules, common_laws,
    every_move_has_its_effects, moves_are_those_of_the_naive_rules, other_moves_are_illegal,
    the_rules_are_the_same,
};
use crate::support::{NaiveRules as _, cases, choices, game, position, seen};

common_laws!(any_position());

proptest! {
    #![proptest_config(cases(800))]

    #[test]
    fn rule_options_do_not_change_the_key(naive in any_position()) {
        let [one, other] = [false, true].map(|simultaneous_mover| {
            position(&Naive::read(&naive.text(), simultaneous_mover))
        });
        prop_assert_eq!(one.key(), other.key());
    }

    #[test]
    fn a_side_passes_exactly_when_it_has_no_move_and_the_enemy_has(naive in any_position()) {
        let moves_of = |naive: &Naive| {
            let game = game(naive);
            game.legal_moves().iter().filter(|mv| !mv.is_pass()).count()
        };
        let passes = game(&naive).legal_moves().contains(&Move::pass());
        let ended = naive.outcome().is_some();
        let (own, enemy) = (moves_of(&naive), moves_of(&naive.other_to_move()));
        prop_assert_eq!(passes, own == 0 && enemy > 0, "{} and {} moves", own, enemy);
        prop_assert!(!passes || game(&naive).legal_moves().len() == 1);
        prop_assert!(!passes || !ended);
    }

    #[test]
    fn the_rules_are_the_same_for_rows_and_columns(naive in any_position()) {
        the_rules_are_the_same(&naive, transposed, false);
        prop_assert_eq!(seen(&seen(&naive, transposed, false), transposed, false), naive);
    }

    #[test]
    fn the_rules_are_mirror_symmetric(naive in any_position()) {
        the_rules_are_the_same(&naive, |square| square ^ 7, false);
    }

    #[test]
    fn white_plays_by_the_rules_of_black(naive in any_position()) {
        the_rules_are_the_same(&naive, |square| square, true);
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
    let game = LinesOfAction::start(&Options::new(LinesOfAction::OPTIONS));
    assert_eq!(game.position_text(), Naive::start(false).text());
    assert_eq!(game.position_text(), "1WWWWWW1/B6B/B6B/B6B/B6B/B6B/B6B/1WWWWWW1 b");
    assert_eq!(game.info().side_name(game.side_to_move()), "Black");
}

/// The positions of the laws include passes.
#[test]
fn known_positions_with_a_pass_have_it() {
    for text in &PASSES[..4] {
        let naive = read(text);
        moves_are_those_of_the_naive_rules(&naive);
        assert_eq!(game(&naive).legal_moves(), [Move::pass()], "{text}");
        every_move_has_its_effects(&naive);
    }
}

#[test]
fn a_forced_pass_is_legal() {
    for text in &PASSES[..4] {
        a_forced_pass_has_no_illegal_reason(&read(text));
    }
}
