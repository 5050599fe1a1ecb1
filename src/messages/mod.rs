//! The texts that people read of the rules: an English sentence for each illegal move, illegal
//! position, played move, hint and end. The rules and the search return codes with arguments; only
//! here they become sentences, so that another language can replace this one.
//!
//! Every function is pure. Sentences of errors have no full stop, since they may stand in others.

mod ends;
mod hints;
mod illegal;
mod moves;
mod position;
mod resignation;
mod template;

pub use ends::outcome;
pub use hints::{hint, hint_piece};
pub use illegal::illegal_move;
pub use moves::played_move;
pub use position::{position_error, start_error, text_error};
pub use resignation::{resign_label, resign_question};
