//! The port on which a host listens, and how many connections it accepts.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::sync::Arc;

use parking_lot::Mutex;
use socket2::{Domain, Protocol, Socket, Type};

use super::network::AddressRange;

/// From where a program can be reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// From the network: IPv6 and IPv4.
    #[default]
    Network,
    /// From this machine only, under 127.0.0.1.
    Loopback,
}

/// The number of ports that are tried, one after the other.
const PORTS: u16 = 32;
/// The number of connections that wait to be accepted.
const BACKLOG: i32 = 128;

/// Listens on a port, or on the next free one if that is allowed.
///
/// # Errors
/// Why no port could be used: the last error.
pub fn listen(reach: Reach, port: u16, may_differ: bool) -> io::Result<TcpListener> {
    let count = if may_differ { PORTS } else { 1 };
    let ports = (0..count).filter_map(|step| port.checked_add(step));
    let mut last = io::Error::from(io::ErrorKind::AddrInUse);
    for port in ports {
        match listen_on(reach, port) {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => last = error,
            result => return result,
        }
    }
    Err(last)
}

fn listen_on(reach: Reach, port: u16) -> io::Result<TcpListener> {
    match reach {
        Reach::Loopback => bind((Ipv4Addr::LOCALHOST, port).into()),
        // Without IPv6 the first fails, but not because the port is in use.
        Reach::Network => match bind((Ipv6Addr::UNSPECIFIED, port).into()) {
            Err(error) if error.kind() != io::ErrorKind::AddrInUse => {
                bind((Ipv4Addr::UNSPECIFIED, port).into())
            }
            result => result,
        },
    }
}

/// Listens on an address.
///
/// # Errors
/// Why it cannot be used.
pub fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    if address.is_ipv6() {
        socket.set_only_v6(false)?;
    }
    // On Windows this would let two programs listen on the same port.
    if cfg!(unix) {
        socket.set_reuse_address(true)?;
    }
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    socket.set_nonblocking(true)?;
    Ok(socket.into())
}

/// The connections that are open, by address.
#[derive(Clone)]
pub struct ConnectionLimiter {
    counts: Arc<Mutex<Counts>>,
    per_address: usize,
    total: usize,
    /// The addresses from which many people come.
    proxies: Arc<[IpAddr]>,
    trusted: Arc<[AddressRange]>,
}

/// The numbers of connections.
#[derive(Default)]
struct Counts {
    total: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// A connection that is counted until this is dropped.
pub struct ConnectionPermit {
    limiter: ConnectionLimiter,
    address: IpAddr,
}

impl ConnectionLimiter {
    /// Counts nothing yet. Connections from proxies and from trusted networks are limited only
    /// together with all others.
    pub fn new(
        per_address: usize,
        total: usize,
        proxies: &[IpAddr],
        trusted: &[AddressRange],
    ) -> Self {
        let (proxies, trusted) = (proxies.into(), trusted.into());
        Self { counts: Arc::default(), per_address, total, proxies, trusted }
    }

    /// Counts a connection; `None` if there are too many.
    pub fn admit(&self, address: IpAddr) -> Option<ConnectionPermit> {
        let is_free = self.proxies.contains(&address.to_canonical())
            || self.trusted.iter().any(|network| network.contains(address));
        let address = network(address);
        let mut counts = self.counts.lock();
        let count = counts.by_address.get(&address).copied().unwrap_or_default();
        if count >= self.per_address && !is_free || counts.total >= self.total {
            return None;
        }
        counts.total += 1;
        counts.by_address.insert(address, count + 1);
        drop(counts);
        Some(ConnectionPermit { limiter: self.clone(), address })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.limiter.counts.lock();
        counts.total -= 1;
        if let Some(count) = counts.by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.by_address.remove(&self.address);
            }
        }
    }
}

/// The address that counts: one machine has all IPv6 addresses with the same first 64 bits.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_counted_by_address_until_they_end() {
        const MAX: usize = 64;
        let (limiter, here) =
            (ConnectionLimiter::new(MAX, 100, &[], &[]), IpAddr::from([10, 0, 0, 1]));
        let mut permits: Vec<_> = (0..MAX).map(|_| limiter.admit(here)).collect();
        assert!(permits.iter().all(Option::is_some) && limiter.admit(here).is_none());
        let mapped = IpAddr::from(Ipv4Addr::new(10, 0, 0, 1).to_ipv6_mapped());
        assert!(limiter.admit(mapped).is_none() && limiter.admit([10, 0, 0, 2].into()).is_some());
        permits.pop();
        assert!(limiter.admit(mapped).is_some());
        permits.clear();
        let counts = limiter.counts.lock();
        assert!(counts.total == 0 && counts.by_address.is_empty());
        let neighbours = ["fd00::1", "fd00::2"].map(|text| network(text.parse().expect("IPv6")));
        assert_eq!(neighbours[0], neighbours[1]);
    }

    #[test]
    fn the_next_free_port_is_used() {
        let first = listen(Reach::Loopback, 0, false).expect("a port");
        let port = first.local_addr().expect("an address").port();
        let error = listen(Reach::Loopback, port, false).expect_err("a port in use");
        assert_eq!(error.kind(), io::ErrorKind::AddrInUse);
        let next = listen(Reach::Loopback, port, true).expect("another port");
        assert!(next.local_addr().expect("an address").port() > port);
    }
}
