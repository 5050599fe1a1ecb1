//! What happened to saved games.

use super::{MessageId, Messages};
use crate::storage::JournalEvent;

impl Messages {
    /// What a person should know about an automatically saved game, as a sentence with a full stop.
    pub fn journal_event(&self, event: &JournalEvent) -> String {
        let shown = |path: &std::path::Path| path.display().to_string().into();
        match event {
            JournalEvent::Failed { path, error } => {
                let args = [("file", shown(path)), ("error", error.to_string().into())];
                self.format(MessageId::NoticeAutosaveFailed, args)
            }
            JournalEvent::Moved { from, to } => {
                let args = [("from", shown(from)), ("to", shown(to))];
                self.format(MessageId::NoticeAutosaveMoved, args)
            }
            JournalEvent::Removed { path } => {
                self.format(MessageId::NoticeAutosaveRemoved, [("file", shown(path))])
            }
        }
    }
}
