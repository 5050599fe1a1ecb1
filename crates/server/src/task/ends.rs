//! What becomes of rooms whose games have ended.

use super::{AGAIN_MS, GatewayEffect, Served, Task, TaskMessage};
use crate::archive::{self, End};
use crate::store::StoreError;
use jungle_rating::rate;
use jungle_room::connection_id::ConnectionId;
use jungle_room::room::{Action, Entry, Phase, RoomId};
use jungle_room::wire::{Denial, ServerMessage};
use jungle_storage::clock::now_ms;

/// The time for which a room stays open after its game was archived, in milliseconds, so that the
/// players can agree on another game. Once both have left, it is closed at once.
pub(crate) const OPEN_MS: u64 = 10 * 60 * 1000;
/// The time for which a room without connections is served after its end, in milliseconds.
const EMPTY_MS: u64 = 60_000;

/// How far the end of a room is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ending {
    /// The game goes on.
    #[default]
    None,
    /// The game is being archived.
    Storing,
    /// The game could not be archived.
    Failed,
    /// The game was archived at this time, in milliseconds.
    Archived(u64),
}

impl Task {
    /// Serves the room of a rematch, which the gateway opens by itself.
    pub(super) fn note_rematch(&mut self, entry: &Entry) {
        let Action::Opened(opening) = &entry.what else {
            return;
        };
        if self.rooms.contains_key(&entry.room) {
            return;
        }
        let before = self.parts.gateway.room_before(&entry.room).and_then(|id| self.rooms.get(id));
        if let Some(before) = before {
            let mut kept = before.kept.clone();
            kept.opening = (**opening).clone();
            kept.invitations.0.swap(0, 1);
            self.parts.sharing.open_room(&entry.room, &kept, now_ms());
            self.insert(entry.room.clone(), Served::new(kept, now_ms(), true));
        }
    }

    /// Archives the game of a room, if it has ended.
    pub(super) fn end(&mut self, id: &RoomId) {
        let gateway = &self.parts.gateway;
        let (Some(room), Some(served)) = (gateway.room(id), self.rooms.get_mut(id)) else {
            return;
        };
        if !matches!(served.ending, Ending::None | Ending::Failed) {
            return;
        }
        let Some(end) = archive::end(room, gateway.entries(id).unwrap_or_default()) else {
            return;
        };
        served.ending = Ending::Storing;
        let (store, tell, id) = (self.parts.store.clone(), self.tell.clone(), id.clone());
        tokio::spawn(async move {
            let now_ms = now_ms();
            let result = match end {
                End::Game(finished) => {
                    let winner = finished.winner;
                    let rate = |ratings| rate(ratings, winner, finished.ended_ms);
                    store.archive(&finished, now_ms, rate).await.map(|_| true)
                }
                End::Nothing(conduct) => {
                    store.discard_room(&id, &conduct, now_ms).await.map(|()| false)
                }
            };
            // The task may have ended.
            let _ = tell.send(TaskMessage::Ended(id, result));
        });
    }

    /// Looks for the game of a room that is not served in the archive.
    pub(super) fn find(&self, from: ConnectionId, room: RoomId) {
        let (store, tell) = (self.parts.store.clone(), self.tell.clone());
        tokio::spawn(async move {
            let game = store.game(&room).await.map(|game| game.and_then(|game| game.summary.link));
            // The task may have ended.
            let _ = tell.send(TaskMessage::Archived { from, room, game });
        });
    }

    /// Answers whoever wants to enter a room that is not served.
    pub(super) fn archived(
        &self,
        to: ConnectionId,
        room: RoomId,
        game: Result<Option<String>, StoreError>,
    ) -> Vec<GatewayEffect> {
        if let Err(error) = &game {
            self.failed(room.as_str(), error);
        }
        // While the database does not answer, the client asks again.
        let game = game.unwrap_or_default();
        let denial = if game.is_some() { Denial::Closed } else { Denial::NoRoom };
        let refused = ServerMessage::Refused { room, id: None, code: denial.code(), game };
        vec![GatewayEffect::Send { to, text: refused.text().into() }]
    }

    /// Looks after rooms that have not begun, and those that have ended.
    pub(super) fn tend_rooms(&mut self, now_ms: u64) -> Vec<GatewayEffect> {
        let mut effects = Vec::new();
        let needs_care = |served: &Served| served.version == 0 || served.ending != Ending::None;
        let rooms = self.rooms.iter().filter(|(_, served)| needs_care(served));
        let ids: Vec<RoomId> = rooms.map(|(id, _)| id.clone()).collect();
        for id in ids {
            let Some(served) = self.rooms.get_mut(&id) else {
                continue;
            };
            let phase = self.parts.gateway.room(&id).and_then(|room| room.phase());
            if phase.is_none() && served.again_ms <= now_ms {
                served.again_ms = now_ms.saturating_add(AGAIN_MS);
                let opening = served.kept.opening.clone();
                effects.extend(self.parts.gateway.begin(&id, opening, now_ms));
                continue;
            }
            match served.ending {
                Ending::Failed if served.again_ms <= now_ms => {
                    served.again_ms = now_ms.saturating_add(AGAIN_MS);
                    self.end(&id);
                }
                Ending::Archived(at_ms) => effects.extend(self.leave(&id, at_ms, now_ms)),
                _ => {}
            }
        }
        effects
    }

    /// Closes a room whose game is archived, and stops to serve it.
    fn leave(&mut self, id: &RoomId, at_ms: u64, now_ms: u64) -> Vec<GatewayEffect> {
        let gateway = &mut self.parts.gateway;
        let (seats, watchers) = gateway.presence(id).unwrap_or_default();
        let is_left = !seats.0.contains(&true);
        let age_ms = now_ms.saturating_sub(at_ms);
        // After a restart, the players need some time to come back.
        let left_ms = now_ms.saturating_sub(at_ms.max(self.started_ms));
        let phase = gateway.room(id).and_then(|room| room.phase());
        if phase == Some(Phase::Over) && (age_ms >= OPEN_MS || is_left && left_ms >= EMPTY_MS) {
            return gateway.ask(id, Action::Closed, now_ms);
        }
        let is_ended = !matches!(phase, Some(Phase::Over));
        if is_ended && (age_ms >= OPEN_MS || is_left && watchers == 0 && left_ms >= EMPTY_MS) {
            let effects = gateway.close_room(id, now_ms);
            self.parts.journal.unfollow(id.clone());
            self.remove(id);
            return effects;
        }
        Vec::new()
    }
}
