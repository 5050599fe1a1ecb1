//! Documents that are saved again and again while they change.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
pub use native::Journal;
#[cfg(target_family = "wasm")]
pub use web::Journal;

use std::io;
use std::path::{Path, PathBuf};

use parking_lot::Mutex;

use super::{load, lock_folder, save_evicting, unused_path};

/// As much of a file is read to tell whether it is the one that was written, in bytes. A longer one
/// is not.
const MAX_BYTES: u64 = 64 << 20;

/// What the journal has to know about the texts that it writes.
#[derive(Clone, Copy)]
pub struct Format {
    /// Whether a file with this content says the same as this text.
    pub is_same: fn(content: &[u8], text: &str) -> bool,
    /// Whether nothing more will be written to a file with this text, so that it may be removed when
    /// there is no room.
    pub is_finished: fn(text: &str) -> bool,
}

/// A file and what this program last read from it or wrote to it.
///
/// A file that holds something else has been written by another process: it is left alone, and the
/// document goes on in a new file beside it.
pub struct Document(Mutex<State>);

struct State {
    path: PathBuf,
    saved: Option<String>,
}

impl Document {
    /// A document that is not saved yet.
    pub fn new(path: PathBuf) -> Self {
        Self(Mutex::new(State { path, saved: None }))
    }

    /// A document of which this text has been read from a file.
    pub fn loaded(path: PathBuf, text: String) -> Self {
        Self(Mutex::new(State { path, saved: Some(text) }))
    }

    /// Where it is saved at present.
    pub fn path(&self) -> PathBuf {
        self.0.lock().path.clone()
    }

    /// Saves a text, and returns what happened beside that.
    fn write(&self, text: String, format: Format) -> Vec<JournalEvent> {
        let mut events = Vec::new();
        let mut state = self.0.lock();
        if let Err(error) = state.write(text, format, &mut events) {
            events.push(JournalEvent::Failed { path: state.path.clone(), error });
        }
        events
    }
}

impl State {
    fn write(
        &mut self,
        text: String,
        format: Format,
        events: &mut Vec<JournalEvent>,
    ) -> io::Result<()> {
        let folder = self.path.parent().unwrap_or(Path::new("")).to_owned();
        let _lock = lock_folder(&folder);
        let found = match load(&self.path, MAX_BYTES) {
            Ok(content) => Some(content),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        if let Some(found) = found
            && found != text.as_bytes()
            && self.saved.as_ref().is_none_or(|saved| !(format.is_same)(&found, saved))
        {
            let name = self.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let from = std::mem::replace(&mut self.path, unused_path(&folder, &name));
            // A new document just has another name.
            if self.saved.is_some() {
                events.push(JournalEvent::Moved { from, to: self.path.clone() });
            }
        }
        let removed = save_evicting(&self.path, &text, format.is_finished)?;
        events.extend(removed.into_iter().map(|path| JournalEvent::Removed { path }));
        self.saved = Some(text);
        Ok(())
    }
}

/// What a person should know about the documents. `messages::journal_event` makes a sentence of it.
#[derive(Debug)]
pub enum JournalEvent {
    /// A document could not be saved.
    Failed {
        /// Its file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Another process has written the file of a document, which goes on in a new file.
    Moved {
        /// The file that was left to the other process.
        from: PathBuf,
        /// The file in which the document goes on.
        to: PathBuf,
    },
    /// A finished document was removed to make room.
    Removed {
        /// Its file.
        path: PathBuf,
    },
}
