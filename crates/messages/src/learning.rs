//! Lessons and puzzles: arrows, stars, tasks, themes.

use super::hints::moves_of;
use super::{MessageId, Messages};
use jungle_study::lessons::{LessonArrow, Tone};
use jungle_study::profile::Solved;
use jungle_study::puzzle::{PuzzleKind, PuzzleTheme};

impl Messages {
    /// An arrow of a lesson as a sentence with a full stop.
    pub fn lesson_arrow(&self, arrow: &LessonArrow) -> String {
        if arrow.from == arrow.to {
            return self.format(MessageId::LearnMark, [("square", arrow.to.as_str().into())]);
        }
        let id = match arrow.tone {
            Tone::Way => MessageId::LearnWay,
            Tone::Danger => MessageId::LearnDanger,
        };
        let (from, to) = (arrow.from.as_str().into(), arrow.to.as_str().into());
        self.format(id, [("from", from), ("to", to)])
    }

    /// A number of stars.
    pub fn stars(&self, stars: u8) -> String {
        self.format(MessageId::LearnStars, [("count", usize::from(stars).into())])
    }

    /// What is to be done in a puzzle with so many plies to a win, as a sentence with a full stop.
    pub fn puzzle_task(&self, kind: PuzzleKind, plies: u32) -> String {
        match kind {
            PuzzleKind::Fastest => {
                let moves = moves_of(plies).max(1);
                self.format(MessageId::PuzzleWin, [("moves", moves.into())])
            }
            PuzzleKind::OnlyWin => self.text(MessageId::PuzzleOnlyWin),
            PuzzleKind::OnlyDefence => self.text(MessageId::PuzzleOnlyDefence),
        }
    }

    /// What is wrong with a move in a puzzle, as sentences with full stops.
    pub fn wrong_in_puzzle(&self, kind: PuzzleKind) -> String {
        self.text(match kind {
            PuzzleKind::Fastest => MessageId::PuzzleWrong,
            PuzzleKind::OnlyWin => MessageId::PuzzleWrongWin,
            PuzzleKind::OnlyDefence => MessageId::PuzzleWrongDefence,
        })
    }

    /// The name of a theme.
    pub fn theme_name(&self, theme: PuzzleTheme) -> String {
        self.text(match theme {
            PuzzleTheme::Den => MessageId::ThemeDen,
            PuzzleTheme::Elimination => MessageId::ThemeElimination,
            PuzzleTheme::Leap => MessageId::ThemeLeap,
            PuzzleTheme::Trap => MessageId::ThemeTrap,
            PuzzleTheme::RatElephant => MessageId::ThemeRatElephant,
            PuzzleTheme::Block => MessageId::ThemeBlock,
            PuzzleTheme::Sacrifice => MessageId::ThemeSacrifice,
            PuzzleTheme::Quiet => MessageId::ThemeQuiet,
            PuzzleTheme::Zugzwang => MessageId::ThemeZugzwang,
            PuzzleTheme::Fork => MessageId::ThemeFork,
            PuzzleTheme::Guard => MessageId::ThemeGuard,
            PuzzleTheme::Race => MessageId::ThemeRace,
            PuzzleTheme::Corner => MessageId::ThemeCorner,
        })
    }

    /// How often puzzles were solved.
    pub fn puzzles_solved(&self, solved: Solved) -> String {
        let args = [("number", solved.solved.into()), ("count", solved.tried.into())];
        self.format(MessageId::PuzzlesSolved, args)
    }
}
