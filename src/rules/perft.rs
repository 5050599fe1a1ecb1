//! Counts of move paths ("perft", performance test): the field's check of a move generator.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::Position;

/// The number of paths of `depth` legal moves from a position; a finished game has none. The last
/// ply is counted, not played.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        _ => {
            let mut paths = 0;
            position.for_each_move(|mv| paths += perft(&position.after(mv), depth - 1));
            paths
        }
    }
}

/// [`perft`] by first move: each legal move with the number of paths that begin with it. `None` when
/// `stop` was set before everything was counted.
pub fn divide<P: Position>(
    position: &P,
    depth: u32,
    stop: &AtomicBool,
) -> Option<Vec<(P::Move, u64)>> {
    let mut parts = Vec::new();
    if depth > 0 {
        let counted = position.try_for_each_move(|mv| {
            match interruptible(&position.after(mv), depth - 1, stop) {
                Some(paths) => {
                    parts.push((mv, paths));
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(()),
            }
        });
        if counted.is_break() {
            return None;
        }
    }
    Some(parts)
}

/// [`perft`], or `None` when `stop` was set. The flag is read for each position whose moves are
/// counted together, since a position may have thousands of moves.
fn interruptible<P: Position>(position: &P, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if depth <= 1 {
        return (!stop.load(Relaxed)).then(|| perft(position, depth));
    }
    let mut paths = 0;
    let counted = position.try_for_each_move(|mv| {
        match interruptible(&position.after(mv), depth - 1, stop) {
            Some(more) => {
                paths += more;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        }
    });
    counted.is_continue().then_some(paths)
}
