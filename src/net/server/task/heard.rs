//! What servers share, and what comes of it: rooms, the lobby, and who is where.

use super::{Effect, OPENING_MS, OpeningRoom, Served, Task};
use crate::net::account::AccountId;
use crate::net::endpoint::now_ms;
use crate::net::gateway::ConnectionId;
use crate::net::lobby::LobbyRefusal;
use crate::net::room::RoomId;
use crate::net::server::rooms::Kept;
use crate::net::server::sharing::{Heard, Hint};
use crate::net::server::task::lobby::NewRoom;

/// The time after which a room that is not there is opened again, in milliseconds.
const AGAIN_MS: u64 = 2_000;

impl Task {
    /// Hears of something that servers share.
    pub(super) fn heard(&mut self, heard: Heard) -> Vec<Effect> {
        match heard {
            Heard::Room(id, kept, opened_ms) => self.found(id, *kept, opened_ms),
            Heard::NotOpened(id, reason) => {
                if let Some(served) = self.rooms.get_mut(&id) {
                    // The next change of the room tries again.
                    served.is_stored = false;
                }
                self.failed(id.as_str(), &reason)
            }
            Heard::AllRooms => {
                self.knows_all = true;
                Vec::new()
            }
            Heard::Lobby(command, number, at_ms) => {
                match self.parts.lobby.apply(*command, number, at_ms) {
                    Ok(news) => self.perform_lobby(news),
                    Err((to, refusal)) => self.refuse(to, &refusal.code()),
                }
            }
            Heard::Hint(node, Hint::Here { rooms }) => {
                let gateway = &mut self.parts.gateway;
                let now_ms = now_ms();
                let seen = |(room, here)| gateway.seen(node, &room, here, now_ms);
                rooms.into_iter().flat_map(seen).collect()
            }
            Heard::Hint(_, Hint::SignedOut { account }) => self.close_all_of(&account),
        }
    }

    /// Opens a room, of which the connections are told once it can be entered.
    pub(super) fn open_room(&mut self, NewRoom { id, kept, tell }: NewRoom, is_first: bool) {
        let now_ms = now_ms();
        let mut next_ms = now_ms;
        if is_first {
            self.parts.sharing.open_room(&id, &kept, now_ms);
            next_ms = now_ms.saturating_add(AGAIN_MS);
        }
        self.opening.insert(id, OpeningRoom { kept, since_ms: now_ms, next_ms, tell });
    }

    /// Opens rooms again that are not there, and tells those who wait for long.
    pub(super) fn open_again(&mut self, now_ms: u64) -> Vec<Effect> {
        for (id, room) in &mut self.opening {
            if room.next_ms <= now_ms {
                room.next_ms = now_ms.saturating_add(AGAIN_MS);
                self.parts.sharing.open_room(id, &room.kept, now_ms);
            }
        }
        let is_late = |room: &OpeningRoom| room.since_ms.saturating_add(OPENING_MS) <= now_ms;
        let late = self.opening.extract_if(.., |_, room| is_late(room));
        let waiting: Vec<ConnectionId> =
            late.flat_map(|(_, room)| room.tell.into_iter().map(|(to, _)| to)).collect();
        waiting.into_iter().flat_map(|to| self.refuse(to, "storage")).collect()
    }

    /// There is a room.
    fn found(&mut self, id: RoomId, kept: Kept, opened_ms: u64) -> Vec<Effect> {
        let opening = self.opening.remove(&id);
        if self.rooms.contains_key(&id) {
            return Vec::new();
        }
        let now_ms = now_ms();
        let is_own = opening.is_some();
        let tell = opening.map(|opening| opening.tell).unwrap_or_default();
        let connections: Vec<ConnectionId> = tell.iter().map(|(to, _)| *to).collect();
        let first = kept.opening.clone();
        // The server that opens a room appends its first entry, others only if it does not come.
        let again_ms = if is_own { 0 } else { now_ms.saturating_add(AGAIN_MS) };
        let served = Served { tell, again_ms, ..Served::new(kept, opened_ms, true) };
        if !self.serve(id.clone(), served) {
            let refusal = LobbyRefusal::Full.code();
            return connections.into_iter().flat_map(|to| self.refuse(to, &refusal)).collect();
        }
        if is_own { self.parts.gateway.begin(&id, first, now_ms) } else { Vec::new() }
    }

    /// Closes the connections of an account, on all servers.
    pub(in crate::net::server) fn sign_out(&mut self, account: &AccountId) -> Vec<Effect> {
        self.parts.sharing.hint(Hint::SignedOut { account: account.clone() });
        self.close_all_of(account)
    }
}
