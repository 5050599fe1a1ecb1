//! The commands of an analysis, and those that lead to it.

use std::path::PathBuf;

use bevy::prelude::*;

use super::super::commands::{
    CommandState, Shortcut as Key, UserCommand, close_dialog, open_dialog, send, show_notice,
};
use super::super::dialogs::{self, Dialogs};
use super::super::localization::Localization;
use super::super::recent::open_saved;
use super::super::settings::Settings;
use super::opening::{analyse, leave};
use super::tree::{
    change_note, choose_branch, edit_shown, next_fork, place_of, show_mistake, shown,
    start_of_variation, toggle_mark,
};
use super::{AnalysisStart, AnalysisTab, AnalysisView};
use crate::analysis::{NodeId, TaskState};
use crate::input::DrawnArrow;
use crate::messages::MessageId;
use crate::record::{Assistance, Mark};
use crate::rules::Move;
use crate::scene::Cursor;
use crate::table::{
    EditTree, GameSession, LiveAnalysis, Navigate, PracticeAction, PracticeGame, ReportProgress,
    RequestReport, Selection, StartGame,
};

/// As many moves are deleted only after a question.
const ASK_FROM: usize = 4;

/// Analyse the game. In a room, both players would have to agree.
pub static ANALYSE: UserCommand =
    UserCommand::new("analyse", MessageId::CommandAnalyse, |world, ()| analyse(world, false))
        .icon("analyse")
        .keys([Key::letter("a")], MessageId::ShortcutAnalyse)
        .enabled(|state, ()| {
            let may_be_analysed =
                |game: &GameSession| game.room().is_none() || game.game().outcome().is_some();
            !is_analysis(state)
                && state.is_exercise_open_to_help()
                && state.is_game(may_be_analysed)
        });

/// Go back to the game, or to its replay.
pub static LEAVE_ANALYSIS: UserCommand =
    UserCommand::new("leave-analysis", MessageId::CommandLeaveAnalysis, |world, ()| leave(world))
        .keys([Key::letter("a")], MessageId::ShortcutLeaveAnalysis)
        .enabled(|state, ()| is_analysis(state));

/// Turn the engine on or off. Help for a game that is not over makes it unrated.
pub static TOGGLE_ENGINE: UserCommand =
    UserCommand::new("engine", MessageId::CommandEngineOn, |world, ()| {
        let mut live = world.resource_mut::<LiveAnalysis>();
        live.is_on = !live.is_on;
        if live.is_on
            && let Some(origin) = &mut world.resource_mut::<AnalysisView>().origin
        {
            origin.record.add_assistance(Assistance { hint: true, ..Assistance::default() });
        }
    })
    .icon("engine")
    .label_if(MessageId::CommandEngineOff, |state| state.live.is_on)
    .keys([Key::letter("l")], MessageId::ShortcutEngine)
    .enabled(|state, ()| is_analysis(state));

/// The number of lines that the engine looks for.
pub static SET_ENGINE_LINES: UserCommand<usize> =
    UserCommand::new("engine-lines", MessageId::CommandEngineLines, |world, lines| {
        world.resource_mut::<Settings>().analysis.lines = lines
    })
    .id_with(usize::to_string)
    .label_with(|state, &lines| {
        state.messages.format(MessageId::CommandEngineLines, [("count", lines.into())])
    })
    .key_with(
        |lines| {
            const DIGITS: [&str; 5] = ["1", "2", "3", "4", "5"];
            Key::letter(DIGITS[lines.saturating_sub(1).min(DIGITS.len() - 1)]).alt()
        },
        MessageId::ShortcutEngineLines,
    )
    .enabled(|state, _| is_analysis(state));

/// Let the engine search the position for longer.
pub static GO_DEEPER: UserCommand =
    UserCommand::new("go-deeper", MessageId::CommandGoDeeper, |world, ()| {
        world.resource_mut::<LiveAnalysis>().go_deeper()
    })
    .keys([Key::letter("+"), Key::letter("=")], MessageId::ShortcutGoDeeper)
    .enabled(|state, ()| {
        is_analysis(state) && state.live.found().is_some_and(|found| found.is_done)
    });

/// Play the best move that the engine has found.
pub static PLAY_BEST_MOVE: UserCommand =
    UserCommand::new("play-best-move", MessageId::CommandPlayBestMove, |world, ()| {
        let best = world.resource::<LiveAnalysis>().best_move().cloned();
        let edit = shown(world).zip(best).map(|(node, mv)| EditTree::AddLine(node, vec![mv]));
        world.write_message_batch(edit);
    })
    .keys([Key::code(KeyCode::Space)], MessageId::ShortcutPlayBestMove)
    .enabled(|state, ()| state.live.best_move().is_some());

/// Play moves from the position on the board.
pub static PLAY_LINE: UserCommand<Vec<Move>> =
    UserCommand::new("play-line", MessageId::CommandPlayLine, |world, moves| {
        edit_shown(world, |node| EditTree::AddLine(node, moves))
    })
    .enabled(|state, _| is_analysis(state));

/// Show a position of the tree of variations.
pub static SHOW_VARIATION: UserCommand<NodeId> =
    UserCommand::new("show-variation", MessageId::CommandGoToMove, |world, node| {
        send(world, Navigate::Show(node))
    })
    .enabled(|state, _| is_analysis(state));

/// Choose the next of the moves with which the game can go on, or show the end.
pub static NEXT_BRANCH: UserCommand =
    UserCommand::new("next-branch", MessageId::CommandNextBranch, |world, ()| {
        choose_branch(world, 1)
    })
    .keys([Key::code(KeyCode::ArrowDown)], MessageId::ShortcutNextBranch)
    .enabled(|state, ()| is_analysis(state) && (state.target() < state.end() || has_fork(state)));

/// Choose the previous of these moves, or show the start.
pub static PREVIOUS_BRANCH: UserCommand =
    UserCommand::new("previous-branch", MessageId::CommandPreviousBranch, |world, ()| {
        choose_branch(world, -1)
    })
    .keys([Key::code(KeyCode::ArrowUp)], MessageId::ShortcutPreviousBranch)
    .enabled(|state, ()| is_analysis(state) && (state.target() > 0 || has_fork(state)));

/// Go back to where the variation begins.
pub static LEAVE_VARIATION: UserCommand =
    UserCommand::new("leave-variation", MessageId::CommandLeaveVariation, |world, ()| {
        let session = world.get_resource::<GameSession>();
        let start = session.and_then(start_of_variation);
        world.write_message_batch(start.map(Navigate::Show));
    })
    .keys([Key::code(KeyCode::ArrowLeft).shift()], MessageId::ShortcutLeaveVariation)
    .repeats()
    .enabled(|state, ()| is_variation(state));

/// Go to the next position with several continuations.
pub static NEXT_FORK: UserCommand =
    UserCommand::new("next-fork", MessageId::CommandNextFork, |world, ()| {
        let next = world.get_resource::<GameSession>().map(next_fork);
        world.write_message_batch(next.map(Navigate::To));
    })
    .keys([Key::code(KeyCode::ArrowRight).shift()], MessageId::ShortcutNextFork)
    .repeats()
    .enabled(|state, ()| is_analysis(state) && state.target() < state.end());

/// Delete the move on the board and all that follows; many moves only after a question.
pub static DELETE_MOVES: UserCommand =
    UserCommand::new("delete-moves", MessageId::CommandDeleteMoves, |world, ()| {
        let is_long = world.get_resource::<GameSession>().is_some_and(|session| {
            session.tree().is_some_and(|tree| tree.size(session.node()) >= ASK_FROM)
        });
        if is_long {
            open_dialog(world, &dialogs::DELETE_MOVES);
        } else {
            edit_shown(world, EditTree::Delete);
        }
    })
    .icon("delete")
    .keys([Key::code(KeyCode::Delete)], MessageId::ShortcutDeleteMoves)
    .enabled(|state, ()| is_variation(state));

/// Delete them.
pub static CONFIRM_DELETE_MOVES: UserCommand =
    UserCommand::new("confirm-delete-moves", MessageId::CommandDeleteMoves, |world, ()| {
        close_dialog(world);
        edit_shown(world, EditTree::Delete);
    })
    .enabled(|state, ()| is_variation(state));

/// Move the variation before the one listed before it.
pub static PROMOTE_VARIATION: UserCommand =
    UserCommand::new("promote-variation", MessageId::CommandPromoteVariation, |world, ()| {
        edit_shown(world, EditTree::Promote)
    })
    .enabled(|state, ()| is_variation(state));

/// Make the line on the board the main one.
pub static MAKE_MAIN_LINE: UserCommand =
    UserCommand::new("make-main-line", MessageId::CommandMakeMainLine, |world, ()| {
        edit_shown(world, EditTree::MakeMain)
    })
    .icon("main-line")
    .keys([Key::code(KeyCode::ArrowUp).control()], MessageId::ShortcutMakeMainLine)
    .enabled(|state, ()| is_variation(state));

/// Write a comment on the position.
pub static EDIT_COMMENT: UserCommand =
    UserCommand::new("comment", MessageId::CommandComment, |world, ()| {
        let comment = world
            .get_resource::<GameSession>()
            .and_then(|session| session.tree().map(|tree| tree.note(session.node()).text.clone()));
        open_dialog(world, dialogs::COMMENT.with(comment.unwrap_or_default()));
    })
    .icon("comment")
    .keys([Key::code(KeyCode::Enter)], MessageId::ShortcutComment)
    .enabled(|state, ()| is_analysis(state));

/// Keep the comment.
pub static SAVE_COMMENT: UserCommand =
    UserCommand::new("save-comment", MessageId::CommandSaveComment, |world, ()| {
        if let Some(text) = world.resource::<Dialogs>().state(&dialogs::COMMENT).cloned() {
            close_dialog(world);
            change_note(world, |note| note.text = text);
        }
    })
    .enabled(|state, ()| is_analysis(state));

/// Set or remove a mark of the last move.
pub static TOGGLE_MARK: UserCommand<Mark> =
    UserCommand::new("mark", MessageId::CommandMark, |world, mark| {
        change_note(world, |note| toggle_mark(note, mark))
    })
    // Symbols have no place in ids of elements.
    .id_with(|&mark| (place_of(mark) + 1).to_string())
    .label_with(|state, mark| {
        state.messages.format(MessageId::CommandMark, [("mark", mark.sign().into())])
    })
    .key_with(
        |&mark| {
            const DIGITS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];
            Key::letter(DIGITS[place_of(mark)]).control()
        },
        MessageId::ShortcutMark,
    )
    .enabled(|state, _| is_analysis(state) && state.target() > 0);

/// Show the exact values of all moves, or hide them.
pub static TOGGLE_ENDINGS: UserCommand =
    UserCommand::new("endings", MessageId::CommandEndings, |world, ()| {
        let mut view = world.resource_mut::<AnalysisView>();
        view.tab = match view.tab {
            AnalysisTab::Endings => AnalysisTab::Moves,
            _ => AnalysisTab::Endings,
        };
    })
    .keys([Key::letter("e")], MessageId::ShortcutEndings)
    .enabled(|state, ()| {
        is_analysis(state) && state.is_game(|session| session.tablebase_pieces() > 0)
    });

/// Show or hide a cursor on the board, for moves by keyboard.
pub static TOGGLE_BOARD_CURSOR: UserCommand =
    UserCommand::new("board-cursor", MessageId::CommandBoardCursor, |world, ()| {
        let session = world.get_resource::<GameSession>();
        let start = session.map(|session| world.resource::<Selection>().cursor_start(session));
        let mut cursor = world.resource_mut::<Cursor>();
        cursor.0 = if cursor.0.is_some() { None } else { start };
    })
    .keys([Key::letter("k")], MessageId::ShortcutBoardCursor)
    .enabled(|state, ()| is_analysis(state));

/// Show the report of the game, and compute what is missing. Nobody is helped in a game that is not
/// over.
pub static SHOW_REPORT: UserCommand =
    UserCommand::new("report", MessageId::CommandReport, |world, ()| {
        let session = world.get_resource::<GameSession>();
        if !session.is_some_and(GameSession::is_analysis) {
            return analyse(world, true);
        }
        if !world.resource::<ReportProgress>().is_complete() {
            world.write_message(RequestReport);
        }
        world.resource_mut::<AnalysisView>().tab = AnalysisTab::Report;
    })
    .icon("report")
    .enabled(|state, ()| {
        state.is_game(|session| {
            let is_over = session.game().outcome().is_some();
            !session.played_record().played().is_empty()
                && !session.is_exercise()
                && (!session.is_play() || is_over)
        })
    });

/// Show all moves of the report.
pub static SHOW_REPORT_TABLE: UserCommand =
    UserCommand::opening("report-table", MessageId::ReportTable, &dialogs::REPORT_TABLE)
        .enabled(|state, ()| state.report.report().is_some());

/// Stop the computation of the report.
pub static CANCEL_REPORT: UserCommand =
    UserCommand::new("cancel-report", MessageId::CommandCancel, |world, ()| {
        world.resource_mut::<ReportProgress>().cancel()
    })
    .enabled(|state, ()| state.report.is_running());

/// Open a saved game with its report.
pub static OPEN_REPORT: UserCommand<PathBuf> =
    UserCommand::new("open-report", MessageId::CommandReport, |world, path| {
        close_dialog(world);
        match open_saved(&world.resource::<Localization>().clone(), &path) {
            Ok(start) => {
                let opening = AnalysisStart { engine: false, report: true };
                let tab = AnalysisTab::Report;
                world.insert_resource(AnalysisView { tab, opening, ..AnalysisView::default() });
                let at = start.record.len();
                let start =
                    StartGame { autosave: start.autosave, ..StartGame::analyse(start.record, at) };
                world.write_message(start);
            }
            Err(problem) => show_notice(world, problem),
        }
    });

/// Learn from the mistakes that the report has found, or stop that.
pub static TOGGLE_PRACTICE: UserCommand =
    UserCommand::new("practice", MessageId::CommandPractice, |world, ()| {
        close_dialog(world);
        let is_on = world.resource::<PracticeGame>().is_on();
        let action = if is_on { PracticeAction::End } else { PracticeAction::Begin };
        world.resource_mut::<AnalysisView>().tab = AnalysisTab::Report;
        world.write_message(action);
    })
    .label_if(MessageId::CommandPracticeEnd, |state| state.practice.is_on())
    .keys([Key::letter("r")], MessageId::ShortcutPractice)
    .enabled(|state, ()| {
        is_analysis(state) && (state.practice.is_on() || state.report.is_complete())
    });

/// Learning from mistakes: tell the next part of the best move.
pub static PRACTICE_HINT: UserCommand =
    UserCommand::new("practice-hint", MessageId::CommandHint, |world, ()| {
        send(world, PracticeAction::Hint)
    })
    .icon("hint")
    .enabled(|state, ()| is_practice(state, |task| *task == TaskState::Find));

/// Learning from mistakes: show the solution.
pub static PRACTICE_SHOW: UserCommand =
    UserCommand::new("practice-show", MessageId::CommandPracticeShow, |world, ()| {
        send(world, PracticeAction::Show)
    })
    .enabled(|state, ()| {
        is_practice(state, |task| !matches!(task, TaskState::Solved(_) | TaskState::Shown))
    });

/// Learning from mistakes: take back the move that was tried.
pub static PRACTICE_RETRY: UserCommand =
    UserCommand::new("practice-retry", MessageId::CommandPracticeRetry, |world, ()| {
        send(world, PracticeAction::Retry)
    })
    .enabled(|state, ()| is_practice(state, |task| matches!(task, TaskState::Failed { .. })));

/// Learning from mistakes: go on to the next one.
pub static PRACTICE_NEXT: UserCommand =
    UserCommand::new("practice-next", MessageId::CommandPracticeNext, |world, ()| {
        send(world, PracticeAction::Next)
    })
    .enabled(|state, ()| is_practice(state, |_| true));

/// Choose what is shown.
pub static SHOW_DISPLAYS: UserCommand =
    UserCommand::opening("displays", MessageId::CommandDisplays, &dialogs::DISPLAYS)
        .enabled(|state, ()| is_analysis(state));

/// Let every pointer draw arrows, or move pieces again.
pub static TOGGLE_DRAWING: UserCommand =
    UserCommand::new("draw", MessageId::CommandDraw, |world, ()| {
        close_dialog(world);
        let mut drawn = world.resource_mut::<DrawnArrow>();
        drawn.is_on = !drawn.is_on;
    })
    .icon("draw")
    .enabled(|state, ()| is_analysis(state));

/// Begin an arrow at the cursor, or end the one that was begun.
pub static DRAW_AT_CURSOR: UserCommand =
    UserCommand::new("draw-at-cursor", MessageId::CommandDrawAtCursor, |world, ()| {
        let Some(square) = world.resource::<Cursor>().0 else {
            return;
        };
        let mut drawn = world.resource_mut::<DrawnArrow>();
        match drawn.squares.take() {
            Some((from, _)) => edit_shown(world, |node| EditTree::ToggleArrow(node, from, square)),
            None => drawn.squares = Some((square, square)),
        }
    })
    .keys([Key::letter("d")], MessageId::ShortcutDraw)
    .enabled(|state, ()| is_analysis(state) && state.cursor.0.is_some());

/// Show what the opponent could do if the side to move passed.
pub static TOGGLE_THREATS: UserCommand =
    UserCommand::new("threats", MessageId::CommandThreats, |world, ()| {
        close_dialog(world);
        let mut view = world.resource_mut::<AnalysisView>();
        view.threats = !view.threats;
    })
    .enabled(|state, ()| is_analysis(state));

/// Show the position before the next mistake.
pub static NEXT_MISTAKE: UserCommand =
    UserCommand::new("next-mistake", MessageId::CommandNextMistake, |world, ()| {
        show_mistake(world, true)
    })
    .keys([Key::letter("b")], MessageId::ShortcutNextMistake)
    .enabled(|state, ()| is_analysis(state) && state.report.report().is_some());

/// Show the position before the previous mistake.
pub static PREVIOUS_MISTAKE: UserCommand =
    UserCommand::new("previous-mistake", MessageId::CommandPreviousMistake, |world, ()| {
        show_mistake(world, false)
    })
    .keys([Key::letter("b").shift()], MessageId::ShortcutPreviousMistake)
    .enabled(|state, ()| is_analysis(state) && state.report.report().is_some());

fn is_analysis(state: &CommandState) -> bool {
    state.is_game(GameSession::is_analysis)
}

/// Whether the move on the board is one of a variation.
fn is_variation(state: &CommandState) -> bool {
    let session = state.session.as_ref();
    session.zip(state.tree()).is_some_and(|(session, tree)| !tree.is_played(session.node()))
}

/// Whether there are several continuations of the position on the board.
fn has_fork(state: &CommandState) -> bool {
    let session = state.session.as_ref();
    session.zip(state.tree()).is_some_and(|(session, tree)| tree.children(session.node()).len() > 1)
}

/// Whether there is a mistake to learn from in such a state.
fn is_practice(state: &CommandState, test: impl Fn(&TaskState) -> bool) -> bool {
    let practice = state.practice.practice();
    practice.is_some_and(|practice| practice.task().is_some() && test(practice.state()))
}
