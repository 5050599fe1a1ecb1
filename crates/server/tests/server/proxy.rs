//! A proxy between the server and PostgreSQL, whose connections can be disturbed.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use parking_lot::Mutex;

/// The time after which a direction without data looks at the fault again.
const LOOK: Duration = Duration::from_millis(20);
/// The time for which each part of a slow connection waits.
const SLOW: Duration = Duration::from_millis(20);

/// What happens to all connections, and to new ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing: everything is passed on.
    None,
    /// They are cut.
    Cut,
    /// Nothing is passed on, and nobody is told. What was sent arrives later.
    Freeze,
    /// Every part waits for a while.
    Slow,
    /// The database is told that the server sends nothing more, but the server is not.
    HalfClose,
}

/// A proxy that ends with the process.
pub struct Proxy {
    pub address: SocketAddr,
    fault: Arc<Mutex<Fault>>,
}

impl Proxy {
    /// Passes connections on to the socket of PostgreSQL in a folder.
    pub fn start(folder: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let fault = Arc::new(Mutex::new(Fault::None));
        let shared = fault.clone();
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                if *shared.lock() == Fault::Cut {
                    continue;
                }
                let server = UnixStream::connect(folder.join(".s.PGSQL.5432")).expect("PostgreSQL");
                client.set_nodelay(true).expect("an option");
                client.set_read_timeout(Some(LOOK)).expect("an option");
                server.set_read_timeout(Some(LOOK)).expect("an option");
                let copies = (client.try_clone(), server.try_clone());
                let (client_two, server_two) =
                    (copies.0.expect("a copy"), copies.1.expect("a copy"));
                let [there, back] = [shared.clone(), shared.clone()];
                thread::spawn(move || {
                    let half = |to: &UnixStream| drop(to.shutdown(Shutdown::Write));
                    pass_on(&client, &server, &there, half);
                    let _ = client.shutdown(Shutdown::Both);
                    let _ = server.shutdown(Shutdown::Both);
                });
                thread::spawn(move || {
                    pass_on(&server_two, &client_two, &back, |_| ());
                    let _ = client_two.shutdown(Shutdown::Both);
                    let _ = server_two.shutdown(Shutdown::Both);
                });
            }
        });
        Self { address, fault }
    }

    /// Begins or ends a fault.
    pub fn set(&self, fault: Fault) {
        *self.fault.lock() = fault;
    }
}

/// Passes on what one side sends, until a side ends or the connection is cut. `half` closes one
/// direction.
fn pass_on<From, To>(mut from: &From, mut to: &To, fault: &Mutex<Fault>, half: impl Fn(&To))
where
    for<'a> &'a From: Read,
    for<'a> &'a To: Write,
{
    let (mut buffer, mut is_half) = ([0; 4096], false);
    loop {
        let now = *fault.lock();
        if now == Fault::HalfClose && !is_half {
            half(to);
        }
        is_half |= now == Fault::HalfClose;
        match now {
            Fault::Cut => return,
            // What was half closed stays so.
            _ if is_half && now == Fault::None => return,
            Fault::Freeze | Fault::HalfClose => {
                thread::sleep(LOOK);
                continue;
            }
            Fault::None | Fault::Slow => {}
        }
        let length = match from.read(&mut buffer) {
            Ok(0) => return,
            Ok(length) => length,
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                continue;
            }
            Err(_) => return,
        };
        if now == Fault::Slow {
            thread::sleep(SLOW);
        }
        if to.write_all(&buffer[..length]).is_err() {
            return;
        }
    }
}
