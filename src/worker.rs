//! The worker beside a page: answers questions, one after the other, in text.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::rules::Spec;
use crate::thought::{Said, read_question, write_said};

/// What a worker says when it listens.
pub const READY: &str = "ready";

/// Listens to the page from now on.
///
/// # Panics
/// Where it is no worker: whoever starts it makes it one.
pub fn run() {
    let scope: DedicatedWorkerGlobalScope =
        js_sys::global().dyn_into().expect("this runs in a worker");
    let page = scope.clone();
    let listen: Closure<dyn Fn(MessageEvent)> = Closure::new(move |event: MessageEvent| {
        let question = event.data().as_string().and_then(|text| read_question(&text));
        if let Some(question) = question {
            let spec = question.record.setup.start.spec().clone();
            let say = |said| tell(&page, &said, &spec);
            // Who does not want the answer any more ends the worker.
            let never = AtomicBool::new(false);
            let answer = question.answer(1, &never, &|report| say(Said::Report(report.clone())));
            say(Said::Answer(answer));
        }
    });
    scope.set_onmessage(Some(listen.into_js_value().unchecked_ref()));
    // A page that is gone hears nothing.
    let _ = scope.post_message(&JsValue::from(READY));
}

fn tell(page: &DedicatedWorkerGlobalScope, said: &Said, spec: &Arc<Spec>) {
    let _ = page.post_message(&JsValue::from(write_said(said, spec)));
}
