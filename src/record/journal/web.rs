//! A browser's storage writes at once, and takes no time for it.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use crate::record::save;

/// Writes files.
pub struct Journal {
    failure: Mutex<Option<String>>,
    told: Box<dyn Fn() + Send + Sync>,
}

impl Journal {
    /// Is ready; `told` is called whenever something has been written.
    ///
    /// # Errors
    /// Never.
    pub fn open(told: impl Fn() + Send + Sync + 'static) -> std::io::Result<Self> {
        Ok(Self { failure: Mutex::default(), told: Box::new(told) })
    }

    /// Writes a file.
    pub fn write(&self, path: &Path, text: String) {
        if let Err(error) = save(path, text.as_bytes()) {
            *self.failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(error.to_string());
        }
        (self.told)();
    }

    /// Whether everything has been written.
    pub fn is_settled(&self) -> bool {
        true
    }

    /// What went wrong since this was asked last.
    pub fn take_failure(&self) -> Option<String> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
