//! How good a position of Mule Checkers is. Losing all mules wins, crowning one loses: own mules
//! are a burden, and the more so the nearer they are to the far row.

use crate::rules::mule_checkers::{Board, Checker, Move};
use crate::rules::{Position as _, Side};
use crate::search::evaluate::{Evaluate, HISTORY_SIZE};
use crate::search::score::Score;
use crate::search::tablebase_probe::NoTablebase;

/// What a soldier and a king are worth.
const SOLDIER: Score = 100;
const KING: Score = 170;
/// What a row nearer to being crowned is worth to a soldier.
const PER_ROW: Score = 4;
/// What a mule costs its owner.
const MULE: Score = -40;
/// What a mule costs besides that is so many rows from the far row, less one.
const MULE_NEAR: [Score; 4] = [-90, -45, -20, -8];
/// What having the move is worth.
const TEMPO: Score = 8;

fn material(position: &Board, side: Side) -> Score {
    let size = Score::from(position.size());
    let mut score = 0;
    for (row, checker) in position.checkers_of(side) {
        let to_go = match side {
            Side::First => size - 1 - Score::from(row),
            Side::Second => Score::from(row),
        };
        score += match checker {
            Checker::Soldier => SOLDIER + PER_ROW * (size - to_go),
            Checker::King => KING,
            Checker::Mule => {
                let near = usize::try_from(to_go - 1).ok().and_then(|rows| MULE_NEAR.get(rows));
                MULE + near.copied().unwrap_or_default()
            }
        };
    }
    score
}

impl Evaluate for Board {
    type Tablebase = NoTablebase;

    fn evaluate(&self) -> Score {
        let us = self.side_to_move();
        material(self, us) - material(self, !us) + TEMPO
    }

    #[inline]
    fn move16(&self, mv: Move) -> u16 {
        mv.mixed() | 1 << 15
    }

    #[inline]
    fn history_index(&self, mv: Move) -> usize {
        usize::from(mv.mixed()) % HISTORY_SIZE
    }

    #[inline]
    fn capture_score(&self, mv: Move) -> Option<Score> {
        (mv.jumps() > 0).then(|| SOLDIER * Score::from(mv.jumps()))
    }

    #[inline]
    fn captures_forced(&self) -> bool {
        self.can_jump()
    }
}
