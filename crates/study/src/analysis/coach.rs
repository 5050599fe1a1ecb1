//! The coach: a bad move of a person is held back once, so that it can be taken back.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::judgement::{Judgement, win_percentage};
use super::positions::PositionValue;
use super::report::judge;
use jungle_record::Record;

/// From which loss on a move is held back.
///
/// ```
/// use jungle_study::analysis::Strictness;
///
/// assert_eq!(Strictness::default(), Strictness::Blunders);
/// assert!(Strictness::Mistakes.loss() < Strictness::Blunders.loss());
/// ```
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
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_record::{GameSetup, Mark, Player, Record};
/// use jungle_rules::Move;
/// use jungle_rules::games::find_game;
/// use jungle_study::analysis::{Coach, Strictness, position_value};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start_from_text("7/7/7/7/7/3L3/7/3c3/7 b", &entry.default_options())?;
/// let mut game = start.clone();
/// let mut record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let mv = Move::parse("D8 D7", game.info()).expect("squares of the board");
/// record.play(game.as_mut(), &mv, None)?;
///
/// let value = |moves| position_value(&record, moves, 1_000, StopSignal::never());
/// let (before, after) = (value(0).expect("not stopped"), value(1).expect("not stopped"));
/// let mut coach = Coach::new(Strictness::Mistakes);
/// let held = coach.hold_back(&record, &before, &after).expect("a bad move");
/// assert_eq!(held.mark, Some(Mark::Blunder));
/// assert_eq!(coach.hold_back(&record, &before, &after), None, "only once");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
