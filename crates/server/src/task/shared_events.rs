//! What servers share, and what comes of it: rooms, the lobby, and who is where.

use std::net::IpAddr;

use super::{AGAIN_MS, GatewayEffect, OPENING_MS, Served, Task};
use crate::rooms::RoomMeta;
use crate::sharing::{Hint, SharedEvent};
use crate::task::lobby::{NewRoom, send};
use jungle_room::connection_id::ConnectionId;
use jungle_room::lobby::{LobbyCommand, LobbyMessage, LobbyRefusal};
use jungle_room::room::RoomId;
use jungle_storage::clock::now_ms;

/// A room that this server opens, or that it opens if no other one does.
pub(super) struct OpeningRoom {
    pub kept: RoomMeta,
    pub since_ms: u64,
    /// When it is opened, again if it was before.
    pub next_ms: u64,
    /// Whether those who wait were told that there is none.
    pub is_given_up: bool,
    /// The address of the player who opens it alone, if it counts.
    pub address: Option<IpAddr>,
    /// Who is told of it, and what.
    pub tell: Vec<(ConnectionId, LobbyMessage)>,
}

impl Task {
    /// Hears of something that servers share.
    pub(super) fn heard(&mut self, heard: SharedEvent) -> Vec<GatewayEffect> {
        match heard {
            SharedEvent::Room(id, kept, opened_ms) => self.found(id, *kept, opened_ms),
            SharedEvent::NotOpened(id, reason) => {
                if let Some(served) = self.rooms.get_mut(&id) {
                    // The next change of the room tries again.
                    served.is_stored = false;
                }
                match self.opening.get_mut(&id) {
                    Some(opening) if opening.is_given_up => {
                        self.opening.remove(&id);
                    }
                    Some(opening) => opening.next_ms = now_ms().saturating_add(AGAIN_MS),
                    None => {}
                }
                self.failed(id.as_str(), &reason)
            }
            SharedEvent::AllRooms => {
                self.knows_all = true;
                Vec::new()
            }
            SharedEvent::Lobby(command, number, at_ms) => {
                let opener = match &*command {
                    LobbyCommand::Open { by, .. } | LobbyCommand::Again { by, .. } => {
                        Some(by.connection)
                    }
                    _ => None,
                };
                let effects = match self.parts.lobby.apply(*command, number, at_ms) {
                    Ok(news) => self.perform_lobby(news),
                    Err((to, refusal)) => self.refuse(to, &refusal.code()),
                };
                // The connection may have been closed while the command was on its way.
                let node = self.parts.sharing.node();
                if let Some(opener) = opener.filter(|it| it.node() == node)
                    && !self.addresses.contains_key(&opener)
                {
                    self.left(opener);
                }
                effects
            }
            SharedEvent::Hint(node, Hint::Here { rooms }) => {
                let gateway = &mut self.parts.gateway;
                let now_ms = now_ms();
                let note = |(room, here)| gateway.presence_elsewhere(node, &room, here, now_ms);
                rooms.into_iter().flat_map(note).collect()
            }
        }
    }

    /// Opens a room, of which the connections are told once it can be entered. If another server opens
    /// it, this one does so only if it does not come.
    pub(super) fn open_room(
        &mut self,
        NewRoom { id, kept, address, tell }: NewRoom,
        is_first: bool,
    ) -> Vec<GatewayEffect> {
        let now_ms = now_ms();
        // The room may have been heard of before the reason for which it was opened.
        if let Some((room, served)) = self.parts.gateway.room(&id).zip(self.rooms.get_mut(&id)) {
            if room.phase().is_some() {
                return tell.into_iter().flat_map(|(to, message)| send([to], message)).collect();
            }
            served.tell.extend(tell);
            return Vec::new();
        }
        let next_ms = now_ms.saturating_add(if is_first { 0 } else { AGAIN_MS });
        let room =
            OpeningRoom { kept, since_ms: now_ms, next_ms, is_given_up: false, address, tell };
        self.opening.insert(id, room);
        self.open_again(now_ms)
    }

    /// Opens rooms whose time it is, and tells those who have waited for long.
    pub(super) fn open_again(&mut self, now_ms: u64) -> Vec<GatewayEffect> {
        let mut late = Vec::new();
        for (id, room) in &mut self.opening {
            if room.next_ms <= now_ms {
                // One attempt at a time: the next one follows when this one has failed.
                room.next_ms = u64::MAX;
                self.parts.sharing.open_room(id, &room.kept, now_ms);
            }
            // If the room comes later, they are told all the same.
            if !room.is_given_up && room.since_ms.saturating_add(OPENING_MS) <= now_ms {
                room.is_given_up = true;
                late.extend(room.tell.iter().map(|(to, _)| *to));
            }
        }
        late.into_iter().flat_map(|to| self.refuse(to, "storage")).collect()
    }

    /// There is a room.
    fn found(&mut self, id: RoomId, kept: RoomMeta, opened_ms: u64) -> Vec<GatewayEffect> {
        let opening = self.opening.remove(&id);
        if self.rooms.contains_key(&id) {
            return Vec::new();
        }
        if opening.is_none() && !self.parts.gateway.has_space() {
            self.unserved.push_back((id, kept, opened_ms));
            return Vec::new();
        }
        let now_ms = now_ms();
        let is_own = opening.is_some();
        let address = opening.as_ref().and_then(|opening| opening.address);
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
        if let Some(address) = address {
            self.invitations.opened(&id, address);
        }
        if is_own { self.parts.gateway.begin(&id, first, now_ms) } else { Vec::new() }
    }

    /// Serves rooms for which there was no space before.
    pub(super) fn serve_more(&mut self) -> Vec<GatewayEffect> {
        let mut effects = Vec::new();
        while self.parts.gateway.has_space()
            && let Some((id, kept, opened_ms)) = self.unserved.pop_front()
        {
            effects.extend(self.found(id, kept, opened_ms));
        }
        effects
    }
}
