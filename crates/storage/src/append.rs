//! Files to which lines are added.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::native::not_regular;

/// A file to which lines are added. What is in it stays; only a last line that was cut off when a process
/// ended is removed. Each write goes to the system at once.
///
/// On Unix, only one process at a time can add to a file. On Windows, a lock would also keep others from
/// reading it.
pub struct AppendFile {
    path: PathBuf,
    file: File,
}

impl AppendFile {
    /// Opens or creates a file. `accept` gets its whole lines and the last line if that is cut off, and
    /// decides whether the file is one that may be added to; it has at most `most` bytes.
    ///
    /// # Errors
    /// The error of `accept`, or why the file cannot be opened, read or written. It is then unchanged.
    pub fn open<T, E: From<io::Error>>(
        path: &Path,
        most: u64,
        accept: impl FnOnce(&[u8], &[u8]) -> Result<T, E>,
    ) -> Result<(Self, T), E> {
        // Opening a pipe would wait for its other end.
        match fs::metadata(path) {
            Ok(data) if !data.is_file() => return Err(not_regular().into()),
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        if cfg!(unix) {
            file.try_lock().map_err(|error| match error {
                TryLockError::WouldBlock => io::Error::other("another process writes to it"),
                TryLockError::Error(error) => error,
            })?;
        }
        let mut content = Vec::new();
        Read::by_ref(&mut file).take(most.saturating_add(1)).read_to_end(&mut content)?;
        if content.len() as u64 > most {
            return Err(io::Error::from(io::ErrorKind::FileTooLarge).into());
        }
        let whole = content.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let (lines, rest) = content.split_at(whole);
        let accepted = accept(lines, rest)?;
        if !rest.is_empty() {
            file.set_len(whole as u64)?;
        }
        Ok((Self { path: path.to_owned(), file }, accepted))
    }

    /// A new file, or one that is empty.
    ///
    /// # Errors
    /// Why it cannot be created, or that there is something in it.
    pub fn begin(path: &Path) -> io::Result<Self> {
        let (file, ()) = Self::open(path, u64::MAX, |lines, rest| {
            let is_empty = lines.is_empty() && rest.is_empty();
            is_empty.then_some(()).ok_or_else(|| io::Error::from(io::ErrorKind::AlreadyExists))
        })?;
        Ok(file)
    }

    /// Waits until what was written would outlast a power failure.
    ///
    /// # Errors
    /// Why the system could not write it.
    pub fn sync(&self) -> io::Result<()> {
        self.file.sync_data()
    }

    /// Removes the file.
    ///
    /// # Errors
    /// Why it cannot be removed.
    pub fn remove(self) -> io::Result<()> {
        fs::remove_file(&self.path)
    }
}

impl Write for AppendFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
