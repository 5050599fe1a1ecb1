//! The games that are saved in a folder.

use std::fs;
use std::path::{Path, PathBuf};

use jungle::game_files::open;
use jungle::record::{Opened, Record};

/// The files with saved games; none if there is no such folder.
pub fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "jungle"));
    files
}

/// The game in a file.
pub fn load(path: &Path) -> Record {
    match open(path) {
        Ok(Opened::Record(record)) => *record,
        Ok(Opened::Board(_)) => panic!("{} is not a game", path.display()),
        Err(error) => panic!("{}: {error:?}", path.display()),
    }
}
