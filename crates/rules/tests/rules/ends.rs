//! Checks of the ends of games, which all games share.

use jungle_rules::{EndCause, EndReason, Game, Move, Outcome, RESIGNATION, Side, Square};

use crate::counts::perft;
use crate::laws::play;
use crate::support::{Addresses, NaiveRules, ending, game, path, seen};

/// A case of a move that ends the game: what it shows, position, move, winner, code of the reason.
pub type End = (&'static str, &'static str, &'static str, Option<Side>, &'static str);

/// Each move of a table ends the game as stated, also with the sides exchanged on a board rotated
/// by `image`.
pub fn moves_end_the_game<N: Addresses>(
    table: &[End],
    read: impl Fn(&str) -> N,
    image: impl Fn(usize) -> usize,
) {
    for &(what, text, mv, winner, code) in table {
        let (naive, path) = (read(text), path::<N>(mv));
        let rotated: Vec<usize> = path.iter().map(|&square| image(square)).collect();
        let exchanged = seen(&naive, &image, true);
        for (naive, path, winner) in
            [(naive, path, winner), (exchanged, rotated, winner.map(|side| !side))]
        {
            let mut game = game(&naive);
            let expected = Some((winner, code));
            assert_eq!(ending(game.outcome()), None, "{what}: {}", naive.text());
            let after = play(&naive, &path, &mut game);
            assert_eq!(ending(game.outcome()), expected, "{what}: {}", naive.text());
            nothing_follows_the_end(game.as_ref());
            // Read from its text, the game is over in the same way.
            let read = self::game(&after);
            assert_eq!(ending(read.outcome()), expected, "{what}: {}", after.text());
            nothing_follows_the_end(read.as_ref());
        }
    }
}

/// A finished game has no moves and no other end.
pub fn nothing_follows_the_end(game: &dyn Game) {
    let outcome = game.outcome().expect("an end");
    assert!(game.legal_moves().is_empty());
    let squares = game.info().geometry.rows * game.info().geometry.columns;
    let moves = (0..squares).map(|to| Move::step(Square(0), Square(to)));
    for mv in moves.chain([Move::pass()]) {
        assert_eq!(game.illegal_reason(&mv).expect("the game is over").code, "game_over");
        assert_eq!(game.preview(&mv), None);
    }
    let mut resigned = game.clone_game();
    Side::BOTH.into_iter().for_each(|side| resigned.resign(side));
    assert_eq!(resigned.outcome(), Some(outcome), "the first end counts");
}

/// A game that begins in this position is over, with this winner and reason by both
/// implementations.
pub fn is_over_at_its_start<N: NaiveRules>(naive: &N, winner: Option<Side>, code: &'static str) {
    let (game, text) = (game(naive), naive.text());
    let outcome = Outcome { winner, reason: EndReason::new(code), cause: EndCause::Rule };
    assert_eq!(game.outcome(), Some(outcome), "{text}");
    assert_eq!(naive.ending(), Some((winner, code)), "{text}");
    assert_eq!(perft(game.as_ref(), 1), 0, "{text}");
    nothing_follows_the_end(game.as_ref());
}

/// Either side may resign and thereby loses.
pub fn either_side_may_resign<N: NaiveRules>(naive: &N) {
    for loser in Side::BOTH {
        let mut game = game(naive);
        game.resign(loser);
        let cause = EndCause::Resignation;
        let outcome = Outcome { winner: Some(!loser), reason: RESIGNATION, cause };
        assert_eq!(game.outcome(), Some(outcome));
        nothing_follows_the_end(game.as_ref());
        assert_eq!(game.position_text(), naive.text(), "the board stays");
    }
}
