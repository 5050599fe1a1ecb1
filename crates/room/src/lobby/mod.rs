//! The lobby of a server, in which players find opponents: a pure machine.
//!
//! A player opens a seek with the terms of a game. Another player takes it; or the seek is a quick
//! one, for which the lobby itself looks for an opponent. A [`Lobby`] is told what happens, with the
//! time, and returns what is to be done. Seeks belong to the connection that opened them.

mod command;
mod message;
mod opponents;
mod refusal;
mod seeks;
mod terms;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::account::{AccountId, Pool};
use crate::connection_id::{ConnectionId, ServerId};
use crate::room::RoomId;
pub use command::{LobbyCommand, NotCarriedOut};
use jungle_record::TimeControl;
use jungle_rules::{BySide, Side};
pub use message::{LobbyMessage, LobbyPlayer, SeekId, SeekList, SeekView};
use opponents::LastOpponents;
pub use refusal::LobbyRefusal;
pub use seeks::Seeker;
use seeks::{Seek, Seeks};
pub use terms::{CheckedTerms, MAX_SETUP_BYTES, Terms};

/// The maximum number of seeks of a player.
pub const MAX_SEEKS_OF_PLAYER: usize = 3;
/// The maximum number of seeks.
pub const MAX_SEEKS: usize = 1_000;
/// The time after which a player whose quick seek has no opponent is offered a game against a
/// level, in milliseconds.
pub const LEVEL_OFFER_MS: u64 = 15_000;
/// The number of characters of the id of a room, which is also that of its game in the archive.
pub const ROOM_ID_LETTERS: usize = 10;
/// The time between two messages about changes, in milliseconds.
const CHANGES_MS: u64 = 1_000;
/// The number of pairs of seeks that are compared in a tick before the next tick goes on, so that a
/// tick is short even if no seek suits another one.
const MAX_COMPARISONS: usize = 20_000;

/// What the lobby wants done. The order matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyEffect {
    /// Opens a room for two players.
    Paired {
        /// The seek, or the older one of two.
        seek: SeekId,
        /// The id of the room.
        room: RoomId,
        /// The connection that had the seek.
        owner: ConnectionId,
        /// Its terms.
        terms: Terms,
        /// Who plays which side.
        sides: BySide<(ConnectionId, LobbyPlayer)>,
    },
    /// Sends a message.
    Send {
        /// The connections.
        to: Vec<ConnectionId>,
        /// The message.
        message: LobbyMessage,
    },
    /// Offers a player who waits for an opponent a game against a level, once for a seek. The seek
    /// stays open.
    OfferLevel {
        /// The connection.
        to: ConnectionId,
        /// The seek.
        seek: SeekId,
    },
    /// The seeks are gone. Whoever has their connections gives the commands that open them again.
    Reopen {
        /// The connections, and the commands.
        commands: Vec<(ConnectionId, LobbyCommand)>,
    },
}

/// The lobby of a server.
///
/// ```
/// use std::sync::Arc;
///
/// use jungle_record::{GameSetup, Player, Record, TimeControl, link};
/// use jungle_room::account::{AccountId, AccountName};
/// use jungle_room::connection_id::ConnectionId;
/// use jungle_room::lobby::{Lobby, LobbyEffect, LobbyPlayer, Seeker, Terms};
/// use jungle_rules::games::GAMES;
///
/// let seeker = |number: u64| Seeker {
///     connection: ConnectionId(number),
///     player: LobbyPlayer {
///         account: AccountId::new(&format!("{number:012}")).expect("an id"),
///         name: AccountName::new(&format!("player-{number}")).expect("a valid name"),
///         is_guest: false,
///         rating: None,
///     },
///     address: None,
///     blocked: Arc::default(),
///     often: Arc::default(),
///     restricted_until_ms: None,
/// };
/// let start = GAMES[0].start(&GAMES[0].default_options());
/// let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
/// let setup = link::write(&Record::new(setup, None), 0);
/// let terms = Terms { setup, time: TimeControl::Days(3), rated: false, side: None }.check()?;
///
/// let mut lobby = Lobby::new(7);
/// lobby.open(seeker(1), terms.clone(), true, 1_000)?;
/// assert_eq!(lobby.seeks().count(), 1);
/// let effects = lobby.open(seeker(2), terms, true, 2_000)?;
/// assert!(matches!(effects[..], [LobbyEffect::Paired { .. }]));
/// assert_eq!(lobby.seeks().count(), 0);
/// # Ok::<(), jungle_room::lobby::LobbyRefusal>(())
/// ```
pub struct Lobby {
    rng: ChaCha8Rng,
    next_id: u64,
    seeks: Seeks,
    subscribers: BTreeSet<ConnectionId>,
    /// The seeks of which the subscribers have not been told.
    added: BTreeSet<SeekId>,
    /// The seeks of which the subscribers have not been told that they are gone.
    removed: BTreeSet<SeekId>,
    /// When the subscribers were last told of changes.
    told_ms: Option<u64>,
    /// The quick seek with which the next tick begins.
    resume: SeekId,
    last: LastOpponents,
    /// When each server has last given a sign of life.
    nodes: BTreeMap<ServerId, u64>,
}

impl Lobby {
    /// A lobby without seeks. The seed is that of the random sides, and of the first id, so that the
    /// ids of an earlier lobby are not used again.
    pub fn new(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        // There are far fewer than 2^63 seeks.
        let next_id = rng.random::<u64>() >> 1;
        Self {
            rng,
            next_id,
            seeks: Seeks::default(),
            subscribers: BTreeSet::new(),
            added: BTreeSet::new(),
            removed: BTreeSet::new(),
            told_ms: None,
            resume: SeekId(0),
            last: LastOpponents::default(),
            nodes: BTreeMap::new(),
        }
    }

    /// Begins a command: the ids and random numbers that come of it depend on nothing before.
    fn begin(&mut self, number: u64, now_ms: u64) {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_be_bytes());
        seed[8..16].copy_from_slice(&now_ms.to_be_bytes());
        self.rng = ChaCha8Rng::from_seed(seed);
        self.next_id = number;
    }

    /// The open seeks, the oldest first.
    pub fn seeks(&self) -> impl Iterator<Item = SeekView> {
        self.seeks.iter().map(Seek::view)
    }

    /// The pool in which the game of a seek is or would be rated.
    pub fn pool(&self, seek: SeekId) -> Option<Pool> {
        self.seeks.get(seek)?.terms.pool()
    }

    /// Opens a seek. A quick one is paired at once if there is a seek that suits it.
    ///
    /// # Errors
    /// Why it is not opened.
    pub fn open(
        &mut self,
        by: Seeker,
        terms: CheckedTerms,
        is_quick: bool,
        now_ms: u64,
    ) -> Result<Vec<LobbyEffect>, LobbyRefusal> {
        by.may_play(&terms, now_ms)?;
        let account = &by.player.account;
        let same = self.seeks.of(account).find(|own| own.terms == terms);
        // The player may have come back through another server before the seek of the first one was
        // removed.
        let node = by.connection.node();
        match same.map(|own| (own.id, own.by.connection.node())) {
            Some((_, own)) if own == node => return Err(LobbyRefusal::Duplicate),
            Some((id, _)) => drop(self.remove(id)),
            None => {}
        }
        let own = self.seeks.of(account).count();
        let (id, opened_ms) = (SeekId(self.next_id), now_ms);
        let seek = Seek { id, by, terms, is_quick, opened_ms, is_level_offered: false };
        let partner = self
            .seeks
            .group(&seek.terms)
            .find(|other| is_quick && other.suits(&seek, &self.last, now_ms))
            .map(|partner| partner.id);
        if let Some(partner) = partner {
            let side = seek.terms.terms().side;
            return Ok(self.pair(partner, seek.by, side).into_iter().collect());
        }
        if own >= MAX_SEEKS_OF_PLAYER {
            return Err(LobbyRefusal::TooMany);
        }
        if self.seeks.len() >= MAX_SEEKS {
            return Err(LobbyRefusal::Full);
        }
        self.next_id += 1;
        Ok(vec![self.add(seek)])
    }

    /// Adds a seek, and tells its player.
    fn add(&mut self, seek: Seek) -> LobbyEffect {
        let to = vec![seek.by.connection];
        let message = LobbyMessage::SeekOpened { seek: seek.view() };
        self.added.insert(seek.id);
        self.seeks.insert(seek);
        LobbyEffect::Send { to, message }
    }

    /// A player takes a seek.
    ///
    /// # Errors
    /// Why the player does not get it.
    pub fn take(
        &mut self,
        by: Seeker,
        seek: SeekId,
        now_ms: u64,
    ) -> Result<Vec<LobbyEffect>, LobbyRefusal> {
        let found = self.seeks.get(seek).ok_or(LobbyRefusal::Gone)?;
        by.may_play(&found.terms, now_ms)?;
        by.may_play_with(&found.by, found.terms.terms().rated, &self.last)?;
        Ok(self.pair(seek, by, None).into_iter().collect())
    }

    /// A player withdraws an own seek.
    ///
    /// # Errors
    /// The player has no such seek.
    pub fn cancel(&mut self, account: &AccountId, seek: SeekId) -> Result<(), LobbyRefusal> {
        let is_own = self.seeks.get(seek).is_some_and(|found| found.account() == account);
        is_own.then(|| self.remove(seek)).flatten().map(|_| ()).ok_or(LobbyRefusal::Gone)
    }

    /// Tells a connection of all seeks, and from then on of changes.
    pub fn subscribe(&mut self, connection: ConnectionId) -> Vec<LobbyEffect> {
        self.subscribers.insert(connection);
        // The new ones follow with the changes: if one of them is withdrawn before, nobody is told.
        let told = self.seeks.iter().filter(|seek| !self.added.contains(&seek.id));
        let messages = LobbyMessage::whole(told.map(Seek::view).collect());
        let send = |message| LobbyEffect::Send { to: vec![connection], message };
        messages.into_iter().map(send).collect()
    }

    /// Whether a connection has open seeks.
    pub fn has_seeks(&self, connection: ConnectionId) -> bool {
        self.seeks.iter().any(|seek| seek.by.connection == connection)
    }

    /// Does not tell a connection of changes any more.
    pub fn unsubscribe(&mut self, connection: ConnectionId) {
        self.subscribers.remove(&connection);
    }

    /// Tells clients what is new, some times a second. This is done on each server by itself.
    pub fn tell(&mut self, now_ms: u64) -> Vec<LobbyEffect> {
        let mut effects = self.offer_levels(now_ms);
        effects.extend(self.tell_changes(now_ms));
        effects
    }

    /// Looks for opponents for the quick seeks, the oldest first.
    fn pair_quick(&mut self, now_ms: u64) -> Vec<LobbyEffect> {
        let quick = self.seeks.quick();
        let resume = std::mem::replace(&mut self.resume, SeekId(0));
        let order: Vec<SeekId> =
            quick.range(resume..).chain(quick.range(..resume)).copied().collect();
        let mut effects = Vec::new();
        let mut comparisons = 0;
        for id in order {
            if comparisons >= MAX_COMPARISONS {
                self.resume = id;
                break;
            }
            // It may have been paired with one before.
            let Some(seek) = self.seeks.get(id) else {
                continue;
            };
            let partner = self.seeks.group(&seek.terms).find(|other| {
                comparisons += 1;
                other.suits(seek, &self.last, now_ms)
            });
            let Some(partner) = partner.map(|partner| partner.id) else {
                continue;
            };
            if let Some(newer) = self.remove(id.max(partner)) {
                let side = newer.terms.terms().side;
                effects.extend(self.pair(id.min(partner), newer.by, side));
            }
        }
        effects
    }

    fn offer_levels(&mut self, now_ms: u64) -> Vec<LobbyEffect> {
        let quick: Vec<SeekId> = self.seeks.quick().iter().copied().collect();
        let mut effects = Vec::new();
        for id in quick {
            if let Some(seek) = self.seeks.get_mut(id)
                && !seek.is_level_offered
                && seek.waited(now_ms) >= LEVEL_OFFER_MS
            {
                seek.is_level_offered = true;
                effects.push(LobbyEffect::OfferLevel { to: seek.by.connection, seek: id });
            }
        }
        effects
    }

    fn tell_changes(&mut self, now_ms: u64) -> Vec<LobbyEffect> {
        let is_early = self.told_ms.is_some_and(|told| now_ms.abs_diff(told) < CHANGES_MS);
        if is_early || self.added.is_empty() && self.removed.is_empty() {
            return Vec::new();
        }
        self.told_ms = Some(now_ms);
        let added = std::mem::take(&mut self.added);
        let added = added.into_iter().filter_map(|id| self.seeks.get(id).map(Seek::view)).collect();
        let removed = std::mem::take(&mut self.removed).into_iter().collect();
        let to: Vec<ConnectionId> = self.subscribers.iter().copied().collect();
        if to.is_empty() {
            return Vec::new();
        }
        let send = |message| LobbyEffect::Send { to: to.clone(), message };
        LobbyMessage::changes(added, removed).into_iter().map(send).collect()
    }

    /// Removes a seek and pairs its player with another one, who may want a side.
    fn pair(
        &mut self,
        seek: SeekId,
        other: Seeker,
        other_side: Option<Side>,
    ) -> Option<LobbyEffect> {
        let seek = self.remove(seek)?;
        let terms = seek.terms.terms().clone();
        if terms.rated {
            self.last.note(&seek.by, &other);
        }
        let random = Side::BOTH[usize::from(self.rng.random::<bool>())];
        let side = terms.side.or(other_side.map(|side| !side)).unwrap_or(random);
        // Whoever plays now is not to be called to another game that has to be played now.
        if is_played_now(terms.time) {
            for account in [seek.account(), &other.player.account] {
                let of_account = self.seeks.of(account);
                let now = of_account.filter(|own| is_played_now(own.terms.terms().time));
                let ids: Vec<SeekId> = now.map(|own| own.id).collect();
                for id in ids {
                    self.remove(id);
                }
            }
        }
        let owner = seek.by.connection;
        let us = (owner, seek.by.player);
        let mut sides = [us, (other.connection, other.player)];
        if side == Side::Second {
            sides.reverse();
        }
        let room = RoomId::random(ROOM_ID_LETTERS, &mut self.rng);
        Some(LobbyEffect::Paired { seek: seek.id, room, owner, terms, sides: BySide(sides) })
    }

    fn remove(&mut self, id: SeekId) -> Option<Seek> {
        let seek = self.seeks.remove(id)?;
        if !self.added.remove(&id) {
            self.removed.insert(id);
        }
        Some(seek)
    }
}

/// Whether both players of a game have to be there.
fn is_played_now(time: TimeControl) -> bool {
    !matches!(time, TimeControl::Days(_))
}
