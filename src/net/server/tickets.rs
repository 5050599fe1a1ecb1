//! Tickets: an account shows for a moment that a connection is its own.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::net::wire::Member;

/// The time for which a ticket is valid, in milliseconds.
const VALID_MS: u64 = 30_000;
/// The maximum length of a ticket, in bytes.
const MAX_BYTES: usize = 400;

/// Signs and checks tickets with a key that only the server has.
pub(in crate::net) struct Tickets {
    key: [u8; 32],
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ticket {
    member: Member,
    until_ms: u64,
}

impl Tickets {
    /// Tickets with a new key; `None` if the system has no source of random numbers.
    pub fn new() -> Option<Self> {
        let mut key = [0; 32];
        getrandom::fill(&mut key).ok()?;
        Some(Self { key })
    }

    /// Tickets with a key that several servers have.
    #[cfg(feature = "cluster")]
    pub fn with_key(key: [u8; 32]) -> Self {
        Self { key }
    }

    fn mac(&self, text: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("a key of any length");
        mac.update(text.as_bytes());
        mac
    }

    /// A ticket for an account.
    pub fn sign(&self, member: &Member, now_ms: u64) -> String {
        let ticket = Ticket { member: member.clone(), until_ms: now_ms + VALID_MS };
        let text = serde_json::to_string(&ticket).expect("only types that JSON can hold");
        let text = BASE64.encode(text);
        let mac = BASE64.encode(self.mac(&text).finalize().into_bytes());
        format!("{text}.{mac}")
    }

    /// The account of a ticket; `None` if it is not valid, or not any more.
    pub fn check(&self, ticket: &str, now_ms: u64) -> Option<Member> {
        let (text, mac) = ticket.split_once('.').filter(|_| ticket.len() <= MAX_BYTES)?;
        self.mac(text).verify_slice(&BASE64.decode(mac).ok()?).ok()?;
        let ticket: Ticket = serde_json::from_slice(&BASE64.decode(text).ok()?).ok()?;
        (now_ms < ticket.until_ms).then_some(ticket.member)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::account::{AccountId, AccountName};

    #[test]
    fn a_ticket_is_valid_for_a_moment_and_only_as_it_was_signed() {
        let [tickets, others] = [(); 2].map(|()| Tickets::new().expect("random numbers"));
        let member = Member {
            account: AccountId::new("k3v9q2m4x8ab").expect("an id"),
            name: AccountName::new("a2345678901234567890").expect("a name"),
            is_guest: false,
        };
        let ticket = tickets.sign(&member, 1_000);
        assert_eq!(tickets.check(&ticket, 30_999), Some(member));
        assert_eq!(tickets.check(&ticket, 31_000), None);
        assert_eq!(others.check(&ticket, 1_000), None);
        for at in 0..ticket.len() {
            let changed = if ticket.as_bytes()[at] == b'A' { "B" } else { "A" };
            let mut other = ticket.clone();
            other.replace_range(at..=at, changed);
            assert_eq!(tickets.check(&other, 1_000), None, "{at}");
            assert_eq!(tickets.check(&ticket[..at], 1_000), None, "{at}");
        }
        assert_eq!(tickets.check(&"A.".repeat(10_000), 1_000), None);
    }
}
