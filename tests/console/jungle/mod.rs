//! The console of Jungle.

mod endings;
mod entries;
mod machines;
mod modes;
mod samples;
mod support;
