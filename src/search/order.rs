//! Move Ordering (chessprogramming.org, with Killer Heuristic and History Heuristic): the move of the
//! transposition table, then captures, then killer moves, then quiet moves by their history.

use super::evaluate::{Evaluate, HISTORY_SIZE};
use super::score::{MAX_PLY, Score};

/// The order of the table's move.
const TT_MOVE: i32 = 1 << 30;
/// The order of a capture, to which its capture score is added.
const CAPTURE: i32 = 1 << 24;
/// The order of a killer move.
const KILLER: i32 = 1 << 23;
/// The largest history of a quiet move; its order is its history.
pub const HISTORY_MAX: i32 = 1 << 14;
/// Of a cutoff, the history gains so much times the square of the depth.
const HISTORY_BONUS: i32 = 16;

/// A move that is to be searched.
#[derive(Clone, Copy)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// Moves with a larger one are searched earlier.
    pub order_score: i32,
}

impl<M> Candidate<M> {
    /// Whether it is a quiet move with only quiet moves after it.
    pub fn is_behind_captures(&self) -> bool {
        self.order_score < CAPTURE
    }
}

/// What cutoffs have shown of quiet moves: two killer moves for each ply, and a history for each side
/// and [`history_index`](Evaluate::history_index).
pub struct MoveOrder {
    killers: Vec<[u16; 2]>,
    history: Vec<i32>,
}

/// The order of the moves of one position.
pub struct OrderAt<'a> {
    tt_move: u16,
    killers: [u16; 2],
    history: &'a [i32],
}

impl MoveOrder {
    /// No killers and no history.
    pub fn new() -> Self {
        Self { killers: vec![[0; 2]; MAX_PLY + 1], history: vec![0; 2 * HISTORY_SIZE] }
    }

    /// The order of the moves of a position `ply` plies below the root; `tt_move` is the move of the
    /// transposition table, 0 when there is none.
    pub fn at<P: Evaluate>(&self, position: &P, tt_move: u16, ply: usize) -> OrderAt<'_> {
        let side = position.side_to_move().index();
        let history = &self.history[side * HISTORY_SIZE..(side + 1) * HISTORY_SIZE];
        OrderAt { tt_move, killers: self.killers[ply.min(MAX_PLY)], history }
    }

    /// The history of a quiet move, from minus to plus [`HISTORY_MAX`].
    pub fn history<P: Evaluate>(&self, position: &P, mv: P::Move) -> i32 {
        self.history[position.side_to_move().index() * HISTORY_SIZE + position.history_index(mv)]
    }

    /// Learns from a cutoff: the last of the searched moves, a quiet one, caused it. It becomes a
    /// killer and gains history, and the quiet moves before it lose history.
    pub fn update<P: Evaluate>(
        &mut self,
        position: &P,
        searched: &[Candidate<P::Move>],
        depth: i32,
        ply: usize,
    ) {
        let Some((best, others)) = searched.split_last() else {
            return;
        };
        let killer = position.move16(best.mv);
        let [first, second] = &mut self.killers[ply];
        if *first != killer {
            *second = std::mem::replace(first, killer);
        }
        let side = position.side_to_move().index();
        let bonus = (depth * depth * HISTORY_BONUS).min(HISTORY_MAX / 8);
        let mut learn = |mv, sign: i32| {
            let entry = &mut self.history[side * HISTORY_SIZE + position.history_index(mv)];
            // The larger the history, the less it gains: it stays within its bounds.
            *entry += sign * bonus - *entry * bonus / HISTORY_MAX;
        };
        for other in others.iter().filter(|other| position.capture_score(other.mv).is_none()) {
            learn(other.mv, -1);
        }
        learn(best.mv, 1);
    }
}

impl OrderAt<'_> {
    /// The order of a move with this capture score.
    #[inline]
    pub fn order_score<P: Evaluate>(
        &self,
        position: &P,
        mv: P::Move,
        capture_score: Option<Score>,
    ) -> i32 {
        let move16 = position.move16(mv);
        if move16 == self.tt_move {
            TT_MOVE
        } else if let Some(capture_score) = capture_score {
            CAPTURE + capture_score
        } else if self.killers.contains(&move16) {
            KILLER
        } else {
            self.history[position.history_index(mv)]
        }
    }
}

/// Brings the move to the front that is first in order, the first of equals (selection sort, one step
/// at a time: after a cutoff the rest need not be sorted).
#[inline]
pub fn select_next<M: Copy>(candidates: &mut [Candidate<M>]) -> Candidate<M> {
    let (mut best, mut highest) = (0, candidates[0].order_score);
    for (at, candidate) in candidates.iter().enumerate().skip(1) {
        if candidate.order_score > highest {
            (best, highest) = (at, candidate.order_score);
        }
    }
    candidates.swap(0, best);
    candidates[0]
}
