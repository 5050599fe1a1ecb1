//! Where a server is.

use std::fmt;
use std::str::FromStr;

use super::address::{
    HostAddress, MAX_LINK_BYTES, Pass, RoomAddress, RoomLinkError, parse_authority,
};
use super::address::{authority, split_scheme};
use crate::room::RoomId;
use crate::wire::SOCKET_PATH;

/// The domain of the computers in a local network.
const LOCAL_DOMAIN: &str = "local";

/// The address of a server.
///
/// ```
/// use jungle_room::client::ServerAddress;
///
/// let address: ServerAddress = "play.example.org:7878".parse().expect("an address");
/// assert_eq!(address.to_string(), "http://play.example.org:7878");
/// assert_eq!(address.url("/api/me"), "http://play.example.org:7878/api/me");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ServerAddress {
    /// Whether connections to the server are encrypted: `https` and `wss` instead of `http` and `ws`.
    pub is_secure: bool,
    /// The computer on which the server runs.
    pub host: HostAddress,
    /// The port of the server.
    pub port: u16,
}

impl ServerAddress {
    /// The address of a path on the server, which begins with `/`.
    pub fn url(&self, path: &str) -> String {
        format!("{self}{path}")
    }

    /// The address of the WebSocket of the server.
    pub fn socket_url(&self) -> String {
        let scheme = if self.is_secure { "wss" } else { "ws" };
        format!("{scheme}://{}{SOCKET_PATH}", self.authority())
    }

    /// The computer and the port, as they are in links.
    pub fn authority(&self) -> String {
        authority(&self.host, self.port, self.is_secure)
    }

    /// A room on the server.
    pub fn room(&self, room: RoomId, pass: Pass) -> RoomAddress {
        let Self { is_secure, host, port } = self.clone();
        RoomAddress { is_secure, host, port, room, pass }
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority())
    }
}

impl FromStr for ServerAddress {
    type Err = RoomLinkError;

    /// Reads an address as people type it: without `http://` or `https://`, with spaces around it, or
    /// with what follows the port in the address bar of a browser. A name with a domain and without a
    /// port is one of `https`.
    fn from_str(text: &str) -> Result<Self, RoomLinkError> {
        let text = text.trim();
        if text.len() > MAX_LINK_BYTES {
            return Err(RoomLinkError::TooLong);
        }
        let (is_secure, rest) = split_scheme(text)?;
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let authority = &rest[..end];
        let is_secure = match is_secure {
            Some(is_secure) => is_secure,
            None => is_public(authority),
        };
        let (host, port) = parse_authority(authority, is_secure)?;
        Ok(Self { is_secure, host, port })
    }
}

/// Whether a computer and perhaps a port look like a server of the internet, which encrypts connections:
/// a name with a domain, and the usual port.
fn is_public(authority: &str) -> bool {
    match authority.parse() {
        Ok(HostAddress::Name(name)) => {
            let domain = name.as_str().rsplit_once('.').map(|(_, domain)| domain);
            domain.is_some_and(|domain| domain != LOCAL_DOMAIN)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_type_them() {
        for (text, expected) in [
            ("127.0.0.1:7878", "http://127.0.0.1:7878"),
            (" http://Play.Example.org/ ", "http://play.example.org"),
            ("https://play.example.org/#r/k3v9q", "https://play.example.org"),
            ("[::1]:80", "http://[::1]"),
            ("play.example.org", "https://play.example.org"),
            ("play.example.org:80", "http://play.example.org"),
            ("192.168.178.20", "http://192.168.178.20"),
            ("club.local", "http://club.local"),
            ("localhost", "http://localhost"),
        ] {
            let address: ServerAddress = text.parse().expect("an address");
            assert_eq!(address.to_string(), expected, "{text}");
            assert_eq!(address.to_string().parse(), Ok(address), "{text}");
        }
        for text in ["", "ftp://a.example", "a b", "host:0", "http://", "user@host"] {
            assert!(text.parse::<ServerAddress>().is_err(), "{text:?}");
        }
        assert_eq!("a".repeat(600).parse::<ServerAddress>(), Err(RoomLinkError::TooLong));
    }
}
