//! Thoughts in a Web Worker: a machine of its own, which is asked and answers in text. Where workers
//! are refused, something with their interface stands for one.

use std::cell::RefCell;
use std::sync::Arc;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{Heard, Table, Waker};
use crate::rules::{self, Spec};
use crate::search::Report;
use crate::thought::{Answer, Question, Said, Wish, read_said, write_question};

#[wasm_bindgen]
extern "C" {
    /// Something that thinks in the page itself, a little each frame, as a worker to whoever asks it.
    fn patient() -> Worker;
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::new(Desk::default());
}

/// The worker, and what it is asked.
#[derive(Default)]
struct Desk {
    worker: Option<Worker>,
    /// Who waits for an answer.
    asked: Option<Asked>,
    /// There are no workers here.
    refused: bool,
}

/// A question that is not answered yet.
struct Asked {
    text: String,
    heard: Arc<Heard>,
    waker: Waker,
    info: Arc<Spec>,
    /// What was told last.
    report: Option<Report<rules::Turn>>,
    /// Whether the next report is answer enough.
    hurried: bool,
}

impl Asked {
    fn finish(self, answer: Answer) {
        self.heard.note(Said::Answer(answer), &self.waker);
    }
}

impl Desk {
    fn post(&mut self, text: &str) {
        if self.worker.is_none() {
            self.open();
        }
        if let Some(worker) = &self.worker {
            // What is text can be posted.
            let _ = worker.post_message(&JsValue::from(text));
        }
    }

    /// Makes a worker, or what stands for one.
    fn open(&mut self) {
        let worker = if self.refused { None } else { new_worker() };
        self.refused = worker.is_none();
        let worker = worker.unwrap_or_else(patient);
        let listen: Closure<dyn Fn(MessageEvent)> = Closure::new(|event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                hear(&text);
            }
        });
        worker.set_onmessage(Some(listen.into_js_value().unchecked_ref()));
        let refuse: Closure<dyn Fn(Event)> =
            Closure::new(|_| DESK.with_borrow_mut(Desk::do_without));
        worker.set_onerror(Some(refuse.into_js_value().unchecked_ref()));
        self.worker = Some(worker);
    }

    /// Ends the worker and whatever it was doing; the next question makes another one.
    fn close(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.set_onerror(None);
            worker.set_onmessage(None);
            worker.terminate();
        }
    }

    /// The worker has not come up, or has broken down: what it was asked is asked again in the page.
    fn do_without(&mut self) {
        self.close();
        self.refused = true;
        if let Some(asked) = self.asked.take() {
            self.post(&asked.text);
            self.asked = Some(asked);
        }
    }
}

fn new_worker() -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&worker_address()?, &options).ok()
}

/// Where the page says its worker is.
fn worker_address() -> Option<String> {
    let body = web_sys::window()?.document()?.body()?;
    body.get_attribute("data-worker")
}

/// Something that the worker says.
fn hear(text: &str) {
    let finished = DESK.with_borrow_mut(|desk| {
        let asked = desk.asked.as_mut()?;
        match read_said(text, &asked.info)? {
            Said::Answer(Answer::Prepared) => None,
            Said::Answer(answer) => Some((desk.asked.take()?, answer)),
            Said::Report(report) => {
                asked.report = Some(report.clone());
                asked.heard.note(Said::Report(report), &asked.waker);
                if asked.hurried { desk.cut_short() } else { None }
            }
        }
    });
    // Outside the desk: who is woken may ask the next question.
    if let Some((asked, answer)) = finished {
        asked.finish(answer);
    }
}

impl Desk {
    /// Takes the best that has been found for the answer, if anything has.
    fn cut_short(&mut self) -> Option<(Asked, Answer)> {
        let mv = self.asked.as_ref()?.report.as_ref()?.line.first()?.clone();
        let asked = self.asked.take()?;
        self.close();
        Some((asked, Answer::Turn(Some(mv))))
    }
}

/// A thought in the worker.
pub(super) struct Thinker {
    heard: Arc<Heard>,
}

impl Thinker {
    /// Begins to think.
    pub fn start(question: Question, heard: Arc<Heard>, waker: Waker) -> Self {
        let text = write_question(&question);
        let info = question.record.setup.start.info().clone();
        DESK.with_borrow_mut(|desk| {
            if desk.asked.is_some() {
                desk.close();
            }
            desk.post(&text);
            let (heard, report) = (heard.clone(), None);
            desk.asked = Some(Asked { text, heard, waker, info, report, hurried: false });
        });
        Self { heard }
    }

    /// Has it answer at once.
    pub fn hurry(&self) {
        let finished = DESK.with_borrow_mut(|desk| {
            if let Some(asked) = &mut desk.asked {
                asked.hurried = true;
            }
            desk.cut_short()
        });
        if let Some((asked, answer)) = finished {
            asked.finish(answer);
        }
    }

    /// Has the worker build what thoughts about the game at the table may need.
    pub fn prepare(table: &Table) {
        let (record, at) = (table.record().clone(), table.at());
        let question = Question { record, at, wish: Wish::Prepare };
        DESK.with_borrow_mut(|desk| desk.post(&write_question(&question)));
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        if self.heard.answer.get().is_none() {
            DESK.with_borrow_mut(|desk| {
                desk.asked = None;
                desk.close();
            });
        }
    }
}
