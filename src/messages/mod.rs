//! The user-facing texts: an English sentence for each illegal move, illegal position, damaged
//! file, played move, hint and end. The other modules return codes with arguments; only this module
//! turns them into sentences, so that they can be translated here.
//!
//! Every function is pure. Error sentences have no full stop, because they may be part of others.

mod board_files;
mod ends;
mod hints;
mod illegal;
mod load_errors;
mod moves;
mod options;
mod position;
mod resignation;
mod storage;
mod template;

pub use board_files::{board_file_error, board_file_failure};
pub use ends::outcome;
pub use hints::{NO_HINT, hint, hint_piece};
pub use illegal::illegal_move;
pub use load_errors::{analysis_error, link_error, load_error, load_error_reason};
pub use moves::played_move;
pub use options::option_error;
pub use position::{position_error, start_error, text_error};
pub use resignation::{resign_label, resign_question};
pub use storage::journal_event;
