//! One evaluation per game.

pub mod jungle;
mod king_chess;
mod lines_of_action;
mod mule_checkers;
