//! Nodes of NATS for the tests.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::thread::sleep;
use std::time::Duration;

use jungle_server::cluster::{Cluster, ClusterError, ClusterSettings};
use serde_json::Value;
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::players::request;
use crate::support::until;

/// The number of nodes of a cluster.
const NODES: usize = 3;
/// How long a cluster is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

pub fn runtime() -> Runtime {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    builder.worker_threads(2).enable_all().build().expect("a runtime")
}

/// The program, and its version such as `(2, 15)`.
struct Program {
    path: PathBuf,
    version: (u32, u32),
}

/// `nats-server` from the environment variable `NATS_SERVER`, as `tools/nats_server.sh` prints it, or
/// from the PATH.
fn program() -> Result<&'static Program, String> {
    static PROGRAM: OnceLock<Result<Program, String>> = OnceLock::new();
    let find = || {
        let path =
            std::env::var_os("NATS_SERVER").map_or_else(|| "nats-server".into(), PathBuf::from);
        let output = Command::new(&path).arg("--version").output();
        let output = output.map_err(|error| format!("{}: {error}", path.display()))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        // Such as `nats-server: v2.15.1`.
        let version = text.rsplit('v').next().map(|text| text.trim().split('.'));
        let mut numbers = version.into_iter().flatten().map(|number| number.parse().ok());
        match (numbers.next().flatten(), numbers.next().flatten()) {
            (Some(major), Some(minor)) => Ok(Program { path, version: (major, minor) }),
            _ => Err(format!("{}: not a version: {text:?}", path.display())),
        }
    };
    PROGRAM.get_or_init(find).as_ref().map_err(Clone::clone)
}

/// Whether the tests can run; says why not. Under the environment variable `CI`, that is an error.
pub fn is_missing(nodes: usize) -> bool {
    let reason = match program() {
        Ok(program) if nodes > 1 && program.version < (2, 12) => {
            Some(format!("nats-server {:?} does not agree in a cluster", program.version))
        }
        Ok(_) => None,
        Err(error) => Some(error),
    };
    if let Some(reason) = &reason {
        assert!(std::env::var_os("CI").is_none(), "{reason}");
        eprintln!("not run with {nodes} nodes: {reason}");
    }
    reason.is_some()
}

/// A port that nobody uses at present.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}

/// Where a program runs.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub address: Ipv4Addr,
    /// The process that holds its network namespace, if it is not that of the test.
    pub namespace: Option<u32>,
}

impl Place {
    pub const HERE: Self = Self { address: Ipv4Addr::LOCALHOST, namespace: None };

    /// An address that nobody uses at present.
    pub fn free_address(self) -> SocketAddr {
        (self.address, free_port()).into()
    }

    /// Starts a program here.
    pub fn run(self, program: &Path, arguments: &[&str]) -> Running {
        let Some(holder) = self.namespace else {
            return Running::start(program, arguments);
        };
        let namespace = format!("--net=/proc/{holder}/ns/net");
        let program = program.to_str().expect("a path in UTF-8");
        let arguments = [&[&namespace, program], arguments].concat();
        Running::start(Path::new("nsenter"), &arguments)
    }
}

/// A running program. It is killed when this is dropped, and when the test ends in any way.
pub struct Running {
    pid: String,
    script: Child,
}

impl Running {
    pub fn start(program: &Path, arguments: &[&str]) -> Self {
        let script = include_str!("running.sh");
        let mut command = Command::new("sh");
        command.args(["-c", script, "running.sh"]).arg(program).args(arguments);
        // What servers write is shown with `JUNGLE_TEST_LOG`.
        let is_shown = program.ends_with("jungle") && std::env::var_os("JUNGLE_TEST_LOG").is_some();
        let log = if is_shown { Stdio::inherit() } else { Stdio::null() };
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(log);
        let mut child = command.spawn().expect("a shell");
        let mut output = BufReader::new(child.stdout.take().expect("an output"));
        let mut pid = String::new();
        output.read_line(&mut pid).expect("a process id");
        Self { pid: pid.trim().to_owned(), script: child }
    }

    pub fn signal(&self, signal: &str) {
        // It may have ended already.
        let _ = Command::new("kill").args([signal, &self.pid]).stderr(Stdio::null()).status();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.signal("-KILL");
        drop(self.script.stdin.take());
        let _ = self.script.wait();
    }
}

/// Nodes of NATS that store their streams in a folder.
pub struct Nats {
    places: Vec<Place>,
    clients: Vec<SocketAddr>,
    /// Where the nodes tell their state by HTTP.
    monitors: Vec<SocketAddr>,
    running: Vec<Option<Running>>,
    folder: TempDir,
}

impl Nats {
    /// Starts so many nodes.
    pub fn start(nodes: usize) -> Self {
        Self::start_at(vec![Place::HERE; nodes])
    }

    /// Starts a node at each place.
    pub fn start_at(places: Vec<Place>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let addresses =
            || -> Vec<SocketAddr> { places.iter().map(|place| place.free_address()).collect() };
        let (clients, routes, monitors) = (addresses(), addresses(), addresses());
        for (node, client) in clients.iter().enumerate() {
            let mut config = format!(
                "server_name: node-{node}\nlisten: \"{client}\"\nhttp: \"{}\"\n\
                 log_file: \"{}\"\n\
                 jetstream {{ store_dir: \"{}\", sync_interval: always }}\n",
                monitors[node],
                folder.path().join(format!("node-{node}.log")).display(),
                folder.path().join(format!("node-{node}")).display()
            );
            if places.len() > 1 {
                let others = routes.iter().map(|address| format!("\"nats://{address}\""));
                config += &format!(
                    "cluster {{ name: jungle, listen: \"{}\", routes: [{}] }}\n",
                    routes[node],
                    others.collect::<Vec<_>>().join(", ")
                );
            }
            std::fs::write(folder.path().join(format!("node-{node}.conf")), config)
                .expect("a file");
        }
        let running = places.iter().map(|_| None).collect();
        let mut nats = Self { places, clients, monitors, running, folder };
        (0..nats.places.len()).for_each(|node| nats.restart(node));
        nats
    }

    /// Starts a node, again if it has been killed.
    pub fn restart(&mut self, node: usize) {
        let config = self.folder.path().join(format!("node-{node}.conf"));
        let program = program().expect("nats-server");
        let config = config.to_str().expect("a path in UTF-8");
        self.running[node] = Some(self.places[node].run(&program.path, &["--config", config]));
    }

    /// Kills a node.
    pub fn kill(&mut self, node: usize) {
        self.running[node] = None;
    }

    /// The node that leads the stream of rooms.
    fn leader(&self) -> Option<usize> {
        let settings = self.settings();
        let find = async { Cluster::connect(&settings).await.ok()?.leader().await };
        let name = runtime().block_on(find)?;
        name.strip_prefix("node-")?.parse().ok()
    }

    /// The same, as soon as there is one.
    pub fn wait_for_leader(&self) -> usize {
        let mut leader = None;
        until("there is a leader", || {
            leader = self.leader();
            leader.is_some()
        });
        leader.unwrap_or_default()
    }

    /// The messages that a node has of the stream of rooms: their number, their bytes and the number
    /// of the last one.
    fn stored(&self, node: usize) -> Option<[u64; 3]> {
        let path = "GET /jsz?accounts=true&streams=true";
        let state: Value =
            serde_json::from_str(&request(self.monitors[node], path, "").ok()?).ok()?;
        let streams = state["account_details"][0]["stream_detail"].as_array()?;
        let rooms = streams.iter().find(|stream| stream["name"] == "ROOMS")?;
        let number = |field: &str| rooms["state"][field].as_u64();
        Some([number("messages")?, number("bytes")?, number("last_seq")?])
    }

    /// Waits until all nodes have stored the same.
    pub fn wait_until_equal(&self) {
        until("all nodes have stored the same", || {
            let mut stored = (0..self.places.len()).map(|node| self.stored(node));
            let first = stored.next().flatten();
            first.is_some() && stored.all(|other| other == first)
        });
    }

    /// Where the nodes are.
    pub fn settings(&self) -> ClusterSettings {
        let nodes: Vec<String> =
            self.clients.iter().map(|address| format!("nats://{address}")).collect();
        ClusterSettings { nodes: nodes.join(","), replicas: nodes.len() }
    }

    /// Connects, as soon as the nodes have found each other.
    pub async fn connect(&self) -> Cluster {
        let start = std::time::Instant::now();
        loop {
            match Cluster::connect(&self.settings()).await {
                Ok(cluster) => return cluster,
                Err(error @ ClusterError::TooOld { .. }) => panic!("{error}"),
                Err(error) => assert!(start.elapsed() < PATIENCE, "{error}\n{}", self.logs()),
            }
            sleep(Duration::from_millis(100));
        }
    }

    /// The last lines of what the nodes have written.
    fn logs(&self) -> String {
        let log = |node: usize| {
            let path = self.folder.path().join(format!("node-{node}.log"));
            let text = std::fs::read_to_string(path).unwrap_or_default();
            let lines: Vec<&str> = text.lines().collect();
            lines[lines.len().saturating_sub(20)..].join("\n")
        };
        (0..self.places.len()).map(log).collect::<Vec<_>>().join("\n\n")
    }
}

/// A single node, and a cluster if that is possible.
pub fn all() -> Vec<Nats> {
    [1, NODES].into_iter().filter(|nodes| !is_missing(*nodes)).map(Nats::start).collect()
}
