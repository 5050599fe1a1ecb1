//! What depends on the time in a room.

use super::RoomHost;
use super::proposals::{APPEND_AGAIN_MS, PendingRequest};
use crate::gateway::Context;
use crate::wire::{ServerMessage, ServerNotice};
use jungle_rules::Side;

/// The time after which clients are told that nothing can be stored at present.
const STORAGE_WAITS_MS: u64 = 2_500;

impl RoomHost {
    /// When something may have to be done that depends on the time.
    pub fn due_ms(&self) -> u64 {
        self.due_ms
    }

    /// The same as it follows from the state; 0 for what is tried again until it is stored.
    fn next_due_ms(&self) -> u64 {
        let room = self.next_room_due().map(|(at, _)| at);
        let is_asking = self.late_turn.is_some()
            || self.is_giving_back()
            || self.guests.0.iter().any(Option::is_some)
            || self.room.is_rematch_agreed();
        let again =
            |waiting: &PendingRequest| Some(waiting.appended_ms?.saturating_add(APPEND_AGAIN_MS));
        let late = |waiting: &PendingRequest| {
            (!self.is_storage_late).then_some(waiting.received_ms.saturating_add(STORAGE_WAITS_MS))
        };
        let side = |side: Side| {
            let waiting = &self.waiting[side];
            let presence = match (self.seated(side).is_some(), self.room.is_away(side)) {
                (true, true) => Some(0),
                (false, false) => self.lost[side].map(|(at, _)| at),
                _ => None,
            };
            [waiting.first().and_then(again), waiting.iter().filter_map(late).min(), presence]
        };
        let sides = Side::BOTH.into_iter().flat_map(side).flatten();
        sides
            .chain(self.remote.due_ms())
            .chain(room)
            .chain(is_asking.then_some(0))
            .min()
            .unwrap_or(u64::MAX)
    }

    /// Does what depends on the time.
    pub fn tick(&mut self, context: &mut Context) {
        let now_ms = context.now_ms;
        let was_late = self.late_turn.is_some();
        self.give_back(context);
        self.delay_turn(context);
        if was_late && self.late_turn.is_none() {
            // Moves that have waited for it are decided now.
            for side in Side::BOTH {
                self.advance(side, context);
            }
        }
        if let Some((_, due)) = self.next_room_due().filter(|(at, _)| *at <= now_ms) {
            self.ask(due, context);
        }
        for side in Side::BOTH {
            self.seat_guest(side, context);
            let first = self.waiting[side].first().and_then(|first| first.appended_ms);
            if first.is_some_and(|at| at.saturating_add(APPEND_AGAIN_MS) <= now_ms) {
                self.advance(side, context);
            }
        }
        if self.remote.forget(now_ms) {
            self.presence_changed(context);
        }
        self.check_presence(context);
        self.check_storage(context);
        if std::mem::take(&mut self.is_presence_new) {
            let (seats, watchers) = self.presence();
            let room = self.room.id().clone();
            let message = ServerMessage::Presence { room, seats, watchers };
            context.send_all(self.members.keys().copied(), &message);
        }
        self.due_ms = self.next_due_ms();
    }

    /// Tells the clients when requests begin to wait for the journal for long, and when no more.
    fn check_storage(&mut self, context: &mut Context) {
        let mut waiting = self.waiting.0.iter().flatten();
        let is_late =
            waiting.any(|waiting| waiting.received_ms + STORAGE_WAITS_MS <= context.now_ms);
        if is_late != self.is_storage_late {
            self.is_storage_late = is_late;
            let code =
                if is_late { ServerNotice::StorageWaits } else { ServerNotice::StorageWorks };
            let message = ServerMessage::Notice { room: self.room.id().clone(), code };
            context.send_all(self.members.keys().copied(), &message);
        }
    }
}
