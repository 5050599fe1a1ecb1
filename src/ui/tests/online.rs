//! Games on a server, with a server that the tests play.

use std::io;

use serde_json::{Value, json};

use super::*;
use crate::net::account::{AccountId, AccountName, Member};
use crate::net::client::http::{
    Credential, HttpAnswer, HttpError, HttpRequest, Pending, SessionToken,
};
use crate::net::client::online::{LobbyEvent, LobbyNews, LobbySnapshot};
use crate::net::client::{Busy, Connection, ServerAddress, Waker as NetWaker};
use crate::net::lobby::{LobbyPlayer, SeekId, SeekView, Terms};
use crate::net::room::{RoomId, Token};
use crate::net::wire::LobbyRequest;
use crate::rating::ShownRating;
use crate::record::TimeControl;
use crate::ui::commands;
use crate::ui::dialogs;
use crate::ui::online::{LobbyConnection, Online, OnlinePage, OnlineService, Service};
use crate::ui::room::RoomState;

/// What the fake server has, and what it was asked.
#[derive(Default)]
pub(super) struct Server {
    /// The answers by path, with their status.
    answers: Vec<(&'static str, u16, Value)>,
    /// The paths that were asked, with what was sent.
    pub(super) asked: Vec<(String, Option<String>, Option<String>)>,
    /// What the lobby has not told yet.
    news: Vec<LobbyNews>,
    /// What the lobby was asked.
    commands: Vec<LobbyRequest>,
    /// The session that is kept.
    pub(super) kept: Option<SessionToken>,
    /// The device that is kept, and the one that was shown last.
    pub(super) device: Option<SessionToken>,
    pub(super) shown_device: Option<SessionToken>,
    /// Whether there is a connection to the lobby.
    is_connected: bool,
}

#[derive(Clone, Default)]
pub(super) struct Fake(pub(super) Arc<Mutex<Server>>);

struct FakeLobby(Fake);

impl Service for Fake {
    fn ask(&self, request: HttpRequest, _wake: NetWaker) -> Pending {
        let mut server = self.0.lock();
        let path =
            request.url.split_once("//").and_then(|(_, rest)| rest.find('/').map(|at| &rest[at..]));
        let path = path.unwrap_or("/").to_owned();
        if request.device.is_some() {
            server.shown_device = request.device;
        }
        let session = request.session.map(|session| session.as_str().to_owned());
        server.asked.push((path.clone(), request.body, session));
        let known = server.answers.iter().rfind(|(known, ..)| path == *known);
        let answer =
            known.map(|(_, status, body)| HttpAnswer { status: *status, body: body.to_string() });
        let pending = Pending::default();
        pending.put(answer.ok_or(HttpError::Unreachable));
        pending
    }

    fn open_lobby(
        &self,
        _server: &ServerAddress,
        _credential: Credential,
        _wake: NetWaker,
    ) -> io::Result<Box<dyn LobbyConnection>> {
        self.0.lock().is_connected = true;
        Ok(Box::new(FakeLobby(self.clone())))
    }

    fn session(&self, _server: &ServerAddress) -> Option<SessionToken> {
        self.0.lock().kept.clone()
    }

    fn keep_session(
        &self,
        _server: &ServerAddress,
        session: Option<&SessionToken>,
    ) -> io::Result<()> {
        self.0.lock().kept = session.cloned();
        Ok(())
    }

    fn device(&self, _server: &ServerAddress) -> Option<SessionToken> {
        self.0.lock().device.clone()
    }

    fn keep_device(&self, _server: &ServerAddress, device: &SessionToken) -> io::Result<()> {
        self.0.lock().device = Some(device.clone());
        Ok(())
    }
}

impl LobbyConnection for FakeLobby {
    fn send(&self, command: LobbyRequest) -> Result<(), Busy> {
        self.0.0.lock().commands.push(command);
        Ok(())
    }

    fn news(&self) -> Option<LobbyNews> {
        let mut server = self.0.0.lock();
        (!server.news.is_empty()).then(|| server.news.remove(0))
    }
}

impl Drop for FakeLobby {
    fn drop(&mut self) {
        self.0.0.lock().is_connected = false;
    }
}

pub(super) fn member(name: &str, is_guest: bool) -> Member {
    let account = AccountId::new("k3v9q2m4x8ab").expect("an id");
    Member { account, name: AccountName::new(name).expect("a name"), is_guest }
}

pub(super) fn seek(id: u64, name: &str, rating: Option<i32>, is_quick: bool) -> SeekView {
    let start = record(0, [Player::Human; 2]);
    let setup = crate::record::link::write(&start, 0);
    let time = TimeControl::Fischer { base: 300, increment: 5 };
    let rating = rating.map(|value| ShownRating { value, is_provisional: true });
    SeekView {
        id: SeekId(id),
        by: LobbyPlayer {
            account: AccountId::new("zzzzzzzzzzzz").expect("an id"),
            name: AccountName::new(name).expect("a name"),
            is_guest: rating.is_none(),
            rating,
        },
        terms: Terms { setup, time, rated: rating.is_some(), side: None },
        is_quick,
    }
}

pub(super) fn snapshot(seeks: Vec<SeekView>, own: Vec<SeekView>) -> Arc<LobbySnapshot> {
    Arc::new(LobbySnapshot {
        connection: Connection::Entered,
        is_unanswered: false,
        you: Some(member("guest-abc123", true)),
        seeks,
        own,
    })
}

impl Fake {
    pub(super) fn with(answers: Vec<(&'static str, u16, Value)>) -> Self {
        let fake = Self::default();
        fake.0.lock().answers = answers;
        fake
    }

    pub(super) fn answer(&self, path: &'static str, status: u16, body: Value) {
        self.0.lock().answers.push((path, status, body));
    }

    pub(super) fn tell(&self, snapshot: Arc<LobbySnapshot>, events: Vec<LobbyEvent>) {
        self.0.lock().news.push(LobbyNews { snapshot, events });
    }

    pub(super) fn last_command(&self) -> Option<LobbyRequest> {
        self.0.lock().commands.last().cloned()
    }

    pub(super) fn was_asked(&self, path: &str) -> bool {
        self.0.lock().asked.iter().any(|(asked, ..)| asked == path)
    }
}

/// The answers to a guest.
pub(super) fn for_guests() -> Vec<(&'static str, u16, Value)> {
    let you = json!({ "account": "k3v9q2m4x8ab", "name": "guest-abc123", "is_guest": true });
    vec![
        ("/api/me", 200, json!({ "you": null })),
        ("/api/guest", 200, json!({ "you": you, "session": "secret-token" })),
        ("/api/my-games", 200, json!({ "rooms": [] })),
    ]
}

/// The program with a fake server, at the address that was used last.
pub(super) fn with_server(fake: &Fake) -> Interface {
    let service = fake.clone();
    let mut interface = Interface::prepared(|world| {
        world.insert_resource(OnlineService(Box::new(service)));
        world.resource_mut::<Settings>().server = "http://127.0.0.1:1".to_owned();
    });
    interface.click_beginning_with("Friends");
    interface.click("Play online");
    assert_eq!(interface.open_dialog(), Some(dialogs::ONLINE.id()));
    interface
}

/// A guest in the lobby.
fn guest(fake: &Fake) -> Interface {
    let mut interface = with_server(fake);
    interface.click("Continue as a guest");
    assert_eq!(page(&mut interface), OnlinePage::Lobby);
    interface
}

pub(super) fn page(interface: &mut Interface) -> OnlinePage {
    interface.world(|world| world.resource::<Online>().page)
}

#[test]
fn a_guest_finds_an_opponent_in_the_lobby() {
    let fake = Fake::with(for_guests());
    let mut interface = guest(&fake);
    assert_eq!(fake.0.lock().kept.as_ref().map(SessionToken::as_str), Some("secret-token"));
    assert!(interface.shows_part("Connecting…"));
    fake.tell(snapshot(vec![seek(7, "LiWei", Some(1512), false)], Vec::new()), Vec::new());
    interface.frames(4);
    assert!(!interface.shows_part("Connecting…"));
    interface.click_beginning_with("LiWei (1512?)");
    assert_eq!(fake.last_command(), Some(LobbyRequest::Take { seek: SeekId(7) }));
    // Somebody else was faster.
    let refused = LobbyEvent::Refused("seek_gone".to_owned());
    fake.tell(snapshot(Vec::new(), Vec::new()), vec![refused]);
    interface.frames(4);
    assert!(interface.shows("This offer does not exist any more."));
    // A search, which takes a while.
    interface.click("Play now");
    let Some(LobbyRequest::Seek { terms, quick: true }) = fake.last_command() else {
        panic!("{:?}", fake.last_command());
    };
    assert_eq!(terms.time, TimeControl::Fischer { base: 300, increment: 5 });
    assert!(!terms.rated, "guests play games that are not rated");
    terms.check().expect("terms of a game that can be played");
    let own = vec![seek(8, "guest-abc123", None, true)];
    fake.tell(snapshot(own.clone(), own.clone()), Vec::new());
    interface.frames(4);
    assert!(interface.shows("Looking for an opponent…"));
    fake.tell(snapshot(own.clone(), own.clone()), vec![LobbyEvent::LevelOffered(SeekId(8))]);
    interface.frames(4);
    interface.click("Play the computer");
    assert!(matches!(fake.last_command(), Some(LobbyRequest::PlayComputer { .. })));
    let paired = LobbyEvent::Paired(RoomId::new("k3v9q").expect("a room"));
    fake.tell(snapshot(own.clone(), own), vec![paired]);
    interface.frames(4);
    assert_eq!(interface.open_dialog(), Some(dialogs::CONNECTING.id()));
    let room = interface
        .world(|world| world.resource::<RoomState>().joined().map(|room| room.address.clone()));
    assert_eq!(room.expect("a room").link(), "http://127.0.0.1:1/#w/k3v9q");
    assert!(fake.0.lock().is_connected, "the search goes on");
}

#[test]
fn a_closed_lobby_is_left() {
    let fake = Fake::with(for_guests());
    let mut interface = guest(&fake);
    assert!(fake.0.lock().is_connected);
    interface.press_escape();
    assert_eq!(interface.open_dialog(), None);
    assert!(!fake.0.lock().is_connected);
    // Next time, the guest is still signed in.
    interface.click_beginning_with("Friends");
    interface.click("Play online");
    assert_eq!(page(&mut interface), OnlinePage::Lobby);
    assert!(fake.0.lock().is_connected);
}

#[test]
fn a_friend_is_invited() {
    let fake = Fake::with(for_guests());
    let mut interface = guest(&fake);
    fake.tell(snapshot(Vec::new(), Vec::new()), Vec::new());
    interface.frames(4);
    interface.click("New game");
    assert_eq!(page(&mut interface), OnlinePage::Terms);
    interface.click("Lines of Action");
    interface.click("Invite a friend");
    let Some(LobbyRequest::Invite { terms, .. }) = fake.last_command() else {
        panic!("{:?}", fake.last_command());
    };
    assert!(terms.check().is_ok());
    let room = RoomId::new("k3v9q").expect("a room");
    let token = Token::from_bytes([1; 16]);
    fake.tell(snapshot(Vec::new(), Vec::new()), vec![LobbyEvent::Invited { room, token }]);
    interface.frames(4);
    assert_eq!(interface.open_dialog(), Some(dialogs::ONLINE_INVITATION.id()));
    assert!(interface.shows_part("#r/k3v9q/AQEBAQEBAQEBAQEBAQEBAQ"));
    interface.press_escape();
    assert_eq!(interface.open_dialog(), Some(dialogs::ONLINE.id()));
    assert!(interface.world(|world| world.resource::<RoomState>().joined().is_none()));
}

#[test]
fn what_does_not_work_is_said() {
    let fake = Fake::default();
    let mut interface = with_server(&fake);
    assert!(interface.shows("127.0.0.1 does not answer."));
    assert_eq!(page(&mut interface), OnlinePage::Server);
    fake.answer("/api/me", 404, json!("not a server"));
    interface.click("Connect");
    assert!(interface.shows("127.0.0.1 does not offer online games."));
    fake.answer("/api/me", 200, json!({ "you": null }));
    interface.click("Connect");
    assert_eq!(page(&mut interface), OnlinePage::Welcome);
    fake.answer("/api/guest", 429, json!({ "error": "too_many" }));
    interface.click("Continue as a guest");
    assert!(interface.shows("Too many attempts. Try again later."));
}

#[test]
fn an_account_is_made_and_its_codes_are_shown_once() {
    let fake = Fake::with(for_guests());
    let you = json!({ "account": "k3v9q2m4x8ab", "name": "LiWei", "is_guest": false });
    let codes = ["aaaa-bbbb", "cccc-dddd"];
    fake.answer("/api/register", 200, json!({ "you": you, "session": "token", "codes": codes }));
    let mut interface = with_server(&fake);
    interface.click("Create an account");
    assert_eq!(page(&mut interface), OnlinePage::Register);
    interface.world(|world| {
        let form = &mut world.resource_mut::<Online>().form;
        (form.name, form.password) = ("LiWei".to_owned(), "correct horse".to_owned());
    });
    interface.frames(2);
    interface.click("Create an account");
    assert_eq!(page(&mut interface), OnlinePage::Codes);
    assert!(interface.shows_part("aaaa-bbbb"));
    interface.click("Continue");
    assert_eq!(page(&mut interface), OnlinePage::Lobby);
    let (codes, password) = interface.world(|world| {
        let online = world.resource::<Online>();
        (online.codes.len(), online.form.password.clone())
    });
    assert_eq!((codes, password), (0, String::new()));
    fake.answer("/api/sign-out", 200, json!({}));
    interface.click("Account");
    interface.click("Sign out");
    assert_eq!(page(&mut interface), OnlinePage::Welcome);
    assert_eq!(fake.0.lock().kept, None);
    assert!(!fake.0.lock().is_connected);
}

#[test]
fn lists_lead_to_rooms_profiles_and_replays() {
    let fake = Fake::with(for_guests());
    let room = json!({
        "room": "k3v9q", "game": "jungle", "time": "fischer:300+5", "rated": false,
        "phase": "running", "players": ["guest-abc123", "LiWei"], "to_move": "first", "moves": 3,
        "at_ms": 1, "left_ms": 2, "watchers": 0, "you": "first",
    });
    fake.answer("/api/my-games", 200, json!({ "rooms": [room] }));
    let player = json!({ "place": 1, "name": "LiWei", "rating": 1712.0, "games": 12 });
    let ranking = json!({ "pool": "jungle-timed", "page": 0, "players": [player] });
    fake.answer("/api/ranking/jungle-timed?page=0", 200, ranking);
    let rating = json!({
        "pool": "jungle-timed", "rating": 1712, "is_provisional": false, "games": 12,
    });
    let profile = json!({
        "name": "LiWei", "is_guest": false, "since_ms": 1, "ratings": [rating],
        "completion": 95,
    });
    fake.answer("/api/players/LiWei", 200, profile);
    let history = json!({ "pool": "jungle-timed", "points": [[1, 1500.0], [2, 1712.0]] });
    fake.answer("/api/players/LiWei/history/jungle-timed", 200, history);
    let mut game = json!({
        "id": "abc", "game": "jungle", "pace": "timed", "rated": true, "began_ms": 1,
        "ended_ms": 2, "players": ["LiWei", null], "winner": "first", "reason": "den", "moves": 3,
    });
    fake.answer("/api/games?player=LiWei", 200, json!({ "games": [game] }));
    game["link"] = crate::record::link::write(&record(3, [Player::Human; 2]), 3).into();
    fake.answer("/game/abc.json", 200, game);
    let mut interface = guest(&fake);
    interface.frames(4);
    assert!(interface.shows("Games that wait for your move: 1"));
    interface.click("My games");
    assert_eq!(page(&mut interface), OnlinePage::MyGames);
    interface.press_escape();
    assert_eq!(page(&mut interface), OnlinePage::Lobby);
    interface.click("Ranking list");
    interface.click("1. LiWei, rating 1712, games: 12");
    assert_eq!(page(&mut interface), OnlinePage::Player);
    assert!(interface.shows("Games played to their end: 95 %"));
    assert!(fake.was_asked("/api/players/LiWei/history/jungle-timed"));
    interface.click_beginning_with("LiWei");
    interface.frames(8);
    let is_replay = interface
        .world(|world| world.get_resource::<GameSession>().is_some_and(GameSession::is_replay));
    assert!(is_replay);
    assert_eq!(interface.open_dialog(), None);
}

#[test]
fn a_session_that_has_ended_leads_back_to_the_beginning() {
    let fake = Fake::with(for_guests());
    let mut interface = guest(&fake);
    let over = LobbySnapshot { you: None, ..(*snapshot(Vec::new(), Vec::new())).clone() };
    fake.tell(Arc::new(over), Vec::new());
    interface.frames(4);
    assert_eq!(page(&mut interface), OnlinePage::Welcome);
    assert!(interface.shows("You are not signed in any more."));
}

#[test]
fn the_link_of_an_invitation_is_opened_as_a_guest_of_the_server() {
    let fake = Fake::with(for_guests());
    let service = fake.clone();
    let mut interface =
        Interface::prepared(|world| world.insert_resource(OnlineService(Box::new(service))));
    let link = "http://127.0.0.1:1/#r/k3v9q/AQEBAQEBAQEBAQEBAQEBAQ".to_owned();
    let join = commands::JOIN.with(link.clone());
    interface.world(|world| world.write_message(join.clone()));
    interface.frames(8);
    assert_eq!(interface.open_dialog(), Some(dialogs::CONNECTING.id()));
    assert!(fake.was_asked("/api/guest"));
    let room = interface
        .world(|world| world.resource::<RoomState>().joined().map(|room| room.address.clone()));
    assert_eq!(room.expect("a room").link(), link);
    interface.press_escape();
    // A host in the local network has no accounts.
    fake.answer("/api/me", 404, json!("not found"));
    interface.world(|world| {
        world.insert_resource(Online::default());
        world.write_message(join)
    });
    interface.frames(8);
    assert_eq!(interface.open_dialog(), Some(dialogs::JOIN_ROOM.id()));
}
