//! What follows a move of the player.

use super::{HeldValue, LessonLevel};
use crate::analysis::{PositionValue, legal_part};
use jungle_engine::Verdict;
use jungle_rules::{Game, Move};

/// What follows a move of the player, if the opponent moves or the value of the position matters.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_rules::Move;
/// use jungle_study::analysis::game_value;
/// use jungle_study::lessons::{Answer, Attempt, find_course};
///
/// let course = find_course("jungle").expect("a course");
/// let level = &course.lessons[0].levels[0];
/// let mut attempt = Attempt::new(course, level).expect("a legal position");
/// let mv = Move::parse("D6 D7", attempt.game().info()).expect("squares of the board");
/// attempt.play(&mv)?;
/// let value = game_value(attempt.game(), 1, 1_000, StopSignal::never()).expect("not stopped");
/// let answer = Answer::new(level, attempt.game(), &value);
/// assert!(!answer.falls);
/// assert!(attempt.enter(answer).is_some(), "the opponent moves");
/// # Ok::<(), jungle_rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the move has given away the value that is to be kept.
    pub falls: bool,
    /// The best line of the opponent, its move first; empty at the end of the game.
    pub line: Vec<Move>,
}

impl Answer {
    /// The answer to the move of the player that led to a position of this value.
    pub fn new(level: &LessonLevel, game: &dyn Game, value: &PositionValue) -> Self {
        // From the point of view of the opponent, who is to move.
        let verdict = Verdict::of(value.score);
        let falls = level.held_value().is_some_and(|held| match held {
            HeldValue::Win => !matches!(verdict, Verdict::Loss(_)),
            HeldValue::Draw => matches!(verdict, Verdict::Win(_)),
        });
        Self { falls, line: legal_part(game, &value.line) }
    }
}
