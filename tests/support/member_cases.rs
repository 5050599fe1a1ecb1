//! Every way in which an account or a session ends, against everything that it had. For the tests of
//! one server and of several.

use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use jungle_record::TimeControl;
use jungle_room::account::Member;
use jungle_room::lobby::{LobbyMessage, SeekId};
use jungle_room::room::{Phase, RoomId, Takebacks, Token};
use jungle_room::wire::{ClientMessage, Enter, LobbyRequest, ServerMessage, WIRE_VERSION};
use serde_json::{Value, json};

use crate::rival_cases::begin;
use crate::support::{FAST, PASSWORD, User, ask, forwarded, terms};

/// The password after a change.
const OTHER_PASSWORD: &str = "another horse";
/// The pause between two questions about spectators: an address may ask only so often.
const PAUSE: Duration = Duration::from_millis(200);

/// A way in which an account or a session ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    SignOut,
    GuestSignsOut,
    Everywhere,
    NewPassword,
    Recover,
    Delete,
    Close,
    Reset,
    Rename,
    Block,
}

const WAYS: [Way; 10] = [
    Way::SignOut,
    Way::GuestSignsOut,
    Way::Everywhere,
    Way::NewPassword,
    Way::Recover,
    Way::Delete,
    Way::Close,
    Way::Reset,
    Way::Rename,
    Way::Block,
];

impl Way {
    /// Whether nobody can be the account again.
    fn is_gone(self) -> bool {
        matches!(self, Self::GuestSignsOut | Self::Delete | Self::Close)
    }

    /// Whether connections are closed.
    fn closes(self) -> bool {
        self != Self::Block
    }

    /// Whether sessions go on.
    fn keeps_sessions(self) -> bool {
        matches!(self, Self::Rename | Self::Block)
    }
}

/// A person at an address, and the answer that has signed the person in.
fn arrive(port: u16, name: Option<&str>, address: &str) -> (User, Value) {
    let from = forwarded(address);
    let answer = match name {
        Some(name) => {
            let body = json!({ "name": name, "password": PASSWORD });
            ask(port, "POST", "/api/register", &from, Some(&body))
        }
        None => ask(port, "POST", "/api/guest", &from, None),
    };
    assert_eq!(answer.status, 200, "{}", answer.body);
    let mut person = User::new(port, &answer.json());
    person.address = Some(address.to_owned());
    person.connect();
    (person, answer.json())
}

/// Lets two people begin a game.
fn begin_game(first: &mut User, second: &mut User, is_rated: bool) -> RoomId {
    first.seek(terms("jungle", FAST, is_rated));
    second.ask_lobby(LobbyRequest::Seek { terms: terms("jungle", FAST, is_rated), quick: true });
    let room = first.paired();
    assert_eq!(second.paired(), room);
    first.enter(&room, None).expect("a seat");
    second.enter(&room, None).expect("a seat");
    begin(&mut [first, second], &room);
    room
}

/// What a member has.
struct Had {
    game: RoomId,
    seek: SeekId,
    invitation: RoomId,
    token: Token,
    ticket: String,
}

/// Lets a member have one of everything.
fn have_everything(member: &mut User, other: &mut User, watched: &RoomId, is_rated: bool) -> Had {
    let game = begin_game(other, member, is_rated);
    let unlimited = terms("jungle", TimeControl::Unlimited, false);
    member.ask_lobby(LobbyRequest::Invite { terms: unlimited, takebacks: Takebacks::Free });
    let (invitation, token) = member.news("the invitation", |news| match news {
        LobbyMessage::Invited { room, token } => Some((room.clone(), token.clone())),
        _ => None,
    });
    assert_eq!(member.enter(watched, None), None, "a spectator");
    other.ask_lobby(LobbyRequest::Subscribe {});
    let seek = member.seek(terms("jungle", FAST, false));
    other.wait_for_seek(seek);
    let ticket = member.post("/api/ticket", &json!({})).json()["ticket"].clone();
    let ticket = ticket.as_str().expect("a ticket").to_owned();
    Had { game, seek, invitation, token, ticket }
}

/// Ends an account or a session. Returns the password that opens it from then on.
fn end(way: Way, member: &User, other: &User, port: u16, codes: &Value, database: &str) -> String {
    let operate = |arguments: &[&str]| {
        let program = Command::new(env!("CARGO_BIN_EXE_jungle"))
            .args([&["serve"], arguments, &["--database", database]].concat())
            .output()
            .expect("the program");
        assert!(program.status.success(), "{}", String::from_utf8_lossy(&program.stderr));
        String::from_utf8(program.stdout).expect("text").trim().to_owned()
    };
    // Through another server than that of the socket, if there is one.
    let post = |path: &str, body: Value| {
        let headers =
            format!("Authorization: Bearer {}\r\n{}", member.session, forwarded("10.99.0.1"));
        let answer = ask(port, "POST", path, &headers, Some(&body));
        assert_eq!(answer.status, 200, "{way:?}: {}", answer.body);
    };
    let (name, new) = (member.name.as_str(), OTHER_PASSWORD);
    match way {
        Way::SignOut | Way::GuestSignsOut => post("/api/sign-out", json!({})),
        Way::Everywhere => post("/api/sign-out-everywhere", json!({})),
        Way::NewPassword => post("/api/password", json!({ "old": PASSWORD, "new": new })),
        Way::Recover => {
            let code = &codes[0];
            post("/api/recover", json!({ "name": name, "code": code, "password": new }));
        }
        Way::Delete => post("/api/delete", json!({ "password": PASSWORD })),
        Way::Block => post("/api/blocks", json!({ "name": other.name })),
        Way::Close => drop(operate(&["close", name])),
        Way::Rename => drop(operate(&["rename", name, &format!("{name}-2")])),
        Way::Reset => return operate(&["reset", name]),
    }
    let is_new = matches!(way, Way::NewPassword | Way::Recover);
    if is_new { new } else { PASSWORD }.to_owned()
}

/// The number of spectators of a game.
fn watchers(port: u16, room: &RoomId) -> Value {
    let rooms = ask(port, "GET", "/api/rooms", &forwarded("10.98.0.1"), None).json();
    let rooms = rooms["rooms"].as_array().expect("a list").clone();
    let found = rooms.into_iter().find(|it| it["room"] == room.as_str());
    found.expect("the game goes on")["watchers"].clone()
}

/// Waits until a game has an end.
fn wait_for(person: &mut User, room: &RoomId, phase: Phase) {
    while person.phase(room) != Some(phase) {
        person.receive().expect("a connection");
    }
}

/// Opens a socket with a ticket. Returns whose the server takes it for.
fn show(member: &mut User, ticket: &str) -> Option<Member> {
    member.greet(Some(ticket.to_owned()), WIRE_VERSION).expect("a welcome")
}

/// Nothing of what a member had.
fn check(way: Way, member: &mut User, other: &mut User, had: &Had, password: &str) {
    if way.closes() {
        member.wait("the end", |message| {
            matches!(message, ServerMessage::Bye { code: 1000, .. }).then_some(())
        });
        other.news("the end of the seek", |news| match news {
            LobbyMessage::SeekChanges { remove, .. } => remove.contains(&had.seek).then_some(()),
            _ => None,
        });
    } else {
        member.send(&ClientMessage::Ping { n: 7 });
        member.wait("an answer", |message| {
            matches!(message, ServerMessage::Pong { n: 7, .. }).then_some(())
        });
        other.ask_lobby(LobbyRequest::Take { seek: had.seek });
        assert_eq!(other.refused(), "blocked");
    }
    // The ticket is that of a session, and is used once.
    let name = member.name.clone();
    member.disconnect();
    let shown = show(member, &had.ticket).map(|you| you.name.to_string());
    let expected = match way {
        Way::Rename => Some(format!("{name}-2")),
        _ => way.keeps_sessions().then_some(name.clone()),
    };
    assert_eq!(shown, expected, "{way:?}");
    assert_eq!(show(member, &had.ticket), None, "{way:?}: it was used");
    // The seat, and the invitation.
    let enter = Enter { token: Some(had.token.clone()), ..Enter::new(had.invitation.clone()) };
    if way.is_gone() {
        wait_for(other, &had.game, Phase::Over);
        other.send(&ClientMessage::Enter(enter));
        let is_refused = other.wait("an answer", |message| match message {
            ServerMessage::Refused { id: None, .. } => Some(true),
            ServerMessage::Full { room, .. } => (*room == had.invitation).then_some(false),
            _ => None,
        });
        // It may have entered a moment before.
        if !is_refused {
            wait_for(other, &had.invitation, Phase::Aborted);
        }
        return;
    }
    other.enter(&had.invitation, Some(had.token.clone())).expect("the invitation stands");
    if !way.keeps_sessions() {
        let body = json!({ "name": name, "password": password });
        let from = forwarded("10.97.0.1");
        let answer = ask(member.port, "POST", "/api/sign-in", &from, Some(&body));
        assert_eq!(answer.status, 200, "{way:?}: {}", answer.body);
        member.session = answer.json()["session"].as_str().expect("a session").to_owned();
    }
    member.connect();
    member.enter(&had.game, None).expect("the own seat");
    assert_eq!(member.phase(&had.game), Some(Phase::Running), "{way:?}");
}

/// Every way against everything. The members are at the second server; what ends them happens at the
/// first one, or in the database. Both may be the same server.
pub fn members_that_were_put_out(ports: [u16; 2], database: &str) {
    let mut players = ["10.96.0.1", "10.96.0.2"].map(|from| arrive(ports[0], None, from).0);
    let [first, second] = &mut players;
    let watched = begin_game(first, second, false);
    for (round, way) in WAYS.into_iter().enumerate() {
        println!("{way:?}");
        let names = [format!("Ada-{round}"), format!("Ben-{round}")];
        let is_guest = way == Way::GuestSignsOut;
        let name = (!is_guest).then_some(names[0].as_str());
        let (mut member, answer) = arrive(ports[1], name, &format!("10.0.{round}.1"));
        let (mut other, _) = arrive(ports[0], Some(&names[1]), &format!("10.0.{round}.2"));
        let had = have_everything(&mut member, &mut other, &watched, !is_guest);
        while watchers(ports[0], &watched) != 1 {
            sleep(PAUSE);
        }
        let password = end(way, &member, &other, ports[0], &answer["codes"], database);
        check(way, &mut member, &mut other, &had, &password);
        // The member has come back without watching.
        while watchers(ports[0], &watched) != 0 {
            sleep(PAUSE);
        }
        if way == Way::Close {
            let game = loop {
                let path = format!("/game/{}.json", had.game.as_str());
                let answer = ask(ports[0], "GET", &path, &forwarded("10.95.0.1"), None);
                if answer.status == 200 {
                    break answer.json();
                }
                sleep(PAUSE);
            };
            assert_eq!(game["reason"], "resignation", "{game}");
        }
    }
}
