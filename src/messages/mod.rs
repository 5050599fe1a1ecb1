//! The texts that people read of the rules: one English sentence for each illegal move, illegal
//! position and position text. The rules give ids and arguments; here they become sentences, so
//! that another language can take the place of this one.
//!
//! Each function is pure and returns a sentence without a full stop.

mod illegal;
mod position;
mod template;

pub use illegal::illegal_move;
pub use position::{position_error, start_error, text_error};
