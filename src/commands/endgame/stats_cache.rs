//! The finished part of a count of endgame positions, from which an interrupted count continues: a
//! file with one line per set of pieces.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use jungle::search::tablebase::{EndgameCounts, Material, Tallies};
use jungle::storage::cache_folder;
use jungle::version;
use thiserror::Error;

/// The maximum size of a file, in bytes: many times that of a complete one.
const MAX_BYTES: u64 = 1 << 20;

/// An open file of counts, to which finished ones are appended.
pub struct StatsCache {
    path: PathBuf,
    file: File,
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
        let failed = |source| StatsCacheError::File { path: path.clone(), source };
        if let Some(folder) = path.parent().filter(|folder| *folder != Path::new("")) {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let mut options = OpenOptions::new();
        let mut file = options.read(true).append(true).create(true).open(&path).map_err(failed)?;
        let mut content = Vec::new();
        Read::by_ref(&mut file).take(MAX_BYTES).read_to_end(&mut content).map_err(failed)?;
        let head = format!("{} endgame {of}", version::PROGRAM);
        let other = || StatsCacheError::Other { path: path.clone(), expected: head.clone() };
        let whole = content.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let text = std::str::from_utf8(&content[..whole]).map_err(|_| other())?;
        let mut tallies = Tallies::new();
        let mut lines = text.lines();
        match lines.next() {
            Some(first) if first != head => return Err(other()),
            None if !head.as_bytes().starts_with(&content) => return Err(other()),
            _ => {}
        }
        for (index, line) in lines.enumerate() {
            let (material, tally) = read(line)
                .ok_or_else(|| StatsCacheError::Line { path: path.clone(), line: index + 2 })?;
            tallies.insert(material, tally);
        }
        file.set_len(whole as u64).map_err(failed)?;
        if whole == 0 {
            writeln!(file, "{head}").map_err(failed)?;
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
        fs::remove_file(&self.path)
            .map_err(|source| StatsCacheError::File { path: self.path, source })
    }
}

/// The counts on a line.
fn read(line: &str) -> Option<(Material, EndgameCounts)> {
    let (material, numbers) = line.split_once(' ')?;
    Some((Material::parse(material)?, EndgameCounts::parse(numbers)?))
}
