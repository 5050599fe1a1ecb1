//! A person who plays random moves through a socket.

use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use jungle_client::{Command, Connection, Identity, RoomAddress, Snapshot, Socket, SocketUpdate};
use jungle_record::Persona;
use jungle_room::room::Phase;
use jungle_room::wire::Act;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::server::name;

/// After this number of moves the person resigns.
const MAX_MOVES: usize = 400;
/// The longest time that anything may take here.
pub const PATIENCE: Duration = Duration::from_secs(120);

pub struct Person {
    pub socket: Socket,
    woken: Receiver<()>,
    news: Option<SocketUpdate>,
    rng: ChaCha8Rng,
    pub wakes: usize,
    /// Whether the person connects again at once.
    pub is_impatient: bool,
    /// The codes of all refusals.
    pub refused: Vec<String>,
}

impl Person {
    /// Enters a room, as Ben if the seat is free.
    pub fn enter(address: &RoomAddress, seed: u64) -> Self {
        let (waker, woken) = channel();
        let wake = Box::new(move || {
            // The person may have stopped listening.
            let _ = waker.send(());
        });
        let persona = Some(Persona { name: name("Ben"), portrait: None });
        let identity =
            Identity { app: "test 1".to_owned(), persona, device: None, credential: None };
        let socket = Socket::open(address, identity, seed, wake).expect("a thread");
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let (news, refused) = (None, Vec::new());
        Self { socket, woken, news, rng, wakes: 0, is_impatient: false, refused }
    }

    pub fn shown(&self) -> &Snapshot {
        &self.news.as_ref().expect("news").snapshot
    }

    /// Takes the news, and waits for some at most a while.
    pub fn look(&mut self, wait: Duration) {
        if self.news.is_some() && self.woken.recv_timeout(wait).is_ok() {
            self.wakes += 1;
        }
        if let Some(news) = self.socket.news() {
            self.refused.extend(news.refused.iter().map(|refused| refused.code.clone()));
            self.news = Some(news);
        }
    }

    /// Waits until something is shown.
    pub fn wait_for(&mut self, what: &str, is_shown: impl Fn(&Snapshot) -> bool) {
        let start = Instant::now();
        self.look(Duration::ZERO);
        while !is_shown(self.shown()) {
            assert!(start.elapsed() < PATIENCE, "{what}: {:?}", self.shown().connection);
            self.look(Duration::from_secs(1));
        }
    }

    pub fn wait_until_entered(&mut self) {
        self.wait_for("entering", |shown| shown.connection == Connection::Entered);
    }

    /// Plays to the end of the game.
    pub fn play(&mut self) {
        let start = Instant::now();
        let mut played = None;
        loop {
            self.look(Duration::from_millis(200));
            let shown = self.shown();
            let is_over = shown.room.phase() == Some(Phase::Over);
            if is_over && shown.unsaved.is_empty() {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "{:?}", shown.room.phase());
            if self.is_impatient && matches!(shown.connection, Connection::Waiting { .. }) {
                // If too many commands wait, the next look is early enough.
                let _ = self.socket.send(Command::Wake);
            }
            let (room, you) = (shown.room.clone(), shown.you);
            let is_playing = matches!(room.phase(), Some(Phase::Waiting | Phase::Running));
            let game = room.game().filter(|_| is_playing);
            let Some(game) = game.filter(|game| Some(game.side_to_move()) == you) else {
                continue;
            };
            let length = room.record().map_or(0, jungle_record::Record::len);
            if played == Some(length) {
                continue;
            }
            played = Some(length);
            let moves = game.legal_moves();
            let mv = &moves[self.rng.random_range(0..moves.len())];
            let command = if length >= MAX_MOVES {
                Command::Act(Act::Resign {})
            } else {
                Command::Play(mv.text(game.info()))
            };
            self.socket.send(command).expect("space for a command");
        }
    }
}
