//! Puzzles: positions in which exactly one move wins so soon, found in games of levels. Everything
//! that is said about them is proved by full-width searches.

mod attempts;
mod duplicates;
mod mine;
mod solution;
mod text;
mod themes;

pub use attempts::PuzzleRating;
pub use duplicates::same_puzzles;
pub use mine::{MinedGame, mine_game};
pub use solution::{shortest_win, solve};
pub use text::{PuzzleTextError, read_puzzle, write_puzzle};
pub use themes::{Theme, themes};

use crate::rules::Move;

/// A position, and the line that wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position as text; the side to move solves the puzzle.
    pub position: String,
    /// The number of plies in which the side to move wins, whatever the opponent plays.
    pub plies: u32,
    /// The moves of the solver, each the only one that wins so soon, with the best defence between
    /// them; the first and the last are the solver's.
    pub line: Vec<Move>,
    /// What the line is about.
    pub themes: Vec<Theme>,
    /// How difficult it is.
    pub rating: PuzzleRating,
}
