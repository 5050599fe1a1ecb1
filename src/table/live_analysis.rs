//! The engine of an analysis: it searches the position on the board for as long as that is shown.

use bevy::prelude::*;

use super::endings::poll_values;
use super::search_handle::LiveHandle;
use super::{FrameWaker, GameSession, ReportProgress, Screen, TableSystems};
use crate::analysis::{LiveLines, MAX_LINES, NodeId};
use crate::rules::Move;

/// The nodes after which the search of a position pauses: half a minute on a desktop.
const MAX_NODES: u64 = 100_000_000;

/// The engine of an analysis, and what it has found about the position on the board.
#[derive(Resource)]
pub struct LiveAnalysis {
    /// Whether it is switched on.
    pub is_on: bool,
    /// The number of lines to find.
    lines: usize,
    /// The factor by which the user has increased the number of nodes for this position.
    deeper: u64,
    search: Option<LiveHandle>,
    /// What is searched: the position, the number of lines and the number of nodes.
    target: Option<(NodeId, usize, u64)>,
    found: Option<LiveLines>,
}

impl Default for LiveAnalysis {
    fn default() -> Self {
        Self { is_on: false, lines: 1, deeper: 1, search: None, target: None, found: None }
    }
}

impl LiveAnalysis {
    /// The number of lines to find.
    pub fn lines(&self) -> usize {
        self.lines
    }

    /// Sets the number of lines to find.
    pub fn set_lines(&mut self, lines: usize) {
        self.lines = lines.clamp(1, MAX_LINES);
    }

    /// Searches the position on the board for longer.
    pub fn go_deeper(&mut self) {
        self.deeper = self.deeper.saturating_mul(4);
    }

    /// Searches the position on the board anew, with what is known about it.
    pub(super) fn restart(&mut self) {
        self.target = None;
    }

    /// What has been found about the position on the board.
    pub fn found(&self) -> Option<&LiveLines> {
        self.found.as_ref()
    }

    /// The best move that has been found for the position on the board.
    pub fn best_move(&self) -> Option<&Move> {
        self.found.as_ref()?.lines.first()?.line.first()
    }

    /// Whether the search is running.
    pub fn is_searching(&self) -> bool {
        self.target.is_some() && self.found.as_ref().is_none_or(|found| !found.is_done)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LiveAnalysis>();
    app.add_systems(
        Update,
        (follow_position, poll_lines)
            .chain()
            .after(poll_values)
            .in_set(TableSystems::Show)
            .run_if(resource_exists::<GameSession>),
    );
    app.add_systems(OnExit(Screen::Table), end_search);
}

/// Searches the position on the board, and nothing while the engine is off or works on a report.
fn follow_position(
    session: Res<GameSession>,
    report: Res<ReportProgress>,
    waker: Res<FrameWaker>,
    mut live: ResMut<LiveAnalysis>,
) {
    let is_wanted = session.is_analysis()
        && live.is_on
        && !report.is_running()
        && session.game().outcome().is_none();
    let node = session.node();
    if live.target.is_some_and(|(searched, ..)| searched != node) {
        live.deeper = 1;
    }
    let nodes = MAX_NODES.saturating_mul(live.deeper);
    let target = is_wanted.then_some((node, live.lines, nodes));
    if live.target == target {
        return;
    }
    live.target = target;
    live.found = None;
    match target {
        Some((_, lines, nodes)) => {
            let search = live.search.get_or_insert_with(|| LiveHandle::start(&waker));
            search.set_position(session.record().clone(), session.at(), lines, nodes);
        }
        None => {
            if let Some(search) = &mut live.search {
                search.set_position(session.record().clone(), session.at(), 1, 0);
            }
        }
    }
}

fn poll_lines(mut live: ResMut<LiveAnalysis>) {
    let found = live.target.and_then(|_| live.search.as_ref()?.found());
    if live.found != found {
        live.found = found;
    }
}

/// Ends the search; whether the engine is on, and its number of lines, stay.
fn end_search(mut live: ResMut<LiveAnalysis>) {
    *live = LiveAnalysis { lines: live.lines, ..LiveAnalysis::default() };
}
