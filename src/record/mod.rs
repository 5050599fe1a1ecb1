//! Games as they were played, their files, and what takes long to count.
//!
//! [`Record`] is a game as it was played. [`write()`] makes the text of its file, which [`read()`]
//! checks by playing it; what can be wrong there is a [`Problem`]. [`open()`] tells records from
//! board files.

mod board_file;
mod board_rows;
#[cfg(not(target_family = "wasm"))]
mod endgame_stats_cache;
mod game_record;
mod journal;
pub mod link;
mod load_error;
mod open;
mod raw_record;
mod read;
mod setup;
mod start;
mod store;
mod write;

pub use board_file::read_board_file;
#[cfg(not(target_family = "wasm"))]
pub use endgame_stats_cache::{EndgameStatsCache, EndgameStatsCacheError};
pub use game_record::Record;
pub use journal::{EXTENSION, Journal, file_name};
pub use load_error::{ErrorCode, ErrorPlace, LoadError};
pub use open::{Opened, open};
pub use read::{MAX_BYTES, read};
pub use setup::{GameSetup, Player};
#[cfg(target_family = "wasm")]
pub use store::{add_upload, download_path};
pub use store::{
    exists, games_folder, list, load, quarantine, save, save_with, settings_file, unused_path,
};
pub use write::write;
