//! Playing together over a network. Rooms, messages, gateways and clients are pure machines; the
//! feature `host` adds what connects them to a network.

pub mod account;
pub mod client;
pub mod conduct;
pub mod connection_id;
pub mod gateway;
pub mod guest_names;
#[cfg(all(feature = "host", not(target_family = "wasm")))]
pub mod lan;
pub mod lobby;
#[cfg(feature = "host")]
pub mod qr;
pub mod room;
pub mod summary;
pub mod wire;

#[cfg(all(feature = "server", not(target_family = "wasm")))]
pub mod cluster;
#[cfg(all(feature = "host", not(target_family = "wasm")))]
pub mod endpoint;
#[cfg(all(feature = "host", not(target_family = "wasm")))]
pub mod host;
#[cfg(all(feature = "host", not(target_family = "wasm")))]
pub mod journal;
#[cfg(all(feature = "server", not(target_family = "wasm")))]
pub mod server;
#[cfg(all(feature = "server", not(target_family = "wasm")))]
pub mod store;

/// A text for an address, in which everything is escaped that could be taken for something else, except
/// these characters of ASCII.
fn percent_encoded(text: &str, plain: &[u8]) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || plain.contains(&byte) {
            encoded.push(byte.into());
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}
