//! The machine beside a page: answers one question after the other, in text. In a worker, or where
//! there are none, in the page.

use std::sync::atomic::AtomicBool;

use jungle::ai_request::{WorkerMessage, read_request, write_message};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_namespace = machine)]
extern "C" {
    fn question() -> String;
    fn say(said: &str);
}

/// Answers the question that has been asked.
#[wasm_bindgen]
pub fn answer() {
    let Some(question) = read_request(&question()) else {
        return;
    };
    let info = question.record.setup.start.info().clone();
    let tell = |said| say(&write_message(&said, &info));
    // Who does not want the answer any more ends the machine.
    let never = AtomicBool::new(false);
    let answer = question.answer(1, &never, &|report| tell(WorkerMessage::Info(report.clone())));
    tell(WorkerMessage::Response(answer));
}

// All that it does it is asked to.
fn main() {}
