//! Writing to the browser's storage, which is fast enough without a thread.

use std::path::PathBuf;
use std::sync::Arc;

use parking_lot::Mutex;

use super::{AutosaveEvent, Document, Format};

/// Writes documents.
pub struct AutosaveJournal {
    format: Format,
    events: Mutex<Vec<AutosaveEvent>>,
    on_written: Box<dyn Fn() + Send + Sync>,
}

impl AutosaveJournal {
    /// A journal. `on_written` is called after every write.
    ///
    /// # Errors
    /// None; the native journal can fail here.
    pub fn open(
        _folder: PathBuf,
        format: Format,
        on_written: impl Fn() + Send + Sync + 'static,
    ) -> std::io::Result<Self> {
        Ok(Self { format, events: Mutex::default(), on_written: Box::new(on_written) })
    }

    /// Saves a text of a document.
    pub fn write(&self, document: &Arc<Document>, text: String) {
        let events = document.write(text, self.format);
        self.events.lock().extend(events);
        (self.on_written)();
    }

    /// Whether everything has been written.
    pub fn is_settled(&self) -> bool {
        true
    }

    /// Takes the events since the last call.
    pub fn take_events(&self) -> Vec<AutosaveEvent> {
        std::mem::take(&mut self.events.lock())
    }
}
