//! Searches in a Web Worker; requests and messages are text. If the browser denies workers, an
//! object with the same interface searches in the page itself.

use std::cell::RefCell;
use std::sync::Arc;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{AiEngine, FrameWaker, GameSession, LiveState, SearchState};
use crate::ai_request::{
    AiRequest, AiResponse, LiveRequest, RequestKind, WorkerMessage, read_message,
    write_live_request, write_request,
};
use crate::rules::{self, GameInfo};
use crate::search::SearchInfo;
use crate::search::tablebase::BuildProgress;

#[wasm_bindgen]
extern "C" {
    /// An object with the interface of a worker that searches in the page, for a short time in each
    /// frame.
    #[wasm_bindgen(js_name = inlineWorker)]
    fn inline_worker() -> Worker;
}

thread_local! {
    static WORKER: RefCell<WorkerState> = RefCell::new(WorkerState::default());
}

/// The worker and its current request.
#[derive(Default)]
struct WorkerState {
    worker: Option<Worker>,
    pending: Option<PendingRequest>,
    live: Option<PendingLive>,
    /// Whether the browser denies workers.
    denied: bool,
}

/// A request that has no response yet.
struct PendingRequest {
    text: String,
    state: Arc<SearchState>,
    waker: FrameWaker,
    /// The ply of the request: a response for another ply belongs to an earlier request.
    ply: usize,
    info: Arc<GameInfo>,
    last_info: Option<SearchInfo<rules::Move>>,
    /// Whether the best move of the next report is accepted as the response.
    stopping: bool,
}

/// The last request for a live search.
struct PendingLive {
    text: String,
    state: Arc<LiveState>,
    waker: FrameWaker,
    info: Arc<GameInfo>,
}

impl PendingRequest {
    /// Passes on the last message of the search.
    fn finish(self, message: WorkerMessage) {
        self.state.receive(message, &self.waker);
    }
}

impl WorkerState {
    fn post(&mut self, text: &str) {
        if self.worker.is_none() {
            self.open();
        }
        if let Some(worker) = &self.worker {
            // Posting text cannot fail.
            let _ = worker.post_message(&JsValue::from(text));
        }
    }

    /// Starts a worker, or its replacement in the page.
    fn open(&mut self) {
        let worker = if self.denied { None } else { new_worker() };
        self.denied = worker.is_none();
        let worker = worker.unwrap_or_else(inline_worker);
        let listen: Closure<dyn Fn(MessageEvent)> = Closure::new(|event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                on_message(&text);
            }
        });
        worker.set_onmessage(Some(listen.into_js_value().unchecked_ref()));
        let on_error: Closure<dyn Fn(Event)> =
            Closure::new(|_| WORKER.with_borrow_mut(WorkerState::fall_back));
        worker.set_onerror(Some(on_error.into_js_value().unchecked_ref()));
        self.worker = Some(worker);
    }

    /// Ends the worker and its search; the next request starts another one.
    fn close(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.set_onerror(None);
            worker.set_onmessage(None);
            worker.terminate();
        }
    }

    /// The worker did not start, or has crashed: its requests go to the replacement in the page.
    fn fall_back(&mut self) {
        self.close();
        self.denied = true;
        if let Some(live) = self.live.take() {
            self.post(&live.text);
            self.live = Some(live);
        }
        if let Some(pending) = self.pending.take() {
            self.post(&pending.text);
            self.pending = Some(pending);
        }
    }

    /// Uses the best move found so far as the response, if there is one.
    fn stop_now(&mut self) -> Option<(PendingRequest, WorkerMessage)> {
        let mv = self.pending.as_ref()?.last_info.as_ref()?.line.first()?.clone();
        let pending = self.pending.take()?;
        self.close();
        let (ply, response) = (pending.ply, AiResponse::Move(Some(mv)));
        Some((pending, WorkerMessage::Response { ply, response }))
    }
}

fn new_worker() -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&worker_address()?, &options).ok()
}

/// The address of the worker's script, which is an attribute of the page.
fn worker_address() -> Option<String> {
    let body = web_sys::window()?.document()?.body()?;
    body.get_attribute("data-worker")
}

fn on_message(text: &str) {
    // Answers are delivered outside the borrow: the woken code may send the next request.
    let deliver = WORKER.with_borrow_mut(|worker| -> Option<Box<dyn FnOnce()>> {
        // Both are about the game on the table.
        let of_live = worker.live.as_ref().map(|live| &live.info);
        let info = worker.pending.as_ref().map(|pending| &pending.info).or(of_live)?;
        let message = read_message(text, info)
            .unwrap_or_else(|error| WorkerMessage::Failed { error: error.to_string() });
        if let WorkerMessage::Live { id, found } = message {
            let live = worker.live.as_ref()?;
            let (state, waker) = (live.state.clone(), live.waker.clone());
            return Some(Box::new(move || state.receive(id, found, &waker)));
        }
        let pending = worker.pending.as_mut()?;
        let (pending, message) = match &message {
            WorkerMessage::Live { .. }
            | WorkerMessage::Response { response: AiResponse::Prepared, .. } => return None,
            WorkerMessage::Response { ply, .. } if *ply != pending.ply => return None,
            WorkerMessage::Response { .. } | WorkerMessage::Failed { .. } => {
                (worker.pending.take()?, message)
            }
            WorkerMessage::Info(info) => {
                pending.last_info = Some(info.clone());
                pending.state.receive(message, &pending.waker);
                if !pending.stopping {
                    return None;
                }
                worker.stop_now()?
            }
        };
        Some(Box::new(move || pending.finish(message)))
    });
    if let Some(deliver) = deliver {
        deliver();
    }
}

/// A search in the worker.
pub(super) struct Backend {
    state: Arc<SearchState>,
}

impl Backend {
    /// Starts a search. The worker answers, whatever the engine of the table is.
    pub fn start(
        request: AiRequest,
        _: AiEngine,
        state: Arc<SearchState>,
        waker: FrameWaker,
    ) -> Self {
        let text = write_request(&request);
        let info = request.record.setup.start.info().clone();
        WORKER.with_borrow_mut(|worker| {
            if worker.pending.is_some() {
                worker.close();
            }
            worker.post(&text);
            worker.pending = Some(PendingRequest {
                text,
                state: state.clone(),
                waker,
                ply: request.at,
                info,
                last_info: None,
                stopping: false,
            });
        });
        Self { state }
    }

    /// Asks for a response at once.
    pub fn stop_now(&self) {
        let finished = WORKER.with_borrow_mut(|worker| {
            if let Some(pending) = &mut worker.pending {
                pending.stopping = true;
            }
            worker.stop_now()
        });
        if let Some((pending, message)) = finished {
            pending.finish(message);
        }
    }

    /// Whether the search has ended without a response. It never does, because a worker that
    /// crashes is replaced.
    pub fn has_ended(&self) -> bool {
        false
    }

    /// Makes the worker build the tables that searches of the current game may need.
    pub fn prepare(session: &GameSession) {
        let (record, at) = (session.record().clone(), session.at());
        let request = AiRequest { record, at, kind: RequestKind::Prepare };
        WORKER.with_borrow_mut(|worker| worker.post(&write_request(&request)));
    }

    /// The worker builds no large tables.
    pub fn release_tablebases() {}

    /// The worker builds only tables that take no longer than a few seconds.
    pub fn tablebase_progress(_: &GameSession) -> Option<BuildProgress> {
        None
    }
}

impl Drop for Backend {
    fn drop(&mut self) {
        if self.state.response.get().is_none() {
            WORKER.with_borrow_mut(|worker| {
                worker.pending = None;
                worker.close();
            });
        }
    }
}

/// A live search in the worker.
pub(super) struct LiveBackend {
    state: Arc<LiveState>,
    waker: FrameWaker,
}

impl LiveBackend {
    /// A live search without a position.
    pub fn start(state: Arc<LiveState>, waker: FrameWaker) -> Self {
        Self { state, waker }
    }

    /// Sends a request, which ends the one before.
    pub fn send(&self, request: LiveRequest) {
        let text = write_live_request(&request);
        WORKER.with_borrow_mut(|worker| {
            worker.post(&text);
            worker.live = Some(PendingLive {
                text,
                state: self.state.clone(),
                waker: self.waker.clone(),
                info: request.record.setup.start.info().clone(),
            });
        });
    }
}

impl Drop for LiveBackend {
    fn drop(&mut self) {
        // The next search starts another worker.
        WORKER.with_borrow_mut(|worker| {
            worker.live = None;
            if worker.pending.is_none() {
                worker.close();
            }
        });
    }
}
