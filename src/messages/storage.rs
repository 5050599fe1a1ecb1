//! What happened to saved games.

use crate::storage::JournalEvent;

/// What a person should know about an automatically saved game, as a sentence with a full stop.
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
