//! The only moves that win so soon, and the best defence against them.

use crate::rules::{Game, Move, Side};
use crate::search::{Goal, MateSearch, StopSignal};

/// The largest number of moves that are played for a proof. A position whose proof takes longer is no
/// puzzle.
const PROOF_MOVES: u32 = 3_000_000;
/// The limits of the number of the solver's moves.
const SOLVER_MOVES: std::ops::RangeInclusive<usize> = 2..=6;

/// The number of plies in which a side wins from a position, whatever the opponent plays, if that is
/// at most `most`; `Some(None)` if it does not win so soon. `None` if that is not proved.
pub fn shortest_win(game: &dyn Game, us: Side, most: u32, stop: StopSignal) -> Option<Option<u32>> {
    // The last move of a win is the winner's.
    let first = if game.side_to_move() == us { 1 } else { 2 };
    for plies in (first..=most).step_by(2) {
        let mut search = MateSearch::new(PROOF_MOVES, stop);
        if search.forces(game, us, plies, Goal::default())? {
            return Some(Some(plies));
        }
    }
    Some(None)
}

/// The only move with which the side to move wins within `plies` plies; `None` if there are none or
/// several, or that is not proved.
fn only_win(game: &dyn Game, plies: u32, stop: StopSignal) -> Option<Move> {
    let us = game.side_to_move();
    let mut found = None;
    for mv in game.legal_moves() {
        let next = game.after(mv)?;
        let wins = match next.outcome() {
            Some(outcome) => outcome.winner == Some(us),
            None => {
                let mut search = MateSearch::new(PROOF_MOVES, stop);
                search.forces(next.as_ref(), us, plies - 1, Goal::default())?
            }
        };
        if wins && found.replace(mv.clone()).is_some() {
            return None;
        }
    }
    found
}

/// The number of plies in which the side to move wins, at most `most`, and the line of its only
/// moves with the best defence between them: the replies after which the win takes longest. It ends
/// before the first move that is not the only one. `None` if it has fewer than two moves of the
/// solver, or nothing is proved.
pub fn solve(game: &dyn Game, most: u32, stop: StopSignal) -> Option<(u32, Vec<Move>)> {
    let us = game.side_to_move();
    let plies = shortest_win(game, us, most, stop)??;
    let mut line = Vec::new();
    let mut solver_moves = 0;
    let (mut at, mut left) = (game.clone_game(), plies);
    while solver_moves < *SOLVER_MOVES.end() {
        let Some(mv) = only_win(at.as_ref(), left, stop) else {
            break;
        };
        let after = at.after(&mv)?;
        line.push(mv);
        solver_moves += 1;
        if after.outcome().is_some() {
            break;
        }
        let (reply, next, plies) = best_defence(after.as_ref(), us, left - 1, stop)?;
        line.push(reply);
        (at, left) = (next, plies);
    }
    if line.len().is_multiple_of(2) {
        line.pop();
    }
    SOLVER_MOVES.contains(&solver_moves).then_some((plies, line))
}

/// The reply after which the win takes longest, the position after it and the plies that are left.
fn best_defence(
    game: &dyn Game,
    us: Side,
    most: u32,
    stop: StopSignal,
) -> Option<(Move, Box<dyn Game>, u32)> {
    let mut best: Option<(Move, Box<dyn Game>, u32)> = None;
    for mv in game.legal_moves() {
        let next = game.after(mv)?;
        if next.outcome().is_some() {
            continue;
        }
        let plies = shortest_win(next.as_ref(), us, most, stop)??;
        if best.as_ref().is_none_or(|(_, _, longest)| plies > *longest) {
            best = Some((mv.clone(), next, plies));
        }
    }
    best
}
