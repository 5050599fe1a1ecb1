//! The coach: a bad move of a person is held back once, so that it can be taken back.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::judgement::{Judgement, win_percentage};
use super::positions::PositionValue;
use super::report::judge;
use jungle_record::Record;

/// From which loss on a move is held back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Strictness {
    /// 20 percentage points.
    #[default]
    Blunders,
    /// 10 percentage points.
    Mistakes,
}

impl Strictness {
    /// The smallest loss of win percentage, in percentage points.
    pub const fn loss(self) -> f64 {
        match self {
            Self::Blunders => 20.0,
            Self::Mistakes => 10.0,
        }
    }
}

/// The coach of a game.
#[derive(Clone, Debug, Default)]
pub struct Coach {
    /// How much a move has to lose.
    pub strictness: Strictness,
    /// The keys of the positions in which a move was held back.
    held: HashSet<u64>,
}

impl Coach {
    /// A coach who has not held back any move.
    pub fn new(strictness: Strictness) -> Self {
        Self { strictness, held: HashSet::new() }
    }

    /// Whether the last move of a game is held back, given the values of the positions before and
    /// after it: the judgement of the move if it is. No second move is held back in a position, and
    /// none that ends the game.
    pub fn hold_back(
        &mut self,
        record: &Record,
        before: &PositionValue,
        after: &PositionValue,
    ) -> Option<Judgement> {
        let (last, earlier) = record.played().split_last()?;
        if record.outcome().is_some() {
            return None;
        }
        let percentage = win_percentage(record.setup.start.info());
        let judgement = judge(last, earlier.last(), before, after, percentage);
        let key = record.game_at(earlier.len()).key();
        let is_held = judgement.loss() >= self.strictness.loss() && self.held.insert(key);
        is_held.then_some(judgement)
    }
}
