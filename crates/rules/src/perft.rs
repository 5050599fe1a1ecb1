//! Counts of move paths ("perft", performance test): the standard test of a move generator.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::Position;

/// The number of paths of `depth` legal moves from a position; a finished game has none. The last
/// ply is counted, not played.
///
/// ```
/// use jungle_rules::jungle::{Jungle, START};
/// use jungle_rules::{GameRules, Options, perft};
///
/// let options = Options::new(Jungle::OPTIONS);
/// let start = Jungle::position_from_text(START, &options)?;
/// assert_eq!(perft(&start, 1), 24);
/// assert_eq!(perft(&start, 2), 576);
/// assert_eq!(perft(&start, 3), 12_240);
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    let mut paths = 0;
    let counted = count(position, depth, &AtomicBool::new(false), &mut paths);
    debug_assert!(counted.is_continue(), "nothing stops it");
    paths
}

/// [`perft`] by first move: each legal move with the number of paths that begin with it. `None` if
/// `stop` was set before everything was counted.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use jungle_rules::king_chess::{KingChess, START};
/// use jungle_rules::{GameRules, Options, divide, perft};
///
/// let options = Options::new(KingChess::OPTIONS);
/// let start = KingChess::position_from_text(START, &options)?;
/// let parts = divide(&start, 3, &AtomicBool::new(false)).expect("not stopped");
/// assert_eq!(parts.len(), 20);
/// let sum: u64 = parts.iter().map(|(_, paths)| paths).sum();
/// assert_eq!(sum, perft(&start, 3));
/// assert_eq!(divide(&start, 3, &AtomicBool::new(true)), None);
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub fn divide<P: Position>(
    position: &P,
    depth: u32,
    stop: &AtomicBool,
) -> Option<Vec<(P::Move, u64)>> {
    let mut parts = Vec::new();
    if depth > 0 {
        let counted = position.try_for_each_move(|mv| {
            let mut paths = 0;
            count(&position.after(mv), depth - 1, stop, &mut paths)?;
            parts.push((mv, paths));
            ControlFlow::Continue(())
        });
        if counted.is_break() {
            return None;
        }
    }
    Some(parts)
}

/// Adds the number of paths of `depth` legal moves to `paths`; breaks when `stop` is set. The flag
/// is read in each position: one position may have thousands of moves, and a path may end early.
fn count<P: Position>(
    position: &P,
    depth: u32,
    stop: &AtomicBool,
    paths: &mut u64,
) -> ControlFlow<()> {
    let check_stop =
        || if stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    check_stop()?;
    match depth {
        0 => *paths += 1,
        1 => *paths += position.count_moves(),
        _ => position.try_for_each_move(|mv| {
            // Not by `after`, which takes up to half of the time.
            let mut next = position.clone();
            next.play(mv);
            if depth > 2 {
                return count(&next, depth - 1, stop, paths);
            }
            // The last two plies in one loop: a call for each position one ply earlier costs a tenth of
            // the time in Chess.
            *paths += next.count_moves();
            check_stop()
        })?,
    }
    ControlFlow::Continue(())
}
