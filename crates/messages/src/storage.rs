//! What happened to saved games and other files.

use std::fmt::Display;
use std::path::Path;

use super::{MessageId, Messages};
use jungle_storage::AutosaveEvent;

impl Messages {
    /// A message about a file that could not be written or read, and why.
    pub fn file_failure(&self, id: MessageId, path: &Path, error: &dyn Display) -> String {
        let (file, error) = (path.display().to_string(), error.to_string());
        self.format(id, [("file", file.into()), ("error", error.into())])
    }

    /// What a person should know about an automatically saved game, as a sentence with a full stop.
    pub fn journal_event(&self, event: &AutosaveEvent) -> String {
        let shown = |path: &Path| path.display().to_string().into();
        match event {
            AutosaveEvent::Failed { path, error } => {
                self.file_failure(MessageId::NoticeAutosaveFailed, path, error)
            }
            AutosaveEvent::Moved { from, to } => {
                let args = [("from", shown(from)), ("to", shown(to))];
                self.format(MessageId::NoticeAutosaveMoved, args)
            }
            AutosaveEvent::Removed { path } => {
                self.format(MessageId::NoticeAutosaveRemoved, [("file", shown(path))])
            }
        }
    }
}
