//! The program as a process: what it prints where, and its exit status.

mod arguments;
mod check;
mod console;
mod perft;
mod support;
