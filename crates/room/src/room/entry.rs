//! The entries of a room's journal, and their text.

use std::fmt;
use std::sync::Arc;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use rand::RngExt;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::{Action, Claim};
use jungle_rules::Side;

/// The maximum length of the text of an entry, in bytes.
pub const MAX_ENTRY_BYTES: usize = 1024;
/// The maximum length of the text of an entry without texts from outside, in bytes: more than 32 for
/// each id of a room, 20 for each of four numbers, and the names of all fields and values.
const MAX_OTHER_BYTES: usize = 400;
/// The maximum length of a byte of a text in JSON.
const MAX_ESCAPED_BYTES: usize = 6;
/// The maximum length of the id of a room, in bytes.
const MAX_ROOM_ID: usize = 32;

/// The letters of ids that this program chooses: none of them looks like another one.
const LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";

/// The number of entries that a room has taken.
pub type Version = u32;

/// The id of a room: 1 to 32 lower-case letters, digits and hyphens. Its copies share the text.
///
/// ```
/// use jungle_room::room::RoomId;
///
/// let id = RoomId::new("k3v9q").expect("an id");
/// assert_eq!(id.as_str(), "k3v9q");
/// assert_eq!(RoomId::new("K3V9Q"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RoomId(Arc<str>);

impl RoomId {
    /// The id with this text; `None` if the text is not an id.
    pub fn new(text: &str) -> Option<Self> {
        let is_allowed =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_id = (1..=MAX_ROOM_ID).contains(&text.len()) && text.bytes().all(is_allowed);
        is_id.then(|| Self(text.into()))
    }

    /// An id of so many letters and digits, of which none looks like another one.
    ///
    /// # Panics
    /// If there are none, or more than 32.
    pub fn random(letters: usize, rng: &mut impl rand::Rng) -> Self {
        let letter = |_| char::from(LETTERS[rng.random_range(0..LETTERS.len())]);
        let text: String = (0..letters).map(letter).collect();
        Self::new(&text).expect("lower-case letters and digits")
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for RoomId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::new(&text).ok_or("not the id of a room")
    }
}

impl From<RoomId> for String {
    fn from(id: RoomId) -> Self {
        id.as_str().to_owned()
    }
}

/// The id of an entry, chosen at random by whoever asks for it. Its text has 16 hexadecimal digits:
/// in many languages the numbers of JSON have 53 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct EntryId(#[serde(with = "hex")] pub u64);

/// The first 64 bits of the hash over all entries that a room has taken, with their times. Its text
/// has 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ChainHash(#[serde(with = "hex")] pub u64);

impl ChainHash {
    /// The hash after one more entry with this text, taken at this time.
    pub(super) fn followed_by(self, at_ms: u64, text: &str) -> Self {
        let mut hash = Sha256::new();
        hash.update(self.0.to_be_bytes());
        hash.update(at_ms.to_be_bytes());
        hash.update(text.as_bytes());
        let bytes = hash.finalize();
        Self(bytes.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte)))
    }
}

/// Numbers as texts of 16 lower-case hexadecimal digits.
pub(crate) mod hex {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{number:016x}"))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let text = String::deserialize(deserializer)?;
        let number = u64::from_str_radix(&text, 16).ok();
        let found = number.filter(|number| format!("{number:016x}") == text);
        found.ok_or_else(|| D::Error::custom("not 16 hexadecimal digits"))
    }
}

/// The SHA-256 hash of the token of a seat. Its text is unpadded base64url.
///
/// ```
/// use jungle_room::room::{Token, TokenHash};
///
/// let token = Token::from_bytes([1; 16]);
/// assert_eq!(TokenHash::of(token.as_str()), token.hash());
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TokenHash(pub [u8; 32]);

impl TokenHash {
    /// The hash of a token.
    pub fn of(token: &str) -> Self {
        Self(Sha256::digest(token.as_bytes()).into())
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TokenHash({})", BASE64_URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl Serialize for TokenHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&BASE64_URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl<'de> Deserialize<'de> for TokenHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(text).ok();
        let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or_else(|| D::Error::custom("not the hash of a token"))
    }
}

/// Who asks for an entry.
///
/// ```
/// use jungle_room::room::Author;
/// use jungle_rules::Side;
///
/// assert_eq!(Author::from(Side::Second), Author::Second);
/// assert_eq!(Author::System.seat(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Author {
    /// The seat of the first side.
    First,
    /// The seat of the second side.
    Second,
    /// The program that runs the room.
    System,
}

impl Author {
    /// All authors.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::System];

    /// The side whose seat asks.
    pub const fn seat(self) -> Option<Side> {
        match self {
            Self::First => Some(Side::First),
            Self::Second => Some(Side::Second),
            Self::System => None,
        }
    }
}

impl From<Side> for Author {
    fn from(side: Side) -> Self {
        match side {
            Side::First => Self::First,
            Side::Second => Self::Second,
        }
    }
}

/// An entry of a room's journal.
///
/// ```
/// use jungle_room::room::{Action, Author, Entry, EntryId, Room, RoomId};
///
/// let room = Room::new(RoomId::new("k3v9q").expect("an id"));
/// let entry = room.entry(Author::First, EntryId(7), 1_000, Action::Resigned);
/// assert_eq!(
///     entry.text(),
///     "{\"room\":\"k3v9q\",\"base\":0,\"past\":\"0000000000000000\",\"by\":\"first\",\
///     \"id\":\"0000000000000007\",\"received_ms\":1000,\"what\":{\"t\":\"resigned\"}}",
/// );
/// assert_eq!(Entry::parse(&entry.text())?, entry);
/// # Ok::<(), jungle_room::room::EntryError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The room.
    pub room: RoomId,
    /// The version of the room that the entry builds on.
    pub base: Version,
    /// The hash over the entries up to that version.
    pub past: ChainHash,
    /// Who asks for it.
    pub by: Author,
    /// Its id, by which a repeated entry is recognised.
    pub id: EntryId,
    /// When the request arrived, in milliseconds since 1970, by the clock of the program that
    /// received it.
    pub received_ms: u64,
    /// What happens.
    pub what: Action,
}

/// An entry with the time at which the journal stored it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamped {
    /// The time, in milliseconds since 1970, by the clock of the journal.
    pub at_ms: u64,
    /// The entry.
    pub entry: Entry,
}

/// Why a text is not an entry.
#[derive(Debug, Error)]
pub enum EntryError {
    /// It is longer than [`MAX_ENTRY_BYTES`].
    #[error("longer than {MAX_ENTRY_BYTES} bytes")]
    TooLong,
    /// It is not JSON, or has other fields.
    #[error("{0}")]
    Malformed(#[from] serde_json::Error),
    /// It differs from the text of the entry that it describes, which has one text only, so that
    /// its hash is the same everywhere.
    #[error("not the text of its entry")]
    OtherText,
}

impl Entry {
    /// The text of the entry: JSON on one line.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("an entry has only types that JSON can hold")
    }

    /// Whether the text is longer than [`MAX_ENTRY_BYTES`].
    pub(super) fn is_too_long(&self) -> bool {
        // Only texts from outside make an entry long. The text of most entries need not be made.
        let outside = match &self.what {
            Action::Opened(_) | Action::Seated { .. } => MAX_ENTRY_BYTES,
            Action::Moved { turn, .. } => turn.len(),
            Action::Claimed { claim: Claim::Computer { player } } => player.len(),
            _ => 0,
        };
        let longest = MAX_OTHER_BYTES + outside * MAX_ESCAPED_BYTES;
        longest > MAX_ENTRY_BYTES && self.text().len() > MAX_ENTRY_BYTES
    }

    /// The entry with this text.
    ///
    /// # Errors
    /// Why the text is not that of an entry.
    pub fn parse(text: &str) -> Result<Self, EntryError> {
        if text.len() > MAX_ENTRY_BYTES {
            return Err(EntryError::TooLong);
        }
        let entry: Self = serde_json::from_str(text)?;
        if entry.text() == text { Ok(entry) } else { Err(EntryError::OtherText) }
    }
}
