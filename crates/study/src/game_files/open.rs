//! Opening files of games.

use std::path::Path;

use jungle_record::{LoadError, MAX_BYTES, Opened, read_any};
use jungle_storage::load;

/// Opens a file.
///
/// ```
/// use jungle_record::{GameSetup, Opened, Player, Record, write};
/// use jungle_rules::games::find_game;
/// use jungle_study::game_files::open;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("game.jungle");
/// std::fs::write(&path, write(&record, 0))?;
/// assert!(matches!(open(&path)?, Opened::Record(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Why it cannot be read, or what is wrong with the record in it. Board files are not checked.
pub fn open(path: &Path) -> Result<Opened, LoadError> {
    // At most one byte more than the maximum.
    read_any(load(path, MAX_BYTES as u64 + 1).map_err(LoadError::unreadable)?)
}
