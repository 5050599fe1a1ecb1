//! Searches in the background; their results are polled.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
use native::{Backend, LiveBackend};
#[cfg(target_family = "wasm")]
use web::{Backend, LiveBackend};

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use bevy::prelude::*;
use parking_lot::Mutex;

use super::{FrameWaker, GameSession};
use crate::ai_request::{
    AiRequest, AiResponse, LiveRequest, LiveSetting, RequestKind, WorkerMessage,
};
use crate::analysis::LiveLines;
use crate::record::Record;
use crate::rules;
use crate::search::SearchInfo;
use crate::search::tablebase::BuildProgress;

/// Handles a request on the given number of threads until it is done or the flag is set, and passes
/// its messages to the callback.
type Run = dyn Fn(&AiRequest, usize, &AtomicBool, &dyn Fn(WorkerMessage)) + Send + Sync;

/// Answers the requests for moves and hints: the search of this program, unless a test replaces it
/// with one that fails. In a web page, the worker answers instead.
#[derive(Resource, Clone)]
pub struct AiEngine(pub Arc<Run>);

impl Default for AiEngine {
    fn default() -> Self {
        #[cfg(not(target_family = "wasm"))]
        let run = |request: &AiRequest, threads, stop: &AtomicBool, send: &dyn Fn(_)| {
            request.run(threads, stop, send);
        };
        // The program of the page is smaller without the search.
        #[cfg(target_family = "wasm")]
        let run = |_: &AiRequest, _, _: &AtomicBool, _: &dyn Fn(_)| {};
        Self(Arc::new(run))
    }
}

/// The messages of a search so far.
#[derive(Default)]
struct SearchState {
    /// Contains `None` if the search has failed.
    response: OnceLock<Option<AiResponse>>,
    /// The last report that has not been taken.
    info: Mutex<Option<SearchInfo<rules::Move>>>,
}

impl SearchState {
    /// Stores a message. The frame loop is woken when it is the response.
    fn receive(&self, message: WorkerMessage, waker: &FrameWaker) {
        match message {
            WorkerMessage::Info(info) => {
                *self.info.lock() = Some(info);
            }
            WorkerMessage::Response { response, .. } => {
                self.response.get_or_init(|| Some(response));
                waker.wake();
            }
            WorkerMessage::Failed { .. } => {
                self.response.get_or_init(|| None);
                waker.wake();
            }
            // It is not the response to this request.
            WorkerMessage::Live { .. } => {}
        }
    }
}

/// A running search. Dropping it ends the search.
pub(super) struct SearchHandle {
    state: Arc<SearchState>,
    backend: Backend,
}

impl SearchHandle {
    /// Starts a search about the position on the board.
    pub fn start(
        session: &GameSession,
        kind: RequestKind,
        engine: &AiEngine,
        waker: &FrameWaker,
    ) -> Self {
        Self::start_at(session.record().clone(), session.at(), kind, engine, waker)
    }

    /// Starts a search about the position after `at` moves of a game.
    pub fn start_at(
        record: Record,
        at: usize,
        kind: RequestKind,
        engine: &AiEngine,
        waker: &FrameWaker,
    ) -> Self {
        let state = Arc::<SearchState>::default();
        let request = AiRequest { record, at, kind };
        let backend = Backend::start(request, engine.clone(), state.clone(), waker.clone());
        Self { state, backend }
    }

    /// Ends the search: its response is the best move that it has found.
    pub fn stop_now(&self) {
        self.backend.stop_now();
    }

    /// The response, once there is one.
    pub fn response(&self) -> Option<&AiResponse> {
        self.state.response.get()?.as_ref()
    }

    /// Whether there is a response, or there will be none because the search has failed.
    pub fn is_finished(&self) -> bool {
        self.state.response.get().is_some() || self.backend.has_ended()
    }

    /// Takes the last report since the previous call.
    pub fn take_info(&self) -> Option<SearchInfo<rules::Move>> {
        self.state.info.lock().take()
    }
}

/// What the live search has found for its last request.
#[derive(Default)]
struct LiveState(Mutex<(u32, Option<LiveLines>)>);

impl LiveState {
    /// Stores what has been found, unless it is about another request. The frame loop is woken for
    /// the first and the last report about a position.
    fn receive(&self, id: u32, found: LiveLines, waker: &FrameWaker) {
        let mut state = self.0.lock();
        if state.0 != id {
            return;
        }
        let wakes = state.1.is_none() || found.is_done;
        state.1 = Some(found);
        drop(state);
        if wakes {
            waker.wake();
        }
    }
}

/// A search that follows the position on the board, with one transposition table. Dropping it ends
/// the search.
pub(super) struct LiveHandle {
    state: Arc<LiveState>,
    backend: LiveBackend,
    id: u32,
}

impl LiveHandle {
    /// Starts a search without a position.
    pub fn start(waker: &FrameWaker) -> Self {
        let state = Arc::<LiveState>::default();
        Self { backend: LiveBackend::start(state.clone(), waker.clone()), state, id: 0 }
    }

    /// Searches the position after `at` moves of a game from now on, for a number of lines and up to
    /// about a number of nodes. With no nodes, the search pauses.
    pub fn set_position(&mut self, record: Record, at: usize, lines: usize, nodes: u64) {
        self.id = self.id.wrapping_add(1);
        *self.state.0.lock() = (self.id, None);
        let setting = LiveSetting { id: self.id, lines, nodes };
        self.backend.send(LiveRequest { record, at, setting });
    }

    /// What has been found for the position so far.
    pub fn found(&self) -> Option<LiveLines> {
        self.state.0.lock().1.clone()
    }
}

/// Builds in the background the tables that hints and the highest level may need for the game on
/// the table.
pub(super) fn prepare(session: &GameSession) {
    Backend::prepare(session);
}

/// Drops large tables, which no game on the table needs.
pub(super) fn release_tablebases() {
    Backend::release_tablebases();
}

/// The progress of building large tables for the position on the board, or why they cannot be built;
/// `None` if there are none, or they are not being built.
pub fn tablebase_progress(session: &GameSession) -> Option<BuildProgress> {
    Backend::tablebase_progress(session)
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::record::{GameSetup, Player};
    use crate::rules::Options;

    /// The thread is made to wait, and to pause, between requests; each moment at which it may wake
    /// is met by some of them.
    #[test]
    fn every_position_of_a_live_search_is_searched_to_its_end() {
        const PATIENCE: Duration = Duration::from_secs(60);
        let game = crate::games::find_game("jungle").expect("the game exists");
        let start = game.start(&Options::new(game.rule_options));
        let setup = GameSetup { start, players: [Player::Human; 2], seed: 1 };
        let record = Record::new(setup, None);
        let mut live = LiveHandle::start(&FrameWaker::default());
        for round in 0..300 {
            live.set_position(record.clone(), 0, 1, 0);
            for _ in 0..round {
                std::thread::yield_now();
            }
            live.set_position(record.clone(), 0, 1, 100);
            let since = Instant::now();
            while live.found().is_none_or(|found| !found.is_done) {
                assert!(since.elapsed() < PATIENCE, "the request of round {round} is lost");
                std::thread::yield_now();
            }
        }
    }
}
