//! What a client does with the messages of the server.

use super::request::has_taken;
use super::{Client, Connection, Output, Pass, Presence, RESEND_MS, RefusedRequest};
use crate::room::{Author, EntryId, Refusal, Room, RoomId, Stamped, Version};
use crate::wire::{Denial, MAX_WAITING, ServerMessage, ServerNotice};
use jungle_rules::Side;

/// Why a client does not enter a room with an account if nobody is signed in.
const NOT_SIGNED_IN: &str = "not_signed_in";

impl Client {
    /// The server has sent a text.
    pub fn received(&mut self, text: &str, now_ms: u64) -> Vec<Output> {
        let is_greeting = self.link.is_greeting();
        if !is_greeting && !self.link.connection.is_greeted() {
            return Vec::new();
        }
        let Ok(message) = ServerMessage::parse(text) else {
            return self.received_other();
        };
        match message {
            ServerMessage::Welcome { now_ms: server_ms, page, you, .. } if is_greeting => {
                self.link.greeted();
                self.page = page;
                self.denied = None;
                self.set_offset(server_ms, now_ms);
                if self.settings.pass == Pass::Account && you.is_none() {
                    // Without the account, the client would only watch.
                    self.deny(NOT_SIGNED_IN.to_owned(), now_ms);
                    return Vec::new();
                }
                self.enter(now_ms)
            }
            ServerMessage::Pong { n, now_ms: server_ms } => {
                if let Some(passed) = self.link.pings.answered(n, now_ms) {
                    self.set_offset(server_ms, now_ms.saturating_sub(passed / 2));
                }
                Vec::new()
            }
            ServerMessage::Bye { code, retry_ms } => {
                self.link.said_bye(code, retry_ms);
                Vec::new()
            }
            message if self.link.connection.is_greeted() => self.received_of_room(message, now_ms),
            _ => Vec::new(),
        }
    }

    /// The server has sent something that is no message: another text, a longer one, or no text. It
    /// is another program, or speaks a newer version.
    pub fn received_other(&mut self) -> Vec<Output> {
        self.link.reject()
    }

    fn set_offset(&mut self, server_ms: u64, now_ms: u64) {
        self.offset_ms = server_ms.wrapping_sub(now_ms).cast_signed();
    }

    fn received_of_room(&mut self, message: ServerMessage, now_ms: u64) -> Vec<Output> {
        match message {
            ServerMessage::Full { room, you, v, entries, .. } if self.is_here(&room) => {
                self.room = Room::new(room);
                self.is_wrong = false;
                for request in &mut self.requests {
                    request.saved = None;
                }
                self.take_run(you, v, &entries, now_ms)
            }
            ServerMessage::Batch { room, you, v, entries, .. } if self.is_here(&room) => {
                self.take_run(you, v, &entries, now_ms)
            }
            ServerMessage::Event { room, v, event, .. } if self.is_here(&room) => {
                self.promised = self.promised.max(v);
                self.take(std::slice::from_ref(&event), now_ms)
            }
            ServerMessage::Ack { room, id, v } if self.is_here(&room) => {
                self.promised = self.promised.max(v);
                if let Some(request) = self.requests.iter_mut().find(|known| known.id == id) {
                    request.saved = Some(v);
                }
                self.forget_taken(now_ms);
                Vec::new()
            }
            ServerMessage::Refused { room, id, code, .. } if self.is_here(&room) => {
                match id {
                    Some(id) => self.play_back(id, code, now_ms),
                    None => self.deny(code, now_ms),
                }
                Vec::new()
            }
            ServerMessage::Presence { room, seats, watchers } if self.is_here(&room) => {
                self.presence = Presence { seats, watchers };
                Vec::new()
            }
            ServerMessage::Notice { room, code } if self.is_here(&room) => {
                match code {
                    ServerNotice::StorageWaits => self.is_storage_late = true,
                    ServerNotice::StorageWorks => self.is_storage_late = false,
                    ServerNotice::Other => {}
                }
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn is_here(&self, room: &RoomId) -> bool {
        *room == self.settings.room
    }

    /// The server does not carry out a request.
    fn play_back(&mut self, id: EntryId, code: String, now_ms: u64) {
        if let Some(index) = self.requests.iter().position(|request| request.id == id) {
            let action = self.requests.remove(index).action;
            // The program may show them late, or never.
            if self.refused.len() >= MAX_WAITING {
                self.refused.remove(0);
            }
            self.refused.push(RefusedRequest { action, code });
            self.look_ahead(now_ms);
        }
    }

    /// The server does not let the client into the room.
    fn deny(&mut self, code: String, now_ms: u64) {
        self.link.connection = Connection::Entering;
        let may_change = [Denial::NoRoom, Denial::Full].iter().any(|denial| denial.code() == code);
        // Otherwise the client does not ask again on this connection.
        self.entered_ms = if may_change { now_ms } else { u64::MAX };
        self.denied = Some(code);
    }

    /// Takes entries that the server has sent as an answer to `enter`.
    fn take_run(
        &mut self,
        you: Option<Side>,
        v: Version,
        entries: &[Stamped],
        now_ms: u64,
    ) -> Vec<Output> {
        if self.link.connection == Connection::Entering {
            self.link.entered();
            self.is_storage_late = false;
        }
        self.denied = None;
        self.you = you;
        self.promised = v;
        self.take(entries, now_ms)
    }

    /// Takes entries, skips those that the room has, and asks for what is missing.
    fn take(&mut self, entries: &[Stamped], now_ms: u64) -> Vec<Output> {
        let moves = |room: &Room| room.record().map(|record| record.revision());
        let before = (self.room.version(), moves(&self.room));
        let mut is_missing = false;
        for stamped in entries {
            if self.is_wrong || stamped.entry.base < self.room.version() {
                continue;
            }
            if stamped.entry.base > self.room.version() {
                is_missing = true;
                break;
            }
            match self.room.apply(stamped) {
                Ok(version) => self.mark(stamped, version),
                Err(Refusal::Laws) => {
                    return self.link.reject();
                }
                Err(_) => (self.is_wrong, is_missing) = (true, true),
            }
        }
        if before != (self.room.version(), moves(&self.room)) {
            if before.1 != moves(&self.room) {
                self.shown_ms = now_ms;
            }
            self.forget_taken(now_ms);
        }
        let may_ask = self.entered_ms.saturating_add(RESEND_MS) <= now_ms;
        let mut outputs = if is_missing && may_ask { self.enter(now_ms) } else { Vec::new() };
        outputs.extend(self.send_requests(now_ms));
        outputs
    }

    /// Marks an own request whose entry the room has taken.
    fn mark(&mut self, stamped: &Stamped, version: Version) {
        let entry = &stamped.entry;
        if self.you.is_some_and(|you| Author::from(you) == entry.by) {
            let own = self.requests.iter_mut().find(|request| request.id == entry.id);
            if let Some(request) = own {
                request.saved = Some(version);
            }
        }
    }

    /// Forgets the requests whose entries the room has, and computes what is shown.
    fn forget_taken(&mut self, now_ms: u64) {
        let room = &self.room;
        self.requests.retain(|request| !has_taken(room, request));
        self.look_ahead(now_ms);
    }
}
