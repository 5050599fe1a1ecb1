//! The text consoles, against the texts of their specifications.

mod jungle;
mod king_chess;
mod lines_of_action;
mod mule_checkers;
mod talk;
