//! Entries that have come back from the journal: the room takes or ignores them, everybody is told,
//! and the requests behind them are acknowledged or refused.

use super::RoomHost;
use crate::gateway::{Context, sync};
use crate::room::{Action, Author, Entry, EntryId, Stamped, Version};
use crate::wire::{ServerMessage, Summary};
use jungle_rules::{BySide, Side};

impl RoomHost {
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
                self.accept(stamped, version, context);
            }
            // The entry can never be taken, since it is ignored for another reason than its base.
            Err(refusal) if base == self.room.version() => {
                self.acknowledge(by, id, |_| Err(refusal.code()), context);
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
    fn accept(&mut self, stamped: Stamped, v: Version, context: &mut Context) {
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
        self.acknowledge(by, id, |hosted| Ok(hosted.ack(id, v)), context);
        // Entries on the version before cannot be taken any more.
        for side in Side::BOTH {
            self.advance(side, context);
        }
        self.settle_guests(context);
        self.check_presence(context);
    }

    /// Answers a request that waited, if it is one.
    fn acknowledge(
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

    pub(super) fn ack(&self, id: EntryId, v: Version) -> ServerMessage {
        ServerMessage::Ack { room: self.room.id().clone(), id, v }
    }
}
