//! Games in files, and what takes long to count.

mod board_file;
mod tallies;

pub use board_file::read_board_file;
pub use tallies::{TallyFile, TallyFileError};
