//! Games as they were played, their files, and what takes long to count.

mod board_file;
mod game_record;
mod setup;
mod tallies;

pub use board_file::read_board_file;
pub use game_record::Record;
pub use setup::{GameSetup, Player};
pub use tallies::{TallyFile, TallyFileError};
