//! The servers under load, and what the system says about their processes.

use std::error::Error;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;

/// The number of connections beside the sockets: requests by HTTP.
const OTHERS: usize = 1_000;
/// The ticks of a second in the processor times of Linux.
const TICKS: u64 = 100;

/// How servers are started.
pub struct Start {
    pub program: Option<PathBuf>,
    pub database: Option<String>,
    /// The core to which they are pinned.
    pub core: Option<usize>,
    /// The number of sockets of each.
    pub sockets: usize,
    /// The nodes of their cluster, and how many of them have each message.
    pub cluster: Option<(String, usize)>,
    /// The number of servers.
    pub servers: usize,
}

/// The servers under load. Those that were started here end when this is dropped.
pub struct Servers {
    servers: Vec<Server>,
    _folder: Option<TempDir>,
}

struct Server {
    address: SocketAddr,
    pid: Option<u32>,
    child: Option<Child>,
}

impl Servers {
    /// A server that runs already.
    pub fn running(address: SocketAddr, pid: Option<u32>) -> Self {
        Self { servers: vec![Server { address, pid, child: None }], _folder: None }
    }

    /// Starts servers.
    pub fn start(start: &Start) -> Result<Self, Box<dyn Error>> {
        let folder = tempfile::tempdir()?;
        let servers = (0..start.servers).map(|_| Server::start(start, folder.path()));
        Ok(Self { servers: servers.collect::<Result<_, _>>()?, _folder: Some(folder) })
    }

    /// Where they listen.
    pub fn addresses(&self) -> Arc<[SocketAddr]> {
        self.servers.iter().map(|server| server.address).collect()
    }

    fn pids(&self) -> impl Iterator<Item = u32> {
        self.servers.iter().filter_map(|server| server.pid)
    }

    /// The resident memory of all, in bytes; 0 if it is not known.
    pub fn memory(&self) -> u64 {
        self.pids().map(memory).sum()
    }

    /// The processor time of all so far; zero if it is not known.
    pub fn busy(&self) -> Duration {
        self.pids().map(busy).sum()
    }
}

impl Server {
    fn start(start: &Start, folder: &Path) -> Result<Self, Box<dyn Error>> {
        let program = start.program.clone().map_or_else(built, Ok)?;
        let config = folder.join("server.ron");
        // What an operator would set for so many people.
        let limits = format!("(limits: (connections: {}))", start.sockets + OTHERS);
        fs::write(&config, limits)?;
        let file = || format!("sqlite:{}", folder.join("load.db").display());
        let database = start.database.clone().unwrap_or_else(file);
        let mut command = match start.core {
            Some(core) => {
                let mut command = Command::new("taskset");
                command.args(["-c", &core.to_string()]).arg(program);
                command
            }
            None => Command::new(program),
        };
        command.args(["serve", "--address", "127.0.0.1:0", "--database", &database, "--config"]);
        command.arg(config);
        if let Some((nodes, replicas)) = &start.cluster {
            command.args(["--cluster", nodes, "--replicas", &replicas.to_string()]);
        }
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let mut output = BufReader::new(child.stdout.take().ok_or("no output of the server")?);
        let mut line = String::new();
        output.read_line(&mut line)?;
        std::thread::spawn(move || output.lines().for_each(drop));
        let address = line.trim().strip_prefix("http://").and_then(|text| text.parse().ok());
        let pid = Some(child.id());
        let unknown = SocketAddr::from(([127, 0, 0, 1], 0));
        // Without an address, dropping it ends the process.
        let server = Self { address: address.unwrap_or(unknown), pid, child: Some(child) };
        if address.is_none() {
            return Err(format!("the server says {line:?}").into());
        }
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            // It may have ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// The resident memory of a process, in bytes; 0 if it is not known.
fn memory(pid: u32) -> u64 {
    let status = read(pid, "status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kib.unwrap_or_default() * 1024
}

/// The processor time of a process so far; zero if it is not known.
pub fn busy(pid: u32) -> Duration {
    let stat = read(pid, "stat").unwrap_or_default();
    // The name of the program, in parentheses, may have spaces.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: u64 = ticks.filter_map(|field| field.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 1000 / TICKS)
}

fn read(pid: u32, name: &str) -> Option<String> {
    fs::read_to_string(format!("/proc/{pid}/{name}")).ok()
}

/// The program of this package, which is built into the folder above that of the examples.
fn built() -> Result<PathBuf, Box<dyn Error>> {
    let own = std::env::current_exe()?;
    let folder = own.parent().and_then(|examples| examples.parent()).ok_or("no folder")?;
    Ok(folder.join("jungle"))
}
