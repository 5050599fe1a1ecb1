//! Servers and nodes are killed while people play: nothing that was acknowledged is lost, nobody is
//! told two things, and play goes on by itself.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use jungle_server::journal::StreamJournal;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::ground::Ground;
use crate::nats::{Nats, Place, Running, runtime};
use crate::players::{Played, Table, Verdict, play, request, verify};
use crate::support::{number, until};

/// The number of pairs of players, and the time for which each of them thinks on average.
const PAIRS: usize = 6;
const THINK: Duration = Duration::from_millis(150);
/// The number of kills of servers, and of each kind of nodes; `JUNGLE_CLUSTER_KILLS` and
/// `JUNGLE_NODE_KILLS` set others.
const SERVER_KILLS: usize = 6;
const NODE_KILLS: usize = 1;

/// By how much the clocks of a game may run more than people think, in milliseconds: whenever the
/// cluster stands still not by more than the second from which on a turn begins late, and a game sees
/// it stand still twice at most; while somebody finds another server, by that time.
pub const NODE_EXCESS_MS: u64 = 2 * 1_200;
const SERVER_EXCESS_MS: u64 = 5_000;

/// The time after which packaging/cluster/nats.service starts a node again.
const RESTART_TIME: Duration = Duration::from_millis(200);
/// The time in which a server starts.
const START_TIME: Duration = Duration::from_secs(8);

/// A server of the cluster as a program of its own.
pub struct Front {
    place: Place,
    pub address: SocketAddr,
    arguments: Vec<String>,
    running: Option<Running>,
}

impl Front {
    pub fn new(place: Place, nats: &Nats, database: &str) -> Self {
        let address = place.free_address();
        let settings = nats.settings();
        let arguments = [
            "serve",
            "--address",
            &address.to_string(),
            "--proxy",
            // Where the players are.
            if place.namespace.is_some() { "10.77.0.1" } else { "127.0.0.1" },
            "--cluster",
            &settings.nodes,
            "--replicas",
            &settings.replicas.to_string(),
            "--database",
            database,
        ];
        let mut front =
            Self { place, address, arguments: arguments.map(str::to_owned).into(), running: None };
        front.start();
        front
    }

    fn start(&mut self) {
        let arguments: Vec<&str> = self.arguments.iter().map(String::as_str).collect();
        let program = Path::new(env!("CARGO_BIN_EXE_jungle"));
        self.running = Some(self.place.run(program, &arguments));
    }

    fn is_ready(&self) -> bool {
        request(self.address, "GET /healthz", "").is_ok()
    }

    /// Waits until the server answers. It is started again if it does not: a connection of somebody
    /// else may have had its port meanwhile.
    pub fn wait(&mut self) {
        let mut started = Instant::now();
        until("the server answers", || {
            if started.elapsed() > START_TIME {
                self.start();
                started = Instant::now();
            }
            self.is_ready()
        });
    }
}

/// Nodes, a database and two servers.
pub struct World {
    pub nats: Nats,
    pub fronts: Vec<Front>,
}

impl World {
    fn new(nodes: usize) -> Option<Self> {
        let Ground { nats, database, .. } = Ground::new(nodes)?;
        let mut fronts: Vec<Front> =
            (0..2).map(|_| Front::new(Place::HERE, &nats, &database)).collect();
        fronts.iter_mut().for_each(Front::wait);
        Some(Self { nats, fronts })
    }

    /// Lets people play while something is done, and compares what they were told with the stream.
    pub fn run(&mut self, disturb: impl FnOnce(&mut Self, &Table)) -> (Arc<Table>, Verdict) {
        let table = Table::new(self.fronts.iter().map(|front| front.address).collect());
        let games: Vec<Played> = thread::scope(|scope| {
            let players = (0..PAIRS).map(|number| {
                let table = &table;
                scope.spawn(move || play(table, number, THINK))
            });
            let players: Vec<_> = players.collect();
            // Otherwise people would play on after a failure.
            let end = End(&table);
            until("people play", || table.acks.lock().len() > 5 * PAIRS);
            disturb(self, &table);
            drop(end);
            players.into_iter().flat_map(|player| player.join().expect("no panic")).collect()
        });
        let runtime = runtime();
        let cluster = runtime.block_on(self.nats.connect());
        let _inside = runtime.enter();
        let verdict = verify(&StreamJournal::new(cluster), &games);
        (table, verdict)
    }
}

/// Ends the games when it is dropped.
struct End<'a>(&'a Table);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.is_over.store(true, Ordering::Relaxed);
    }
}

/// The longest pause between two acknowledgements in a time.
pub fn standstill(table: &Table, from: Instant, to: Instant) -> Duration {
    let mut times: Vec<Instant> = table.acks.lock().iter().map(|(at, _)| *at).collect();
    times.sort_unstable();
    let inside = times.into_iter().filter(|at| (from..to).contains(at));
    let times: Vec<Instant> = [from].into_iter().chain(inside).chain([to]).collect();
    times.windows(2).map(|pair| pair[1] - pair[0]).max().unwrap_or_default()
}

pub fn quantile(mut times: Vec<Duration>, part: f64) -> Duration {
    times.sort_unstable();
    let last = times.len().saturating_sub(1);
    times.get((last as f64 * part) as usize).copied().unwrap_or_default()
}

#[test]
fn servers_are_killed() {
    let Some(mut world) = World::new(1) else { return };
    let kills = number("JUNGLE_CLUSTER_KILLS", SERVER_KILLS);
    let mut rng = ChaCha8Rng::seed_from_u64(10);
    let (table, verdict) = world.run(|world, _| {
        for kill in 0..kills {
            thread::sleep(Duration::from_millis(rng.random_range(200..1_500)));
            let front = &mut world.fronts[kill % 2];
            front.running = None;
            thread::sleep(Duration::from_millis(rng.random_range(0..300)));
            front.start();
            front.wait();
        }
    });
    let away = table.away.lock().clone();
    let (p50, worst) = (quantile(away.clone(), 0.5), quantile(away.clone(), 1.0));
    println!(
        "{kills} kills of servers: {} connections again, p50 {p50:.2?}, worst {worst:.2?}; {verdict:?}",
        away.len()
    );
    assert!(!away.is_empty() && verdict.acked > 0);
    assert!(verdict.excess_ms <= SERVER_EXCESS_MS, "{} ms", verdict.excess_ms);
}

/// What is killed.
#[derive(Clone, Copy, Debug)]
enum Target {
    Leader,
    Follower,
    All,
}

#[test]
fn nodes_are_killed() {
    let Some(mut world) = World::new(3) else { return };
    let kills = number("JUNGLE_NODE_KILLS", NODE_KILLS);
    for target in [Target::Leader, Target::Follower, Target::All] {
        let mut pauses = Vec::new();
        let (table, verdict) = world.run(|world, table| {
            for _ in 0..kills {
                let leader = world.nats.wait_for_leader();
                let killed = match target {
                    Target::Leader => vec![leader],
                    Target::Follower => vec![(leader + 1) % 3],
                    Target::All => vec![0, 1, 2],
                };
                let from = Instant::now();
                killed.iter().for_each(|node| world.nats.kill(*node));
                let (down, up) = match target {
                    Target::All => (RESTART_TIME, Duration::from_secs(14)),
                    _ => (Duration::from_secs(10), Duration::from_secs(5)),
                };
                thread::sleep(down);
                killed.iter().for_each(|node| world.nats.restart(*node));
                thread::sleep(up);
                pauses.push(standstill(table, from, Instant::now()));
            }
        });
        let acks: Vec<Duration> = table.acks.lock().iter().map(|(_, time)| *time).collect();
        println!(
            "{target:?} killed {kills} times: standstill p50 {:.1?}, worst {:.1?}; acks p50 {:.1?}, \
             p99 {:.1?}; {verdict:?}",
            quantile(pauses.clone(), 0.5),
            quantile(pauses.clone(), 1.0),
            quantile(acks.clone(), 0.5),
            quantile(acks, 0.99),
        );
        assert!(verdict.acked > 0);
        assert!(verdict.excess_ms <= NODE_EXCESS_MS, "{} ms", verdict.excess_ms);
    }
}
