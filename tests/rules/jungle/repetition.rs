//! Repeated positions: without effect, a draw, or a forbidden move.

use jungle::rules::jungle::{Board, Jungle};
use jungle::rules::{Game, GameRules as _, GameState, Options};

use super::naive::{BLUE, RED};
use super::support::entry;
use crate::support::perft;

/// Both Rats move there and back, after which the start has occurred once more.
const ROUND_TRIP: [&str; 4] = ["A3 A4", "G7 G6", "A4 A3", "G6 G7"];

/// Blue's Cat can only move to A1 and back to A2: stronger animals block it.
const BLOCKED: &str = "1T5/cL5/P6/7/7/7/6R/7/7 r";
const BLOCKED_TRIP: [&str; 4] = ["G7 G8", "A2 A1", "G8 G7", "A1 A2"];

fn options(repetition: &str, no_move: &str) -> Options {
    let mut options = Options::new(Jungle::OPTIONS);
    options.set("repetition", repetition).expect("a value of the option");
    options.set("no_move", no_move).expect("a value of the option");
    options
}

fn play(game: &mut dyn Game, moves: &[&str]) {
    for mv in moves {
        game.play(&entry(mv)).unwrap_or_else(|reason| panic!("{mv}: {reason}"));
    }
}

#[test]
fn by_default_positions_may_repeat_without_end() {
    let mut game = Jungle::start(&Options::new(Jungle::OPTIONS));
    for _ in 0..10 {
        play(game.as_mut(), &ROUND_TRIP);
    }
    assert_eq!(game.outcome(), None);
    assert_eq!(game.legal_moves().len(), 24);
}

#[test]
fn the_third_occurrence_is_a_draw_and_the_start_is_the_first() {
    let mut game = Jungle::start(&options("draw", "loss"));
    play(game.as_mut(), &ROUND_TRIP);
    play(game.as_mut(), &ROUND_TRIP[..3]);
    assert_eq!(game.outcome(), None, "the start has occurred twice");
    let played = game.play(&entry(ROUND_TRIP[3])).expect("a legal move");
    let outcome = game.outcome().expect("the start has occurred three times");
    assert_eq!((outcome.winner, outcome.reason.code), (None, "repetition"));
    assert_eq!(played.outcome, Some(outcome));
    assert!(game.legal_moves().is_empty());
    assert_eq!(game.illegal_reason(&entry("A3 A4")).expect("an illegal move").code, "game_over");
    assert_eq!(perft(game.as_ref(), 2), 576, "counts do not depend on the history");
}

#[test]
fn a_game_keeps_only_the_positions_that_may_occur_again() {
    let start = "7/7/1l5/7/7/7/7/7/5cR b";
    let mut game = Jungle::start_from_text(start, &options("draw", "loss")).expect("a position");
    let kept = |game: &dyn Game| {
        let state: &GameState<Board> = game.as_any().downcast_ref().expect("a game of Jungle");
        (state.earlier_keys().to_vec(), state.occurred_twice().len())
    };
    let mut keys = Vec::new();
    for mv in ["B3 B2", "G9 G8", "B2 B3", "G8 G9"] {
        keys.push(game.key());
        play(game.as_mut(), &[mv]);
    }
    assert_eq!(kept(game.as_ref()), (keys, 1), "the start has occurred twice");
    play(game.as_mut(), &["F9 G9"]);
    assert_eq!(kept(game.as_ref()), (Vec::new(), 0), "captures are irreversible");
}

#[test]
fn the_same_board_with_the_other_side_to_move_is_a_different_position() {
    // A jump lengthways and the way back step by step are an odd number of moves: the board of the
    // start occurs with Red to move, for the first time.
    let start = "7/7/1l5/7/7/7/7/7/6R b";
    let mut game = Jungle::start_from_text(start, &options("draw", "loss")).expect("a position");
    play(game.as_mut(), &["B3 A3", "G9 G8", "A3 B3", "G8 G9"]);
    assert_eq!(game.position_text(), start);
    let back = ["B3 B7", "B7 A7", "A7 A6", "A6 A5", "A5 A4", "A4 A3", "A3 B3"];
    for (blue, red) in back.iter().zip(["G9 G8", "G8 G9"].iter().cycle()) {
        play(game.as_mut(), &[blue]);
        if game.ply() < 4 + 13 {
            play(game.as_mut(), &[red]);
        }
    }
    assert_eq!(game.position_text(), start.replace(" b", " r"));
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_move_that_makes_the_third_occurrence_is_forbidden() {
    let mut game = Jungle::start(&options("forbidden", "loss"));
    play(game.as_mut(), &ROUND_TRIP);
    play(game.as_mut(), &ROUND_TRIP[..3]);
    let (third, text) = (entry(ROUND_TRIP[3]), game.position_text());
    let on_the_board = perft(game.as_ref(), 1);
    assert_eq!(game.legal_moves().len() as u64, on_the_board - 1);
    assert!(!game.legal_moves().contains(&third));
    assert_eq!(game.illegal_reason(&third).expect("an illegal move").code, "repetition");
    assert_eq!(game.preview(&third), None);
    assert_eq!(game.play(&third).expect_err("an illegal move").code, "repetition");
    assert_eq!((game.position_text(), game.ply()), (text.clone(), 7));
    // A move that is illegal on the board still has its own reason.
    assert_eq!(game.illegal_reason(&entry("G6 E6")).expect("an illegal move").code, "not_a_step");
    // The position text has no history: in a game read from it, the move is legal.
    let again = Jungle::start_from_text(&text, &options("forbidden", "loss")).expect("a position");
    assert_eq!(again.illegal_reason(&third), None);
    play(game.as_mut(), &["G6 G5"]);
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_side_with_only_forbidden_moves_has_no_legal_move() {
    for (no_move, winner) in [("loss", Some(RED)), ("draw", None)] {
        let start = options("forbidden", no_move);
        let mut game = Jungle::start_from_text(BLOCKED, &start).expect("a legal position");
        play(game.as_mut(), &BLOCKED_TRIP);
        play(game.as_mut(), &BLOCKED_TRIP[..3]);
        assert_eq!(game.side_to_move(), BLUE);
        let outcome = game.outcome().expect("the Cat's only move is forbidden");
        assert_eq!((outcome.winner, outcome.reason.code), (winner, "no_move"));
        assert!(game.legal_moves().is_empty());
        assert_eq!(perft(game.as_ref(), 1), 1, "the board still has a move");
    }
}

#[test]
fn a_copy_of_a_game_has_its_history() {
    let mut game = Jungle::start(&options("forbidden", "loss"));
    play(game.as_mut(), &ROUND_TRIP);
    let mut copy = game.clone();
    play(copy.as_mut(), &ROUND_TRIP[..3]);
    assert_eq!(
        copy.illegal_reason(&entry(ROUND_TRIP[3])).expect("an illegal move").code,
        "repetition"
    );
    assert_eq!(game.ply(), 4);
}
