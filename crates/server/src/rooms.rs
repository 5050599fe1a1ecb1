//! What the server knows of a room apart from its entries, and what lists show of it.

use std::collections::{BTreeSet, HashMap};

use serde::{Deserialize, Serialize};

use crate::store::{RoomRow, Seat};
use jungle_engine::Bot;
use jungle_record::{Player, Record};
use jungle_room::account::AccountId;
use jungle_room::gateway::RoomSettings;
use jungle_room::room::{Phase, Room, RoomId, RoomOpening, Token, TokenHash, UNUSED_MS};
use jungle_room::summary::RoomSummary;
use jungle_rules::{BySide, Side};

/// The time after which an invitation ends that nobody takes, in milliseconds.
const INVITATION_MS: u64 = 7 * 24 * 60 * 60 * 1000;

/// What is kept of a room apart from its entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct RoomMeta {
    /// The first entry, in case that it has not reached the journal.
    pub opening: RoomOpening,
    /// The hashes of the tokens for free seats.
    pub invitations: BySide<Option<TokenHash>>,
    /// Whether the room is listed, and has spectators.
    pub is_public: bool,
    /// The token with which the program enters the seat that a computer plays.
    pub computer: Token,
}

impl RoomMeta {
    /// Who may enter the room.
    pub fn settings(&self, max_watchers: usize) -> RoomSettings {
        RoomSettings {
            invitations: self.invitations,
            public: None,
            spectators: self.is_public,
            max_watchers,
            asks_owner: false,
            computer: Some(self.computer.hash()),
            waits_longer_ms: INVITATION_MS - UNUSED_MS,
        }
    }

    /// The accounts that sit from the start.
    pub fn accounts(&self) -> BySide<Option<AccountId>> {
        let user = |side| self.opening.seats[side].as_ref()?.user.as_ref();
        BySide(Side::BOTH).map(|side| user(side).and_then(|user| AccountId::new(user.as_str())))
    }

    /// The row of a room, and the seats of the accounts in it.
    pub fn row(
        &self,
        room: &Room,
        accounts: &BySide<Option<AccountId>>,
        opened_ms: u64,
    ) -> (RoomRow, Vec<Seat>) {
        let seats = Side::BOTH.into_iter().filter_map(|side| {
            let account = accounts[side].clone()?;
            Some(Seat { account, side })
        });
        let row = RoomRow {
            id: room.id().clone(),
            opened_ms,
            phase: room.phase().unwrap_or(Phase::Open),
            due_ms: room.next_due().map(|(at, _)| at),
            summary: serde_json::to_value(self).expect("only types that JSON can hold"),
        };
        (row, seats.collect())
    }
}

/// The rooms of each account: those at whose seats it is.
#[derive(Default)]
pub(super) struct OwnRooms(HashMap<AccountId, BTreeSet<RoomId>>);

impl OwnRooms {
    /// Notes that accounts sit in a room.
    pub fn add(&mut self, room: &RoomId, accounts: &BySide<Option<AccountId>>) {
        for account in accounts.0.iter().flatten() {
            self.0.entry(account.clone()).or_default().insert(room.clone());
        }
    }

    /// Forgets a room that is not served any more.
    pub fn remove(&mut self, room: &RoomId, accounts: &BySide<Option<AccountId>>) {
        for account in accounts.0.iter().flatten() {
            if let Some(rooms) = self.0.get_mut(account) {
                rooms.remove(room);
                if rooms.is_empty() {
                    self.0.remove(account);
                }
            }
        }
    }

    /// The rooms of an account.
    pub fn of(&self, account: &AccountId) -> impl Iterator<Item = &RoomId> {
        self.0.get(account).into_iter().flatten()
    }
}

/// The accounts at the seats of a room.
pub(super) fn accounts(room: &Room) -> BySide<Option<AccountId>> {
    BySide(Side::BOTH).map(|side| room.user(side).and_then(AccountId::new))
}

/// A room in a list, as it is now; `None` before it is open.
pub(super) fn summary(
    room: &Room,
    watchers: u32,
    you: Option<Side>,
    now_ms: u64,
) -> Option<RoomSummary> {
    let (game, record, phase) = (room.game()?, room.record()?, room.phase()?);
    let is_playing = matches!(phase, Phase::Waiting | Phase::Running | Phase::Paused);
    let to_move = is_playing.then(|| game.side_to_move());
    let left = room.clocks_at(now_ms).zip(to_move);
    Some(RoomSummary {
        room: room.id().clone(),
        game: game.info().id.to_owned(),
        time: room.time()?,
        rated: room.is_rated(),
        phase,
        players: names(record),
        to_move,
        moves: record.len(),
        at_ms: room.at_ms(),
        left_ms: left.map(|(clocks, side)| clocks[side]),
        watchers,
        you,
    })
}

/// The names of the players, or the ids of computer players.
pub(super) fn names(record: &Record) -> [Option<String>; 2] {
    Side::BOTH.map(|side| match record.setup.players[side.index()] {
        Player::Computer(bot) => Some(Bot::id(bot).to_owned()),
        Player::Human => {
            record.people[side.index()].name.as_ref().map(|name| name.as_str().to_owned())
        }
    })
}
