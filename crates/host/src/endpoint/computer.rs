//! The computer player of a seat: a client of the room inside the program.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval};

use super::socket::{ConnectionEnd, Input, Outgoing, connection_ends};
use jungle_engine::{BotContext, STRONGEST_TIME, SearchControl, find_engine};
use jungle_record::{Player, Record};
use jungle_room::client::{Client, ClientSettings, Connection, Output, Pass};
use jungle_room::connection_id::{ConnectionId, ServerId};
use jungle_room::room::{Offer, OfferKind, Phase, Room, RoomId, Token};
use jungle_room::wire::{Act, CloseCode, PROGRAM};
use jungle_rules::random::fresh_seed;
use jungle_rules::{Move, Side};
use jungle_storage::clock::now_ms;

/// The time between two looks at what depends on the time.
const TICK: Duration = Duration::from_millis(200);

/// What clients inside the program share with the others.
#[derive(Clone)]
pub struct GatewayHandle {
    /// What connections tell the task with the gateway.
    pub inputs: mpsc::Sender<Input>,
    /// The number of the next connection.
    pub ids: Arc<AtomicU64>,
    /// Whether the host stops, so that nobody has to think any more.
    pub is_stopping: Arc<AtomicBool>,
    /// As many permits as computer players may think at once.
    pub thinkers: Arc<Semaphore>,
}

impl GatewayHandle {
    /// A handle to those who take these inputs, for the connections of a server. So many computer players
    /// may think at once.
    pub fn new(inputs: mpsc::Sender<Input>, thinkers: usize, node: ServerId) -> Self {
        Self {
            inputs,
            ids: Arc::new(AtomicU64::new(node.first_connection().0)),
            is_stopping: Arc::default(),
            thinkers: Arc::new(Semaphore::new(thinkers)),
        }
    }

    /// The number of a new connection.
    pub fn next_id(&self) -> ConnectionId {
        ConnectionId(self.ids.fetch_add(1, Ordering::Relaxed))
    }
}

/// A move that a task is looking for, and the revision of the game for which it is.
type Thought = (u64, JoinHandle<Option<String>>);

/// The computer player of a seat.
struct Computer {
    client: Client,
    handle: GatewayHandle,
    connection: Option<(ConnectionId, ConnectionEnd)>,
    thought: Option<Thought>,
    /// The revision of the game for which no move was found.
    failed: Option<u64>,
}

/// Whether a computer plays a side.
pub fn is_needed(room: &Room) -> bool {
    let players = room.record().map(|record| record.setup.players);
    players.is_some_and(|players| players.iter().any(|player| *player != Player::Human))
}

/// Begins to play in a room, with the token of the seat that a computer plays.
pub fn start(room: RoomId, token: Token, handle: GatewayHandle) {
    let pass = Pass::Seat(token);
    let settings =
        ClientSettings { app: PROGRAM.to_owned(), room, pass, persona: None, device: None };
    tokio::spawn(play(settings, handle));
}

/// Plays in a room until the host stops, the room is closed, or a person takes the seat.
async fn play(settings: ClientSettings, handle: GatewayHandle) {
    let client = Client::new(settings, fresh_seed(), now_ms());
    let mut computer = Computer { client, handle, connection: None, thought: None, failed: None };
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while computer.step(&mut ticks).await.is_some() {}
}

impl Computer {
    /// Waits for something to happen, and handles it; `None` at the end.
    async fn step(&mut self, ticks: &mut tokio::time::Interval) -> Option<()> {
        let queue = self.connection.as_mut().map(|(_, end)| &mut end.queue);
        let thought = self.thought.as_mut().map(|(_, task)| task);
        let outputs = tokio::select! {
            outgoing = receive(queue) => self.received(outgoing).await?,
            turn = finish(thought) => self.choose(turn),
            _ = ticks.tick() => self.client.tick(now_ms()),
        };
        self.perform(outputs).await?;
        if let Connection::Stopped { .. } = self.client.connection() {
            return None;
        }
        let outputs = self.answer();
        self.perform(outputs).await?;
        self.think();
        Some(())
    }

    /// Handles what the gateway sends; `None` if it has ended.
    async fn received(&mut self, outgoing: Option<Outgoing>) -> Option<Vec<Output>> {
        match outgoing {
            Some(Outgoing::Text(text)) => Some(self.client.received(&text, now_ms())),
            Some(Outgoing::Ping) => {
                let id = self.connection.as_ref()?.0;
                self.handle.inputs.send(Input::Ponged(id)).await.ok()?;
                Some(Vec::new())
            }
            Some(Outgoing::Close(CloseCode::Leaving, _)) => None,
            Some(Outgoing::Close(code, _)) => {
                self.connection = None;
                self.client.closed(Some(code.number()), now_ms());
                Some(Vec::new())
            }
            None => {
                self.connection = None;
                self.client.closed(None, now_ms());
                Some(Vec::new())
            }
        }
    }

    async fn perform(&mut self, outputs: Vec<Output>) -> Option<()> {
        for output in outputs {
            match output {
                Output::Connect => {
                    let (peer, own) = connection_ends();
                    let id = self.handle.next_id();
                    let address = Ipv4Addr::LOCALHOST.into();
                    let input = Input::Connected { id, peer, needs_token: true, address };
                    self.handle.inputs.send(input).await.ok()?;
                    self.connection = Some((id, own));
                    let greeting = self.client.connected(now_ms());
                    self.send(greeting).await?;
                }
                Output::Close => {
                    if let Some((id, _)) = self.connection.take() {
                        self.handle.inputs.send(Input::Lost(id)).await.ok()?;
                    }
                }
                output => self.send(vec![output]).await?,
            }
        }
        Some(())
    }

    async fn send(&self, outputs: Vec<Output>) -> Option<()> {
        let id = self.connection.as_ref().map(|(id, _)| *id);
        for output in outputs {
            if let (Output::Send(text), Some(id)) = (output, id) {
                self.handle.inputs.send(Input::Received(id, text.into())).await.ok()?;
            }
        }
        Some(())
    }

    /// Answers the offers of the opponent: everything except a draw is accepted.
    fn answer(&mut self) -> Vec<Output> {
        let is_free = self.client.unsaved(now_ms()).next().is_none();
        let view = self.client.room().view().filter(|_| is_free);
        let Some((you, view)) = self.client.you().zip(view) else {
            return Vec::new();
        };
        let standing = view.offers.iter().find(|offer| offer.by != you);
        let wants_rematch =
            |side: Side| view.seats[side].as_ref().is_some_and(|seat| seat.wants_rematch);
        let act = match standing.map(|standing| standing.offer.kind()) {
            Some(OfferKind::Draw) => Act::Decline { offer: OfferKind::Draw },
            Some(offer) => Act::Accept { offer },
            None if wants_rematch(!you) && !wants_rematch(you) => {
                Act::Offer { offer: Offer::Rematch }
            }
            None => return Vec::new(),
        };
        // What is not possible need not be answered.
        self.client.act(act, now_ms()).unwrap_or_default()
    }

    /// Begins to look for a move in a task of its own, if it is the computer's turn.
    fn think(&mut self) {
        let room = self.client.shown();
        let Some(record) = self.client.you().and_then(|you| to_move(room, you)) else {
            return;
        };
        let revision = record.revision();
        if self.thought.is_none() && self.failed != Some(revision) {
            let record = record.clone();
            let stop = self.handle.is_stopping.clone();
            let thinkers = self.handle.thinkers.clone();
            let task = tokio::spawn(async move {
                let _permit = thinkers.acquire().await.ok()?;
                tokio::task::spawn_blocking(move || choose(&record, &stop)).await.ok()?
            });
            self.thought = Some((revision, task));
        }
    }

    /// Plays the move that was found, if it is for the present position.
    fn choose(&mut self, turn: Option<String>) -> Vec<Output> {
        let revision = self.thought.take().map(|(revision, _)| revision);
        let shown = self.client.you().and_then(|you| to_move(self.client.shown(), you));
        let is_current = shown.is_some_and(|record| Some(record.revision()) == revision);
        match turn.filter(|_| is_current) {
            // What has become impossible is thought about again.
            Some(turn) => self.client.play(turn, now_ms()).unwrap_or_default(),
            None => {
                self.failed = revision.filter(|_| is_current);
                Vec::new()
            }
        }
    }
}

/// What the gateway sends next, once there is a connection.
async fn receive(queue: Option<&mut mpsc::Receiver<Outgoing>>) -> Option<Outgoing> {
    match queue {
        Some(queue) => queue.recv().await,
        None => std::future::pending().await,
    }
}

/// The move that was looked for, once it is found.
async fn finish(thought: Option<&mut JoinHandle<Option<String>>>) -> Option<String> {
    match thought {
        Some(task) => task.await.ok().flatten(),
        None => std::future::pending().await,
    }
}

/// The record of a room in which it is a side's turn.
fn to_move(room: &Room, you: Side) -> Option<&Record> {
    let is_playing = matches!(room.phase()?, Phase::Waiting | Phase::Running);
    let is_turn = room.game()?.side_to_move() == you && is_playing;
    room.record().filter(|_| is_turn)
}

/// The move that the computer player chooses: limited by nodes, or the strongest by time.
fn choose(record: &Record, stop: &AtomicBool) -> Option<String> {
    let game = record.game_at(record.len());
    let Player::Computer(bot) = record.setup.players[game.side_to_move().index()] else {
        return None;
    };
    let start = Instant::now();
    let elapsed = || start.elapsed();
    let context = BotContext {
        engine: find_engine(game.info().id)?.open,
        last: record.played().last(),
        threads: 1,
        control: SearchControl::new(&elapsed, stop),
        time: Some(STRONGEST_TIME),
        on_info: &|_| {},
    };
    let mv: Move = bot.choose(&*game, &mut record.setup.chances(&*game), &context)?;
    Some(mv.text(game.info()))
}
