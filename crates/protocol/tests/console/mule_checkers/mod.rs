//! The console of Cylindrical Mule Checkers, against the texts of its specification.

mod ends;
mod entries;
mod support;
