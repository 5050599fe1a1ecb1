//! Files on disk, or in the browser's storage, and the time: what the program keeps and asks of the
//! system.
//!
//! - Nothing here knows a game.
//! - This is the only crate that creates, replaces, truncates or renames files, databases and the
//!   journals of a host aside.
//! - [`clock`] alone asks the system for the date.
//!
//! Files are replaced atomically, or lines are added to them ([`AppendFile`]). [`save`] and the
//! [`AutosaveJournal`] write only regular files; [`save_with`], which exports use, also writes to devices and
//! pipes. [`save_over`] replaces a [`KnownFile`] only if nobody else has changed it. Only regular files
//! are read, because opening a pipe would wait for its other end.

#[cfg(not(target_family = "wasm"))]
mod append;
pub mod clock;
#[cfg(target_family = "wasm")]
mod fetch;
mod journal;
mod known;
#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(any(test, target_family = "wasm"))]
mod quota;
#[cfg(target_family = "wasm")]
mod web;
#[cfg(not(target_family = "wasm"))]
mod writing;

#[cfg(not(target_family = "wasm"))]
pub use append::AppendFile;
#[cfg(target_family = "wasm")]
pub use fetch::{describe, fetch_bytes, fetch_text};
pub use journal::{AutosaveEvent, AutosaveJournal, Document, Format};
pub use known::{FileState, KnownFile, ReplaceError, save_over};
#[cfg(not(target_family = "wasm"))]
pub use native::{
    cache_folder, devices_file, exists, games_folder, hosted_folder, list, load, lock_folder,
    profiles_folder, server_folder, sessions_file, settings_file, themes_folder,
};
#[cfg(target_family = "wasm")]
pub use web::{
    add_upload, download_path, exists, games_folder, list, load, lock_folder, profiles_folder,
    quarantine, remove_leftovers, save, save_with, settings_file,
};
#[cfg(not(target_family = "wasm"))]
pub use writing::{lock_file, quarantine, remove_leftovers, save, save_private, save_with};

#[cfg(target_family = "wasm")]
use web::save_evicting;
#[cfg(not(target_family = "wasm"))]
use writing::save_evicting;

use std::path::{Path, PathBuf};

/// An unused path in a folder: the name itself, or a number followed by the name.
pub fn unused_path(folder: &Path, name: &str) -> PathBuf {
    let numbered = (2..).map(|number: u32| folder.join(format!("{number} {name}")));
    let mut paths = std::iter::once(folder.join(name)).chain(numbered);
    paths.find(|path| !exists(path)).unwrap_or_else(|| folder.join(name))
}

/// The path of a damaged file in quarantine: its own path with `damaged-NUMBER` before the
/// extension. `None` if too many such files exist.
fn quarantine_path(path: &Path) -> Option<PathBuf> {
    let extension = path.extension().unwrap_or_default().to_string_lossy().into_owned();
    let renamed = |number: u32| path.with_extension(format!("damaged-{number}.{extension}"));
    (1..1000).map(renamed).find(|renamed| !exists(renamed))
}
