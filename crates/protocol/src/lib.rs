//! Engines as other programs and the course projects meet them: the engine protocol, the text consoles,
//! and matches between engines.
//!
//! - What a line does is decided without input and output: [`Session`](protocol::Session) and
//!   a [`Console`](console::Console) take lines and return text.
//! - A line that cannot be understood is answered, and changes nothing.
//! - No network, no Bevy.
//!
//! A [`Match`](tournament::Match) is played between engines, each of which may be another program.
//!
//! The modules, in the order in which they may use each other:
//!
//! - [`console`]: the text consoles of the course projects;
//! - [`protocol`]: the engine protocol;
//! - [`tournament`]: matches between engines.

pub mod console;
pub mod protocol;
pub mod tournament;
