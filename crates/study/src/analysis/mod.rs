//! Understanding a game: its variations, and what each move was worth.
//!
//! [`Tree`] is a game with its variations and notes, for the analysis board.
//! [`LiveSearch`] searches the position that it shows, and [`exact_values`] has the values of all
//! moves of few pieces. [`position_value`] searches a position, and [`Report`] judges the moves of a
//! game by the values of its positions. [`refutation`] proves what the best answer to a mistake
//! achieves, and [`Standing`] tells how a position stands. In [`Practice`] a person looks for better
//! moves; a [`Coach`] holds bad ones back. [`threats`] are what the opponent could do after a pass.

mod accuracy;
mod coach;
mod endings;
mod judgement;
mod live_search;
mod positions;
mod practice;
mod refutation;
mod report;
mod standing;
mod threats;
mod tree;

pub use accuracy::{game_accuracy, move_accuracy};
pub use coach::{Coach, Strictness};
pub use endings::exact_values;
pub use judgement::{Judgement, MissedWin, win_percentage};
pub use live_search::{LiveLines, LiveSearch, MAX_LINES, PART_NODES};
pub use positions::{
    POSITION_NODES, PositionValue, PositionValues, game_value, position, position_value,
};
pub use practice::{HintStep, Practice, PracticeTask, TaskState};
pub use refutation::{Gain, Refutation, legal_part, refutation};
pub use report::{GamePhase, MoveReport, Report};
pub use standing::{Advantage, Standing};
pub use threats::threats;
pub use tree::{NodeId, NodeNote, ROOT, ReportEntry, Tree, TreeError};
