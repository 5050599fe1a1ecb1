//! Extensions, reductions and pruning. Each heuristic is named as on chessprogramming.org and
//! contains its constants; depths are in plies.

use super::super::order::HISTORY_MAX;
use super::super::score::{MAX_PLY, PROVED_WIN, Score, WIN, is_proved};
use super::super::searchable::Searchable;
use super::node::{Node, NodeFacts, Window};

/// Check Extensions: a position whose side to move is threatened with an immediate loss is searched
/// one ply deeper, except at the root and where the remaining depth is already half of [`MAX_PLY`].
pub fn threat_extension(node: Node, is_threatened: bool) -> i32 {
    const MAX_DEPTH: i32 = MAX_PLY as i32 / 2;
    i32::from(is_threatened && node.ply > 0 && node.depth < MAX_DEPTH)
}

/// Mate Distance Pruning: no result below this node is better than a win one ply later or worse
/// than a loss here. Returns the window without the impossible scores; it may be empty.
pub fn mate_distance_window(window: Window, ply: usize) -> Window {
    let ply = ply as Score;
    Window { alpha: window.alpha.max(ply - WIN), beta: window.beta.min(WIN - ply - 1) }
}

/// Internal Iterative Reductions: a node without a move from the transposition table is likely to
/// be searched in a bad order, so its depth is reduced by one ply.
pub fn internal_iterative_reduction(node: Node, has_tt_move: bool, is_threatened: bool) -> i32 {
    const MIN_DEPTH: i32 = 5;
    i32::from(!has_tt_move && node.depth >= MIN_DEPTH && !is_threatened && node.ply > 0)
}

/// Whether a node may be pruned because of its static evaluation: by reverse futility or a null
/// move.
pub fn may_prune_node<P: Searchable>(position: &P, node: Node, facts: NodeFacts) -> bool {
    !facts.is_pv
        && !facts.is_threatened
        && !position.captures_forced()
        && !is_proved(node.window.beta)
}

/// Reverse Futility Pruning (static null move pruning): near the leaves, a static evaluation far
/// enough above beta causes a cutoff.
pub fn reverse_futility<P: Searchable>(node: Node, static_eval: Score) -> bool {
    const MAX_DEPTH: i32 = 6;
    node.depth <= MAX_DEPTH && static_eval - P::MARGIN * node.depth >= node.window.beta
}

/// Null Move Pruning: the depth reduction of the search after a null move; `None` if no null move
/// is tried. The better the position, the larger the reduction.
pub fn null_move_reduction<P: Searchable>(node: Node, static_eval: Score) -> Option<i32> {
    const MIN_DEPTH: i32 = 3;
    const BASE: i32 = 3;
    const DEPTH_DIVISOR: i32 = 4;
    const MAX_BY_EVAL: i32 = 2;
    let surplus = static_eval - node.window.beta;
    if node.is_after_null_move || node.depth < MIN_DEPTH || surplus < 0 {
        return None;
    }
    let by_eval = (surplus / (2 * P::MARGIN)).min(MAX_BY_EVAL);
    Some(BASE + node.depth / DEPTH_DIVISOR + by_eval)
}

/// Whether a quiet move is pruned near the leaves. `searched` is the number of moves searched
/// before it and `best` their best score.
pub fn prunes_quiet_move<P: Searchable>(
    node: Node,
    facts: NodeFacts,
    searched: i32,
    best: Score,
) -> bool {
    const MAX_DEPTH: i32 = 4;
    // While every move so far loses, any other move may be the defence.
    node.ply > 0
        && !facts.is_threatened
        && !facts.is_pv
        && best > -PROVED_WIN
        && node.depth <= MAX_DEPTH
        && (is_late_move(node.depth, searched) || searched > 0 && is_futile::<P>(node, facts))
}

/// Late move pruning (Futility Pruning, section Move Count Based Pruning): quiet moves this late in
/// the move order rarely raise alpha.
fn is_late_move(depth: i32, searched: i32) -> bool {
    const BASE: i32 = 4;
    searched >= BASE + depth * depth
}

/// Futility Pruning: a quiet move is not expected to raise alpha if the static evaluation is this
/// far below it.
fn is_futile<P: Searchable>(node: Node, facts: NodeFacts) -> bool {
    facts.static_eval + P::MARGIN * (node.depth + 1) <= node.window.alpha
}

/// Late Move Reductions: the depth reduction of the first search of a quiet move. The reduction
/// grows with the logarithms of the depth and of the number of moves before it, is smaller at PV
/// nodes, and smaller the better the move's history.
pub fn late_move_reduction(
    node: Node,
    facts: NodeFacts,
    searched: i32,
    history: impl FnOnce() -> i32,
) -> i32 {
    const MIN_DEPTH: i32 = 3;
    const MIN_SEARCHED: i32 = 3;
    const DIVISOR: i32 = 3;
    if node.depth < MIN_DEPTH || searched < MIN_SEARCHED || facts.is_threatened {
        return 0;
    }
    let log = |n: i32| n.ilog2() as i32;
    let by_order = log(node.depth) * log(searched) / DIVISOR;
    let by_history = history() / (HISTORY_MAX / 2);
    (1 + by_order - i32::from(facts.is_pv) - by_history).clamp(0, node.depth - 2)
}
