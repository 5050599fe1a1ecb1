//! The engine of the page: answers requests one after another, as text. It runs in a worker, or in
//! the page if workers are not available.

use jungle::ai_request::{WorkerMessage, read_request, write_message};
use jungle::search::StopSignal;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_namespace = host)]
extern "C" {
    fn request() -> String;
    fn send(message: &str);
    /// Returns when the search may continue; without a worker, the page runs meanwhile.
    fn pause();
}

/// Answers the request of the host.
#[wasm_bindgen]
pub fn answer() {
    let send = |message| send(&write_message(&message));
    let request = match read_request(&request()) {
        Ok(request) => request,
        Err(error) => return send(WorkerMessage::Failed { error: error.to_string() }),
    };
    // A search that is no longer needed ends with its instance.
    request.run(1, StopSignal::never().yielding(pause), &send);
}

// The host provides the requests.
fn main() {}
