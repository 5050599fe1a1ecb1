//! Games in files.

mod board_file;

pub use board_file::read_board_file;
