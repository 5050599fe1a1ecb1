//! Requests to the HTTP interface of a server, the same in a window and in a browser.
//!
//! A request is sent in the background. The program asks for the answer when it is woken.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

use std::fmt;
use std::sync::Arc;

use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::ServerAddress;
#[cfg(not(target_family = "wasm"))]
pub use native::send;
#[cfg(not(target_family = "wasm"))]
pub(super) use native::{MAX_SECONDS, fetch};
#[cfg(target_family = "wasm")]
pub(super) use web::fetch;
#[cfg(target_family = "wasm")]
pub use web::send;

/// The maximum length of most answers, in bytes.
pub const MAX_ANSWER_BYTES: usize = 256 * 1024;
/// The maximum length of a session token, in bytes.
const MAX_SESSION_BYTES: usize = 200;

/// The token of a session, by which a program that is no browser shows that it is signed in, or that of
/// a device, by which it shows that somebody has signed in with it before. Debug output hides it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SessionToken(String);

impl SessionToken {
    /// The token with this text; `None` if it cannot be in a header.
    pub fn new(text: &str) -> Option<Self> {
        let is_token = (1..=MAX_SESSION_BYTES).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_graphic());
        is_token.then(|| Self(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for SessionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SessionToken")
    }
}

impl TryFrom<String> for SessionToken {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::new(&text).ok_or("not the token of a session")
    }
}

impl From<SessionToken> for String {
    fn from(token: SessionToken) -> Self {
        token.0
    }
}

/// How a program shows a server whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Credential {
    /// The browser sends its cookie.
    Cookie,
    /// The program sends the token of its session.
    Session(SessionToken),
}

/// A request. Debug output hides what it contains, which may be a password.
#[derive(Clone, PartialEq, Eq)]
pub struct HttpRequest {
    /// The address.
    pub url: String,
    /// What is sent as JSON by `POST`; `None` for `GET`.
    pub body: Option<String>,
    /// The session, for programs that are no browsers.
    pub session: Option<SessionToken>,
    /// The device, in the same way.
    pub device: Option<SessionToken>,
    /// The maximum length of the answer, in bytes.
    pub max_bytes: usize,
}

impl fmt::Debug for HttpRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("HttpRequest").field(&self.url).finish()
    }
}

/// An answer. Debug output hides its content, which may be the token of a session.
#[derive(Clone, PartialEq, Eq)]
pub struct HttpAnswer {
    /// The status.
    pub status: u16,
    /// The content.
    pub body: String,
}

impl fmt::Debug for HttpAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("HttpAnswer").field(&self.status).finish()
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum HttpError {
    /// The server does not answer, or not in time.
    #[error("no answer")]
    Unreachable,
    /// What answers is no server of this game: the answer is too long, or not text.
    #[error("not an answer of such a server")]
    Other,
    /// The certificate of the server is not valid.
    #[error("the certificate of the server is not valid")]
    Untrusted,
}

/// What a request leads to.
pub type HttpResult = Result<HttpAnswer, HttpError>;

/// The answer to a request that was sent, once it is there.
#[derive(Clone, Debug, Default)]
pub struct Pending(Arc<Mutex<Option<HttpResult>>>);

impl Pending {
    /// The answer, once. `None` while it is awaited.
    pub fn take(&self) -> Option<HttpResult> {
        self.0.lock().take()
    }

    /// Leaves the answer for the program.
    pub fn put(&self, result: HttpResult) {
        *self.0.lock() = Some(result);
    }
}

/// Fetches a ticket, which shows a socket for a moment whose it is. `None` if nobody is signed in.
///
/// # Errors
/// Why it is not known whether somebody is.
pub(super) async fn ticket(
    server: &ServerAddress,
    credential: Credential,
) -> Result<Option<String>, HttpError> {
    #[derive(Deserialize)]
    struct Ticket {
        ticket: String,
    }
    let session = match credential {
        Credential::Cookie => None,
        Credential::Session(token) => Some(token),
    };
    let url = server.url("/api/ticket");
    let (body, max_bytes) = (Some("{}".to_owned()), MAX_ANSWER_BYTES);
    let answer = fetch(HttpRequest { url, body, session, device: None, max_bytes }).await?;
    match answer.status {
        200 => {
            let ticket: Ticket =
                serde_json::from_str(&answer.body).map_err(|_| HttpError::Other)?;
            Ok(Some(ticket.ticket).filter(|ticket| ticket.len() <= MAX_TICKET_BYTES))
        }
        401 => Ok(None),
        _ => Err(HttpError::Unreachable),
    }
}

/// The maximum length of a ticket, in bytes.
const MAX_TICKET_BYTES: usize = 1024;
