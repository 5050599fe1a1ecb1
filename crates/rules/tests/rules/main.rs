//! The rules of the games against their specifications.

mod counts;
mod ends;
mod illegal_moves;
mod jungle;
mod king_chess;
mod laws;
mod lines_of_action;
mod mule_checkers;
mod passes;
mod perft;
mod repetition;
mod setups;
mod support;
