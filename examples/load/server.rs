//! The server under load, and what the system says about its process.

use std::error::Error;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

/// The number of connections beside the sockets: requests by HTTP.
const OTHERS: usize = 1_000;
/// The ticks of a second in the processor times of Linux.
const TICKS: u64 = 100;

/// The server under load. One that was started here ends when this is dropped.
pub struct Server {
    address: SocketAddr,
    pid: Option<u32>,
    child: Option<Child>,
    _folder: Option<TempDir>,
}

impl Server {
    /// A server that runs already.
    pub fn running(address: SocketAddr, pid: Option<u32>) -> Self {
        Self { address, pid, child: None, _folder: None }
    }

    /// Starts a server.
    pub fn start(
        program: Option<PathBuf>,
        database: Option<String>,
        core: Option<usize>,
        sockets: usize,
    ) -> Result<Self, Box<dyn Error>> {
        let program = program.map_or_else(built, Ok)?;
        let folder = tempfile::tempdir()?;
        let config = folder.path().join("server.ron");
        // What an operator would set for so many people.
        let limits = format!("(limits: (connections: {}))", sockets + OTHERS);
        fs::write(&config, limits)?;
        let database = database
            .unwrap_or_else(|| format!("sqlite:{}", folder.path().join("load.db").display()));
        let mut command = match core {
            Some(core) => {
                let mut command = Command::new("taskset");
                command.args(["-c", &core.to_string()]).arg(program);
                command
            }
            None => Command::new(program),
        };
        command.args(["serve", "--address", "127.0.0.1:0", "--database", &database, "--config"]);
        let mut child = command.arg(config).stdout(Stdio::piped()).spawn()?;
        let mut output = BufReader::new(child.stdout.take().ok_or("no output of the server")?);
        let mut line = String::new();
        output.read_line(&mut line)?;
        std::thread::spawn(move || output.lines().for_each(drop));
        let address = line.trim().strip_prefix("http://").and_then(|text| text.parse().ok());
        let pid = Some(child.id());
        let (child, folder) = (Some(child), Some(folder));
        let unknown = SocketAddr::from(([127, 0, 0, 1], 0));
        // Without an address, dropping it ends the process.
        let server = Self { address: address.unwrap_or(unknown), pid, child, _folder: folder };
        if address.is_none() {
            return Err(format!("the server says {line:?}").into());
        }
        Ok(server)
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The resident memory, in bytes; 0 if it is not known.
    pub fn memory(&self) -> u64 {
        let status = self.read("status").unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kib.unwrap_or_default() * 1024
    }

    /// The processor time so far; zero if it is not known.
    pub fn busy(&self) -> Duration {
        let stat = self.read("stat").unwrap_or_default();
        // The name of the program, in parentheses, may have spaces.
        let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
        let ticks = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = ticks.filter_map(|field| field.parse::<u64>().ok()).sum();
        Duration::from_millis(ticks * 1000 / TICKS)
    }

    fn read(&self, name: &str) -> Option<String> {
        fs::read_to_string(format!("/proc/{}/{name}", self.pid?)).ok()
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

/// The program of this package, which is built into the folder above that of the examples.
fn built() -> Result<PathBuf, Box<dyn Error>> {
    let own = std::env::current_exe()?;
    let folder = own.parent().and_then(|examples| examples.parent()).ok_or("no folder")?;
    Ok(folder.join("jungle"))
}
