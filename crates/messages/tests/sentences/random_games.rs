//! Whatever happens in a game has a sentence.

use jungle_messages::Messages;
use jungle_rules::games::GAMES;
use jungle_rules::{Game, Move, Square};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The number of games of each kind, and of moves in each.
const SIZE: (usize, usize) = (20, 200);
/// After so many moves, all illegal moves of a position are tried.
const INTERVAL: usize = 23;

/// Every pair of squares that is no move has a sentence without full stop, code or missing arguments.
fn illegal_moves_have_sentences(game: &dyn Game) {
    let squares = game.info().geometry.rows * game.info().geometry.columns;
    let pairs =
        (0..squares).flat_map(|from| (0..squares).map(move |to| (Square(from), Square(to))));
    for mv in pairs.map(|(from, to)| Move::step(from, to)).chain([Move::pass()]) {
        let Some(reason) = game.illegal_reason(&mv) else { continue };
        let text = Messages::english().illegal_move(&reason, game.info());
        assert!(text.contains(' ') && !text.starts_with(char::is_lowercase), "{text}");
        assert!(!text.contains(['{', '_']) && !text.ends_with('.'), "{text}");
    }
}

/// The end of a game has a sentence that names a side.
fn the_end_has_a_sentence(game: &dyn Game) {
    let outcome = game.outcome().expect("an end");
    let sentence = Messages::english().outcome(&outcome, game.info());
    assert!(sentence.ends_with('.') && !sentence.contains(['{', '}']), "{sentence}");
    if let Some(winner) = outcome.winner {
        let sides = [winner, !winner].map(|side| game.info().side_name(side));
        assert!(sides.iter().any(|name| sentence.contains(name)), "{sentence}");
    }
}

#[test]
fn everything_in_random_games_has_a_sentence() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for entry in GAMES {
        let mut ends = 0;
        for _ in 0..SIZE.0 {
            let mut game = entry.start(&entry.options_for_people());
            for ply in 0..SIZE.1 {
                if game.outcome().is_some() {
                    the_end_has_a_sentence(game.as_ref());
                    ends += 1;
                    break;
                }
                if ply % INTERVAL == 0 {
                    illegal_moves_have_sentences(game.as_ref());
                }
                let legal = game.legal_moves();
                let mv = legal[rng.random_range(0..legal.len())].clone();
                let played = game.play(&mv).expect("a legal move");
                let sentence = Messages::english().played_move(&played, game.info());
                assert!(sentence.starts_with(game.info().side_name(played.side)), "{sentence}");
                assert!(sentence.ends_with('.') && !sentence.contains('{'), "{sentence}");
            }
        }
        assert!(ends > 0, "{}: no game has ended", entry.id);
    }
}
