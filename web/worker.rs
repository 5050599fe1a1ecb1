//! The machine beside a page: answers one question after the other, in text. In a worker, or where
//! there are none, in the page.

use std::sync::atomic::AtomicBool;

use jungle::thought::{Said, read_question, write_said};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_namespace = machine)]
extern "C" {
    fn question() -> String;
    fn say(said: &str);
}

/// Answers the question that has been asked.
#[wasm_bindgen]
pub fn answer() {
    let Some(question) = read_question(&question()) else {
        return;
    };
    let spec = question.record.setup.start.spec().clone();
    let tell = |said| say(&write_said(&said, &spec));
    // Who does not want the answer any more ends the machine.
    let never = AtomicBool::new(false);
    let answer = question.answer(1, &never, &|report| tell(Said::Report(report.clone())));
    tell(Said::Answer(answer));
}

// All that it does it is asked to.
fn main() {}
