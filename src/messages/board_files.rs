//! What is wrong with a board file.

use crate::record::BoardFileFailure;
use crate::rules::BoardFileError;

/// What is wrong with a line of a board file. The first four sentences are those of the course
/// project's file reader; the others follow its style.
pub fn board_file_error(error: &BoardFileError) -> &'static str {
    match error.code {
        "bad_data" => "Invalid file data found!",
        "bad_label" => "Invalid animal label in file found!",
        "in_river" => "Invalid input! Only rats can be put in river!",
        "in_own_den" => "Invalid input! Animals can't be put in their own den!",
        "in_enemy_den" => "Invalid input! Animals can't be put in the enemy's den!",
        "occupied" => "Invalid input! Two animals can't be put on one square!",
        "duplicate" => "Invalid input! A side can't have the same animal twice!",
        "no_pieces" => "Invalid file data found! Each side needs an animal!",
        "not_text" => "Invalid file data found! The file is not text!",
        "too_long" => "Invalid file data found! The file is longer than 64 KiB!",
        "no_board_files" => "This game has no board files",
        code => code,
    }
}

/// Why a board file was not loaded: `File FILE could not be opened`, or `FILE:LINE: SENTENCE`.
pub fn board_file_failure(failure: &BoardFileFailure) -> String {
    match failure {
        BoardFileFailure::Unreadable { path } => {
            format!("File {} could not be opened", path.display())
        }
        BoardFileFailure::Content { path, error } => {
            format!("{}:{}: {}", path.display(), error.line, board_file_error(error))
        }
    }
}
