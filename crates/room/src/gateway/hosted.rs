//! A room in a gateway, with the connections that are in it and the requests that wait.

mod guests;
mod late_turn;
mod presence;
mod retired;
pub(super) mod standstill;
mod time;

use std::collections::BTreeMap;

use guests::Guest;
use late_turn::LateTurn;
use rand::RngExt;
use standstill::Standstills;

use super::devices::Devices;
use super::elsewhere::RemotePresence;
use super::sync::{self, SyncState};
use super::{ConnectionId, Context, GatewayEffect, RoomSettings};
use crate::account::AccountId;
use crate::room::{
    Action, Author, ChainHash, Entry, EntryId, Refusal, Room, RoomId, Stamped, TokenHash, Version,
};
use crate::wire::{Denial, MAX_WAITING, SILENCE_MS, ServerMessage, Summary};
use jungle_record::Player;
use jungle_rules::{BySide, Side};

/// The time after which an entry that has not come back from the journal is appended again.
const APPEND_AGAIN_MS: u64 = 1_000;
/// The time for which a seat may be without a connection before the room is told: many connections
/// are replaced at once, and the number of such entries is limited.
const LOST_MS: u64 = 3_000;

/// A connection in a room.
struct Member {
    seat: Option<Side>,
    /// When it has entered.
    since_ms: u64,
    /// When the last move of the opponent, or the whole room, was sent to it.
    shown_ms: Option<u64>,
}

/// A request of a seat that waits for the journal.
struct Waiting {
    connection: ConnectionId,
    id: EntryId,
    /// The version in which the person chose it.
    base: Version,
    action: Action,
    /// When it arrived, and when its entry was last appended, if it was.
    received_ms: u64,
    appended_ms: Option<u64>,
}

/// A room, its connections, and the requests that wait.
pub(super) struct RoomHost {
    room: Room,
    settings: RoomSettings,
    /// The entries that the room has taken.
    entries: Vec<Stamped>,
    members: BTreeMap<ConnectionId, Member>,
    elsewhere: RemotePresence,
    /// The requests of each seat. They are carried out one after the other, since each is for what
    /// the person saw after the ones before; only the first one is in the journal.
    waiting: BySide<Vec<Waiting>>,
    guests: BySide<Option<Guest>>,
    pub devices: Devices,
    /// When the room is told that a seat without a connection is away, and whether on purpose.
    lost: BySide<Option<(u64, bool)>>,
    /// What the system has asked for in the present version, and when.
    asked: Vec<(Action, u64)>,
    /// For each seat, the last version in which somebody else changed the moves or the players, and
    /// the last in which somebody else changed the offers.
    moved_at: BySide<Version>,
    offered_at: BySide<Version>,
    late_turn: Option<LateTurn>,
    /// The hash over the entries with which both players agreed on another game.
    agreed: Option<ChainHash>,
    standstills: Standstills,
    is_presence_new: bool,
    is_storage_late: bool,
    /// When something may have to be done that depends on the time; 0 after every change.
    due_ms: u64,
}

impl RoomHost {
    /// A room that has yet to be read. The program did not run for some time before it started.
    pub fn new(id: RoomId, settings: RoomSettings, stopped: &[(u64, u64)], now_ms: u64) -> Self {
        Self {
            room: Room::new(id),
            settings,
            entries: Vec::new(),
            members: BTreeMap::new(),
            elsewhere: RemotePresence::default(),
            waiting: BySide(Default::default()),
            guests: BySide(Default::default()),
            devices: Devices::default(),
            // After a restart the players have some time to come back.
            lost: BySide([Some((now_ms.saturating_add(SILENCE_MS), false)); 2]),
            asked: Vec::new(),
            moved_at: BySide([0; 2]),
            offered_at: BySide([0; 2]),
            late_turn: None,
            agreed: None,
            standstills: Standstills::after(stopped),
            is_presence_new: false,
            is_storage_late: false,
            due_ms: 0,
        }
    }

    pub fn room(&self) -> &Room {
        &self.room
    }

    /// The entries that the room has taken.
    pub fn entries(&self) -> &[Stamped] {
        &self.entries
    }

    /// Whether requests wait long for the journal.
    pub fn is_storage_late(&self) -> bool {
        self.is_storage_late
    }

    pub fn settings(&self) -> &RoomSettings {
        &self.settings
    }

    /// The number from which the id and the seed of the next game follow, once both players want one.
    pub fn rematch_seed(&self) -> Option<u64> {
        self.agreed.map(|past| past.0)
    }

    /// The connections in the room.
    pub fn connections(&self) -> impl Iterator<Item = ConnectionId> {
        self.members.keys().copied()
    }

    /// The connection with a seat.
    pub fn seated(&self, side: Side) -> Option<ConnectionId> {
        let mut members = self.members.iter();
        members.find(|(_, member)| member.seat == Some(side)).map(|(id, _)| *id)
    }

    /// When the last move of the opponent was sent to a connection with a seat.
    pub fn shown_ms(&self, connection: ConnectionId) -> Option<u64> {
        self.members.get(&connection)?.shown_ms
    }

    /// The seat of a connection.
    ///
    /// # Errors
    /// Why it has none.
    pub fn seat(&self, connection: ConnectionId) -> Result<Side, Denial> {
        let member = self.members.get(&connection).ok_or(Denial::NotEntered)?;
        member.seat.ok_or(Denial::NoSeat)
    }

    /// The side whose seat a token opens, and whether somebody sits there. The token of an
    /// invitation also leads to a seat that somebody else has taken, if the owner decides about
    /// that. Hashes are compared, which need not be kept secret.
    pub fn side_of(&self, token: TokenHash) -> Option<(Side, bool)> {
        let has = |side: &Side| self.room.token(*side) == Some(token);
        if let Some(side) = Side::BOTH.into_iter().find(has) {
            return Some((side, true));
        }
        let is_invited = |side: &Side| self.settings.invitations[*side] == Some(token);
        let side = Side::BOTH.into_iter().find(is_invited)?;
        let is_taken = self.room.token(side).is_some();
        (!is_taken || self.settings.asks_owner).then_some((side, is_taken))
    }

    /// The side on which an account sits.
    pub fn side_of_account(&self, account: &AccountId) -> Option<Side> {
        let sits = |side: &Side| self.room.user(*side) == Some(account.as_str());
        Side::BOTH.into_iter().find(sits)
    }

    /// Whether a computer plays a side.
    pub fn is_computer(&self, side: Side) -> bool {
        let record = self.room.record();
        record.is_some_and(|record| record.setup.players[side.index()] != Player::Human)
    }

    /// The side that a computer plays, if the token is that of the program that runs the room.
    pub fn computer_side(&self, token: TokenHash) -> Option<Side> {
        let is_its = self.settings.computer == Some(token);
        Side::BOTH.into_iter().find(|side| is_its && self.is_computer(*side))
    }

    /// Whether one more spectator may enter.
    ///
    /// # Errors
    /// Why not.
    pub fn admits(&self, connection: ConnectionId) -> Result<(), Denial> {
        if !self.settings.spectators {
            return Err(Denial::NoSpectators);
        }
        let others = self.members.iter().filter(|(id, _)| **id != connection);
        let watchers = others.filter(|(_, member)| member.seat.is_none()).count();
        if watchers < self.settings.max_watchers { Ok(()) } else { Err(Denial::Full) }
    }

    /// Lets a connection in, and sends it what it is missing.
    pub fn enter(
        &mut self,
        connection: ConnectionId,
        seat: Option<Side>,
        have: SyncState,
        context: &mut Context,
    ) {
        self.due_ms = 0;
        let now_ms = context.now_ms;
        // Whoever enters again stays where the connection was.
        let before = self.members.get(&connection).filter(|before| before.seat == seat);
        let since_ms = before.map_or(now_ms, |before| before.since_ms);
        self.members.insert(connection, Member { seat, since_ms, shown_ms: Some(now_ms) });
        if let Some(side) = seat {
            self.lost[side] = None;
        }
        for message in sync::messages(&self.room, &self.entries, seat, have) {
            context.send(connection, &message);
        }
        self.is_presence_new = true;
        self.check_presence(context);
    }

    /// A connection has left, or was lost.
    pub fn leave(&mut self, connection: ConnectionId, on_purpose: bool, context: &mut Context) {
        self.due_ms = 0;
        for guest in &mut self.guests.0 {
            *guest = guest.take().filter(|guest| guest.connection != connection);
        }
        if self.devices.forget(connection) {
            context.effects.push(GatewayEffect::Withdraw(connection));
        }
        let Some(member) = self.members.remove(&connection) else {
            return;
        };
        self.is_presence_new = true;
        if let Some(side) = member.seat.filter(|side| self.seated(*side).is_none()) {
            let at = if on_purpose { context.now_ms } else { context.now_ms + LOST_MS };
            self.lost[side] = Some((at, on_purpose));
            self.check_presence(context);
        }
    }

    /// Handles a request of a seat: appends its entry, lets it wait, or answers it.
    pub fn request(
        &mut self,
        connection: ConnectionId,
        side: Side,
        (id, base): (EntryId, Version),
        action: Action,
        context: &mut Context,
    ) {
        // The person has seen entries that this program has yet to read from the journal.
        if base > self.room.version() {
            return;
        }
        self.due_ms = 0;
        let received_ms = context.now_ms;
        let waiting = &mut self.waiting[side];
        if let Some(index) = waiting.iter().position(|known| known.id == id) {
            // It keeps the time at which it first arrived.
            waiting[index].connection = connection;
            return;
        }
        let entry = self.room.entry(side.into(), id, received_ms, action.clone());
        if let Err(Refusal::Repeated { version }) = self.room.propose(&entry, received_ms) {
            context.send(connection, &self.ack(id, version));
        } else if !self.room.is_plain(&action) {
            context.refuse(connection, self.room.id(), Some(id), Refusal::Notation.code());
        } else if self.waiting[side].len() >= MAX_WAITING {
            context.refuse(connection, self.room.id(), Some(id), Denial::Waiting.code());
        } else {
            let waiting = Waiting { connection, id, base, action, received_ms, appended_ms: None };
            self.waiting[side].push(waiting);
            if self.waiting[side].len() == 1 {
                self.advance(side, context);
            }
        }
    }

    /// Appends the first request of a seat, on the present version. Answers those before it that
    /// need not or cannot be appended.
    fn advance(&mut self, side: Side, context: &mut Context) {
        while let Some(first) = self.waiting[side].first() {
            if self.waits_for_time(side, first) {
                return;
            }
            let Waiting { connection, id, .. } = *first;
            let entry = self.room.entry(side.into(), id, first.received_ms, first.action.clone());
            let is_current = self.is_current(side, first.base, &first.action);
            match self.room.propose(&entry, context.now_ms) {
                Ok(()) if is_current => {
                    self.waiting[side][0].appended_ms = Some(context.now_ms);
                    return context.append(entry);
                }
                Err(Refusal::Repeated { version }) => {
                    context.send(connection, &self.ack(id, version));
                }
                Err(Refusal::OutOfTime) if self.awaits_delay(side) => return,
                result => {
                    let refusal = result.err().filter(|_| is_current);
                    let code = refusal.unwrap_or(Refusal::Stale).code();
                    context.refuse(connection, self.room.id(), Some(id), code);
                }
            }
            self.waiting[side].remove(0);
        }
    }

    /// Whether a request of a seat is still for what the person saw.
    fn is_current(&self, side: Side, base: Version, action: &Action) -> bool {
        match action {
            Action::Moved { .. } | Action::Offered { .. } => base >= self.moved_at[side],
            Action::Accepted { .. } | Action::Declined { .. } | Action::Withdrawn { .. } => {
                base >= self.moved_at[side].max(self.offered_at[side])
            }
            _ => true,
        }
    }

    fn ack(&self, id: EntryId, v: Version) -> ServerMessage {
        ServerMessage::Ack { room: self.room.id().clone(), id, v }
    }

    /// Takes or ignores an entry that has come back from the journal.
    pub fn stored(&mut self, stamped: Stamped, context: &mut Context) {
        self.due_ms = 0;
        let revision = self.revision();
        let Entry { by, id, base, .. } = stamped.entry;
        match self.room.apply(&stamped) {
            Ok(version) => {
                if revision != self.revision() {
                    self.set_for_others(by, version, |hosted| &mut hosted.moved_at);
                }
                if self.room.is_rematch_agreed() {
                    self.agreed = self.agreed.or(Some(self.room.past()));
                }
                self.took(stamped, version, context);
            }
            // The entry can never be taken, since it is ignored for another reason than its base.
            Err(refusal) if base == self.room.version() => {
                self.settle(by, id, |_| Err(refusal.code()), context);
                if let Some(side) = by.seat() {
                    self.advance(side, context);
                }
            }
            Err(_) => {}
        }
    }

    /// Notes a version in which an author changed something, for the seats of others.
    fn set_for_others(
        &mut self,
        by: Author,
        version: Version,
        field: impl Fn(&mut Self) -> &mut BySide<Version>,
    ) {
        for side in Side::BOTH.into_iter().filter(|side| Author::from(*side) != by) {
            field(self)[side] = version;
        }
    }

    /// A number that changes with the moves and players.
    fn revision(&self) -> Option<u64> {
        Some(self.room.record()?.revision())
    }

    /// Tells everybody of an entry that the room has taken.
    fn took(&mut self, stamped: Stamped, v: Version, context: &mut Context) {
        let Entry { by, id, what, .. } = stamped.entry.clone();
        let is_offer = matches!(
            what,
            Action::Offered { .. }
                | Action::Accepted { .. }
                | Action::Declined { .. }
                | Action::Withdrawn { .. }
                | Action::OffersAllowed { .. }
        );
        if is_offer {
            self.set_for_others(by, v, |hosted| &mut hosted.offered_at);
        }
        self.asked.clear();
        self.note_standstill(&stamped.entry);
        self.note_late_turn(&what, context);
        sync::add(&mut self.entries, stamped.clone());
        if let Some(state) = Summary::of(&self.room) {
            let room = self.room.id().clone();
            let message = ServerMessage::Event { room, v, state, event: stamped };
            context.send_all(self.members.keys().copied(), &message);
        }
        if matches!(what, Action::Moved { .. }) {
            for (connection, member) in &mut self.members {
                if member.seat.is_some_and(|side| Author::from(side) != by) {
                    member.shown_ms = Some(context.now_ms);
                    context.ping(*connection);
                }
            }
        }
        self.settle(by, id, |hosted| Ok(hosted.ack(id, v)), context);
        // Entries on the version before cannot be taken any more.
        for side in Side::BOTH {
            self.advance(side, context);
        }
        self.settle_guests(context);
        self.check_presence(context);
    }

    /// Answers a request that waited, if it is one.
    fn settle(
        &mut self,
        by: Author,
        id: EntryId,
        answer: impl Fn(&Self) -> Result<ServerMessage, String>,
        context: &mut Context,
    ) {
        let Some(side) = by.seat() else {
            return;
        };
        let Some(index) = self.waiting[side].iter().position(|waiting| waiting.id == id) else {
            return;
        };
        let connection = self.waiting[side].remove(index).connection;
        match answer(self) {
            Ok(message) => context.send(connection, &message),
            Err(code) => context.refuse(connection, self.room.id(), Some(id), code),
        }
    }

    /// Appends an entry of the system, unless it was appended just before. Returns whether the
    /// room would take it.
    pub fn ask(&mut self, what: Action, context: &mut Context) -> bool {
        self.ask_as(Author::System, what, context)
    }

    /// The same for any author.
    fn ask_as(&mut self, by: Author, what: Action, context: &mut Context) -> bool {
        self.due_ms = 0;
        let now_ms = context.now_ms;
        let id = EntryId(context.rng.random());
        let entry = self.room.entry(by, id, now_ms, what.clone());
        let is_possible = self.room.propose(&entry, now_ms).is_ok();
        let is_recent =
            |(asked, at): &(Action, u64)| *asked == what && now_ms < *at + APPEND_AGAIN_MS;
        if is_possible && !self.asked.iter().any(is_recent) {
            self.asked.retain(|(asked, _)| *asked != what);
            self.asked.push((what, now_ms));
            context.append(entry);
        }
        is_possible
    }
}
