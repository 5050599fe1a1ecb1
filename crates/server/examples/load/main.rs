//! Puts a load on a server: many guests at sockets, two in a room, who play random moves at a steady
//! rate. Prints one line for `docs/benchmarks.md`.
//!
//! It starts a server of its own with an empty database, or uses one that runs on this machine; any
//! other address is refused. The guests come from many loopback addresses, so that the limits of a
//! server for each address hold for them as for people. On a machine with two cores, pin both:
//!
//!     taskset -c 1 target/release/examples/load --server-core 0

mod figures;
mod http;
mod pair;
mod person;
mod server;

use std::error::Error;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use clap::Parser;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, interval, sleep};

use figures::Figures;
use pair::{Pair, Plan};
use server::{Servers, Start, busy};

/// The most sockets: the limit of open files of many systems.
const MAX_SOCKETS: usize = 20_000;
/// The longest duration, in minutes.
const MAX_MINUTES: u64 = 24 * 60;
/// The number of guests who connect, and of rooms that are opened, at once.
const AT_ONCE: usize = 32;
/// The time between two samples of the server's memory.
const SAMPLE: Duration = Duration::from_secs(5);
/// Every so many samples, one is shown.
const SHOWN: usize = 12;
/// The time for which the server rests before its memory is measured.
const REST: Duration = Duration::from_secs(3);
/// The time in which everybody has to have connected, and in which all rooms have to be open.
const SETUP_TIME: Duration = Duration::from_secs(600);

#[derive(Parser)]
#[command(about = "Puts a load on a server on this machine, and prints figures")]
struct Arguments {
    /// The number of rooms, each with two sockets
    #[arg(long, default_value_t = 4_500)]
    rooms: usize,
    /// The number of moves a second in all rooms together
    #[arg(long, default_value_t = 1_500.0)]
    rate: f64,
    /// The time for which moves are played, in seconds
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// The same in minutes
    #[arg(long, conflicts_with = "seconds")]
    minutes: Option<u64>,
    /// The time between two pings of a client, in seconds
    #[arg(long, default_value_t = 2.5)]
    ping: f64,
    /// The time after which each client disconnects and comes back, in seconds
    #[arg(long)]
    reconnect: Option<f64>,
    /// The number of moves after which the player to move resigns
    #[arg(long, default_value_t = 200)]
    length: usize,
    /// Open rooms by seeks in the lobby instead of invitations
    #[arg(long)]
    seeks: bool,
    /// The address of a server that runs already; only a loopback address
    #[arg(long, conflicts_with_all = ["server", "database", "server_core", "cluster"])]
    address: Option<SocketAddr>,
    /// The process of that server, whose memory and time are measured
    #[arg(long, requires = "address")]
    pid: Option<u32>,
    /// The program whose `serve` is started; by default the one that was built with this one
    #[arg(long)]
    server: Option<PathBuf>,
    /// The database of the server that is started; by default a new file of SQLite
    #[arg(long)]
    database: Option<String>,
    /// The core to which the server that is started is pinned
    #[arg(long)]
    server_core: Option<usize>,
    /// Start servers of a cluster with these nodes of NATS
    #[arg(long, value_name = "NODES", requires = "database")]
    cluster: Option<String>,
    /// The number of nodes that have each message
    #[arg(long, default_value_t = 1, requires = "cluster")]
    replicas: usize,
    /// The number of servers
    #[arg(long, default_value_t = 1, requires = "cluster")]
    servers: usize,
    /// Other processes, such as nodes of NATS, whose processor time is shown
    #[arg(long = "beside", value_name = "PID")]
    beside: Vec<u32>,
}

impl Arguments {
    fn duration(&self) -> Duration {
        Duration::from_secs(self.minutes.map_or(self.seconds, |minutes| minutes * 60))
    }

    fn check(&self) -> Result<(), String> {
        let rooms = 1..=MAX_SOCKETS / 2;
        if !rooms.contains(&self.rooms) {
            return Err(format!("the number of rooms is from 1 to {}", rooms.end()));
        }
        // A connection may send ten moves a second, and the two in a room take turns.
        let is_rate = self.rate > 0.0 && self.rate / self.rooms as f64 <= 10.0;
        if !is_rate {
            return Err("at most 10 moves a second in a room, and more than none".to_owned());
        }
        let is_time = |seconds: f64| (0.5..=10.0).contains(&seconds);
        if !is_time(self.ping) {
            return Err("0.5 to 10 seconds between two pings".to_owned());
        }
        if self.reconnect.is_some_and(|seconds| !(5.0..=3600.0).contains(&seconds)) {
            return Err("5 to 3600 seconds between two connections".to_owned());
        }
        if self.duration() > Duration::from_secs(MAX_MINUTES * 60) {
            return Err(format!("at most {MAX_MINUTES} minutes"));
        }
        if !(1..=8).contains(&self.servers) {
            return Err("1 to 8 servers".to_owned());
        }
        if self.address.is_some_and(|address| !address.ip().is_loopback()) {
            return Err("only a server on this machine, at a loopback address".to_owned());
        }
        Ok(())
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = arguments.check().map_err(Box::from).and_then(|()| {
        // One thread, which fits on the core beside that of the server.
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(run(&arguments))
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// What all players are told to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Connect,
    Open,
    Play(Instant),
    End,
}

/// What was measured of a server and of the other processes.
struct Measured {
    /// The memory of the server at the start, with all sockets, and with all rooms, in bytes.
    memory: [u64; 3],
    /// How long moves were played.
    passed: Duration,
    /// The processor time of the server meanwhile.
    busy: Duration,
    /// That of the other processes.
    others: Duration,
    /// The memory of the server in bytes, at times in seconds.
    samples: Vec<(f64, f64)>,
}

fn report(arguments: &Arguments, server: &Servers, figures: &Figures, measured: &Measured) {
    let (sockets, rooms) = (2 * arguments.rooms, arguments.rooms);
    let [p50, p99, max] = figures.quantiles([0.5, 0.99, 1.0]).map(milliseconds);
    let each = |step: usize, count: usize| {
        measured.memory[step].saturating_sub(measured.memory[step - 1]) as f64
            / 1024.0
            / count as f64
    };
    println!(
        "{sockets} sockets, {rooms} rooms, {:.0} moves/s for {:.0} s, {:.0} pings/s: ack p50 \
         {p50:.1} ms, p99 {p99:.1} ms, max {max:.0} ms; {:.1} s of processor time, {:.0} % of a \
         core; {:.1} kB a socket, {:.1} kB a room, {:.0} MB in all; {} errors, {} \
         notices",
        figures.moves() as f64 / measured.passed.as_secs_f64(),
        measured.passed.as_secs_f64(),
        sockets as f64 / arguments.ping,
        measured.busy.as_secs_f64(),
        100.0 * measured.busy.as_secs_f64() / measured.passed.as_secs_f64(),
        each(1, sockets),
        each(2, rooms),
        server.memory() as f64 / 1024.0 / 1024.0,
        figures.errors(),
        figures.notices(),
    );
    if !arguments.beside.is_empty() {
        println!("{:.1} s of processor time of the other processes", measured.others.as_secs_f64());
    }
    if let Some(slope) = figures::slope(&measured.samples) {
        println!(
            "memory {:+.2} MB an hour; {} games, {} connections again, {} moves sent again",
            slope * 3600.0 / 1024.0 / 1024.0,
            figures.games(),
            figures.reconnects(),
            figures.resent(),
        );
    }
}

async fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let server = match arguments.address {
        Some(address) => Servers::running(address, arguments.pid),
        None => Servers::start(&Start {
            program: arguments.server.clone(),
            database: arguments.database.clone(),
            core: arguments.server_core,
            sockets: 2 * arguments.rooms,
            cluster: arguments.cluster.clone().map(|nodes| (nodes, arguments.replicas)),
            servers: arguments.servers,
        })?,
    };
    let beside = || -> Duration { arguments.beside.iter().map(|pid| busy(*pid)).sum() };
    let at_start = server.memory();
    let (figures, done) = (Arc::new(Figures::default()), Arc::new(AtomicUsize::new(0)));
    let (stage, staged) = watch::channel(Stage::Connect);
    let at_once = Arc::new(Semaphore::new(AT_ONCE));
    let plan = Plan {
        servers: server.addresses(),
        pause: Duration::from_secs_f64(arguments.rooms as f64 / arguments.rate),
        ping: Duration::from_secs_f64(arguments.ping),
        reconnect: arguments.reconnect.map(Duration::from_secs_f64),
        length: arguments.length,
        seeks: arguments.seeks,
    };
    let mut pairs = JoinSet::new();
    for number in 0..arguments.rooms {
        let pair = Pair::new(plan.clone(), number, arguments.rooms, figures.clone());
        pairs.spawn(pair.run(staged.clone(), at_once.clone(), done.clone()));
    }
    let everybody = |what: &'static str| {
        let (done, rooms, server) = (done.clone(), arguments.rooms, &server);
        async move {
            let (start, busy) = (Instant::now(), server.busy());
            while done.load(Ordering::Relaxed) < rooms {
                if start.elapsed() > SETUP_TIME {
                    return Err(format!("{what} takes too long"));
                }
                sleep(Duration::from_millis(20)).await;
            }
            done.store(0, Ordering::Relaxed);
            let busy = server.busy().saturating_sub(busy).as_secs_f64();
            let passed = start.elapsed().as_secs_f64();
            eprintln!("{what}: {passed:.1} s, {busy:.1} s of processor time");
            sleep(REST).await;
            Ok(())
        }
    };
    everybody("connecting").await?;
    let connected = server.memory();
    let _ = stage.send(Stage::Open);
    everybody("opening rooms").await?;
    let opened = server.memory();
    let (begin, busy, others) = (Instant::now(), server.busy(), beside());
    let _ = stage.send(Stage::Play(begin));
    let (mut samples, mut ticks) = (Vec::new(), interval(SAMPLE));
    while begin.elapsed() < arguments.duration() {
        ticks.tick().await;
        let (passed, memory) = (begin.elapsed().as_secs_f64(), server.memory() as f64);
        if samples.len() % SHOWN == SHOWN - 1 {
            eprintln!("{passed:.0} s: {:.1} MB", memory / 1024.0 / 1024.0);
        }
        samples.push((passed, memory));
    }
    let (passed, busy) = (begin.elapsed(), server.busy().saturating_sub(busy));
    let others = beside().saturating_sub(others);
    let _ = stage.send(Stage::End);
    while pairs.join_next().await.is_some() {}
    let measured =
        Measured { memory: [at_start, connected, opened], passed, busy, others, samples };
    report(arguments, &server, &figures, &measured);
    match figures.errors() {
        0 => Ok(()),
        errors => Err(format!("{errors} errors").into()),
    }
}

fn milliseconds(microseconds: u32) -> f64 {
    f64::from(microseconds) / 1000.0
}
