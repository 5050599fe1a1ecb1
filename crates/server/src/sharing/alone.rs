//! A server without others.

use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::mpsc::UnboundedSender;

use super::{SharedEvent, Sharing};
use crate::rooms::RoomMeta;
use crate::store::{RoomRow, Seat, Store};
use jungle_host::journal::Heartbeats;
use jungle_room::connection_id::ServerId;
use jungle_room::gateway::Gateway;
use jungle_room::lobby::LobbyCommand;
use jungle_room::room::{Room, RoomId};
use jungle_rules::random::fresh_seed;
use jungle_storage::clock::now_ms;

/// A server without others: its database has the rooms.
pub(crate) struct Alone {
    store: Store,
    heard: UnboundedSender<SharedEvent>,
    /// The number of the next command of the lobby.
    next: AtomicU64,
    signs: Heartbeats,
}

impl Alone {
    pub fn new(store: Store, heard: UnboundedSender<SharedEvent>) -> Self {
        // There are far fewer than 2^63 commands, and an earlier run has not used the same numbers.
        let next = AtomicU64::new(fresh_seed() >> 1);
        Self { store, heard, next, signs: Heartbeats::default() }
    }

    /// The server may have ended.
    fn hear(&self, heard: SharedEvent) {
        let _ = self.heard.send(heard);
    }

    fn put(&self, row: RoomRow, seats: Vec<Seat>, now_ms: u64, kept: Option<RoomMeta>) {
        let (store, heard) = (self.store.clone(), self.heard.clone());
        tokio::spawn(async move {
            let done = match (store.put_room(&row, &seats, now_ms).await, kept) {
                (Ok(true), Some(kept)) => SharedEvent::Room(row.id, Box::new(kept), row.opened_ms),
                // A room that is closed does not change any more.
                (Ok(_), None) => return,
                (Ok(false), Some(_)) => SharedEvent::NotOpened(row.id, "closed already".to_owned()),
                (Err(error), _) => SharedEvent::NotOpened(row.id, error.to_string()),
            };
            let _ = heard.send(done);
        });
    }
}

impl Sharing for Alone {
    fn node(&self) -> ServerId {
        ServerId::default()
    }

    fn open_room(&self, id: &RoomId, kept: &RoomMeta, now_ms: u64) {
        let (row, seats) = kept.row(&Room::new(id.clone()), &kept.accounts(), now_ms);
        self.put(row, seats, now_ms, Some(kept.clone()));
    }

    fn room_changed(&self, row: RoomRow, seats: Vec<Seat>, now_ms: u64) {
        self.put(row, seats, now_ms, None);
    }

    fn lobby(&self, command: LobbyCommand) {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        self.hear(SharedEvent::Lobby(Box::new(command), number, now_ms()));
    }

    fn tick(&mut self, gateway: &Gateway, now_ms: u64) {
        if let Some((life, storing)) = self.signs.due(now_ms, || gateway.owed()) {
            let store = self.store.clone();
            tokio::spawn(async move {
                // Without it, more than that interval may be given back after a kill.
                let _ = store.put_life(&life).await;
                drop(storing);
            });
        }
        self.lobby(LobbyCommand::Tick { node: self.node() });
    }

    fn is_well(&self, _now_ms: u64) -> bool {
        true
    }

    fn is_cut_off(&self) -> bool {
        false
    }
}
