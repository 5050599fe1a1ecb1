//! Hints for human players: searched on another thread, shown in two steps, discarded at the end of
//! the turn.

use std::time::Duration;

use bevy::prelude::*;

use super::search_handle::{AiEngine, SearchHandle};
use super::think::{ANSWER_LIMIT, LONGEST_FRAME, poll_info};
use super::{FrameWaker, GameSession, RequestHint, TableSystems, TurnPhase};
use crate::ai_request::{AiResponse, RequestKind};
use crate::record::Assistance;
use crate::rules::Square;
use crate::search::Hint;

/// The hint that the player has requested.
#[derive(Resource, Default)]
pub struct HintState {
    search: Option<SearchHandle>,
    searched: Duration,
    hint: Option<Hint>,
    shows_move: bool,
    has_failed: bool,
}

impl HintState {
    /// Whether the search for it is running.
    pub fn is_thinking(&self) -> bool {
        self.search.is_some()
    }

    /// Whether the search has ended without a hint, or did not end in time.
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// The hint, if there is one, and whether to show the whole move.
    pub fn hint(&self) -> Option<(&Hint, bool)> {
        self.hint.as_ref().map(|hint| (hint, self.shows_move))
    }

    /// The squares to show: at first that of the piece, later the path of the move.
    pub fn squares(&self) -> &[Square] {
        match &self.hint {
            Some(hint) if self.shows_move => &hint.mv.path,
            Some(hint) => hint.mv.path.get(..1).unwrap_or_default(),
            None => &[],
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HintState>();
    app.add_systems(OnExit(TurnPhase::Human), clear_hint);
    app.add_systems(
        Update,
        (poll_hint, request_hint.run_if(on_message::<RequestHint>))
            .chain()
            .run_if(in_state(TurnPhase::Human))
            .before(poll_info)
            .in_set(TableSystems::Think),
    );
}

/// A hint is for one position only; the search for it ends with the turn.
fn clear_hint(mut hint: ResMut<HintState>) {
    *hint = HintState::default();
}

fn poll_hint(time: Res<Time<Real>>, mut hint: ResMut<HintState>) {
    let Some(is_finished) = hint.search.as_ref().map(SearchHandle::is_finished) else {
        return;
    };
    let searched = hint.searched + time.delta().min(LONGEST_FRAME);
    hint.bypass_change_detection().searched = searched;
    if is_finished || searched > ANSWER_LIMIT {
        let search = hint.search.take();
        hint.hint = search.and_then(|search| match search.response() {
            Some(AiResponse::Hint(hint)) => hint.clone(),
            _ => None,
        });
        hint.has_failed = hint.hint.is_none();
    }
}

/// The first request starts the search, the next one shows more of its result.
pub(super) fn request_hint(
    mut session: ResMut<GameSession>,
    engine: Res<AiEngine>,
    waker: Res<FrameWaker>,
    mut hint: ResMut<HintState>,
) {
    if hint.is_thinking() {
        return;
    }
    if hint.hint.is_some() {
        hint.shows_move = true;
        return;
    }
    session.add_assistance(Assistance { hint: true, ..Assistance::default() });
    let search = SearchHandle::start(&session, RequestKind::Hint, &engine, &waker);
    *hint = HintState { search: Some(search), ..HintState::default() };
}
