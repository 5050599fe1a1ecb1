//! The console of king-capture Chess, against the texts of its specification.

mod ends;
mod entries;
mod support;
