//! The other files, fetched by the page.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use skrifa::FontRef;
use thiserror::Error;

use crate::art::{FaceSet, FaceSetId, Theme, ThemeId};

struct Fetched {
    files: BTreeMap<String, String>,
    kai: Vec<u8>,
}

static FETCHED: OnceLock<Fetched> = OnceLock::new();

/// Why fetched files are not used.
#[derive(Debug, Error)]
pub enum LooksError {
    /// They are not a map of files.
    #[error("damaged: {0}")]
    Damaged(#[from] ron::error::SpannedError),
    /// A file is missing.
    #[error("{0} is missing")]
    Missing(String),
    /// The font is damaged.
    #[error("damaged font: {0}")]
    Font(#[from] skrifa::raw::ReadError),
}

/// Adds the files: a map from their paths in `assets` to their texts, and the font with the Chinese
/// characters.
///
/// # Errors
/// What is wrong with them; they are not used then.
pub fn add_fetched(files: &str, kai: Vec<u8>) -> Result<(), LooksError> {
    let files: BTreeMap<String, String> = ron::from_str(files)?;
    FontRef::new(&kai)?;
    let text = |path: String| files.get(&path).ok_or(LooksError::Missing(path));
    for path in ThemeId::ALL.map(ThemeId::path) {
        if super::find(super::ESSENTIAL, &path).is_none() {
            ron::from_str::<Theme>(text(path)?)?;
        }
    }
    for path in FaceSetId::ALL.map(FaceSetId::path) {
        if super::find(super::ESSENTIAL, &path).is_none() {
            ron::from_str::<FaceSet>(text(path)?)?;
        }
    }
    // Files that have been added already are the same.
    let _ = FETCHED.set(Fetched { files, kai });
    Ok(())
}

pub fn file(path: &str) -> Option<&'static str> {
    FETCHED.get()?.files.get(path).map(String::as_str)
}

pub fn kai() -> Option<&'static [u8]> {
    FETCHED.get().map(|fetched| fetched.kai.as_slice())
}

/// Whether the files have been added.
pub fn are_complete() -> bool {
    FETCHED.get().is_some()
}
