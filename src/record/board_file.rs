//! Reading board files.

use std::path::Path;

use crate::games::GameEntry;
use crate::rules::{Game, Options};
use crate::storage::load;

/// The most bytes of a board file that are read: one more than the rules accept.
const MAX_BYTES: u64 = 64 * 1024 + 1;

/// The game that a board file describes.
///
/// # Errors
/// A message: `File FILE could not be opened`, or `FILE:LINE: MESSAGE`.
pub fn read_board_file(
    path: &Path,
    entry: &GameEntry,
    options: &Options,
) -> Result<Box<dyn Game>, String> {
    let name = path.display();
    let content = load(path, MAX_BYTES).map_err(|_| format!("File {name} could not be opened"))?;
    entry
        .start_from_board_file(&content, options)
        .map_err(|error| format!("{name}:{}: {error}", error.line))
}
