//! The program as a process: its output, its errors and its exit status.

mod arguments;
mod check;
mod console;
mod endgame;
#[cfg(feature = "art")]
mod export;
mod mine;
mod perft;
#[cfg(unix)]
mod pipes;
mod records;
mod support;
