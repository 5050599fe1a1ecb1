//! Writing to a browser's storage, which is synchronous and takes no time.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use crate::record::save;

/// Writes files.
pub struct Journal {
    failure: Mutex<Option<String>>,
    on_written: Box<dyn Fn() + Send + Sync>,
}

impl Journal {
    /// Opens the journal; `on_written` is called after every write.
    ///
    /// # Errors
    /// Never.
    pub fn open(on_written: impl Fn() + Send + Sync + 'static) -> std::io::Result<Self> {
        Ok(Self { failure: Mutex::default(), on_written: Box::new(on_written) })
    }

    /// Writes a file.
    pub fn write(&self, path: &Path, text: String) {
        if let Err(error) = save(path, text.as_bytes()) {
            *self.failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(error.to_string());
        }
        (self.on_written)();
    }

    /// Whether everything has been written.
    pub fn is_settled(&self) -> bool {
        true
    }

    /// Takes the last error that has not been reported.
    pub fn take_failure(&self) -> Option<String> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
