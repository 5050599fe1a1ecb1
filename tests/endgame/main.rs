//! Exact endings: the published figures, the laws that every value obeys, the command.

mod command;
mod figures;
mod laws;
