//! Jungle: laws on random positions, counts, and a case for each sentence of its specification.

mod board_files;
mod counts;
mod endings;
mod laws;
mod naive;
mod played;
mod position_texts;
mod refusals;
mod repetition;
mod setups;
mod support;
