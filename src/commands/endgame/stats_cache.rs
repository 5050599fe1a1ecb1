//! The finished part of a count of endgame positions, from which an interrupted count continues: a
//! file with one line per set of pieces.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use jungle::search::tablebase::{EndgameCounts, Material, Tallies};
use jungle::storage::{AppendFile, cache_folder};
use jungle::version;
use thiserror::Error;

/// The maximum size of a file, in bytes: many times that of a complete one.
const MAX_BYTES: u64 = 1 << 20;

/// An open file of counts, to which finished ones are appended.
pub struct StatsCache {
    path: PathBuf,
    file: AppendFile,
}

/// Why a file cannot be used.
#[derive(Debug, Error)]
pub enum StatsCacheError {
    /// It could not be opened, read or written.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// It is not a file of counts, or belongs to another count. It was not changed.
    #[error("{path} belongs to another count; a file of this one begins with '{expected}'")]
    Other {
        /// The file.
        path: PathBuf,
        /// The first line of a file of this count.
        expected: String,
    },
    /// A line cannot be read. The file was not changed.
    #[error("{path}:{line}: not a set of pieces with five numbers")]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
}

/// Why the content of a file is not one of this count.
enum NotCounts {
    File(io::Error),
    Other,
    Line(usize),
}

impl From<io::Error> for NotCounts {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

impl StatsCache {
    /// The file of a count in the platform's cache folder, if there is such a folder.
    pub fn standard(of: &str) -> Option<PathBuf> {
        let name = of.replace([' ', '='], "-");
        let name = format!("endgame-{}-{name}.txt", env!("CARGO_PKG_VERSION"));
        Some(cache_folder()?.join(name))
    }

    /// Opens or creates the file of a count, which `of` describes, and returns its contents. An
    /// incomplete last line is dropped.
    ///
    /// # Errors
    /// If the file cannot be read or written, or does not belong to this count.
    pub fn open(path: PathBuf, of: &str) -> Result<(Self, Tallies), StatsCacheError> {
        if let Some(folder) = path.parent().filter(|folder| *folder != Path::new("")) {
            fs::create_dir_all(folder)
                .map_err(|source| StatsCacheError::File { path: path.clone(), source })?;
        }
        let head = format!("{} endgame {of}", version::PROGRAM);
        let opened = AppendFile::open(&path, MAX_BYTES, |lines, rest| {
            let other = || NotCounts::Other;
            let text = std::str::from_utf8(lines).map_err(|_| other())?;
            let mut tallies = Tallies::new();
            let mut lines = text.lines();
            match lines.next() {
                Some(first) if first != head => return Err(other()),
                None if !head.as_bytes().starts_with(rest) => return Err(other()),
                _ => {}
            }
            for (index, line) in lines.enumerate() {
                let (material, tally) = read(line).ok_or(NotCounts::Line(index + 2))?;
                tallies.insert(material, tally);
            }
            Ok((tallies, text.is_empty()))
        });
        let (mut file, (tallies, is_new)) = opened.map_err(|error| match error {
            NotCounts::File(source) => StatsCacheError::File { path: path.clone(), source },
            NotCounts::Other => {
                StatsCacheError::Other { path: path.clone(), expected: head.clone() }
            }
            NotCounts::Line(line) => StatsCacheError::Line { path: path.clone(), line },
        })?;
        if is_new {
            file.write_all(format!("{head}\n").as_bytes())
                .map_err(|source| StatsCacheError::File { path: path.clone(), source })?;
        }
        Ok((Self { path, file }, tallies))
    }

    /// Appends the counts of a set of pieces.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(
        &mut self,
        material: Material,
        tally: &EndgameCounts,
    ) -> Result<(), StatsCacheError> {
        let line = format!("{material} {tally}\n");
        self.file
            .write_all(line.as_bytes())
            .map_err(|source| StatsCacheError::File { path: self.path.clone(), source })
    }

    /// Removes the file of a finished count.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub fn remove(self) -> Result<(), StatsCacheError> {
        let path = self.path;
        self.file.remove().map_err(|source| StatsCacheError::File { path, source })
    }
}

/// The counts on a line.
fn read(line: &str) -> Option<(Material, EndgameCounts)> {
    let (material, numbers) = line.split_once(' ')?;
    Some((Material::parse(material)?, EndgameCounts::parse(numbers)?))
}
