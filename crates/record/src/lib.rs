//! Games as played, and their files as text.
//!
//! - A record consists of its moves, which are played by [`jungle_rules`] when it is read; everything
//!   else in a file is checked against them.
//! - No files: texts come from and go to the caller.
//! - No network, no Bevy, no sentences: a [`LoadError`] is data.
//!
//! [`Record`] is the record of a game. [`write()`] returns the text of its file. [`read()`] parses
//! it and validates it by playing the moves, and returns a [`LoadError`] if it is invalid.
//! [`read_any()`] recognises board files, too, [`read_pasted()`] the texts that people paste.
//!
//! ```
//! use jungle_record::{GameSetup, Player, Record, read, write};
//! use jungle_rules::Move;
//! use jungle_rules::games::find_game;
//!
//! let entry = find_game("jungle").expect("a game of the program");
//! let start = entry.start(&entry.default_options());
//! let mut game = start.clone();
//! let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
//! let mut record = Record::new(setup, None);
//! for text in ["A3 A4", "G7 G6", "A4 A5"] {
//!     let mv = Move::parse(text, game.info()).expect("squares of the board");
//!     record.play(game.as_mut(), &mv, None)?;
//! }
//! let file = write(&record, record.len());
//! let again = read(file.as_bytes())?;
//! assert_eq!(again.played(), record.played());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod board_rows;
mod details;
mod error_code;
mod evaluation;
mod field_place;
mod fullmove;
mod game_record;
pub mod link;
mod load_error;
mod pasted;
mod raw_record;
mod read;
mod read_analysis;
mod read_any;
mod setup;
mod start;
mod write;

pub use analysis::{
    Analysis, AnalysisError, AnalysisLimit, Arrow, Branch, MAX_BRANCHES, MAX_DEPTH,
    MAX_NOTE_ENTRIES, MAX_NOTE_TEXT, Mark, Note, NoteError,
};
pub use details::{
    Assistance, COLORS, MAX_NAME, Name, Person, Persona, Portrait, TimeControl, TimeControlError,
};
pub use error_code::{ErrorCode, ErrorPlace};
pub use evaluation::{Evaluation, EvaluationError, EvaluationScore};
pub use fullmove::{fullmove_number, fullmoves};
pub use game_record::Record;
pub use load_error::{LoadError, LoadErrorKind, StatedResult};
pub use pasted::{MAX_PASTED, PasteError, Pasted, read_pasted};
pub use raw_record::{MAX_MOVES, VERSION};
pub use read::{EARLY_END_REASONS, MAX_BYTES, read};
pub use read_any::{Opened, read_any};
pub use setup::{GameSetup, Player};
pub use write::{HUMAN, write};
