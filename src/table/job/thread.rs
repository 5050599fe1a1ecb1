//! Thoughts on other threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use bevy::tasks::{AsyncComputeTaskPool, Task};

use super::{Heard, Table, Waker};
use crate::games::find_game;
use crate::thought::{Question, Said};

/// A thought on other threads.
pub(super) struct Thinker {
    stop: Arc<AtomicBool>,
    _task: Task<()>,
}

impl Thinker {
    /// Begins to think.
    pub fn start(question: Question, heard: Arc<Heard>, waker: Waker) -> Self {
        let stop = Arc::<AtomicBool>::default();
        let flag = stop.clone();
        let task = AsyncComputeTaskPool::get().spawn(async move {
            // The window needs a processor too.
            let threads = thread::available_parallelism().map_or(1, |all| all.get() - 1).max(1);
            let note = |said| heard.note(said, &waker);
            let answer =
                question.answer(threads, &flag, &|report| note(Said::Report(report.clone())));
            note(Said::Answer(answer));
        });
        Self { stop, _task: task }
    }

    /// Has it answer at once.
    pub fn hurry(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Begins to build what thoughts about the game at the table may need; returns at once.
    pub fn prepare(table: &Table) {
        if let Some(house_game) = find_game(table.game().spec().id) {
            (house_game.prepare)(table.game());
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.hurry();
    }
}
