//! The page that the host serves: built into the program, or from a folder.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;
use std::{fs, io};

use axum::body::Bytes;
use serde::Deserialize;

/// A file of the page that is built into the program.
struct Embedded {
    name: &'static str,
    content_type: &'static str,
    etag: &'static str,
    /// The compression: `gzip` or none.
    encoding: Option<&'static str>,
    content: &'static [u8],
}

// `content_type` is shared with the build script.
include!("content_type.rs");

// `EMBEDDED: &[Embedded]` and `EMBEDDED_VERSION: &str`, written by the build script.
include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The maximum size of a file in a folder, in bytes.
const MAX_FILE_BYTES: u64 = 64 << 20;
/// The number of hexadecimal digits that `tools/web.sh` puts into the names of files that never
/// change.
const NAME_HASH: usize = 10;
/// The name of the file that is the page itself.
const INDEX: &str = "index.html";
/// The name of the list of files in a folder.
const LIST: &str = "dist.json";

/// What is served when there is no page.
const STUB: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width\"><title>Jungle</title>\
    <p>This program was built without the page. Build the page with <code>make web-build</code>, \
    and then the program again, or start it with <code>--web web/dist</code>.";

/// What `/hello` answers: it needs no more than a browser and the network.
const HELLO: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width\"><title>Jungle</title>\
    <p>This device reaches the game. <a href=\"/\">Open it</a>";

/// Where pages ask for the account of the person, and what a host without accounts answers: an error
/// would be reported by the browser.
const NO_ACCOUNTS_PATH: &str = "/api/me";
const NO_ACCOUNTS: &str = "This host has no accounts.";

/// The page that a host serves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The one that is built into the program; without one, a page that says so.
    #[default]
    Embedded,
    /// The files of a folder, as `tools/web.sh` writes them, read for each request. For development:
    /// every request takes up as much memory as its file.
    Folder(PathBuf),
}

/// The list of files that `tools/web.sh` writes, as far as it is needed here.
#[derive(Deserialize)]
struct List {
    version: String,
}

impl Page {
    /// Whether a page is built into this program.
    pub fn is_embedded() -> bool {
        !EMBEDDED.is_empty()
    }

    /// Whether there is a page in the folder.
    ///
    /// # Errors
    /// The file that is missing, and why it cannot be read.
    pub fn check(&self) -> Result<(), (PathBuf, io::Error)> {
        match self {
            Self::Embedded => Ok(()),
            Self::Folder(folder) => {
                let found = file_in(folder, INDEX).and_then(fs::File::open);
                found.map(|_| ()).map_err(|error| (folder.join(INDEX), error))
            }
        }
    }

    /// The version of the page; `None` if there is none, or its folder does not state one. Reads
    /// from the disk if the page is a folder.
    pub fn version(&self) -> Option<String> {
        match self {
            Self::Embedded => Some(EMBEDDED_VERSION.to_owned()).filter(|_| Self::is_embedded()),
            Self::Folder(folder) => {
                let list = read(folder, LIST, Accepts::default())?;
                let List { version } = serde_json::from_slice(&list.content).ok()?;
                is_version(&version).then_some(version)
            }
        }
    }
}

/// A file to send.
#[derive(Debug, PartialEq, Eq)]
pub struct Found {
    /// The type, as in `Content-Type`.
    pub content_type: &'static str,
    /// What changes with the content, as in `ETag`.
    pub etag: String,
    /// The compression: `gzip`, `br` or none.
    pub encoding: Option<&'static str>,
    /// The content.
    pub content: Bytes,
    /// Whether the content under this name never changes.
    pub is_immutable: bool,
}

/// What a browser accepts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Accepts {
    /// Whether it accepts files compressed by gzip.
    pub gzip: bool,
    /// Whether it accepts files compressed by Brotli.
    pub brotli: bool,
}

impl Accepts {
    /// Reads an `Accept-Encoding`.
    pub fn parse(header: &str) -> Self {
        let has = |name: &str| {
            header.split(',').any(|part| {
                let (coding, weight) = part.split_once(';').unwrap_or((part, ""));
                let weight: String = weight.split_whitespace().collect();
                let is_off = weight.starts_with("q=0")
                    && !weight.contains(|digit| ('1'..='9').contains(&digit));
                coding.trim().eq_ignore_ascii_case(name) && !is_off
            })
        };
        Self { gzip: has("gzip"), brotli: has("br") }
    }
}

/// Why a file is not sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// There is no such file.
    NotFound,
    /// There is only a compressed one, which the browser does not accept.
    NotAcceptable,
}

impl Page {
    /// The file for a path of an address. Reads from the disk if the page is a folder.
    ///
    /// # Errors
    /// Why there is none.
    pub fn find(&self, path: &str, accepts: Accepts) -> Result<Found, Missing> {
        if path == "/hello" {
            return Ok(text(HELLO));
        }
        if path == NO_ACCOUNTS_PATH {
            return Ok(text(NO_ACCOUNTS));
        }
        let name = path.strip_prefix('/').filter(|name| is_plain(name)).ok_or(Missing::NotFound)?;
        let name = if name.is_empty() { INDEX } else { name };
        match self {
            Self::Embedded if EMBEDDED.is_empty() && name == INDEX => Ok(text(STUB)),
            Self::Embedded => {
                let file = EMBEDDED.iter().find(|file| file.name == name);
                let file = file.ok_or(Missing::NotFound)?;
                if file.encoding.is_some() && !accepts.gzip {
                    return Err(Missing::NotAcceptable);
                }
                Ok(Found {
                    content_type: file.content_type,
                    etag: file.etag.to_owned(),
                    encoding: file.encoding,
                    content: Bytes::from_static(file.content),
                    is_immutable: is_immutable(name),
                })
            }
            Self::Folder(folder) => read(folder, name, accepts).ok_or(Missing::NotFound),
        }
    }
}

/// Whether a name is that of a file in the folder itself, and not of a compressed variant.
fn is_plain(name: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let is_variant = [".gz", ".br"].iter().any(|end| name.ends_with(end));
    name.bytes().all(is_letter) && !name.starts_with('.') && !is_variant
}

/// Whether a name contains the hash of the content: `NAME-0123456789.EXTENSION`.
fn is_immutable(name: &str) -> bool {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    stem.rsplit_once('-').is_some_and(|(_, hash)| is_version(hash))
}

/// Whether a text is a hash of the content, as `tools/web.sh` writes it.
fn is_version(text: &str) -> bool {
    let is_hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    text.len() == NAME_HASH && text.bytes().all(is_hex)
}

fn text(content: &'static str) -> Found {
    let mut hash = DefaultHasher::new();
    content.hash(&mut hash);
    Found {
        content_type: "text/html; charset=utf-8",
        etag: format!("\"{:016x}\"", hash.finish()),
        encoding: None,
        content: Bytes::from_static(content.as_bytes()),
        is_immutable: false,
    }
}

/// The path of a file in a folder, without links. A link that leads out of the folder is not followed.
fn file_in(folder: &Path, name: &str) -> io::Result<PathBuf> {
    let (folder, path) = (folder.canonicalize()?, folder.join(name).canonicalize()?);
    let is_there = path.starts_with(folder) && path.is_file();
    if is_there { Ok(path) } else { Err(io::ErrorKind::NotFound.into()) }
}

/// A file of a folder, compressed if there is a compressed variant that the browser accepts.
fn read(folder: &Path, name: &str, accepts: Accepts) -> Option<Found> {
    let variants = [
        (accepts.brotli, Some("br"), ".br"),
        (accepts.gzip, Some("gzip"), ".gz"),
        (true, None, ""),
    ];
    let accepted = variants.into_iter().filter(|(is_accepted, ..)| *is_accepted);
    accepted.into_iter().find_map(|(_, encoding, end)| {
        let path = file_in(folder, &format!("{name}{end}")).ok()?;
        let data = fs::metadata(&path).ok()?;
        if data.len() > MAX_FILE_BYTES {
            return None;
        }
        let changed = data.modified().ok()?.duration_since(UNIX_EPOCH).unwrap_or_default();
        Some(Found {
            content_type: content_type(name),
            etag: format!("\"{:x}-{:x}{end}\"", data.len(), changed.as_nanos()),
            encoding,
            content: fs::read(&path).ok()?.into(),
            is_immutable: is_immutable(name),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codings_are_accepted_unless_their_weight_is_zero() {
        for (header, gzip, brotli) in [
            ("gzip, deflate, br", true, true),
            ("GZIP;q=0.5, br;q=0", true, false),
            ("gzip; q=0.0, identity", false, false),
            ("", false, false),
            ("x-gzip, brotli", false, false),
        ] {
            let accepts = Accepts::parse(header);
            assert_eq!((accepts.gzip, accepts.brotli), (gzip, brotli), "{header}");
        }
    }

    #[test]
    fn only_files_of_the_folder_are_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let page = folder.path().join("page");
        fs::create_dir(&page).expect("a folder");
        fs::write(folder.path().join("secret"), "x").expect("a file");
        for name in ["index.html", "a-0123456789.wasm", "a-0123456789.wasm.gz", ".hidden"] {
            fs::write(page.join(name), name).expect("a file");
        }
        let page = Page::Folder(page);
        let find = |path| page.find(path, Accepts { gzip: true, brotli: true });
        let index = find("/").expect("the page");
        assert_eq!((index.encoding, index.is_immutable), (None, false));
        assert_eq!(index.content_type, "text/html; charset=utf-8");
        let module = find("/a-0123456789.wasm").expect("a file");
        assert_eq!((module.encoding, module.is_immutable), (Some("gzip"), true));
        assert_eq!(&module.content[..], b"a-0123456789.wasm.gz");
        for path in [
            "/../secret",
            "/..%2fsecret",
            "/%2e%2e/secret",
            "//secret",
            "/./index.html",
            "/.hidden",
            "/..",
            "/.",
            "/page/",
            "/a-0123456789.wasm.gz",
            "/none",
            "index.html",
            "/index.html\0",
        ] {
            assert_eq!(find(path), Err(Missing::NotFound), "{path}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_that_lead_out_of_the_folder_are_not_followed() {
        use std::os::unix::fs::symlink;

        let folder = tempfile::tempdir().expect("a folder");
        let page = folder.path().join("page-1");
        fs::create_dir(&page).expect("a folder");
        for path in ["secret.txt", "page-1/index.html"] {
            fs::write(folder.path().join(path), path).expect("a file");
        }
        for (target, name) in [
            ("../secret.txt", "relative.txt"),
            ("/etc/passwd", "absolute.txt"),
            ("../secret.txt", "index.html.gz"),
            ("..", "folder"),
            ("none", "nothing.txt"),
            ("index.html", "same.html"),
        ] {
            symlink(target, page.join(name)).expect("a link");
        }
        // The folder itself may be a link.
        symlink(&page, folder.path().join("page")).expect("a link");
        let page = Page::Folder(folder.path().join("page"));
        assert!(page.check().is_ok());
        let find = |path| page.find(path, Accepts { gzip: true, brotli: true });
        for path in ["/relative.txt", "/absolute.txt", "/folder", "/nothing.txt"] {
            assert_eq!(find(path), Err(Missing::NotFound), "{path}");
        }
        for path in ["/", "/same.html"] {
            let found = find(path).expect("the page");
            assert_eq!((found.encoding, &found.content[..]), (None, &b"page-1/index.html"[..]));
        }
    }

    #[test]
    fn a_folder_without_a_page_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["", "none"] {
            let folder = folder.path().join(name);
            let (path, error) = Page::Folder(folder.clone()).check().expect_err("no page");
            assert_eq!((path, error.kind()), (folder.join(INDEX), io::ErrorKind::NotFound));
        }
    }

    #[test]
    fn the_version_of_a_folder_is_that_of_its_list() {
        let folder = tempfile::tempdir().expect("a folder");
        let page = Page::Folder(folder.path().to_owned());
        assert_eq!(page.version(), None);
        for (list, version) in [
            (r#"{"version":"0123456789","files":[]}"#, Some("0123456789")),
            (r#"{"version":"<script>","files":[]}"#, None),
            ("{", None),
        ] {
            fs::write(folder.path().join(LIST), list).expect("a file");
            assert_eq!(page.version().as_deref(), version, "{list}");
        }
    }

    #[test]
    fn there_is_always_a_page() {
        let accepts = Accepts { gzip: true, brotli: false };
        assert!(Page::Embedded.find("/", accepts).is_ok());
        let hello = Page::Embedded.find("/hello", Accepts::default()).expect("a page");
        assert!(hello.content.len() < 400 && hello.encoding.is_none());
    }
}
