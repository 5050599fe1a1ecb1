//! Journals that several servers can share.
//!
//! [`SqlJournal`] keeps the entries of rooms in a database, and [`StreamJournal`] in a stream.

mod sql;
mod stream;

pub use sql::SqlJournal;
pub use stream::StreamJournal;
