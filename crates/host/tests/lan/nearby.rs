//! Rooms announced between machines: network namespaces of this one, connected by a bridge.
//!
//! The test starts itself again inside the namespaces.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use jungle_host::lan::nearby::{Announced, Browser, Nearby, NearbyEvent, RoomAnnouncement};
use jungle_record::Name;
use jungle_room::room::{RoomId, Token};

use crate::namespace::{NEW_NAMESPACE, has_namespaces, run, test_again};

/// What a process inside the namespaces does.
const ROLE: &str = "JUNGLE_TEST_ROLE";
/// Longer than anything takes: about a second until a room is found or gone.
const PATIENCE: Duration = Duration::from_secs(30);

/// A process of this test with another role, in another namespace if `wrapper` says so. It ends at
/// the latest when its input ends.
fn again(wrapper: &[&str], role: &str) -> Command {
    let mut command = test_again(wrapper, "nearby::role");
    command.env(ROLE, role).stdin(Stdio::piped());
    command
}

/// A child that is killed with its owner.
struct Process {
    child: Child,
    input: Option<ChildStdin>,
}

impl Process {
    fn start(mut command: Command) -> Self {
        let mut child = command.spawn().expect("a process");
        let input = child.stdin.take();
        Self { child, input }
    }

    /// Ends its input, and waits for it.
    fn finish(mut self) -> ExitStatus {
        self.input = None;
        self.child.wait().expect("a process")
    }

    /// Lets it go on.
    fn tell(&mut self) {
        let input = self.input.as_mut().expect("an input");
        input.write_all(b"\n").expect("a process that listens");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn rooms_are_found_between_machines() {
    if has_namespaces() {
        let mut command = again(&NEW_NAMESPACE, "browser");
        // Its input stays open as long as this process lives.
        let output = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = Process::start(std::mem::replace(output, Command::new("true")));
        let mut text = String::new();
        let read = process.child.stdout.take().expect("an output").read_to_string(&mut text);
        read.expect("text");
        let mut errors = String::new();
        let read = process.child.stderr.take().expect("an output").read_to_string(&mut errors);
        read.expect("text");
        println!("{text}");
        assert!(process.finish().success(), "{errors}");
        assert!(text.contains("1 passed"), "the test inside the namespace did not run");
    }
}

#[test]
#[ignore = "a part of another test, in a process of its own"]
fn role() {
    match std::env::var(ROLE).as_deref() {
        Ok("browser") => browse(),
        Ok(role) => host(role),
        Err(_) => {}
    }
}

fn announced(role: &str) -> Announced {
    // Both hosts have the same name, and even the same room.
    let game = if role == "changed" { "chess" } else { "jungle" };
    Announced {
        room: RoomId::new("k3v9q").expect("an id"),
        game: game.to_owned(),
        name: Name::new("Ada Lovelace 🐘").expect("a name"),
        port: if role == "b" { 7_879 } else { 7_878 },
        public: Token::from_bytes([7; 16]),
        is_free: role != "changed",
        spectators: true,
    }
}

/// Announces a room, then with each line of the input another game, and leaves when it ends.
fn host(role: &str) {
    let mut lines = BufReader::new(std::io::stdin()).lines();
    // The first line says that the network is there.
    if lines.next().is_none() {
        return;
    }
    let announcement = RoomAnnouncement::new(&announced(role)).expect("an announcement");
    for _ in lines {
        announcement.change(&announced("changed")).expect("another announcement");
    }
}

/// A host in a namespace of its own, connected to the bridge in this one. It waits to be told to
/// begin.
fn connect(role: &str, number: u8) -> Process {
    let mut command = again(&["unshare", "--net"], role);
    command.stdout(Stdio::null());
    let process = Process::start(command);
    let id = process.child.id();
    // The process has its own namespace as soon as it is this program.
    let own = std::fs::read_link("/proc/self/ns/net").expect("a namespace");
    let other = format!("/proc/{id}/ns/net");
    let start = Instant::now();
    while std::fs::read_link(&other).is_ok_and(|other| other == own) {
        assert!(start.elapsed() < PATIENCE);
        thread::sleep(Duration::from_millis(5));
    }
    let inside = |line: &str| run(&format!("nsenter -t {id} -n {line}"));
    run(&format!("ip link add cable{number} type veth peer name port netns {id}"));
    run(&format!("ip link set cable{number} master lan up"));
    inside(&format!("ip addr add 192.168.71.{number}/24 dev port"));
    inside("ip link set port up");
    process
}

/// The browser, and what wakes its program.
struct Watch {
    browser: Browser,
    woken: Receiver<()>,
}

impl Watch {
    /// Waits for an event. Returns it with the time that it took.
    fn next(&mut self, start: Instant) -> (NearbyEvent, Duration) {
        loop {
            let mut events = self.browser.events();
            assert!(events.len() <= 1, "{events:?}");
            if let Some(event) = events.pop() {
                return (event, start.elapsed());
            }
            assert!(start.elapsed() < PATIENCE, "nothing is found");
            let _ = self.woken.recv_timeout(Duration::from_millis(100));
        }
    }

    fn found(&mut self, start: Instant) -> (String, Nearby, Duration) {
        let (event, passed) = self.next(start);
        let NearbyEvent::Found(service, nearby) = event else { panic!("{event:?}") };
        (service, nearby, passed)
    }
}

fn browse() {
    run("ip link add lan type bridge mcast_snooping 0 forward_delay 0");
    run("ip addr add 192.168.71.1/24 dev lan");
    run("ip link set lan up");
    let (mut first, mut second) = (connect("a", 2), connect("b", 3));
    let (sender, woken) = channel();
    let wake = Box::new(move || sender.send(()).expect("a program that waits"));
    let browser = Browser::new(wake).expect("a browser");
    let mut watch = Watch { browser, woken };

    let start = Instant::now();
    first.tell();
    let (service, nearby, found) = watch.found(start);
    let expected = announced("a");
    assert_eq!((&nearby.room, &nearby.name), (&expected.room, &Some(expected.name)));
    assert_eq!((nearby.game.as_str(), nearby.port), ("jungle", 7_878));
    assert_eq!(nearby.public, expected.public);
    assert!(nearby.is_free && nearby.spectators);
    assert_eq!(nearby.addresses, [std::net::Ipv4Addr::new(192, 168, 71, 2)]);

    let start = Instant::now();
    first.tell();
    let (event, changed) = watch.next(start);
    let NearbyEvent::Changed(same, nearby) = event else { panic!("{event:?}") };
    assert_eq!((same, nearby.game.as_str()), (service.clone(), "chess"));
    assert!(!nearby.is_free);

    let start = Instant::now();
    second.tell();
    let (other, nearby, also_found) = watch.found(start);
    assert_ne!(other, service, "two services of one name");
    assert_eq!(nearby.addresses, [std::net::Ipv4Addr::new(192, 168, 71, 3)]);
    assert_eq!(nearby.port, 7_879);

    let start = Instant::now();
    assert!(first.finish().success());
    println!("the host ended in {:?}", start.elapsed());
    let (event, gone) = watch.next(start);
    assert_eq!(event, NearbyEvent::Gone(service));
    println!("found after {found:?} and {also_found:?}, changed {changed:?}, gone {gone:?}");

    // The other one is still there, and replies.
    watch.browser.check(&other).expect("a question");
    thread::sleep(Duration::from_secs(5));
    assert_eq!(watch.browser.events(), []);

    // Killed, it says no goodbye.
    let start = Instant::now();
    drop(second);
    watch.browser.check(&other).expect("a question");
    let (event, gone) = watch.next(start);
    assert_eq!(event, NearbyEvent::Gone(other));
    println!("killed, gone after {gone:?}");
    let start = Instant::now();
    drop(watch);
    println!("the browser ended in {:?}", start.elapsed());
    assert!(start.elapsed() < PATIENCE);
}
