//! The running game in words, for assistive technology: the squares, the commands, and what has just
//! happened. The page shows them as elements beside its canvas.

mod actions;
mod live;
mod squares;

pub use actions::{Action, actions};
pub use live::LiveText;
pub use squares::square_label;
