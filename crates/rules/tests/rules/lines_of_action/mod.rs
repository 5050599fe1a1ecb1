//! Lines of Action: laws on random positions, counts, and a case for each sentence of its
//! specification.

mod counts;
mod ends;
mod illegal_moves;
mod laws;
mod naive;
mod repetition;
mod setups;
mod support;
