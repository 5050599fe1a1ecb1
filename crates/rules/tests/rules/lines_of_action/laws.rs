//! Laws that hold in every position.

use jungle_rules::lines_of_action::LinesOfAction;
use jungle_rules::{GameRules as _, Options, Position as _};
use proptest::prelude::*;

use super::illegal_moves::CODES;
use super::naive::Naive;
use super::support::{PASSES, any_position, read, transposed};
use crate::laws::{common_laws, the_rules_are_the_same};
use crate::passes::{
    a_forced_pass_has_no_illegal_reason, a_side_passes_exactly_when_only_the_opponent_can_move,
    the_only_move_is_a_pass,
};
use crate::support::{NaiveRules as _, cases, position, seen};

common_laws!(any_position(), CODES);

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
        a_side_passes_exactly_when_only_the_opponent_can_move(&naive);
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
        the_only_move_is_a_pass(&read(text));
    }
}

#[test]
fn a_forced_pass_is_legal() {
    for text in &PASSES[..4] {
        a_forced_pass_has_no_illegal_reason(&read(text));
    }
}
