//! Sentences of illegal moves that name what would be legal.

use jungle_messages::Messages;

use crate::{game, path};

/// Why a move is illegal.
fn reason(id: &str, text: &str, squares: &str) -> String {
    let game = game(id, text);
    let mv = path(game.as_ref(), squares);
    let reason = game.illegal_reason(&mv).expect("an illegal move");
    Messages::english().illegal_move(&reason, game.info())
}

#[test]
fn a_sentence_says_how_far_a_stone_goes() {
    let alone = "B7/8/8/8/3B4/8/8/W6W b";
    assert!(reason("lines-of-action", alone, "d4 d2").contains("exactly one square"));
    let two = "B7/8/8/3B4/3B4/8/8/W6W b";
    assert!(reason("lines-of-action", two, "d4 d5").contains("exactly 2 squares,"));
}

#[test]
fn a_sentence_lists_the_squares_to_jump_from() {
    let text = "3m4/8/3s4/4S3/1s6/2S5/8/4M3 w";
    let expected = "A capture is mandatory; you can jump from 19, 33";
    assert_eq!(reason("mule-checkers", text, "3 12"), expected);
}
