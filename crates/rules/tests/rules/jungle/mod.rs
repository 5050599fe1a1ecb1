//! Jungle: laws on random positions, counts, and a case for each sentence of its specification.

mod board_files;
mod counts;
mod endings;
mod illegal_moves;
mod laws;
mod naive;
mod position_texts;
mod repetition;
mod setups;
mod support;
