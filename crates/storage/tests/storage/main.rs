//! Files on a disk are replaced atomically, and no user data is lost.

mod journal;
mod saving;
