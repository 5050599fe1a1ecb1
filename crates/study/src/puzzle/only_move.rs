//! Positions in which only one move wins at all, or only one does not lose.

use super::solution::{SOLVER_MOVES, shortest_win, table_values};
use crate::analysis::game_value;
use jungle_engine::{Score, StopSignal, Verdict};
use jungle_rules::{Game, Move, Side};

/// The nodes of the first search of another move, and of the second one, which has to agree.
const NODES: [u64; 2] = [60_000, 600_000];
/// Other moves of the only win are estimated below this, in the unit of scores.
const NOT_WINNING: Score = 300;
/// Moves that are lost are proved to lose in at most so many plies.
const LOST_IN: u32 = 8;
/// The only defence is not proved to lose in so many plies more than the other moves.
const DEEPER: u32 = 2;

/// The score of a position for a side by a search; `None` if it was stopped.
fn score(game: &dyn Game, us: Side, nodes: u64, stop: StopSignal) -> Option<Score> {
    let value = game_value(game, 1, nodes, stop)?.score;
    Some(if game.side_to_move() == us { value } else { -value })
}

/// Whether no move of the side to move other than this one wins: by tables for few pieces, otherwise
/// as far as two searches find. `None` if the signal stops it.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_rules::Move;
/// use jungle_rules::games::find_game;
/// use jungle_study::puzzle::is_only_win;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = entry.start_from_text("7/7/7/7/3L3/7/3c3/7/7 b", &entry.default_options())?;
/// let mv = Move::parse("D7 D8", game.info()).expect("squares of the board");
/// assert_eq!(is_only_win(game.as_ref(), &mv, StopSignal::never()), Some(false));
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub fn is_only_win(game: &dyn Game, only: &Move, stop: StopSignal) -> Option<bool> {
    if let Some(values) = table_values(game, stop) {
        let mut others = values.iter().filter(|(mv, _)| mv != only);
        return Some(!others.any(|(_, score)| matches!(Verdict::of(*score), Verdict::Win(_))));
    }
    let us = game.side_to_move();
    for nodes in NODES {
        for mv in game.legal_moves().iter().filter(|mv| *mv != only) {
            if score(game.after(mv)?.as_ref(), us, nodes, stop)? >= NOT_WINNING {
                return Some(false);
            }
        }
    }
    Some(true)
}

/// The only move that does not lose, and the number of plies in which all others are proved to lose;
/// `None` if there is no such move, or that is not proved.
fn only_defence(game: &dyn Game, stop: StopSignal) -> Option<(Move, u32)> {
    // Proofs take long where there are none: a search tells first.
    let second = game_value(game, 2, NODES[0], stop)?.second?;
    if !matches!(Verdict::of(second), Verdict::Loss(..=LOST_IN)) {
        return None;
    }
    let them = !game.side_to_move();
    let (mut only, mut longest) = (None, 0);
    for mv in game.legal_moves() {
        let next = game.after(mv)?;
        match shortest_win(next.as_ref(), them, LOST_IN - 1, stop)? {
            Some(plies) => longest = longest.max(plies + 1),
            None if only.is_some() => return None,
            None => only = Some((mv, next)),
        }
    }
    let (mv, next) = only?;
    let deeper = shortest_win(next.as_ref(), them, longest - 1 + DEEPER, stop)?;
    let holds = deeper.is_none()
        && !matches!(Verdict::of(score(next.as_ref(), them, NODES[1], stop)?), Verdict::Win(_));
    (longest > 1 && holds).then(|| (mv.clone(), longest))
}

/// The number of plies in which the side to move loses after all moves but one, and the line of its
/// only moves, with the replies that a search finds best between them. `None` if there is none, or
/// nothing is proved.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_rules::games::find_game;
/// use jungle_study::puzzle::solve_defence;
///
/// // The dog has to capture the cat, which would enter the den.
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = entry.start_from_text("7/3C3/3d3/7/7/7/7/7/7 b", &entry.default_options())?;
/// let (plies, line) = solve_defence(game.as_ref(), StopSignal::never()).expect("one defence");
/// assert_eq!(plies, 2, "other moves lose in two plies");
/// assert_eq!(line[0].text(game.info()), "D3 D2");
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub fn solve_defence(game: &dyn Game, stop: StopSignal) -> Option<(u32, Vec<Move>)> {
    let (first, plies) = only_defence(game, stop)?;
    let mut at = game.after(&first)?;
    let mut line = vec![first];
    for _ in 1..*SOLVER_MOVES.end() {
        if at.outcome().is_some() {
            break;
        }
        let Some(reply) = game_value(at.as_ref(), 1, NODES[0], stop)?.line.into_iter().next()
        else {
            break;
        };
        let before = at.after(&reply)?;
        let Some((mv, _)) = only_defence(before.as_ref(), stop) else {
            break;
        };
        at = before.after(&mv)?;
        line.extend([reply, mv]);
    }
    Some((plies, line))
}
