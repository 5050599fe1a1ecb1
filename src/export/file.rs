//! Files that are there as a whole or not at all.

use std::io::{self, Write};
use std::path::Path;

use thiserror::Error;

use crate::record::save_with;

/// Why there is no file.
#[derive(Debug, Error)]
pub enum ExportError {
    /// It could not be written.
    #[error(transparent)]
    Write(#[from] io::Error),
    /// Whoever was told of the progress did not want it any more.
    #[error("stopped before it was finished")]
    Stopped,
}

impl From<gif::EncodingError> for ExportError {
    fn from(error: gif::EncodingError) -> Self {
        Self::Write(match error {
            gif::EncodingError::Io(error) => error,
            other => io::Error::other(other),
        })
    }
}

/// Makes or replaces a file with what `write` writes. Until all is written, and when anything goes
/// wrong, the file stays as it was.
///
/// # Errors
/// What `write` returns, or what keeps the file from being written.
pub fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    save_with(path, write)
}
