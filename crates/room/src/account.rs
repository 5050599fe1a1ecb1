//! Accounts: their ids, their names, and the pools in which they are rated.

use std::fmt;

use rand::RngExt;
use serde::{Deserialize, Serialize};

use jungle_record::TimeControl;
use jungle_rules::games::{GAMES, find_game};

/// The number of characters of an id.
const ID_LENGTH: usize = 12;
/// The characters of an id.
const ID_LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz0123456789";
/// The limits of the length of a name, in characters.
const NAME_LENGTH: std::ops::RangeInclusive<usize> = 3..=20;

/// The limits of the length of a password, in bytes, for servers and clients.
pub const PASSWORD_BYTES: std::ops::RangeInclusive<usize> = 8..=128;

/// The id of an account, which never changes: lower-case letters and digits.
///
/// ```
/// use jungle_room::account::AccountId;
/// use rand::SeedableRng;
/// use rand::rngs::ChaCha8Rng;
///
/// let id = AccountId::random(&mut ChaCha8Rng::seed_from_u64(1));
/// assert_eq!(AccountId::new(id.as_str()), Some(id));
/// assert_eq!(AccountId::new("Ada"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct AccountId(String);

impl AccountId {
    /// An id that no other account has, for all practical purposes.
    pub fn random(rng: &mut impl rand::Rng) -> Self {
        let letter = |_| char::from(ID_LETTERS[rng.random_range(0..ID_LETTERS.len())]);
        Self((0..ID_LENGTH).map(letter).collect())
    }

    /// The id with this text; `None` if the text is not an id.
    pub fn new(text: &str) -> Option<Self> {
        let is_id =
            text.len() == ID_LENGTH && text.bytes().all(|letter| ID_LETTERS.contains(&letter));
        is_id.then(|| Self(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for AccountId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::new(&text).ok_or("not the id of an account")
    }
}

impl From<AccountId> for String {
    fn from(id: AccountId) -> Self {
        id.0
    }
}

/// The name of an account: 3 to 20 ASCII letters, digits, underscores and hyphens. No two accounts
/// have names that differ only in their case.
///
/// ```
/// use jungle_room::account::AccountName;
///
/// let name = AccountName::new("Li_Wei-88").expect("a valid name");
/// assert_eq!(name.folded(), "li_wei-88");
/// assert_eq!(AccountName::new("Li Wei"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct AccountName(String);

impl AccountName {
    /// The name with this text; `None` if the text is not a name.
    pub fn new(text: &str) -> Option<Self> {
        let is_allowed =
            |letter: u8| letter.is_ascii_alphanumeric() || letter == b'_' || letter == b'-';
        let is_name = NAME_LENGTH.contains(&text.len()) && text.bytes().all(is_allowed);
        is_name.then(|| Self(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text without differences of case, by which accounts are found.
    pub fn folded(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

/// How the names of guests begin, and no others.
const GUEST_PREFIX: &str = "guest-";

/// The name of a guest.
///
/// ```
/// use jungle_room::account::{AccountId, guest_name};
///
/// let id = AccountId::new("abcdef123456").expect("an id");
/// assert_eq!(guest_name(&id).as_str(), "guest-abcdef");
/// ```
pub fn guest_name(id: &AccountId) -> AccountName {
    AccountName(format!("{GUEST_PREFIX}{}", &id.as_str()[..6]))
}

/// Whether a name is that of a guest.
///
/// ```
/// use jungle_room::account::is_name_of_guest;
///
/// assert!(is_name_of_guest("guest-abcdef"));
/// assert!(!is_name_of_guest("Ada"));
/// ```
pub fn is_name_of_guest(name: &str) -> bool {
    name.starts_with(GUEST_PREFIX)
}

/// The name of a guest whose usual name is taken.
///
/// ```
/// use jungle_room::account::{AccountId, long_guest_name};
///
/// let id = AccountId::new("abcdef123456").expect("an id");
/// assert_eq!(long_guest_name(&id).as_str(), "guest-abcdef123456");
/// ```
pub fn long_guest_name(id: &AccountId) -> AccountName {
    AccountName(format!("{GUEST_PREFIX}{}", id.as_str()))
}

impl TryFrom<String> for AccountName {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::new(&text).ok_or("a name has 3 to 20 letters, digits, underscores and hyphens")
    }
}

impl From<AccountName> for String {
    fn from(name: AccountName) -> Self {
        name.0
    }
}

impl fmt::Display for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How fast a rated game is played.
///
/// ```
/// use jungle_record::TimeControl;
/// use jungle_room::account::Pace;
///
/// assert_eq!(Pace::of(TimeControl::Days(3)), Some(Pace::Days));
/// assert_eq!(Pace::of(TimeControl::Unlimited), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// With clocks.
    Timed,
    /// With days for each move.
    Days,
}

impl Pace {
    /// All paces.
    pub const ALL: [Self; 2] = [Self::Timed, Self::Days];

    /// The pace of a time control; `None` for games without a limit, which are not rated.
    pub fn of(time: TimeControl) -> Option<Self> {
        match time {
            TimeControl::Unlimited => None,
            TimeControl::Days(_) => Some(Self::Days),
            TimeControl::Fischer { .. } => Some(Self::Timed),
        }
    }

    /// The id in files and messages: ASCII, never changed.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Timed => "timed",
            Self::Days => "days",
        }
    }
}

/// An account as the others see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// The id.
    pub account: AccountId,
    /// The name.
    pub name: AccountName,
    /// Whether it is a guest, who has no password.
    pub is_guest: bool,
}

/// The games that are rated together: those of one game and one pace.
///
/// ```
/// use jungle_room::account::{Pace, Pool};
///
/// let pool = Pool::find("king-chess-timed").expect("a pool");
/// assert_eq!(pool, Pool { game: "king-chess", pace: Pace::Timed });
/// assert_eq!(pool.to_string(), "king-chess-timed");
/// assert_eq!(Pool::all().count(), 8);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pool {
    /// The id of the game.
    pub game: &'static str,
    /// The pace.
    pub pace: Pace,
}

impl Pool {
    /// All pools.
    pub fn all() -> impl Iterator<Item = Self> {
        GAMES.iter().flat_map(|game| Pace::ALL.map(|pace| Self { game: game.id, pace }))
    }

    /// The pool with an id such as `jungle-timed`.
    pub fn find(id: &str) -> Option<Self> {
        let (game, pace) = id.rsplit_once('-')?;
        let pace = Pace::ALL.into_iter().find(|known| known.id() == pace)?;
        Some(Self { game: find_game(game)?.id, pace })
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.game, self.pace.id())
    }
}

/// How two accounts stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Friendship {
    /// Neither has asked the other, or the account has blocked the other one.
    None,
    /// The account has asked the other one, who may have blocked it and is not told then.
    Asked,
    /// The other one has asked the account.
    Invited,
    /// Both want it.
    Friends,
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;

    #[test]
    fn names_have_letters_that_everybody_can_type() {
        for name in ["abc", "Li_Wei-88", "a2345678901234567890"] {
            assert_eq!(AccountName::new(name).map(String::from), Some(name.to_owned()));
        }
        for name in ["", "ab", "a23456789012345678901", "a b", "Zoë", "a\n1", "a.b"] {
            assert_eq!(AccountName::new(name), None, "{name:?}");
        }
        assert_eq!(AccountName::new("LiWei").expect("a name").folded(), "liwei");
    }

    #[test]
    fn ids_and_pools_are_read_as_they_are_written() {
        let id = AccountId::random(&mut ChaCha8Rng::seed_from_u64(1));
        assert_eq!(AccountId::new(id.as_str()), Some(id));
        for pool in Pool::all() {
            assert_eq!(Pool::find(&pool.to_string()), Some(pool));
        }
        assert_eq!(Pool::all().count(), GAMES.len() * Pace::ALL.len());
        assert_eq!(Pool::find("jungle"), None);
    }
}
