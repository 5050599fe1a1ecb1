//! Files on a disk.

use std::fs;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;
use directories::ProjectDirs;
use jiff::Timestamp;

use super::quarantine_path;

fn folders() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "jungle")
}

/// The folder in which running games are kept, if the platform says where such things lie.
pub fn games_folder() -> Option<PathBuf> {
    folders().map(|dirs| dirs.data_dir().join("games"))
}

/// The file in which settings are kept, if the platform says where such things lie.
pub fn settings_file() -> Option<PathBuf> {
    folders().map(|dirs| dirs.config_dir().join("settings.ron"))
}

/// Whether there is such a file.
pub fn exists(path: &Path) -> bool {
    path.exists()
}

/// The files in a folder and when each was changed last; none where there is no folder.
pub fn list(folder: &Path) -> Vec<(Timestamp, PathBuf)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let changed = |path: PathBuf| {
        let time = fs::metadata(&path).and_then(|data| data.modified()).ok()?;
        Some((time.try_into().unwrap_or_default(), path))
    };
    entries.filter_map(changed).collect()
}

/// The first `most` bytes of a file.
///
/// # Errors
/// Why it could not be read.
pub fn load(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    fs::File::open(path)?.take(most).read_to_end(&mut content)?;
    Ok(content)
}

/// Writes a file as a whole: into another one beside it, which is synced and then takes its place.
/// Missing folders are made.
///
/// # Errors
/// Why it could not be written. What was there before is there still.
pub fn save(path: &Path, content: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    save_with(path, |file| file.write_all(content))
}

/// The same with what `write` writes, in a folder that is there.
///
/// # Errors
/// What `write` returns, or why the file could not be written. What was there before is there
/// still.
pub fn save_with<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let mut file = BufWriter::new(AtomicWriteFile::open(path)?);
    write(&mut file)?;
    let file = file.into_inner().map_err(|error| error.into_error())?;
    Ok(file.commit()?)
}

/// Renames a damaged file, so that it is neither lost nor read again; nothing when that cannot be.
pub fn quarantine(path: &Path) -> Option<PathBuf> {
    let aside = quarantine_path(path)?;
    fs::rename(path, &aside).ok().map(|()| aside)
}
