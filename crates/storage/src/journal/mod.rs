//! Documents that are saved repeatedly as they change.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
pub use native::AutosaveJournal;
#[cfg(target_family = "wasm")]
pub use web::AutosaveJournal;

use std::io;
use std::path::{Path, PathBuf};

use parking_lot::Mutex;

use super::{load, lock_folder, save_evicting, unused_path};

/// The maximum number of bytes of a file that are read to compare it with what was written. A
/// longer file was not written by this program.
const MAX_BYTES: u64 = 64 << 20;

/// The properties of documents that the journal needs.
#[derive(Clone, Copy)]
pub struct Format {
    /// Whether the content of a file is the same document as a text.
    pub is_same: fn(content: &[u8], text: &str) -> bool,
    /// Whether a document is complete, so that it may be removed if the storage is full.
    pub is_finished: fn(text: &str) -> bool,
}

/// A file and what this program last read from it or wrote to it.
///
/// A file with different content has been written by another process: it is not changed, and the
/// document continues in a new file in the same folder.
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

    /// A document whose text has been read from a file.
    pub fn loaded(path: PathBuf, text: String) -> Self {
        Self(Mutex::new(State { path, saved: Some(text) }))
    }

    /// The file it is currently saved to.
    pub fn path(&self) -> PathBuf {
        self.0.lock().path.clone()
    }

    /// Saves a text, and returns the events that the user should know about.
    fn write(&self, text: String, format: Format) -> Vec<AutosaveEvent> {
        let mut events = Vec::new();
        let mut state = self.0.lock();
        if let Err(error) = state.write(text, format, &mut events) {
            events.push(AutosaveEvent::Failed { path: state.path.clone(), error });
        }
        events
    }
}

impl State {
    fn write(
        &mut self,
        text: String,
        format: Format,
        events: &mut Vec<AutosaveEvent>,
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
            // A new document just gets another name.
            if self.saved.is_some() {
                events.push(AutosaveEvent::Moved { from, to: self.path.clone() });
            }
        }
        let removed = save_evicting(&self.path, &text, format.is_finished)?;
        events.extend(removed.into_iter().map(|path| AutosaveEvent::Removed { path }));
        self.saved = Some(text);
        Ok(())
    }
}

/// An event that the user should know about. `messages::journal_event` turns it into a sentence.
#[derive(Debug)]
pub enum AutosaveEvent {
    /// A document could not be saved.
    Failed {
        /// Its file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Another process has written to a document's file; the document continues in a new file.
    Moved {
        /// The file of the other process.
        from: PathBuf,
        /// The file in which the document continues.
        to: PathBuf,
    },
    /// A complete document was removed because the storage was full.
    Removed {
        /// Its file.
        path: PathBuf,
    },
}
