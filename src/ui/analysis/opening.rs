//! How an analysis is opened and left.

use bevy::prelude::*;

use super::super::commands::close_dialog;
use super::super::files::Files;
use super::{AnalysisStart, AnalysisTab, AnalysisView, unfinished, with_analysis_of};
use crate::record::Record;
use crate::table::{Autosave, GameSession, LiveAnalysis, StartGame};

/// Analyses the game on the table, with its report or with the engine. A game that is not over can
/// be continued afterwards, and has no help from the engine unless it is turned on.
pub(super) fn analyse(world: &mut World, report: bool) {
    close_dialog(world);
    let Some(session) = world.get_resource::<GameSession>() else {
        return;
    };
    let origin = unfinished(session, world.resource::<Autosave>());
    let start = StartGame {
        file: world.resource::<Files>().game.clone(),
        autosave: world.resource::<Autosave>().document(),
        ..StartGame::analyse(session.active_record(), session.at())
    };
    let engine = !report && origin.is_none();
    let tab = if report { AnalysisTab::Report } else { AnalysisTab::Moves };
    let opening = AnalysisStart { engine, report };
    world.insert_resource(AnalysisView { tab, opening, origin, ..AnalysisView::default() });
    world.write_message(start);
}

/// Analyses another game, beginning with the position after `at` of its moves. From the analysis of
/// a game that is not over, one gets back to that game afterwards, and the engine stays on or off.
pub(in super::super) fn analyse_record(world: &mut World, record: Record, at: usize) {
    let is_analysis = world.get_resource::<GameSession>().is_some_and(GameSession::is_analysis);
    let origin = take_origin(world).filter(|_| is_analysis);
    let engine = !is_analysis || world.resource::<LiveAnalysis>().is_on;
    let opening = AnalysisStart { engine, report: false };
    world.insert_resource(AnalysisView { opening, origin, ..AnalysisView::default() });
    world.write_message(StartGame::analyse(record, at));
}

/// Goes back to the game that is not over, otherwise to the replay of the game with its variations.
pub(super) fn leave(world: &mut World) {
    let Some(session) = world.get_resource::<GameSession>() else {
        return;
    };
    let at = session.at().min(session.played_record().len());
    let autosave = world.resource::<Autosave>().document();
    let file = world.resource::<Files>().game.clone();
    let replay = StartGame { at, autosave, file, ..StartGame::replay(session.active_record()) };
    let origin = take_origin(world);
    world.write_message(origin.unwrap_or(replay));
}

/// The game to go back to, with its analysis if that is on the table.
fn take_origin(world: &mut World) -> Option<StartGame> {
    let mut origin = world.resource_mut::<AnalysisView>().origin.take()?;
    let session = world.get_resource::<GameSession>().filter(|game| game.is_analysis());
    let analysed = session.map(GameSession::active_record);
    // The game goes on with its analysis and in the same file.
    if let Some(record) = analysed.and_then(|analysed| with_analysis_of(&origin.record, &analysed))
    {
        origin.record = record;
        origin.autosave = world.resource::<Autosave>().document();
    }
    Some(origin)
}
