//! The analysis of a game: what its panel shows, and its arrows on the board.

mod arrows;
pub mod commands;
mod opening;
pub mod texts;
mod tree;

pub(super) use arrows::{ARROW_OPACITY, ARROW_WIDTHS, canvas, paint_arrows};
pub(super) use opening::analyse_record;

use bevy::prelude::*;

use super::dialogs::{self, Dialogs, update_open_dialog};
use super::localization::Localization;
use super::settings::Settings;
use crate::record::Record;
use crate::rules::PlayedMove;
use crate::table::{
    Autosave, EditFailed, Endings, GameSession, LiveAnalysis, RequestReport, StartGame,
    TableSystems,
};

/// The longest comment that can be written, and the longest part that the list of moves shows, in
/// characters.
pub const LONGEST_COMMENT: usize = 4_000;

/// What the panel of an analysis shows.
#[derive(Resource, Default)]
pub struct AnalysisView {
    /// The part of the panel that is shown.
    pub tab: AnalysisTab,
    /// Whether threats are shown while their key is not held.
    pub threats: bool,
    /// What begins when the analysis is opened.
    pub opening: AnalysisStart,
    /// The game that was not over when the analysis began, to go back to.
    pub origin: Option<StartGame>,
}

/// What begins when an analysis is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnalysisStart {
    /// The engine.
    pub engine: bool,
    /// The report.
    pub report: bool,
}

/// The parts of the panel of an analysis, one of which is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AnalysisTab {
    /// The moves and their variations.
    #[default]
    Moves,
    /// The report of the game.
    Report,
    /// The exact values of all moves.
    Endings,
}

/// The game on the table, to go back to, if it is being played and not over.
fn unfinished(session: &GameSession, autosave: &Autosave) -> Option<StartGame> {
    let is_unfinished = session.is_play() && session.game().outcome().is_none();
    is_unfinished.then(|| {
        let (record, autosave) = (session.record().clone(), autosave.document());
        StartGame { at: session.at(), autosave, ..StartGame::play(record) }
    })
}

/// A game with the analysis of its first moves; `None` if another game was analysed.
fn with_analysis_of(game: &Record, analysed: &Record) -> Option<Record> {
    let is_same = |(one, other): (&PlayedMove, &PlayedMove)| one.mv == other.mv;
    let is_same_game = game.began == analysed.began
        && game.setup.seed == analysed.setup.seed
        && game.setup.start.position_text() == analysed.setup.start.position_text()
        && game.len() >= analysed.len()
        && game.played().iter().zip(analysed.played()).all(is_same);
    if !is_same_game {
        return None;
    }
    let mut record = game.clone();
    record.truncate(analysed.len());
    record.set_analysis(analysed.analysis().clone()).ok()?;
    // Moves that were taken back are still there; branches that begin with them follow them.
    let mut position = record.game_at(record.len());
    for index in analysed.len()..game.len() {
        record.play(position.as_mut(), &game.played()[index].mv, game.times()[index]).ok()?;
        if let Some(left) = game.clocks()[index] {
            record.set_clock(left);
        }
    }
    Some(record)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AnalysisView>();
    app.add_systems(
        Update,
        (open_analysis, apply_view)
            .chain()
            .after(TableSystems::Start)
            .before(TableSystems::Navigate)
            .run_if(resource_exists::<GameSession>),
    );
    app.add_systems(Update, report_refused_edit.after(update_open_dialog));
    app.add_systems(
        Update,
        keep_draft
            .after(TableSystems::Trap)
            .before(TableSystems::Finish)
            .run_if(resource_exists::<GameSession>),
    );
}

/// Passes on the comment that is being written, so that it is saved with every letter. Once it is
/// entered, or its dialog is closed, there is none.
fn keep_draft(dialogs: Res<Dialogs>, mut session: ResMut<GameSession>) {
    let node = session.node();
    let text = dialogs
        .state(&dialogs::COMMENT)
        .filter(|text| session.tree().is_some_and(|tree| tree.note(node).text != **text));
    let draft = text.map(|text| (node, &**text));
    if session.draft() != draft {
        let draft = draft.map(|(node, text)| (node, text.to_owned()));
        session.set_draft(draft);
    }
}

/// Starts what begins with the analysis.
fn open_analysis(
    session: Res<GameSession>,
    mut view: ResMut<AnalysisView>,
    mut live: ResMut<LiveAnalysis>,
    mut reports: MessageWriter<RequestReport>,
) {
    // The analysis from which another one is opened is still on the table for a frame.
    let is_opened = session.is_added() && session.is_analysis();
    if view.opening == AnalysisStart::default() || !is_opened {
        return;
    }
    let AnalysisStart { engine, report } = std::mem::take(&mut view.opening);
    live.is_on = engine;
    if report {
        reports.write(RequestReport);
    }
}

/// Passes on what is shown.
fn apply_view(
    settings: Res<Settings>,
    view: Res<AnalysisView>,
    mut live: ResMut<LiveAnalysis>,
    mut endings: ResMut<Endings>,
) {
    if live.lines() != settings.analysis.lines {
        live.set_lines(settings.analysis.lines);
    }
    let shows_endings = view.tab == AnalysisTab::Endings;
    if endings.is_shown != shows_endings {
        endings.is_shown = shows_endings;
    }
}

/// Tells why the variations were not changed.
fn report_refused_edit(
    mut failed: MessageReader<EditFailed>,
    session: Option<Res<GameSession>>,
    messages: Res<Localization>,
    mut dialogs: ResMut<Dialogs>,
) {
    if let Some((EditFailed(error), session)) = failed.read().last().zip(session) {
        let reason = messages.tree_error(error, session.game().info());
        dialogs.notices.push(messages.sentence(reason));
    }
}
