//! The client: when it connects, what it sends again, and what it shows.

use jungle_record::TimeControl;
use jungle_room::client::{self, Client, Connection, Output, Pass, RefusedRequest};
use jungle_room::room::{Action, Author, EntryId, Offer, Refusal, Room, Stamped, Version};
use jungle_room::wire::{
    Act, ClientMessage, CloseCode, Enter, ServerMessage, ServerNotice, Summary, WIRE_VERSION,
    WireLimits,
};
use jungle_rules::{BySide, Side};

use crate::samples::{NOW_MS, occupant, opening, room_id, token};

/// The server's clock minus the client's, in milliseconds.
const OFFSET_MS: u64 = 700;

/// A client, and the room as its server has it.
struct Desk {
    client: Client,
    now: u64,
    room: Room,
    entries: Vec<Stamped>,
}

fn settings(side: Option<Side>) -> client::ClientSettings {
    let token = |side: Side| token(u8::try_from(side.index()).expect("small"));
    let pass = side.map_or(Pass::Watch(None), |side| Pass::Seat(token(side)));
    client::ClientSettings {
        app: "test".to_owned(),
        room: room_id(),
        pass,
        persona: None,
        device: None,
    }
}

impl Desk {
    /// A client that has yet to connect to a room in which Ada and Ben sit.
    fn new(side: Option<Side>, time: TimeControl) -> Self {
        let seats = [("Ada", 0), ("Ben", 1)]
            .map(|(name, number)| Some(occupant(name, token(number).hash())));
        let client = Client::new(settings(side), 5, NOW_MS);
        let room = Room::new(room_id());
        let mut desk = Self { client, now: NOW_MS, room, entries: Vec::new() };
        desk.store(Author::System, EntryId(0), Action::Opened(Box::new(opening(time, seats))));
        desk
    }

    /// A client in the room.
    fn entered(side: Option<Side>, time: TimeControl) -> Self {
        let mut desk = Self::new(side, time);
        desk.connect();
        desk.full();
        assert_eq!(desk.client.connection(), Connection::Entered);
        desk
    }

    fn connect(&mut self) -> Vec<ClientMessage> {
        let outputs = self.client.wake(self.now);
        assert_eq!(outputs, [Output::Connect]);
        let mut sent = messages(self.client.connected(self.now));
        let (server, now_ms) = ("test".to_owned(), self.now + OFFSET_MS);
        let limits = WireLimits::default();
        sent.extend(self.receive(&ServerMessage::Welcome {
            v: WIRE_VERSION,
            server,
            now_ms,
            limits,
            page: None,
            you: None,
        }));
        sent
    }

    fn receive(&mut self, message: &ServerMessage) -> Vec<ClientMessage> {
        messages(self.client.received(&message.text(), self.now))
    }

    fn state(&self) -> Summary {
        Summary::of(&self.room).expect("an open room")
    }

    fn full(&mut self) -> Vec<ClientMessage> {
        let (room, entries, v) = (room_id(), self.entries.clone(), self.room.version());
        let you = self.seat();
        self.receive(&ServerMessage::Full { room, you, v, state: self.state(), entries })
    }

    fn batch(&mut self, from: usize) -> Vec<ClientMessage> {
        let (room, entries, v) = (room_id(), self.entries[from..].to_vec(), self.room.version());
        let you = self.seat();
        self.receive(&ServerMessage::Batch { room, you, v, state: self.state(), entries })
    }

    /// The seat whose token the client has.
    fn seat(&self) -> Option<Side> {
        self.client.you().or(Some(Side::First))
    }

    /// The server's room takes an entry.
    fn store(&mut self, by: Author, id: EntryId, what: Action) -> Version {
        let at_ms = self.now + OFFSET_MS;
        let entry = self.room.entry(by, id, at_ms, what);
        let stamped = Stamped { at_ms, entry };
        self.entries.push(stamped.clone());
        self.room.apply(&stamped).expect("a possible entry")
    }

    fn event(&mut self, index: usize) -> Vec<ClientMessage> {
        let event = self.entries[index].clone();
        let (room, v) = (room_id(), event.entry.base + 1);
        self.receive(&ServerMessage::Event { room, v, state: self.state(), event })
    }

    fn some_move(&self) -> String {
        let game = self.client.shown().game().expect("an open room");
        game.legal_moves()[0].text(game.info())
    }

    /// Plays some move. Returns its message.
    fn play(&mut self) -> ClientMessage {
        let outputs = self.client.play(self.some_move(), self.now).expect("possible");
        messages(outputs).pop().expect("a message")
    }

    fn pass(&mut self, ms: u64) -> Vec<Output> {
        self.now += ms;
        self.client.tick(self.now)
    }
}

fn messages(outputs: Vec<Output>) -> Vec<ClientMessage> {
    let texts = outputs.into_iter().map(|output| match output {
        Output::Send(text) => ClientMessage::parse(&text).expect("a message"),
        other => panic!("{other:?}"),
    });
    texts.collect()
}

fn id_of(message: &ClientMessage) -> EntryId {
    match message {
        ClientMessage::Move { id, .. } | ClientMessage::Act { id, .. } => *id,
        other => panic!("{other:?}"),
    }
}

fn moves(room: &Room) -> usize {
    room.record().map_or(0, |record| record.len())
}

const NONE: TimeControl = TimeControl::Unlimited;

#[test]
fn a_client_greets_and_enters() {
    let mut desk = Desk::new(Some(Side::First), NONE);
    let sent = desk.connect();
    let hello = ClientMessage::Hello { v: WIRE_VERSION, app: "test".to_owned(), ticket: None };
    let enter = ClientMessage::Enter(Enter { token: Some(token(0)), ..Enter::new(room_id()) });
    assert_eq!(sent, [hello, enter]);
    assert_eq!(desk.client.connection(), Connection::Entering);
    desk.full();
    assert_eq!(desk.client.you(), Some(Side::First));
    assert_eq!(desk.client.room().view(), desk.room.view());
    assert_eq!(desk.client.server_ms(desk.now), desk.now + OFFSET_MS);
}

#[test]
fn an_own_move_is_shown_at_once_and_sent_until_it_is_answered() {
    let mut desk = Desk::entered(Some(Side::First), NONE);
    let sent = desk.play();
    assert_eq!((moves(desk.client.shown()), moves(desk.client.room())), (1, 0));
    let is_late = |desk: &Desk| {
        desk.client.unsaved(desk.now).map(|unsaved| unsaved.is_late).collect::<Vec<_>>()
    };
    assert_eq!(is_late(&desk), [false]);
    desk.pass(1_000);
    assert_eq!(is_late(&desk), [true]);
    let again = messages(desk.pass(1_499));
    assert!(!again.contains(&sent));
    let again = messages(desk.pass(1));
    assert!(again.contains(&sent));
    // The same again on another connection, once the room is entered.
    desk.client.closed(None, desk.now);
    assert_eq!(is_late(&desk), [true]);
    let greeting = desk.connect();
    assert!(
        matches!(greeting[1], ClientMessage::Enter(Enter { have: Some(1), .. })),
        "{greeting:?}"
    );
    assert_eq!(desk.batch(1), std::slice::from_ref(&sent));
    let id = id_of(&sent);
    let ClientMessage::Move { turn, .. } = sent else { panic!("a move") };
    let v = desk.store(Author::First, id, Action::Moved { turn, lag_ms: 0 });
    desk.event(1);
    desk.receive(&ServerMessage::Ack { room: room_id(), id, v });
    assert_eq!(is_late(&desk), [false; 0]);
    assert_eq!(desk.client.shown().view(), desk.room.view());
    let again = messages(desk.pass(3_000));
    assert!(matches!(again[..], [ClientMessage::Ping { .. }]), "nothing is sent again: {again:?}");
}

#[test]
fn an_answer_before_the_entry_keeps_the_move() {
    let mut desk = Desk::entered(Some(Side::First), NONE);
    let sent = desk.play();
    desk.receive(&ServerMessage::Ack { room: room_id(), id: id_of(&sent), v: 2 });
    assert_eq!(desk.client.unsaved(desk.now + 9_000).count(), 0);
    assert_eq!(moves(desk.client.shown()), 1);
    let asked = messages(desk.pass(2_500));
    let is_asked =
        |sent: &ClientMessage| matches!(sent, ClientMessage::Enter(Enter { have: Some(1), .. }));
    assert!(asked.iter().any(is_asked), "{asked:?}");
}

#[test]
fn a_refused_move_is_played_back() {
    let mut desk = Desk::entered(Some(Side::First), NONE);
    let sent = desk.play();
    let (room, id) = (room_id(), Some(id_of(&sent)));
    desk.receive(&ServerMessage::Refused { room, id, code: "stale".to_owned(), game: None });
    assert_eq!(moves(desk.client.shown()), 0);
    let refused = desk.client.take_refused();
    assert!(
        matches!(&refused[..], [RefusedRequest { code, .. }] if code == "stale"),
        "{refused:?}"
    );
    assert_eq!(desk.client.take_refused(), []);
}

#[test]
fn what_is_not_possible_is_not_sent() {
    let mut desk = Desk::entered(Some(Side::First), NONE);
    let act = |desk: &mut Desk, act| desk.client.act(act, desk.now).err();
    assert_eq!(act(&mut desk, Act::Resign {}), Some(Refusal::NotNow));
    assert_eq!(act(&mut desk, Act::Offer { offer: Offer::Draw }), Some(Refusal::NotNow));
    desk.play();
    let again = desk.client.play(desk.some_move(), desk.now);
    assert_eq!(again, Err(Refusal::NotYourTurn));
    for number in 0..7 {
        let allowed = number % 2 == 1;
        assert_eq!(act(&mut desk, Act::AllowOffers { allowed }), None);
    }
    assert_eq!(act(&mut desk, Act::AllowOffers { allowed: true }), Some(Refusal::TooFast));
}

#[test]
fn a_client_does_not_decide_about_time() {
    let mut desk =
        Desk::entered(Some(Side::First), TimeControl::Fischer { base: 60, increment: 0 });
    for (number, author) in [(1, Author::First), (2, Author::Second)] {
        let turn = desk.some_move();
        desk.store(author, EntryId(number), Action::Moved { turn, lag_ms: 0 });
        desk.event(usize::try_from(number).expect("small"));
    }
    desk.now += 60_001;
    desk.play();
    assert_eq!(desk.client.unsaved(desk.now).count(), 1);
    let shown = desk.client.shown().record().map(|record| record.len());
    assert_eq!(shown, Some(3), "it is shown until the server answers");
}

#[test]
fn spectators_ask_for_nothing() {
    let mut desk = Desk::new(None, NONE);
    desk.connect();
    let (room, entries, state) = (room_id(), desk.entries.clone(), desk.state());
    desk.receive(&ServerMessage::Full { room, you: None, v: 1, state, entries });
    let played = desk.client.play(desk.some_move(), desk.now);
    assert_eq!(played, Err(Refusal::NotAllowed));
}

#[test]
fn missing_entries_are_asked_for() {
    let mut desk = Desk::entered(Some(Side::First), NONE);
    desk.pass(3_000);
    for number in 0..3 {
        let id = EntryId(100 + number);
        let allowed = number % 2 == 1;
        desk.store(Author::Second, id, Action::OffersAllowed { allowed });
    }
    assert_eq!(desk.event(1), []);
    let asked = desk.event(3);
    assert!(
        matches!(asked[..], [ClientMessage::Enter(Enter { have: Some(2), past: Some(_), .. })]),
        "{asked:?}"
    );
    assert_eq!(desk.event(3), [], "not again at once");
    // Entries that the client has are skipped.
    desk.batch(0);
    assert_eq!(desk.client.room().view(), desk.room.view());
}

#[test]
fn a_client_with_another_room_asks_for_all_of_it() {
    let mut desk = Desk::entered(Some(Side::First), NONE);
    desk.pass(3_000);
    desk.store(Author::Second, EntryId(1), Action::OffersAllowed { allowed: false });
    desk.entries[1].entry.past.0 ^= 1;
    let asked = desk.event(1);
    assert!(
        matches!(asked[..], [ClientMessage::Enter(Enter { have: None, past: None, .. })]),
        "{asked:?}"
    );
    desk.entries[1].entry.past.0 ^= 1;
    desk.full();
    assert_eq!(desk.client.room().view(), desk.room.view());
}

#[test]
fn a_connection_without_answers_is_lost() {
    for (time, interval) in
        [(NONE, 5_000), (TimeControl::Fischer { base: 60, increment: 0 }, 2_500)]
    {
        let mut desk = Desk::entered(Some(Side::First), time);
        assert_eq!(messages(desk.pass(0)), [ClientMessage::Ping { n: 1 }]);
        let now_ms = desk.now + OFFSET_MS;
        desk.receive(&ServerMessage::Pong { n: 1, now_ms });
        assert_eq!(desk.pass(interval - 1), []);
        assert_eq!(messages(desk.pass(1)), [ClientMessage::Ping { n: 2 }]);
        let last =
            (0..20).find_map(|_| desk.pass(500).contains(&Output::Close).then_some(desk.now));
        assert_eq!(last, Some(NOW_MS + interval + 9_000));
        assert!(matches!(desk.client.connection(), Connection::Waiting { .. }));
    }
}

#[test]
fn the_time_until_the_next_connection_grows() {
    let mut desk = Desk::new(Some(Side::First), NONE);
    for wait in [500, 1_000, 2_000, 4_000, 8_000, 8_000] {
        assert_eq!(desk.client.wake(desk.now), [Output::Connect]);
        desk.client.closed(None, desk.now);
        let Connection::Waiting { until_ms } = desk.client.connection() else { panic!("waiting") };
        let waits = until_ms - desk.now;
        assert!((wait / 2..=wait * 3 / 2).contains(&waits), "{waits} of {wait}");
        assert_eq!(desk.client.tick(until_ms - 1), []);
    }
    desk.connect();
    desk.full();
    desk.client.closed(None, desk.now);
    let Connection::Waiting { until_ms } = desk.client.connection() else { panic!("waiting") };
    assert!(until_ms - desk.now <= 750, "it has been in the room");
}

#[test]
fn close_codes_say_whether_to_come_back() {
    for code in CloseCode::ALL {
        let mut desk = Desk::entered(Some(Side::First), NONE);
        let bye = ServerMessage::Bye { code: code.number(), retry_ms: Some(20_000) };
        desk.receive(&bye);
        desk.client.closed(Some(code.number()), desk.now);
        match desk.client.connection() {
            Connection::Stopped { code: found } => {
                assert_eq!(found, code);
                assert!(!code.may_reconnect());
                assert_eq!(desk.pass(60_000), []);
                assert_eq!(desk.client.wake(desk.now), [Output::Connect]);
            }
            Connection::Waiting { until_ms } => {
                assert!(code.may_reconnect());
                assert_eq!(until_ms, desk.now + 20_000);
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_client_that_is_not_let_in_says_why() {
    let mut desk = Desk::new(Some(Side::First), NONE);
    desk.connect();
    let refused = |code: &str| ServerMessage::Refused {
        room: room_id(),
        id: None,
        code: code.to_owned(),
        game: None,
    };
    desk.receive(&refused("no_room"));
    assert_eq!(desk.client.denied(), Some("no_room"));
    let is_asked =
        |outputs| messages(outputs).iter().any(|sent| matches!(sent, ClientMessage::Enter(_)));
    assert!(!is_asked(desk.pass(7_999)));
    assert!(is_asked(desk.pass(1)), "the room may be opened later");
    desk.receive(&refused("bad_token"));
    let now_ms = desk.now;
    desk.receive(&ServerMessage::Pong { n: 1, now_ms });
    assert!(!is_asked(desk.pass(8_500)));
}

#[test]
fn remarks_are_kept() {
    let mut desk = Desk::entered(Some(Side::First), NONE);
    let seats = BySide([true, false]);
    desk.receive(&ServerMessage::Presence { room: room_id(), seats, watchers: 3 });
    assert_eq!(desk.client.presence(), client::Presence { seats, watchers: 3 });
    desk.receive(&ServerMessage::Notice { room: room_id(), code: ServerNotice::StorageWaits });
    assert!(desk.client.is_storage_late());
    let leave = messages(desk.client.leave());
    assert_eq!(leave, [ClientMessage::Leave { room: room_id(), on_purpose: true }]);
}

#[test]
fn a_newer_server_stops_the_client() {
    let mut desk = Desk::entered(Some(Side::First), NONE);
    assert_eq!(desk.client.received(r#"{"t":"seeks"}"#, desk.now), []);
    assert_eq!(
        desk.client.received(r#"{"t":"event","room":"k3v9q","v":2}"#, desk.now),
        [Output::Close]
    );
    assert_eq!(desk.client.connection(), Connection::Stopped { code: CloseCode::Version });
}
