//! How games end, which side wins, and that no move follows the end.

use jungle_rules::Side;

use super::naive::Naive;
use super::support::{DEADLOCKS, PASSES, read};
use crate::ends::{self, End, is_over_at_its_start, moves_end_the_game, nothing_follows_the_end};
use crate::laws::play;
use crate::passes::the_game_continues_after_a_pass;
use crate::support::{NaiveRules as _, ending, game, path, seen};

/// The winners of games.
const BLACK: Option<Side> = Some(Side::First);
const WHITE: Option<Side> = Some(Side::Second);

const ENDS: &[End] = &[
    ("a quiet move connects", "8/8/8/8/8/8/1B6/W1W1B3 w", "a7 d7", WHITE, "connected"),
    ("a capture connects", "B7/1W6/B7/W7/2W5/8/8/8 b", "a0 a3", BLACK, "connected"),
    ("one enemy left", "8/8/8/8/8/W1B4B/8/W7 w", "a7 c5", BLACK, "connected_by_enemy"),
    ("several left", "6B1/6B1/7W/8/7B/8/8/7W w", "h7 h4", BLACK, "connected_by_enemy"),
    ("both, one left", "B1BW4/8/8/8/8/8/8/2W5 b", "a0 d0", None, "both_connected"),
    ("both, several left", "6W1/7W/7B/7W/8/8/8/7B b", "h7 h3", None, "both_connected"),
];

#[test]
fn a_move_ends_the_game() {
    moves_end_the_game(ENDS, read, |square| square);
}

#[test]
fn the_option_makes_the_mover_win_when_both_sides_are_connected() {
    for &(what, text, mv, winner, code) in ENDS {
        let naive = Naive::read(text, true);
        for (naive, exchange) in [(naive.clone(), false), (seen(&naive, |at| at, true), true)] {
            let mover = naive.side_to_move();
            let winner = winner.map(|side| if exchange { !side } else { side });
            let winner = if code == "both_connected" { Some(mover) } else { winner };
            let mut game = game(&naive);
            play(&naive, &path::<Naive>(mv), &mut game);
            assert_eq!(ending(game.outcome()), Some((winner, code)), "{what}: {}", naive.text());
            nothing_follows_the_end(game.as_ref());
        }
    }
}

#[test]
fn a_game_can_be_over_at_its_start() {
    for (text, default, mover_wins, code) in [
        // The side that is not to move counts as the mover.
        ("B7/8/8/W1W5/8/8/8/8 w", BLACK, BLACK, "connected"),
        ("B7/8/8/W1W5/8/8/8/8 b", BLACK, BLACK, "connected_by_enemy"),
        ("B7/8/8/W7/8/8/8/8 b", None, WHITE, "both_connected"),
        ("B7/8/8/W7/8/8/8/8 w", None, BLACK, "both_connected"),
        (DEADLOCKS[0], None, None, "no_move"),
        (DEADLOCKS[1], None, None, "no_move"),
    ] {
        is_over_at_its_start(&Naive::read(text, false), default, code);
        is_over_at_its_start(&Naive::read(text, true), mover_wins, code);
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
        let expected = connected.then_some((BLACK, "connected"));
        assert_eq!(ending(game(&read(text)).outcome()), expected, "{text}");
        assert_eq!(read(text).ending(), expected, "{text}");
    }
}

#[test]
fn a_side_without_a_move_passes_and_the_game_continues() {
    the_game_continues_after_a_pass(&read(PASSES[4]), "a2 b1", &read(PASSES[0]), 22);
}

#[test]
fn either_side_may_resign_at_any_time() {
    for naive in [Naive::start(false), read(PASSES[0]), read(PASSES[4])] {
        ends::either_side_may_resign(&naive);
    }
}
