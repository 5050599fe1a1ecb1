//! Reading board files.

use std::path::{Path, PathBuf};

use thiserror::Error;

use jungle_rules::games::GameEntry;
use jungle_rules::{BoardFileError, Game, Options};
use jungle_storage::load;

/// The maximum number of bytes read from a board file: one more than the rules accept.
const MAX_BYTES: u64 = 64 * 1024 + 1;

/// Why a board file was not loaded. `messages::board_file_failure` turns it into a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoardFileFailure {
    /// The file cannot be read.
    #[error("unreadable")]
    Unreadable {
        /// The file.
        path: PathBuf,
    },
    /// The content is invalid.
    #[error("{error}")]
    Content {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: BoardFileError,
    },
}

/// The game that a board file describes.
///
/// ```
/// use jungle_rules::games::find_game;
/// use jungle_study::game_files::read_board_file;
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("board.txt");
/// std::fs::write(&path, "A1 l\nG9 L\n")?;
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = read_board_file(&path, entry, &entry.default_options())?;
/// assert_eq!(game.position_text(), "l6/7/7/7/7/7/7/7/6L b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the file cannot be read or is invalid.
pub fn read_board_file(
    path: &Path,
    entry: &GameEntry,
    options: &Options,
) -> Result<Box<dyn Game>, BoardFileFailure> {
    let content = load(path, MAX_BYTES)
        .map_err(|_| BoardFileFailure::Unreadable { path: path.to_owned() })?;
    entry
        .start_from_board_file(&content, options)
        .map_err(|error| BoardFileFailure::Content { path: path.to_owned(), error })
}
