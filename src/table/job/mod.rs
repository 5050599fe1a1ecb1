//! Thoughts that nobody waits for: they are asked for what came of them now and then.

#[cfg(not(target_family = "wasm"))]
mod thread;
#[cfg(target_family = "wasm")]
mod worker;

#[cfg(not(target_family = "wasm"))]
use thread::Thinker;
#[cfg(target_family = "wasm")]
use worker::Thinker;

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::{Table, Waker};
use crate::rules;
use crate::search::Report;
use crate::thought::{Answer, Question, Said, Wish};

/// What has been heard of a thought.
#[derive(Default)]
struct Heard {
    answer: OnceLock<Answer>,
    /// What was told last and nobody has looked at.
    report: Mutex<Option<Report<rules::Turn>>>,
}

impl Heard {
    /// Notes what was said. The frame loop is woken when that is the answer.
    fn note(&self, said: Said, waker: &Waker) {
        match said {
            Said::Report(report) => {
                *self.report.lock().unwrap_or_else(PoisonError::into_inner) = Some(report);
            }
            Said::Answer(answer) => {
                self.answer.get_or_init(|| answer);
                waker.wake();
            }
        }
    }
}

/// A thought that goes on. Who lets go of it does not want it any more: it comes to an end.
pub(super) struct Job {
    heard: Arc<Heard>,
    thinker: Thinker,
}

impl Job {
    /// Begins to think about the game at the table.
    pub fn start(table: &Table, wish: Wish, waker: &Waker) -> Self {
        let heard = Arc::<Heard>::default();
        let question = Question { record: table.record().clone(), at: table.at(), wish };
        let thinker = Thinker::start(question, heard.clone(), waker.clone());
        Self { heard, thinker }
    }

    /// Tells it to come to an end at once: the answer is what it has by then.
    pub fn hurry(&self) {
        self.thinker.hurry();
    }

    /// The answer, if there is one by now.
    pub fn answer(&self) -> Option<&Answer> {
        self.heard.answer.get()
    }

    /// What has been told since this was asked last.
    pub fn take_report(&self) -> Option<Report<rules::Turn>> {
        self.heard.report.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// What hints and the highest level will ask of the game at the table is got ready while people
/// look at the board.
pub(super) fn prepare(table: &Table) {
    Thinker::prepare(table);
}
