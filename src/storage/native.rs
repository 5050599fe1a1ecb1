//! Files on disk.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use atomic_write_file::AtomicWriteFile;
use directories::ProjectDirs;
use jiff::Timestamp;

use super::quarantine_path;

/// The maximum number of symbolic links that are followed, as in Linux.
const MAX_LINKS: usize = 40;

/// The time that a write waits for another process to finish writing in the same folder.
const LOCK_TIMEOUT: Duration = Duration::from_secs(1);
const LOCK_INTERVAL: Duration = Duration::from_millis(10);

/// The age after which a temporary file must belong to a killed process.
const LEFTOVER_AGE: Duration = Duration::from_secs(60 * 60);
/// The number of letters that `atomic_write_file` appends to the name of a temporary file.
const LEFTOVER_SUFFIX: usize = 6;

fn folders() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "jungle")
}

/// The folder of automatically saved games; `None` if the platform has no data folder.
pub fn games_folder() -> Option<PathBuf> {
    folders().map(|folders| folders.data_dir().join("games"))
}

/// The folder of the rooms that were hosted; `None` if the platform has no data folder.
#[cfg(feature = "host")]
pub fn hosted_folder() -> Option<PathBuf> {
    folders().map(|folders| folders.data_dir().join("hosted"))
}

/// The file of the sessions at servers; `None` if the platform has no data folder.
#[cfg(feature = "window")]
pub fn sessions_file() -> Option<PathBuf> {
    folders().map(|folders| folders.data_dir().join("sessions.json"))
}

/// The folder of the database of a server; `None` if the platform has no data folder.
#[cfg(feature = "server")]
pub fn server_folder() -> Option<PathBuf> {
    folders().map(|folders| folders.data_dir().join("server"))
}

/// The folder of the profiles; `None` if the platform has no data folder.
pub fn profiles_folder() -> Option<PathBuf> {
    folders().map(|folders| folders.data_dir().join("profiles"))
}

/// The settings file; `None` if the platform has no configuration folder.
pub fn settings_file() -> Option<PathBuf> {
    folders().map(|folders| folders.config_dir().join("settings.ron"))
}

/// The folder of the user's themes; `None` if the platform has no configuration folder.
pub fn themes_folder() -> Option<PathBuf> {
    folders().map(|folders| folders.config_dir().join("themes"))
}

/// The folder for files that can be recomputed; `None` if the platform has no cache folder.
pub fn cache_folder() -> Option<PathBuf> {
    folders().map(|folders| folders.cache_dir().to_owned())
}

/// Whether a path exists, including broken links.
pub fn exists(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// The entries of a folder with their modification times; empty if there is no such folder.
pub fn list(folder: &Path) -> Vec<(Timestamp, PathBuf)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let changed = |path: PathBuf| {
        let time = fs::metadata(&path).and_then(|data| data.modified()).ok()?;
        Some((time.try_into().unwrap_or_default(), path))
    };
    entries.filter_map(changed).collect()
}

/// The first `most` bytes of a regular file.
///
/// # Errors
/// Why it could not be read.
pub fn load(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(not_regular());
    }
    let mut content = Vec::new();
    File::open(path)?.take(most).read_to_end(&mut content)?;
    Ok(content)
}

fn not_regular() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file")
}

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
        Destination::File(path) => replace(&path, |file| file.write_all(content)),
        Destination::Stream => Err(not_regular()),
    }
}

/// Replaces a file that only the user may read. On Windows, the folders of a user are not readable by
/// others.
///
/// # Errors
/// Why it could not be written.
#[cfg(feature = "window")]
pub fn save_private(path: &Path, content: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let new = path.with_extension("new");
    // A file that was left behind may have other permissions.
    match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&new)?;
    file.write_all(content)?;
    file.sync_all()?;
    fs::rename(&new, path)
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
        Destination::File(path) => replace(&path, write),
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

/// Saves a file. On disk, finished files need no eviction.
///
/// # Errors
/// As [`save`].
pub(super) fn save_evicting(
    path: &Path,
    content: &str,
    _is_finished: fn(&str) -> bool,
) -> io::Result<Vec<PathBuf>> {
    save(path, content.as_bytes()).map(|()| Vec::new())
}

/// Locks a folder against writing by other processes of this program until the result is dropped.
/// `None` if folders cannot be locked, or if another process holds the lock for too long.
pub fn lock_folder(folder: &Path) -> Option<File> {
    let folder = File::open(folder).ok()?;
    for _ in 0..LOCK_TIMEOUT.as_millis() / LOCK_INTERVAL.as_millis() {
        match folder.try_lock() {
            Ok(()) => return Some(folder),
            Err(TryLockError::WouldBlock) => thread::sleep(LOCK_INTERVAL),
            Err(TryLockError::Error(_)) => return None,
        }
    }
    None
}

/// Removes temporary files of killed processes from a folder. Systems with unnamed temporary files
/// leave none behind.
pub(super) fn remove_leftovers(folder: &Path) {
    let now = SystemTime::now();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_old = entry.metadata().is_ok_and(|data| {
            let age = data.modified().ok().and_then(|time| now.duration_since(time).ok());
            data.is_file() && age.is_some_and(|age| age > LEFTOVER_AGE)
        });
        if is_old && is_leftover(&entry.file_name().to_string_lossy()) {
            // A file that cannot be removed only takes up space.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether a file name is that of a temporary file of `atomic_write_file`: `.NAME.XXXXXX`.
fn is_leftover(name: &str) -> bool {
    let Some((name, suffix)) = name.rsplit_once('.') else {
        return false;
    };
    name.len() > 1
        && name.starts_with('.')
        && suffix.len() == LEFTOVER_SUFFIX
        && suffix.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Renames a damaged file, so that it is neither lost nor read again. Returns its new path, or
/// `None` if it could not be renamed.
pub fn quarantine(path: &Path) -> Option<PathBuf> {
    let renamed = quarantine_path(path)?;
    fs::rename(path, &renamed).ok().map(|()| renamed)
}
