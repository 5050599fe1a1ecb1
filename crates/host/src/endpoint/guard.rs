//! Which requests are answered: the protection against other pages in the browser of somebody on
//! the same network.
//!
//! A page of a stranger cannot read what a host answers, unless its name begins to point to the
//! host's address after the page was loaded ("DNS rebinding"). The header `Host` then still has that
//! name, so only addresses of this machine and its own names are accepted. A browser states in
//! `Origin` which page opens a socket; only pages of this host may.

use std::net::{IpAddr, SocketAddr};

use axum::http::header::{
    CONTENT_LENGTH, CONTENT_SECURITY_POLICY, HOST, HeaderMap, HeaderName, HeaderValue, ORIGIN,
    REFERRER_POLICY, TRANSFER_ENCODING, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};

/// The maximum length of the body of a request, in bytes.
pub const MAX_BODY_BYTES: u64 = 16 * 1024;
/// The port that a `Host` without a port means.
const HTTP_PORT: u16 = 80;

/// The headers of every answer. The page draws pictures that it has made; the hash is that of the style
/// of crates/server/src/api/privacy.html.
pub const HEADERS: [(HeaderName, HeaderValue); 4] = [
    (
        CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; \
             style-src 'self' 'sha256-o4vjY7YAER5KqbL75nYQSiYRMwm6J0gKw4ZXIBjpjT8='; \
             img-src 'self' data: blob:; object-src 'none'; \
             base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
    ),
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// Why a request is not answered: the status, and a reason for the log.
pub type GuardRefusal = (StatusCode, &'static str);

/// Whether a request may be answered that came to an address of this machine. `names` are the names of
/// this machine, and whole values of `Host` with their ports, as behind a proxy. `may_post` is whether
/// something can be changed under this path.
///
/// # Errors
/// Why not.
pub fn check(
    request: &Parts,
    local: SocketAddr,
    names: &[String],
    may_post: bool,
) -> Result<(), GuardRefusal> {
    let is_read = request.method == Method::GET || request.method == Method::HEAD;
    let is_allowed = is_read || may_post && request.method == Method::POST;
    if !is_allowed {
        return Err((StatusCode::METHOD_NOT_ALLOWED, "the method is not GET"));
    }
    let headers = &request.headers;
    let host = only(headers, &HOST).filter(|_| request.uri.authority().is_none());
    if !host.is_some_and(|host| is_own(host, local, names)) {
        return Err((StatusCode::MISDIRECTED_REQUEST, "the host is not this machine"));
    }
    if headers.contains_key(TRANSFER_ENCODING) {
        return Err((StatusCode::LENGTH_REQUIRED, "the length of the body is not stated"));
    }
    let length = headers.get(CONTENT_LENGTH).map(|length| length.to_str().unwrap_or_default());
    let is_short = |length: &str| length.parse().is_ok_and(|length: u64| length <= MAX_BODY_BYTES);
    if !length.is_none_or(is_short) {
        return Err((StatusCode::PAYLOAD_TOO_LARGE, "the body is too large"));
    }
    Ok(())
}

/// Whether a socket may be opened, or something be changed: by a page of this host, or by a program
/// that is no browser. Returns whether it is a page. `is_secure` is whether pages are loaded by https.
///
/// # Errors
/// Why not.
pub fn check_origin(headers: &HeaderMap, is_secure: bool) -> Result<bool, GuardRefusal> {
    if !headers.contains_key(ORIGIN) {
        return Ok(false);
    }
    let scheme = if is_secure { "https://" } else { "http://" };
    let origin = only(headers, &ORIGIN).and_then(|origin| origin.strip_prefix(scheme));
    let is_same = origin.is_some_and(|origin| only(headers, &HOST) == Some(origin));
    is_same.then_some(true).ok_or((StatusCode::FORBIDDEN, "a page of another origin"))
}

/// The text of a header that is there once.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next().filter(|_| values.next().is_none())?;
    value.to_str().ok()
}

/// Whether a `Host` is the address to which the connection was made, or a name of this machine.
fn is_own(host: &str, local: SocketAddr, names: &[String]) -> bool {
    let is_here = |address: SocketAddr| {
        address.ip().to_canonical() == local.ip().to_canonical() && address.port() == local.port()
    };
    let bare = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    if let Ok(address) = host.parse() {
        return is_here(address);
    }
    if let Ok(ip) = bare.parse::<IpAddr>() {
        return is_here(SocketAddr::new(ip, HTTP_PORT));
    }
    // Behind a proxy, the port is not that of this program.
    if names.iter().any(|known| known.contains(':') && is_authority(known, host)) {
        return true;
    }
    let (name, port) = host.rsplit_once(':').unwrap_or((host, "80"));
    let is_known = name.eq_ignore_ascii_case("localhost")
        || names.iter().any(|known| known.eq_ignore_ascii_case(name));
    is_known && port == local.port().to_string()
}

/// Whether a configured name with a port is that of a `Host`, in which the usual ports are left out.
fn is_authority(known: &str, host: &str) -> bool {
    let usual = [":443", ":80"].iter().find_map(|port| known.strip_suffix(port));
    known.eq_ignore_ascii_case(host) || usual.is_some_and(|name| name.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::prelude::BASE64_STANDARD;
    use sha2::{Digest, Sha256};

    use super::*;

    #[test]
    fn the_style_of_the_page_about_privacy_is_allowed() {
        let page = include_str!("../../../server/src/api/privacy.html");
        let (_, style) = page.split_once("<style>").expect("a style");
        let (style, _) = style.split_once("</style>").expect("the end of the style");
        let hash = format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(style)));
        let [(_, policy), ..] = HEADERS;
        let policy = policy.to_str().expect("a text");
        assert!(policy.contains(&hash), "{hash}");
    }

    #[test]
    fn hosts_are_addresses_and_names_of_this_machine() {
        let names = ["kitchen.local".to_owned()];
        let local: SocketAddr = "192.168.178.20:7878".parse().expect("an address");
        let mapped: SocketAddr = "[::ffff:192.168.178.20]:7878".parse().expect("an address");
        for (host, is_allowed) in [
            ("192.168.178.20:7878", true),
            ("localhost:7878", true),
            ("LocalHost:7878", true),
            ("Kitchen.local:7878", true),
            ("[::ffff:192.168.178.20]:7878", true),
            ("192.168.178.20", false),
            ("192.168.178.20:80", false),
            ("192.168.178.21:7878", false),
            ("[::1]:7878", false),
            ("127.0.0.1:7878", false),
            ("other.local:7878", false),
            ("kitchen.local", false),
            ("kitchen.local:07878", false),
            ("kitchen.local.evil.example:7878", false),
            ("evil.example:7878", false),
            ("192.168.178.20.evil.example:7878", false),
            ("192.168.178.20:7878@evil.example", false),
            ("0xc0a8b214:7878", false),
            ("3232281108:7878", false),
            ("", false),
            (":7878", false),
        ] {
            for local in [local, mapped] {
                assert_eq!(is_own(host, local, &names), is_allowed, "{host}");
            }
        }
        let ipv6: SocketAddr = "[fd00::5]:80".parse().expect("an address");
        assert!(is_own("[fd00::5]", ipv6, &[]) && is_own("[fd00:0:0::5]:80", ipv6, &[]));
        assert!(is_own("localhost", ipv6, &[]) && !is_own("[fd00::6]", ipv6, &[]));
    }
}
