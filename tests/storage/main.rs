//! Files on a disk are replaced as a whole, and nothing that a person had is lost.

mod journal;
mod saving;
