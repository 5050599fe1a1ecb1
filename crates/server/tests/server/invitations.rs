//! How many rooms a player and an address may open alone, and when invitations end.

use jungle_record::TimeControl;
use jungle_room::lobby::LobbyMessage;
use jungle_room::room::{Phase, RoomId, Takebacks, Token};
use jungle_room::wire::{Act, LobbyRequest};
use jungle_server::{Server, ServerLimits, ServerSettings};

use crate::support::{FAST, User, behind_proxy_settings, settings, terms, until};

/// Asks for an invitation; `Err` is the code of the refusal.
fn invite(person: &mut User, time: TimeControl) -> Result<(RoomId, Token), String> {
    let (terms, takebacks) = (terms("jungle", time, false), Takebacks::Free);
    person.ask_lobby(LobbyRequest::Invite { terms, takebacks });
    person.news("an answer", |news| match news {
        LobbyMessage::Invited { room, token } => Some(Ok((room.clone(), token.clone()))),
        LobbyMessage::Refused { code } => Some(Err(code.clone())),
        _ => None,
    })
}

fn invite_now(person: &mut User) -> Result<RoomId, String> {
    invite(person, TimeControl::Unlimited).map(|(room, _)| room)
}

/// Opens a game against a computer player.
fn play_computer(person: &mut User) -> Result<RoomId, String> {
    let (terms, player) = (terms("jungle", TimeControl::Unlimited, false), "random".to_owned());
    person.ask_lobby(LobbyRequest::PlayComputer { terms, player });
    person.news("an answer", |news| match news {
        LobbyMessage::Paired { room } => Some(Ok(room.clone())),
        LobbyMessage::Refused { code } => Some(Err(code.clone())),
        _ => None,
    })
}

fn refused<T>(code: &str) -> Result<T, String> {
    Err(code.to_owned())
}

#[test]
fn a_player_has_a_few_invitations_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(settings(folder.path())).expect("a server");
    let mut ada = User::register(server.address().port(), "Ada");
    ada.connect();
    let rooms: Vec<RoomId> = (0..5).map(|_| invite_now(&mut ada).expect("an invitation")).collect();
    assert_eq!(invite_now(&mut ada), refused("too_many"));
    assert!(play_computer(&mut ada).is_ok(), "other games do not count");
    ada.enter(&rooms[2], None);
    ada.act(&rooms[2], Act::Abort {});
    while ada.phase(&rooms[2]) != Some(Phase::Dropped) {
        ada.receive().expect("a connection");
    }
    assert!(invite_now(&mut ada).is_ok());
    assert_eq!(invite_now(&mut ada), refused("too_many"));
}

#[test]
fn nobody_has_both_seats() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(settings(folder.path())).expect("a server");
    let [mut ada, mut ben] =
        ["Ada", "Ben"].map(|name| User::register(server.address().port(), name));
    ada.connect();
    ben.connect();
    let (room, token) = invite(&mut ada, TimeControl::Unlimited).expect("an invitation");
    let own = ada.enter(&room, Some(token.clone())).expect("the seat of the maker");
    assert_eq!(ada.phase(&room), Some(Phase::Open));
    assert_eq!(ben.enter(&room, Some(token)), Some(!own));
}

#[test]
fn an_address_has_a_limit_for_rooms_of_one_player() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = ServerLimits { rooms_of_address: 3, ..ServerLimits::default() };
    let trusted = vec!["10.1.0.0/16".parse().expect("a network")];
    let settings = ServerSettings { limits, trusted, ..behind_proxy_settings(folder.path()) };
    let server = Server::start(settings).expect("a server");
    let port = server.address().port();
    let guest = |address: &str| {
        let mut guest = User::guest(port);
        guest.address = Some(address.to_owned());
        guest.connect();
        guest
    };
    let mut class: Vec<User> = (0..4).map(|_| guest("10.0.0.1")).collect();
    assert!(invite_now(&mut class[0]).is_ok() && invite_now(&mut class[1]).is_ok());
    assert!(play_computer(&mut class[2]).is_ok());
    assert_eq!(invite_now(&mut class[3]), refused("too_many"));
    assert_eq!(play_computer(&mut class[0]), refused("too_many"));
    assert!(invite_now(&mut guest("10.0.0.2")).is_ok());
    let mut trusted = guest("10.1.0.1");
    assert!((0..5).all(|_| invite_now(&mut trusted).is_ok()));
}

#[test]
fn space_is_kept_for_players_whom_the_lobby_pairs() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = ServerLimits { rooms: 10, invitations: 100, ..ServerLimits::default() };
    let server =
        Server::start(ServerSettings { limits, ..settings(folder.path()) }).expect("a server");
    let port = server.address().port();
    let [mut ada, mut ben] = ["Ada", "Ben"].map(|name| User::register(port, name));
    ada.connect();
    ben.connect();
    assert!((0..9).all(|_| invite_now(&mut ada).is_ok()));
    assert_eq!(invite_now(&mut ada), refused("lobby_full"));
    assert_eq!(play_computer(&mut ben), refused("lobby_full"));
    let seek = ada.seek(terms("jungle", FAST, false));
    ben.ask_lobby(LobbyRequest::Subscribe {});
    ben.wait_for_seek(seek);
    ben.ask_lobby(LobbyRequest::Take { seek });
    assert_eq!(ada.paired(), ben.paired());
}

/// The time until then is none here. The others wait for seven days.
#[test]
fn the_invitation_of_a_guest_who_has_left_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = ServerLimits { guest_minutes: 0, ..ServerLimits::default() };
    let server =
        Server::start(ServerSettings { limits, ..settings(folder.path()) }).expect("a server");
    let port = server.address().port();
    let (mut ada, mut guest) = (User::register(port, "Ada"), User::guest(port));
    ada.connect();
    guest.connect();
    let days = "days:3".parse().expect("a time control");
    let of_account = invite_now(&mut ada).expect("an invitation");
    let of_days = invite(&mut guest, days).expect("an invitation").0;
    let of_guest = invite_now(&mut guest).expect("an invitation");
    until("the invitation is withdrawn", || {
        let rooms = guest.get("/api/my-games").json()["rooms"].clone();
        let rooms = rooms.as_array().expect("rooms").clone();
        let is_there = |room: &RoomId| {
            rooms.iter().any(|it| it["room"] == room.as_str() && it["phase"] == "open")
        };
        assert!(is_there(&of_days), "it waits without its maker");
        !is_there(&of_guest)
    });
    assert_eq!(ada.enter(&of_account, None), ada.you[&of_account]);
    assert_eq!(ada.phase(&of_account), Some(Phase::Open));
}
