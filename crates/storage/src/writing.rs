//! Writing files on disk. Nothing else in this library creates, replaces, truncates, renames or removes
//! a file of a user, except the journals of rooms and the databases of servers.
//!
//! A file is replaced whole, or lines are added to it ([`super::AppendFile`]), or the write is refused.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use atomic_write_file::AtomicWriteFile;

use super::native::not_regular;
use super::quarantine_path;

/// The maximum number of symbolic links that are followed, as in Linux.
const MAX_LINKS: usize = 40;

/// The age after which a temporary file must belong to a killed process.
const LEFTOVER_AGE: Duration = Duration::from_secs(60 * 60);
/// The number of letters that `atomic_write_file` appends to the name of a temporary file.
const LEFTOVER_SUFFIX: usize = 6;

/// Replaces a file atomically: the content is written to a temporary file in the same folder, which
/// is synced and renamed. Links are followed, the file mode is kept, and missing folders are
/// created.
///
/// # Errors
/// Why it could not be written, for example because the path leads to a device or a pipe. The old
/// content is then unchanged.
pub fn save(path: &Path, content: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    match destination(path)? {
        Destination::File(path) => {
            remove_leftovers_of(&path);
            replace(&path, |file| file.write_all(content))
        }
        Destination::Stream => Err(not_regular()),
    }
}

/// As [`save`], but only the user may read the file. On Windows, the folders of a user are not readable
/// by others.
///
/// # Errors
/// As [`save`].
pub fn save_private(path: &Path, content: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    match destination(path)? {
        Destination::File(path) => {
            remove_leftovers_of(&path);
            #[cfg(unix)]
            let options = {
                use atomic_write_file::unix::OpenOptionsExt;
                let mut options = AtomicWriteFile::options();
                options.preserve_mode(false);
                std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
                options
            };
            #[cfg(not(unix))]
            let options = AtomicWriteFile::options();
            let mut file = options.open(&path)?;
            file.write_all(content)?;
            file.commit()
        }
        Destination::Stream => Err(not_regular()),
    }
}

/// Like [`save`], but with the content that `write` writes, and in an existing folder. Devices,
/// pipes and other streams are written to directly.
///
/// # Errors
/// The error of `write`, or why the file could not be written. A regular file is then unchanged.
pub fn save_with<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    match destination(path)? {
        Destination::File(path) => {
            remove_leftovers_of(&path);
            replace(&path, write)
        }
        Destination::Stream => {
            // Appends, so that redirected standard output does not overwrite its file.
            let mut stream = BufWriter::new(OpenOptions::new().append(true).open(path)?);
            write(&mut stream)?;
            Ok(stream.flush()?)
        }
    }
}

fn replace<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let mut file = BufWriter::new(AtomicWriteFile::open(path)?);
    write(&mut file)?;
    let file = file.into_inner().map_err(|error| error.into_error())?;
    Ok(file.commit()?)
}

/// What a path leads to.
enum Destination {
    /// A regular file, or a path that does not exist; never a link.
    File(PathBuf),
    /// A device, a pipe or a file descriptor of a process, which cannot be replaced.
    Stream,
}

fn destination(path: &Path) -> io::Result<Destination> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        if ["/proc", "/dev/fd"].iter().any(|descriptors| path.starts_with(descriptors)) {
            return Ok(Destination::Stream);
        }
        let Ok(target) = fs::read_link(&path) else {
            break;
        };
        path = path.parent().unwrap_or(Path::new("")).join(target);
    }
    match fs::metadata(&path) {
        Ok(data) if data.is_file() => Ok(Destination::File(path)),
        Ok(data) if data.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(_) => Ok(Destination::Stream),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Destination::File(path)),
        Err(error) => Err(error),
    }
}

/// Saves a file of a journal, which removes the temporary files of its folder when it starts. On disk,
/// finished files need no eviction.
///
/// # Errors
/// As [`save`].
pub(super) fn save_evicting(
    path: &Path,
    content: &str,
    _is_finished: fn(&str) -> bool,
) -> io::Result<Vec<PathBuf>> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    match destination(path)? {
        Destination::File(path) => replace(&path, |file| file.write_all(content.as_bytes()))?,
        Destination::Stream => return Err(not_regular()),
    }
    Ok(Vec::new())
}

/// Opens or creates a file that has no content, and locks it until the result is dropped.
///
/// # Errors
/// If another process holds the lock, or why there is none.
pub fn lock_file(path: &Path) -> Result<File, TryLockError> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    let file = file.map_err(TryLockError::Error)?;
    file.try_lock().map(|()| file)
}

/// Removes temporary files of killed processes from a folder of this program. Systems with unnamed
/// temporary files leave almost none behind.
pub fn remove_leftovers(folder: &Path) {
    remove_old(folder, |name| leftover_of(name).is_some());
}

/// Removes temporary files that processes left behind which were killed while they replaced a file. Other
/// files in the folder may be those of the user.
fn remove_leftovers_of(path: &Path) {
    let (folder, name) = (path.parent(), path.file_name().and_then(OsStr::to_str));
    if let (Some(folder), Some(name)) = (folder, name) {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        remove_old(folder, |other| {
            // The user may keep a copy with a word at the end of its name, such as `backup`.
            leftover_of(other).is_some_and(|(of, suffix)| {
                of == name && suffix.bytes().any(|byte| !byte.is_ascii_lowercase())
            })
        });
    }
}

fn remove_old(folder: &Path, is_leftover: impl Fn(&str) -> bool) {
    let now = SystemTime::from(crate::clock::date());
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_old = || {
            entry.metadata().is_ok_and(|data| {
                let age = data.modified().ok().and_then(|time| now.duration_since(time).ok());
                data.is_file() && age.is_some_and(|age| age > LEFTOVER_AGE)
            })
        };
        if is_leftover(&entry.file_name().to_string_lossy()) && is_old() {
            // A file that cannot be removed only takes up space.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The name of the file and the letters at the end, if a file name is that of a temporary file of
/// `atomic_write_file`: `.NAME.XXXXXX`.
fn leftover_of(name: &str) -> Option<(&str, &str)> {
    let (name, suffix) = name.strip_prefix('.')?.rsplit_once('.')?;
    let is_random =
        suffix.len() == LEFTOVER_SUFFIX && suffix.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (!name.is_empty() && is_random).then_some((name, suffix))
}

/// Renames a damaged file, so that it is neither lost nor read again. Returns its new path, or
/// `None` if it could not be renamed.
pub fn quarantine(path: &Path) -> Option<PathBuf> {
    let renamed = quarantine_path(path)?;
    fs::rename(path, &renamed).ok().map(|()| renamed)
}
