//! Tablebases: the published figures, the consistency of the values, the command, and play with
//! them.

mod command;
mod figures;
mod laws;
mod play;
mod support;
