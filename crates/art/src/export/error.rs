//! Errors of exports.

use std::io;

use thiserror::Error;

/// Why an export failed.
#[derive(Debug, Error)]
pub enum ExportError {
    /// It could not be written.
    #[error(transparent)]
    Write(#[from] io::Error),
    /// The progress callback stopped it.
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
