//! The engine beside the page: answers one request after the other, in text. It runs in a worker, or
//! in the page where workers are not available.

use std::sync::atomic::AtomicBool;

use jungle::ai_request::{WorkerMessage, read_request, write_message};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_namespace = host)]
extern "C" {
    fn request() -> String;
    fn send(message: &str);
}

/// Answers the request of the host.
#[wasm_bindgen]
pub fn answer() {
    let Some(request) = read_request(&request()) else {
        return;
    };
    let info = request.record.setup.start.info().clone();
    let send = |message| send(&write_message(&message, &info));
    // A search that is not wanted any more ends with its instance.
    let never = AtomicBool::new(false);
    let answer = request.answer(1, &never, &|report| send(WorkerMessage::Info(report.clone())));
    send(WorkerMessage::Response(answer));
}

// Requests come from the host.
fn main() {}
