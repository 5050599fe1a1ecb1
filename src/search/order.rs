//! In which order moves are tried: the one that the transposition table names, then captures, then
//! quiet moves that were too good for the enemy before.

use super::evaluate::{Evaluate, HISTORY_SIZE};
use super::score::{MAX_PLY, Score};

const HASH_FIRST: i32 = 1 << 30;
const CAPTURES_FIRST: i32 = 1 << 24;
const KILLERS_FIRST: i32 = 1 << 23;
/// The most that a quiet move is remembered for.
pub const HISTORY_MAX: i32 = 1 << 14;

/// A move that waits for its turn.
#[derive(Clone, Copy)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// How early it is tried: the larger the earlier.
    pub order_score: i32,
}

impl<M> Candidate<M> {
    /// Whether it and all that come later are quiet moves.
    pub fn is_behind_captures(&self) -> bool {
        self.order_score < CAPTURES_FIRST
    }
}

/// What has been learnt of quiet moves: killers by ply, history by slot and side.
pub struct MoveOrder {
    killers: Vec<[u16; 2]>,
    history: Vec<i32>,
}

/// The order of the moves of one position.
pub struct OrderAt<'a> {
    hash: u16,
    killers: [u16; 2],
    history: &'a [i32],
}

impl MoveOrder {
    /// Nothing learnt yet.
    pub fn new() -> Self {
        Self { killers: vec![[0; 2]; MAX_PLY + 1], history: vec![0; 2 * HISTORY_SIZE] }
    }

    /// The order of the moves of a position `ply` plies below the root, where the table names the
    /// move with the tag `hash`.
    pub fn at<P: Evaluate>(&self, position: &P, hash: u16, ply: usize) -> OrderAt<'_> {
        let side = position.side_to_move().index();
        let history = &self.history[side * HISTORY_SIZE..(side + 1) * HISTORY_SIZE];
        OrderAt { hash, killers: self.killers[ply.min(MAX_PLY)], history }
    }

    /// What a quiet move is remembered for, from minus to plus [`HISTORY_MOST`].
    pub fn history<P: Evaluate>(&self, position: &P, mv: P::Move) -> i32 {
        self.history[position.side_to_move().index() * HISTORY_SIZE + position.history_index(mv)]
    }

    /// The last of the moves that were tried, a quiet one, was too good for the enemy: it is tried
    /// earlier from now on, the quiet ones before it later.
    pub fn update<P: Evaluate>(
        &mut self,
        position: &P,
        tried: &[Candidate<P::Move>],
        depth: i32,
        ply: usize,
    ) {
        let Some((best, others)) = tried.split_last() else {
            return;
        };
        let tag = position.move16(best.mv);
        let [first, second] = &mut self.killers[ply];
        if *first != tag {
            *second = std::mem::replace(first, tag);
        }
        let side = position.side_to_move().index();
        let bonus = (depth * depth * 16).min(HISTORY_MAX / 8);
        let mut learn = |mv, sign: i32| {
            let entry = &mut self.history[side * HISTORY_SIZE + position.history_index(mv)];
            *entry += sign * bonus - *entry * bonus / HISTORY_MAX;
        };
        for other in others.iter().filter(|other| position.capture_score(other.mv).is_none()) {
            learn(other.mv, -1);
        }
        learn(best.mv, 1);
    }
}

impl OrderAt<'_> {
    /// How early a move with this gain is tried.
    #[inline]
    pub fn order_score<P: Evaluate>(&self, position: &P, mv: P::Move, gain: Option<Score>) -> i32 {
        let tag = position.move16(mv);
        if tag == self.hash {
            HASH_FIRST
        } else if let Some(gain) = gain {
            CAPTURES_FIRST + gain
        } else if self.killers.contains(&tag) {
            KILLERS_FIRST
        } else {
            self.history[position.history_index(mv)]
        }
    }
}

/// The most promising of the moves that wait, the first of equals, brought to the front.
#[inline]
pub fn select_next<M: Copy>(waiting: &mut [Candidate<M>]) -> Candidate<M> {
    let (mut best, mut most) = (0, waiting[0].order_score);
    for (at, candidate) in waiting.iter().enumerate().skip(1) {
        if candidate.order_score > most {
            (best, most) = (at, candidate.order_score);
        }
    }
    waiting.swap(0, best);
    waiting[0]
}
