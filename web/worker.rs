//! The engine beside the page: answers one request after the other, in text. It runs in a worker, or
//! in the page where workers are not available.

use jungle::ai_request::{WorkerMessage, read_request, write_message};
use jungle::search::StopSignal;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_namespace = host)]
extern "C" {
    fn request() -> String;
    fn send(message: &str);
    /// Returns when the search may go on; without a worker the page works meanwhile.
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
    // A search that is not wanted any more ends with its instance.
    request.run(1, StopSignal::never().yielding(pause), &send);
}

// Requests come from the host.
fn main() {}
