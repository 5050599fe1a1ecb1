//! Files in a page: what is kept lies in the browser's storage, what a person has handed over in
//! memory, and what is saved for a person is downloaded.

use std::cell::RefCell;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Storage, Url};

use super::quarantine_path;

/// What is kept under these names in the browser's storage is a file of the house.
const KEPT: &str = "/jungle";
/// What is saved here is downloaded.
const DOWNLOADS: &str = "/downloads";
/// What a person has handed over.
const UPLOADS: &str = "/uploads";
/// So many files that were handed over can be read again.
const MOST_UPLOADS: usize = 4;
/// So many games are kept: the storage of a page is a few megabytes.
const MOST_KEPT: usize = 100;

thread_local! {
    /// What a person has handed over, the latest last.
    static HANDED_OVER: RefCell<Vec<(PathBuf, Vec<u8>)>> = const { RefCell::new(Vec::new()) };
}

/// The folder in which running games are kept.
pub fn games_folder() -> Option<PathBuf> {
    Some(Path::new(KEPT).join("games"))
}

/// The file in which settings are kept.
pub fn settings_file() -> Option<PathBuf> {
    Some(Path::new(KEPT).join("settings.ron"))
}

/// Where a file of this name goes to be downloaded when it is saved.
pub fn download_path(name: &str) -> PathBuf {
    Path::new(DOWNLOADS).join(name)
}

/// Takes a file that a person has chosen or dropped; from now on it can be read under the path.
pub fn add_upload(name: &str, content: Vec<u8>) -> PathBuf {
    let path = Path::new(UPLOADS).join(name.replace('/', "_"));
    HANDED_OVER.with_borrow_mut(|files| {
        files.retain(|(other, _)| *other != path);
        files.push((path.clone(), content));
        let spare = files.len().saturating_sub(MOST_UPLOADS);
        files.drain(..spare);
    });
    path
}

fn refused(what: &str) -> io::Error {
    io::Error::other(what.to_owned())
}

fn storage() -> io::Result<Storage> {
    let window = web_sys::window().ok_or_else(|| refused("there is no page"))?;
    let storage = window.local_storage().ok().flatten();
    storage.ok_or_else(|| refused("this browser keeps nothing for this page"))
}

fn key(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// What is kept under a path, and when it was.
fn kept(path: &Path) -> io::Result<(Timestamp, String)> {
    // Where nothing is kept, there is nothing: who only reads has nothing to be told of.
    let text = storage().ok().and_then(|storage| storage.get_item(&key(path)).ok().flatten());
    let text = text.ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
    // The first line is the time; where there is none, somebody else has written it.
    let (time, content) = text.split_once('\n').unwrap_or(("", &text));
    Ok((time.parse().unwrap_or_default(), content.to_owned()))
}

/// Whether there is such a file.
pub fn exists(path: &Path) -> bool {
    kept(path).is_ok()
}

/// The files in a folder and when each was changed last.
pub fn list(folder: &Path) -> Vec<(Timestamp, PathBuf)> {
    let Ok(storage) = storage() else {
        return Vec::new();
    };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok()?);
    let paths = keys.map(PathBuf::from).filter(|path| path.parent() == Some(folder));
    paths.filter_map(|path| Some((kept(&path).ok()?.0, path))).collect()
}

/// The first `most` bytes of a file.
///
/// # Errors
/// Why it could not be read.
pub fn load(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let handed_over = HANDED_OVER.with_borrow(|files| {
        files.iter().find(|(other, _)| other == path).map(|(_, content)| content.clone())
    });
    let mut content = match handed_over {
        Some(content) => content,
        None => kept(path)?.1.into_bytes(),
    };
    content.truncate(usize::try_from(most).unwrap_or(usize::MAX));
    Ok(content)
}

/// Keeps a file, or downloads it.
///
/// # Errors
/// Why it could not be kept. What was there before is there still.
pub fn save(path: &Path, content: &[u8]) -> io::Result<()> {
    // What was handed over came from the person's files, and goes there again.
    if [DOWNLOADS, UPLOADS].iter().any(|folder| path.starts_with(folder)) {
        return download(path, content).ok_or_else(|| refused("the browser refuses a download"));
    }
    let content = std::str::from_utf8(content).map_err(io::Error::other)?;
    let text = format!("{}\n{content}", Timestamp::now());
    let storage = storage()?;
    let is_kept = || storage.set_item(&key(path), &text).is_ok();
    drop_oldest(path);
    if is_kept() { Ok(()) } else { Err(refused("the browser's storage for this page is full")) }
}

/// Makes room for one more game beside those of its folder.
fn drop_oldest(path: &Path) {
    let (Some(folder), Ok(storage)) = (path.parent(), storage()) else {
        return;
    };
    let mut files = list(folder);
    if files.len() >= MOST_KEPT && files.iter().all(|(_, other)| other != path) {
        files.sort_unstable();
        // A storage that does not forget is told of as soon as it is full.
        let _ = storage.remove_item(&key(&files[0].1));
    }
}

/// The same with what `write` writes.
///
/// # Errors
/// What `write` returns, or why the file could not be kept.
pub fn save_with<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let mut content = Vec::new();
    write(&mut content)?;
    Ok(save(path, &content)?)
}

/// Keeps a damaged file under another name, so that it is neither lost nor read again; nothing when
/// that cannot be.
pub fn quarantine(path: &Path) -> Option<PathBuf> {
    let aside = quarantine_path(path)?;
    let storage = storage().ok()?;
    let text = storage.get_item(&key(path)).ok()??;
    storage.set_item(&key(&aside), &text).ok()?;
    storage.remove_item(&key(path)).ok()?;
    Some(aside)
}

/// Has the browser put a file where it puts downloads.
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
    // The browser holds the content of a download that has begun.
    Url::revoke_object_url(&address).ok()
}
