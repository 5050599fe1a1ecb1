//! What the players are told about the seeks.

use std::collections::BTreeMap;
use std::iter;

use serde::{Deserialize, Serialize};

use super::Terms;
use crate::account::{AccountId, AccountName};
use crate::room::{RoomId, Token, hex};
use jungle_rating::ShownRating;

/// The maximum numbers of new and removed seeks in a message, so that it is shorter than
/// [`MAX_SERVER_BYTES`](crate::wire::MAX_SERVER_BYTES).
const MAX_ADDED: usize = 24;
const MAX_REMOVED: usize = 400;

/// The id of a seek: larger than those of older seeks. Its text has 16 hexadecimal digits: in many
/// languages the numbers of JSON have 53 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SeekId(#[serde(with = "hex")] pub u64);

/// A player as the others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyPlayer {
    /// The account.
    pub account: AccountId,
    /// The name.
    pub name: AccountName,
    /// Whether the player is a guest.
    pub is_guest: bool,
    /// The rating in the pool of the game; `None` for guests and in games without a pool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<ShownRating>,
}

/// A seek as the players see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeekView {
    /// The id.
    pub id: SeekId,
    /// Who opened it.
    pub by: LobbyPlayer,
    /// What is to be played.
    pub terms: Terms,
    /// Whether the lobby looks for an opponent. Others may take the seek all the same.
    pub is_quick: bool,
}

/// What a client is told about the seeks. A client that applies the messages to a [`SeekList`] has
/// the list of the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum LobbyMessage {
    /// The answer to subscribing: these are the seeks, instead of those of before. More may follow in
    /// [`SeekChanges`](Self::SeekChanges).
    Seeks {
        /// The seeks.
        seeks: Vec<SeekView>,
    },
    /// Some seeks are new, some are gone.
    SeekChanges {
        /// The new ones.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        add: Vec<SeekView>,
        /// Those that are gone.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        remove: Vec<SeekId>,
    },
    /// The answer to opening a seek that waits for an opponent.
    SeekOpened {
        /// The seek.
        seek: SeekView,
    },
    /// A game begins, to which the client is to go.
    Paired {
        /// The room.
        room: RoomId,
    },
    /// The answer to an invitation: whoever has the token of the room has the free seat.
    Invited {
        /// The room.
        room: RoomId,
        /// The token.
        token: Token,
    },
    /// Nobody has suited a quick seek for some time: the player may play a computer meanwhile. The
    /// seek stays open.
    LevelOffered {
        /// The seek.
        seek: SeekId,
    },
    /// A request is not carried out.
    Refused {
        /// The reason: the code of a [`LobbyRefusal`](super::LobbyRefusal).
        code: String,
    },
    /// A message of a newer server, which is ignored.
    #[serde(other)]
    Unknown,
}

impl LobbyMessage {
    /// The messages with all seeks.
    pub(super) fn whole(mut seeks: Vec<SeekView>) -> Vec<Self> {
        let rest = seeks.split_off(seeks.len().min(MAX_ADDED));
        iter::once(Self::Seeks { seeks }).chain(Self::changes(rest, Vec::new())).collect()
    }

    /// The messages with changes.
    pub(super) fn changes(add: Vec<SeekView>, remove: Vec<SeekId>) -> Vec<Self> {
        let (mut add, mut remove) = (add.into_iter(), remove.into_iter());
        let next = || {
            let add: Vec<_> = add.by_ref().take(MAX_ADDED).collect();
            let remove: Vec<_> = remove.by_ref().take(MAX_REMOVED).collect();
            let is_empty = add.is_empty() && remove.is_empty();
            (!is_empty).then_some(Self::SeekChanges { add, remove })
        };
        iter::from_fn(next).collect()
    }
}

/// The list of seeks that a client has.
///
/// ```
/// use jungle_room::lobby::{LobbyMessage, SeekId, SeekList};
///
/// let mut list = SeekList::default();
/// list.apply(&LobbyMessage::Seeks { seeks: Vec::new() });
/// list.apply(&LobbyMessage::SeekChanges { add: Vec::new(), remove: vec![SeekId(5)] });
/// assert_eq!(list.seeks().count(), 0);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeekList {
    seeks: BTreeMap<SeekId, SeekView>,
}

impl SeekList {
    /// Takes in what a message says about the list.
    pub fn apply(&mut self, message: &LobbyMessage) {
        match message {
            LobbyMessage::Seeks { seeks } => {
                self.seeks.clear();
                self.add(seeks);
            }
            LobbyMessage::SeekChanges { add, remove } => {
                self.seeks.retain(|id, _| !remove.contains(id));
                self.add(add);
            }
            _ => {}
        }
    }

    fn add(&mut self, seeks: &[SeekView]) {
        self.seeks.extend(seeks.iter().map(|seek| (seek.id, seek.clone())));
    }

    /// The seeks, the oldest first.
    pub fn seeks(&self) -> impl Iterator<Item = &SeekView> {
        self.seeks.values()
    }
}
