//! Executes the commands of an analysis.

use std::path::Path;

use bevy::prelude::*;

use super::super::analysis::{AnalysisOrigin, AnalysisStart, AnalysisTab, AnalysisView};
use super::super::dialogs::Dialog;
use super::super::files::GameFile;
use super::super::localization::Localization;
use super::super::recent::open_saved;
use super::super::settings::Settings;
use super::AnalysisCommand;
use super::execute::{close_dialog, open_dialog, show_notice};
use crate::analysis::{NodeId, NodeNote, Report};
use crate::input::DrawnArrow;
use crate::record::{Assistance, Mark, Record};
use crate::scene::Cursor;
use crate::table::{
    Autosave, EditTree, GameSession, LiveAnalysis, Navigate, NavigationTarget, PracticeAction,
    PracticeGame, ReportProgress, RequestReport, Selection, StartGame,
};

/// As many moves are deleted only after a question.
const ASK_FROM: usize = 4;

/// Executes a command of an analysis, or one that leads to it.
pub(super) fn execute(world: &mut World, command: AnalysisCommand) {
    use AnalysisCommand as Is;
    let Some(session) = world.get_resource::<GameSession>() else {
        return;
    };
    let node = session.node();
    match command {
        Is::Begin => analyse(world, false),
        Is::Leave => leave(world),
        Is::ToggleEngine => toggle_engine(world),
        Is::SetEngineLines(lines) => world.resource_mut::<Settings>().analysis.lines = lines,
        Is::GoDeeper => world.resource_mut::<LiveAnalysis>().go_deeper(),
        Is::PlayBestMove => {
            let best = world.resource::<LiveAnalysis>().best_move().cloned();
            let edit = best.map(|mv| EditTree::AddLine(node, vec![mv]));
            world.write_message_batch(edit);
        }
        Is::PlayLine(moves) => {
            world.write_message(EditTree::AddLine(node, moves));
        }
        Is::ShowVariation(node) => {
            world.write_message(Navigate::Show(node));
        }
        Is::NextBranch => choose_branch(world, 1),
        Is::PreviousBranch => choose_branch(world, -1),
        Is::LeaveVariation => {
            let start = start_of_variation(session, node);
            world.write_message_batch(start.map(Navigate::Show));
        }
        Is::NextFork => {
            let next = next_fork(session);
            world.write_message(Navigate::To(next));
        }
        Is::DeleteMoves => {
            let is_long = session.tree().is_some_and(|tree| tree.size(node) >= ASK_FROM);
            if is_long {
                open_dialog(world, Dialog::DeleteMoves);
            } else {
                world.write_message(EditTree::Delete(node));
            }
        }
        Is::ConfirmDeleteMoves => {
            close_dialog(world);
            world.write_message(EditTree::Delete(node));
        }
        Is::PromoteVariation => {
            world.write_message(EditTree::Promote(node));
        }
        Is::MakeMainLine => {
            world.write_message(EditTree::MakeMain(node));
        }
        Is::EditComment => {
            let comment = session.tree().map(|tree| tree.note(node).text.clone());
            world.resource_mut::<AnalysisView>().comment = comment.unwrap_or_default();
            open_dialog(world, Dialog::Comment);
        }
        Is::SaveComment => {
            close_dialog(world);
            let text = std::mem::take(&mut world.resource_mut::<AnalysisView>().comment);
            change_note(world, |note| note.text = text);
        }
        Is::ToggleMark(mark) => change_note(world, |note| toggle_mark(note, mark)),
        Is::ToggleEndings => {
            let mut view = world.resource_mut::<AnalysisView>();
            view.tab = match view.tab {
                AnalysisTab::Endings => AnalysisTab::Moves,
                _ => AnalysisTab::Endings,
            };
        }
        Is::ToggleBoardCursor => {
            let start = world.resource::<Selection>().cursor_start(session);
            let mut cursor = world.resource_mut::<Cursor>();
            cursor.0 = if cursor.0.is_some() { None } else { Some(start) };
        }
        Is::ShowReport => show_report(world),
        Is::ShowReportTable => open_dialog(world, Dialog::ReportTable),
        Is::CancelReport => world.resource_mut::<ReportProgress>().cancel(),
        Is::TogglePractice => {
            close_dialog(world);
            let is_on = world.resource::<PracticeGame>().is_on();
            let action = if is_on { PracticeAction::End } else { PracticeAction::Begin };
            world.resource_mut::<AnalysisView>().tab = AnalysisTab::Report;
            world.write_message(action);
        }
        Is::PracticeHint => {
            world.write_message(PracticeAction::Hint);
        }
        Is::PracticeShow => {
            world.write_message(PracticeAction::Show);
        }
        Is::PracticeRetry => {
            world.write_message(PracticeAction::Retry);
        }
        Is::PracticeNext => {
            world.write_message(PracticeAction::Next);
        }
        Is::ShowDisplays => open_dialog(world, Dialog::Displays),
        Is::ToggleDrawing => {
            close_dialog(world);
            let mut drawn = world.resource_mut::<DrawnArrow>();
            drawn.is_on = !drawn.is_on;
        }
        Is::DrawAtCursor => draw_at_cursor(world, node),
        Is::ToggleThreats => {
            close_dialog(world);
            let mut view = world.resource_mut::<AnalysisView>();
            view.threats = !view.threats;
        }
        Is::NextMistake => show_mistake(world, true),
        Is::PreviousMistake => show_mistake(world, false),
    }
}

/// Opens a saved game with its report.
pub(super) fn open_report(world: &mut World, path: &Path) {
    close_dialog(world);
    let opened = open_saved(world.resource::<Localization>(), path);
    match opened {
        Ok(start) => {
            let opening = AnalysisStart { engine: false, report: true };
            let tab = AnalysisTab::Report;
            world.insert_resource(AnalysisView { tab, opening, ..AnalysisView::default() });
            let at = start.record.len();
            let start =
                StartGame { autosave: start.autosave, ..StartGame::analyse(start.record, at) };
            world.insert_resource(AnalysisOrigin(None));
            world.write_message(start);
        }
        Err(problem) => show_notice(world, problem),
    }
}

/// Begins an arrow at the cursor, or ends the one that was begun.
fn draw_at_cursor(world: &mut World, node: NodeId) {
    let Some(square) = world.resource::<Cursor>().0 else {
        return;
    };
    let mut drawn = world.resource_mut::<DrawnArrow>();
    match drawn.squares.take() {
        Some((from, _)) => {
            world.write_message(EditTree::ToggleArrow(node, from, square));
        }
        None => drawn.squares = Some((square, square)),
    }
}

/// Analyses the game on the table, with its report or with the engine. A game that is not over can
/// be continued afterwards, and has no help from the engine unless it is turned on.
fn analyse(world: &mut World, report: bool) {
    close_dialog(world);
    let Some(session) = world.get_resource::<GameSession>() else {
        return;
    };
    let origin = AnalysisOrigin::of(session, world.resource::<Autosave>());
    let start = StartGame {
        file: world.resource::<GameFile>().0.clone(),
        autosave: world.resource::<Autosave>().document(),
        ..StartGame::analyse(session.active_record(), session.at())
    };
    let engine = !report && origin.0.is_none();
    world.insert_resource(origin);
    let tab = if report { AnalysisTab::Report } else { AnalysisTab::Moves };
    let opening = AnalysisStart { engine, report };
    world.insert_resource(AnalysisView { tab, opening, ..AnalysisView::default() });
    world.write_message(start);
}

/// Analyses another game, beginning with the position after `at` of its moves. From the analysis of
/// a game that is not over, one gets back to that game afterwards, and the engine stays on or off.
pub(super) fn open(world: &mut World, record: Record, at: usize) {
    let is_analysis = world.get_resource::<GameSession>().is_some_and(GameSession::is_analysis);
    let origin = take_origin(world).filter(|_| is_analysis);
    let origin = origin.unwrap_or(AnalysisOrigin(None));
    let engine = !is_analysis || world.resource::<LiveAnalysis>().is_on;
    let opening = AnalysisStart { engine, report: false };
    world.insert_resource(origin);
    world.insert_resource(AnalysisView { opening, ..AnalysisView::default() });
    world.write_message(StartGame::analyse(record, at));
}

/// Goes back to the game that is not over, otherwise to the replay of the game with its variations.
fn leave(world: &mut World) {
    let Some(session) = world.get_resource::<GameSession>() else {
        return;
    };
    let at = session.at().min(session.played_record().len());
    let autosave = world.resource::<Autosave>().document();
    let file = world.resource::<GameFile>().0.clone();
    let replay = StartGame { at, autosave, file, ..StartGame::replay(session.active_record()) };
    let origin = take_origin(world).and_then(|origin| origin.0);
    world.write_message(origin.unwrap_or(replay));
}

/// The game to go back to, with its analysis if that is on the table.
fn take_origin(world: &mut World) -> Option<AnalysisOrigin> {
    let mut origin = world.remove_resource::<AnalysisOrigin>()?;
    if let Some(session) = world.get_resource::<GameSession>().filter(|game| game.is_analysis()) {
        origin.take_analysis(session, world.resource::<Autosave>());
    }
    Some(origin)
}

/// Turns the engine on or off. Help for a game that is not over makes it unrated.
fn toggle_engine(world: &mut World) {
    let mut live = world.resource_mut::<LiveAnalysis>();
    live.is_on = !live.is_on;
    if live.is_on
        && let Some(AnalysisOrigin(Some(origin))) =
            world.get_resource_mut::<AnalysisOrigin>().as_deref_mut()
    {
        origin.record.add_assistance(Assistance { hint: true, ..Assistance::default() });
    }
}

/// Chooses another continuation of the position on the board. Where there is just one, shows the
/// start or the end of the line.
fn choose_branch(world: &mut World, step: isize) {
    let Some(session) = world.get_resource::<GameSession>() else {
        return;
    };
    let Some(tree) = session.tree() else {
        return;
    };
    let children = tree.children(session.node());
    let next = session.node_at(session.at() + 1);
    let chosen = next.and_then(|next| children.iter().position(|&child| child == next));
    match chosen.filter(|_| children.len() > 1) {
        Some(chosen) => {
            let index = (chosen as isize + step).rem_euclid(children.len() as isize);
            let child = children[index as usize];
            world.resource_mut::<GameSession>().choose_continuation(child);
        }
        None => {
            let end = if step < 0 { 0 } else { session.record().len() };
            world.write_message(Navigate::To(end));
        }
    }
}

/// The position where the variation with a position branches off.
fn start_of_variation(session: &GameSession, node: NodeId) -> Option<NodeId> {
    let tree = session.tree()?;
    let path = tree.path(node);
    let is_main = |pair: &&[NodeId]| tree.children(pair[0]).first() != Some(&pair[1]);
    path.windows(2).rev().find(is_main).map(|pair| pair[0])
}

/// The number of moves before the next position with several continuations, or at the end of the
/// line.
fn next_fork(session: &GameSession) -> usize {
    let end = session.record().len();
    let is_fork = |at: &usize| {
        let node = session.node_at(*at);
        session.tree().zip(node).is_some_and(|(tree, node)| tree.children(node).len() > 1)
    };
    (session.at() + 1..end).find(is_fork).unwrap_or(end)
}

/// Changes what is noted about the position on the board.
fn change_note(world: &mut World, change: impl FnOnce(&mut NodeNote)) {
    let Some(session) = world.get_resource::<GameSession>() else {
        return;
    };
    let (node, tree) = (session.node(), session.tree());
    let edit = tree.map(|tree| {
        let mut note = tree.note(node).clone();
        change(&mut note);
        EditTree::Note(node, note)
    });
    world.write_message_batch(edit);
}

/// A move has at most one mark.
fn toggle_mark(note: &mut NodeNote, mark: Mark) {
    let is_set = note.marks.contains(&mark);
    note.marks.clear();
    if !is_set {
        note.marks.push(mark);
    }
}

/// Shows the report, in an analysis, and computes what is missing.
fn show_report(world: &mut World) {
    let is_analysis = world.get_resource::<GameSession>().is_some_and(GameSession::is_analysis);
    if !is_analysis {
        return analyse(world, true);
    }
    if !world.resource::<ReportProgress>().is_complete() {
        world.write_message(RequestReport);
    }
    world.resource_mut::<AnalysisView>().tab = AnalysisTab::Report;
}

/// Shows the position before the next, or the previous, inaccuracy or worse.
fn show_mistake(world: &mut World, is_next: bool) {
    let Some(session) = world.get_resource::<GameSession>() else {
        return;
    };
    let Some((_, report)) = world.resource::<ReportProgress>().report() else {
        return;
    };
    let at = world.resource::<NavigationTarget>().end(session);
    let mistakes = mistakes(report);
    let found = if is_next {
        mistakes.iter().find(|&&before| before > at)
    } else {
        mistakes.iter().rev().find(|&&before| before < at)
    };
    let end = session.tree().map(|tree| tree.path(tree.end()));
    let node = found.zip(end).and_then(|(&before, line)| line.get(before).copied());
    world.write_message_batch(node.map(Navigate::Show));
}

/// The numbers of moves before each inaccuracy, mistake and blunder.
fn mistakes(report: &Report) -> Vec<usize> {
    let moves = report.moves.iter().zip(report.first..);
    moves.filter(|(found, _)| found.is_bad()).map(|(_, before)| before).collect()
}
