//! The commands of analyses.

use std::borrow::Cow;

use bevy::prelude::*;

use super::info::Info;
use super::shortcuts::Shortcut;
use crate::analysis::NodeId;
use crate::messages::MessageId;
use crate::record::Mark;
use crate::rules::Move;

/// What the user can do in an analysis, or to get there.
#[derive(Clone, Debug, PartialEq)]
pub enum AnalysisCommand {
    /// Analyse the game.
    Begin,
    /// Go back to the game, or to its replay.
    Leave,
    /// Turn the engine on or off.
    ToggleEngine,
    /// The number of lines that the engine looks for.
    SetEngineLines(usize),
    /// Let the engine search the position for longer.
    GoDeeper,
    /// Play the best move that the engine has found.
    PlayBestMove,
    /// Play moves from the position on the board.
    PlayLine(Vec<Move>),
    /// Show a position of the tree of variations.
    ShowVariation(NodeId),
    /// Choose the next of the moves with which the game can go on, or show the end.
    NextBranch,
    /// Choose the previous of these moves, or show the start.
    PreviousBranch,
    /// Go back to where the variation begins.
    LeaveVariation,
    /// Go to the next position with several continuations.
    NextFork,
    /// Delete the move on the board and all that follows; many moves only after a
    /// question.
    DeleteMoves,
    /// Delete them.
    ConfirmDeleteMoves,
    /// Move the variation before the one listed before it.
    PromoteVariation,
    /// Make the line on the board the main one.
    MakeMainLine,
    /// Write a comment on the position.
    EditComment,
    /// Keep the comment.
    SaveComment,
    /// Set or remove a mark of the last move.
    ToggleMark(Mark),
    /// Show the exact values of all moves, or hide them.
    ToggleEndings,
    /// Show or hide a cursor on the board, for moves by keyboard.
    ToggleBoardCursor,
    /// Show the report of the game, and compute it if it is not there yet.
    ShowReport,
    /// Show all moves of the report.
    ShowReportTable,
    /// Learn from the mistakes that the report has found, or stop that.
    TogglePractice,
    /// Learning from mistakes: tell the next part of the best move.
    PracticeHint,
    /// Learning from mistakes: show the solution.
    PracticeShow,
    /// Learning from mistakes: take back the move that was tried.
    PracticeRetry,
    /// Learning from mistakes: go on to the next one.
    PracticeNext,
    /// Choose what is shown.
    ShowDisplays,
    /// Let every pointer draw arrows, or move pieces again.
    ToggleDrawing,
    /// Begin or end an arrow at the cursor.
    DrawAtCursor,
    /// Show what the opponent could do if the side to move passed.
    ToggleThreats,
    /// Stop the computation of the report.
    CancelReport,
    /// Show the position before the next mistake.
    NextMistake,
    /// Show the position before the previous mistake.
    PreviousMistake,
}

impl AnalysisCommand {
    pub(super) fn info(&self) -> Info {
        use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Delete, Enter, Space};
        use Shortcut as Key;
        match self {
            Self::Begin => Info::new("analyse", MessageId::CommandAnalyse)
                .icon("analyse")
                .keys(const { &[Key::letter("a")] }, MessageId::ShortcutAnalyse),
            Self::Leave => Info::new("leave-analysis", MessageId::CommandLeaveAnalysis)
                .keys(const { &[Key::letter("a")] }, MessageId::ShortcutLeaveAnalysis),
            Self::ToggleEngine => Info::new("engine", MessageId::CommandEngineOn)
                .icon("engine")
                .keys(const { &[Key::letter("l")] }, MessageId::ShortcutEngine),
            Self::SetEngineLines(lines) => Info::new("engine-lines", MessageId::CommandEngineLines)
                .keys(
                    match lines {
                        1 => const { &[Key::letter("1").alt()] },
                        2 => const { &[Key::letter("2").alt()] },
                        3 => const { &[Key::letter("3").alt()] },
                        4 => const { &[Key::letter("4").alt()] },
                        _ => const { &[Key::letter("5").alt()] },
                    },
                    MessageId::ShortcutEngineLines,
                ),
            Self::GoDeeper => Info::new("go-deeper", MessageId::CommandGoDeeper)
                .keys(const { &[Key::letter("+"), Key::letter("=")] }, MessageId::ShortcutGoDeeper),
            Self::PlayBestMove => Info::new("play-best-move", MessageId::CommandPlayBestMove)
                .keys(const { &[Key::code(Space)] }, MessageId::ShortcutPlayBestMove),
            Self::PlayLine(_) => Info::new("play-line", MessageId::CommandPlayLine),
            Self::ShowVariation(_) => Info::new("show-variation", MessageId::CommandGoToMove),
            Self::NextBranch => Info::new("next-branch", MessageId::CommandNextBranch)
                .keys(const { &[Key::code(ArrowDown)] }, MessageId::ShortcutNextBranch),
            Self::PreviousBranch => Info::new("previous-branch", MessageId::CommandPreviousBranch)
                .keys(const { &[Key::code(ArrowUp)] }, MessageId::ShortcutPreviousBranch),
            Self::LeaveVariation => Info::new("leave-variation", MessageId::CommandLeaveVariation)
                .keys(const { &[Key::code(ArrowLeft).shift()] }, MessageId::ShortcutLeaveVariation),
            Self::NextFork => Info::new("next-fork", MessageId::CommandNextFork)
                .keys(const { &[Key::code(ArrowRight).shift()] }, MessageId::ShortcutNextFork),
            Self::DeleteMoves => Info::new("delete-moves", MessageId::CommandDeleteMoves)
                .icon("delete")
                .keys(const { &[Key::code(Delete)] }, MessageId::ShortcutDeleteMoves),
            Self::ConfirmDeleteMoves => {
                Info::new("confirm-delete-moves", MessageId::CommandDeleteMoves)
            }
            Self::PromoteVariation => {
                Info::new("promote-variation", MessageId::CommandPromoteVariation)
            }
            Self::MakeMainLine => Info::new("make-main-line", MessageId::CommandMakeMainLine)
                .icon("main-line")
                .keys(const { &[Key::code(ArrowUp).control()] }, MessageId::ShortcutMakeMainLine),
            Self::EditComment => Info::new("comment", MessageId::CommandComment)
                .icon("comment")
                .keys(const { &[Key::code(Enter)] }, MessageId::ShortcutComment),
            Self::SaveComment => Info::new("save-comment", MessageId::CommandSaveComment),
            Self::ToggleMark(mark) => Info::new("mark", MessageId::CommandMark).keys(
                match mark {
                    Mark::Brilliant => const { &[Key::letter("1").control()] },
                    Mark::Good => const { &[Key::letter("2").control()] },
                    Mark::Interesting => const { &[Key::letter("3").control()] },
                    Mark::Dubious => const { &[Key::letter("4").control()] },
                    Mark::Mistake => const { &[Key::letter("5").control()] },
                    Mark::Blunder => const { &[Key::letter("6").control()] },
                },
                MessageId::ShortcutMark,
            ),
            Self::ToggleEndings => Info::new("endings", MessageId::CommandEndings)
                .keys(const { &[Key::letter("e")] }, MessageId::ShortcutEndings),
            Self::ToggleBoardCursor => Info::new("board-cursor", MessageId::CommandBoardCursor)
                .keys(const { &[Key::letter("k")] }, MessageId::ShortcutBoardCursor),
            Self::ShowReport => Info::new("report", MessageId::CommandReport).icon("report"),
            Self::ShowReportTable => Info::new("report-table", MessageId::ReportTable),
            Self::TogglePractice => Info::new("practice", MessageId::CommandPractice)
                .keys(const { &[Key::letter("r")] }, MessageId::ShortcutPractice),
            Self::PracticeHint => Info::new("practice-hint", MessageId::CommandHint).icon("hint"),
            Self::PracticeShow => Info::new("practice-show", MessageId::CommandPracticeShow),
            Self::PracticeRetry => Info::new("practice-retry", MessageId::CommandPracticeRetry),
            Self::PracticeNext => Info::new("practice-next", MessageId::CommandPracticeNext),
            Self::ShowDisplays => Info::new("displays", MessageId::CommandDisplays),
            Self::ToggleDrawing => Info::new("draw", MessageId::CommandDraw).icon("draw"),
            Self::DrawAtCursor => Info::new("draw-at-cursor", MessageId::CommandDrawAtCursor)
                .keys(const { &[Key::letter("d")] }, MessageId::ShortcutDraw),
            Self::ToggleThreats => Info::new("threats", MessageId::CommandThreats),
            Self::CancelReport => Info::new("cancel-report", MessageId::CommandCancel),
            Self::NextMistake => Info::new("next-mistake", MessageId::CommandNextMistake)
                .keys(const { &[Key::letter("b")] }, MessageId::ShortcutNextMistake),
            Self::PreviousMistake => {
                Info::new("previous-mistake", MessageId::CommandPreviousMistake)
                    .keys(const { &[Key::letter("b").shift()] }, MessageId::ShortcutPreviousMistake)
            }
        }
    }

    /// The name of the command in tests and in the elements of the page.
    pub(super) fn id(&self) -> Cow<'static, str> {
        let id = self.info().id;
        match self {
            Self::SetEngineLines(lines) => format!("{id}-{lines}").into(),
            Self::ToggleMark(mark) => {
                // Symbols have no place in ids of elements.
                let index = Mark::ALL.iter().position(|other| other == mark);
                format!("{id}-{}", index.unwrap_or_default() + 1).into()
            }
            _ => id.into(),
        }
    }
}
