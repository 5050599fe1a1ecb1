//! The report of the game on the table: its positions are searched one after another, the last one
//! first, and what is proved about mistakes is looked for as soon as they are known.

use std::collections::HashMap;

use bevy::prelude::*;

use super::search_handle::{AiEngine, SearchHandle};
use super::think::poll_info;
use super::{EditTree, FrameWaker, GameSession, RequestReport, Screen, TableSystems};
use crate::ai_request::{AiResponse, RequestKind};
use crate::analysis::{PositionValues, Refutation, Report};
use crate::record::Record;

/// The report of the game on the table, as far as it has been computed.
#[derive(Resource, Default)]
pub struct ReportProgress {
    record: Option<Record>,
    values: PositionValues,
    report: Option<Report>,
    /// What is proved about the best move in some positions, by the number of moves before them: in
    /// those after bad moves, and in those where a win was missed.
    proofs: HashMap<usize, Refutation>,
    search: Option<RunningSearch>,
    has_failed: bool,
}

/// A search for the report.
struct RunningSearch {
    /// The number of moves before the position.
    moves: usize,
    handle: SearchHandle,
}

impl ReportProgress {
    /// Whether it is being computed.
    pub fn is_running(&self) -> bool {
        self.search.is_some()
    }

    /// Whether a search has ended without a result.
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// The game and its report, as far as it is known: the last moves first. `None` before the
    /// first move is judged.
    pub fn report(&self) -> Option<(&Record, &Report)> {
        self.record.as_ref().zip(self.report.as_ref())
    }

    /// The game and the values of its positions, as far as they are known.
    pub fn values(&self) -> Option<(&Record, &PositionValues)> {
        Some((self.record.as_ref()?, &self.values))
    }

    /// What is proved about the best move in the position after the first `moves` moves.
    pub fn proof(&self, moves: usize) -> Option<&Refutation> {
        self.proofs.get(&moves)
    }

    /// Whether everything has been computed.
    pub fn is_complete(&self) -> bool {
        self.record.is_some() && self.next_request().is_none()
    }

    /// The part of the positions that have been searched, from 0 to 1.
    pub fn progress(&self) -> f32 {
        let all = self.record.as_ref().map_or(1, |record| record.len() + 1);
        self.values.len() as f32 / all as f32
    }

    /// Ends the computation. What has been found so far stays.
    pub fn cancel(&mut self) {
        self.search = None;
    }

    /// The number of moves before the position to search next, and for what.
    fn next_request(&self) -> Option<(usize, RequestKind)> {
        let record = self.record.as_ref()?;
        let is_open = |moves: &usize| !self.proofs.contains_key(moves);
        let unproved = self.report.iter().flat_map(|report| {
            report.moves.iter().zip(report.first..).flat_map(|(found, before)| {
                let refuted = found.is_bad().then_some(before + 1);
                let missed = found.judgement.missed.map(|_| before);
                [refuted, missed].into_iter().flatten()
            })
        });
        if let Some(moves) = unproved.into_iter().find(is_open) {
            let value = self.values.at(record, moves)?.clone();
            return Some((moves, RequestKind::Refutation(value)));
        }
        self.values.next(record).map(|moves| (moves, RequestKind::Value))
    }

    /// Starts the next search, if there is one.
    fn search_next(&mut self, engine: &AiEngine, waker: &FrameWaker) {
        let next = self.record.as_ref().zip(self.next_request());
        self.search = next.map(|(record, (moves, kind))| {
            let handle = SearchHandle::start_at(record.clone(), moves, kind, engine, waker);
            RunningSearch { moves, handle }
        });
    }

    /// Judges the moves whose positions are known.
    fn judge(&mut self) {
        let record = self.record.as_ref().filter(|_| self.values.len() > 1);
        self.report = record.map(|record| Report::of(record, &self.values));
    }

    /// Stores the response of a search. Returns whether it was one.
    fn store(&mut self, moves: usize, response: Option<AiResponse>) -> bool {
        match response {
            Some(AiResponse::Value(Some(value))) => {
                self.values.add(value);
                self.judge();
            }
            Some(AiResponse::Refutation(Some(refutation))) => {
                self.proofs.insert(moves, refutation);
            }
            _ => return false,
        }
        true
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReportProgress>();
    app.add_systems(
        Update,
        (begin_report.run_if(on_message::<RequestReport>), poll_search)
            .chain()
            .after(poll_info)
            .in_set(TableSystems::Think)
            .run_if(resource_exists::<GameSession>),
    );
    app.add_systems(OnExit(Screen::Table), |mut report: ResMut<ReportProgress>| {
        *report = ReportProgress::default();
    });
}

/// Starts the report, or continues one that was cancelled. Values that were kept with the game are
/// not searched again.
pub(super) fn begin_report(
    session: Res<GameSession>,
    engine: Res<AiEngine>,
    waker: Res<FrameWaker>,
    mut report: ResMut<ReportProgress>,
) {
    if report.record.is_none() {
        let record = session.played_record().clone();
        report.values = PositionValues::stored(&record).unwrap_or_default();
        report.record = Some(record);
        report.judge();
    }
    report.has_failed = false;
    if !report.is_running() {
        report.search_next(&engine, &waker);
    }
}

/// Stores what a search has found and starts the next one. The complete report is kept with the
/// variations of the game.
fn poll_search(
    engine: Res<AiEngine>,
    waker: Res<FrameWaker>,
    mut report: ResMut<ReportProgress>,
    mut edits: MessageWriter<EditTree>,
) {
    if !report.search.as_ref().is_some_and(|search| search.handle.is_finished()) {
        return;
    }
    let report = &mut *report;
    let Some(RunningSearch { moves, handle }) = report.search.take() else {
        return;
    };
    if !report.store(moves, handle.response().cloned()) {
        report.has_failed = true;
        return;
    }
    report.search_next(&engine, &waker);
    if report.search.is_none()
        && let Some((record, found)) = report.record.as_ref().zip(report.report.as_ref())
    {
        edits.write(EditTree::EnterReport(found.entries(record, &report.values)));
    }
}
