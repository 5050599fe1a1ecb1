//! The rules of every game: the one place that decides what is legal, what is taken, who has won.
//!
//! No Bevy, no input or output, no clock, no global state. Two layers:
//! [`Position`] is static, for search and counts; [`Game`] is object-safe, for everything that a
//! person sees. [`Playing`] makes the second of the first.

pub mod jungle;

mod game;
mod geometry;
mod options;
mod outcome;
mod perft;
mod playing;
mod position;
mod registry;
mod setup;
mod side;
mod spec;

pub use game::{Effect, Game, Manner, Placed, Played, Preview, Refusal, Turn};
pub use geometry::{Geometry, Labels, Square, Terrain};
pub use options::{OptionError, Options, Preset, Switch};
pub use outcome::{Outcome, RESIGNATION, Reason, THIRD_REPETITION};
pub use perft::{divide, perft};
pub use playing::{Describe, Playing, Repetition};
pub use position::Position;
pub use registry::{BoardFileError, GAMES, GameKind, StartError, find_game};
pub use setup::{Setup, TextError};
pub use side::Side;
pub use spec::{Kind, KindSpec, Piece, SideSpec, Spec};
