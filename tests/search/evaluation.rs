//! The evaluation is the same for both sides.

use jungle::games::GAMES;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{HASH, start};

/// A position text with the board turned by half, the colours exchanged and the other side to move.
fn turned(text: &str, letters: [&str; 2], sides: [char; 2]) -> String {
    let exchanged = |letter: char| {
        let other = |from: &str, to: &str| {
            from.chars().position(|own| own == letter).and_then(|index| to.chars().nth(index))
        };
        let [first, second] = letters;
        other(first, second).or_else(|| other(second, first)).unwrap_or(letter)
    };
    let (board, side) = text.rsplit_once(' ').expect("a board and a side to move");
    let board: String = board.chars().rev().map(exchanged).collect();
    let side = if side.starts_with(sides[0]) { sides[1] } else { sides[0] };
    format!("{board} {side}")
}

#[test]
fn a_turned_board_with_exchanged_colours_has_the_same_value() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let letters = [["rcwdptle", "RCWDPTLE"], ["B", "W"], ["smk", "SMK"], ["PNBRQK", "pnbrqk"]];
    let sides = [['b', 'r'], ['b', 'w'], ['r', 'w'], ['w', 'b']];
    for ((entry, letters), sides) in GAMES.iter().zip(letters).zip(sides) {
        let engine = (entry.engine)(HASH);
        let mut positions = 0;
        while positions < 1000 {
            let mut game = start(entry.id, None, &[]);
            while game.outcome().is_none() {
                let text = turned(&game.position_text(), letters, sides);
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
