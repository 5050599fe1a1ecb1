//! Links to rooms: where a server is, which room a client enters, and with which token.
//!
//! A link is typed, scanned or received from somebody, so that any text may be given.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use thiserror::Error;

use super::ServerAddress;
use crate::room::{RoomId, Token};

/// The maximum length of a link, in bytes.
pub const MAX_LINK_BYTES: usize = 512;
/// The maximum length of a name of a computer, and of a part of it between dots.
const MAX_NAME: usize = 253;
const MAX_LABEL: usize = 63;
/// The ports of links that name none.
const HTTP_PORT: u16 = 80;
const HTTPS_PORT: u16 = 443;

/// Why a text is not a link to a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RoomLinkError {
    /// It is longer than [`MAX_LINK_BYTES`].
    #[error("the link is longer than {MAX_LINK_BYTES} bytes")]
    TooLong,
    /// It begins with something other than `http://` or `https://`.
    #[error("the link does not begin with http:// or https://")]
    Scheme,
    /// What should be the address or the name of a computer is neither.
    #[error("the link has no valid address of a computer")]
    Host,
    /// The port is not a number from 1 to 65535.
    #[error("the link has no valid port")]
    Port,
    /// It is a link to something other than a room.
    #[error("the link does not lead to a room")]
    Room,
    /// What should be the token of a seat is none.
    #[error("the link has no valid token of a seat")]
    Token,
}

/// A computer on the network: an address, or a name of ASCII characters in lower case.
///
/// ```
/// use jungle_room::client::HostAddress;
///
/// let host: HostAddress = "[::1]".parse()?;
/// assert!(matches!(host, HostAddress::Ip(ip) if ip.is_loopback()));
/// let host: HostAddress = "Play.Example.org".parse()?;
/// assert_eq!(host.to_string(), "play.example.org");
/// # Ok::<(), jungle_room::client::RoomLinkError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HostAddress {
    /// An address. Link-local addresses of IPv6 do not work, since links have no interface.
    Ip(IpAddr),
    /// A name.
    Name(HostName),
}

/// The name of a computer: letters, digits, hyphens and dots, in lower case.
///
/// ```
/// use jungle_room::client::HostName;
///
/// let name = HostName::new("Play.Example.org").expect("a valid name");
/// assert_eq!(name.as_str(), "play.example.org");
/// assert_eq!(HostName::new("-play"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HostName(String);

impl HostName {
    /// The name with this text, in lower case; `None` if the text is not a name.
    pub fn new(text: &str) -> Option<Self> {
        let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        let is_label = |label: &str| {
            (1..=MAX_LABEL).contains(&label.len())
                && label.bytes().all(is_allowed)
                && !label.starts_with('-')
                && !label.ends_with('-')
        };
        // A name that ends with a number, such as `127.1`, is an address for some programs.
        let last = text.rsplit('.').next().unwrap_or_default();
        let is_number = last.bytes().all(|byte| byte.is_ascii_digit())
            || last.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("0x"));
        let is_name = text.len() <= MAX_NAME && text.split('.').all(is_label) && !is_number;
        is_name.then(|| Self(text.to_ascii_lowercase()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for HostAddress {
    type Err = RoomLinkError;

    /// Reads an address, one of IPv6 in brackets, or a name.
    fn from_str(text: &str) -> Result<Self, RoomLinkError> {
        if let Some(inner) = text.strip_prefix('[') {
            let inner = inner.strip_suffix(']').ok_or(RoomLinkError::Host)?;
            let ip = inner.parse::<Ipv6Addr>().map_err(|_| RoomLinkError::Host)?;
            return Ok(Self::Ip(ip.into()));
        }
        if let Ok(ip) = text.parse::<Ipv4Addr>() {
            return Ok(Self::Ip(ip.into()));
        }
        HostName::new(text).map(Self::Name).ok_or(RoomLinkError::Host)
    }
}

impl fmt::Display for HostAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ip(IpAddr::V4(ip)) => write!(f, "{ip}"),
            Self::Ip(IpAddr::V6(ip)) => write!(f, "[{ip}]"),
            Self::Name(name) => f.write_str(name.as_str()),
        }
    }
}

/// How a client enters a room.
///
/// ```
/// use jungle_room::client::Pass;
/// use jungle_room::room::Token;
///
/// let (public, seat) = (Token::from_bytes([1; 16]), Token::from_bytes([2; 16]));
/// let pass = Pass::Ask { public, seat: seat.clone() };
/// assert_eq!(pass.next(), Pass::Seat(seat), "it has the seat in the next game");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pass {
    /// As a spectator. Programs other than browsers need the public token of the room.
    Watch(Option<Token>),
    /// At the seat with this token.
    Seat(Token),
    /// At a free seat, if the owner of the room agrees.
    Ask {
        /// The public token of the room.
        public: Token,
        /// The token that the client has chosen for the seat.
        seat: Token,
    },
    /// With the account of the person, which the server knows by a ticket: at the seat of the
    /// account, or as a spectator.
    Account,
}

impl Pass {
    /// The token with which the client enters, and the one that it has chosen for a free seat.
    pub(super) fn tokens(&self) -> (Option<Token>, Option<Token>) {
        match self.clone() {
            Self::Watch(public) => (public, None),
            Self::Seat(token) => (Some(token), None),
            Self::Ask { public, seat } => (Some(public), Some(seat)),
            Self::Account => (None, None),
        }
    }

    /// How the same client enters the room of the next game.
    #[must_use]
    pub fn next(&self) -> Self {
        match self.clone() {
            Self::Ask { seat, .. } => Self::Seat(seat),
            pass => pass,
        }
    }
}

/// A room on a server, and how a client enters it.
///
/// ```
/// use jungle_room::client::RoomAddress;
///
/// let link = "http://192.168.178.20:7878/#r/k3v9q/AQEBAQEBAQEBAQEBAQEBAQ";
/// let address: RoomAddress = link.parse().expect("a link");
/// assert_eq!(address.room.as_str(), "k3v9q");
/// assert_eq!(address.socket_url(), "ws://192.168.178.20:7878/ws");
/// assert_eq!(address.link(), link);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomAddress {
    /// Whether connections to the server are encrypted: `https` and `wss` instead of `http` and `ws`.
    pub is_secure: bool,
    /// The computer on which the server runs.
    pub host: HostAddress,
    /// The port of the server.
    pub port: u16,
    /// The room.
    pub room: RoomId,
    /// How the client enters it.
    pub pass: Pass,
}

impl RoomAddress {
    /// The link, which contains the token: of a seat after `#r/`, of spectators after `#w/`.
    pub fn link(&self) -> String {
        let (kind, token) = match &self.pass {
            Pass::Watch(token) => ('w', token.as_ref()),
            // What is of use to somebody else: the link of spectators.
            Pass::Account => ('w', None),
            Pass::Seat(token) | Pass::Ask { seat: token, .. } => ('r', Some(token)),
        };
        let token = token.map(|token| format!("/{}", token.as_str()));
        let (room, token) = (self.room.as_str(), token.unwrap_or_default());
        let scheme = if self.is_secure { "https" } else { "http" };
        format!("{scheme}://{}/#{kind}/{room}{token}", self.authority())
    }

    /// The address of the WebSocket of the server.
    pub fn socket_url(&self) -> String {
        self.server().socket_url()
    }

    /// The server.
    pub fn server(&self) -> ServerAddress {
        let Self { is_secure, host, port, .. } = self.clone();
        ServerAddress { is_secure, host, port }
    }

    /// The computer and the port, as they are in links.
    fn authority(&self) -> String {
        authority(&self.host, self.port, self.is_secure)
    }
}

impl FromStr for RoomAddress {
    type Err = RoomLinkError;

    /// Reads a link, also one without `http://` and with spaces around it, since people type and
    /// copy links.
    fn from_str(text: &str) -> Result<Self, RoomLinkError> {
        let text = text.trim();
        if text.len() > MAX_LINK_BYTES {
            return Err(RoomLinkError::TooLong);
        }
        let (page, fragment) = text.split_once('#').ok_or(RoomLinkError::Room)?;
        let (is_secure, page) = split_scheme(page)?;
        let is_secure = is_secure.unwrap_or(false);
        let (authority, path) = page.split_once('/').unwrap_or((page, ""));
        let (host, port) = parse_authority(authority, is_secure)?;
        let place = fragment.split_once('/').filter(|_| path.is_empty());
        let (kind, place) = place.ok_or(RoomLinkError::Room)?;
        let (room, token) = match place.split_once('/') {
            Some((room, token)) => (room, Some(Token::new(token).ok_or(RoomLinkError::Token)?)),
            None => (place, None),
        };
        let pass = match (kind, token) {
            ("r", Some(token)) => Pass::Seat(token),
            ("r" | "w", token) => Pass::Watch(token),
            _ => return Err(RoomLinkError::Room),
        };
        let room = RoomId::new(room).ok_or(RoomLinkError::Room)?;
        Ok(Self { is_secure, host, port, room, pass })
    }
}

/// The computer and the port, as they are in links.
pub(super) fn authority(host: &HostAddress, port: u16, is_secure: bool) -> String {
    if port == default_port(is_secure) { host.to_string() } else { format!("{host}:{port}") }
}

/// Whether an address says that it is encrypted or not, and what follows `http://` or `https://`.
pub(super) fn split_scheme(text: &str) -> Result<(Option<bool>, &str), RoomLinkError> {
    match text.split_once("://") {
        Some((scheme, rest)) if scheme.eq_ignore_ascii_case("http") => Ok((Some(false), rest)),
        Some((scheme, rest)) if scheme.eq_ignore_ascii_case("https") => Ok((Some(true), rest)),
        Some(_) => Err(RoomLinkError::Scheme),
        None => Ok((None, text)),
    }
}

/// A computer and a port.
pub(super) fn parse_authority(
    text: &str,
    is_secure: bool,
) -> Result<(HostAddress, u16), RoomLinkError> {
    // The last colon of `[::1]` is not that before a port.
    let (host, port) = match text.rsplit_once(':').filter(|(_, port)| !port.contains(']')) {
        Some((host, port)) => (host, parse_port(port)?),
        None => (text, default_port(is_secure)),
    };
    Ok((host.parse()?, port))
}

fn default_port(is_secure: bool) -> u16 {
    if is_secure { HTTPS_PORT } else { HTTP_PORT }
}

fn parse_port(text: &str) -> Result<u16, RoomLinkError> {
    // The parser of numbers would accept a sign.
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let port = text.parse().ok().filter(|port| is_number && *port != 0);
    port.ok_or(RoomLinkError::Port)
}
