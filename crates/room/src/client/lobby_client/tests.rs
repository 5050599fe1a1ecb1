//! The client of a lobby: when it connects, what it sends, what it tells.

use super::super::{PONG_MS, RECONNECT_MS};
use super::*;
use crate::account::{AccountId, AccountName};
use crate::lobby::LobbyPlayer;
use crate::lobby::Terms;
use crate::wire::{WIRE_VERSION, WireLimits};
use jungle_record::{GameSetup, Record, TimeControl, link};

fn member() -> Member {
    Member {
        account: AccountId::new("k3v9q2m4x8ab").expect("an id"),
        name: AccountName::new("LiWei").expect("a name"),
        is_guest: false,
    }
}

fn seek(id: u64, is_quick: bool) -> SeekView {
    let entry = &jungle_rules::games::GAMES[0];
    let start = entry.start(&entry.default_options());
    let setup = GameSetup { start, players: [jungle_record::Player::Human; 2], seed: 0 };
    let Member { account, name, is_guest } = member();
    SeekView {
        id: SeekId(id),
        by: LobbyPlayer { account, name, is_guest, rating: None },
        terms: Terms {
            setup: link::write(&Record::new(setup, None), 0),
            time: TimeControl::Fischer { base: 300, increment: 5 },
            rated: true,
            side: None,
        },
        is_quick,
    }
}

/// The messages that a client sends.
fn sent(outputs: Vec<Output>) -> Vec<ClientMessage> {
    let message = |output| match output {
        Output::Send(text) => ClientMessage::parse(&text).expect("a message"),
        other => panic!("{other:?}"),
    };
    outputs.into_iter().map(message).collect()
}

fn lobby(client: &mut LobbyClient, what: LobbyMessage, now_ms: u64) {
    assert_eq!(client.received(&ServerMessage::Lobby { what }.text(), now_ms), []);
}

/// Connects, up to the greeting of the server. Returns what the client sends then.
fn connect(client: &mut LobbyClient, you: Option<Member>, now_ms: u64) -> Vec<ClientMessage> {
    assert_eq!(client.wake(now_ms), [Output::Connect]);
    let hello = sent(client.connected(Some("a.b".to_owned()), now_ms));
    let ticket = Some("a.b".to_owned());
    let expected = ClientMessage::Hello { v: WIRE_VERSION, app: "test".to_owned(), ticket };
    assert_eq!(hello, [expected]);
    let welcome = ServerMessage::Welcome {
        v: WIRE_VERSION,
        server: "test".to_owned(),
        now_ms,
        limits: WireLimits::default(),
        page: None,
        you,
    };
    sent(client.received(&welcome.text(), now_ms))
}

/// A client with the list of the seeks.
fn entered(seeks: Vec<SeekView>) -> LobbyClient {
    let mut client = LobbyClient::new("test".to_owned(), 1, 0);
    let first = connect(&mut client, Some(member()), 0);
    assert_eq!(first, [ClientMessage::Lobby { what: LobbyRequest::Subscribe {} }]);
    assert_eq!(client.connection(), Connection::Entering);
    lobby(&mut client, LobbyMessage::Seeks { seeks }, 0);
    assert_eq!(client.connection(), Connection::Entered);
    client
}

#[test]
fn the_list_follows_the_lobby() {
    let mut client = entered(vec![seek(1, false)]);
    assert_eq!(client.you(), Some(&member()));
    let changes = LobbyMessage::SeekChanges { add: vec![seek(2, true)], remove: vec![SeekId(1)] };
    lobby(&mut client, changes, 10);
    assert_eq!(client.seeks().map(|seek| seek.id).collect::<Vec<_>>(), [SeekId(2)]);
}

#[test]
fn own_seeks_are_opened_again_on_another_connection_unless_they_are_gone() {
    let mut client = entered(Vec::new());
    let terms = seek(1, false).terms;
    let asked = sent(client.command(LobbyRequest::Seek { terms, quick: true }));
    assert!(matches!(&asked[..], [ClientMessage::Lobby { what: LobbyRequest::Seek { .. } }]));
    for id in [3, 4, 5] {
        lobby(&mut client, LobbyMessage::SeekOpened { seek: seek(id, id == 3) }, 5);
    }
    lobby(&mut client, LobbyMessage::SeekChanges { add: vec![], remove: vec![SeekId(4)] }, 6);
    let cancelled = sent(client.command(LobbyRequest::Cancel { seek: SeekId(5) }));
    let cancel = LobbyRequest::Cancel { seek: SeekId(5) };
    assert_eq!(cancelled, [ClientMessage::Lobby { what: cancel }]);
    client.closed(None, 100);
    let again = connect(&mut client, Some(member()), 2_000);
    let expected = LobbyRequest::Seek { terms: seek(3, true).terms, quick: true };
    let all = [LobbyRequest::Subscribe {}, expected].map(|what| ClientMessage::Lobby { what });
    assert_eq!(again, all);
    // Somebody else does not take over what the first person wanted.
    lobby(&mut client, LobbyMessage::SeekOpened { seek: seek(6, true) }, 2_001);
    client.closed(None, 3_000);
    assert_eq!(connect(&mut client, None, 5_000).len(), 1);
}

#[test]
fn a_lost_connection_is_opened_again_after_longer_and_longer_times() {
    let mut client = LobbyClient::new("test".to_owned(), 1, 0);
    let mut now = 0;
    for expected in RECONNECT_MS.into_iter().chain([8_000]) {
        assert_eq!(client.tick(now), [Output::Connect]);
        client.closed(None, now);
        assert!(client.is_unanswered());
        let due = client.due_ms().expect("another attempt");
        assert!((expected / 2..=expected + expected / 2).contains(&(due - now)), "{expected}");
        assert_eq!(client.tick(due - 1), []);
        now = due;
    }
    // A server that accepts the connection and says nothing is given up.
    client.tick(now);
    client.connected(None, now);
    assert_eq!(client.tick(now + PONG_MS - 1), []);
    assert_eq!(client.tick(now + PONG_MS), [Output::Close]);
}

#[test]
fn without_an_answer_to_pings_the_connection_is_lost() {
    let mut client = entered(Vec::new());
    let ping = sent(client.tick(0));
    let [ClientMessage::Ping { n }] = ping[..] else { panic!("{ping:?}") };
    client.received(&ServerMessage::Pong { n, now_ms: 0 }.text(), 20);
    assert_eq!(client.due_ms(), Some(PING_MS));
    assert_eq!(sent(client.tick(PING_MS)).len(), 1);
    let lost = PING_MS + PONG_MS;
    client.tick(2 * PING_MS);
    assert_eq!(client.tick(lost), [Output::Close]);
    assert!(matches!(client.connection(), Connection::Waiting { .. }));
}

#[test]
fn a_server_without_a_lobby_is_given_up() {
    let mut client = LobbyClient::new("test".to_owned(), 1, 0);
    connect(&mut client, None, 0);
    assert_eq!(client.tick(LIST_MS), [Output::Close]);
    let mut other = LobbyClient::new("test".to_owned(), 1, 0);
    other.wake(0);
    other.connected(None, 0);
    assert_eq!(other.received("hello", 1), [Output::Close]);
    assert_eq!(other.connection(), Connection::Stopped { code: CloseCode::Version });
    assert_eq!(other.due_ms(), None);
}

#[test]
fn what_the_lobby_tells_is_told_once_and_in_order() {
    let mut client = entered(Vec::new());
    let room = RoomId::new("k3v9q").expect("a room");
    let token = Token::from_bytes([1; 16]);
    lobby(&mut client, LobbyMessage::LevelOffered { seek: SeekId(1) }, 1);
    lobby(&mut client, LobbyMessage::Invited { room: room.clone(), token: token.clone() }, 2);
    lobby(&mut client, LobbyMessage::Paired { room: room.clone() }, 3);
    lobby(&mut client, LobbyMessage::Refused { code: "guest".to_owned() }, 4);
    let expected = [
        LobbyEvent::LevelOffered(SeekId(1)),
        LobbyEvent::Invited { room: room.clone(), token },
        LobbyEvent::Paired(room),
        LobbyEvent::Refused("guest".to_owned()),
    ];
    assert_eq!(client.take_events(), expected);
    assert_eq!(client.take_events(), []);
    // A server that tells without end costs no memory.
    for _ in 0..1_000 {
        lobby(&mut client, LobbyMessage::Refused { code: "guest".to_owned() }, 4);
    }
    assert_eq!(client.take_events().len(), MAX_EVENTS);
}

#[test]
fn without_a_connection_a_request_is_refused() {
    let mut client = LobbyClient::new("test".to_owned(), 1, 0);
    assert_eq!(client.command(LobbyRequest::Take { seek: SeekId(1) }), []);
    assert_eq!(client.take_events(), [LobbyEvent::Refused("offline".to_owned())]);
}
