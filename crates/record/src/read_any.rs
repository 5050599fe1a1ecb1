//! Recognising record files and board files by their content.

use super::read::{decode_text, read};
use super::{LoadError, Record};

/// The contents of a file, detected from its content rather than its name.
pub enum Opened {
    /// A game.
    Record(Box<Record>),
    /// The content of a board file, which does not specify the rules: see
    /// [`start_from_board_file`](jungle_rules::games::GameEntry::start_from_board_file).
    Board(Vec<u8>),
}

/// What the content of a file is.
///
/// ```
/// use jungle_record::{Opened, read_any};
///
/// // A board file has a square and a piece in each line.
/// let Opened::Board(content) = read_any(b"A1 l\nG9 L\n".to_vec())? else {
///     panic!("it is not a record")
/// };
/// assert_eq!(content, b"A1 l\nG9 L\n");
/// # Ok::<(), jungle_record::LoadError>(())
/// ```
///
/// # Errors
/// What is wrong with the record in it. Board files are not checked.
pub fn read_any(content: Vec<u8>) -> Result<Opened, LoadError> {
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
