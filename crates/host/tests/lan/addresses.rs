//! Which address of a machine is shown.

use jungle_host::lan::addresses::{AddressKind, Interface, of_this_machine, rank};

fn interface(name: &str, ip: &str, is_default: bool) -> Interface {
    Interface { name: name.to_owned(), ip: ip.parse().expect("an address"), is_default }
}

fn ranked(interfaces: &[(&str, &str, bool)]) -> Vec<(AddressKind, String)> {
    let all: Vec<Interface> =
        interfaces.iter().map(|(name, ip, is_default)| interface(name, ip, *is_default)).collect();
    rank(&all).into_iter().map(|ranked| (ranked.kind, ranked.ip.to_string())).collect()
}

#[test]
fn the_address_on_the_default_route_is_the_first() {
    let found = ranked(&[
        ("lo", "127.0.0.1", false),
        ("lo", "::1", false),
        ("docker0", "172.17.0.1", false),
        ("eth0", "169.254.7.8", false),
        ("eth0", "10.1.2.3", false),
        ("wlan0", "fe80::1234", true),
        ("wlan0", "2001:db8::5", true),
        ("wlan0", "fd12::5", true),
        ("wlan0", "192.168.178.20", true),
        ("wg0", "10.8.0.2", false),
        ("ppp0", "100.64.3.4", false),
        ("eth1", "203.0.113.9", false),
    ]);
    let found: Vec<(AddressKind, &str)> =
        found.iter().map(|(kind, ip)| (*kind, ip.as_str())).collect();
    assert_eq!(
        found,
        [
            (AddressKind::Default, "192.168.178.20"),
            (AddressKind::Private, "10.1.2.3"),
            (AddressKind::UniqueLocal, "fd12::5"),
            (AddressKind::LinkLocal, "169.254.7.8"),
            (AddressKind::Wide, "203.0.113.9"),
            (AddressKind::Virtual, "172.17.0.1"),
            (AddressKind::Virtual, "100.64.3.4"),
            (AddressKind::Virtual, "10.8.0.2"),
        ]
    );
    let on_request = found.iter().filter(|(kind, _)| kind.is_on_request()).count();
    assert_eq!(on_request, 4);
}

#[test]
fn kinds_of_single_addresses() {
    let cases = [
        ("eth0", "10.0.0.1", Some(AddressKind::Private)),
        ("eth0", "172.16.0.1", Some(AddressKind::Private)),
        ("eth0", "172.31.255.1", Some(AddressKind::Private)),
        ("eth0", "172.32.0.1", Some(AddressKind::Wide)),
        ("eth0", "192.168.0.1", Some(AddressKind::Private)),
        ("eth0", "100.64.0.1", Some(AddressKind::Wide)),
        ("eth0", "8.8.8.8", Some(AddressKind::Wide)),
        ("eth0", "169.254.0.1", Some(AddressKind::LinkLocal)),
        ("eth0", "fd00::1", Some(AddressKind::UniqueLocal)),
        ("eth0", "fe80::1", None),
        ("eth0", "2001:db8::1", None),
        ("eth0", "::ffff:192.168.0.1", None),
        ("lo", "127.0.0.1", None),
        ("lo", "127.1.2.3", None),
        ("eth0", "0.0.0.0", None),
        ("eth0", "255.255.255.255", None),
        ("eth0", "224.0.0.251", None),
        ("docker0", "172.17.0.1", Some(AddressKind::Virtual)),
        ("br-0a1b2c", "172.18.0.1", Some(AddressKind::Virtual)),
        ("br0", "192.168.0.1", Some(AddressKind::Private)),
        ("vethab12", "169.254.0.1", Some(AddressKind::Virtual)),
        ("virbr0", "192.168.122.1", Some(AddressKind::Virtual)),
        ("vmnet8", "192.168.8.1", Some(AddressKind::Virtual)),
        ("tun0", "10.8.0.1", Some(AddressKind::Virtual)),
        ("utun3", "10.9.0.1", Some(AddressKind::Virtual)),
        ("wg0", "10.10.0.1", Some(AddressKind::Virtual)),
        ("wgan0", "10.10.0.1", Some(AddressKind::Private)),
        ("en0", "192.168.1.2", Some(AddressKind::Private)),
        ("Wi-Fi", "192.168.1.2", Some(AddressKind::Private)),
        ("wlp3s0", "192.168.1.2", Some(AddressKind::Private)),
    ];
    for (name, ip, expected) in cases {
        let found = rank(&[interface(name, ip, false)]);
        assert_eq!(found.first().map(|ranked| ranked.kind), expected, "{name} {ip}");
    }
    // The default route may go through a tunnel.
    let tunnel = rank(&[interface("tun0", "10.8.0.1", true)]);
    assert_eq!(tunnel[0].kind, AddressKind::Virtual);
}

#[test]
fn the_order_does_not_depend_on_that_of_the_system() {
    let interfaces = [
        ("eth1", "192.168.2.1", false),
        ("eth0", "192.168.3.1", false),
        ("eth0", "192.168.1.1", false),
        ("eth0", "169.254.1.1", true),
        ("bond0", "169.254.2.1", false),
    ];
    let mut reversed = interfaces;
    reversed.reverse();
    let found = ranked(&interfaces);
    assert_eq!(found, ranked(&reversed));
    let found: Vec<&str> = found.iter().map(|(_, ip)| ip.as_str()).collect();
    assert_eq!(found, ["192.168.1.1", "192.168.3.1", "192.168.2.1", "169.254.1.1", "169.254.2.1"]);
}

#[test]
fn this_machine_has_a_list() {
    let own = of_this_machine().expect("the interfaces of this machine");
    println!("{own:?}");
    assert!(own.iter().all(|ranked| !ranked.ip.is_loopback()));
}
