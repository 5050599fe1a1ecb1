//! The report of the game on the table: its positions are searched one after another, the last one
//! first.

use bevy::prelude::*;

use super::search_handle::{Engine, SearchHandle};
use super::{GameSession, RequestReport, Screen, TableSystems, Waker};
use crate::ai_request::{AiResponse, RequestKind};
use crate::analysis::{PositionValues, Report};
use crate::record::Record;

/// The report of the game on the table, as far as it has been computed.
#[derive(Resource, Default)]
pub struct GameReport {
    record: Option<Record>,
    values: PositionValues,
    report: Option<Report>,
    search: Option<SearchHandle>,
    has_failed: bool,
}

impl GameReport {
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

    /// Whether all moves have been judged.
    pub fn is_complete(&self) -> bool {
        self.record.as_ref().is_some_and(|record| self.values.is_complete(record))
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

    /// Starts the search of the next position, if there is one.
    fn search_next(&mut self, engine: &Engine, waker: &Waker) {
        self.search = self.record.as_ref().and_then(|record| {
            let moves = self.values.next(record)?;
            let kind = RequestKind::Value;
            Some(SearchHandle::start_at(record.clone(), moves, kind, engine, waker))
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameReport>();
    app.add_systems(
        Update,
        (begin_report.run_if(on_message::<RequestReport>), poll_value)
            .chain()
            .in_set(TableSystems::Think)
            .run_if(resource_exists::<GameSession>),
    );
    app.add_systems(OnExit(Screen::Table), |mut report: ResMut<GameReport>| {
        *report = GameReport::default();
    });
}

/// Starts the report, or continues one that was cancelled.
fn begin_report(
    session: Res<GameSession>,
    engine: Res<Engine>,
    waker: Res<Waker>,
    mut report: ResMut<GameReport>,
) {
    let game = session.played_record();
    let is_same = |record: &Record| {
        record.played().len() == game.played().len() && record.setup.seed == game.setup.seed
    };
    if !report.record.as_ref().is_some_and(is_same) {
        *report = GameReport { record: Some(game.clone()), ..GameReport::default() };
    }
    report.has_failed = false;
    if !report.is_running() {
        report.search_next(&engine, &waker);
    }
}

fn poll_value(engine: Res<Engine>, waker: Res<Waker>, mut report: ResMut<GameReport>) {
    let Some(search) = report.search.as_ref().filter(|search| search.is_finished()) else {
        return;
    };
    let value = match search.response() {
        Some(AiResponse::Value(value)) => value.clone(),
        _ => None,
    };
    let report = &mut *report;
    let Some(value) = value else {
        (report.search, report.has_failed) = (None, true);
        return;
    };
    report.values.add(value);
    report.report = report
        .record
        .as_ref()
        .filter(|_| report.values.len() > 1)
        .map(|record| Report::of(record, &report.values));
    report.search_next(&engine, &waker);
}
