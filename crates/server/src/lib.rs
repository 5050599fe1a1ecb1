//! The server of a club, a school or the world: accounts, a lobby, rooms, ratings and an archive.
//!
//! A [`Server`] serves until it is dropped. It has a thread of its own. One task has the gateway and
//! the lobby; every connection is a task that passes messages to it and from it, and requests to the
//! database are tasks, too, whose results come to it. Nobody is told that something is stored before
//! it is in the database.
//!
//! `docs/server.md` says how it is run.

mod api;
mod archive;
pub mod cluster;
pub mod journal;
mod metrics;
mod notices;
mod passwords;
mod queries;
mod reserved;
mod rooms;
mod sessions;
mod sharing;
pub mod store;
mod task;
mod tickets;
mod tls;

use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use serde::Deserialize;
use thiserror::Error;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::{interval, timeout};
use tracing::{error, info};

use crate::cluster::{Cluster, ClusterError, ClusterSettings};
use crate::journal::{SqlJournal, StreamJournal};
use crate::store::{DatabaseKind, DatabaseLock, RoomRow, Store, StoreError, Usage};
use jungle_host::endpoint::computer::GatewayHandle;
pub use jungle_host::endpoint::network::{AddressRange, NoNetwork};
use jungle_host::endpoint::serve::{self, Shared};
use jungle_host::endpoint::{Page, listener};
use jungle_host::journal::{Heartbeat, Journal};
use jungle_room::gateway::{Gateway, GatewaySettings};
use jungle_room::lobby::Lobby;
use jungle_room::room::RoomId;
use jungle_room::wire::PROGRAM;
use jungle_rules::random::fresh_seed;
use jungle_storage::clock::{date_ms, now_ms};
use metrics::Metrics;
use notices::Notices;
use passwords::Passwords;
pub use passwords::new_password;
use sessions::Sessions;
use sharing::{Alone, Clustered, SessionCopies, SharedEvent, Sharing, StreamSessions};
use task::{Command, Task};
use tickets::Tickets;
use tls::Tls;
pub use tls::TlsFiles;

/// The number of messages of all clients that wait for the gateway.
const MAX_INPUTS: usize = 4_096;
/// The number of questions of requests that wait for the gateway.
const MAX_COMMANDS: usize = 256;
const HOUR_MS: u64 = 60 * 60 * 1000;
/// The time for which the entries of a room are kept after its game was archived, in milliseconds.
const KEEP_ENTRIES_MS: u64 = 24 * HOUR_MS;
/// The time in which a server that stops tells its clients so.
const STOP_TIME: Duration = Duration::from_secs(5);
/// The time that is then left to the threads.
const THREAD_TIME: Duration = Duration::from_secs(1);

/// What a server has to keep to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ServerLimits {
    /// The maximum number of connections.
    pub connections: usize,
    /// The maximum number of connections from one address.
    pub per_address: usize,
    /// How often somebody at one address may fail to sign in within a minute.
    pub failures: u32,
    /// The number of guests and accounts that one address may make within an hour.
    pub newcomers: u32,
    /// The number of other requests of one address within a minute.
    pub requests: u32,
    /// The maximum number of rooms that are open at once.
    pub rooms: usize,
    /// The maximum number of rooms in which one guest plays.
    pub rooms_of_guest: usize,
    /// The maximum number of rooms in which one account plays.
    pub rooms_of_account: usize,
    /// The maximum number of open rooms that players at one address have opened alone: invitations, and
    /// games against computer players.
    pub rooms_of_address: usize,
    /// The maximum number of invitations of a player that nobody has taken.
    pub invitations: usize,
    /// The number of minutes after which the invitation of a guest ends who has left its room.
    pub guest_minutes: u32,
    /// The maximum number of spectators of a room.
    pub watchers: usize,
    /// The maximum number of computer players that think at once.
    pub thinkers: usize,
}

impl Default for ServerLimits {
    fn default() -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self {
            connections: 4_096,
            // A class or a club is behind one address: 40 people, and all of them within a minute.
            per_address: 256,
            failures: 20,
            newcomers: 120,
            requests: 1_200,
            rooms: 10_000,
            rooms_of_guest: 8,
            rooms_of_account: 100,
            rooms_of_address: 400,
            invitations: 5,
            guest_minutes: 10,
            watchers: 500,
            thinkers: (cores / 2).max(1),
        }
    }
}

/// How a server works.
#[derive(Clone)]
pub struct ServerSettings {
    /// The version of the program, for the log.
    pub version: &'static str,
    /// The address on which it listens.
    pub address: SocketAddr,
    /// The address on which it gives figures to those who watch it, if any.
    pub metrics: Option<SocketAddr>,
    /// The names by which browsers may ask for it in addition to its address and `localhost`; behind
    /// a proxy, with the port of the proxy, such as `play.example.org:443`.
    pub names: Vec<String>,
    /// The addresses of proxies that state from which address a request comes.
    pub proxies: Vec<IpAddr>,
    /// The networks in which an address stands for many people: no limits by address there.
    pub trusted: Vec<AddressRange>,
    /// The address of the database, as for [`Store::open`].
    pub database: String,
    /// The page.
    pub page: Page,
    /// The certificate, if connections are encrypted.
    pub tls: Option<TlsFiles>,
    /// What it has to keep to.
    pub limits: ServerLimits,
    /// The cluster that stores the entries of rooms instead of the database, so that there may be other
    /// servers beside this one.
    pub cluster: Option<ClusterSettings>,
}

/// Why a server does not start.
#[derive(Debug, Error)]
pub enum ServerError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The cluster cannot be used.
    #[error("cluster: {0}")]
    Cluster(#[from] ClusterError),
    /// Servers share accounts and the archive in a database that several machines can use.
    #[error("with --cluster, the database has to be one of PostgreSQL")]
    ClusterDatabase,
    /// The port cannot be used.
    #[error("{address}: {error}")]
    Address {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// There is no page in the folder.
    #[error("{}: {error}", path.display())]
    Page {
        /// The file that is missing.
        path: PathBuf,
        /// Why it cannot be read.
        error: io::Error,
    },
    /// The certificate cannot be used.
    #[error("{}: {error}", path.display())]
    Tls {
        /// The file.
        path: PathBuf,
        /// Why.
        error: String,
    },
    /// The system has no source of random numbers, so that sessions could be guessed.
    #[error("the system has no source of random numbers")]
    NoRandomness,
    /// No thread can be started.
    #[error("no thread can be started: {0}")]
    Thread(io::Error),
}

/// Logs the settings with which a server has started.
fn log_start(
    settings: &ServerSettings,
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    rooms: Option<usize>,
) {
    info!(
        version = settings.version,
        %address,
        metrics = metrics.map(tracing::field::display),
        database = Store::place(&settings.database),
        is_in_cluster = settings.cluster.is_some(),
        rooms,
        names = settings.names.join(","),
        proxies = ?settings.proxies,
        trusted = ?settings.trusted,
        limits = ?settings.limits,
        "started"
    );
}

/// The gateway of a server.
fn gateway(page: &Page, limits: &ServerLimits) -> Gateway {
    let settings = GatewaySettings {
        server: PROGRAM.to_owned(),
        page: page.version(),
        names: Vec::new(),
        max_rooms: limits.rooms,
        max_connections: limits.connections,
    };
    Gateway::new(settings, fresh_seed()).with_archive()
}

/// A server that listens. Dropping it tells the clients that it stops, and ends within seconds.
pub struct Server {
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    commands: mpsc::Sender<Command>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Opens the database, loads the rooms that are open, and begins to listen.
    ///
    /// # Errors
    /// Why it cannot. Nothing listens then.
    pub fn start(settings: ServerSettings) -> Result<Self, ServerError> {
        let runtime = Builder::new_multi_thread().enable_io().enable_time().build();
        let runtime = runtime.map_err(ServerError::Thread)?;
        settings.page.check().map_err(|(path, error)| ServerError::Page { path, error })?;
        let tls = settings.tls.as_ref().map(Tls::read).transpose()?;
        let tls = tls.map(|tls| Box::new(tls) as Box<dyn serve::Secure>);
        let (listener, address) = bind(settings.address)?;
        let (figures, figures_address) = settings.metrics.map(bind).transpose()?.unzip();
        let (lock, store) = open_database(&settings, address, &runtime)?;
        let metrics = Arc::new(Metrics::new());
        let counted = metrics.clone();
        let (inputs, input) = mpsc::channel(MAX_INPUTS);
        let (commands, commanded) = mpsc::channel(MAX_COMMANDS);
        let (hear, heard) = mpsc::unbounded_channel();
        let backend = Backend::new(settings.cluster.as_ref(), &store, &runtime, hear)?;
        let Backend { journal, sharing, copies, rooms, tickets, forget, stopped } = backend;
        let tickets = Arc::new(tickets);
        let known = runtime.block_on(store.last_notice())?;
        log_start(&settings, address, figures_address, rooms.as_ref().map(Vec::len));
        let ServerSettings { names, proxies, trusted, page, limits, .. } = settings;
        let noticed = Arc::new(Notify::new());
        let sessions = Sessions { store: store.clone(), copies };
        let notices = Notices::new(&sessions, commands.clone(), noticed.clone());
        let handle = GatewayHandle::new(inputs, limits.thinkers, sharing.node());
        let mut gateway = gateway(&page, &limits);
        gateway.stopped_and_reads(stopped, now_ms());
        let api = api::Api {
            store: store.clone(),
            sessions: sessions.clone(),
            noticed,
            tickets: tickets.clone(),
            passwords: Passwords::new().ok_or(ServerError::NoRandomness)?,
            limiter: Arc::new(api::Limiter::new(&limits, trusted.clone())),
            commands: commands.clone(),
            metrics: metrics.clone(),
        };
        let (ready, is_ready) = oneshot::channel();
        let parts = task::TaskParts {
            gateway,
            lobby: Lobby::new(fresh_seed()),
            journal,
            store: store.clone(),
            sharing,
            tickets,
            sessions,
            limits,
            trusted: trusted.clone(),
            handle: handle.clone(),
            metrics,
        };
        let figures_names = names.clone();
        let run = move || {
            let _lock = lock;
            let shared = |open| Shared {
                page,
                names,
                proxies,
                trusted,
                per_address: limits.per_address,
                max_connections: limits.connections,
                api: Some(api.routes()),
                tls,
                handle,
                open,
            };
            runtime.block_on(async move {
                tokio::spawn(notices.read(known));
                tokio::spawn(clean(store.clone(), forget));
                tokio::spawn(metrics::answer(figures, figures_names, counted));
                let (task, news) = Task::new(parts, ready, heard);
                let task = task.run(rooms, news, input, commanded);
                serve::run(task, is_ready, listener, shared, STOP_TIME).await;
                let _ = timeout(STOP_TIME, store.close()).await;
            });
            runtime.shutdown_timeout(THREAD_TIME);
        };
        let thread = thread::Builder::new().name("server".to_owned()).spawn(run);
        let thread = Some(thread.map_err(ServerError::Thread)?);
        Ok(Self { address, metrics: figures_address, commands, thread })
    }

    /// The address on which it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address on which it gives figures, if there is one.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics
    }
}

/// Listens on an address. Returns it with its port, which the system may have chosen.
fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), ServerError> {
    let failed = |error| ServerError::Address { address, error };
    let listener = listener::bind(address).map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

/// Locks and opens the database, as only this server may use it, or only those of the cluster.
fn open_database(
    settings: &ServerSettings,
    address: SocketAddr,
    runtime: &Runtime,
) -> Result<(DatabaseLock, Store), ServerError> {
    let is_shared = settings.cluster.is_some();
    if is_shared && Store::engine_of(&settings.database) != Some(DatabaseKind::Postgres) {
        return Err(ServerError::ClusterDatabase);
    }
    let usage = if is_shared { Usage::Shared } else { Usage::Alone };
    let owner = format!("the server at {address}, process {}", std::process::id());
    let lock = runtime.block_on(DatabaseLock::take(&settings.database, usage, &owner))?;
    let store = runtime.block_on(Store::open(&settings.database))?;
    runtime.block_on(store.check_file())?;
    Ok((lock, store))
}

/// What stores the entries of rooms, and what is shared with other servers.
struct Backend {
    journal: Box<dyn Journal>,
    sharing: Box<dyn Sharing>,
    copies: Option<Arc<dyn SessionCopies>>,
    /// The rooms that are open or were closed a short time ago; `None` if they are heard of.
    rooms: Option<Vec<LoadedRoom>>,
    tickets: Tickets,
    /// From when to when nothing served the rooms before; in a cluster, other servers do.
    stopped: Vec<(u64, u64)>,
    /// Removes the entries of rooms that the database does not have any more.
    forget: Forget,
}

/// A room of the database, and when it was closed, if it was.
type LoadedRoom = (RoomRow, Option<u64>);

/// The rooms that are open, and those in which people may still agree on another game. When a room was
/// closed is stored by the time of the program, which goes on from that of the one before.
async fn load_rooms(store: &Store) -> Result<Vec<LoadedRoom>, StoreError> {
    let open = store.rooms().await?.into_iter().map(|row| (row, None));
    let closed = store.rooms_closed_since(now_ms().saturating_sub(task::OPEN_MS)).await?;
    Ok(open.chain(closed.into_iter().map(|(row, at_ms)| (row, Some(at_ms)))).collect())
}

/// Removes the entries of a room.
type Forget = Box<
    dyn Fn(RoomId) -> Pin<Box<dyn Future<Output = Result<(), ClusterError>> + Send>> + Send + Sync,
>;

impl Backend {
    /// The one for these settings.
    fn new(
        cluster: Option<&ClusterSettings>,
        store: &Store,
        runtime: &Runtime,
        hear: mpsc::UnboundedSender<SharedEvent>,
    ) -> Result<Self, ServerError> {
        match cluster {
            None => Self::alone(store, runtime, hear),
            Some(cluster) => Self::in_cluster(cluster, runtime, hear),
        }
    }

    /// Everything is in the database.
    fn alone(
        store: &Store,
        runtime: &Runtime,
        hear: mpsc::UnboundedSender<SharedEvent>,
    ) -> Result<Self, ServerError> {
        // First, since it puts the time of this program forward to that of the one before.
        let stopped =
            runtime.block_on(store.life())?.map(Heartbeat::stopped_since).unwrap_or_default();
        Ok(Self {
            journal: Box::new(SqlJournal::new(store, runtime.handle())),
            sharing: Box::new(Alone::new(store.clone(), hear)),
            copies: None,
            rooms: Some(runtime.block_on(load_rooms(store))?),
            tickets: Tickets::new().ok_or(ServerError::NoRandomness)?,
            stopped,
            // They were rows of the same database.
            forget: Box::new(|_| Box::pin(async { Ok(()) })),
        })
    }

    /// The database has accounts and games that have ended; rooms are in a cluster.
    fn in_cluster(
        settings: &ClusterSettings,
        runtime: &Runtime,
        hear: mpsc::UnboundedSender<SharedEvent>,
    ) -> Result<Self, ServerError> {
        let _inside = runtime.enter();
        let cluster = runtime.block_on(Cluster::connect(settings))?;
        let tickets = Tickets::with_key(runtime.block_on(cluster.key())?, cluster.clone());
        let journal = StreamJournal::new(cluster.clone());
        let joining = Clustered::join(cluster.clone(), hear, journal.heard_ms());
        let sharing = Box::new(runtime.block_on(joining)?);
        let copies = Some(Arc::new(StreamSessions::new(cluster.clone())) as Arc<_>);
        let forget = move |room: RoomId| {
            let cluster = cluster.clone();
            Box::pin(async move { cluster.forget(&room).await }) as Pin<Box<_>>
        };
        let (journal, forget) = (Box::new(journal), Box::new(forget));
        Ok(Self { journal, sharing, copies, rooms: None, tickets, forget, stopped: Vec::new() })
    }
}

/// Removes what is not needed any more from the database, once an hour.
async fn clean(store: Store, forget: Forget) {
    let mut hours = interval(Duration::from_millis(HOUR_MS));
    loop {
        hours.tick().await;
        let now_ms = date_ms();
        let before_ms = now_ms.saturating_sub(KEEP_ENTRIES_MS);
        if let Err(error) = forget_rooms(&store, &forget, before_ms).await {
            error!(%error, "failed");
        }
        let sessions = store.remove_ended_sessions(now_ms).await;
        // A guest who has just come has no session yet.
        let guests = store.remove_lost_guests(now_ms.saturating_sub(HOUR_MS)).await;
        let names = store.remove_freed_names(now_ms).await;
        let devices = store.remove_unused_devices(now_ms).await;
        let errors = [sessions.err(), guests.err(), names.err(), devices.err()];
        for error in errors.into_iter().flatten() {
            error!(%error, "failed");
        }
    }
}

/// Removes the rooms that were closed before a time: first their entries, which nobody would find
/// without the rows of the database.
async fn forget_rooms(store: &Store, forget: &Forget, before_ms: u64) -> Result<(), ServerError> {
    for room in store.closed_rooms(before_ms).await? {
        forget(room).await?;
    }
    store.remove_closed_rooms(before_ms).await?;
    Ok(())
}

impl Drop for Server {
    fn drop(&mut self) {
        // If too many questions wait, the task hears of it when they are answered.
        let _ = self.commands.blocking_send(Command::Stop);
        if let Some(thread) = self.thread.take() {
            // If the thread has panicked, there is nothing left to wait for.
            let _ = thread.join();
        }
    }
}
