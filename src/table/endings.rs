//! The exact values of all moves of the position that is analysed.

use bevy::prelude::*;

use super::search_handle::{AiEngine, SearchHandle};
use super::{FrameWaker, GameSession, LiveAnalysis, ReportProgress, Screen, TableSystems};
use crate::ai_request::{AiResponse, RequestKind};
use crate::analysis::NodeId;
use crate::rules::Move;
use crate::search::Score;

/// The exact values of the moves of the position on the board, while they are shown.
#[derive(Resource, Default)]
pub struct Endings {
    /// Whether they are shown.
    pub is_shown: bool,
    position: Option<NodeId>,
    search: Option<SearchHandle>,
    values: Option<Vec<(Move, Score)>>,
}

impl Endings {
    /// Whether they are being computed.
    pub fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// The moves with their scores for the side to move, the best one first.
    pub fn values(&self) -> Option<&[(Move, Score)]> {
        self.values.as_deref()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Endings>();
    app.add_systems(
        Update,
        (follow_position, poll_values)
            .chain()
            .in_set(TableSystems::Show)
            .run_if(resource_exists::<GameSession>),
    );
    app.add_systems(OnExit(Screen::Table), |mut endings: ResMut<Endings>| {
        *endings = Endings::default();
    });
}

/// Asks for the values of the position on the board if they are shown.
fn follow_position(
    session: Res<GameSession>,
    report: Res<ReportProgress>,
    engine: Res<AiEngine>,
    waker: Res<FrameWaker>,
    mut endings: ResMut<Endings>,
) {
    let game = session.game();
    let is_wanted = endings.is_shown
        && session.is_analysis()
        && !report.is_running()
        && game.outcome().is_none()
        && game.pieces().len() <= session.tablebase_pieces();
    let position = is_wanted.then(|| session.node());
    if endings.position == position {
        return;
    }
    let search =
        position.map(|_| SearchHandle::start(&session, RequestKind::Endings, &engine, &waker));
    *endings = Endings { is_shown: endings.is_shown, position, search, values: None };
}

pub(super) fn poll_values(mut endings: ResMut<Endings>, mut live: ResMut<LiveAnalysis>) {
    let Some(search) = endings.search.as_ref().filter(|search| search.is_finished()) else {
        return;
    };
    let values = match search.response() {
        Some(AiResponse::Endings(values)) => values.clone(),
        _ => None,
    };
    (endings.search, endings.values) = (None, values);
    // In a page, the request has ended the search of the engine.
    live.restart();
}
