//! The kinds of exercises.

use crate::ai_request::{AiResponse, RequestKind};
use crate::lessons::{Answer, Attempt, AttemptFailure, AttemptState};
use crate::puzzle::{PuzzleAttempt, PuzzleState};
use crate::record::Record;
use crate::rules::{Game, Move, Side};

/// An exercise.
#[derive(Clone)]
pub enum Exercise {
    /// A level of a lesson.
    Lesson(Attempt),
    /// A puzzle.
    Puzzle(Box<PuzzleAttempt>),
}

/// What happens next in an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseStage {
    /// The person is to move.
    Player,
    /// What follows the last move is searched.
    Search,
    /// The opponent moves.
    Reply,
    /// The last move was wrong: it is refuted, if that can be shown, and taken back.
    Failed,
    /// The exercise is lost until a move is taken back.
    Lost,
    /// The solution is shown.
    Shown,
    /// It is solved.
    Solved,
}

impl Exercise {
    /// The side of the person.
    pub fn side(&self) -> Side {
        match self {
            Self::Lesson(attempt) => attempt.side(),
            Self::Puzzle(attempt) => attempt.side(),
        }
    }

    /// The moves that lead to its position.
    pub fn record(&self) -> &Record {
        match self {
            Self::Lesson(attempt) => attempt.record(),
            Self::Puzzle(attempt) => attempt.record(),
        }
    }

    /// Its position.
    pub fn game(&self) -> &dyn Game {
        match self {
            Self::Lesson(attempt) => attempt.game(),
            Self::Puzzle(attempt) => attempt.game(),
        }
    }

    /// What happens next.
    pub fn stage(&self) -> ExerciseStage {
        match self {
            Self::Lesson(attempt) => match attempt.state() {
                AttemptState::Player => ExerciseStage::Player,
                AttemptState::Answer => ExerciseStage::Search,
                AttemptState::Done(_) => ExerciseStage::Solved,
                AttemptState::Failed(AttemptFailure::ValueFell(_)) => ExerciseStage::Failed,
                AttemptState::Failed(_) => ExerciseStage::Lost,
            },
            Self::Puzzle(attempt) => match attempt.state() {
                PuzzleState::Player => ExerciseStage::Player,
                PuzzleState::Checking => ExerciseStage::Search,
                PuzzleState::Reply(_) => ExerciseStage::Reply,
                PuzzleState::Failed => ExerciseStage::Failed,
                PuzzleState::Shown => ExerciseStage::Shown,
                PuzzleState::Solved => ExerciseStage::Solved,
            },
        }
    }

    pub(super) fn play(&mut self, mv: &Move) {
        let played = match self {
            Self::Lesson(attempt) => attempt.play(mv),
            Self::Puzzle(attempt) => attempt.play(mv),
        };
        played.expect("the board shows the same position");
    }

    /// The search that it waits for.
    pub(super) fn request(&self) -> RequestKind {
        match self {
            Self::Lesson(_) => RequestKind::Value,
            Self::Puzzle(attempt) => RequestKind::Defence(attempt.plies_left().saturating_sub(1)),
        }
    }

    /// Enters the response to the request. Returns whether it was of use.
    pub(super) fn enter(&mut self, response: &AiResponse) -> bool {
        match (self, response) {
            (Self::Lesson(attempt), AiResponse::Value(Some(value))) => {
                let answer = Answer::new(attempt.level(), attempt.game(), value);
                attempt.enter(answer);
                true
            }
            (Self::Puzzle(attempt), AiResponse::Defence(Some(defence))) => {
                attempt.enter(defence.clone());
                true
            }
            _ => false,
        }
    }

    /// Takes back the last move of the person.
    pub(super) fn undo(&mut self) {
        match self {
            Self::Lesson(attempt) => {
                attempt.undo();
            }
            Self::Puzzle(attempt) => attempt.retry(),
        }
    }

    /// Whether the person's first try counts as failed, or the exercise as solved; `None` while
    /// neither is decided.
    pub(super) fn decision(&self) -> Option<bool> {
        let is_solved = self.stage() == ExerciseStage::Solved;
        match self {
            Self::Puzzle(attempt) if attempt.is_spoilt() => Some(false),
            _ => is_solved.then_some(true),
        }
    }
}
