//! Files that are never half-written, and damaged ones that are never overwritten.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

/// Writes a file as a whole: into another one beside it, which is synced and then takes its place.
/// Missing folders are made.
///
/// # Errors
/// Why it could not be written. What was there before is there still.
pub fn save(path: &Path, content: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = AtomicWriteFile::open(path)?;
    file.write_all(content)?;
    file.commit()
}

/// A path in a folder at which there is nothing yet: the name itself, or one that begins with a
/// number.
pub fn free_path(folder: &Path, name: &str) -> PathBuf {
    let numbered = (2..).map(|number: u32| folder.join(format!("{number} {name}")));
    let mut paths = std::iter::once(folder.join(name)).chain(numbered);
    paths.find(|path| !path.exists()).unwrap_or_else(|| folder.join(name))
}

/// Renames a damaged file, so that it is neither lost nor read again; nothing when that cannot be.
pub fn set_aside(path: &Path) -> Option<PathBuf> {
    let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
    let free = |n: u32| path.with_extension(format!("damaged-{n}.{ending}"));
    let aside = (1..1000).map(free).find(|aside| !aside.exists())?;
    fs::rename(path, &aside).ok().map(|()| aside)
}
