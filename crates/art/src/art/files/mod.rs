//! The files of themes and faces. The page contains those that it may show first, and fetches the
//! others together when one of them is chosen.

/// Files by their paths in `assets`.
macro_rules! files {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/", $path)))),*]
    };
}

#[cfg(target_family = "wasm")]
mod fetched;
#[cfg(not(target_family = "wasm"))]
mod included;

#[cfg(target_family = "wasm")]
pub use fetched::{LooksError, add_fetched, are_complete};

#[cfg(target_family = "wasm")]
use fetched as others;
#[cfg(not(target_family = "wasm"))]
use included as others;

/// The files that every program contains.
static ESSENTIAL: &[(&str, &str)] =
    files!("faces/animals.ron", "themes/daylight.ron", "themes/forest.ron");

/// The file with a path in `assets`; `None` while it has not been fetched.
pub(super) fn file(path: &str) -> Option<&'static str> {
    find(ESSENTIAL, path).or_else(|| others::file(path))
}

/// The font with the Chinese characters on pieces and boards; `None` while it has not been fetched.
pub(super) fn kai() -> Option<&'static [u8]> {
    others::kai()
}

fn find(files: &'static [(&str, &str)], path: &str) -> Option<&'static str> {
    files.iter().find(|(name, _)| *name == path).map(|(_, text)| *text)
}
