//! A journal in files: one file for each room, one line for each entry.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use tokio::sync::mpsc::UnboundedReceiver;

use super::{
    Journal, JournalError, JournalEvent, JournalEventSender, JournalRequest, RequestSender,
    WaitingRequests,
};
use jungle_room::room::{Entry, MAX_ENTRY_BYTES, Refusal, Room, RoomId, Stamped};
use jungle_storage::clock::now_ms;
use jungle_storage::load;

/// The maximum size of the file of a room, in bytes. A room takes fewer entries than this.
pub const MAX_FILE_BYTES: u64 = 16 << 20;
/// The maximum length of a line: an entry with its time.
const MAX_LINE_BYTES: usize = MAX_ENTRY_BYTES + 64;
/// The maximum number of requests that wait.
const MAX_WAITING: usize = 1024;

/// A journal that keeps each room in the file `ROOM.jsonl` of a folder, as one line of JSON for each
/// entry with its time. It opens and truncates these files itself, since a file has to be again what it
/// was when an entry could not be stored. A thread writes the entries that wait, syncs the file once for all of them,
/// and only then feeds them back. Dropping the journal waits until everything is written.
///
/// Only one journal at a time may use a folder.
pub struct FileJournal {
    requests: Option<RequestSender>,
    writer: Option<JoinHandle<()>>,
}

impl FileJournal {
    /// A journal in a folder, which is created.
    ///
    /// # Errors
    /// If the folder cannot be created or no thread can be started.
    pub fn open(folder: PathBuf) -> io::Result<Self> {
        fs::create_dir_all(&folder)?;
        let (requests, queue) = RequestSender::new(MAX_WAITING);
        let thread = thread::Builder::new().name("room journal".to_owned());
        let writer = Writer { folder, waiting: requests.waiting(), files: HashMap::new() };
        let writer = thread.spawn(move || writer.run(queue))?;
        Ok(Self { requests: Some(requests), writer: Some(writer) })
    }

    fn requests(&self) -> &RequestSender {
        self.requests.as_ref().expect("only dropping the journal takes it")
    }
}

impl Journal for FileJournal {
    fn append(&self, entry: Entry) {
        self.requests().append(entry);
    }

    fn follow(&self, room: RoomId, feed: JournalEventSender) {
        self.requests().follow(room, feed);
    }

    fn unfollow(&self, room: RoomId) {
        self.requests().unfollow(room);
    }
}

impl Drop for FileJournal {
    fn drop(&mut self) {
        self.requests = None;
        if let Some(writer) = self.writer.take() {
            // If the thread has panicked, there is nothing left to wait for.
            let _ = writer.join();
        }
    }
}

/// The thread that writes.
struct Writer {
    folder: PathBuf,
    waiting: WaitingRequests,
    files: HashMap<RoomId, RoomFile>,
}

/// The file of a room.
struct RoomFile {
    path: PathBuf,
    file: File,
    /// The length up to which the file is written and synced.
    length: u64,
    /// Whether there may be more in the file, since writing has failed.
    is_torn: bool,
    followers: Vec<JournalEventSender>,
}

impl Writer {
    /// Works until the journal is dropped.
    fn run(mut self, mut queue: UnboundedReceiver<JournalRequest>) {
        let mut requests = Vec::new();
        while queue.blocking_recv_many(&mut requests, MAX_WAITING) > 0 {
            self.waiting.taken(requests.len());
            let mut entries: Vec<Entry> = Vec::new();
            for request in requests.drain(..) {
                match request {
                    JournalRequest::Append(entry) => entries.push(*entry),
                    JournalRequest::Follow(room, feed) => {
                        // Those before are part of what the follower reads.
                        self.write(std::mem::take(&mut entries));
                        self.follow(room, feed);
                    }
                    JournalRequest::Unfollow(room) => {
                        self.write(std::mem::take(&mut entries));
                        self.files.remove(&room);
                    }
                }
            }
            self.write(entries);
        }
    }

    fn path(&self, room: &RoomId) -> PathBuf {
        self.folder.join(format!("{}.jsonl", room.as_str()))
    }

    /// Writes entries, those of each room together.
    fn write(&mut self, entries: Vec<Entry>) {
        let mut rooms: Vec<(RoomId, Vec<Stamped>)> = Vec::new();
        let at_ms = now_ms();
        for entry in entries {
            let room = entry.room.clone();
            let stamped = Stamped { at_ms, entry };
            match rooms.iter_mut().find(|(known, _)| *known == room) {
                Some((_, list)) => list.push(stamped),
                None => rooms.push((room, vec![stamped])),
            }
        }
        for (room, entries) in rooms {
            // A room that nobody follows is opened, so that what is stored there is read later.
            let opened = match self.files.remove(&room) {
                Some(file) => Ok(file),
                None => RoomFile::open(self.path(&room)).map(|(file, _)| file),
            };
            // Without the file, the entries are lost; who follows the room was told why.
            if let Ok(mut file) = opened {
                file.store(&room, entries);
                self.files.insert(room, file);
            }
        }
    }

    /// Sends the entries of a room to a new follower.
    fn follow(&mut self, room: RoomId, feed: JournalEventSender) {
        let followers = self.files.remove(&room).map(|file| file.followers).unwrap_or_default();
        match RoomFile::open(self.path(&room)) {
            Ok((mut file, entries)) => {
                let mut sent =
                    entries.into_iter().map(|stamped| JournalEvent::Entry(Box::new(stamped)));
                let is_there = sent.all(|fed| feed.send(fed).is_ok());
                file.followers = followers;
                file.followers.extend(is_there.then_some(feed));
                self.files.insert(room, file);
            }
            Err(error) => {
                // If nobody receives it, nobody has to know.
                let _ = feed.send(JournalEvent::Failed(room, error));
            }
        }
    }
}

impl RoomFile {
    /// Opens or creates the file of a room, and reads it. A last line that a crash has cut off is
    /// removed.
    fn open(path: PathBuf) -> Result<(Self, Vec<Stamped>), JournalError> {
        let (entries, length) = match read_file(&path) {
            Ok(read) => read,
            Err(JournalError::Io { error, .. }) if error.kind() == io::ErrorKind::NotFound => {
                (Vec::new(), 0)
            }
            Err(error) => return Err(error),
        };
        let open = || {
            let file = OpenOptions::new().create(true).append(true).open(&path)?;
            if file.metadata()?.len() > length {
                file.set_len(length)?;
            }
            file.sync_all()?;
            sync_folder(path.parent().unwrap_or(Path::new(".")));
            Ok(file)
        };
        match open() {
            Ok(file) => {
                Ok((Self { path, file, length, is_torn: false, followers: Vec::new() }, entries))
            }
            Err(error) => Err(JournalError::Io { path, error }),
        }
    }

    /// Writes and syncs entries, and feeds them back. If that fails, the file is as before.
    fn store(&mut self, room: &RoomId, entries: Vec<Stamped>) {
        let line = |stamped: &Stamped| {
            let mut line = line_of(stamped);
            line.push('\n');
            line
        };
        let text: String = entries.iter().map(line).collect();
        match self.write(&text) {
            Ok(()) => {
                for stamped in entries {
                    self.feed(|| JournalEvent::Entry(Box::new(stamped.clone())));
                }
            }
            Err(error) => {
                let (path, kind, text) = (self.path.clone(), error.kind(), error.to_string());
                self.feed(|| {
                    let (path, error) = (path.clone(), io::Error::new(kind, text.clone()));
                    JournalEvent::Failed(room.clone(), JournalError::Io { path, error })
                });
            }
        }
    }

    /// Adds a text to the file, and syncs it.
    fn write(&mut self, text: &str) -> io::Result<()> {
        let length = self.length + text.len() as u64;
        if length > MAX_FILE_BYTES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        if std::mem::replace(&mut self.is_torn, true) {
            self.file.set_len(self.length)?;
        }
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        // Nothing of an entry that may not be stored remains, or it is removed before the next one.
        let restored = written.is_ok() || self.file.set_len(self.length).is_ok();
        self.is_torn = !restored;
        self.length = if written.is_ok() { length } else { self.length };
        written
    }

    /// Sends something to all followers, and forgets those that are gone.
    fn feed(&mut self, fed: impl Fn() -> JournalEvent) {
        let sent = self.followers.iter().map(|feed| feed.send(fed()).is_ok());
        let mut sent = sent.collect::<Vec<bool>>().into_iter();
        self.followers.retain(|_| sent.next().unwrap_or_default());
    }
}

/// The text of an entry with its time: JSON on one line.
fn line_of(stamped: &Stamped) -> String {
    serde_json::to_string(stamped).expect("an entry has only types that JSON can hold")
}

/// Makes sure that a new file is in its folder after a power failure. Not all systems can do that,
/// or need it.
fn sync_folder(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// The entries in the file of a room, and the length of the lines that contain them. A last line
/// without a line feed, which a crash has cut off, is not among them.
///
/// # Errors
/// If the file cannot be read, or a line is not an entry that can follow those before.
pub fn read_file(path: &Path) -> Result<(Vec<Stamped>, u64), JournalError> {
    let failed = |error| JournalError::Io { path: path.to_owned(), error };
    let content = load(path, MAX_FILE_BYTES + 1).map_err(failed)?;
    if content.len() as u64 > MAX_FILE_BYTES {
        return Err(JournalError::TooLarge { path: path.to_owned() });
    }
    let length = content.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let (mut entries, mut room) = (Vec::new(), None);
    for (index, line) in content[..length].split_inclusive(|byte| *byte == b'\n').enumerate() {
        let read = read_line(&line[..line.len() - 1]).and_then(|stamped| {
            let room = room.get_or_insert_with(|| Room::new(stamped.entry.room.clone()));
            let (version, applied) = (room.version(), room.apply(&stamped));
            let reason = match applied {
                Err(Refusal::OtherHistory) => "it does not follow the lines before",
                Err(Refusal::OtherRoom) => "it is an entry of another room",
                Err(Refusal::Laws) => "it is from another version of this program",
                _ if room.phase().is_none() => "it does not open the room",
                // Nobody could have built on entries that were not stored.
                _ if stamped.entry.base > version => "lines before it are missing",
                // Entries that a room ignores are part of its journal.
                _ => return Ok(stamped),
            };
            Err(reason.to_owned())
        });
        match read {
            Ok(stamped) => entries.push(stamped),
            Err(reason) => {
                let path = path.to_owned();
                return Err(JournalError::Damaged { path, line: index + 1, reason });
            }
        }
    }
    Ok((entries, length as u64))
}

/// The entry of a line, which is exactly the text that this program writes.
fn read_line(line: &[u8]) -> Result<Stamped, String> {
    if line.len() > MAX_LINE_BYTES {
        return Err(format!("longer than {MAX_LINE_BYTES} bytes"));
    }
    let stamped: Stamped = serde_json::from_slice(line).map_err(|error| error.to_string())?;
    let is_same = line_of(&stamped).as_bytes() == line;
    is_same.then_some(stamped).ok_or_else(|| "not the text of its entry".to_owned())
}
