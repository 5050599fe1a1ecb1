//! Tickets: a session shows for a moment, and once, that a connection is its own.

use std::collections::HashMap;
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, KeyInit, Mac};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use tokio::time::Instant;

use crate::cluster::{Cluster, ClusterError};
use crate::store::SessionHash;

/// The time for which a ticket is valid, in milliseconds.
const VALID_MS: u64 = 30_000;
/// The time for which it is remembered that a ticket was used: longer than it is valid.
const REMEMBERED: Duration = Duration::from_secs(600);
/// The number of used tickets after which those are forgotten that are not valid any more.
const MANY_USED: usize = 1_000;
/// The maximum length of a ticket, in bytes.
const MAX_BYTES: usize = 400;
/// The number of random bytes by which tickets differ.
const ID_BYTES: usize = 16;

/// Signs and checks tickets with a key that only the servers have.
pub(crate) struct Tickets {
    key: [u8; 32],
    used: Used,
}

/// Which tickets have been used.
enum Used {
    /// Those of a server without others, whose key nobody has after its end.
    Here(Mutex<HashMap<String, Instant>>),
    /// Those of all servers.
    Shared(Box<Cluster>),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ticket {
    /// A random text.
    id: String,
    /// The hash of the session.
    session: String,
    until_ms: u64,
}

impl Tickets {
    /// Tickets with a new key; `None` if the system has no source of random numbers.
    pub fn new() -> Option<Self> {
        let mut key = [0; 32];
        getrandom::fill(&mut key).ok()?;
        Some(Self { key, used: Used::Here(Mutex::default()) })
    }

    /// Tickets with a key that several servers have.
    pub fn with_key(key: [u8; 32], cluster: Cluster) -> Self {
        Self { key, used: Used::Shared(Box::new(cluster)) }
    }

    fn mac(&self, text: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("a key of any length");
        mac.update(text.as_bytes());
        mac
    }

    /// A ticket for a session; `None` if the system has no source of random numbers.
    pub fn sign(&self, session: &SessionHash, now_ms: u64) -> Option<String> {
        let mut id = [0; ID_BYTES];
        getrandom::fill(&mut id).ok()?;
        let (id, session) = (BASE64.encode(id), session.as_str().to_owned());
        let ticket = Ticket { id, session, until_ms: now_ms + VALID_MS };
        let text = serde_json::to_string(&ticket).expect("only types that JSON can hold");
        let text = BASE64.encode(text);
        let mac = BASE64.encode(self.mac(&text).finalize().into_bytes());
        Some(format!("{text}.{mac}"))
    }

    /// Uses a ticket. Returns its session; `None` if the ticket is not valid, not any more, or was
    /// used before. Whether the session goes on is another question.
    ///
    /// # Errors
    /// If it cannot be found out whether it was used before.
    pub async fn redeem(
        &self,
        ticket: &str,
        now_ms: u64,
    ) -> Result<Option<SessionHash>, ClusterError> {
        let Some((id, session)) = self.check(ticket, now_ms) else {
            return Ok(None);
        };
        let is_first = match &self.used {
            Used::Here(used) => note(&mut used.lock(), id),
            Used::Shared(cluster) => cluster.use_ticket(&id).await?,
        };
        Ok(is_first.then_some(session))
    }

    /// The id and the session of a ticket that is valid, whether it was used or not.
    fn check(&self, ticket: &str, now_ms: u64) -> Option<(String, SessionHash)> {
        let (text, mac) = ticket.split_once('.').filter(|_| ticket.len() <= MAX_BYTES)?;
        self.mac(text).verify_slice(&BASE64.decode(mac).ok()?).ok()?;
        let ticket: Ticket = serde_json::from_slice(&BASE64.decode(text).ok()?).ok()?;
        let session = SessionHash::read(&ticket.session)?;
        (now_ms < ticket.until_ms).then_some((ticket.id, session))
    }
}

/// Notes that a ticket is used. Returns whether it was not before.
fn note(used: &mut HashMap<String, Instant>, id: String) -> bool {
    let now = Instant::now();
    if used.len() >= MANY_USED {
        used.retain(|_, at| now.duration_since(*at) < REMEMBERED);
    }
    used.insert(id, now).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_ticket_is_valid_for_a_moment_once_and_only_as_it_was_signed() {
        let [tickets, others] = [(); 2].map(|()| Tickets::new().expect("random numbers"));
        let session = SessionHash::of(b"a token");
        let ticket = tickets.sign(&session, 1_000).expect("random numbers");
        let redeem = async |tickets: &Tickets, ticket: &str, now_ms| {
            tickets.redeem(ticket, now_ms).await.expect("an answer")
        };
        assert_eq!(redeem(&tickets, &ticket, 31_000).await, None);
        assert_eq!(redeem(&others, &ticket, 1_000).await, None);
        for at in 0..ticket.len() {
            let changed = if ticket.as_bytes()[at] == b'A' { "B" } else { "A" };
            let mut other = ticket.clone();
            other.replace_range(at..=at, changed);
            assert_eq!(redeem(&tickets, &other, 1_000).await, None, "{at}");
            assert_eq!(redeem(&tickets, &ticket[..at], 1_000).await, None, "{at}");
        }
        assert_eq!(redeem(&tickets, &"A.".repeat(10_000), 1_000).await, None);
        assert_eq!(redeem(&tickets, &ticket, 30_999).await, Some(session.clone()));
        assert_eq!(redeem(&tickets, &ticket, 1_000).await, None, "it was used");
        let other = tickets.sign(&session, 1_000).expect("random numbers");
        assert_eq!(redeem(&tickets, &other, 1_000).await, Some(session));
    }
}
