//! Records and board files on disk or in the browser's storage: opening them, and the games that are
//! saved automatically.

mod board_file;
mod open;
mod saved_games;

pub use board_file::{BoardFileFailure, read_board_file};
pub use open::open;
pub use saved_games::{EXTENSION, FORMAT, file_name, saved_games};
