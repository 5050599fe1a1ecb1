//! Counts of move paths ("perft", performance test): the field's check of a move generator.

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

/// [`perft`] by first move: each legal move with the number of paths that begin with it.
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    let mut parts = Vec::new();
    if depth > 0 {
        position.for_each_move(|mv| parts.push((mv, perft(&position.after(mv), depth - 1))));
    }
    parts
}
