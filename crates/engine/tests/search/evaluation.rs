//! The evaluation is the same for both sides.

use jungle_engine::engine_of;
use jungle_rules::games::GAMES;
use jungle_rules::{GameInfo, Piece};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{HASH, start};

/// A position text with the board turned by half, the colours exchanged and the other side to move.
fn turned(text: &str, info: &GameInfo) -> String {
    let exchanged = |letter: char| match info.piece(letter) {
        Some(piece) => info.label(Piece { side: !piece.side, ..piece }),
        None => letter,
    };
    let (board, side) = text.rsplit_once(' ').expect("a board and a side to move");
    let board: String = board.chars().rev().map(exchanged).collect();
    let [first, second] = info.sides.map(|side| side.letters[0]).0;
    let side = if side.starts_with(first) { second } else { first };
    format!("{board} {side}")
}

#[test]
fn a_turned_board_with_exchanged_colours_has_the_same_value() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for entry in GAMES {
        let engine = (engine_of(entry.id).open)(HASH);
        let mut positions = 0;
        while positions < 1000 {
            let mut game = start(entry.id, None, &[]);
            while game.outcome().is_none() {
                let text = turned(&game.position_text(), game.info());
                let other = start(entry.id, Some(&text), &[]);
                let [value, expected] =
                    [&other, &game].map(|game| engine.evaluate(game.as_ref()).expect("the game"));
                assert_eq!(value, expected, "{}: {text}", entry.id);
                positions += 1;
                let moves = game.legal_moves();
                let mv = moves[rng.random_range(0..moves.len())].clone();
                game.play(&mv).expect("a legal move");
            }
        }
    }
}
