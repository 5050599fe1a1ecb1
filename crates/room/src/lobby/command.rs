//! What is done to a lobby. Lobbies that take the same commands in the same order, with the same
//! numbers and times, have the same seeks and the same pairs: the servers of a cluster share one lobby
//! in this way.

use serde::{Deserialize, Serialize};

use super::{Lobby, LobbyEffect, LobbyRefusal, Seek, SeekId, Seeker, Terms};
use crate::account::AccountId;
use crate::connection_id::{ConnectionId, ServerId};

/// The time after which a server without a sign of life is taken to be gone, with its seeks, in
/// milliseconds.
const NODE_SILENCE_MS: u64 = 10_000;

/// What is done to a lobby.
///
/// ```
/// use jungle_room::account::AccountId;
/// use jungle_room::connection_id::ConnectionId;
/// use jungle_room::lobby::{Lobby, LobbyCommand, LobbyRefusal, SeekId};
///
/// let mut lobby = Lobby::new(7);
/// let account = AccountId::new("abcdef123456").expect("an id");
/// let cancel = LobbyCommand::Cancel { by: ConnectionId(1), account, seek: SeekId(5) };
/// let refused = lobby.apply(cancel, 1, 1_000);
/// assert_eq!(refused, Err((ConnectionId(1), LobbyRefusal::Gone)), "there is no such seek");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum LobbyCommand {
    /// A player opens a seek.
    Open {
        /// The player.
        by: Box<Seeker>,
        /// What is to be played.
        terms: Terms,
        /// Whether the lobby looks for an opponent.
        is_quick: bool,
    },
    /// A player takes a seek.
    Take {
        /// The player.
        by: Box<Seeker>,
        /// The seek.
        seek: SeekId,
    },
    /// A player withdraws a seek.
    Cancel {
        /// The connection.
        by: ConnectionId,
        /// The player.
        account: AccountId,
        /// The seek.
        seek: SeekId,
    },
    /// A connection is closed.
    Left {
        /// The connection.
        connection: ConnectionId,
    },
    /// A server gives a sign of life, some times in ten seconds. The lobby looks for opponents.
    Tick {
        /// The server.
        node: ServerId,
    },
    /// A server has joined, which does not know what was before: all seeks are removed, and each
    /// server opens those of its connections again.
    Joined {
        /// The server.
        node: ServerId,
    },
    /// A player has blocked another one: none of their seeks is for the other any more.
    Blocked {
        /// The one player.
        account: AccountId,
        /// The other one.
        other: AccountId,
    },
    /// A seek is opened again.
    Again {
        /// Its id.
        id: SeekId,
        /// The player.
        by: Box<Seeker>,
        /// What is to be played.
        terms: Terms,
        /// Whether the lobby looks for an opponent.
        is_quick: bool,
        /// When it was opened.
        opened_ms: u64,
    },
}

/// A command that is not carried out, and who is told so.
pub type NotCarriedOut = (ConnectionId, LobbyRefusal);

impl Lobby {
    /// Carries out a command. Its number is larger than those before.
    ///
    /// # Errors
    /// Why it is not carried out.
    pub fn apply(
        &mut self,
        command: LobbyCommand,
        number: u64,
        now_ms: u64,
    ) -> Result<Vec<LobbyEffect>, NotCarriedOut> {
        self.begin(number, now_ms);
        match command {
            LobbyCommand::Open { by, terms, is_quick } => {
                let connection = by.connection;
                let opened =
                    terms.check().and_then(|terms| self.open(*by, terms, is_quick, now_ms));
                opened.map_err(|refusal| (connection, refusal))
            }
            LobbyCommand::Take { by, seek } => {
                let connection = by.connection;
                self.take(*by, seek, now_ms).map_err(|refusal| (connection, refusal))
            }
            LobbyCommand::Cancel { by, account, seek } => {
                let cancelled = self.cancel(&account, seek);
                cancelled.map(|()| Vec::new()).map_err(|refusal| (by, refusal))
            }
            LobbyCommand::Left { connection } => {
                self.remove_those(|of| of == connection);
                Ok(Vec::new())
            }
            LobbyCommand::Blocked { account, other } => {
                self.seeks.block(&account, &other);
                self.seeks.block(&other, &account);
                Ok(Vec::new())
            }
            LobbyCommand::Tick { node } => {
                self.nodes.insert(node, now_ms);
                let is_silent = |at: u64| at.saturating_add(NODE_SILENCE_MS) < now_ms;
                let silent = self.nodes.extract_if(.., |_, at| is_silent(*at));
                for (gone, _) in silent.collect::<Vec<_>>() {
                    self.remove_those(|of| of.node() == gone);
                }
                Ok(self.pair_quick(now_ms))
            }
            LobbyCommand::Joined { .. } => {
                self.nodes.clear();
                self.last = Default::default();
                self.resume = SeekId(0);
                let ids: Vec<SeekId> = self.seeks.iter().map(|seek| seek.id).collect();
                let seeks = ids.into_iter().filter_map(|id| self.remove(id));
                Ok(vec![LobbyEffect::Reopen { commands: seeks.map(again).collect() }])
            }
            LobbyCommand::Again { id, by, terms, is_quick, opened_ms } => {
                // A server may have a newer version of the rules.
                let terms = terms.check().ok().filter(|_| self.seeks.get(id).is_none());
                let Some(terms) = terms else {
                    return Ok(Vec::new());
                };
                let (by, is_level_offered) = (*by, false);
                let seek = Seek { id, by, terms, is_quick, opened_ms, is_level_offered };
                // Nobody has been told that it was gone.
                if self.removed.remove(&id) {
                    self.seeks.insert(seek);
                    return Ok(Vec::new());
                }
                Ok(vec![self.add(seek)])
            }
        }
    }

    fn remove_those(&mut self, is_gone: impl Fn(ConnectionId) -> bool) {
        let gone = self.seeks.iter().filter(|seek| is_gone(seek.by.connection));
        let ids: Vec<SeekId> = gone.map(|seek| seek.id).collect();
        for id in ids {
            self.remove(id);
        }
    }
}

/// The command that opens a seek again.
fn again(seek: Seek) -> (ConnectionId, LobbyCommand) {
    let Seek { id, by, terms, is_quick, opened_ms, .. } = seek;
    let (connection, terms) = (by.connection, terms.terms().clone());
    (connection, LobbyCommand::Again { id, by: Box::new(by), terms, is_quick, opened_ms })
}
