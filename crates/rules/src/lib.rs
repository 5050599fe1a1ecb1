//! The rules of Jungle (Dou Shou Qi), Lines of Action, Cylindrical Mule Checkers and king-capture
//! Chess: what is legal, what a move does, and how a game ends.
//!
//! - No other crate decides what is legal, what is captured or which side has won.
//! - No Bevy, no input or output, no clock, no threads, no `unsafe`. The only global state are tables
//!   that are made when they are compiled; only [`random`] asks the system.
//! - Every game is data and one implementation of [`GameRules`]; [`games`] lists them by id.
//!
//! [`Position`] is the static layer, for search and perft: no allocation, no dynamic dispatch.
//! [`Game`] is the object-safe layer, for everything that is shown to people; [`GameState`] is a
//! [`Game`] made of a position, rule options and a history.
//!
//! ```
//! use jungle_rules::games::find_game;
//! use jungle_rules::{Move, diagram};
//!
//! let entry = find_game("jungle").expect("a game of the program");
//! let mut game = entry.start(&entry.default_options());
//! for text in ["A3 A4", "G7 G6", "A4 A5"] {
//!     let mv = Move::parse(text, game.info()).expect("squares of the board");
//!     game.play(&mv)?;
//! }
//! let squares = diagram(game.as_ref(), |terrain| terrain.mark().unwrap_or('.'));
//! let rows: Vec<String> = squares.chunks(7).map(String::from_iter).collect();
//! assert_eq!(rows, [
//!     "l.#X#.t", // 1, Blue's den in the middle
//!     ".d.#.c.",
//!     "..p.w.e",
//!     ".**.**.", // 4 to 6, two rivers
//!     "r**.**.",
//!     ".**.**R",
//!     "E.W.P..",
//!     ".C.#.D.",
//!     "T.#X#.L", // 9, Red's den in the middle
//! ]);
//! # Ok::<(), jungle_rules::IllegalMove>(())
//! ```

pub mod games;
pub mod jungle;
pub mod king_chess;
pub mod lines_of_action;
pub mod mule_checkers;

mod args;
mod diagram;
mod game;
mod game_rules;
mod game_state;
mod geometry;
pub mod grid8;
pub mod illegal_move;
mod info;
mod options;
mod outcome;
mod perft;
mod position;
mod position_error;
pub mod random;
mod setup;
mod side;
pub mod text;
pub mod zobrist;

pub use args::{Arg, Args};
pub use diagram::diagram;
pub use game::{Effect, Game, Move, MoveKind, PlacedPiece, PlayedMove, Preview, effects_through};
pub use game_rules::{BoardFileError, GameRules, ReadBoardFile, StartError};
pub use game_state::{GamePosition, GameState, Repetition};
pub use geometry::{Geometry, Labels, Square, Terrain, plain_number};
pub use illegal_move::IllegalMove;
pub use info::{GameInfo, Kind, Piece, PieceInfo, Resignation, SideInfo};
pub use options::{OptionError, Options, Preset, RuleOption};
pub use outcome::{
    ABANDONMENT, ADJUDICATION, AGREEMENT, EarlyEnd, EndCause, EndReason, NO_MOVE, OUT_OF_TIME,
    Outcome, RESIGNATION, THIRD_REPETITION,
};
pub use perft::{divide, perft};
pub use position::Position;
pub use position_error::{PositionError, PositionErrorKind};
pub use setup::{Setup, TextError};
pub use side::{BySide, Side};

/// The end reasons that are specific to each game.
const GAME_ENDS: [&[EndReason]; 4] =
    [jungle::ENDS, king_chess::ENDS, lines_of_action::ENDS, mule_checkers::ENDS];
