//! The program as a process: its output, its errors and its exit status.

mod arguments;
mod check;
mod console;
mod perft;
#[cfg(unix)]
mod pipes;
mod support;
