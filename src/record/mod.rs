//! Games as they were played, their files, and what takes long to count.
//!
//! [`Record`] is a game as it was played. [`write()`] makes the text of its file, which [`read()`]
//! checks by playing it; what can be wrong there is a [`Problem`]. [`open()`] tells records from
//! board files.

mod board_file;
mod board_rows;
mod draft;
mod game_record;
mod journal;
pub mod link;
mod open;
mod problem;
mod read;
mod setup;
mod start;
mod store;
#[cfg(not(target_family = "wasm"))]
mod tallies;
mod write;

pub use board_file::read_board_file;
pub use game_record::Record;
pub use journal::{ENDING, Journal, file_name};
pub use open::{Opened, open};
pub use problem::{Code, Place, Problem};
pub use read::{MAX_BYTES, read};
pub use setup::{GameSetup, Player};
#[cfg(target_family = "wasm")]
pub use store::{download_path, hand_over};
pub use store::{
    free_path, games_folder, is_there, list, load, save, save_with, set_aside, settings_file,
};
#[cfg(not(target_family = "wasm"))]
pub use tallies::{TallyFile, TallyFileError};
pub use write::write;
