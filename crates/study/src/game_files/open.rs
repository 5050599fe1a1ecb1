//! Opening files of games.

use std::path::Path;

use jungle_record::{LoadError, MAX_BYTES, Opened, read_any};
use jungle_storage::load;

/// Opens a file.
///
/// # Errors
/// Why it cannot be read, or what is wrong with the record in it. Board files are not checked.
pub fn open(path: &Path) -> Result<Opened, LoadError> {
    // At most one byte more than the maximum.
    read_any(load(path, MAX_BYTES as u64 + 1).map_err(LoadError::unreadable)?)
}
