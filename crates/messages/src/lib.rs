//! The texts that people read, in every language: menus, dialogs, moves, rules, errors and ends. The
//! other modules return codes with arguments; here they become sentences.
//!
//! - A sentence is formed here and nowhere else; every function is pure. Sentences of errors have no full
//!   stop, since they may be part of others.
//! - The command line, the console and the engine protocol are in English, whatever the language.
//! - No files, no network, no Bevy: translations are in the program or come from the caller.
//!
//! [`Messages`] has those of a [`Language`], each named by its [`MessageId`]. The messages of a language are a Fluent file in `assets/locales/`, named by their [`MessageId`].
//! The command line, the console and the engine protocol use [`Messages::english`].
//!
//! Every function is pure. Sentences of errors have no full stop, since they may be part of others.

mod args;
mod board_files;
mod bundle;
mod ends;
mod games;
mod hints;
mod id;
mod illegal;
mod language;
mod learning;
mod lessons;
mod load_errors;
mod moves;
mod names;
mod options;
mod pasted;
mod position;
mod profiles;
mod report;
mod resignation;
mod rules;
mod speech;
mod storage;
#[cfg(test)]
mod tests;

pub use bundle::{LocaleError, Messages};
pub use id::MessageId;
pub use language::Language;
pub use lessons::LessonText;
pub use options::option_error;
pub use report::notation;
pub use resignation::resign_command;
