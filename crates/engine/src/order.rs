//! Move Ordering (chessprogramming.org, with Killer Heuristic and History Heuristic): the move from
//! the transposition table, then captures, then killer moves, then quiet moves by their history.

use super::score::{MAX_PLY, Score};
use super::searchable::{HISTORY_SIZE, Searchable};
use jungle_rules::BySide;

/// The ordering score of the transposition table's move.
const TT_MOVE: i32 = 1 << 30;
/// The ordering score of a capture, to which its capture score is added.
const CAPTURE: i32 = 1 << 24;
/// The ordering score of a killer move.
const KILLER: i32 = 1 << 23;
/// The largest history of a quiet move; its ordering score is its history.
pub const HISTORY_MAX: i32 = 1 << 14;
/// A quiet move that causes a cutoff gains this times the square of the depth in history.
const HISTORY_BONUS: i32 = 16;

/// A move to be searched.
#[derive(Clone, Copy)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// Moves with a higher score are searched first.
    pub order_score: i32,
}

impl<M> Candidate<M> {
    /// Whether it is a quiet move with only quiet moves after it.
    pub fn is_after_captures(&self) -> bool {
        self.order_score < CAPTURE
    }
}

/// Quiet moves that caused cutoffs: two killer moves for each ply, and a history for each side and
/// [`history_index`](Searchable::history_index).
pub struct MoveOrder {
    killers: Vec<[u16; 2]>,
    history: BySide<Vec<i32>>,
}

/// Scores the moves of one position.
pub struct OrderAt<'a> {
    tt_move: u16,
    killers: [u16; 2],
    history: &'a [i32],
}

impl MoveOrder {
    /// No killers and no history.
    pub fn new() -> Self {
        let history = BySide([(); 2]).map(|()| vec![0; HISTORY_SIZE]);
        Self { killers: vec![[0; 2]; MAX_PLY + 1], history }
    }

    /// The move ordering of a position `ply` plies below the root; `tt_move` is the move from the
    /// transposition table, 0 if there is none.
    pub fn at<P: Searchable>(&self, position: &P, tt_move: u16, ply: usize) -> OrderAt<'_> {
        let history = &self.history[position.side_to_move()];
        OrderAt { tt_move, killers: self.killers[ply.min(MAX_PLY)], history }
    }

    /// The history of a quiet move, from minus to plus [`HISTORY_MAX`].
    pub fn history<P: Searchable>(&self, position: &P, mv: P::Move) -> i32 {
        self.history[position.side_to_move()][position.history_index(mv)]
    }

    /// Updates the killers and the history after a cutoff, which the last of `searched`, a quiet
    /// move, caused. It becomes a killer and gains history, and the quiet moves before it lose
    /// history.
    pub fn update<P: Searchable>(
        &mut self,
        position: &P,
        searched: &[Candidate<P::Move>],
        depth: i32,
        ply: usize,
    ) {
        let Some((best, others)) = searched.split_last() else {
            return;
        };
        let killer = best.mv.into();
        let [first, second] = &mut self.killers[ply];
        if *first != killer {
            *second = std::mem::replace(first, killer);
        }
        let bonus = (depth * depth * HISTORY_BONUS).min(HISTORY_MAX / 8);
        let mut learn = |mv, sign: i32| {
            let entry = &mut self.history[position.side_to_move()][position.history_index(mv)];
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
    /// The ordering score of a move with this capture score.
    #[inline]
    pub fn order_score<P: Searchable>(
        &self,
        position: &P,
        mv: P::Move,
        capture_score: Option<Score>,
    ) -> i32 {
        let move16: u16 = mv.into();
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

/// Moves the candidate with the highest score, the first of equals, to the front (one step of a
/// selection sort: after a cutoff the rest need not be sorted).
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
