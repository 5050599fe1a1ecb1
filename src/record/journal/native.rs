//! A thread of its own writes: no frame waits for a disk.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use crate::record::save;

/// Writes files one after the other in the background. When it is dropped it first writes what is
/// left.
pub struct Journal {
    desk: Arc<Shared>,
    writer: Option<JoinHandle<()>>,
}

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
    /// Is called when something has been written.
    on_written: Box<dyn Fn() + Send + Sync>,
}

#[derive(Default)]
struct State {
    /// What is still to be written; of each file the latest.
    waiting: Vec<(PathBuf, String)>,
    writing: bool,
    closed: bool,
    failure: Option<String>,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        let mut state = self.state();
        loop {
            if !state.waiting.is_empty() {
                let (path, text) = state.waiting.remove(0);
                state.writing = true;
                drop(state);
                let done = save(&path, text.as_bytes());
                state = self.state();
                state.writing = false;
                if let Err(error) = done {
                    state.failure = Some(format!("{}: {error}", path.display()));
                }
                (self.on_written)();
            } else if state.closed {
                return;
            } else {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }
}

impl Journal {
    /// Starts the thread; `told` is called whenever something has been written.
    ///
    /// # Errors
    /// When there are no more threads.
    pub fn open(told: impl Fn() + Send + Sync + 'static) -> std::io::Result<Self> {
        let desk = Arc::new(Shared {
            state: Mutex::default(),
            changed: Condvar::new(),
            on_written: Box::new(told),
        });
        let at_work = Arc::clone(&desk);
        let thread = thread::Builder::new().name("journal".to_owned());
        let writer = Some(thread.spawn(move || at_work.work())?);
        Ok(Self { desk, writer })
    }

    /// Writes a file soon. What waits to be written there is not written any more.
    pub fn write(&self, path: &Path, text: String) {
        let mut state = self.desk.state();
        state.waiting.retain(|(other, _)| other != path);
        state.waiting.push((path.to_owned(), text));
        self.desk.changed.notify_all();
    }

    /// Whether everything has been written.
    pub fn is_settled(&self) -> bool {
        let state = self.desk.state();
        state.waiting.is_empty() && !state.writing
    }

    /// What went wrong since this was asked last.
    pub fn take_failure(&self) -> Option<String> {
        self.desk.state().failure.take()
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.desk.state().closed = true;
        self.desk.changed.notify_all();
        if let Some(writer) = self.writer.take() {
            // It has nothing to tell.
            let _ = writer.join();
        }
    }
}
