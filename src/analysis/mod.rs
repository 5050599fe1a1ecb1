//! Understanding a game: what each move was worth.
//!
//! [`PositionValues`] searches the positions of a record, the last first, and [`Report`] judges the
//! moves by these values.

mod accuracy;
mod judgement;
mod positions;
mod report;

pub use accuracy::{game_accuracy, move_accuracy};
pub use judgement::{Judgement, MissedWin};
pub use positions::{POSITION_NODES, PositionValue, PositionValues};
pub use report::{MoveReport, Phase, Report};
