//! A proxy that cuts connections after some number of bytes.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

pub struct Proxy {
    pub address: SocketAddr,
    cuts: Arc<AtomicUsize>,
    stops: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Proxy {
    /// Forwards connections to a server. Each ends when it has carried a random number of bytes, at
    /// most `max_bytes`; after `max_cuts` of them, connections last.
    pub fn start(server: SocketAddr, seed: u64, max_bytes: usize, max_cuts: usize) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let (cuts, stops) = (Arc::<AtomicUsize>::default(), Arc::<AtomicBool>::default());
        let (counter, stopped) = (cuts.clone(), stops.clone());
        let thread = thread::spawn(move || {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            for client in listener.incoming() {
                if stopped.load(Ordering::Relaxed) {
                    break;
                }
                let client = client.expect("a connection");
                let bytes = if counter.load(Ordering::Relaxed) < max_cuts {
                    rng.random_range(1..=max_bytes)
                } else {
                    usize::MAX
                };
                let counter = counter.clone();
                thread::spawn(move || forward(&client, server, bytes, &counter));
            }
        });
        Self { address, cuts, stops, thread: Some(thread) }
    }

    pub fn cuts(&self) -> usize {
        self.cuts.load(Ordering::Relaxed)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.stops.store(true, Ordering::Relaxed);
        // Wakes the thread.
        let _ = TcpStream::connect(self.address);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Carries bytes in both directions until one side ends, or the number is reached.
fn forward(client: &TcpStream, server: SocketAddr, bytes: usize, cuts: &AtomicUsize) {
    let server = TcpStream::connect(server).expect("a server");
    for stream in [client, &server] {
        stream.set_nodelay(true).expect("a socket");
    }
    let left = AtomicUsize::new(bytes);
    let end = || {
        let _ = client.shutdown(Shutdown::Both);
        let _ = server.shutdown(Shutdown::Both);
    };
    let carry = |mut from: &TcpStream, mut to: &TcpStream| {
        let mut buffer = [0; 4096];
        loop {
            let read = match from.read(&mut buffer) {
                Ok(0) => break,
                Ok(read) => read,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(_) => break,
            };
            let before = left.fetch_sub(read.min(left.load(Ordering::Relaxed)), Ordering::Relaxed);
            if to.write_all(&buffer[..read.min(before)]).is_err() {
                break;
            }
            if before <= read {
                break;
            }
        }
        // What was carried should arrive before the end.
        thread::sleep(Duration::from_millis(1));
        end();
    };
    thread::scope(|scope| {
        scope.spawn(|| carry(client, &server));
        carry(&server, client);
    });
    if left.load(Ordering::Relaxed) == 0 {
        cuts.fetch_add(1, Ordering::Relaxed);
    }
}
