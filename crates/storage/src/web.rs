//! Files on the web: saved games and settings are in the browser's storage, files opened by the
//! user are in memory, and files saved by the user are downloaded.

use std::cell::RefCell;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Storage, Url};

use super::quarantine_path;
use super::quota::{TextStore, store};

/// The folder of the files in the browser's storage, and the prefix of their keys.
const SAVED: &str = "/jungle";
/// Files in this folder are downloaded when they are saved.
const DOWNLOADS: &str = "/downloads";
/// The folder of the files opened by the user.
const UPLOADS: &str = "/uploads";
/// The number of opened files that are kept in memory.
const MAX_UPLOADS: usize = 4;
/// The maximum number of files in a folder before finished games are removed: a page has a few
/// megabytes of storage.
const MAX_FILES: usize = 100;

thread_local! {
    /// The files opened by the user, the latest last.
    static OPENED: RefCell<Vec<(PathBuf, Vec<u8>)>> = const { RefCell::new(Vec::new()) };
}

/// The folder of automatically saved games; `None` if the browser stores nothing for this page.
pub fn games_folder() -> Option<PathBuf> {
    saved_path("games")
}

/// The folder of the profiles; `None` if the browser stores nothing for this page.
pub fn profiles_folder() -> Option<PathBuf> {
    saved_path("profiles")
}

/// The settings file; `None` if the browser stores nothing for this page.
pub fn settings_file() -> Option<PathBuf> {
    saved_path("settings.ron")
}

fn saved_path(name: &str) -> Option<PathBuf> {
    storage().is_ok().then(|| Path::new(SAVED).join(name))
}

/// The path to which a file is saved as a download.
pub fn download_path(name: &str) -> PathBuf {
    Path::new(DOWNLOADS).join(name)
}

/// Adds a file that the user has selected or dropped, and returns the path from which it can be
/// loaded.
pub fn add_upload(name: &str, content: Vec<u8>) -> PathBuf {
    let path = Path::new(UPLOADS).join(name.replace('/', "_"));
    OPENED.with_borrow_mut(|files| {
        files.retain(|(other, _)| *other != path);
        files.push((path.clone(), content));
        let spare = files.len().saturating_sub(MAX_UPLOADS);
        files.drain(..spare);
    });
    path
}

fn failure(what: &str) -> io::Error {
    io::Error::other(what.to_owned())
}

fn storage() -> io::Result<Storage> {
    let window = web_sys::window().ok_or_else(|| failure("there is no page"))?;
    let storage = window.local_storage().ok().flatten();
    storage.ok_or_else(|| failure("this browser stores nothing for this page"))
}

fn key(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The content of a file, and the time it was saved.
fn saved(path: &Path) -> io::Result<(Timestamp, String)> {
    // When reading, a browser without storage is treated as an empty folder.
    let text = storage().ok().and_then(|storage| storage.get_item(&key(path)).ok().flatten());
    let text = text.ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
    // The first line is the time, unless another program has written the text.
    let (time, content) = text.split_once('\n').unwrap_or(("", &text));
    Ok((time.parse().unwrap_or_default(), content.to_owned()))
}

/// Whether a file exists.
pub fn exists(path: &Path) -> bool {
    let is_opened = OPENED.with_borrow(|files| files.iter().any(|(other, _)| other == path));
    is_opened || saved(path).is_ok()
}

/// The files in a folder with their modification times.
pub fn list(folder: &Path) -> Vec<(Timestamp, PathBuf)> {
    let Ok(storage) = storage() else {
        return Vec::new();
    };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok()?);
    let paths = keys.map(PathBuf::from).filter(|path| path.parent() == Some(folder));
    paths.filter_map(|path| Some((saved(&path).ok()?.0, path))).collect()
}

/// The first `most` bytes of a file.
///
/// # Errors
/// Why it could not be read.
pub fn load(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let opened = OPENED.with_borrow(|files| {
        files.iter().find(|(other, _)| other == path).map(|(_, content)| content.clone())
    });
    let mut content = match opened {
        Some(content) => content,
        None => saved(path)?.1.into_bytes(),
    };
    content.truncate(usize::try_from(most).unwrap_or(usize::MAX));
    Ok(content)
}

/// Stores a file, or downloads it.
///
/// # Errors
/// Why it could not be stored. The old content is then unchanged.
pub fn save(path: &Path, content: &[u8]) -> io::Result<()> {
    // A file opened by the user is saved by downloading it to the user's files.
    if [DOWNLOADS, UPLOADS].iter().any(|folder| path.starts_with(folder)) {
        download(path, content).ok_or_else(|| failure("the browser does not allow downloads"))?;
        // What is in the file is what was saved last.
        OPENED.with_borrow_mut(|files| {
            if let Some((_, opened)) = files.iter_mut().find(|(other, _)| other == path) {
                content.clone_into(opened);
            }
        });
        return Ok(());
    }
    let content = std::str::from_utf8(content).map_err(io::Error::other)?;
    let is_stored = storage()?.set_item(&key(path), &stamped(content)).is_ok();
    is_stored.then_some(()).ok_or_else(full)
}

fn full() -> io::Error {
    failure("the browser's storage for this page is full")
}

/// The stored form of a content, which includes the current time.
fn stamped(content: &str) -> String {
    format!("{}\n{content}", crate::clock::date())
}

impl TextStore for Storage {
    fn get(&self, name: &str) -> Option<String> {
        self.get_item(name).ok().flatten()
    }

    fn set(&self, name: &str, text: &str) -> bool {
        self.set_item(name, text).is_ok()
    }

    fn remove(&self, name: &str) {
        // If this fails, the next write reports that the storage is full.
        let _ = self.remove_item(name);
    }
}

/// Saves a file. If the storage is full or its folder holds too many files, removes finished files
/// of the folder, the oldest first. Returns the removed files.
///
/// # Errors
/// Why it could not be stored; then nothing has been removed.
pub(super) fn save_evicting(
    path: &Path,
    content: &str,
    is_finished: fn(&str) -> bool,
) -> io::Result<Vec<PathBuf>> {
    let mut files = path.parent().map(list).unwrap_or_default();
    files.retain(|(_, other)| other != path);
    files.sort_unstable();
    let excess = (files.len() + 1).saturating_sub(MAX_FILES);
    let finished = files.iter().map(|(_, path)| path);
    let finished = finished.filter(|path| saved(path).is_ok_and(|(_, text)| is_finished(&text)));
    let finished: Vec<String> = finished.map(|path| key(path)).collect();
    let removed = store(&storage()?, &key(path), &stamped(content), &finished, excess);
    Ok(removed.ok_or_else(full)?.into_iter().map(PathBuf::from).collect())
}

/// No lock is needed: no other page accesses the storage between a page's reads and writes.
pub fn lock_folder(_folder: &Path) -> Option<()> {
    None
}

/// The browser's storage has no temporary files.
pub fn remove_leftovers(_folder: &Path) {}

/// Like [`save`], but with the content that `write` writes.
///
/// # Errors
/// The error of `write`, or why the file could not be stored.
pub fn save_with<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let mut content = Vec::new();
    write(&mut content)?;
    Ok(save(path, &content)?)
}

/// Renames a damaged file, so that it is neither lost nor read again. Returns its new path, or
/// `None` if it could not be renamed.
pub fn quarantine(path: &Path) -> Option<PathBuf> {
    let renamed = quarantine_path(path)?;
    let storage = storage().ok()?;
    let text = storage.get_item(&key(path)).ok()??;
    storage.set_item(&key(&renamed), &text).ok()?;
    storage.remove_item(&key(path)).ok()?;
    Some(renamed)
}

/// Lets the browser download a file.
fn download(path: &Path, content: &[u8]) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let kind = BlobPropertyBag::new();
    kind.set_type("application/octet-stream");
    let parts = Array::of1(&Uint8Array::from(content));
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &kind).ok()?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let link: HtmlAnchorElement = document.create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&address);
    link.set_download(&path.file_name()?.to_string_lossy());
    link.click();
    // The browser keeps the content of a download that has started.
    Url::revoke_object_url(&address).ok()
}
