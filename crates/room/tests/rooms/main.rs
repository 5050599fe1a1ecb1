//! The rooms in which games are played over a network.

mod actions;
mod away;
mod clocks;
mod entries;
mod games;
mod histories;
mod laws;
mod support;
mod versions;
