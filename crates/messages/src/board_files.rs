//! What is wrong with a board file.

use super::{MessageId, Messages};
use jungle_rules::BoardFileError;
use jungle_study::game_files::BoardFileFailure;

impl Messages {
    /// What is wrong with a line of a board file. The first four sentences are those of the course
    /// project's file reader; the others follow their style.
    pub fn board_file_error(&self, error: &BoardFileError) -> String {
        self.text(match error.code {
            "bad_data" => MessageId::BoardFileBadData,
            "bad_label" => MessageId::BoardFileBadLabel,
            "in_river" => MessageId::BoardFileInRiver,
            "in_own_den" => MessageId::BoardFileOwnDen,
            "in_enemy_den" => MessageId::BoardFileEnemyDen,
            "occupied" => MessageId::BoardFileOccupied,
            "duplicate" => MessageId::BoardFileDuplicate,
            "no_pieces" => MessageId::BoardFileNoPieces,
            "not_text" => MessageId::BoardFileNotText,
            "too_long" => MessageId::BoardFileTooLong,
            "no_board_files" => MessageId::BoardFileNone,
            code => return code.to_owned(),
        })
    }

    /// Why there is no game of a board file: `File FILE could not be opened`, or
    /// `FILE:LINE: SENTENCE`.
    pub fn board_file_failure(&self, failure: &BoardFileFailure) -> String {
        match failure {
            BoardFileFailure::Unreadable { path } => {
                let file = path.display().to_string();
                self.format(MessageId::BoardFileUnreadable, [("file", file.into())])
            }
            BoardFileFailure::Content { path, error } => {
                let args = [
                    ("file", path.display().to_string().into()),
                    ("line", error.line.to_string().into()),
                    ("reason", self.board_file_error(error).into()),
                ];
                self.format(MessageId::BoardFileLine, args)
            }
        }
    }
}
