//! Two guests who play with each other.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use jungle_record::{GameSetup, Player, Record, TimeControl, link};
use jungle_room::lobby::{LobbyMessage, Terms};
use jungle_room::room::{EntryId, Phase, Room, RoomId, Stamped, Takebacks, Token};
use jungle_room::wire::{Act, ClientMessage, Enter, LobbyRequest, ServerMessage};
use jungle_rules::Side;
use jungle_rules::games::find_game;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, sleep, sleep_until};

use super::Stage;
use super::figures::Figures;
use super::person::Person;

/// The time after which a move without an answer is an error.
const ANSWER_TIME: Duration = Duration::from_secs(30);
/// The time before another attempt after an error.
const AGAIN: Duration = Duration::from_secs(1);
/// The time control, in seconds: the clocks run, but end no game.
const TIME: TimeControl = TimeControl::Fischer { base: 3_600, increment: 60 };

/// What all pairs do.
#[derive(Clone)]
pub struct Plan {
    /// The two of a room are at different servers, if there are several.
    pub servers: Arc<[SocketAddr]>,
    /// The time between two moves of a room.
    pub pause: Duration,
    /// The time between two pings of a client.
    pub ping: Duration,
    /// The time after which each client disconnects and comes back.
    pub reconnect: Option<Duration>,
    /// The number of moves after which the player to move resigns.
    pub length: usize,
    /// Whether rooms are opened by seeks.
    pub seeks: bool,
}

/// A request that was not answered yet.
struct Waiting {
    /// Who has sent it.
    at: usize,
    id: EntryId,
    message: ClientMessage,
    sent: Instant,
    /// Whether it was sent again on another connection.
    again: bool,
    is_move: bool,
}

/// Two guests who play with each other.
pub struct Pair {
    plan: Plan,
    number: usize,
    of: usize,
    figures: Arc<Figures>,
    rng: ChaCha8Rng,
    room: Room,
    sides: [Option<Side>; 2],
    waiting: Option<Waiting>,
    pings: u32,
}

fn terms() -> Terms {
    let entry = find_game("jungle").expect("a game of this program");
    let start = entry.start(&entry.default_options());
    let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
    let setup = link::write(&Record::new(setup, None), 0);
    Terms { setup, time: TIME, rated: false, side: None }
}

fn unexpected(message: &ServerMessage) -> io::Error {
    io::Error::other(format!("unexpected: {message:?}"))
}

impl Pair {
    pub fn new(plan: Plan, number: usize, of: usize, figures: Arc<Figures>) -> Self {
        let room = Room::new(RoomId::new("none").expect("letters"));
        let rng = ChaCha8Rng::seed_from_u64(rand::random());
        Self { plan, number, of, figures, rng, room, sides: [None; 2], waiting: None, pings: 0 }
    }

    /// Does what the stages say.
    pub async fn run(
        mut self,
        mut stage: watch::Receiver<Stage>,
        at_once: Arc<Semaphore>,
        done: Arc<AtomicUsize>,
    ) {
        let mut people = {
            let _turn = at_once.acquire().await;
            [self.come(0).await, self.come(1).await]
        };
        done.fetch_add(1, Ordering::Relaxed);
        loop {
            let now = *stage.borrow_and_update();
            match now {
                Stage::Connect => {}
                Stage::Open => {
                    let turn = at_once.acquire().await;
                    if let Err(error) = self.open(&mut people).await {
                        self.figures.failed(&format!("opening a room: {error}"));
                    }
                    drop(turn);
                    done.fetch_add(1, Ordering::Relaxed);
                }
                Stage::Play(begin) => {
                    self.play(&mut people, begin, &mut stage).await;
                    return;
                }
                Stage::End => return,
            }
            if self.idle(&mut people, &mut stage).await.is_err() {
                return;
            }
        }
    }

    /// A guest who is connected, after as many attempts as it takes.
    async fn come(&self, at: usize) -> Person {
        loop {
            let servers = &self.plan.servers;
            let server = servers[(self.number + at) % servers.len()];
            match Person::new(server, 2 * self.number + at).await {
                Ok(person) => return person,
                Err(error) => self.figures.failed(&format!("connecting: {error}")),
            }
            sleep(AGAIN).await;
        }
    }

    /// Keeps the connections until the next stage.
    async fn idle(
        &mut self,
        people: &mut [Person; 2],
        stage: &mut watch::Receiver<Stage>,
    ) -> Result<(), watch::error::RecvError> {
        // Not all of them at the same time.
        let mut ping = Instant::now() + self.plan.ping.mul_f64(self.rng.random());
        let [first, second] = people;
        loop {
            let received = tokio::select! {
                changed = stage.changed() => return changed,
                received = first.receive() => received.map(|message| self.note(0, message)),
                received = second.receive() => received.map(|message| self.note(1, message)),
                () = sleep_until(ping) => {
                    ping += self.plan.ping;
                    self.ping(first, second).await
                }
            };
            if let Err(error) = received {
                self.figures.failed(&format!("waiting: {error}"));
                sleep(AGAIN).await;
            }
        }
    }

    async fn ping(&mut self, first: &mut Person, second: &mut Person) -> io::Result<()> {
        self.pings = self.pings.wrapping_add(1);
        let ping = ClientMessage::Ping { n: self.pings };
        first.send(&ping).await?;
        second.send(&ping).await
    }

    /// Opens a room, and enters it.
    async fn open(&mut self, people: &mut [Person; 2]) -> io::Result<()> {
        self.waiting = None;
        let [first, second] = people;
        let (room, token) = if self.plan.seeks {
            let seek = LobbyRequest::Seek { terms: terms(), quick: false };
            first.send(&ClientMessage::Lobby { what: seek }).await?;
            let seek = loop {
                match first.answer().await? {
                    ServerMessage::Lobby { what: LobbyMessage::SeekOpened { seek } } => {
                        break seek.id;
                    }
                    message @ ServerMessage::Lobby { .. } => return Err(unexpected(&message)),
                    _ => {}
                }
            };
            second.send(&ClientMessage::Lobby { what: LobbyRequest::Take { seek } }).await?;
            let room = self.news(first, second).await?;
            (room, None)
        } else {
            let what = LobbyRequest::Invite { terms: terms(), takebacks: Takebacks::Agreed };
            first.send(&ClientMessage::Lobby { what }).await?;
            loop {
                match first.answer().await? {
                    ServerMessage::Lobby { what: LobbyMessage::Invited { room, token } } => {
                        break (room, Some(token));
                    }
                    message @ ServerMessage::Lobby { .. } => return Err(unexpected(&message)),
                    _ => {}
                }
            }
        };
        self.room = Room::new(room);
        self.sides = [None; 2];
        self.enter(first, 0, None).await?;
        let start = Instant::now();
        // Another server hears of the room a moment later.
        while let Err(error) = self.enter(second, 1, token.clone()).await {
            if self.plan.servers.len() == 1 || start.elapsed() > AGAIN {
                return Err(error);
            }
            sleep(AGAIN / 50).await;
        }
        Ok(())
    }

    /// The room that both are told of.
    async fn news(&self, first: &mut Person, second: &mut Person) -> io::Result<RoomId> {
        let mut rooms = Vec::new();
        for person in [first, second] {
            loop {
                match person.answer().await? {
                    ServerMessage::Lobby { what: LobbyMessage::Paired { room } } => {
                        rooms.push(room);
                        break;
                    }
                    message @ ServerMessage::Lobby { .. } => return Err(unexpected(&message)),
                    _ => {}
                }
            }
        }
        if rooms[0] != rooms[1] {
            return Err(io::Error::other("two rooms for one game"));
        }
        Ok(rooms.swap_remove(0))
    }

    /// Enters the room, and waits until it is there.
    async fn enter(
        &mut self,
        person: &mut Person,
        at: usize,
        token: Option<Token>,
    ) -> io::Result<()> {
        let have = self.room.phase().map(|_| self.room.version());
        let enter = Enter { token, have, ..Enter::new(self.room.id().clone()) };
        person.send(&ClientMessage::Enter(enter)).await?;
        loop {
            let message = person.answer().await?;
            let is_there =
                matches!(message, ServerMessage::Full { .. } | ServerMessage::Batch { .. });
            if let ServerMessage::Refused { id: None, .. } = message {
                return Err(unexpected(&message));
            }
            self.note(at, message);
            if is_there {
                return Ok(());
            }
        }
    }

    /// Takes in a message to one of the two.
    fn note(&mut self, at: usize, message: ServerMessage) {
        match message {
            ServerMessage::Full { room, you, entries, .. }
            | ServerMessage::Batch { room, you, entries, .. } => {
                self.apply(&room, &entries);
                if room == *self.room.id() {
                    self.sides[at] = you;
                }
            }
            ServerMessage::Event { room, event, .. } => self.apply(&room, &[event]),
            ServerMessage::Ack { id, .. } => {
                if let Some(waiting) = self.waiting.take_if(|waiting| waiting.id == id)
                    && waiting.is_move
                {
                    if waiting.again {
                        self.figures.sent_again();
                    } else {
                        self.figures.acknowledged(waiting.sent.elapsed());
                    }
                }
            }
            ServerMessage::Refused { id, code, .. } => {
                let is_waiting = self.waiting.take_if(|waiting| Some(waiting.id) == id).is_some();
                if is_waiting || id.is_none() {
                    self.figures.failed(&format!("refused: {code}"));
                }
            }
            // A slow disk is told to the players; nothing is lost.
            ServerMessage::Notice { .. } => self.figures.noted(),
            ServerMessage::Bye { code, .. } => self.figures.failed(&format!("bye: {code}")),
            _ => {}
        }
    }

    fn apply(&mut self, room: &RoomId, entries: &[Stamped]) {
        if room == self.room.id() {
            for entry in entries {
                // Both are told of each entry.
                let _ = self.room.apply(entry);
            }
        }
    }

    /// Plays until the stage changes.
    async fn play(
        &mut self,
        people: &mut [Person; 2],
        begin: Instant,
        stage: &mut watch::Receiver<Stage>,
    ) {
        let place = self.number as f64 / self.of as f64;
        let (mut turn, mut ping) =
            (begin + self.plan.pause.mul_f64(place), begin + self.plan.ping.mul_f64(place));
        // Far away if nobody is to disconnect.
        let every = self.plan.reconnect.unwrap_or(Duration::from_secs(1 << 30));
        let mut again = [0.0, 0.5].map(|half| begin + every.mul_f64((place + half) % 1.0 + 0.5));
        loop {
            let [first, second] = &mut *people;
            let done = tokio::select! {
                _ = stage.changed() => return,
                received = first.receive() => received.map(|message| self.note(0, message)),
                received = second.receive() => received.map(|message| self.note(1, message)),
                () = sleep_until(turn) => {
                    turn += self.plan.pause;
                    self.take_turn(people).await
                }
                () = sleep_until(ping) => {
                    ping += self.plan.ping;
                    self.ping(first, second).await
                }
                () = sleep_until(again[0]) => {
                    again[0] += every;
                    self.come_back(first, 0).await
                }
                () = sleep_until(again[1]) => {
                    again[1] += every;
                    self.come_back(second, 1).await
                }
            };
            if let Err(error) = done {
                self.figures.failed(&format!("playing: {error}"));
                sleep(AGAIN).await;
                for (at, person) in people.iter_mut().enumerate() {
                    if let Err(error) = self.come_back(person, at).await {
                        self.figures.failed(&format!("coming back: {error}"));
                    }
                }
            }
        }
    }

    /// Lets whoever is to move do so, resign, or begin another game.
    async fn take_turn(&mut self, people: &mut [Person; 2]) -> io::Result<()> {
        if let Some(waiting) = &self.waiting {
            if waiting.sent.elapsed() > ANSWER_TIME {
                self.waiting = None;
                return Err(io::Error::other("no answer"));
            }
            return Ok(());
        }
        if !matches!(self.room.phase(), Some(Phase::Waiting | Phase::Running)) {
            self.figures.ended();
            let leave = ClientMessage::Leave { room: self.room.id().clone(), on_purpose: true };
            for person in people.iter_mut() {
                person.send(&leave).await?;
            }
            return self.open(people).await;
        }
        let game = self.room.game().ok_or(io::ErrorKind::InvalidData)?;
        let side = Some(game.side_to_move());
        let Some(at) = self.sides.iter().position(|known| *known == side) else {
            return Err(io::Error::other("nobody is to move"));
        };
        let (room, base) = (self.room.id().clone(), self.room.version());
        let id = EntryId(self.rng.random());
        let played = self.room.record().map_or(0, Record::len);
        let mv = game.legal_moves().choose(&mut self.rng).cloned();
        let mv = mv.filter(|_| played < self.plan.length);
        let message = match &mv {
            Some(mv) => {
                let turn = mv.text(game.info());
                ClientMessage::Move { room, id, base, turn, thought_ms: 0 }
            }
            None => ClientMessage::Act { room, id, base, what: Act::Resign {} },
        };
        let sent = Instant::now();
        people[at].send(&message).await?;
        let is_move = mv.is_some();
        self.waiting = Some(Waiting { at, id, message, sent, again: false, is_move });
        Ok(())
    }

    /// Cuts a connection, opens another one, and sends what was not answered again.
    async fn come_back(&mut self, person: &mut Person, at: usize) -> io::Result<()> {
        person.reconnect().await?;
        self.figures.reconnected();
        self.enter(person, at, None).await?;
        if let Some(waiting) = self.waiting.as_mut().filter(|waiting| waiting.at == at) {
            waiting.again = true;
            person.send(&waiting.message).await?;
        }
        Ok(())
    }
}
