//! The addresses under which other devices of the local network reach this machine.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// The beginnings of the names of interfaces of virtual machines, containers and tunnels, which
/// other devices of the local network do not reach.
const VIRTUAL_NAMES: [&str; 14] = [
    "br-",
    "cni",
    "docker",
    "flannel",
    "lxc",
    "podman",
    "ppp",
    "tailscale",
    "tap",
    "tun",
    "utun",
    "veth",
    "virbr",
    "vmnet",
];
/// Further ones, which are followed by nothing but a number.
const NUMBERED_NAMES: [&str; 2] = ["wg", "zt"];

/// An address of a network interface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interface {
    /// The name of the interface.
    pub name: String,
    /// The address.
    pub ip: IpAddr,
    /// Whether the default route goes through the interface.
    pub is_default: bool,
}

/// What kind of address it is. The first ones are the most likely to be reached by a phone in the
/// same network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AddressKind {
    /// A private IPv4 address on the interface of the default route.
    Default,
    /// Another private IPv4 address.
    Private,
    /// A unique local IPv6 address.
    UniqueLocal,
    /// An IPv4 address that the machine has chosen, since the network gave it none.
    LinkLocal,
    /// A public IPv4 address, or one of a provider's network.
    Wide,
    /// An address on a virtual interface.
    Virtual,
}

impl AddressKind {
    /// Whether the address is shown only when somebody asks for it: devices in the same network do
    /// not usually reach it.
    pub fn is_on_request(self) -> bool {
        matches!(self, Self::Wide | Self::Virtual)
    }
}

/// An address under which this machine may be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedAddress {
    /// The kind of the address.
    pub kind: AddressKind,
    /// The name of its interface.
    pub interface: String,
    /// The address.
    pub ip: IpAddr,
}

/// The addresses that can be used in a link, the most likely first. Never those of the machine
/// itself, nor link-local IPv6 addresses, which a link cannot contain, nor public IPv6 addresses,
/// which make browsers take the page for one of the internet.
pub fn rank(interfaces: &[Interface]) -> Vec<RankedAddress> {
    let ranked = |interface: &Interface| {
        let kind = kind(interface)?;
        Some((
            interface.is_default,
            RankedAddress { kind, interface: interface.name.clone(), ip: interface.ip },
        ))
    };
    let mut all: Vec<(bool, RankedAddress)> = interfaces.iter().filter_map(ranked).collect();
    all.sort_by(|(a_default, a), (b_default, b)| {
        let kinds = a.kind.cmp(&b.kind).then(b_default.cmp(a_default));
        kinds.then_with(|| (&a.interface, a.ip).cmp(&(&b.interface, b.ip)))
    });
    let mut all: Vec<RankedAddress> = all.into_iter().map(|(_, ranked)| ranked).collect();
    all.dedup_by_key(|ranked| ranked.ip);
    all
}

/// The kind of an address; `None` if it cannot be used in a link.
fn kind(interface: &Interface) -> Option<AddressKind> {
    let kind = match interface.ip {
        IpAddr::V4(ip) if is_unusable(ip) => return None,
        IpAddr::V4(ip) if ip.is_private() && interface.is_default => AddressKind::Default,
        IpAddr::V4(ip) if ip.is_private() => AddressKind::Private,
        IpAddr::V4(ip) if ip.is_link_local() => AddressKind::LinkLocal,
        IpAddr::V4(_) => AddressKind::Wide,
        IpAddr::V6(ip) if ip.is_unique_local() => AddressKind::UniqueLocal,
        IpAddr::V6(_) => return None,
    };
    Some(if is_virtual(&interface.name) { AddressKind::Virtual } else { kind })
}

fn is_unusable(ip: Ipv4Addr) -> bool {
    ip.is_loopback()
        || ip.is_unspecified()
        || ip.is_multicast()
        || ip.is_broadcast()
        || ip.octets()[0] == 0
}

fn is_virtual(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let is_numbered = |start: &&str| {
        name.strip_prefix(*start).is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))
    };
    VIRTUAL_NAMES.iter().any(|start| name.starts_with(start))
        || NUMBERED_NAMES.iter().any(is_numbered)
}

/// The addresses of this machine, the most likely first. They change when the machine joins or
/// leaves a network.
///
/// # Errors
/// Why the system does not list its interfaces.
pub fn of_this_machine() -> io::Result<Vec<RankedAddress>> {
    let all = if_addrs::get_if_addrs()?;
    let defaults = default_addresses();
    let default_names: Vec<&str> = all
        .iter()
        .filter(|interface| defaults.contains(&interface.ip()))
        .map(|interface| interface.name.as_str())
        .collect();
    let interfaces: Vec<Interface> = all
        .iter()
        .map(|interface| Interface {
            name: interface.name.clone(),
            ip: interface.ip(),
            is_default: default_names.contains(&interface.name.as_str()),
        })
        .collect();
    Ok(rank(&interfaces))
}

/// The name under which other devices of the local network may find this machine by multicast DNS,
/// such as `kitchen.local`; `None` if the machine has no name that can be one.
pub fn local_name() -> Option<String> {
    let name = gethostname::gethostname().into_string().ok()?;
    let label = name.split('.').next()?;
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let is_label = (1..=63).contains(&label.len()) && label.bytes().all(is_letter);
    is_label.then(|| format!("{label}.local"))
}

/// The own addresses from which the system would send to distant networks. Connecting a UDP socket
/// sends nothing; the addresses are reserved for documentation.
fn default_addresses() -> Vec<IpAddr> {
    let v4 = (IpAddr::from(Ipv4Addr::UNSPECIFIED), IpAddr::from([192, 0, 2, 1]));
    let v6 = (IpAddr::from(Ipv6Addr::UNSPECIFIED), IpAddr::from([0x2001, 0xdb8, 0, 0, 0, 0, 0, 1]));
    let own = |(own, distant): (IpAddr, IpAddr)| {
        let socket = UdpSocket::bind(SocketAddr::new(own, 0)).ok()?;
        socket.connect(SocketAddr::new(distant, 9)).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    [v4, v6].into_iter().filter_map(own).collect()
}
