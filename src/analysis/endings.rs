//! The exact values of all moves of a position of few pieces.

use crate::games::find_game;
use crate::rules::{Game, Move};
use crate::search::{Limits, Request, Score, SearchControl, Verdict};

/// The values of all legal moves of a position for the side to move, the best one first: proved wins
/// and losses, and 0 for a draw. `None` if they are not known exactly, or the search was stopped.
/// Waits until the tables of the position are built.
pub fn exact_values(game: &dyn Game, control: SearchControl) -> Option<Vec<(Move, Score)>> {
    let engine = (find_game(game.info().id)?.engine)(1);
    // A search with a limit of depth alone waits for the tables.
    let limits = Limits { depth: Some(1), use_tablebase: true, ..Limits::default() };
    if !engine.in_tablebase(game, limits, control) {
        return None;
    }
    let moves = game.legal_moves().len();
    let request = Request { lines: moves, ..limits.into() };
    let mut values = Vec::with_capacity(moves);
    engine.search(game, request, control, &mut |info| {
        values.extend(info.line.first().map(|mv| (mv.clone(), info.score)));
    })?;
    let is_exact = |score: Score| score == 0 || !matches!(Verdict::of(score), Verdict::Estimate(_));
    let is_complete = values.len() == moves && !control.stop.is_set();
    (is_complete && values.iter().all(|&(_, score)| is_exact(score))).then_some(values)
}
