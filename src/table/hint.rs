//! Advice for a person: thought out on another thread, shown in two steps, gone with the turn.

use bevy::prelude::*;

use super::search_handle::SearchHandle;
use super::{GameSession, RequestHint, TableSystems, TurnPhase, Waker};
use crate::ai_request::{AiResponse, RequestKind};
use crate::rules::Square;
use crate::search::Hint;

/// The advice that a person has asked for.
#[derive(Resource, Default)]
pub struct HintState {
    search: Option<SearchHandle>,
    hint: Option<Hint>,
    shows_move: bool,
}

impl HintState {
    /// Whether it is still being thought out.
    pub fn is_thinking(&self) -> bool {
        self.search.is_some()
    }

    /// The advice, when there is one, and whether the whole move is to be shown.
    pub fn hint(&self) -> Option<(&Hint, bool)> {
        self.hint.as_ref().map(|hint| (hint, self.shows_move))
    }

    /// The squares that are to be shown: that of the piece, then the path of the move.
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

/// What was good in one position is nothing in the next; a thought about it ends.
fn clear_hint(mut advice: ResMut<HintState>) {
    *advice = HintState::default();
}

fn poll_hint(mut advice: ResMut<HintState>) {
    if advice.search.as_ref().is_some_and(|job| job.response().is_some()) {
        let job = advice.search.take();
        advice.hint = job.and_then(|job| match job.response() {
            Some(AiResponse::Hint(hint)) => hint.clone(),
            _ => None,
        });
    }
}

/// The first wish sets the thought going, the next one shows more of what came of it.
fn request_hint(table: Res<GameSession>, waker: Res<Waker>, mut advice: ResMut<HintState>) {
    if advice.is_thinking() {
        return;
    }
    if advice.hint.is_some() {
        advice.shows_move = true;
        return;
    }
    advice.search = Some(SearchHandle::start(&table, RequestKind::Hint, &waker));
}
