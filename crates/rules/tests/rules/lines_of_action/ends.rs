//! How games end, which side wins, and that no move follows the end.

use jungle_rules::lines_of_action::{BOTH_CONNECTED, CONNECTED, CONNECTED_BY_OPPONENT};
use jungle_rules::{EarlyEnd, Move, NO_MOVE, Outcome, Side};

use super::naive::Naive;
use super::support::{DEADLOCKS, PASSES, at, read};
use crate::laws::{End, moves_end_the_game, nothing_follows_the_end, play};
use crate::support::{NaiveRules as _, ending, game, mv, seen};

const BLACK: Side = Side::First;
const WHITE: Side = Side::Second;

const ENDS: &[End] = &[
    ("a quiet move connects", "8/8/8/8/8/8/1B6/W1W1B3 w", &[56, 59], Some(WHITE), "connected"),
    ("a capture connects", "B7/1W6/B7/W7/2W5/8/8/8 b", &[0, 24], Some(BLACK), "connected"),
    ("one enemy is left", "8/8/8/8/8/W1B4B/8/W7 w", &[56, 42], Some(BLACK), "connected_by_enemy"),
    (
        "a capture connects several enemies",
        "6B1/6B1/7W/8/7B/8/8/7W w",
        &[63, 39],
        Some(BLACK),
        "connected_by_enemy",
    ),
    ("both, one left", "B1BW4/8/8/8/8/8/8/2W5 b", &[0, 3], None, "both_connected"),
    ("both, several left", "6W1/7W/7B/7W/8/8/8/7B b", &[63, 31], None, "both_connected"),
];

#[test]
fn a_move_ends_the_game() {
    moves_end_the_game(ENDS, read, |square| square);
}

#[test]
fn the_option_makes_the_mover_win_when_both_sides_are_connected() {
    for &(what, text, path, winner, code) in ENDS {
        let naive = Naive::read(text, true);
        for (naive, exchange) in [(naive.clone(), false), (seen(&naive, |at| at, true), true)] {
            let mover = naive.side_to_move();
            let winner = winner.map(|side| if exchange { !side } else { side });
            let winner = if code == "both_connected" { Some(mover) } else { winner };
            let mut game = game(&naive);
            play(&naive, path, &mut game);
            assert_eq!(ending(game.outcome()), Some((winner, code)), "{what}: {}", naive.text());
            nothing_follows_the_end(game.as_ref());
        }
    }
}

#[test]
fn a_game_can_be_over_at_its_start() {
    for (text, default, mover_wins) in [
        // The side that is not to move counts as the mover.
        ("B7/8/8/W1W5/8/8/8/8 w", Outcome::win(BLACK, CONNECTED), Outcome::win(BLACK, CONNECTED)),
        (
            "B7/8/8/W1W5/8/8/8/8 b",
            Outcome::win(BLACK, CONNECTED_BY_OPPONENT),
            Outcome::win(BLACK, CONNECTED_BY_OPPONENT),
        ),
        ("B7/8/8/W7/8/8/8/8 b", Outcome::draw(BOTH_CONNECTED), Outcome::win(WHITE, BOTH_CONNECTED)),
        ("B7/8/8/W7/8/8/8/8 w", Outcome::draw(BOTH_CONNECTED), Outcome::win(BLACK, BOTH_CONNECTED)),
        (DEADLOCKS[0], Outcome::draw(NO_MOVE), Outcome::draw(NO_MOVE)),
        (DEADLOCKS[1], Outcome::draw(NO_MOVE), Outcome::draw(NO_MOVE)),
    ] {
        for (simultaneous_mover, expected) in [(false, default), (true, mover_wins)] {
            let game = game(&Naive::read(text, simultaneous_mover));
            assert_eq!(game.outcome(), Some(expected), "{text}");
            nothing_follows_the_end(game.as_ref());
        }
    }
}

/// Squares that share a corner are neighbours too; squares at opposite edges of the board are not.
#[test]
fn groups_are_connected_by_sides_and_corners() {
    for (text, connected) in [
        ("B7/1B6/2B5/1B6/8/W6W/8/8 w", true),
        ("8/8/3BB3/2B2B2/2B2B2/3BB3/8/W6W w", true),
        ("B7/8/1B6/8/8/8/8/W6W w", false),
        ("7B/B7/8/8/8/8/8/W6W w", false),
        ("B6B/8/8/8/8/8/8/W6W w", false),
        ("B7/8/8/8/8/W6W/8/B7 w", false),
        ("BB4BB/8/8/8/8/8/8/W6W w", false),
    ] {
        let expected = connected.then_some((Some(BLACK), "connected"));
        assert_eq!(ending(game(&read(text)).outcome()), expected, "{text}");
        assert_eq!(read(text).ending(), expected, "{text}");
    }
}

#[test]
fn a_side_without_a_move_passes_and_the_game_continues() {
    let mut game = game(&read(PASSES[4]));
    game.play(&mv(&[at("a2"), at("b1")])).expect("a legal move");
    assert_eq!(game.position_text(), PASSES[0]);
    assert_eq!((game.outcome(), game.legal_moves()), (None, &[Move::pass()][..]));
    let played = game.play(&Move::pass()).expect("a forced pass");
    assert_eq!((played.mover, played.effects.len(), played.outcome), (None, 0, None));
    assert_eq!(game.position_text(), PASSES[0].replace(" b", " w"));
    assert_eq!(game.ply(), 2);
    assert_eq!(game.legal_moves().len(), 22);
}

#[test]
fn either_side_may_resign_at_any_time() {
    for loser in Side::BOTH {
        for text in [Naive::start(false).text(), PASSES[0].to_owned(), PASSES[4].to_owned()] {
            let mut game = game(&read(&text));
            game.resign(loser);
            assert_eq!(game.outcome(), Some(EarlyEnd::Resignation(loser).outcome()));
            nothing_follows_the_end(game.as_ref());
            assert_eq!(game.position_text(), text, "the board stays");
        }
    }
}
