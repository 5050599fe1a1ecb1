//! What follows a move of the player.

use super::{HeldValue, LessonLevel};
use crate::analysis::game_value;
use crate::rules::{Game, Move};
use crate::search::{StopSignal, Verdict};

/// The nodes of the search for an answer where tables do not know it.
const NODES: u64 = 400_000;

/// What follows a move of the player, if the opponent moves or the value of the position matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the move has given away the value that is to be kept.
    pub falls: bool,
    /// The best line of the opponent, its move first; empty at the end of the game.
    pub line: Vec<Move>,
}

/// The answer to the move of the player that led to this position. `None` if none is needed, or the
/// search was stopped.
pub fn answer(level: &LessonLevel, game: &dyn Game, stop: StopSignal) -> Option<Answer> {
    if !level.needs_answer() {
        return None;
    }
    let value = game_value(game, 1, NODES, stop)?;
    // From the point of view of the opponent, who is to move.
    let verdict = Verdict::of(value.score);
    let falls = level.held_value().is_some_and(|held| match held {
        HeldValue::Win => !matches!(verdict, Verdict::Loss(_)),
        HeldValue::Draw => matches!(verdict, Verdict::Win(_)),
    });
    Some(Answer { falls, line: value.line })
}
