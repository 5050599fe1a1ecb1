//! The messages between the clients of a room and the program that serves it, as text.
//!
//! Every message is one JSON object on one line, with its type in the field `t`. `docs/protocol.md`
//! describes all of them. What a client sends is read strictly: an unknown type or field is an
//! error, so that nothing that a client asks for is silently left out, and so is another form of the
//! same, which another server would read otherwise. What a server sends is read
//! leniently: unknown types and fields are ignored, so that a server may be newer than its clients.
//! The entries inside are always read strictly, since a client that did not understand a part of an
//! entry would come to another room.
//!
//! A client receives all entries of a room and applies them with the same [`Room`] as the server:
//! there is one implementation of the rules, the clocks and the offers, and the hash in every entry
//! shows whether both have the same room. This includes the hashes of the tokens with which people
//! enter their seats. A hash may be known to everybody: nobody can find the token of 128 random bits
//! that has it.
//!
//! [`Room`]: super::room::Room

mod client_message;
mod close;
mod denial;
mod limits;
mod lobby_request;
mod server_message;

use std::io;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use thiserror::Error;

pub use client_message::{Act, ClientMessage, Enter, MAX_APP_CHARS, hello_version};
pub use close::CloseCode;
pub use denial::Denial;
pub use limits::{
    BYTE_RATE, ENTER_RATE, HELLO_MS, MAX_CLIENT_BYTES, MAX_CONNECTIONS, MAX_QUEUE,
    MAX_ROOMS_ENTERED, MAX_SERVER_BYTES, MAX_WAITING, MOVE_RATE, PING_MS, PING_TIMED_MS, Rate,
    SEAT_RATE, SILENCE_MS, WATCH_RATE,
};
pub use lobby_request::LobbyRequest;
pub use server_message::{ServerMessage, ServerNotice, Summary, WireLimits};

/// The version of the protocol. It changes with every new field or type of what clients send, and
/// with every other change that a client of the version before would not understand.
pub const WIRE_VERSION: u32 = 2;
/// The oldest version that a server accepts.
pub const OLDEST_VERSION: u32 = 1;

/// The name and the version of this program, as programs tell each other: `jungle 0.1.0`. All members
/// have one version.
pub const PROGRAM: &str = concat!("jungle ", env!("CARGO_PKG_VERSION"));

/// The path of the WebSocket on a server.
pub const SOCKET_PATH: &str = "/ws";

/// Why a text is not a message.
#[derive(Debug, Error)]
pub enum ParseError {
    /// It is longer than messages in its direction may be.
    #[error("longer than {0} bytes")]
    TooLong(usize),
    /// It is not JSON, or not one of the messages.
    #[error("{0}")]
    Malformed(#[from] serde_json::Error),
    /// It says the same as a message, but is not written as messages are.
    #[error("not written as a message")]
    OtherForm,
}

/// An error unless a text, of which serde has read more forms than one, has the form in which the
/// same is written: serde also reads an object from a list of its fields, `null` for a field that is
/// left out, and a number with other digits.
fn require_form(is_written_so: bool) -> Result<(), ParseError> {
    if is_written_so { Ok(()) } else { Err(ParseError::OtherForm) }
}

/// The JSON of something that is sent.
fn to_value(sent: &impl Serialize) -> Value {
    serde_json::to_value(sent).expect("a message has only types that JSON can hold")
}

/// Whether a text is that of a message, byte for byte.
fn is_text_of(text: &str, message: &impl Serialize) -> bool {
    /// The rest of the text; writing anything else fails.
    struct Rest<'a>(&'a [u8]);
    impl io::Write for Rest<'_> {
        fn write(&mut self, part: &[u8]) -> io::Result<usize> {
            self.0 = self.0.strip_prefix(part).ok_or(io::ErrorKind::InvalidData)?;
            Ok(part.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut rest = Rest(text.as_bytes());
    serde_json::to_writer(&mut rest, message).is_ok() && rest.0.is_empty()
}

fn to_text(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("a message has only types that JSON can hold")
}

fn parse<T: DeserializeOwned>(text: &str, max_bytes: usize) -> Result<T, ParseError> {
    if text.len() > max_bytes {
        return Err(ParseError::TooLong(max_bytes));
    }
    Ok(serde_json::from_str(text)?)
}
