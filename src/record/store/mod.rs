//! Where files are: on a disk, or in the storage of a browser.
//!
//! Both keep files whole or not at all, and neither overwrites a damaged one.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
pub use native::{exists, games_folder, list, load, quarantine, save, save_with, settings_file};
#[cfg(target_family = "wasm")]
pub use web::{
    add_upload, download_path, exists, games_folder, list, load, quarantine, save, save_with,
    settings_file,
};

use std::path::{Path, PathBuf};

/// A path in a folder at which there is nothing yet: the name itself, or one that begins with a
/// number.
pub fn unused_path(folder: &Path, name: &str) -> PathBuf {
    let numbered = (2..).map(|number: u32| folder.join(format!("{number} {name}")));
    let mut paths = std::iter::once(folder.join(name)).chain(numbered);
    paths.find(|path| !exists(path)).unwrap_or_else(|| folder.join(name))
}

/// Where a damaged file is set aside: beside its place, under a name that nothing has yet; nothing
/// when too many are there already.
fn quarantine_path(path: &Path) -> Option<PathBuf> {
    let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
    let aside = |number: u32| path.with_extension(format!("damaged-{number}.{ending}"));
    (1..1000).map(aside).find(|aside| !exists(aside))
}
