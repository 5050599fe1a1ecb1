//! Repeated positions: without effect by default, a draw by rule option.

use jungle_rules::lines_of_action::LinesOfAction;
use jungle_rules::{Game, GameRules as _, Move, Options, Square};

use super::support::{PASSES, at};
use crate::support::perft;

/// A stone of each side moves there and back, after which the start has occurred once more.
const ROUND_TRIP: [&str; 4] = ["a1 c1", "b0 b2", "c1 a1", "b2 b0"];

fn options(repetition: &str) -> Options {
    let mut options = Options::new(LinesOfAction::OPTIONS);
    options.set("repetition", repetition).expect("a value of the option");
    options
}

/// A move from a text such as `a1 c1`.
fn entry(text: &str) -> Move {
    let squares = text.split_whitespace().map(|address| Square(at(address) as u16));
    Move { path: squares.collect() }
}

fn play(game: &mut dyn Game, moves: &[&str]) {
    for mv in moves {
        game.play(&entry(mv)).unwrap_or_else(|reason| panic!("{mv}: {reason}"));
    }
}

#[test]
fn by_default_positions_may_repeat_without_end() {
    for options in [Options::new(LinesOfAction::OPTIONS), options("none")] {
        let mut game = LinesOfAction::start(&options);
        for _ in 0..10 {
            play(game.as_mut(), &ROUND_TRIP);
        }
        assert_eq!(game.outcome(), None);
        assert_eq!(game.legal_moves().len(), 36);
    }
}

#[test]
fn the_third_occurrence_is_a_draw_and_the_start_is_the_first() {
    let mut game = LinesOfAction::start(&options("draw"));
    play(game.as_mut(), &ROUND_TRIP);
    play(game.as_mut(), &ROUND_TRIP[..3]);
    assert_eq!(game.outcome(), None, "the start has occurred twice");
    let played = game.play(&entry(ROUND_TRIP[3])).expect("a legal move");
    let outcome = game.outcome().expect("the start has occurred three times");
    assert_eq!((outcome.winner, outcome.reason.code), (None, "repetition"));
    assert_eq!(played.outcome, Some(outcome));
    assert!(game.legal_moves().is_empty());
    assert_eq!(game.illegal_reason(&entry("a1 c1")).expect("an illegal move").code, "game_over");
    assert_eq!(perft(game.as_ref(), 2), 1244, "counts do not depend on the history");
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
        let mv = if mv == "pass" { Move::pass() } else { entry(mv) };
        game.play(&mv).expect("a legal move");
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
