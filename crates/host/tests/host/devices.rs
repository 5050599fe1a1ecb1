//! Another device that uses the link of a seat.

use std::time::Duration;

use jungle_host::host::{Host, HostEvent};
use jungle_room::client::Connection;
use jungle_room::gateway::Question;
use jungle_room::room::{DeviceId, Phase};
use jungle_room::wire::CloseCode;
use jungle_rules::Side;

use crate::support::{self, Person, name, until};

/// A person at the first seat, on a device.
fn person(host: &Host, device: u64) -> Person {
    let (port, room, token) = (host.port(), host.room().clone(), host.token(Side::First).cloned());
    Person::with_device(port, room, token, Some(name("Ada")), Some(DeviceId(device)))
}

fn question(host: &Host) -> Question {
    loop {
        match host.wait_event(Duration::from_secs(10)).expect("a question") {
            HostEvent::Asked(question) => return question,
            _ => continue,
        }
    }
}

fn denied(people: &[Person], index: usize) -> Option<&str> {
    people[index].client.denied()
}

#[test]
fn the_owner_decides_whether_another_device_takes_a_seat() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = support::host(folder.path());
    let mut people = vec![person(&host, 1)];
    until(&mut people, "a guest", |people| people[0].is_entered());
    // The same device comes back without a question.
    people[0].cut();
    until(&mut people, "the same guest", |people| people[0].is_entered());
    people.push(person(&host, 2));
    until(&mut people, "a question", |people| denied(people, 1) == Some("asks_owner"));
    assert!(people[0].is_entered(), "who sits there is not disturbed");
    let asked = question(&host);
    assert_eq!((&asked.room, asked.side), (host.room(), Side::First));
    host.answer(asked, true);
    until(&mut people, "the other device", |people| people[1].is_entered());
    let stopped = Connection::Stopped { code: CloseCode::OpenedElsewhere };
    until(&mut people, "the first device is told", |people| {
        people[0].client.connection() == stopped
    });
    assert_eq!(people[1].client.you(), Some(Side::First));
    // The seat now belongs to the other device.
    people.push(person(&host, 1));
    until(&mut people, "a question", |people| denied(people, 2) == Some("asks_owner"));
    host.answer(question(&host), false);
    until(&mut people, "no", |people| denied(people, 2) == Some("not_admitted"));
    assert!(people[1].is_entered());
    // The owner is not asked again at once.
    people.push(person(&host, 3));
    until(&mut people, "no", |people| denied(people, 3) == Some("not_admitted"));
    assert_eq!(people[1].phase(), Some(Phase::Open));
}
