//! Exact endings: the published figures, the laws that every value obeys, the command, and how they
//! are played.

mod command;
mod figures;
mod laws;
mod play;
mod support;
