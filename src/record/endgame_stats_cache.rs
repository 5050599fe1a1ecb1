//! Counts of endings that go on later: a line for each set of pieces that is finished.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use thiserror::Error;

use crate::search::tablebase::{EndgameCounts, Material, Tallies};

/// The longest file that is read, in bytes: many times what a finished count takes.
const MAX_BYTES: u64 = 1 << 20;

/// An open file of counts, to which more are added.
pub struct EndgameStatsCache {
    path: PathBuf,
    file: File,
}

/// Why no count goes on from a file.
#[derive(Debug, Error)]
pub enum EndgameStatsCacheError {
    /// It could not be opened, read or written.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// What happened.
        source: io::Error,
    },
    /// It is no file of counts, or one of another count. It was left alone.
    #[error("{path} is of another count, which begins with '{expected}'")]
    Other {
        /// The file.
        path: PathBuf,
        /// Its first line if it were of this count.
        expected: String,
    },
    /// A line is none of a count. The file was left alone.
    #[error("{path}:{line}: not a set of pieces with five numbers")]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
}

impl EndgameStatsCache {
    /// The file for a count in the platform's folder for caches, if there is such a folder.
    pub fn standard(of: &str) -> Option<PathBuf> {
        let name = of.replace([' ', '='], "-");
        let name = format!("endgame-{}-{name}.txt", env!("CARGO_PKG_VERSION"));
        Some(ProjectDirs::from("", "", "jungle")?.cache_dir().join(name))
    }

    /// Opens or makes the file of a count, described in a line, with what is in it. A last line
    /// that was torn off is dropped.
    ///
    /// # Errors
    /// When the file cannot be read or written, or is of something else.
    pub fn open(path: PathBuf, of: &str) -> Result<(Self, Tallies), EndgameStatsCacheError> {
        let failed = |source| EndgameStatsCacheError::File { path: path.clone(), source };
        if let Some(folder) = path.parent().filter(|folder| *folder != Path::new("")) {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let mut options = OpenOptions::new();
        let mut file = options.read(true).append(true).create(true).open(&path).map_err(failed)?;
        let mut content = Vec::new();
        Read::by_ref(&mut file).take(MAX_BYTES).read_to_end(&mut content).map_err(failed)?;
        let head = format!("jungle {} endgame {of}", env!("CARGO_PKG_VERSION"));
        let other = || EndgameStatsCacheError::Other { path: path.clone(), expected: head.clone() };
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
            let (material, tally) = read(line).ok_or_else(|| EndgameStatsCacheError::Line {
                path: path.clone(),
                line: index + 2,
            })?;
            tallies.insert(material, tally);
        }
        file.set_len(whole as u64).map_err(failed)?;
        if whole == 0 {
            writeln!(file, "{head}").map_err(failed)?;
        }
        Ok((Self { path, file }, tallies))
    }

    /// Adds a count.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(
        &mut self,
        material: Material,
        tally: &EndgameCounts,
    ) -> Result<(), EndgameStatsCacheError> {
        let EndgameCounts { positions, wins, losses, draws, longest } = tally;
        let line = format!("{material} {positions} {wins} {losses} {draws} {longest}\n");
        self.file
            .write_all(line.as_bytes())
            .map_err(|source| EndgameStatsCacheError::File { path: self.path.clone(), source })
    }

    /// Removes the file: the count is finished.
    ///
    /// # Errors
    /// When it cannot be removed.
    pub fn remove(self) -> Result<(), EndgameStatsCacheError> {
        fs::remove_file(&self.path)
            .map_err(|source| EndgameStatsCacheError::File { path: self.path, source })
    }
}

/// The count of a line.
fn read(line: &str) -> Option<(Material, EndgameCounts)> {
    let (material, numbers) = line.split_once(' ')?;
    let numbers: Option<Vec<u64>> = numbers.split(' ').map(|word| word.parse().ok()).collect();
    let &[positions, wins, losses, draws, longest] = numbers?.as_slice() else {
        return None;
    };
    let tally = EndgameCounts { positions, wins, losses, draws, longest: longest.try_into().ok()? };
    let sum = wins.checked_add(losses)?.checked_add(draws)?;
    (sum == positions).then_some((Material::parse(material)?, tally))
}
