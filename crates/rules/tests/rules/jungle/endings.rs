//! How games end, and that no move follows.

use jungle_rules::{EarlyEnd, EndCause, Game, RESIGNATION, Side};

use super::naive::{BLUE, Naive, RED, Switches};
use super::support::{entry, game_from};
use crate::support::{game, perft};

/// The winner and the reason's code.
fn ending(game: &dyn Game) -> Option<(Option<Side>, &'static str)> {
    game.outcome().map(|outcome| (outcome.winner, outcome.reason.code))
}

#[test]
fn a_move_ends_the_game() {
    for (text, mv, expected) in [
        ("7/7/7/7/7/7/7/3r3/E6 b", "D8 D9", (Some(BLUE), "den")),
        ("e6/3R3/7/7/7/7/7/7/7 r", "D2 D1", (Some(RED), "den")),
        ("rE5/7/7/7/7/7/7/7/7 b", "A1 B1", (Some(BLUE), "last_piece")),
        ("7/7/7/7/7/7/7/7/5eR r", "G9 F9", (Some(RED), "last_piece")),
        // Red's Rat is left between stronger animals.
        ("7/7/7/7/7/7/6p/7/5tR b", "G7 G8", (Some(BLUE), "no_move")),
    ] {
        let mut game = game_from(text);
        let played = game.play(&entry(mv)).expect("a legal move");
        assert_eq!(ending(game.as_ref()), Some(expected), "{mv} on {text}");
        assert_eq!(played.outcome, game.outcome());
    }
}

#[test]
fn a_game_can_be_over_at_its_start() {
    for (text, expected) in [
        ("R6/7/7/7/7/7/7/7/3c3 r", (Some(BLUE), "den")),
        ("3R3/7/7/7/7/7/7/7/6c r", (Some(RED), "den")),
        ("c6/7/7/7/7/7/7/7/7 b", (Some(BLUE), "last_piece")),
        ("7/7/7/7/7/7/7/7/6R b", (Some(RED), "last_piece")),
        ("rC5/T6/7/7/7/7/7/7/7 b", (Some(RED), "no_move")),
        ("7/7/7/7/7/7/7/6t/5cR r", (Some(BLUE), "no_move")),
    ] {
        let game = game_from(text);
        assert_eq!(ending(game.as_ref()), Some(expected), "{text}");
        assert!(game.legal_moves().is_empty(), "{text}");
        assert_eq!(perft(game.as_ref(), 1), 0, "{text}");
    }
}

#[test]
fn having_no_move_may_be_a_draw() {
    let switches = Switches { no_move_draws: true, ..Switches::default() };
    for text in ["rC5/T6/7/7/7/7/7/7/7 b", "7/7/7/7/7/7/7/6t/5cR r"] {
        let game = game(&Naive::read(text, switches));
        assert_eq!(ending(game.as_ref()), Some((None, "no_move")), "{text}");
        assert_eq!(perft(game.as_ref(), 1), 0, "{text}");
    }
}

#[test]
fn equal_animals_may_fall_together() {
    let switches = Switches { equals_fall: true, ..Switches::default() };
    for (text, mv, left, end) in [
        ("cC5/7/7/7/7/7/7/7/d5R b", "A1 B1", "7/7/7/7/7/7/7/7/d5R r", None),
        ("cC5/7/7/7/7/7/7/7/7 b", "A1 B1", "7/7/7/7/7/7/7/7/7 r", Some((None, "no_pieces"))),
        (
            "cC5/7/7/7/7/7/7/7/6R b",
            "A1 B1",
            "7/7/7/7/7/7/7/7/6R r",
            Some((Some(RED), "last_piece")),
        ),
        (
            "cC5/7/7/7/7/7/7/7/d6 b",
            "A1 B1",
            "7/7/7/7/7/7/7/7/d6 r",
            Some((Some(BLUE), "last_piece")),
        ),
        // In a trap of the capturing side, the other has rank 0.
        ("1cC4/7/7/7/7/7/7/7/6R b", "B1 C1", "2c4/7/7/7/7/7/7/7/6R r", None),
    ] {
        let mut game = game(&Naive::read(text, switches));
        let played = game.play(&entry(mv)).expect("a legal move");
        assert_eq!(game.position_text(), left, "{mv} on {text}");
        assert_eq!(ending(game.as_ref()), end, "{mv} on {text}");
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
    for loser in Side::BOTH {
        let mut game = game_from("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b");
        game.resign(loser);
        let outcome = game.outcome().expect("an end");
        assert_eq!((outcome.winner, outcome.reason), (Some(!loser), RESIGNATION));
        assert!(game.legal_moves().is_empty());
        assert_eq!(
            game.illegal_reason(&entry("A3 A4")).expect("an illegal move").code,
            "game_over"
        );
        // The first end counts.
        game.resign(!loser);
        assert_eq!(game.outcome(), Some(outcome));
    }
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
