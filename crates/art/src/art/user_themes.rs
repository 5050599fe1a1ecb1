//! Themes in a folder of the user.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::{Theme, ThemeId};
use jungle_messages::{MessageId, Messages};
use jungle_rules::text::{decode_utf8, sanitize};

/// The longest theme file that is read, in bytes.
pub const MAX_THEME_BYTES: u64 = 64 * 1024;
/// The greatest number of theme files that are read.
pub const MAX_THEMES: usize = 32;

/// The longest description of an error that is shown, in characters.
const MAX_PROBLEM: usize = 200;
/// What precedes the name of a user's theme in its id, so that no later built-in theme has it.
const PREFIX: &str = "user:";

/// A theme that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ThemeChoice {
    /// A built-in theme.
    BuiltIn(ThemeId),
    /// The name of a theme in the user's folder.
    User(String),
}

impl ThemeChoice {
    /// The id in settings.
    pub fn id(&self) -> String {
        match self {
            Self::BuiltIn(theme) => theme.id().to_owned(),
            Self::User(name) => format!("{PREFIX}{name}"),
        }
    }

    /// The choice with an id. The user's theme need not exist.
    pub fn find(id: &str) -> Option<Self> {
        match id.strip_prefix(PREFIX) {
            Some(name) => Some(Self::User(name.to_owned())),
            None => ThemeId::find(id).map(Self::BuiltIn),
        }
    }
}

/// A file in the user's folder of themes.
#[derive(Debug)]
pub struct UserTheme {
    /// Its name without `.ron`, by which it is chosen.
    pub name: String,
    /// The theme, or why there is none.
    pub theme: Result<Theme, ThemeError>,
}

/// The themes in a folder of the user.
#[derive(Debug, Default)]
pub struct UserThemes {
    /// The first [`MAX_THEMES`] files, by name.
    pub themes: Vec<UserTheme>,
    /// The number of files that were left out because there are too many.
    pub left_out: usize,
}

impl UserThemes {
    /// Reads all files in a folder whose name ends with `.ron`; there need not be such a folder.
    pub fn read(folder: &Path) -> Self {
        let is_theme = |path: &PathBuf| path.extension() == Some(OsStr::new("ron"));
        let files = jungle_storage::list(folder).into_iter().map(|(_, path)| path).filter(is_theme);
        let mut files: Vec<PathBuf> = files.collect();
        files.sort();
        let left_out = files.len().saturating_sub(MAX_THEMES);
        let themes = files.iter().take(MAX_THEMES).map(|file| UserTheme {
            name: file.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
            theme: read(file),
        });
        Self { themes: themes.collect(), left_out }
    }

    /// The chosen theme; the theme `forest` if it is a theme of the user's that is damaged or does
    /// not exist.
    pub fn theme(&self, choice: &ThemeChoice) -> Theme {
        match choice {
            ThemeChoice::BuiltIn(id) => Theme::built_in(*id),
            ThemeChoice::User(name) => {
                let found = self.themes.iter().find(|theme| theme.name == *name);
                let theme = found.and_then(|found| found.theme.as_ref().ok());
                theme.cloned().unwrap_or_else(Theme::forest)
            }
        }
    }
}

/// Why a file holds no theme.
#[derive(Debug, Error)]
pub enum ThemeError {
    /// The file cannot be read.
    #[error("{0}")]
    Unreadable(#[from] io::Error),
    /// The file is longer than [`MAX_THEME_BYTES`].
    #[error("longer than {MAX_THEME_BYTES} bytes")]
    TooLong,
    /// The file is not a theme.
    #[error("{line}:{column}: {problem}")]
    Damaged {
        /// The line of the fault, from 1.
        line: usize,
        /// The column of the fault in characters, from 1.
        column: usize,
        /// What is wrong, in English.
        problem: String,
    },
}

impl ThemeError {
    /// The error of a theme with this name in the language of the interface.
    pub fn text(&self, name: &str, messages: &Messages) -> String {
        let file = ("file", sanitize(&format!("{name}.ron"), MAX_PROBLEM).into());
        match self {
            Self::Unreadable(error) => {
                let error = ("error", error.to_string().into());
                messages.format(MessageId::ThemeUnreadable, [file, error])
            }
            Self::TooLong => {
                let bytes = ("bytes", MAX_THEME_BYTES.into());
                messages.format(MessageId::ThemeTooLong, [file, bytes])
            }
            Self::Damaged { line, column, problem } => {
                let place =
                    [("line", line.to_string().into()), ("column", column.to_string().into())];
                let error = ("error", problem.clone().into());
                let args = [file, error].into_iter().chain(place);
                messages.format(MessageId::ThemeDamaged, args)
            }
        }
    }
}

/// Whether a file holds a theme.
pub fn is_theme(file: &Path) -> bool {
    read(file).is_ok()
}

/// The theme in a file.
fn read(file: &Path) -> Result<Theme, ThemeError> {
    let content = jungle_storage::load(file, MAX_THEME_BYTES + 1)?;
    if content.len() as u64 > MAX_THEME_BYTES {
        return Err(ThemeError::TooLong);
    }
    parse(&content)
}

/// The theme in the content of a file.
fn parse(content: &[u8]) -> Result<Theme, ThemeError> {
    let text = decode_utf8(content).map_err(|valid| {
        let before = String::from_utf8_lossy(&content[..valid]);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
        ThemeError::Damaged { line, column, problem: "not UTF-8".to_owned() }
    })?;
    Theme::parse(text).map_err(|error| ThemeError::Damaged {
        line: error.span.start.line,
        column: error.span.start.col,
        problem: sanitize(&Messages::english().syntax_error(&error.code), MAX_PROBLEM),
    })
}
