//! Puzzles: positions in which exactly one move wins so soon, wins at all, or does not lose. They are
//! found in games of levels and in positions of few pieces. What is said about them is proved by
//! full-width searches or by tables; where it rests on a search, [`PuzzleKind`] says so.

mod attempts;
mod duplicates;
mod endings;
mod mine;
mod only_move;
mod own;
mod play;
mod shipped;
mod solution;
mod text;
mod themes;

pub use attempts::{PuzzleRating, level_solves};
pub use duplicates::same_puzzles;
pub use endings::{QUOTA, mine_ending};
pub use mine::{MinedGame, mine_game};
pub use only_move::{is_only_win, solve_defence};
pub use own::own_puzzles;
pub use play::{PuzzleAttempt, PuzzleState};
pub use shipped::read_puzzles;
#[cfg(not(target_family = "wasm"))]
pub use shipped::shipped_puzzles;
pub use solution::{Defence, defence, shortest_win, solve};
pub use text::{PuzzleTextError, read_puzzle, write_puzzle};
pub use themes::{PuzzleTheme, themes};

use jungle_rules::Move;

/// What the first move of a puzzle is the only one to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PuzzleKind {
    /// It wins in this number of plies: no other move is proved to win so soon.
    Fastest,
    /// It wins. In positions of few pieces the tables tell that no other move does; otherwise no
    /// other win was found, and the others were estimated as not much better than even.
    OnlyWin,
    /// It does not lose, as far as was found: all other moves are proved to lose.
    OnlyDefence,
}

/// A position, and the line that solves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position as text; the side to move solves the puzzle.
    pub position: String,
    /// What the first move is the only one to do.
    pub kind: PuzzleKind,
    /// The number of plies in which the side to move wins, whatever the opponent plays; for a
    /// defence, the number in which it loses after any other move.
    pub plies: u32,
    /// The moves of the solver, each the only one that wins so soon or does not lose, with the best
    /// play of the opponent between them; the first and the last are the solver's.
    pub line: Vec<Move>,
    /// What the line is about.
    pub themes: Vec<PuzzleTheme>,
    /// How difficult it is; `None` if no levels have tried it.
    pub rating: Option<PuzzleRating>,
}
