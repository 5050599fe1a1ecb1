//! Files on disk: where they are, and what is in them.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use directories::ProjectDirs;
use jiff::Timestamp;

/// The time that a write waits for another process to finish writing in the same folder.
const LOCK_TIMEOUT: Duration = Duration::from_secs(1);
const LOCK_INTERVAL: Duration = Duration::from_millis(10);

fn folders() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "jungle")
}

/// The folder of automatically saved games; `None` if the platform has no data folder.
pub fn games_folder() -> Option<PathBuf> {
    folders().map(|folders| folders.data_dir().join("games"))
}

/// The folder of the rooms that were hosted; `None` if the platform has no data folder.
pub fn hosted_folder() -> Option<PathBuf> {
    folders().map(|folders| folders.data_dir().join("hosted"))
}

/// The file of the sessions at servers; `None` if the platform has no data folder.
pub fn sessions_file() -> Option<PathBuf> {
    folders().map(|folders| folders.data_dir().join("sessions.json"))
}

/// The file by which servers know this device; `None` if the platform has no data folder.
pub fn devices_file() -> Option<PathBuf> {
    folders().map(|folders| folders.data_dir().join("devices.json"))
}

/// The folder of the database of a server; `None` if the platform has no data folder.
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

pub(super) fn not_regular() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file")
}

/// Locks a folder against writing by other processes of this program until the result is dropped.
/// `None` if folders cannot be locked, or if another process holds the lock for too long.
pub fn lock_folder(folder: &Path) -> Option<File> {
    let is_here = folder.as_os_str().is_empty();
    let folder = File::open(if is_here { Path::new(".") } else { folder }).ok()?;
    for _ in 0..LOCK_TIMEOUT.as_millis() / LOCK_INTERVAL.as_millis() {
        match folder.try_lock() {
            Ok(()) => return Some(folder),
            Err(TryLockError::WouldBlock) => thread::sleep(LOCK_INTERVAL),
            Err(TryLockError::Error(_)) => return None,
        }
    }
    None
}
