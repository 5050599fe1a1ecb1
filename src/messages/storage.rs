//! What happened to saved games.

use crate::storage::JournalEvent;

/// A sentence with a full stop that tells the user about an event of autosave.
pub fn journal_event(event: &JournalEvent) -> String {
    match event {
        JournalEvent::Failed { path, error } => {
            format!("Autosave failed: {}: {error}.", path.display())
        }
        JournalEvent::Moved { from, to } => {
            let (from, to) = (from.display(), to.display());
            format!(
                "Another window has continued the game in {from}. Your game is now saved in {to}."
            )
        }
        JournalEvent::Removed { path } => format!(
            "The finished game {} was removed, because the storage is full.",
            path.display()
        ),
    }
}
