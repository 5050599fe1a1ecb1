//! The commands about lessons and puzzles.

use super::super::learn::LessonPlace;
use super::info::Info;
use super::shortcuts::Shortcut;
use crate::messages::MessageId;
use crate::profile::PuzzleSet;

/// An action in lessons and puzzles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LearnCommand {
    /// Show the lessons of the selected game.
    ShowLessons,
    /// Begin a level of a lesson.
    StartLevel(LessonPlace),
    /// Begin the next level.
    NextLevel,
    /// Play a first game against the weakest level, with the coach.
    FirstGame,
    /// Ask which puzzles to play.
    ShowPuzzles,
    /// Begin with the puzzles of a set.
    StartPuzzles(PuzzleSet),
    /// Go on to the next puzzle.
    NextPuzzle,
    /// Show the solution of the puzzle.
    ShowSolution,
    /// Make puzzles of the wins that were missed in the game of the report.
    CollectPuzzles,
}

impl LearnCommand {
    /// The id, the label, the icon and the shortcuts of the command.
    pub(super) fn info(self) -> Info {
        const NEXT: &[Shortcut] = &[Shortcut::letter("n")];
        match self {
            Self::ShowLessons => Info::new("lessons", MessageId::CommandLessons).icon("report"),
            Self::StartLevel(_) => Info::new("start-level", MessageId::LearnTitle),
            Self::NextLevel => Info::new("next-level", MessageId::CommandNextLevel)
                .icon("forth")
                .keys(NEXT, MessageId::ShortcutNextExercise),
            Self::FirstGame => Info::new("first-game", MessageId::LearnFirstGame).icon("hand"),
            Self::ShowPuzzles => Info::new("puzzles", MessageId::PuzzlesTitle).icon("report"),
            Self::StartPuzzles(_) => Info::new("start-puzzles", MessageId::PuzzlesTitle),
            Self::NextPuzzle => Info::new("next-puzzle", MessageId::CommandNextLevel)
                .icon("forth")
                .keys(NEXT, MessageId::ShortcutNextExercise),
            Self::ShowSolution => {
                Info::new("show-solution", MessageId::CommandSolution).icon("play")
            }
            Self::CollectPuzzles => Info::new("collect-puzzles", MessageId::CommandCollectPuzzles),
        }
    }
}
