//! Checks of repeated positions, which the games with such a rule share.

use jungle_rules::{Game, GameRules, Options};

use crate::counts::perft;
use crate::support::{Addresses, entry};

/// Plays moves such as `A1 A2`.
pub fn play<N: Addresses>(game: &mut dyn Game, moves: &[&str]) {
    for mv in moves {
        game.play(&entry::<N>(mv)).unwrap_or_else(|reason| panic!("{mv}: {reason}"));
    }
}

/// By these rule options a game goes on when four moves lead to the start again and again, which
/// has as many legal moves as stated.
pub fn positions_may_repeat_without_end<N: Addresses>(
    options: &Options,
    round_trip: &[&str; 4],
    moves: usize,
) {
    let mut game = N::Rules::start(options);
    for _ in 0..10 {
        play::<N>(game.as_mut(), round_trip);
    }
    assert_eq!(game.outcome(), None);
    assert_eq!(game.legal_moves().len(), moves);
}

/// By these rule options a game is a draw when the start has occurred three times. Four moves lead
/// to it again; from it, there are as many paths of two moves as stated.
pub fn the_third_occurrence_is_a_draw<N: Addresses>(
    options: &Options,
    round_trip: &[&str; 4],
    paths: u64,
) {
    let mut game = N::Rules::start(options);
    play::<N>(game.as_mut(), round_trip);
    play::<N>(game.as_mut(), &round_trip[..3]);
    assert_eq!(game.outcome(), None, "the start has occurred twice");
    let played = game.play(&entry::<N>(round_trip[3])).expect("a legal move");
    let outcome = game.outcome().expect("the start has occurred three times");
    assert_eq!((outcome.winner, outcome.reason.code), (None, "repetition"));
    assert_eq!(played.outcome, Some(outcome));
    assert!(game.legal_moves().is_empty());
    let reason = game.illegal_reason(&entry::<N>(round_trip[0])).expect("an illegal move");
    assert_eq!(reason.code, "game_over");
    assert_eq!(perft(game.as_ref(), 2), paths, "counts do not depend on the history");
}
