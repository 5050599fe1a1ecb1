//! What a host has to know to serve a room again: a file beside the journal of the room.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::{HostError, NewRoom};
use jungle_record::{GameSetup, Persona, Player, Record, link};
use jungle_room::gateway::RoomSettings;
use jungle_room::room::{
    Action, Author, EntryId, Occupant, PROTOCOL_RULES_VERSION, Room, RoomId, RoomOpening, Token,
};
use jungle_rules::random::fresh_seed;
use jungle_rules::{BySide, Side};

/// The number of letters of the id of a room.
const ID_LETTERS: usize = 6;
/// The name of the file.
const FILE: &str = "host.json";
/// The name of the file that is locked while a room is served.
const LOCK: &str = "lock";
/// The maximum size of the file, in bytes.
const MAX_BYTES: u64 = 64 << 10;
/// The maximum number of spectators of a room.
const MAX_WATCHERS: usize = 500;

/// What a host has to know to serve a room again. The tokens are secret.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct SavedRoom {
    pub room: RoomId,
    pub opening: RoomOpening,
    /// The tokens of the seats of people.
    pub tokens: BySide<Option<Token>>,
    /// The token with which the host enters the seat that a computer plays.
    pub computer: Token,
    /// The token that everybody in the network may know.
    pub public: Token,
    pub spectators: bool,
    /// The port on which it was last served.
    pub port: u16,
}

/// The folder of a room, which no other process serves as long as this exists.
pub(super) struct RoomFolder {
    pub path: PathBuf,
    _lock: File,
}

impl SavedRoom {
    /// A new room, with tokens that nobody can guess.
    ///
    /// # Errors
    /// If the system has no source of random numbers.
    pub fn new(room: NewRoom, port: u16) -> Result<Self, HostError> {
        let NewRoom { setup, time, takebacks, offers, people, spectators } = room;
        let tokens = [new_token()?, new_token()?];
        let is_person = |side: Side| setup.players[side.index()] == Player::Human;
        let tokens = BySide(Side::BOTH).map(|side| {
            let token = tokens[side.index()].clone();
            is_person(side).then_some(token)
        });
        let occupant = |side: Side| {
            let Persona { name, portrait } = people[side].clone()?;
            let token = tokens[side].as_ref()?.hash();
            Some(Occupant { name, portrait, user: None, token })
        };
        let opening = RoomOpening {
            laws: PROTOCOL_RULES_VERSION,
            setup: link::write(&Record::new(setup.clone(), None), 0),
            time,
            rated: false,
            takebacks,
            offers,
            seats: BySide(Side::BOTH).map(occupant),
        };
        let mut rng = ChaCha8Rng::seed_from_u64(fresh_seed());
        let room = RoomId::random(ID_LETTERS, &mut rng);
        let (computer, public) = (new_token()?, new_token()?);
        Ok(Self { room, opening, tokens, computer, public, spectators, port })
    }

    /// The side of the person who sits from the start, if there is exactly one.
    pub fn owner(&self) -> Option<Side> {
        let seats = &self.opening.seats;
        let side = Side::BOTH.into_iter().find(|side| seats[*side].is_some())?;
        seats[!side].is_none().then_some(side)
    }

    /// Who may enter the room.
    pub fn settings(&self) -> RoomSettings {
        let hash = |token: Option<Token>| token.map(|token| token.hash());
        RoomSettings {
            invitations: self.tokens.clone().map(hash),
            public: Some(self.public.hash()),
            spectators: self.spectators,
            max_watchers: MAX_WATCHERS,
            asks_owner: true,
            computer: Some(self.computer.hash()),
            waits_longer_ms: 0,
        }
    }

    /// The game and its players.
    ///
    /// # Errors
    /// If they are damaged.
    pub fn setup(&self) -> Result<GameSetup, HostError> {
        let record = link::read(&self.opening.setup);
        Ok(record.map_err(|_| HostError::Setup(self.room.clone()))?.setup)
    }

    /// Whether the room can be opened.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self) -> Result<(), HostError> {
        let room = Room::new(self.room.clone());
        let opened = Action::Opened(Box::new(self.opening.clone()));
        let entry = room.entry(Author::System, EntryId(0), 0, opened);
        room.propose(&entry, 0).map_err(HostError::Opening)
    }

    /// Writes the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, folder: &RoomFolder) -> Result<(), HostError> {
        let path = folder.path.join(FILE);
        let text = serde_json::to_string(self).expect("only types that JSON can hold");
        jungle_storage::save(&path, text.as_bytes()).map_err(|error| HostError::Io { path, error })
    }

    fn load(folder: &Path) -> Result<Self, HostError> {
        let path = folder.join(FILE);
        let read = || {
            let content = jungle_storage::load(&path, MAX_BYTES)?;
            serde_json::from_slice(&content).map_err(io::Error::from)
        };
        read().map_err(|error| HostError::Io { path: path.clone(), error })
    }

    /// The room in a folder that was served last; with `owned` the last that has an owner.
    ///
    /// # Errors
    /// If there is none, or its file is damaged.
    pub fn last(folder: &Path, owned: bool) -> Result<Self, HostError> {
        let served = |entry: fs::DirEntry| {
            let changed = fs::metadata(entry.path().join(FILE)).ok()?.modified().ok()?;
            Some((changed, entry.path()))
        };
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut rooms: Vec<(SystemTime, PathBuf)> = entries.filter_map(served).collect();
        rooms.sort();
        let mut rooms = rooms.iter().rev().map(|(_, path)| Self::load(path));
        let is_owned =
            |kept: &Result<Self, HostError>| kept.as_ref().is_ok_and(|kept| kept.owner().is_some());
        let last = if owned { rooms.find(is_owned) } else { rooms.next() };
        last.ok_or(HostError::NoRoom)?
    }
}

impl RoomFolder {
    /// Creates the folder of a room, which only the user may read.
    ///
    /// # Errors
    /// If it cannot be created, or another process serves the room.
    pub fn open(folder: &Path, room: &RoomId) -> Result<Self, HostError> {
        let path = folder.join(room.as_str());
        let failed = |error| HostError::Io { path: path.clone(), error };
        create_private(&path).map_err(failed)?;
        match jungle_storage::lock_file(&path.join(LOCK)) {
            Ok(lock) => {
                jungle_storage::remove_leftovers(&path);
                Ok(Self { path, _lock: lock })
            }
            Err(TryLockError::WouldBlock) => Err(HostError::Served(room.clone())),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}

#[cfg(unix)]
fn create_private(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

#[cfg(not(unix))]
fn create_private(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

fn new_token() -> Result<Token, HostError> {
    Token::random().ok_or(HostError::NoRandomness)
}
