//! The running game as text for assistive technology: the squares, the commands, and the latest
//! event. The web page provides them as elements next to its canvas.

mod actions;
mod live;
mod squares;

pub use actions::{Action, actions};
pub use live::LiveText;
pub use squares::square_label;
