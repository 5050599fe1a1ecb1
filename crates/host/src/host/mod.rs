//! The host of a game on the local network: the program around a [`Gateway`].
//!
//! A [`Host`] serves a room, the rooms of its rematches and the page, until it is dropped. It has a
//! thread of its own, in which one task has the gateway; every connection is a task that passes
//! messages to it and from it. Entries are stored by a [`FileJournal`], and the games also as
//! ordinary saved games. Nothing listens before [`Host::start`] is called.
//!
//! `docs/host.md` says what is open on the network.

mod event;
mod saved;
mod saved_room;
mod task;

use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use parking_lot::Mutex;
use thiserror::Error;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{mpsc, oneshot};

use event::EventSender;
pub use event::HostEvent;
use jungle_engine::handover::Wake;
use saved::SavedGames;
pub use saved::record;
use saved_room::{RoomFolder, SavedRoom};
use task::{Command, Task};

use crate::endpoint::computer::GatewayHandle;
use crate::endpoint::listener;
use crate::endpoint::serve::{self, Shared};
pub use crate::endpoint::{Page, Reach};
use crate::journal::{FileJournal, Heartbeat, JournalError, read_file};
use crate::lan::nearby::Announced;
use jungle_record::{GameSetup, Name, Persona, TimeControl};
use jungle_room::client::{self, Pass, RoomAddress};
use jungle_room::connection_id::ServerId;
use jungle_room::gateway::{self, Gateway, Question};
use jungle_room::room::{Refusal, Room, RoomId, Takebacks, Token};
use jungle_room::wire::{MAX_CONNECTIONS, PROGRAM};
use jungle_rules::random::fresh_seed;
use jungle_rules::{BySide, Side};

/// The port on which a host listens, unless another one is asked for.
pub const PORT: u16 = 7878;

/// The maximum number of rooms: the first one and its rematches.
const MAX_ROOMS: usize = 256;
/// The maximum number of rooms that are served again, so that there is space for others.
const MAX_ROOMS_AGAIN: usize = MAX_ROOMS / 2;
/// The maximum number of connections from one address.
const MAX_PER_ADDRESS: usize = 64;
/// The number of messages of all clients that wait for the gateway.
const MAX_INPUTS: usize = 1024;
/// The number of commands that wait.
const MAX_COMMANDS: usize = 16;
/// The number of threads for files and computer players.
const BLOCKING_THREADS: usize = 8;
/// The time in which a host that stops tells its clients so.
const STOP_TIME: Duration = Duration::from_secs(2);
/// The time that is then left to the threads.
const THREAD_TIME: Duration = Duration::from_secs(1);

/// How a host works.
#[derive(Clone)]
pub struct HostSettings {
    /// From where it can be reached.
    pub reach: Reach,
    /// The port: the preferred one of a new room, which may be followed by the next free one. A
    /// room that is served again keeps its port, unless this is given.
    pub port: Option<u16>,
    /// The names of this machine, such as
    /// [`local_name`](crate::lan::addresses::local_name), by which browsers may ask for the
    /// page in addition to its addresses and `localhost`.
    pub machine_names: Vec<String>,
    /// The names that guests choose from.
    pub guest_names: Vec<Name>,
    /// The page.
    pub page: Page,
    /// The folder in which rooms are kept, each in a folder of its own.
    pub folder: PathBuf,
    /// The folder in which games are also saved as ordinary games.
    pub games: Option<PathBuf>,
    /// Called after every event.
    pub wake: Option<Wake>,
}

/// A room to open.
#[derive(Clone)]
pub struct NewRoom {
    /// The game and its players; at most one is a computer.
    pub setup: GameSetup,
    /// The time control.
    pub time: TimeControl,
    /// How moves are taken back.
    pub takebacks: Takebacks,
    /// Whether there are offers.
    pub offers: bool,
    /// The people who sit from the start, such as the owner. They enter with the token of their seat
    /// like everybody else.
    pub people: BySide<Option<Persona>>,
    /// Whether there are spectators.
    pub spectators: bool,
}

/// Which room a host serves.
#[derive(Clone)]
pub enum Which {
    /// A new one.
    New(Box<NewRoom>),
    /// The one that was served last, with the same id, port, tokens and players.
    Last {
        /// Of those with an owner: somebody who has sat there from the start.
        owned: bool,
    },
}

/// Why a room cannot be served.
#[derive(Debug, Error)]
pub enum HostError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The entries of the room cannot be read.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// No room was served before.
    #[error("no room was hosted before")]
    NoRoom,
    /// A room cannot be opened like this, for example because of its time control.
    #[error("such a room cannot be opened: {0}")]
    Opening(Refusal),
    /// The game of the room cannot be read.
    #[error("the game of the room {} cannot be read", .0.as_str())]
    Setup(RoomId),
    /// Another process serves the room.
    #[error("the room {} is hosted by another process", .0.as_str())]
    Served(RoomId),
    /// The port cannot be used.
    #[error("port {port}: {error}")]
    Port {
        /// The port.
        port: u16,
        /// Why.
        error: io::Error,
    },
    /// The system has no source of random numbers, so that tokens could be guessed.
    #[error("the system has no source of random numbers")]
    NoRandomness,
    /// No thread can be started.
    #[error("no thread can be started: {0}")]
    Thread(io::Error),
}

/// A room that is served, with its page. Dropping it tells the clients that it stops, and ends
/// within seconds; the room can be served again.
pub struct Host {
    address: SocketAddr,
    kept: SavedRoom,
    setup: GameSetup,
    events: Mutex<Receiver<HostEvent>>,
    commands: mpsc::Sender<Command>,
    thread: Option<JoinHandle<()>>,
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Host {
    /// Begins to listen, and serves a room.
    ///
    /// # Errors
    /// Why the room cannot be served. Nothing listens then.
    pub fn start(settings: HostSettings, which: Which) -> Result<Self, HostError> {
        settings.page.check().map_err(|(path, error)| HostError::Io { path, error })?;
        let (mut kept, port, may_differ) = match which {
            Which::New(room) => {
                let port = settings.port.unwrap_or(PORT);
                (SavedRoom::new(*room, port)?, port, true)
            }
            Which::Last { owned } => {
                let kept = SavedRoom::last(&settings.folder, owned)?;
                let port = settings.port.unwrap_or(kept.port);
                (kept, port, false)
            }
        };
        let setup = kept.setup()?;
        kept.check()?;
        let folder = RoomFolder::open(&settings.folder, &kept.room)?;
        let (first, unread) = find_last_rooms(&folder.path, &kept.room)?;
        let failed = |error| HostError::Port { port, error };
        let listener = listener::listen(settings.reach, port, may_differ).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        kept.port = address.port();
        kept.save(&folder)?;
        kept.room = first;
        let stopped =
            Heartbeat::read(&folder.path).map(Heartbeat::stopped_since).unwrap_or_default();
        let journal = FileJournal::open(folder.path.clone());
        let journal = journal.map_err(HostError::Thread)?;
        let saved = settings.games.clone().map(SavedGames::open).transpose();
        let saved = saved.map_err(HostError::Thread)?;
        let (events, received) = EventSender::new(settings.wake.clone());
        let (commands, commanded) = mpsc::channel(MAX_COMMANDS);
        let (inputs, input) = mpsc::channel(MAX_INPUTS);
        let handle = GatewayHandle::new(inputs, BLOCKING_THREADS, ServerId::default());
        let mut gateway = Gateway::new(
            gateway::GatewaySettings {
                server: PROGRAM.to_owned(),
                page: settings.page.version(),
                names: settings.guest_names.clone(),
                max_rooms: MAX_ROOMS,
                max_connections: MAX_CONNECTIONS,
            },
            fresh_seed(),
        );
        gateway.stopped_and_reads(stopped, jungle_storage::clock::now_ms());
        let parts = (handle.clone(), events);
        let (ready, is_ready) = oneshot::channel();
        let (task, fed) = Task::new(
            (gateway, Box::new(journal), Some(folder.path.clone())),
            (kept.clone(), saved),
            (unread, ready),
            parts,
        );
        let runtime = runtime().map_err(HostError::Thread)?;
        let (page, names) = (settings.page, settings.machine_names);
        let run = move || {
            let shared = |open| Shared {
                page,
                names,
                proxies: Vec::new(),
                per_address: MAX_PER_ADDRESS,
                trusted: Vec::new(),
                max_connections: MAX_CONNECTIONS,
                api: None,
                tls: None,
                handle,
                open,
            };
            let task = task.run(fed, input, commanded);
            runtime.block_on(serve::run(task, is_ready, listener, shared, STOP_TIME));
            runtime.shutdown_timeout(THREAD_TIME);
            drop(folder);
        };
        let thread = thread::Builder::new().name("host".to_owned()).spawn(run);
        let thread = Some(thread.map_err(HostError::Thread)?);
        Ok(Self { address, kept, setup, events: Mutex::new(received), commands, thread })
    }

    /// The port.
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// The first room that is served.
    pub fn room(&self) -> &RoomId {
        &self.kept.room
    }

    /// The game and its players in the first room.
    pub fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// The time control.
    pub fn time(&self) -> TimeControl {
        self.kept.opening.time
    }

    /// Whether there are spectators.
    pub fn has_spectators(&self) -> bool {
        self.kept.spectators
    }

    /// The side of the person who sits in the first room from its start, if there is exactly one.
    pub fn owner(&self) -> Option<Side> {
        self.kept.owner()
    }

    /// The token of a seat; `None` if a computer plays the side.
    pub fn token(&self, side: Side) -> Option<&Token> {
        self.kept.tokens[side].as_ref()
    }

    /// The link with which a seat is entered, if the host is reached under an address or a name;
    /// `None` if a computer plays the side.
    pub fn link(&self, side: Side, address: &client::HostAddress) -> Option<String> {
        Some(self.address(address, Pass::Seat(self.token(side)?.clone())).link())
    }

    /// The link with which spectators enter the room.
    pub fn watch_link(&self, address: &client::HostAddress) -> String {
        self.address(address, Pass::Watch(Some(self.kept.public.clone()))).link()
    }

    /// Where the room is, if the host is reached under an address or a name.
    pub fn address(&self, host: &client::HostAddress, pass: Pass) -> RoomAddress {
        let (host, room) = (host.clone(), self.kept.room.clone());
        RoomAddress { is_secure: false, host, port: self.port(), room, pass }
    }

    /// What is announced of the room in the local network. It has seats that can be asked for if
    /// `is_free`.
    pub fn announced(&self, name: Name, is_free: bool) -> Announced {
        Announced {
            room: self.kept.room.clone(),
            game: self.setup.start.info().id.to_owned(),
            name,
            port: self.port(),
            public: self.kept.public.clone(),
            is_free,
            spectators: self.kept.spectators,
        }
    }

    /// What has happened since the last call, in order. If nobody asks for it, later events are
    /// lost.
    pub fn take_events(&self) -> Vec<HostEvent> {
        self.events.lock().try_iter().collect()
    }

    /// The next event, if there is one within a time.
    pub fn wait_event(&self, time: Duration) -> Option<HostEvent> {
        self.events.lock().recv_timeout(time).ok()
    }

    /// Answers [`HostEvent::Asked`]: whether the other device takes the seat.
    pub fn answer(&self, question: Question, is_admitted: bool) {
        // If too many commands wait, the question stays open.
        let _ = self.commands.try_send(Command::Answer(question, is_admitted));
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // The task also stops when there is nobody left to command it.
        let (commands, _) = mpsc::channel(1);
        let commands = std::mem::replace(&mut self.commands, commands);
        let _ = commands.try_send(Command::Stop);
        drop(commands);
        if let Some(thread) = self.thread.take() {
            // If the thread has panicked, there is nothing left to wait for.
            let _ = thread.join();
        }
    }
}

/// Whether a folder has a room with an owner, who can serve it again.
pub fn has_last_room(folder: &Path) -> bool {
    SavedRoom::last(folder, true).is_ok()
}

/// The first of the last rooms of a room and its rematches, and the number of entries in them. Reading
/// all of them now shows whether any is damaged.
fn find_last_rooms(folder: &Path, first: &RoomId) -> Result<(RoomId, usize), HostError> {
    let mut rooms: VecDeque<(RoomId, usize)> = VecDeque::new();
    let mut next = Some(first.clone());
    while let Some(id) = next.take() {
        let entries = match read_file(&folder.join(format!("{}.jsonl", id.as_str()))) {
            Err(JournalError::Io { error, .. }) if error.kind() == io::ErrorKind::NotFound => break,
            result => result?.0,
        };
        let mut room = Room::new(id.clone());
        for stamped in &entries {
            // What the room ignores does not matter here.
            let _ = room.apply(stamped);
        }
        if rooms.len() == MAX_ROOMS_AGAIN {
            rooms.pop_front();
        }
        jungle_storage::clock::not_before(room.at_ms());
        rooms.push_back((id, entries.len()));
        // The id of a room follows from the entries of the one before it.
        next = room.next_room().cloned();
    }
    let count = rooms.iter().map(|(_, count)| count).sum();
    Ok((rooms.pop_front().map_or_else(|| first.clone(), |(id, _)| id), count))
}

/// One worker: the task with the gateway is never delayed by more than one other task.
fn runtime() -> io::Result<Runtime> {
    let mut builder = Builder::new_multi_thread();
    builder.worker_threads(1).max_blocking_threads(BLOCKING_THREADS);
    builder.enable_io().enable_time().build()
}
