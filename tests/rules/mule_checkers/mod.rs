//! Mule Checkers: laws on random positions, counts, and a case for each sentence of its
//! specification.

mod chains;
mod counts;
mod ends;
mod laws;
mod naive;
mod refusals;
mod setups;
mod support;
