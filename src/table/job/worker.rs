//! Thoughts in a Web Worker: a machine of its own, which is asked and answers in text. Where there
//! are no workers the page itself thinks, and rests while it does.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{Heard, Table, Waker};
use crate::rules::Spec;
use crate::search::Report;
use crate::thought::{Answer, Question, Said, Wish, read_said, write_question};
use crate::{rules, worker::READY};

/// How long the highest level may think where the page stands still meanwhile.
const GLIMPSE: Duration = Duration::from_millis(4);

thread_local! {
    static DESK: RefCell<Desk> = RefCell::new(Desk::default());
}

/// The worker, and what it is asked.
#[derive(Default)]
struct Desk {
    worker: Option<Worker>,
    /// Whether it listens; until then questions wait.
    ready: bool,
    waiting: Vec<String>,
    /// Who waits for an answer.
    asked: Option<Asked>,
    /// There are no workers here.
    refused: bool,
}

/// A question that is not answered yet.
struct Asked {
    question: Question,
    heard: Arc<Heard>,
    waker: Waker,
    spec: Arc<Spec>,
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
    fn post(&mut self, text: String) {
        if self.worker.is_none() && !self.refused {
            self.open();
        }
        match &self.worker {
            Some(worker) if self.ready => {
                // What is text can be posted.
                let _ = worker.post_message(&JsValue::from(text));
            }
            Some(_) => self.waiting.push(text),
            None => {}
        }
    }

    /// Makes a worker.
    fn open(&mut self) {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = worker_address().and_then(|url| Worker::new_with_options(&url, &options).ok());
        let Some(worker) = worker else {
            self.refused = true;
            return;
        };
        let listen: Closure<dyn Fn(MessageEvent)> = Closure::new(|event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                hear(&text);
            }
        });
        worker.set_onmessage(Some(listen.into_js_value().unchecked_ref()));
        let give_up: Closure<dyn Fn(Event)> = Closure::new(|_| {
            DESK.with_borrow_mut(|desk| desk.close(true));
            think_here();
        });
        worker.set_onerror(Some(give_up.into_js_value().unchecked_ref()));
        self.worker = Some(worker);
    }

    /// Ends the worker and whatever it was doing; the next question makes another one.
    fn close(&mut self, refused: bool) {
        if let Some(worker) = self.worker.take() {
            worker.set_onerror(None);
            worker.set_onmessage(None);
            worker.terminate();
        }
        self.ready = false;
        self.waiting.clear();
        self.refused = refused;
    }
}

/// Where the page says its worker is.
fn worker_address() -> Option<String> {
    let body = web_sys::window()?.document()?.body()?;
    body.get_attribute("data-worker")
}

/// Something that the worker says.
fn hear(text: &str) {
    let finished = DESK.with_borrow_mut(|desk| {
        if text == READY {
            desk.ready = true;
            for text in std::mem::take(&mut desk.waiting) {
                desk.post(text);
            }
            return None;
        }
        let asked = desk.asked.as_mut()?;
        match read_said(text, &asked.spec)? {
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
        let turn = self.asked.as_ref()?.report.as_ref()?.line.first()?.clone();
        let asked = self.asked.take()?;
        self.close(false);
        Some((asked, Answer::Turn(Some(turn))))
    }
}

/// Thinks in the page, where there is no worker: the lower levels as always, the highest as long as
/// a frame can spare.
fn think_here() {
    if let Some(mut asked) = DESK.with_borrow_mut(|desk| desk.asked.take()) {
        if let Wish::Turn(time) = &mut asked.question.wish {
            *time = GLIMPSE;
        }
        let note = |report: &Report<rules::Turn>| {
            asked.heard.note(Said::Report(report.clone()), &asked.waker);
        };
        let answer = asked.question.answer(1, &AtomicBool::new(false), &note);
        asked.finish(answer);
    }
}

/// A thought in the worker.
pub(super) struct Thinker {
    heard: Arc<Heard>,
}

impl Thinker {
    /// Begins to think.
    pub fn start(question: Question, heard: Arc<Heard>, waker: Waker) -> Self {
        let refused = DESK.with_borrow_mut(|desk| {
            if desk.asked.is_some() {
                desk.close(desk.refused);
            }
            desk.post(write_question(&question));
            let spec = question.record.setup.start.spec().clone();
            let (heard, report) = (heard.clone(), None);
            desk.asked = Some(Asked { question, heard, waker, spec, report, hurried: false });
            desk.refused
        });
        if refused {
            think_here();
        }
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
        DESK.with_borrow_mut(|desk| desk.post(write_question(&question)));
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        if self.heard.answer.get().is_none() {
            DESK.with_borrow_mut(|desk| {
                desk.asked = None;
                desk.close(desk.refused);
            });
        }
    }
}
