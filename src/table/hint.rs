//! Hints for a person: searched on another thread, shown in two steps, discarded with the turn.

use bevy::prelude::*;

use super::search_handle::{Engine, SearchHandle};
use super::{GameSession, RequestHint, TableSystems, TurnPhase, Waker};
use crate::ai_request::{AiResponse, RequestKind};
use crate::rules::Square;
use crate::search::Hint;

/// The hint that a person has asked for.
#[derive(Resource, Default)]
pub struct HintState {
    search: Option<SearchHandle>,
    hint: Option<Hint>,
    shows_move: bool,
}

impl HintState {
    /// Whether the search for it is running.
    pub fn is_thinking(&self) -> bool {
        self.search.is_some()
    }

    /// The hint, when there is one, and whether the whole move is to be shown.
    pub fn hint(&self) -> Option<(&Hint, bool)> {
        self.hint.as_ref().map(|hint| (hint, self.shows_move))
    }

    /// The squares to show: first that of the piece, then the path of the move.
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
            .in_set(TableSystems::Think),
    );
}

/// A hint is for one position only; a search for it ends with the turn.
fn clear_hint(mut hint: ResMut<HintState>) {
    *hint = HintState::default();
}

fn poll_hint(mut hint: ResMut<HintState>) {
    if hint.search.as_ref().is_some_and(SearchHandle::is_finished) {
        let search = hint.search.take();
        hint.hint = search.and_then(|search| match search.response() {
            Some(AiResponse::Hint(hint)) => hint.clone(),
            _ => None,
        });
    }
}

/// The first request starts the search, the next one shows more of its result.
fn request_hint(
    session: Res<GameSession>,
    engine: Res<Engine>,
    waker: Res<Waker>,
    mut hint: ResMut<HintState>,
) {
    if hint.is_thinking() {
        return;
    }
    if hint.hint.is_some() {
        hint.shows_move = true;
        return;
    }
    hint.search = Some(SearchHandle::start(&session, RequestKind::Hint, &engine, &waker));
}
