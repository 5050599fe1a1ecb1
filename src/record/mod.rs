//! Games as they were played, and their files.
//!
//! [`Record`] is a game as it was played. [`write()`] makes the text of its file, which [`read()`]
//! checks by playing it; what can be wrong there is a [`LoadError`]. [`open()`] tells records from
//! board files.

mod analysis;
mod board_file;
mod board_rows;
mod details;
mod game_record;
pub mod link;
mod load_error;
mod open;
mod raw_record;
mod read;
mod read_analysis;
mod saved_games;
mod setup;
mod start;
mod write;

pub use analysis::{
    Analysis, AnalysisError, Arrow, Branch, Evaluation, EvaluationError, EvaluationScore,
    MAX_BRANCHES, MAX_DEPTH, MAX_NOTE_ENTRIES, MAX_NOTE_TEXT, Mark, Note,
};
pub use board_file::read_board_file;
pub use details::{MAX_NAME, Name, Person, TimeControl, TimeControlError};
pub use game_record::Record;
pub use load_error::{ErrorCode, ErrorPlace, LoadError};
pub use open::{Opened, open};
pub use read::{MAX_BYTES, read};
pub use saved_games::{EXTENSION, FORMAT, file_name, saved_games};
pub use setup::{GameSetup, Player};
pub use write::write;
