//! Why an export may fail.

use std::io;

use thiserror::Error;

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
