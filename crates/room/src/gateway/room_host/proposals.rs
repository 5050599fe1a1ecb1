//! The requests of seats and of the system, whose entries are proposed to the journal one after the
//! other.

use rand::RngExt;

use super::RoomHost;
use crate::account::AccountId;
use crate::connection_id::ConnectionId;
use crate::gateway::Context;
use crate::room::{Action, Author, EntryId, Phase, Refusal, Version};
use crate::wire::{Denial, MAX_WAITING};
use jungle_rules::Side;

/// The time after which an entry that has not come back from the journal is appended again.
pub(super) const APPEND_AGAIN_MS: u64 = 1_000;

/// A request of a seat that waits for the journal.
pub(super) struct PendingRequest {
    pub connection: ConnectionId,
    pub id: EntryId,
    /// The version in which the person chose it.
    base: Version,
    pub action: Action,
    /// When it arrived, and when its entry was last appended, if it was.
    pub received_ms: u64,
    pub appended_ms: Option<u64>,
}

impl RoomHost {
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
            let waiting =
                PendingRequest { connection, id, base, action, received_ms, appended_ms: None };
            self.waiting[side].push(waiting);
            if self.waiting[side].len() == 1 {
                self.advance(side, context);
            }
        }
    }

    /// Appends the first request of a seat, on the present version. Answers those before it that
    /// need not or cannot be appended.
    pub(super) fn advance(&mut self, side: Side, context: &mut Context) {
        while let Some(first) = self.waiting[side].first() {
            if self.waits_for_time(side, first) {
                return;
            }
            let PendingRequest { connection, id, .. } = *first;
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

    /// Lets an account resign that nobody can be any more; before the game has begun, lets it abort.
    pub fn give_up(&mut self, account: &AccountId, context: &mut Context) {
        let what = match self.room.phase() {
            Some(Phase::Open | Phase::Waiting) => Action::Aborted,
            Some(Phase::Running | Phase::Paused) => Action::Resigned,
            _ => return,
        };
        if let Some(side) = self.side_of_account(account) {
            self.ask_as(side.into(), what, context);
        }
    }
}
