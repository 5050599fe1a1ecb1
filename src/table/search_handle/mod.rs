//! Thoughts that nobody waits for: they are asked for what came of them now and then.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
use native::Backend;
#[cfg(target_family = "wasm")]
use web::Backend;

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::{GameSession, Waker};
use crate::ai_request::{AiRequest, AiResponse, RequestKind, WorkerMessage};
use crate::rules;
use crate::search::SearchInfo;

/// What has been heard of a thought.
#[derive(Default)]
struct SearchState {
    /// Nothing inside when the search has failed.
    response: OnceLock<Option<AiResponse>>,
    /// What was told last and nobody has looked at.
    info: Mutex<Option<SearchInfo<rules::Move>>>,
}

impl SearchState {
    /// Notes what was said. The frame loop is woken when that is the answer.
    fn receive(&self, said: WorkerMessage, waker: &Waker) {
        match said {
            WorkerMessage::Info(report) => {
                *self.info.lock().unwrap_or_else(PoisonError::into_inner) = Some(report);
            }
            WorkerMessage::Response { response, .. } => {
                self.response.get_or_init(|| Some(response));
                waker.wake();
            }
            WorkerMessage::Failed { .. } => {
                self.response.get_or_init(|| None);
                waker.wake();
            }
        }
    }
}

/// A thought that goes on. Who lets go of it does not want it any more: it comes to an end.
pub(super) struct SearchHandle {
    state: Arc<SearchState>,
    backend: Backend,
}

impl SearchHandle {
    /// Begins to think about the game at the table.
    pub fn start(table: &GameSession, wish: RequestKind, waker: &Waker) -> Self {
        let heard = Arc::<SearchState>::default();
        let question = AiRequest { record: table.record().clone(), at: table.at(), kind: wish };
        let thinker = Backend::start(question, heard.clone(), waker.clone());
        Self { state: heard, backend: thinker }
    }

    /// Tells it to come to an end at once: the answer is what it has by then.
    pub fn stop_now(&self) {
        self.backend.stop_now();
    }

    /// The answer, if there is one by now.
    pub fn response(&self) -> Option<&AiResponse> {
        self.state.response.get()?.as_ref()
    }

    /// What has been told since this was asked last.
    pub fn take_info(&self) -> Option<SearchInfo<rules::Move>> {
        self.state.info.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// What hints and the highest level will ask of the game at the table is got ready while people
/// look at the board.
pub(super) fn prepare(table: &GameSession) {
    Backend::prepare(table);
}
