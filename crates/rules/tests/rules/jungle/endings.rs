//! How games end, and that no move follows.

use jungle_rules::{EarlyEnd, EndCause, Side};

use super::naive::{Naive, Switches};
use super::support::{entry, game_from, read, rotated};
use crate::ends::{self, End, is_over_at_its_start, moves_end_the_game};
use crate::support::{ending, game};

/// The winners of games.
const BLUE: Option<Side> = Some(Side::First);
const RED: Option<Side> = Some(Side::Second);

const ENDS: &[End] = &[
    ("Blue enters the den", "7/7/7/7/7/7/7/3r3/E6 b", "D8 D9", BLUE, "den"),
    ("Red enters the den", "e6/3R3/7/7/7/7/7/7/7 r", "D2 D1", RED, "den"),
    ("Blue captures the last piece", "rE5/7/7/7/7/7/7/7/7 b", "A1 B1", BLUE, "last_piece"),
    ("Red captures the last piece", "7/7/7/7/7/7/7/7/5eR r", "G9 F9", RED, "last_piece"),
    ("a Rat between stronger animals", "7/7/7/7/7/7/6p/7/5tR b", "G7 G8", BLUE, "no_move"),
];

#[test]
fn a_move_ends_the_game() {
    moves_end_the_game(ENDS, read, rotated);
}

#[test]
fn a_game_can_be_over_at_its_start() {
    for (text, winner, code) in [
        ("R6/7/7/7/7/7/7/7/3c3 r", BLUE, "den"),
        ("3R3/7/7/7/7/7/7/7/6c r", RED, "den"),
        ("c6/7/7/7/7/7/7/7/7 b", BLUE, "last_piece"),
        ("7/7/7/7/7/7/7/7/6R b", RED, "last_piece"),
        ("rC5/T6/7/7/7/7/7/7/7 b", RED, "no_move"),
        ("7/7/7/7/7/7/7/6t/5cR r", BLUE, "no_move"),
    ] {
        is_over_at_its_start(&read(text), winner, code);
    }
}

#[test]
fn having_no_move_may_be_a_draw() {
    let switches = Switches { no_move_draws: true, ..Switches::default() };
    for text in ["rC5/T6/7/7/7/7/7/7/7 b", "7/7/7/7/7/7/7/6t/5cR r"] {
        is_over_at_its_start(&Naive::read(text, switches), None, "no_move");
    }
}

#[test]
fn equal_animals_may_fall_together() {
    let switches = Switches { equals_fall: true, ..Switches::default() };
    let last_piece = |winner| Some((winner, "last_piece"));
    for (text, mv, left, end) in [
        ("cC5/7/7/7/7/7/7/7/d5R b", "A1 B1", "7/7/7/7/7/7/7/7/d5R r", None),
        ("cC5/7/7/7/7/7/7/7/7 b", "A1 B1", "7/7/7/7/7/7/7/7/7 r", Some((None, "no_pieces"))),
        ("cC5/7/7/7/7/7/7/7/6R b", "A1 B1", "7/7/7/7/7/7/7/7/6R r", last_piece(RED)),
        ("cC5/7/7/7/7/7/7/7/d6 b", "A1 B1", "7/7/7/7/7/7/7/7/d6 r", last_piece(BLUE)),
        // In a trap of the capturing side, the other has rank 0.
        ("1cC4/7/7/7/7/7/7/7/6R b", "B1 C1", "2c4/7/7/7/7/7/7/7/6R r", None),
    ] {
        let mut game = game(&Naive::read(text, switches));
        let played = game.play(&entry(mv)).expect("a legal move");
        assert_eq!(game.position_text(), left, "{mv} on {text}");
        assert_eq!(ending(game.outcome()), end, "{mv} on {text}");
        assert_eq!(played.fallen().is_some(), !text.starts_with("1cC4"));
    }
}

#[test]
fn no_move_follows_the_end() {
    let mut game = game_from("7/7/7/7/7/7/7/3r3/E6 b");
    game.play(&entry("D8 D9")).expect("a legal move");
    let text = game.position_text();
    for mv in ["A9 A8", "D9 D8", "C3 C3"] {
        let reason = game.play(&entry(mv)).expect_err("the game is over");
        assert_eq!(reason.code, "game_over", "{mv}");
        assert_eq!(game.preview(&entry(mv)), None, "{mv}");
    }
    assert_eq!((game.position_text(), game.ply()), (text, 1));
}

#[test]
fn either_side_may_resign_at_any_time() {
    ends::either_side_may_resign(&Naive::start(Switches::default()));
}

#[test]
fn early_ends_carry_their_cause() {
    for (end, winner, cause) in [
        (EarlyEnd::Resignation(Side::First), Some(Side::Second), EndCause::Resignation),
        (EarlyEnd::Agreement, None, EndCause::Agreement),
        (EarlyEnd::Time(Side::Second), Some(Side::First), EndCause::Time),
        (EarlyEnd::Adjudication(Some(Side::First)), Some(Side::First), EndCause::Adjudication),
        (EarlyEnd::Adjudication(None), None, EndCause::Adjudication),
        (EarlyEnd::Abandonment(Side::First), Some(Side::Second), EndCause::Abandonment),
    ] {
        let mut game = game_from("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b");
        game.end_early(end);
        let outcome = game.outcome().unwrap();
        assert_eq!((outcome.winner, outcome.cause), (winner, cause), "{end:?}");
        assert!(game.legal_moves().is_empty(), "{end:?}");
        // The first end counts.
        game.end_early(EarlyEnd::Adjudication(Some(Side::Second)));
        assert_eq!(game.outcome(), Some(outcome), "{end:?}");
    }
}
