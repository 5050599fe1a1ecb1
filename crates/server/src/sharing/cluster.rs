//! What the servers of a cluster share, in its streams.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::jetstream::message::PublishMessage;
use futures_util::StreamExt;
use rand::RngExt;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep};

use super::{Hint, SharedEvent, Sharing};
use crate::cluster::{
    Cluster, ClusterError, Delivered, Followed, Follower, HINTS, LOBBY, LOBBY_SUBJECT, ROOMS,
    Subject, is_late, with_id,
};
use crate::rooms::RoomMeta;
use crate::store::{RoomRow, Seat};
use jungle_room::connection_id::ServerId;
use jungle_room::gateway::{Gateway, NodePresence};
use jungle_room::lobby::LobbyCommand;
use jungle_room::room::RoomId;
use jungle_storage::clock::now_ms;

/// The time between two signs of life, which are commands of the lobby, in milliseconds.
const TICK_MS: u64 = 1_000;
/// The time after which all rooms are told again in which somebody is, in milliseconds.
const HERE_MS: u64 = 5_000;
/// The number of rooms in one hint.
const ROOMS_TOLD: usize = 200;
/// The time without an answer after which other nodes are tried, and that after which this server
/// takes itself to be cut off, in milliseconds.
const SILENCE_MS: u64 = 3_000;
const CUT_OFF_MS: u64 = 5_000;
/// The time without a connection to any node after which clients are sent to other servers. Nodes that
/// are all started again are back sooner.
const DISCONNECTED: Duration = Duration::from_secs(3);
/// The pause before something that has failed is tried again.
const PAUSE: Duration = Duration::from_millis(500);

/// What is stored of a room apart from its entries.
#[derive(Serialize, Deserialize)]
struct Info {
    kept: RoomMeta,
    opened_ms: u64,
}

/// A hint and who gives it.
#[derive(Serialize, Deserialize)]
struct Told {
    node: ServerId,
    #[serde(flatten)]
    hint: Hint,
}

/// What the servers of a cluster share.
pub(crate) struct Clustered {
    cluster: Cluster,
    node: ServerId,
    heard: UnboundedSender<SharedEvent>,
    commands: UnboundedSender<LobbyCommand>,
    /// Who was told to be where.
    told: HashMap<RoomId, NodePresence>,
    told_ms: u64,
    ticked_ms: u64,
    /// When the cluster last stored something of this server.
    stored_ms: Arc<AtomicU64>,
    /// Whether another node is looked for.
    is_moving: Arc<AtomicBool>,
    /// When there last was a connection to a node. The clock of the machine may jump.
    connected: Instant,
    /// When the stream of rooms last gave a sign of life.
    heard_ms: Arc<AtomicU64>,
    tasks: Vec<AbortHandle>,
}

impl Clustered {
    /// Joins a cluster, whose journal gives signs of life.
    ///
    /// # Errors
    /// If the streams cannot be read.
    pub async fn join(
        cluster: Cluster,
        heard: UnboundedSender<SharedEvent>,
        heard_ms: Arc<AtomicU64>,
    ) -> Result<Self, ClusterError> {
        // Numbers of 24 bits; 0 is a server without others.
        let node = ServerId(rand::rng().random_range(1..1 << 24));
        let (commands, queue) = unbounded_channel();
        let stored_ms = Arc::new(AtomicU64::new(now_ms()));
        let last = cluster.last_sequence(LOBBY).await?;
        let infos = Follower::new(cluster.clone(), ROOMS, Subject::INFOS.to_owned(), 1);
        let lobby = Follower::new(cluster.clone(), LOBBY, LOBBY_SUBJECT.to_owned(), last + 1);
        let tasks = [
            tokio::spawn(read_rooms(infos, heard.clone())),
            tokio::spawn(read_lobby(lobby, last, node, commands.clone(), heard.clone())),
            tokio::spawn(read_hints(cluster.clone(), node, heard.clone())),
        ];
        // It ends when everything has been published.
        tokio::spawn(write_lobby(cluster.clone(), node, queue, stored_ms.clone()));
        let joined = Self {
            cluster,
            node,
            heard,
            commands,
            told: HashMap::new(),
            told_ms: 0,
            ticked_ms: 0,
            stored_ms,
            is_moving: Arc::default(),
            connected: Instant::now(),
            heard_ms,
            tasks: tasks.map(|task| task.abort_handle()).into(),
        };
        joined.lobby(LobbyCommand::Joined { node });
        Ok(joined)
    }

    fn publish(&self, hint: Hint) {
        let told = Told { node: self.node, hint };
        let text = text(&told);
        let client = self.cluster.client().clone();
        tokio::spawn(async move {
            // Whoever misses it hears it again, or finds out by itself.
            let _ = client.publish(HINTS, text.into()).await;
        });
    }

    /// Tells who is where: what is new, and from time to time all of it.
    fn tell_here(&mut self, gateway: &Gateway, now_ms: u64) {
        let is_time = now_ms.abs_diff(self.told_ms) >= HERE_MS;
        let here: HashMap<RoomId, NodePresence> =
            gateway.local_presence().map(|(room, here)| (room.clone(), here)).collect();
        let gone = self.told.keys().filter(|room| !here.contains_key(*room));
        let gone: Vec<_> = gone.map(|room| (room.clone(), NodePresence::default())).collect();
        let is_new = |(room, here): &(&RoomId, &NodePresence)| self.told.get(*room) != Some(*here);
        let new = here.iter().filter(|it| is_time || is_new(it));
        let new: Vec<_> = new.map(|(room, here)| (room.clone(), *here)).chain(gone).collect();
        for rooms in new.chunks(ROOMS_TOLD) {
            self.publish(Hint::Here { rooms: rooms.to_vec() });
        }
        self.told = here;
        if is_time {
            self.told_ms = now_ms;
        }
    }
}

impl Drop for Clustered {
    fn drop(&mut self) {
        self.tasks.iter().for_each(AbortHandle::abort);
    }
}

impl Sharing for Clustered {
    fn node(&self) -> ServerId {
        self.node
    }

    fn open_room(&self, id: &RoomId, kept: &RoomMeta, now_ms: u64) {
        let info = Info { kept: kept.clone(), opened_ms: now_ms };
        let text = text(&info);
        let subject = Subject::Info(id.clone());
        // Only the first one is stored: all servers open the same room.
        let message = with_id(subject.text()).expected_last_subject_sequence(0);
        let message = message.payload(text.into());
        let (cluster, heard, id) = (self.cluster.clone(), self.heard.clone(), id.clone());
        tokio::spawn(async move {
            if let Err(error) = cluster.publish(subject.text(), message).await
                && !is_late(&error)
            {
                // The server may have ended.
                let _ = heard.send(SharedEvent::NotOpened(id, error.to_string()));
            }
        });
    }

    /// The room itself says everything that changes.
    fn room_changed(&self, _row: RoomRow, _seats: Vec<Seat>, _now_ms: u64) {}

    fn lobby(&self, command: LobbyCommand) {
        // The server may have ended.
        let _ = self.commands.send(command);
    }

    fn tick(&mut self, gateway: &Gateway, now_ms: u64) {
        if now_ms.abs_diff(self.ticked_ms) >= TICK_MS {
            self.ticked_ms = now_ms;
            self.lobby(LobbyCommand::Tick { node: self.node });
        }
        self.tell_here(gateway, now_ms);
        if self.cluster.client().connection_state() == State::Connected {
            self.connected = Instant::now();
        }
        let silence_ms = now_ms.saturating_sub(self.stored_ms.load(Ordering::Relaxed));
        if silence_ms > SILENCE_MS && !self.is_moving.swap(true, Ordering::Relaxed) {
            let (cluster, is_moving) = (self.cluster.clone(), self.is_moving.clone());
            let tick = LobbyCommand::Tick { node: self.node };
            let text = text(&tick);
            tokio::spawn(async move {
                let message = PublishMessage::build().payload(text.into());
                cluster.move_on(LOBBY_SUBJECT, message).await;
                // A node that was found has to answer first.
                sleep(PAUSE).await;
                is_moving.store(false, Ordering::Relaxed);
            });
        }
    }

    fn is_well(&self, now_ms: u64) -> bool {
        let signs = [&self.stored_ms, &self.heard_ms];
        signs.iter().all(|at| now_ms.saturating_sub(at.load(Ordering::Relaxed)) < CUT_OFF_MS)
    }

    fn is_cut_off(&self) -> bool {
        self.connected.elapsed() > DISCONNECTED
    }
}

fn text(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("only types that JSON can hold")
}

/// Hears of rooms.
async fn read_rooms(mut infos: Follower, heard: UnboundedSender<SharedEvent>) {
    let mut knows_all = false;
    while let Some(followed) = infos.next().await {
        let sent = match followed {
            Followed::Message(Delivered { subject, payload, .. }) => {
                let info = serde_json::from_slice::<Info>(&payload).ok();
                let Some((Subject::Info(room), Info { kept, opened_ms })) =
                    Subject::parse(&subject).zip(info)
                else {
                    continue;
                };
                heard.send(SharedEvent::Room(room, Box::new(kept), opened_ms))
            }
            Followed::Idle if !knows_all => {
                knows_all = true;
                heard.send(SharedEvent::AllRooms)
            }
            Followed::Idle => Ok(()),
        };
        if sent.is_err() {
            return;
        }
    }
}

/// Hears of the commands of the lobby, from this server's own [`LobbyCommand::Joined`] on.
async fn read_lobby(
    mut lobby: Follower,
    mut last: u64,
    node: ServerId,
    commands: UnboundedSender<LobbyCommand>,
    heard: UnboundedSender<SharedEvent>,
) {
    let mut is_joined = false;
    while let Some(followed) = lobby.next().await {
        let Followed::Message(Delivered { sequence, payload, at_ms, .. }) = followed else {
            continue;
        };
        // What this server has missed is not in the stream any more: it begins again.
        if is_joined && sequence != last + 1 {
            is_joined = false;
            if commands.send(LobbyCommand::Joined { node }).is_err() {
                return;
            }
        }
        last = sequence;
        let Ok(command) = serde_json::from_slice::<LobbyCommand>(&payload) else {
            continue;
        };
        is_joined |= matches!(command, LobbyCommand::Joined { node: joined } if joined == node);
        if is_joined && heard.send(SharedEvent::Lobby(Box::new(command), sequence, at_ms)).is_err()
        {
            return;
        }
    }
}

/// Publishes commands, one after the other.
async fn write_lobby(
    cluster: Cluster,
    node: ServerId,
    mut queue: UnboundedReceiver<LobbyCommand>,
    stored_ms: Arc<AtomicU64>,
) {
    let mut number = 0_u64;
    while let Some(command) = queue.recv().await {
        number += 1;
        let text = text(&command);
        let message = with_id(format!("{} {number}", node.0)).payload(text.into());
        // It is published until it is stored, which its id makes harmless; but the next sign of life
        // is as good as one that is lost.
        let is_tick = matches!(command, LobbyCommand::Tick { .. });
        loop {
            if cluster.publish(LOBBY_SUBJECT.to_owned(), message.clone()).await.is_ok() {
                stored_ms.store(now_ms(), Ordering::Relaxed);
                break;
            }
            if is_tick {
                break;
            }
            sleep(PAUSE).await;
        }
    }
}

/// Hears what the other servers tell.
async fn read_hints(cluster: Cluster, node: ServerId, heard: UnboundedSender<SharedEvent>) {
    loop {
        if let Ok(mut hints) = cluster.client().subscribe(HINTS).await {
            while let Some(message) = hints.next().await {
                let told = serde_json::from_slice::<Told>(&message.payload);
                let Some(Told { node, hint }) = told.ok().filter(|told| told.node != node) else {
                    continue;
                };
                if heard.send(SharedEvent::Hint(node, hint)).is_err() {
                    return;
                }
            }
        }
        sleep(PAUSE).await;
    }
}
