//! The text console as a pure machine, against the texts of its specification.

mod endings;
mod entries;
mod machines;
mod modes;
mod samples;
mod support;
