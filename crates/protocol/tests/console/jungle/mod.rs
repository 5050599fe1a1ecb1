//! The console of Jungle.

mod bots;
mod endings;
mod entries;
mod modes;
mod samples;
mod support;
