//! Searches on other threads.

use std::sync::Arc;
use std::thread;

use bevy::log::warn;

use super::{AiEngine, FrameWaker, GameSession, LiveState, SearchState};
use crate::ai_request::{AiRequest, LiveRequest};
use crate::analysis::LiveSearch;
use crate::handover::{Requests, requests};
use crate::search::tablebase::BuildProgress;
use crate::search::{ENGINES, find_engine};
use crate::table::BackgroundTask;

/// A search on other threads; `None` if no thread could be started.
pub(super) struct Backend(Option<BackgroundTask<()>>);

impl Backend {
    /// Starts the search.
    pub fn start(
        request: AiRequest,
        engine: AiEngine,
        state: Arc<SearchState>,
        waker: FrameWaker,
    ) -> Self {
        let task = BackgroundTask::spawn("search", &waker.clone(), move |stop| {
            // The window needs a processor too.
            let threads = thread::available_parallelism().map_or(1, |all| all.get() - 1).max(1);
            (engine.0)(&request, threads, stop, &|message| state.receive(message, &waker));
        });
        Self(task.inspect_err(|error| warn!("no thread for a search: {error}")).ok())
    }

    /// Makes the search respond at once.
    pub fn stop_now(&self) {
        self.0.iter().for_each(BackgroundTask::stop);
    }

    /// Whether the search has ended, possibly without a response.
    pub fn has_ended(&self) -> bool {
        self.0.as_ref().is_none_or(BackgroundTask::is_finished)
    }

    /// Starts to build the tables that searches of the current game may need; returns at once.
    pub fn prepare(session: &GameSession) {
        if let Some(engine) = find_engine(session.game().info().id) {
            (engine.prepare)(session.game());
        }
    }

    /// Drops large tables.
    pub fn release_tablebases() {
        ENGINES.iter().for_each(|engine| (engine.release_tablebase)());
    }

    /// The progress of building large tables for the position on the board.
    pub fn tablebase_progress(session: &GameSession) -> Option<BuildProgress> {
        let engine = find_engine(session.game().info().id)?;
        (engine.tablebase_progress)(session.game())
    }
}

/// The thread of a live search, which ends when this is dropped.
pub(super) struct LiveBackend(Requests<LiveRequest>);

impl LiveBackend {
    /// Starts the thread.
    pub fn start(state: Arc<LiveState>, waker: FrameWaker) -> Self {
        // What is found wakes the frame loop, not the end of a search.
        let (requests, receiver) = requests::<LiveRequest>(Arc::new(|| {}));
        let run = move || {
            let mut search = LiveSearch::default();
            while let Some((request, work)) = receiver.receive() {
                request.begin(&mut search);
                let id = request.setting.id;
                search.search_part(u64::MAX, work.stop().into(), &mut |found| {
                    state.receive(id, found.clone(), &waker);
                });
            }
        };
        if let Err(error) = thread::Builder::new().name("analysis".to_owned()).spawn(run) {
            warn!("no thread for the analysis: {error}");
        }
        Self(requests)
    }

    /// Sends a request, which ends the one before. Without a thread, nothing is found.
    pub fn send(&self, request: LiveRequest) {
        self.0.send(request);
    }
}
