//! How games end, which side wins, and that no move follows the end.

use jungle_rules::king_chess::{KING_CAPTURED, RESIGNED};
use jungle_rules::{EndCause, Move, NO_MOVE, Outcome, Side};

use super::support::{FORFEITS, at, mirrored, read};
use crate::laws::{End, moves_end_the_game, nothing_follows_the_end};
use crate::support::{NaiveRules as _, ending, game, mv};

const WHITE: Side = Side::First;
const BLACK: Side = Side::Second;

const ENDS: &[End] = &[
    ("a king captures it", "kK6/8/8/8/8/8/8/8 w", &[0, 1], Some(WHITE), "king_taken"),
    ("a bishop", "kb6/2K5/8/8/8/8/8/8 w", &[1, 10], Some(WHITE), "king_taken"),
    ("a knight", "7k/7n/5K2/8/8/8/8/8 w", &[15, 21], Some(WHITE), "king_taken"),
    ("a pawn", "K7/1p6/8/8/8/8/8/7k w", &[9, 0], Some(WHITE), "king_taken"),
    ("a queen", "8/8/8/8/8/8/7K/5k1Q b", &[63, 61], Some(BLACK), "king_taken"),
    ("a rook", "4k2r/7K/8/8/8/8/8/8 w", &[7, 15], Some(WHITE), "king_taken"),
    // Neither side can move afterwards: the pieces count 1005 and 1005, 1008 and 1008.
    ("an even score", "5pkp/5ppp/8/8/8/1P6/P1P5/PKP5 b", &[41, 49], None, "no_move"),
    ("a rook against five pawns", "5prk/6pp/8/8/8/8/PPPP4/PKP1PP2 b", &[51, 59], None, "no_move"),
    // 1006 and 1005, where the last move is the only one and loses nothing.
    ("the mover has more", "5pkp/4pppp/8/8/8/8/PPP5/PKP5 w", &[12, 4], Some(WHITE), "no_move"),
    // 1065 and 1016.
    (
        "a queen against a knight",
        "5pkn/5ppp/6p1/8/8/1P6/PPn5/QKP5 b",
        &[41, 50],
        Some(BLACK),
        "no_move",
    ),
    // The move that ends the game loses it.
    ("the mover has less", "4ppkp/5ppp/8/8/8/1P6/P1P5/PKP5 b", &[41, 49], Some(WHITE), "no_move"),
];

#[test]
fn a_move_ends_the_game() {
    moves_end_the_game(ENDS, read, mirrored);
}

#[test]
fn a_game_can_be_over_at_its_start() {
    for (text, expected) in [
        ("k7/8/8/8/8/8/8/R7 b", Outcome::win(WHITE, KING_CAPTURED)),
        ("k7/8/8/8/8/8/8/R7 w", Outcome::win(WHITE, KING_CAPTURED)),
        ("r7/8/8/8/8/8/8/K7 w", Outcome::win(BLACK, KING_CAPTURED)),
        ("5pkp/5ppp/8/8/8/8/PPP5/PKP5 w", Outcome::draw(NO_MOVE)),
        ("5pkp/5ppp/8/8/8/8/PPP5/PKP5 b", Outcome::draw(NO_MOVE)),
        ("4ppkp/5ppp/8/8/8/8/PPP5/PKP5 w", Outcome::win(WHITE, NO_MOVE)),
        ("5pkp/5ppp/8/8/8/8/PPP5/PKPP4 w", Outcome::win(BLACK, NO_MOVE)),
    ] {
        let naive = read(text);
        let game = game(&naive);
        assert_eq!(game.outcome(), Some(expected), "{text}");
        assert_eq!(ending(game.outcome()), naive.ending(), "{text}");
        nothing_follows_the_end(game.as_ref());
    }
}

/// The score of the specification, a piece of each kind at a time, and sums of them.
#[test]
fn a_stopped_game_is_won_by_the_higher_score() {
    for (text, expected) in [
        ("K7/8/8/8/8/8/8/k7 w", None),
        ("K7/8/8/p7/8/8/8/k7 w", Some(WHITE)),
        ("K7/8/8/P7/8/8/8/k7 w", Some(BLACK)),
        ("K7/7P/8/8/8/8/7p/k7 w", None),
        ("KQ6/RR6/8/8/8/8/8/kq6 w", Some(BLACK)),
        // A queen is two bishops and a knight, a bishop two knights, a knight two rooks, a rook
        // five pawns.
        ("KQ6/8/8/8/8/8/8/kbbn4 w", None),
        ("KQ6/8/8/8/8/8/p7/kbbn4 b", Some(WHITE)),
        ("KB6/8/8/8/8/8/8/knn5 w", None),
        ("KB6/P7/8/8/8/8/8/knn5 b", Some(BLACK)),
        ("KN6/8/8/8/8/8/8/krr5 w", None),
        ("KR6/8/8/8/8/8/ppppp3/k7 w", None),
        ("KR6/8/8/8/8/8/pppppp2/k7 b", Some(WHITE)),
        ("KR6/8/8/8/8/8/pppp4/k7 w", Some(BLACK)),
    ] {
        for stopper in Side::BOTH {
            let mut game = game(&read(text));
            game.resign(stopper);
            let outcome = match expected {
                Some(winner) => Outcome::win(winner, RESIGNED),
                None => Outcome::draw(RESIGNED),
            };
            let outcome = Outcome { cause: EndCause::Resignation, ..outcome };
            assert_eq!(game.outcome(), Some(outcome), "{text}");
            nothing_follows_the_end(game.as_ref());
            assert_eq!(game.position_text(), text, "the board stays");
        }
    }
}

#[test]
fn a_side_without_a_move_forfeits_its_move_and_the_game_continues() {
    let mut game = game(&read(FORFEITS[4]));
    game.play(&mv(&[at("B2"), at("A3")])).expect("a legal move");
    assert_eq!(game.position_text(), FORFEITS[2]);
    assert_eq!((game.outcome(), game.legal_moves()), (None, &[Move::pass()][..]));
    let played = game.play(&Move::pass()).expect("a forfeited move");
    assert_eq!((played.mover, played.effects.len(), played.outcome), (None, 0, None));
    assert_eq!(game.position_text(), FORFEITS[2].replace(" w", " b"));
    assert_eq!(game.ply(), 2);
    assert_eq!(game.legal_moves().len(), 5);
}

/// There is no check: a king may stay on an attacked square, and move to one.
#[test]
fn a_king_may_be_left_to_be_captured() {
    let mut game = game(&read("4K3/8/8/8/8/8/r7/4k3 b"));
    game.play(&mv(&[at("E1"), at("E2")])).expect("a legal move");
    game.play(&mv(&[at("A7"), at("A2")])).expect("a legal move");
    // Black's king is attacked, moves along the row and is still attacked.
    let preview = game.preview(&mv(&[at("E2"), at("D2")])).expect("a legal move");
    assert!(preview.can_be_recaptured);
    game.play(&mv(&[at("E2"), at("D2")])).expect("a legal move");
    game.play(&mv(&[at("A2"), at("D2")])).expect("the king is captured");
    assert_eq!(game.outcome(), Some(Outcome::win(WHITE, KING_CAPTURED)));
}
