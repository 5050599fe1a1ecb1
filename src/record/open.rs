//! Opening record files and board files.

use std::path::Path;

use super::read::{MAX_BYTES, decode_text, read};
use super::{ErrorPlace, LoadError, LoadErrorKind, Record};
use crate::storage::load;

/// The contents of a file, detected from its content rather than its name.
pub enum Opened {
    /// A game.
    Record(Box<Record>),
    /// The content of a board file, which does not specify the rules: see
    /// [`start_from_board_file`](crate::games::GameEntry::start_from_board_file).
    Board(Vec<u8>),
}

/// Opens a file.
///
/// # Errors
/// Why it cannot be read, or what is wrong with the record in it. Board files are not checked.
pub fn open(path: &Path) -> Result<Opened, LoadError> {
    // At most one byte more than the maximum.
    let content = load(path, MAX_BYTES as u64 + 1)
        .map_err(|error| LoadError::new(LoadErrorKind::Unreadable(error), ErrorPlace::Whole))?;
    if begins_as_board(decode_text(&content)?) {
        return Ok(Opened::Board(content));
    }
    read(&content).map(|record| Opened::Record(Box::new(record)))
}

/// Whether the first non-blank line is a line of a board file: a square and a label.
fn begins_as_board(text: &str) -> bool {
    let Some(line) = text.lines().find(|line| !line.trim().is_empty()) else {
        return false;
    };
    let mut words = line.split_whitespace();
    let is_address = |word: &str| {
        let mut letters = word.chars();
        letters.next().is_some_and(|letter| letter.is_ascii_alphabetic())
            && letters.next().is_some_and(|digit| digit.is_ascii_digit())
    };
    words.next().is_some_and(is_address) && words.count() == 1
}
