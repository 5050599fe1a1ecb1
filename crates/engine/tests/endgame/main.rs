//! Tablebases: the published figures, the consistency of the values, and play with them.

mod figures;
mod laws;
mod play;
mod support;
