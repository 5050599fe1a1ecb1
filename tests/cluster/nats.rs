//! Nodes of NATS for the tests.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::thread::sleep;
use std::time::Duration;

use jungle::net::cluster::{Cluster, ClusterError, ClusterSettings};
use tempfile::TempDir;
use tokio::runtime::Runtime;

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
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
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
    ports: Vec<u16>,
    running: Vec<Option<Running>>,
    folder: TempDir,
}

impl Nats {
    /// Starts so many nodes.
    pub fn start(nodes: usize) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let ports: Vec<u16> = (0..nodes).map(|_| free_port()).collect();
        let routes: Vec<u16> = (0..nodes).map(|_| free_port()).collect();
        for (node, port) in ports.iter().enumerate() {
            let mut config = format!(
                "server_name: node-{node}\nlisten: \"127.0.0.1:{port}\"\n\
                 jetstream {{ store_dir: \"{}\", sync_interval: always }}\n",
                folder.path().join(format!("node-{node}")).display()
            );
            if nodes > 1 {
                let others = routes.iter().map(|port| format!("\"nats://127.0.0.1:{port}\""));
                config += &format!(
                    "cluster {{ name: jungle, listen: \"127.0.0.1:{}\", routes: [{}] }}\n",
                    routes[node],
                    others.collect::<Vec<_>>().join(", ")
                );
            }
            std::fs::write(folder.path().join(format!("node-{node}.conf")), config)
                .expect("a file");
        }
        let running = (0..nodes).map(|_| None).collect();
        let mut nats = Self { ports, running, folder };
        (0..nodes).for_each(|node| nats.restart(node));
        nats
    }

    /// Starts a node, again if it has been killed.
    pub fn restart(&mut self, node: usize) {
        let config = self.folder.path().join(format!("node-{node}.conf"));
        let program = program().expect("nats-server");
        let config = config.to_str().expect("a path in UTF-8");
        self.running[node] = Some(Running::start(&program.path, &["--config", config]));
    }

    /// Kills a node.
    pub fn kill(&mut self, node: usize) {
        self.running[node] = None;
    }

    /// The node that leads the stream of rooms.
    pub fn leader(&self) -> Option<usize> {
        let settings = self.settings();
        let find = async { Cluster::connect(&settings).await.ok()?.leader().await };
        let name = runtime().block_on(find)?;
        name.strip_prefix("node-")?.parse().ok()
    }

    /// Where the nodes are.
    pub fn settings(&self) -> ClusterSettings {
        let nodes = self.ports.iter().map(|port| format!("nats://127.0.0.1:{port}"));
        ClusterSettings { nodes: nodes.collect::<Vec<_>>().join(","), replicas: self.ports.len() }
    }

    /// Connects, as soon as the nodes have found each other.
    pub async fn connect(&self) -> Cluster {
        let start = std::time::Instant::now();
        loop {
            match Cluster::connect(&self.settings()).await {
                Ok(cluster) => return cluster,
                Err(error @ ClusterError::TooOld { .. }) => panic!("{error}"),
                Err(error) => assert!(start.elapsed() < PATIENCE, "{error}"),
            }
            sleep(Duration::from_millis(100));
        }
    }
}

/// A single node, and a cluster if that is possible.
pub fn all() -> Vec<Nats> {
    [1, NODES].into_iter().filter(|nodes| !is_missing(*nodes)).map(Nats::start).collect()
}
