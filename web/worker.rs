//! The engine of the page: answers requests one after another, as text. It runs in a worker, or in
//! the page if workers are not available.

use std::cell::RefCell;

use jungle_engine::StopSignal;
use jungle_study::ai_request::{
    RequestKind, WorkerMessage, WorkerRequest, read_request, write_message,
};
use jungle_study::analysis::{LiveLines, LiveSearch, PART_NODES};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_namespace = host)]
extern "C" {
    fn request() -> String;
    fn send(message: &str);
    /// Returns when the search may continue; without a worker, the page runs meanwhile.
    fn pause();
}

/// The search of the analysis board, and the number of its request.
#[derive(Default)]
struct Live {
    id: u32,
    search: LiveSearch,
    is_active: bool,
}

thread_local! {
    static LIVE: RefCell<Live> = RefCell::default();
}

fn send_message(message: WorkerMessage) {
    send(&write_message(&message));
}

// A search that is no longer needed ends with its instance.
fn stop_signal() -> StopSignal<'static> {
    StopSignal::never().yielding(pause)
}

/// Answers the request of the host. Returns whether there is a search to continue.
#[wasm_bindgen]
pub fn answer() -> bool {
    let request = match read_request(&request()) {
        Ok(request) => request,
        Err(error) => {
            send_message(WorkerMessage::Failed { error: error.to_string() });
            return false;
        }
    };
    LIVE.with_borrow_mut(|live| match request {
        WorkerRequest::Live(request) => {
            request.begin(&mut live.search);
            live.id = request.setting.id;
            live.is_active = request.setting.nodes > 0;
        }
        WorkerRequest::Once(request) => {
            live.is_active &= request.kind == RequestKind::Prepare;
            request.run(1, stop_signal(), &send_message);
        }
    });
    LIVE.with_borrow(|live| live.is_active)
}

/// Does the next part of the search of the analysis board. Returns whether there is another one.
#[wasm_bindgen]
pub fn search_on() -> bool {
    LIVE.with_borrow_mut(|live| {
        let id = live.id;
        let mut send = |found: &LiveLines| {
            send_message(WorkerMessage::Live { id, found: found.clone() });
        };
        live.search.search_part(PART_NODES, stop_signal(), &mut send)
    })
}

// The host provides the requests.
fn main() {}
