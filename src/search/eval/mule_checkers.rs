//! Evaluation of Mule Checkers. Losing all mules wins and crowning one loses, so a side's own mules
//! have negative values, which are larger the nearer they are to the far row.

use crate::rules::mule_checkers::{Board, Checker, Move};
use crate::rules::{Position as _, Side};
use crate::search::evaluate::{Direct, Evaluate};
use crate::search::score::Score;
use crate::search::searchable::{HISTORY_SIZE, Searchable};
use crate::search::tablebase_probe::NoTablebase;

/// The values of a soldier and a king.
const SOLDIER: Score = 100;
const KING: Score = 170;
/// The bonus of a soldier for each row nearer to the far row.
const PER_ROW: Score = 4;
/// The value of a mule, for its owner.
const MULE: Score = -40;
/// The addition to it for a mule near its far row, starting with one row away.
const MULE_NEAR: [Score; 4] = [-90, -45, -20, -8];
/// The bonus for the side to move.
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
    fn evaluate(&self) -> Score {
        let us = self.side_to_move();
        material(self, us) - material(self, !us) + TEMPO
    }
}

impl Searchable for Board {
    type Evaluator = Direct;
    type Tablebase = NoTablebase;

    #[inline]
    fn history_index(&self, mv: Move) -> usize {
        usize::from(u16::from(mv)) % HISTORY_SIZE
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
