//! Repeated positions: without effect by default, a draw by rule option.

use jungle_rules::lines_of_action::LinesOfAction;
use jungle_rules::{Game, GameRules as _, Move, Options};

use super::naive::Naive;
use super::support::PASSES;
use crate::repetition::{self, positions_may_repeat_without_end};
use crate::support::options_with;

/// A stone of each side moves there and back, after which the start has occurred once more.
const ROUND_TRIP: [&str; 4] = ["a1 c1", "b0 b2", "c1 a1", "b2 b0"];

fn options(repetition: &str) -> Options {
    options_with::<LinesOfAction>(&[("repetition", repetition)])
}

fn play(game: &mut dyn Game, moves: &[&str]) {
    repetition::play::<Naive>(game, moves);
}

#[test]
fn by_default_positions_may_repeat_without_end() {
    for options in [Options::new(LinesOfAction::OPTIONS), options("none")] {
        positions_may_repeat_without_end::<Naive>(&options, &ROUND_TRIP, 36);
    }
}

#[test]
fn the_third_occurrence_is_a_draw_and_the_start_is_the_first() {
    repetition::the_third_occurrence_is_a_draw::<Naive>(&options("draw"), &ROUND_TRIP, 1244);
}

#[test]
fn positions_after_the_start_count_as_well() {
    let mut game = LinesOfAction::start(&options("draw"));
    play(game.as_mut(), &["a6 c6", "g7 g5"]);
    play(game.as_mut(), &ROUND_TRIP);
    play(game.as_mut(), &ROUND_TRIP[..3]);
    assert_eq!(game.outcome(), None);
    play(game.as_mut(), &ROUND_TRIP[3..]);
    assert_eq!(game.outcome().expect("a draw").reason.code, "repetition");
}

#[test]
fn the_same_board_with_the_other_side_to_move_is_a_different_position() {
    // A pass changes the side to move only.
    let mut game = LinesOfAction::start_from_text(PASSES[0], &options("draw")).expect("a position");
    game.play(&Move::pass()).expect("a forced pass");
    assert_eq!(game.position_text(), PASSES[0].replace(" b", " w"));
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_pass_may_make_the_third_occurrence() {
    // Black passes as long as White blocks it: White's stone on a5 moves there and back.
    let text = "BW6/WW6/8/8/8/W7/6WW/6WB w";
    let mut game = LinesOfAction::start_from_text(text, &options("draw")).expect("a position");
    for mv in ["a5 b5", "pass", "b5 a5", "pass"].repeat(2) {
        assert_eq!(game.outcome(), None, "{mv}");
        play(game.as_mut(), &[mv]);
    }
    assert_eq!(game.outcome().expect("a draw").reason.code, "repetition");
}

#[test]
fn a_copy_of_a_game_has_its_history() {
    let mut game = LinesOfAction::start(&options("draw"));
    play(game.as_mut(), &ROUND_TRIP);
    let mut copy = game.clone();
    play(copy.as_mut(), &ROUND_TRIP);
    assert_eq!(copy.outcome().expect("a draw").reason.code, "repetition");
    assert_eq!((game.ply(), game.outcome()), (4, None));
}
