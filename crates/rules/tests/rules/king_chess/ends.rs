//! How games end, which side wins, and that no move follows the end.

use jungle_rules::king_chess::{KING_CAPTURED, RESIGNED};
use jungle_rules::{EndCause, Outcome, Side};

use super::naive::Naive;
use super::support::{FORFEITS, mirrored, read};
use crate::ends::{End, is_over_at_its_start, moves_end_the_game, nothing_follows_the_end};
use crate::passes::the_game_continues_after_a_pass;
use crate::support::{entry, game};

/// The winners of games.
const WHITE: Option<Side> = Some(Side::First);
const BLACK: Option<Side> = Some(Side::Second);

const ENDS: &[End] = &[
    ("a king captures it", "kK6/8/8/8/8/8/8/8 w", "A1 B1", WHITE, "king_taken"),
    ("a bishop", "kb6/2K5/8/8/8/8/8/8 w", "B1 C2", WHITE, "king_taken"),
    ("a knight", "7k/7n/5K2/8/8/8/8/8 w", "H2 F3", WHITE, "king_taken"),
    ("a pawn", "K7/1p6/8/8/8/8/8/7k w", "B2 A1", WHITE, "king_taken"),
    ("a queen", "8/8/8/8/8/8/7K/5k1Q b", "H8 F8", BLACK, "king_taken"),
    ("a rook", "4k2r/7K/8/8/8/8/8/8 w", "H1 H2", WHITE, "king_taken"),
    // Neither side can move afterwards: the pieces count 1005 and 1005, 1008 and 1008.
    ("an even score", "5pkp/5ppp/8/8/8/1P6/P1P5/PKP5 b", "B6 B7", None, "no_move"),
    ("a rook against five pawns", "5prk/6pp/8/8/8/8/PPPP4/PKP1PP2 b", "D7 D8", None, "no_move"),
    // 1006 and 1005, where the last move is the only one and loses nothing.
    ("the mover has more", "5pkp/4pppp/8/8/8/8/PPP5/PKP5 w", "E2 E1", WHITE, "no_move"),
    // 1065 and 1016.
    ("a queen against a knight", "5pkn/5ppp/6p1/8/8/1P6/PPn5/QKP5 b", "B6 C7", BLACK, "no_move"),
    // The move that ends the game loses it.
    ("the mover has less", "4ppkp/5ppp/8/8/8/1P6/P1P5/PKP5 b", "B6 B7", WHITE, "no_move"),
];

#[test]
fn a_move_ends_the_game() {
    moves_end_the_game(ENDS, read, mirrored);
}

#[test]
fn a_game_can_be_over_at_its_start() {
    for (text, winner, code) in [
        ("k7/8/8/8/8/8/8/R7 b", WHITE, "king_taken"),
        ("k7/8/8/8/8/8/8/R7 w", WHITE, "king_taken"),
        ("r7/8/8/8/8/8/8/K7 w", BLACK, "king_taken"),
        ("5pkp/5ppp/8/8/8/8/PPP5/PKP5 w", None, "no_move"),
        ("5pkp/5ppp/8/8/8/8/PPP5/PKP5 b", None, "no_move"),
        ("4ppkp/5ppp/8/8/8/8/PPP5/PKP5 w", WHITE, "no_move"),
        ("5pkp/5ppp/8/8/8/8/PPP5/PKPP4 w", BLACK, "no_move"),
    ] {
        is_over_at_its_start(&read(text), winner, code);
    }
}

/// The score of the specification, a piece of each kind at a time, and sums of them.
#[test]
fn a_stopped_game_is_won_by_the_higher_score() {
    for (text, winner) in [
        ("K7/8/8/8/8/8/8/k7 w", None),
        ("K7/8/8/p7/8/8/8/k7 w", WHITE),
        ("K7/8/8/P7/8/8/8/k7 w", BLACK),
        ("K7/7P/8/8/8/8/7p/k7 w", None),
        ("KQ6/RR6/8/8/8/8/8/kq6 w", BLACK),
        // A queen is two bishops and a knight, a bishop two knights, a knight two rooks, a rook
        // five pawns.
        ("KQ6/8/8/8/8/8/8/kbbn4 w", None),
        ("KQ6/8/8/8/8/8/p7/kbbn4 b", WHITE),
        ("KB6/8/8/8/8/8/8/knn5 w", None),
        ("KB6/P7/8/8/8/8/8/knn5 b", BLACK),
        ("KN6/8/8/8/8/8/8/krr5 w", None),
        ("KR6/8/8/8/8/8/ppppp3/k7 w", None),
        ("KR6/8/8/8/8/8/pppppp2/k7 b", WHITE),
        ("KR6/8/8/8/8/8/pppp4/k7 w", BLACK),
    ] {
        for stopper in Side::BOTH {
            let mut game = game(&read(text));
            game.resign(stopper);
            let outcome = Outcome { winner, reason: RESIGNED, cause: EndCause::Resignation };
            assert_eq!(game.outcome(), Some(outcome), "{text}");
            nothing_follows_the_end(game.as_ref());
            assert_eq!(game.position_text(), text, "the board stays");
        }
    }
}

#[test]
fn a_side_without_a_move_forfeits_its_move_and_the_game_continues() {
    the_game_continues_after_a_pass(&read(FORFEITS[4]), "B2 A3", &read(FORFEITS[2]), 5);
}

/// There is no check: a king may stay on an attacked square, and move to one.
#[test]
fn a_king_may_be_left_to_be_captured() {
    let mut game = game(&read("4K3/8/8/8/8/8/r7/4k3 b"));
    game.play(&entry::<Naive>("E1 E2")).expect("a legal move");
    game.play(&entry::<Naive>("A7 A2")).expect("a legal move");
    // Black's king is attacked, moves along the row and is still attacked.
    let preview = game.preview(&entry::<Naive>("E2 D2")).expect("a legal move");
    assert!(preview.can_be_recaptured);
    game.play(&entry::<Naive>("E2 D2")).expect("a legal move");
    game.play(&entry::<Naive>("A2 D2")).expect("the king is captured");
    assert_eq!(game.outcome(), Some(Outcome::win(Side::First, KING_CAPTURED)));
}
