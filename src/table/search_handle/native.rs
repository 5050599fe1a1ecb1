//! Thoughts on other threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use bevy::tasks::{AsyncComputeTaskPool, Task};

use super::{GameSession, SearchState, Waker};
use crate::ai_request::AiRequest;
use crate::games::find_game;

/// A thought on other threads.
pub(super) struct Backend {
    stop: Arc<AtomicBool>,
    _task: Task<()>,
}

impl Backend {
    /// Begins to think.
    pub fn start(question: AiRequest, heard: Arc<SearchState>, waker: Waker) -> Self {
        let stop = Arc::<AtomicBool>::default();
        let flag = stop.clone();
        let task = AsyncComputeTaskPool::get().spawn(async move {
            // The window needs a processor too.
            let threads = thread::available_parallelism().map_or(1, |all| all.get() - 1).max(1);
            let note = |said| heard.receive(said, &waker);
            question.run(threads, &*flag, &note);
        });
        Self { stop, _task: task }
    }

    /// Has it answer at once.
    pub fn stop_now(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Begins to build what thoughts about the game at the table may need; returns at once.
    pub fn prepare(table: &GameSession) {
        if let Some(house_game) = find_game(table.game().info().id) {
            (house_game.prepare)(table.game());
        }
    }
}

impl Drop for Backend {
    fn drop(&mut self) {
        self.stop_now();
    }
}
