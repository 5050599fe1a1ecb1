//! Moves that are special, and ends.

use jungle_messages::Messages;

use crate::{game, path};

/// The sentence of a move.
fn move_sentence(id: &str, text: &str, squares: &str) -> String {
    let mut game = game(id, text);
    let mv = path(game.as_ref(), squares);
    let played = game.play(&mv).expect("a legal move");
    Messages::english().played_move(&played, game.info())
}

/// The sentence of the end that a position is.
fn end_sentence(id: &str, text: &str) -> String {
    let game = game(id, text);
    Messages::english().outcome(&game.outcome().expect("an end"), game.info())
}

#[test]
fn special_moves_are_told() {
    for (id, text, squares, expected) in [
        ("jungle", "1cC4/7/7/7/7/7/7/7/6R b", "B1 C1", "Blue's cat captures the cat on C1."),
        (
            "mule-checkers",
            "8/8/8/8/8/S7/5m1M/6k1 w",
            "53 60",
            "White's mule moves to 60, and is crowned.",
        ),
        ("lines-of-action", "BW6/WW6/8/8/8/8/6WW/6WB b", "", "Black cannot move and passes."),
        ("king-chess", "6pk/6pp/K7/p7/8/8/8/8 w", "", "White cannot move and passes."),
    ] {
        assert_eq!(move_sentence(id, text, squares), expected);
    }
}

#[test]
fn both_of_equal_animals_fall_if_the_rules_say_so() {
    let entry = jungle_rules::games::find_game("jungle").expect("a game of the registry");
    let mut options = entry.default_options();
    options.set("equal_ranks", "both_fall").expect("an option of the game");
    let mut game = entry.start_from_text("cC5/7/7/7/7/7/7/7/d5R b", &options).expect("a position");
    let mv = path(game.as_ref(), "A1 B1");
    let played = game.play(&mv).expect("a legal move");
    let sentence = Messages::english().played_move(&played, game.info());
    assert_eq!(sentence, "Blue's cat attacks the cat on B1: both fall.");
}

#[test]
fn the_sentence_of_an_end_names_the_winner() {
    for (id, text, expected) in [
        ("lines-of-action", "B7/8/8/W1W5/8/8/8/8 w", "Black has connected all its stones."),
        (
            "lines-of-action",
            "B7/8/8/W1W5/8/8/8/8 b",
            "White's move has connected all of Black's stones, so Black wins.",
        ),
        (
            "lines-of-action",
            "B7/8/8/W7/8/8/8/8 b",
            "Both sides have connected all their stones, so the game is a draw.",
        ),
        (
            "lines-of-action",
            "8/1W1B1W2/B1B1B1B1/1W1B1W2/W1W1W1W1/1W1B1W2/B1B1B1B1/1W1B1W2 b",
            "Neither side can move.",
        ),
        ("mule-checkers", "8/8/8/8/8/S7/7M/4m1k1 r", "White has crowned a mule, so Red wins."),
        ("king-chess", "k7/8/8/8/8/8/8/R7 b", "White has captured the king."),
        (
            "king-chess",
            "5pkp/5ppp/8/8/8/8/PPP5/PKP5 w",
            "Neither side can move: both sides' pieces are worth the same.",
        ),
        (
            "king-chess",
            "4ppkp/5ppp/8/8/8/8/PPP5/PKP5 w",
            "Neither side can move: White's pieces are worth more.",
        ),
    ] {
        assert_eq!(end_sentence(id, text), expected, "{text}");
    }
    for (text, winner) in [
        ("R6/7/7/7/7/7/7/7/3c3 r", "Blue"),
        ("3R3/7/7/7/7/7/7/7/6c r", "Red"),
        ("c6/7/7/7/7/7/7/7/7 b", "Blue"),
    ] {
        let sentence = end_sentence("jungle", text);
        assert!(sentence.starts_with(winner) && !sentence.contains(['{', '}']), "{sentence}");
    }
}
