//! The only moves that win so soon, and the best defence against them.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::analysis::exact_values;
use jungle_engine::{MateGoal, MateSearch, Score, SearchControl, StopSignal, Verdict};
use jungle_rules::{Game, Move, Side};

/// The largest number of moves that are played for a proof. A position whose proof takes longer is no
/// puzzle.
const PROOF_MOVES: u32 = 3_000_000;
/// The largest number of pieces of positions whose values are looked up: larger tables take long to
/// build.
pub(super) const TABLE_PIECES: usize = 4;
/// Wins in more plies are looked up in tables instead of proved by a full-width search.
const FULL_WIDTH: u32 = 13;
/// The limits of the number of the solver's moves.
pub(super) const SOLVER_MOVES: std::ops::RangeInclusive<usize> = 2..=6;

/// The best defence of the side to move in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Defence {
    /// The opponent does not win so soon.
    Holds,
    /// The opponent wins whatever is played: the move after which that takes longest, and the number
    /// of plies after it.
    Longest(Move, u32),
}

/// The values of all moves for the side to move by tables, the best one first; `None` without tables
/// for the position.
pub(super) fn table_values(game: &dyn Game, stop: StopSignal) -> Option<Vec<(Move, Score)>> {
    if game.pieces().len() > TABLE_PIECES {
        return None;
    }
    exact_values(game, SearchControl::new(&|| Duration::ZERO, stop))
}

/// The number of plies in which a side wins from a position, whatever the opponent plays, if that is
/// at most `most`; `Some(None)` if it does not win so soon. `None` if that is not proved.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_rules::Side;
/// use jungle_rules::games::find_game;
/// use jungle_study::puzzle::shortest_win;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = entry.start_from_text("7/7/7/7/3L3/7/3c3/7/7 b", &entry.default_options())?;
/// let never = StopSignal::never();
/// assert_eq!(shortest_win(game.as_ref(), Side::First, 5, never), Some(Some(3)));
/// assert_eq!(shortest_win(game.as_ref(), Side::First, 1, never), Some(None));
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub fn shortest_win(game: &dyn Game, us: Side, most: u32, stop: StopSignal) -> Option<Option<u32>> {
    if let Some(outcome) = game.outcome() {
        return Some((outcome.winner == Some(us)).then_some(0));
    }
    let is_ours = game.side_to_move() == us;
    if most > FULL_WIDTH {
        let (_, best) = table_values(game, stop)?.into_iter().next()?;
        let plies = match (Verdict::of(best), is_ours) {
            (Verdict::Win(plies), true) | (Verdict::Loss(plies), false) => Some(plies),
            _ => None,
        };
        return Some(plies.filter(|&plies| plies <= most));
    }
    // The last move of a win is the winner's.
    for plies in (if is_ours { 1 } else { 2 }..=most).step_by(2) {
        let mut search = MateSearch::new(PROOF_MOVES, stop);
        if search.forces(game, us, plies, MateGoal::default())? {
            return Some(Some(plies));
        }
    }
    Some(None)
}

/// Whether a side wins from a position within `plies` plies, whatever the opponent plays. `None` if
/// that is not proved.
fn wins_within(game: &dyn Game, us: Side, plies: u32, stop: StopSignal) -> Option<bool> {
    if plies > FULL_WIDTH || game.outcome().is_some() {
        return Some(shortest_win(game, us, plies, stop)?.is_some());
    }
    MateSearch::new(PROOF_MOVES, stop).forces(game, us, plies, MateGoal::default())
}

/// The only move with which the side to move wins within `plies` plies; `None` if there are none or
/// several, or that is not proved.
fn only_win(game: &dyn Game, plies: u32, stop: StopSignal) -> Option<Move> {
    let us = game.side_to_move();
    let mut found = None;
    for mv in game.legal_moves() {
        let next = game.after(mv)?;
        let wins = wins_within(next.as_ref(), us, plies - 1, stop)?;
        if wins && found.replace(mv.clone()).is_some() {
            return None;
        }
    }
    found
}

/// The number of plies in which the side to move wins, at most `most`, and the line of its only
/// moves with the best defence between them: the replies after which the win takes longest. It ends
/// before the first move that is not the only one; moves without a choice are not counted at its end.
/// `None` if it has fewer than two moves of the solver, or nothing is proved.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_rules::games::find_game;
/// use jungle_study::puzzle::solve;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = entry.start_from_text("7/7/7/7/3L3/7/3c3/7/7 b", &entry.default_options())?;
/// let (plies, line) = solve(game.as_ref(), 5, StopSignal::never()).expect("a solution");
/// assert_eq!((plies, line.len()), (3, 3));
/// assert_eq!(line[0].text(game.info()), "D7 D8");
/// assert_eq!(line[2].text(game.info()), "D8 D9");
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub fn solve(game: &dyn Game, most: u32, stop: StopSignal) -> Option<(u32, Vec<Move>)> {
    let us = game.side_to_move();
    let plies = shortest_win(game, us, most, stop)??;
    let mut line = Vec::new();
    // The length of the line up to the last choice of the solver.
    let mut length = 0;
    let (mut at, mut left) = (game.clone_game(), plies);
    while line.len().div_ceil(2) < *SOLVER_MOVES.end() {
        let Some(mv) = only_win(at.as_ref(), left, stop) else {
            break;
        };
        let after = at.after(&mv)?;
        line.push(mv);
        if at.legal_moves().len() > 1 {
            length = line.len();
        }
        if after.outcome().is_some() {
            break;
        }
        let Defence::Longest(reply, plies) = defence(after.as_ref(), left - 1, stop)? else {
            return None;
        };
        at = after.after(&reply)?;
        line.push(reply);
        left = plies;
    }
    line.truncate(length);
    SOLVER_MOVES.contains(&line.len().div_ceil(2)).then_some((plies, line))
}

/// The best defence of the side to move, if its opponent may win within `most` plies. `None` if
/// nothing is proved, or the game is over.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_rules::games::find_game;
/// use jungle_study::puzzle::{Defence, defence};
///
/// // Red is to move, and Blue's cat is next to Red's den.
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = entry.start_from_text("7/7/7/7/3L3/7/7/3c3/7 r", &entry.default_options())?;
/// let found = defence(game.as_ref(), 2, StopSignal::never());
/// assert!(matches!(found, Some(Defence::Longest(_, 1))));
///
/// let game = entry.start_from_text("7/7/7/7/7/7/3L3/3c3/7 r", &entry.default_options())?;
/// let found = defence(game.as_ref(), 2, StopSignal::never());
/// assert_eq!(found, Some(Defence::Holds), "the lion captures the cat");
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub fn defence(game: &dyn Game, most: u32, stop: StopSignal) -> Option<Defence> {
    let them = !game.side_to_move();
    if !wins_within(game, them, most, stop)? {
        return Some(Defence::Holds);
    }
    let mut best: Option<(Move, u32)> = None;
    for mv in game.legal_moves() {
        let next = game.after(mv)?;
        let Some(plies) = shortest_win(next.as_ref(), them, most.saturating_sub(1), stop)? else {
            return Some(Defence::Holds);
        };
        if best.as_ref().is_none_or(|(_, longest)| plies > *longest) {
            best = Some((mv.clone(), plies));
        }
    }
    best.map(|(mv, plies)| Defence::Longest(mv, plies))
}
