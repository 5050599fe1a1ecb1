//! Writing in a background thread, so that no frame waits for the disk.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use parking_lot::Mutex;

use super::{AutosaveEvent, Document, Format};
use crate::remove_leftovers;

/// Writes documents one after another in the background. Dropping it waits until all are written.
pub struct AutosaveJournal {
    queue: Option<Sender<Job>>,
    writer: Option<JoinHandle<()>>,
    shared: Arc<Shared>,
}

/// A document and the text to save.
type Job = (Arc<Document>, String);

struct Shared {
    format: Format,
    /// The number of unfinished jobs.
    pending: AtomicUsize,
    events: Mutex<Vec<AutosaveEvent>>,
    on_written: Box<dyn Fn() + Send + Sync>,
}

impl Shared {
    /// Writes until the journal is dropped.
    fn run(&self, folder: PathBuf, queue: Receiver<Job>) {
        remove_leftovers(&folder);
        while let Ok(first) = queue.recv() {
            let mut count = 0;
            // Only the latest text of each document matters.
            let mut latest: Vec<Job> = Vec::new();
            for (document, text) in std::iter::once(first).chain(queue.try_iter()) {
                count += 1;
                latest.retain(|(other, _)| !Arc::ptr_eq(other, &document));
                latest.push((document, text));
            }
            for (document, text) in latest {
                let events = document.write(text, self.format);
                self.events.lock().extend(events);
            }
            self.pending.fetch_sub(count, Ordering::Release);
            (self.on_written)();
        }
    }
}

impl AutosaveJournal {
    /// Starts the thread, which first removes the temporary files of killed processes from the
    /// folder of the documents. `on_written` is called after every write.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn open(
        folder: PathBuf,
        format: Format,
        on_written: impl Fn() + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let shared = Arc::new(Shared {
            format,
            pending: AtomicUsize::new(0),
            events: Mutex::default(),
            on_written: Box::new(on_written),
        });
        let (queue, jobs) = channel();
        let thread = thread::Builder::new().name("journal".to_owned());
        let in_thread = Arc::clone(&shared);
        let writer = thread.spawn(move || in_thread.run(folder, jobs))?;
        Ok(Self { queue: Some(queue), writer: Some(writer), shared })
    }

    /// Queues a text of a document. Only the latest text of a document is saved.
    pub fn write(&self, document: &Arc<Document>, text: String) {
        self.shared.pending.fetch_add(1, Ordering::Relaxed);
        let queue = self.queue.as_ref();
        let is_queued = queue.is_some_and(|queue| queue.send((document.clone(), text)).is_ok());
        if !is_queued {
            let error = io::Error::other("the thread that saves games has panicked");
            let event = AutosaveEvent::Failed { path: document.path(), error };
            self.shared.events.lock().push(event);
        }
    }

    /// Whether all writing is done, or the thread has panicked.
    pub fn is_settled(&self) -> bool {
        self.shared.pending.load(Ordering::Acquire) == 0
            || self.writer.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Takes the events since the last call.
    pub fn take_events(&self) -> Vec<AutosaveEvent> {
        std::mem::take(&mut self.shared.events.lock())
    }
}

impl Drop for AutosaveJournal {
    fn drop(&mut self) {
        self.queue = None;
        if let Some(writer) = self.writer.take() {
            // If the thread has panicked, there is nothing left to wait for.
            let _ = writer.join();
        }
    }
}
