//! Networks of addresses.

use std::net::IpAddr;
use std::str::FromStr;

use serde::Deserialize;
use thiserror::Error;

/// The addresses that begin with the same bits, such as `192.168.1.0/24`; or one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct AddressRange {
    address: IpAddr,
    /// The number of bits.
    length: u32,
}

/// A text is not that of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a network is an address, or an address, a slash and a number of bits: 192.168.1.0/24")]
pub struct NoNetwork;

/// The bits of an address from the left, and their number. IPv4 and IPv6 have different numbers.
fn bits(address: IpAddr) -> (u128, u32) {
    match address.to_canonical() {
        IpAddr::V4(address) => (u128::from(address.to_bits()) << 96, 32),
        IpAddr::V6(address) => (address.to_bits(), 128),
    }
}

impl AddressRange {
    /// Whether an address is in it.
    pub fn contains(&self, address: IpAddr) -> bool {
        let ((own, own_size), (other, size)) = (bits(self.address), bits(address));
        own_size == size && (own ^ other).leading_zeros() >= self.length
    }
}

impl FromStr for AddressRange {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        let (address, length) = match text.split_once('/') {
            Some((address, length)) => (address, Some(length)),
            None => (text, None),
        };
        let address = address.parse::<IpAddr>().map_err(|_| NoNetwork)?.to_canonical();
        let (_, size) = bits(address);
        let length = length.map_or(Ok(size), |text| text.parse().map_err(|_| NoNetwork))?;
        (length <= size).then_some(Self { address, length }).ok_or(NoNetwork)
    }
}

impl TryFrom<String> for AddressRange {
    type Error = NoNetwork;

    fn try_from(text: String) -> Result<Self, NoNetwork> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_has_the_addresses_that_begin_alike() {
        let is_in = |network: &str, address: &str| {
            let network = network.parse::<AddressRange>().expect("a network");
            network.contains(address.parse().expect("an address"))
        };
        assert!(is_in("192.168.1.0/24", "192.168.1.255") && is_in("10.0.0.1", "10.0.0.1"));
        assert!(!is_in("192.168.1.0/24", "192.168.2.0") && !is_in("10.0.0.1", "10.0.0.2"));
        assert!(is_in("10.0.0.0/8", "::ffff:10.1.2.3") && is_in("0.0.0.0/0", "1.2.3.4"));
        assert!(is_in("fd00::/8", "fdff::1") && !is_in("fd00::/8", "fe80::1"));
        assert!(!is_in("::/0", "1.2.3.4") && !is_in("0.0.0.0/0", "::1"));
        for text in ["", "10.0.0", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "fd00::/129", "a/8"] {
            assert_eq!(text.parse::<AddressRange>(), Err(NoNetwork), "{text}");
        }
    }
}
