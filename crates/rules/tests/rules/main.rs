//! The rules of the games against their specifications.

mod jungle;
mod king_chess;
mod laws;
mod lines_of_action;
mod mule_checkers;
mod perft;
mod support;
