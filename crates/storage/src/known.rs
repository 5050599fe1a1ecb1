//! Files that are replaced only if they have not changed.

use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use thiserror::Error;

use super::{load, lock_folder, save};

/// The number of bytes by which contents are told apart: more than any file that is replaced so.
const MAX_BYTES: u64 = 64 << 20;

/// What was in a file at a time. A later change is noticed by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileState(Option<[u8; 32]>);

/// A file of a user, and what was in it when it was opened or saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownFile {
    /// Where it is.
    pub path: PathBuf,
    /// What was in it.
    pub state: FileState,
}

impl KnownFile {
    /// A file with what is in it now, asked before it is read for its user. A file that cannot be read is
    /// taken for a missing one: whatever is in it is not known.
    pub fn read(path: &Path) -> Self {
        let state = FileState::read(path).unwrap_or(FileState::MISSING);
        Self { path: path.to_owned(), state }
    }
}

/// Why a file was not replaced.
#[derive(Debug, Error)]
pub enum ReplaceError {
    /// Another window or program has changed it.
    #[error("another program has changed the file")]
    Changed,
    /// It could not be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl FileState {
    /// There is no file.
    pub const MISSING: Self = Self(None);

    /// A file with this content.
    pub fn of_content(content: &[u8]) -> Self {
        let most = content.len().min(usize::try_from(MAX_BYTES).unwrap_or(usize::MAX));
        Self(Some(Sha256::digest(&content[..most]).into()))
    }

    /// What is in a file now. Asked before the file is read for its user, so that a change between the
    /// two is noticed.
    ///
    /// # Errors
    /// Why it could not be read, for example because it is not a regular file.
    pub fn read(path: &Path) -> io::Result<Self> {
        match load(path, MAX_BYTES) {
            Ok(content) => Ok(Self::of_content(&content)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::MISSING),
            Err(error) => Err(error),
        }
    }
}

/// Replaces a file as [`save`] does, if what is in it is `known`, if it was removed, or if it has the
/// content already. Returns what is in it now.
///
/// Windows of this program that save the same file wait for each other; between the comparison and the
/// replacement, another program could still change it.
///
/// # Errors
/// [`ReplaceError::Changed`] if there is something else in it, and the errors of [`save`]. The file is
/// then unchanged.
pub fn save_over(path: &Path, content: &[u8], known: FileState) -> Result<FileState, ReplaceError> {
    let _lock = path.parent().and_then(lock_folder);
    let (found, wanted) = (FileState::read(path)?, FileState::of_content(content));
    if ![known, wanted, FileState::MISSING].contains(&found) {
        return Err(ReplaceError::Changed);
    }
    save(path, content)?;
    Ok(wanted)
}
