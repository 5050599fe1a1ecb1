//! The task that has the gateway: everything that happens comes to it, one after the other.

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval};
use tracing::error;

use super::event::{EventSender, HostEvent};
use super::saved::SavedGames;
use super::saved_room::SavedRoom;
use crate::endpoint::computer::{self, GatewayHandle};
use crate::endpoint::peers::Peers;
use crate::endpoint::pulse::Pulse;
use crate::endpoint::socket::{Input, Outgoing};
use crate::journal::{Heartbeats, Journal, JournalEvent, JournalEventSender};
use jungle_record::Record;
use jungle_room::connection_id::ConnectionId;
use jungle_room::gateway::{Gateway, GatewayEffect, Question};
use jungle_room::room::{Room, RoomId, Version};
use jungle_room::wire::{CloseCode, Summary};
use jungle_rules::BySide;
use jungle_storage::clock::now_ms;

/// The time between two looks at what depends on the time.
const TICK: Duration = Duration::from_millis(250);

/// What the owner of the host asks for.
pub(super) enum Command {
    /// Answers a question.
    Answer(Question, bool),
    /// Closes all connections, and ends.
    Stop,
}

/// What the task remembers of a room, to tell what has changed.
#[derive(Default)]
struct ReportedState {
    version: Version,
    presence: (BySide<bool>, u32),
    has_computer: bool,
}

/// The task that has the gateway.
pub(super) struct Task {
    pub gateway: Gateway,
    pub journal: Box<dyn Journal>,
    pub kept: SavedRoom,
    pub saved: Option<SavedGames>,
    pub handle: GatewayHandle,
    pub events: EventSender,
    pub peers: Peers,
    pub feed: JournalEventSender,
    /// The rooms that are served, in the order of their games.
    rooms: Vec<RoomId>,
    pulse: Pulse,
    /// The folder into which signs of life are written.
    life: Option<PathBuf>,
    signs: Heartbeats,
    seen: BTreeMap<RoomId, ReportedState>,
    /// The number of entries that are still to be read from the journal before anybody connects.
    unread: usize,
    /// Told when the room can be entered.
    ready: Option<oneshot::Sender<()>>,
}

impl Task {
    /// A task that has yet to run.
    pub fn new(
        (gateway, journal, life): (Gateway, Box<dyn Journal>, Option<PathBuf>),
        (kept, saved): (SavedRoom, Option<SavedGames>),
        (unread, ready): (usize, oneshot::Sender<()>),
        (handle, events): (GatewayHandle, EventSender),
    ) -> (Self, mpsc::UnboundedReceiver<JournalEvent>) {
        let (feed, fed) = mpsc::unbounded_channel();
        let (peers, seen) = (Peers::default(), BTreeMap::new());
        let rooms = vec![kept.room.clone()];
        let ready = Some(ready);
        let task = Self {
            gateway,
            journal,
            kept,
            saved,
            handle,
            events,
            peers,
            feed,
            rooms,
            pulse: Pulse::started(now_ms()),
            life,
            signs: Heartbeats::default(),
            seen,
            unread,
            ready,
        };
        (task, fed)
    }

    /// Runs until it is told to stop, or nobody can tell it any more.
    pub async fn run(
        mut self,
        mut fed: mpsc::UnboundedReceiver<JournalEvent>,
        mut inputs: mpsc::Receiver<Input>,
        mut commands: mpsc::Receiver<Command>,
    ) {
        let room = self.kept.room.clone();
        self.follow(room);
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let effects = tokio::select! {
                biased;
                command = commands.recv() => match command {
                    Some(Command::Answer(question, is_admitted)) => {
                        self.gateway.answer(&question, is_admitted, now_ms())
                    }
                    Some(Command::Stop) | None => break,
                },
                Some(fed) = fed.recv() => self.after_standstill(|task| task.fed(fed)),
                Some(input) = inputs.recv() => self.after_standstill(|task| task.input(input)),
                _ = ticks.tick() => self.after_standstill(Self::tick),
            };
            self.perform(effects);
            self.look();
            let room = self.gateway.room(&self.kept.room);
            if self.unread == 0
                && room.is_some_and(|room| room.phase().is_some())
                && let Some(ready) = self.ready.take()
            {
                let effects = self.gateway.has_read(now_ms(), true);
                self.perform(effects);
                // If nobody waits for it, the host stops.
                let _ = ready.send(());
            }
        }
        self.stop();
    }

    /// Handles something that has happened. If the program stood still before, the time is first
    /// given back.
    fn after_standstill(
        &mut self,
        handle: impl FnOnce(&mut Self) -> Vec<GatewayEffect>,
    ) -> Vec<GatewayEffect> {
        let stood_still = self.pulse.beat(now_ms());
        let mut effects = stood_still
            .map_or_else(Vec::new, |(from, to)| self.gateway.stood_still(from, to, true));
        effects.extend(handle(self));
        effects
    }

    /// Serves a room, and follows its journal.
    fn follow(&mut self, room: RoomId) {
        if self.gateway.open_room(room.clone(), self.kept.settings(), now_ms()) {
            self.journal.follow(room, self.feed.clone());
        }
    }

    fn fed(&mut self, fed: JournalEvent) -> Vec<GatewayEffect> {
        match fed {
            JournalEvent::Entry(stamped) => {
                self.unread = self.unread.saturating_sub(1);
                self.gateway.stored(*stamped, now_ms())
            }
            JournalEvent::Failed(room, error) => {
                error!(room = room.as_str(), %error, "failed");
                self.events.send(HostEvent::StorageFailed { room, error });
                Vec::new()
            }
        }
    }

    fn input(&mut self, input: Input) -> Vec<GatewayEffect> {
        let now_ms = now_ms();
        match input {
            Input::Connected { id, peer, needs_token, .. } => {
                self.peers.insert(id, peer);
                let effects = self.gateway.connected(id, now_ms);
                if needs_token {
                    self.gateway.require_token(id);
                }
                effects
            }
            Input::Received(id, text) => self.gateway.received(id, &text, now_ms),
            Input::Ponged(id) => {
                self.gateway.ponged(id, now_ms);
                Vec::new()
            }
            Input::Failed(id, code) => self.gateway.close(id, code, None, now_ms),
            Input::Lost(id) => {
                self.peers.remove(id);
                self.gateway.disconnected(id, now_ms)
            }
        }
    }

    fn tick(&mut self) -> Vec<GatewayEffect> {
        let now_ms = now_ms();
        self.give_sign_of_life(now_ms);
        let mut effects = self.gateway.tick(now_ms);
        let room = &self.kept.room;
        // The first entry of a new room.
        if self.gateway.room(room).is_some_and(|room| room.phase().is_none()) {
            effects.extend(self.gateway.begin(room, self.kept.opening.clone(), now_ms));
        }
        effects
    }

    /// Writes a sign of life if it is time for one.
    fn give_sign_of_life(&mut self, now_ms: u64) {
        let Some(folder) = self.life.clone() else {
            return;
        };
        if let Some((life, storing)) = self.signs.due(now_ms, || self.gateway.owed()) {
            tokio::task::spawn_blocking(move || {
                // Without it, more than that interval may be given back after a kill.
                let _ = life.write(&folder);
                drop(storing);
            });
        }
    }

    /// Carries out what the gateway wants, in order.
    fn perform(&mut self, effects: Vec<GatewayEffect>) {
        let mut effects = VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            match effect {
                GatewayEffect::Send { to, text } => {
                    self.send(to, Outgoing::Text(text), &mut effects)
                }
                GatewayEffect::Ping { to } => self.send(to, Outgoing::Ping, &mut effects),
                GatewayEffect::Close { to, code } => self.peers.close(to, code),
                GatewayEffect::Append(entry) => self.journal.append(*entry),
                GatewayEffect::Follow(room) => self.journal.follow(room, self.feed.clone()),
                GatewayEffect::Unfollow(room) => self.journal.unfollow(room),
                // A host has no accounts and no lobby.
                GatewayEffect::Lobby { .. } => {}
                GatewayEffect::Check { from, .. } => {
                    effects.extend(self.gateway.admit(from, None, now_ms()))
                }
                GatewayEffect::Ask(question) => self.events.send(HostEvent::Asked(question)),
                // No room of a host is in an archive.
                GatewayEffect::Find { .. } => {}
                GatewayEffect::Withdraw(asker) => self.events.send(HostEvent::Withdrawn(asker)),
            }
        }
    }

    /// Lets a connection send something. A client that reads too slowly is disconnected.
    fn send(
        &mut self,
        to: ConnectionId,
        outgoing: Outgoing,
        effects: &mut VecDeque<GatewayEffect>,
    ) {
        if !self.peers.send(to, outgoing) {
            effects.extend(self.gateway.close(to, CloseCode::TooMuch, None, now_ms()));
        }
    }

    /// Tells what has changed in the rooms, saves their games, and lets computer players play.
    fn look(&mut self) {
        self.find_rooms();
        for id in self.rooms.clone() {
            self.look_at(&id);
        }
        for failure in self.saved.iter().flat_map(SavedGames::failures) {
            error!(error = failure, "failed");
        }
    }

    /// Forgets the rooms that are not served any more, and finds those of later games.
    fn find_rooms(&mut self) {
        let is_served = |id: &RoomId| self.gateway.room(id).is_some();
        let gone = self.rooms.extract_if(.., |id| !is_served(id));
        for id in gone {
            self.seen.remove(&id);
            if let Some(saved) = &mut self.saved {
                saved.forget(&id);
            }
        }
        let next = |id: &RoomId| self.gateway.room(id)?.next_room().cloned();
        while let Some(next) = self.rooms.last().and_then(next) {
            if !is_served(&next) || self.rooms.contains(&next) {
                break;
            }
            self.rooms.push(next);
        }
    }

    fn look_at(&mut self, id: &RoomId) {
        let Some(room) = self.gateway.room(id) else {
            return;
        };
        let seen = self.seen.entry(id.clone()).or_default();
        if seen.version != room.version()
            && let Some(state) = Summary::of(room)
        {
            seen.version = room.version();
            if let Some(saved) = &mut self.saved {
                saved.save(room);
            }
            self.events.send(changed(room, state));
        }
        if let Some(presence) = self.gateway.presence(id).filter(|now| *now != seen.presence) {
            seen.presence = presence;
            let (seats, watchers) = presence;
            self.events.send(HostEvent::Presence { room: id.clone(), seats, watchers });
        }
        if !seen.has_computer && computer::is_needed(room) {
            seen.has_computer = true;
            computer::start(id.clone(), self.kept.computer.clone(), self.handle.clone());
        }
    }

    /// Closes all connections.
    fn stop(mut self) {
        self.handle.is_stopping.store(true, Ordering::Relaxed);
        for id in self.peers.ids() {
            let effects = self.gateway.close(id, CloseCode::Leaving, None, now_ms());
            // Nothing is stored any more.
            let effects =
                effects.into_iter().filter(|effect| !matches!(effect, GatewayEffect::Append(_)));
            self.perform(effects.collect());
        }
    }
}

/// The event that tells the state of a room.
fn changed(room: &Room, state: Summary) -> HostEvent {
    let record = room.record();
    let last = record.and_then(|record| record.played().last()).zip(room.game());
    HostEvent::Changed {
        room: room.id().clone(),
        version: room.version(),
        state,
        moves: record.map_or(0, Record::len),
        last: last.map(|(played, game)| (played.side, played.mv.text(game.info()))),
        outcome: record.and_then(Record::outcome),
        people: record.map(|record| record.people.clone()).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endpoint::socket;
    use crate::host::NewRoom;
    use jungle_record::{GameSetup, Player, TimeControl};
    use jungle_room::gateway;
    use jungle_room::room::{Stamped, Takebacks};
    use jungle_room::wire::MAX_QUEUE;
    use jungle_rules::games::GAMES;

    const HERE: std::net::IpAddr = std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    struct NoJournal;

    impl Journal for NoJournal {
        fn append(&self, _: jungle_room::room::Entry) {}

        fn follow(&self, _: RoomId, _: JournalEventSender) {}

        fn unfollow(&self, _: RoomId) {}
    }

    fn task() -> Task {
        let start = GAMES[0].start(&GAMES[0].default_options());
        let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
        let room = NewRoom {
            setup,
            time: TimeControl::Unlimited,
            takebacks: Takebacks::Agreed,
            offers: true,
            people: BySide([None, None]),
            spectators: true,
        };
        let settings = gateway::GatewaySettings {
            server: "test".to_owned(),
            page: None,
            names: Vec::new(),
            max_rooms: 1,
            max_connections: 4,
        };
        let handle = GatewayHandle::new(mpsc::channel(1).0, 1, Default::default());
        let kept = SavedRoom::new(room, 0).expect("random numbers");
        let others = (handle, EventSender::new(None).0);
        let gateway = Gateway::new(settings, 1);
        Task::new(
            (gateway, Box::new(NoJournal), None),
            (kept, None),
            (0, oneshot::channel().0),
            others,
        )
        .0
    }

    #[test]
    fn a_client_that_reads_too_slowly_is_cut() {
        let mut task = task();
        let (id, (peer, mut end)) = (ConnectionId(1), socket::connection_ends());
        task.input(Input::Connected { id, peer, needs_token: false, address: HERE });
        let send = |task: &mut Task| {
            task.perform(vec![GatewayEffect::Send { to: id, text: "x".into() }]);
        };
        (0..MAX_QUEUE).for_each(|_| send(&mut task));
        assert!(end.cut.try_recv().is_err() && task.peers.ids() == [id]);
        send(&mut task);
        assert_eq!(end.cut.try_recv(), Ok(CloseCode::TooMuch));
        assert!(task.peers.ids().is_empty());
        // The gateway has forgotten it.
        let effects = task.input(Input::Received(id, "{}".into()));
        assert_eq!(effects, []);
    }

    #[test]
    fn a_connection_is_told_why_it_is_closed() {
        let mut task = task();
        let (id, (peer, mut end)) = (ConnectionId(1), socket::connection_ends());
        task.input(Input::Connected { id, peer, needs_token: false, address: HERE });
        let effects = task.input(Input::Failed(id, CloseCode::NotText));
        task.perform(effects);
        assert!(matches!(end.queue.try_recv(), Ok(Outgoing::Text(text)) if text.contains("1003")));
        let closing = end.queue.try_recv();
        assert!(matches!(closing, Ok(Outgoing::Close(CloseCode::NotText, _))));
        assert!(end.cut.try_recv().is_err(), "it is not cut before it has sent that");
    }

    #[test]
    fn what_is_known_of_a_room_is_forgotten_with_it() {
        let mut task = task();
        let first = task.kept.room.clone();
        task.follow(first.clone());
        let begun = task.gateway.begin(&first, task.kept.opening.clone(), 0);
        let [GatewayEffect::Append(entry)] = &begun[..] else {
            panic!("{begun:?}");
        };
        let stamped = Stamped { at_ms: 0, entry: (**entry).clone() };
        task.fed(JournalEvent::Entry(Box::new(stamped)));
        task.look();
        assert_eq!((task.rooms.len(), task.seen.len()), (1, 1));
        task.gateway.close_room(&first, 0);
        task.look();
        assert_eq!((task.rooms.len(), task.seen.len()), (0, 0));
    }
}
