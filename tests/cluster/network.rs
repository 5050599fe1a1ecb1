//! Cuts, latency and loss between nodes and servers in network namespaces of their own.
//!
//! `switch.py` is the network. The tests run again in a namespace that they make, since nobody else's
//! network may change.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::kills::{Front, NODE_EXCESS_MS, World, quantile, standstill};
use crate::namespace::{NEW_NAMESPACE, has_namespaces, test_again};
use crate::nats::{Nats, Place, is_missing, runtime};
use crate::postgres::{Postgres, is_root, postgres};
use crate::support::number;

/// The number of cuts of each of [`CUTS`]; `JUNGLE_CUTS` sets another one, and is for all kinds.
const CUTS_OF_EACH: usize = 1;
const CUTS: [Cut; 2] = [Cut::Server, Cut::Leader];
/// How long a cut lasts, and how long the network is whole afterwards.
const CUT: Duration = Duration::from_secs(12);
const WHOLE: Duration = Duration::from_secs(14);
/// How long people play with latency and loss.
const WEATHER: Duration = Duration::from_secs(12);
/// The longest standstill on the side of the majority.
const STANDSTILL: Duration = Duration::from_secs(10);
/// The number of nodes and of servers.
const NODES: usize = 3;
const SERVERS: usize = 2;
/// What a test that runs again in a namespace finds in its environment: the database.
const DATABASE: &str = "JUNGLE_NETWORK_DATABASE";

/// The simulated network.
struct Network {
    script: Child,
    /// Its end is that of the switch.
    orders: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    places: Vec<Place>,
}

impl Network {
    fn new() -> Self {
        let script = include_str!("switch.py");
        let mut command = Command::new("python3");
        command.args(["-c", script, &(NODES + SERVERS).to_string()]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut script = command.spawn().expect("python3");
        let orders = script.stdin.take();
        let mut answers = BufReader::new(script.stdout.take().expect("an output"));
        let mut line = String::new();
        answers.read_line(&mut line).expect("the namespaces");
        let holders = line.split_whitespace().map(|pid| pid.parse().expect("a process id"));
        let place = |(number, holder)| Place {
            address: [10, 77, 0, 10 + u8::try_from(number).expect("a small number")].into(),
            namespace: Some(holder),
        };
        let places: Vec<Place> = holders.enumerate().map(place).collect();
        assert_eq!(places.len(), NODES + SERVERS, "{line:?}");
        Self { script, orders, answers, places }
    }

    fn order(&mut self, order: &str) {
        let orders = self.orders.as_mut().expect("an input");
        writeln!(orders, "{order}").expect("the switch runs");
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("the switch runs");
        assert_eq!(answer, "ok\n", "{order}");
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        drop(self.orders.take());
        let _ = self.script.wait();
    }
}

/// Runs an ignored test in a network namespace of its own; says why not if that is not possible here.
fn run_inside(test: &str) {
    if is_missing(NODES) || !has_namespaces() {
        return;
    }
    if !Path::new("/dev/net/tun").exists() {
        assert!(std::env::var_os("CI").is_none(), "no network interfaces can be made");
        println!("Skipped: network interfaces cannot be made here.");
        return;
    }
    let Some(server) = postgres() else { return };
    let name = runtime().block_on(server.create_database());
    // In a namespace of users, root could not reach the database, which another user has.
    let wrapper = if is_root() { &["unshare", "--net"] } else { &NEW_NAMESPACE[..] };
    let mut command = test_again(wrapper, test);
    command.env(DATABASE, Postgres::address(&server.folder, &name));
    assert!(command.status().expect("unshare").success(), "{test}");
}

/// Nodes and servers in a simulated network.
fn inside() -> (Network, World) {
    let database = std::env::var(DATABASE).expect("a test that another one has started");
    let network = Network::new();
    let nats = Nats::start_at(network.places[..NODES].to_vec());
    runtime().block_on(nats.connect());
    let servers = network.places[NODES..].iter();
    let mut fronts: Vec<Front> =
        servers.map(|place| Front::new(*place, &nats, &database)).collect();
    fronts.iter_mut().for_each(Front::wait);
    (network, World { nats, fronts })
}

/// What is cut off.
#[derive(Clone, Copy, Debug)]
enum Cut {
    /// The leader from the other nodes; servers reach all of them.
    Leader,
    /// Another node from the other nodes.
    Follower,
    /// What the leader sends to the other nodes.
    LeaderOneWay,
    /// A server from all nodes.
    Server,
}

#[test]
fn nodes_and_servers_are_cut_off() {
    run_inside("network::cuts");
}

#[test]
fn people_play_through_latency_and_loss() {
    run_inside("network::weather");
}

#[test]
#[ignore = "another test starts it in a namespace"]
fn cuts() {
    let (mut network, mut world) = inside();
    let all = [Cut::Server, Cut::Leader, Cut::Follower, Cut::LeaderOneWay];
    let (cuts, number) = match std::env::var("JUNGLE_CUTS") {
        Ok(_) => (&all[..], number("JUNGLE_CUTS", CUTS_OF_EACH)),
        Err(_) => (&CUTS[..], CUTS_OF_EACH),
    };
    for cut in cuts {
        let mut pauses = Vec::new();
        let (table, verdict) = world.run(|world, table| {
            for _ in 0..number {
                let leader = world.nats.wait_for_leader();
                let node = if matches!(cut, Cut::Follower) { (leader + 1) % NODES } else { leader };
                // The first server has the number after those of the nodes.
                let place = if matches!(cut, Cut::Server) { NODES } else { node };
                for other in (0..NODES).filter(|other| *other != place) {
                    network.order(&format!("cut {place} {other}"));
                    if !matches!(cut, Cut::LeaderOneWay) {
                        network.order(&format!("cut {other} {place}"));
                    }
                }
                let from = Instant::now();
                sleep(CUT);
                network.order("join");
                pauses.push(standstill(table, from, Instant::now()));
                sleep(WHOLE);
            }
        });
        let acks: Vec<Duration> = table.acks.lock().iter().map(|(_, time)| *time).collect();
        let notices = table.notices.lock().clone();
        println!(
            "{cut:?} cut off {number} times: standstill p50 {:.1?}, worst {:.1?}; acks worst {:.1?}; \
             told after p50 {:.1?}, worst {:.1?}; {verdict:?}",
            quantile(pauses.clone(), 0.5),
            quantile(pauses.clone(), 1.0),
            quantile(acks, 1.0),
            quantile(notices.clone(), 0.5),
            quantile(notices, 1.0),
        );
        assert!(pauses.iter().all(|pause| *pause <= STANDSTILL), "{pauses:?}");
        assert!(verdict.acked > 0);
        match cut {
            // A server that is cut off, or whose node is, loses its players to the other one, where
            // games go on: their clocks run until they are there.
            Cut::Server | Cut::Follower => {
                assert!(u128::from(verdict.excess_ms) <= STANDSTILL.as_millis(), "{verdict:?}");
            }
            Cut::Leader | Cut::LeaderOneWay => {
                assert!(verdict.excess_ms <= NODE_EXCESS_MS, "{verdict:?}");
            }
        }
        if matches!(cut, Cut::Server) {
            assert!(!table.away.lock().is_empty(), "players go to another server");
        }
        if matches!(cut, Cut::Server | Cut::Leader) {
            assert!(!table.notices.lock().is_empty(), "players are told");
        }
        world.nats.wait_until_equal();
    }
}

#[test]
#[ignore = "another test starts it in a namespace"]
fn weather() {
    let (mut network, mut world) = inside();
    for (name, weather) in [("20 ms", "20 5 0"), ("200 ± 100 ms, 5 % lost", "200 100 5")] {
        let (table, verdict) = world.run(|_, table| {
            network.order(&format!("weather {weather}"));
            let before = table.acks.lock().len();
            sleep(WEATHER);
            assert!(table.acks.lock().len() > before, "people play");
            network.order("weather 0 0 0");
            sleep(WHOLE);
        });
        let acks: Vec<Duration> = table.acks.lock().iter().map(|(_, time)| *time).collect();
        println!(
            "{name}: acks p50 {:.1?}, p90 {:.1?}, worst {:.1?}; {verdict:?}",
            quantile(acks.clone(), 0.5),
            quantile(acks.clone(), 0.9),
            quantile(acks, 1.0),
        );
        world.nats.wait_until_equal();
    }
}
