//! The rules of every game: the one place that decides what is legal, what is taken, who has won.
//!
//! No Bevy, no input or output, no clock, no global state. Two layers:
//! [`Position`] is static, for search and counts; [`Game`] is object-safe, for everything that a
//! person sees. [`Playing`] makes the second of the first.

pub mod jungle;
pub mod king_chess;
pub mod lines_of_action;
pub mod mule_checkers;

mod fault;
mod game;
mod geometry;
mod grid8;
mod kind;
mod options;
mod outcome;
mod perft;
mod playing;
mod position;
mod refusal;
mod setup;
mod side;
mod spec;
mod zobrist;

pub use fault::{Fault, FaultKind};
pub use game::{Effect, Game, Manner, Placed, Played, Preview, Refusal, Turn, effects_of_steps};
pub use geometry::{Geometry, Labels, Square, Terrain, plain_number};
pub use kind::{BoardFileError, GameKind, ReadBoardFile, Rules, StartError};
pub use options::{MenuSwitch, OptionError, Options, Preset, Switch, listed};
pub use outcome::{Outcome, RESIGNATION, Reason, THIRD_REPETITION};
pub use perft::{divide, perft};
pub use playing::{Describe, Playing, Repetition};
pub use position::Position;
pub use setup::{Setup, TextError};
pub use side::Side;
pub use spec::{Kind, KindSpec, Piece, RESIGN, SideSpec, Spec, StopSpec};
