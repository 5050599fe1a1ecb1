//! Counts of move paths ("perft", performance test): the standard test of a move generator.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::Position;

/// The number of paths of `depth` legal moves from a position; a finished game has none. The last
/// ply is counted, not played.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    let mut paths = 0;
    let counted = count(position, depth, &AtomicBool::new(false), &mut paths);
    debug_assert!(counted.is_continue(), "nothing stops it");
    paths
}

/// [`perft`] by first move: each legal move with the number of paths that begin with it. `None`
/// when `stop` was set before everything was counted.
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

/// Adds the number of paths of `depth` legal moves to `paths`; breaks when `stop` is set. The flag is
/// read for each position: one position may have thousands of moves, and a path may end early.
fn count<P: Position>(
    position: &P,
    depth: u32,
    stop: &AtomicBool,
    paths: &mut u64,
) -> ControlFlow<()> {
    if stop.load(Relaxed) {
        return ControlFlow::Break(());
    }
    if depth > 1 {
        return position.try_for_each_move(|mv| count(&position.after(mv), depth - 1, stop, paths));
    }
    *paths += if depth == 0 { 1 } else { position.count_moves() };
    ControlFlow::Continue(())
}
