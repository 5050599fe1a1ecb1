//! Any request is answered only if it names this machine, and any page opens a socket only if it is
//! one of this host. The first line is the address to which the connection was made and a name of
//! this machine, the second one the method and the path, the others are headers.

#![no_main]

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use http::header::{HOST, HeaderMap, HeaderName, HeaderValue, ORIGIN};
use http::request::Parts;
use http::{Method, Request};
use jungle::net::endpoint::guard::{check, check_origin};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|content: &[u8]| {
    let mut lines = content.split(|byte| *byte == b'\n');
    let Some((local, name)) = lines.next().and_then(place) else {
        return;
    };
    let Some(mut request) = lines.next().and_then(request) else {
        return;
    };
    for line in lines {
        let (name, value) = line.split_at(line.iter().position(|byte| *byte == b':').unwrap_or(0));
        let value = value.strip_prefix(b":").unwrap_or_default().trim_ascii();
        let header = HeaderName::from_bytes(name).ok().zip(HeaderValue::from_bytes(value).ok());
        if let Some((name, value)) = header {
            request.headers.append(name, value);
        }
    }
    let names = [name.clone()];
    if check(&request, local, &names, false).is_ok() {
        assert!(request.method == Method::GET || request.method == Method::HEAD);
        assert_eq!(request.uri.authority(), None);
        let host = only(&request.headers, &HOST).expect("one host");
        assert!(is_here(&host, local, &name), "{host} is not {local} or {name}");
    }
    match check_origin(&request.headers, false) {
        Ok(true) => {
            let host = only(&request.headers, &HOST).expect("one host");
            let origin = only(&request.headers, &ORIGIN).expect("one origin");
            assert_eq!(origin, format!("http://{host}"));
        }
        Ok(false) => assert!(!request.headers.contains_key(ORIGIN)),
        Err(_) => assert!(request.headers.contains_key(ORIGIN)),
    }
    // The page of this host is always let in.
    let host = local.to_string();
    let value = |text: &str| HeaderValue::from_str(text).expect("an address");
    request.headers =
        HeaderMap::from_iter([(HOST, value(&host)), (ORIGIN, value(&format!("http://{host}")))]);
    let is_get = request.method == Method::GET || request.method == Method::HEAD;
    let may = is_get && request.uri.authority().is_none();
    assert_eq!(check(&request, local, &names, false).is_ok(), may);
    assert_eq!(check_origin(&request.headers, false), Ok(true));
});

/// The address and the name in the first line.
fn place(line: &[u8]) -> Option<(SocketAddr, String)> {
    let (address, name) = std::str::from_utf8(line).ok()?.split_once(' ')?;
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.';
    let is_name = !name.is_empty() && name.bytes().all(is_name);
    Some((address.parse().ok()?, is_name.then(|| name.to_owned())?))
}

/// The request of the second line, without headers.
fn request(line: &[u8]) -> Option<Parts> {
    let (method, uri) = std::str::from_utf8(line).ok()?.split_once(' ')?;
    let request = Request::builder().method(method).uri(uri).body(()).ok()?;
    Some(request.into_parts().0)
}

/// The text of a header that is there once.
fn only(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    let all: Vec<&HeaderValue> = headers.get_all(name).iter().collect();
    let [value] = all[..] else {
        return None;
    };
    Some(value.to_str().ok()?.to_owned())
}

/// Whether a host is an address or a name of this machine, read as a browser reads it: the name ends
/// at the last colon that is not inside brackets.
fn is_here(host: &str, local: SocketAddr, known: &str) -> bool {
    let is_bare = host.parse::<Ipv6Addr>().is_ok();
    let (name, port) = match host.rsplit_once(':').filter(|_| !is_bare && !host.ends_with(']')) {
        Some((name, port)) => (name, port.parse::<u16>().ok()),
        None => (host, Some(80)),
    };
    let ip = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    let ip = ip.split_once('%').map_or(ip, |(ip, _)| ip);
    let is_address =
        ip.parse::<IpAddr>().is_ok_and(|ip| ip.to_canonical() == local.ip().to_canonical());
    let is_name = ["localhost", known].iter().any(|known| known.eq_ignore_ascii_case(name));
    (is_address || is_name) && port == Some(local.port())
}
