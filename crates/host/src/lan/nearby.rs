//! Hosts in the local network that announce themselves by multicast DNS (RFC 6762 and 6763).
//!
//! A host announces each of its rooms as a service. What others announce may be anything: texts are
//! checked, and the number of hosts is limited.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use std::{fmt, io};

use mdns_sd::{Receiver, ServiceDaemon, ServiceEvent, ServiceInfo};
use parking_lot::Mutex;
use thiserror::Error;

use jungle_record::{MAX_NAME, Name};
use jungle_room::client::{HostAddress, Pass, RoomAddress};
use jungle_room::room::{RoomId, Token};
use jungle_room::wire::WIRE_VERSION;

/// The type of the service.
pub const SERVICE: &str = "_jungle._tcp.local.";
/// The maximum number of rooms that a browser knows at a time; further ones are ignored.
pub const MAX_ROOMS: usize = 64;
/// The maximum number of addresses of a room.
const MAX_ADDRESSES: usize = 8;
/// The longest id of a game, in bytes.
const MAX_GAME_BYTES: usize = 32;
/// The longest value of a property that is read, in bytes.
const MAX_VALUE_BYTES: usize = 255;
/// The time for which a service that ends waits until it has said so.
const GOODBYE: Duration = Duration::from_secs(1);
/// The time that a host has to answer whether it is still there.
const ANSWER: Duration = Duration::from_secs(3);

/// Why nothing can be announced or found: the system does not permit it, or an interface of it
/// failed.
#[derive(Debug, Error)]
#[error("multicast DNS: {0}")]
pub struct NearbyError(String);

impl From<mdns_sd::Error> for NearbyError {
    fn from(error: mdns_sd::Error) -> Self {
        Self(error.to_string())
    }
}

impl From<io::Error> for NearbyError {
    fn from(error: io::Error) -> Self {
        Self(error.to_string())
    }
}

/// A room that is announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    /// The room.
    pub room: RoomId,
    /// The id of the game.
    pub game: String,
    /// The name of the person who invites.
    pub name: Name,
    /// The port of the server.
    pub port: u16,
    /// The token with which one watches, or asks for a seat.
    pub public: Token,
    /// Whether a seat is free.
    pub is_free: bool,
    /// Whether there are spectators.
    pub spectators: bool,
}

impl Announced {
    fn service(&self) -> Result<ServiceInfo, NearbyError> {
        let version = WIRE_VERSION.to_string();
        let properties = [
            ("v", version.as_str()),
            ("room", self.room.as_str()),
            ("game", &self.game),
            // The characters of a name may have up to 256 bytes, a property 255.
            ("name", truncated(self.name.as_str(), MAX_VALUE_BYTES - "name=".len())),
            ("token", self.public.as_str()),
            ("seat", if self.is_free { "free" } else { "taken" }),
            ("watch", if self.spectators { "yes" } else { "no" }),
        ];
        // People may have the same name, but rooms have random ids. Should two be the same, one of
        // the services gets another name by itself.
        let host = format!("jungle-{}.local.", self.room.as_str());
        let info =
            ServiceInfo::new(SERVICE, self.room.as_str(), &host, "", self.port, &properties[..])?;
        Ok(info.enable_addr_auto())
    }
}

/// The longest beginning of a text with a number of bytes.
fn truncated(text: &str, max_bytes: usize) -> &str {
    let end = (0..=max_bytes.min(text.len())).rev().find(|end| text.is_char_boundary(*end));
    &text[..end.unwrap_or_default()]
}

/// The announcement of a room, on all networks of this machine. It ends when it is dropped, which
/// takes at most two seconds.
pub struct RoomAnnouncement {
    daemon: ServiceDaemon,
    fullname: String,
}

impl RoomAnnouncement {
    /// Announces a room.
    ///
    /// # Errors
    /// Why that is not possible.
    pub fn new(announced: &Announced) -> Result<Self, NearbyError> {
        let service = announced.service()?;
        let daemon = ServiceDaemon::new()?;
        let announcement = Self { daemon, fullname: service.get_fullname().to_owned() };
        announcement.daemon.register(service)?;
        Ok(announcement)
    }

    /// Announces something else of the same room.
    ///
    /// # Errors
    /// Why that is not possible.
    pub fn change(&self, announced: &Announced) -> Result<(), NearbyError> {
        Ok(self.daemon.register(announced.service()?)?)
    }
}

impl Drop for RoomAnnouncement {
    fn drop(&mut self) {
        // If the daemon does not answer, others forget the room after two minutes.
        if let Ok(done) = self.daemon.unregister(&self.fullname) {
            let _ = done.recv_timeout(GOODBYE);
        }
        if let Ok(done) = self.daemon.shutdown() {
            let _ = done.recv_timeout(GOODBYE);
        }
    }
}

/// A room that somebody announces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nearby {
    /// The version of the protocol that the server speaks.
    pub version: u32,
    /// The room.
    pub room: RoomId,
    /// The id of the game, which may be unknown here.
    pub game: String,
    /// The name of the person who invites, if it can be shown.
    pub name: Option<Name>,
    /// The addresses of the server; private ones are the first.
    pub addresses: Vec<Ipv4Addr>,
    /// The port of the server.
    pub port: u16,
    /// The token with which one watches, or asks for a seat.
    pub public: Token,
    /// Whether a seat is free.
    pub is_free: bool,
    /// Whether there are spectators.
    pub spectators: bool,
}

impl Nearby {
    /// Reads what somebody announces; `None` if it is not a room, or has no IPv4 address yet:
    /// link-local IPv6 addresses, which are often found first, cannot be used in links.
    fn read<'a>(
        value: impl Fn(&str) -> Option<&'a str>,
        port: u16,
        addresses: impl IntoIterator<Item = Ipv4Addr>,
    ) -> Option<Self> {
        let value = |key: &str| value(key).filter(|value| value.len() <= MAX_VALUE_BYTES);
        let is_id = |text: &&str| {
            let is_allowed =
                |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            (1..=MAX_GAME_BYTES).contains(&text.len()) && text.bytes().all(is_allowed)
        };
        let mut addresses: Vec<Ipv4Addr> = addresses
            .into_iter()
            .filter(|ip| !ip.is_unspecified() && !ip.is_multicast() && !ip.is_broadcast())
            .collect();
        addresses.sort_by_key(|ip| (!ip.is_private(), *ip));
        addresses.dedup();
        addresses.truncate(MAX_ADDRESSES);
        let nearby = Self {
            version: value("v")?.parse().ok()?,
            room: RoomId::new(value("room")?)?,
            game: value("game").filter(is_id)?.to_owned(),
            name: value("name").and_then(readable_name),
            addresses,
            port,
            public: Token::new(value("token")?)?,
            is_free: value("seat") == Some("free"),
            spectators: value("watch") == Some("yes"),
        };
        (port != 0 && !nearby.addresses.is_empty()).then_some(nearby)
    }

    /// The address of the room.
    pub fn address(&self, pass: Pass) -> Option<RoomAddress> {
        let host = HostAddress::Ip((*self.addresses.first()?).into());
        let (port, room) = (self.port, self.room.clone());
        Some(RoomAddress { is_secure: false, host, port, room, pass })
    }
}

/// A name without characters that are not shown or that change the direction of the text around
/// them.
fn readable_name(text: &str) -> Option<Name> {
    let is_readable = |letter: &char| {
        !letter.is_control()
            && !matches!(letter, '"' | '\\' | '\u{feff}' | '\u{61c}' | '\u{fff9}'..='\u{fffb}')
            && !matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
            && !matches!(letter, '\u{2060}'..='\u{206f}' | '\u{e0000}'..='\u{e007f}')
    };
    let text: String = text.chars().filter(is_readable).collect();
    let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    Name::new(text.chars().take(MAX_NAME).collect::<String>().trim())
}

/// What has happened to a room nearby. The text is the name of the service, which identifies it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NearbyEvent {
    /// There is a room.
    Found(String, Nearby),
    /// Something else is announced for a room.
    Changed(String, Nearby),
    /// A room is not announced any more.
    Gone(String),
}

/// The rooms nearby, and which of them the program was told of.
#[derive(Default)]
struct Rooms {
    present: BTreeMap<String, Nearby>,
    told: BTreeMap<String, Nearby>,
}

impl Rooms {
    /// Somebody announces something. Returns whether that is new.
    fn announced(&mut self, service: &str, nearby: Option<Nearby>) -> bool {
        let Some(nearby) = nearby else {
            return self.gone(service);
        };
        let has_space = self.present.len() < MAX_ROOMS || self.present.contains_key(service);
        let is_new = has_space && self.present.get(service) != Some(&nearby);
        if is_new {
            self.present.insert(service.to_owned(), nearby);
        }
        is_new
    }

    /// A service is not announced any more. Returns whether it was known.
    fn gone(&mut self, service: &str) -> bool {
        self.present.remove(service).is_some()
    }

    /// What has happened since the last call.
    fn events(&mut self) -> Vec<NearbyEvent> {
        let gone = self.told.keys().filter(|service| !self.present.contains_key(*service));
        let mut events: Vec<NearbyEvent> = gone.cloned().map(NearbyEvent::Gone).collect();
        for (service, nearby) in &self.present {
            match self.told.get(service) {
                Some(told) if told == nearby => {}
                Some(_) => events.push(NearbyEvent::Changed(service.clone(), nearby.clone())),
                None => events.push(NearbyEvent::Found(service.clone(), nearby.clone())),
            }
        }
        self.told.clone_from(&self.present);
        events
    }
}

/// Looks for rooms in the networks of this machine, until it is dropped.
pub struct Browser {
    daemon: ServiceDaemon,
    rooms: Arc<Mutex<Rooms>>,
}

impl Browser {
    /// Begins to look. `wake` is called when there is an event; it must neither block nor use the
    /// browser.
    ///
    /// # Errors
    /// Why that is not possible.
    pub fn new(wake: Box<dyn Fn() + Send>) -> Result<Self, NearbyError> {
        let daemon = ServiceDaemon::new()?;
        let services = daemon.browse(SERVICE)?;
        let rooms = Arc::new(Mutex::new(Rooms::default()));
        let found = rooms.clone();
        let browser = Self { daemon, rooms };
        // It ends with the daemon.
        thread::Builder::new()
            .name("nearby".to_owned())
            .spawn(move || follow(&services, &found, &wake))?;
        Ok(browser)
    }

    /// What has happened since the last call. Changes of the same room in between are one event, so
    /// that the number of events is limited, and none is lost.
    pub fn events(&mut self) -> Vec<NearbyEvent> {
        self.rooms.lock().events()
    }

    /// Asks whether a service is still there, for example because its server does not answer. If
    /// nobody replies, the room is gone after at most three seconds. A host that has ended without
    /// saying so would otherwise be known for up to two minutes.
    ///
    /// # Errors
    /// If nothing can be asked at present.
    pub fn check(&self, service: &str) -> Result<(), NearbyError> {
        Ok(self.daemon.verify(service.to_owned(), ANSWER)?)
    }
}

impl Drop for Browser {
    /// Ends the daemon without waiting for it.
    fn drop(&mut self) {
        // Whatever keeps it from ending, nobody hears of what it finds any more.
        let _ = self.daemon.shutdown();
    }
}

impl fmt::Debug for Browser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Browser").finish_non_exhaustive()
    }
}

fn follow(services: &Receiver<ServiceEvent>, rooms: &Mutex<Rooms>, wake: &dyn Fn()) {
    for event in services {
        let is_new = match event {
            ServiceEvent::ServiceResolved(service) => {
                let value = |key: &str| service.get_property_val_str(key);
                let addresses =
                    service.addresses.iter().filter_map(|address| match address.to_ip_addr() {
                        IpAddr::V4(ip) => Some(ip),
                        IpAddr::V6(_) => None,
                    });
                let nearby = Nearby::read(value, service.port, addresses);
                rooms.lock().announced(&service.fullname, nearby)
            }
            ServiceEvent::ServiceRemoved(_, service) => rooms.lock().gone(&service),
            _ => false,
        };
        if is_new {
            wake();
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ADDRESS: Ipv4Addr = Ipv4Addr::new(192, 168, 71, 2);
    const TOKEN: &str = "AQEBAQEBAQEBAQEBAQEBAQ";

    fn read(properties: &[(&str, &str)]) -> Option<Nearby> {
        let mut all = BTreeMap::from([("v", "1"), ("room", "k3v9q"), ("game", "jungle")]);
        all.insert("token", TOKEN);
        all.extend(properties.iter().copied());
        Nearby::read(|key| all.get(key).copied(), 7_878, [ADDRESS])
    }

    fn name_of(text: &str) -> Option<String> {
        let name = read(&[("name", text)]).expect("a room").name?;
        Some(name.as_str().to_owned())
    }

    #[test]
    fn names_are_made_readable() {
        assert_eq!(name_of("Ada Lovelace 🐘").as_deref(), Some("Ada Lovelace 🐘"));
        assert_eq!(name_of("  Ada \n\t Lovelace\u{7}").as_deref(), Some("Ada Lovelace"));
        assert_eq!(name_of("\u{202e}evil\u{200b}\"\\").as_deref(), Some("evil"));
        assert_eq!(name_of(&"a".repeat(200)), Some("a".repeat(MAX_NAME)));
        assert_eq!(name_of("\u{200b} \u{feff}"), None);
        assert_eq!(read(&[]).expect("a room").name, None);
    }

    #[test]
    fn only_rooms_are_read() {
        for (key, value) in [
            ("v", ""),
            ("v", "-1"),
            ("v", "4294967296"),
            ("room", ""),
            ("room", "K3V9Q"),
            ("room", "../../etc"),
            ("game", ""),
            ("game", "<b>"),
            ("token", ""),
            ("token", "AQEB"),
            ("game", "a very long id of a game that does not exist"),
        ] {
            assert_eq!(read(&[(key, value)]), None, "{key} {value}");
        }
        let value = |key: &str| {
            [("v", "1"), ("room", "a"), ("game", "chess"), ("token", TOKEN)]
                .into_iter()
                .find_map(|(known, value)| (known == key).then_some(value))
        };
        assert_eq!(Nearby::read(value, 0, [ADDRESS]), None, "no port");
        assert_eq!(Nearby::read(value, 1, []), None, "no IPv4 address yet");
        assert_eq!(Nearby::read(value, 1, [Ipv4Addr::BROADCAST]), None);
        let many = (0..200).map(|number| Ipv4Addr::new(8, 8, 8, number)).chain([ADDRESS]);
        let nearby = Nearby::read(value, 1, many).expect("a room");
        assert_eq!((nearby.addresses.len(), nearby.addresses[0]), (MAX_ADDRESSES, ADDRESS));
        let link = nearby.address(Pass::Watch(None)).expect("an address").link();
        assert_eq!(link, "http://192.168.71.2:1/#w/a");
        assert!(!nearby.is_free && !nearby.spectators, "what is not announced is not offered");
    }

    #[test]
    fn events_are_what_has_changed_since_the_last_ones() {
        let mut rooms = Rooms::default();
        let (jungle, chess) = (read(&[]), read(&[("game", "chess")]));
        assert!(rooms.announced("a", jungle.clone()));
        assert!(!rooms.announced("a", jungle.clone()));
        assert!(rooms.announced("b", jungle.clone()));
        assert!(rooms.gone("b"));
        let jungle = jungle.expect("a room");
        assert_eq!(rooms.events(), [NearbyEvent::Found("a".to_owned(), jungle)]);
        assert_eq!(rooms.events(), []);
        assert!(rooms.announced("a", chess.clone()));
        let chess = chess.expect("a room");
        assert_eq!(rooms.events(), [NearbyEvent::Changed("a".to_owned(), chess)]);
        assert!(rooms.announced("a", None), "it has no address any more");
        assert!(!rooms.gone("a"));
        assert_eq!(rooms.events(), [NearbyEvent::Gone("a".to_owned())]);
    }

    #[test]
    fn the_number_of_rooms_is_limited() {
        let mut rooms = Rooms::default();
        for number in 0..10 * MAX_ROOMS {
            rooms.announced(&number.to_string(), read(&[]));
        }
        assert_eq!(rooms.events().len(), MAX_ROOMS);
        // The known ones may still change.
        assert!(rooms.announced("0", read(&[("game", "chess")])));
        assert!(rooms.gone("1") && rooms.announced("new", read(&[])));
        assert_eq!(rooms.events().len(), 3);
    }

    #[test]
    fn long_names_are_announced_without_their_ends() {
        let name = Name::new(&"🐘".repeat(MAX_NAME)).expect("a name");
        let (room, game) = (RoomId::new("k3v9q").expect("an id"), "jungle".to_owned());
        let public = Token::new(TOKEN).expect("a token");
        let announced =
            Announced { room, game, name, port: 1, public, is_free: true, spectators: false };
        let service = announced.service().expect("a service");
        let announced = service.get_property_val_str("name").map(|name| name.chars().count());
        assert_eq!(announced, Some(62));
    }

    proptest! {
        #[test]
        fn any_properties_are_read(name: String, game in "[a-z0-9-]{1,32}", v: u32, port: u16) {
            let v = v.to_string();
            let properties = BTreeMap::from([
                ("name", name.as_str()), ("game", &game), ("v", &v), ("room", "a"),
                ("token", TOKEN),
            ]);
            let nearby = Nearby::read(|key| properties.get(key).copied(), port, [ADDRESS]);
            prop_assert_eq!(nearby.is_some(), port != 0);
        }
    }
}
