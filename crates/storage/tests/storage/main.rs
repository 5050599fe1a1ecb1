//! Files on a disk are replaced atomically, and no user data is lost.

mod journal;
mod saving;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// A day.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// An empty file that was last changed some time ago.
fn aged_file(folder: &Path, name: &str, age: Duration) -> PathBuf {
    let path = folder.join(name);
    let file = File::create(&path).expect("a file");
    file.set_modified(SystemTime::from(jungle_storage::clock::date()) - age).expect("a time");
    path
}
