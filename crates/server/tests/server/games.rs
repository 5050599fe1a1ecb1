//! Games through the lobby: to their end, with spectators, restarts, computers and invitations.

use jungle_rating::RATED_A_DAY;
use jungle_record::{TimeControl, read};
use jungle_room::account::{AccountName, Pace};
use jungle_room::api::PlayerPage;
use jungle_room::lobby::LobbyMessage;
use jungle_room::room::{Phase, RoomId, Takebacks};
use jungle_room::wire::{Act, ClientMessage, Enter, LobbyRequest, ServerMessage};
use jungle_rules::{AGREEMENT, Side};
use jungle_server::store::{ArchivedPlayer, Finished, Store};
use jungle_storage::clock::now_ms;
use serde_json::{Value, json};
use tokio::runtime::Builder;

use crate::support::{
    FAST, User, ask, behind_proxy, catch_up, play, settings, start, terms, until,
};

/// Two people who have found each other in the lobby, and their room.
pub fn paired(port: u16, names: [&str; 2], rated: bool) -> ([User; 2], RoomId) {
    let mut people = names.map(|name| User::register(port, name));
    for (person, address) in people.iter_mut().zip(["10.0.0.1", "10.0.0.2"]) {
        person.address = Some(address.to_owned());
        person.connect();
    }
    let [ada, ben] = &mut people;
    ben.ask_lobby(LobbyRequest::Subscribe {});
    let seek = ada.seek(terms("jungle", FAST, rated));
    ben.wait_for_seek(seek);
    ben.ask_lobby(LobbyRequest::Take { seek });
    let rooms = [ada.paired(), ben.paired()];
    assert_eq!(rooms[0], rooms[1]);
    let sides = people.each_mut().map(|person| person.enter(&rooms[0], None));
    assert!(sides[0].is_some() && sides[0] == sides[1].map(|side| !side), "{sides:?}");
    let [room, _] = rooms;
    (people, room)
}

/// Waits until a game is in the archive.
fn archived(port: u16, room: &RoomId) -> Value {
    let path = format!("/game/{}.json", room.as_str());
    until("the game is archived", || ask(port, "GET", &path, "", None).status == 200);
    ask(port, "GET", &path, "", None).json()
}

fn rating(port: u16, name: &str) -> Value {
    ask(port, "GET", &format!("/api/players/{name}"), "", None).json()["ratings"][0].clone()
}

#[test]
fn a_rated_game_is_watched_interrupted_finished_and_rated_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = behind_proxy(folder.path());
    let port = server.address().port();
    let (mut people, room) = paired(port, ["Ada", "Ben"], true);
    play(&mut people, &room, 12);
    let mut cy = User::guest(port);
    cy.connect();
    assert_eq!(cy.enter(&room, None), None, "a spectator");
    assert_eq!(cy.rooms[&room].version(), people[0].rooms[&room].version());
    let watched = ask(port, "GET", "/api/rooms", "", None).json();
    assert_eq!(watched["rooms"][0]["room"], room.as_str());
    // One is cut off and comes back, on another device.
    people[0].disconnect();
    people[0] = User::sign_in(port, "Ada");
    people[0].connect();
    people[0].enter(&room, None).expect("the seat");
    play(&mut people, &room, 10);
    let own = people[1].get("/api/my-games").json();
    assert_eq!(own["rooms"][0]["room"], room.as_str());
    people[0].act(&room, Act::Resign {});
    for person in people.iter_mut().chain([&mut cy]) {
        while person.phase(&room) != Some(Phase::Over) {
            person.receive().expect("a connection");
        }
    }
    let game = archived(port, &room);
    assert_eq!((&game["rated"], &game["moves"]), (&json!(true), &json!(22)));
    // Whoever opens its address sees the game in the page.
    let page = ask(port, "GET", &format!("/game/{}", room.as_str()), "", None);
    let location = format!("location: /#{}", game["link"].as_str().expect("a link"));
    assert!(page.status == 303 && page.head.contains(&location), "{}", page.head);
    let record = ask(port, "GET", &format!("/game/{}.jungle", room.as_str()), "", None);
    let record = read(record.body.as_bytes()).expect("a record");
    assert_eq!(record.len(), 22);
    let names: Vec<_> = record.people.iter().filter_map(|person| person.name.as_ref()).collect();
    assert!(names.iter().any(|name| name.as_str() == "Ada"), "{names:?}");
    let listed = ask(port, "GET", "/api/games?player=ada&result=lost", "", None).json();
    assert_eq!(listed["games"][0]["id"], room.as_str());
    let [lost, won] = ["Ada", "Ben"].map(|name| rating(port, name));
    let value = |rating: &Value| rating["rating"].as_i64().expect("a rating");
    assert!(value(&lost) < 1500 && value(&lost) + value(&won) == 3000, "{lost} {won}");
    assert_eq!((&won["pool"], &won["games"]), (&json!("jungle-timed"), &json!(1)));
    let page = ask(port, "GET", "/api/players/Ben", "", None).json();
    let page: PlayerPage = serde_json::from_value(page).expect("what clients read");
    assert_eq!((page.completion, page.ratings.len()), (Some(100), 1));
    let history = ask(port, "GET", "/api/players/Ben/history/jungle-timed", "", None).json();
    assert_eq!(history["points"].as_array().map(Vec::len), Some(1));
    // Nothing is rated again after a restart.
    drop(server);
    let server = behind_proxy(folder.path());
    let port = server.address().port();
    std::thread::sleep(std::time::Duration::from_secs(1));
    assert_eq!(["Ada", "Ben"].map(|name| rating(port, name)), [lost, won]);
}

#[test]
fn a_game_that_is_stopped_early_is_not_rated() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = behind_proxy(folder.path());
    let port = server.address().port();
    let (mut people, room) = paired(port, ["Ada", "Ben"], true);
    play(&mut people, &room, 2);
    people[0].act(&room, Act::Resign {});
    let game = archived(port, &room);
    assert_eq!((&game["rated"], &game["reason"]), (&json!(false), &json!("resignation")));
    assert_eq!(["Ada", "Ben"].map(|name| rating(port, name)), [Value::Null, Value::Null]);
}

/// As many games are rated as count on a day; the lobby does not open another one.
#[test]
fn two_people_play_few_rated_games_on_a_day() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = behind_proxy(folder.path());
    let port = server.address().port();
    let people = ["Ada", "Ben"].map(|name| User::register(port, name));
    drop(server);
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let store = Store::open(&settings(folder.path()).database).await.expect("a database");
        let now_ms = now_ms();
        let mut players = Vec::new();
        for name in ["Ada", "Ben"] {
            let name = AccountName::new(name).expect("a name");
            let known = store.credentials(&name).await.expect("a database").expect("an account");
            players.push(ArchivedPlayer { account: Some(known.account.id), name: None });
        }
        let players: [ArchivedPlayer; 2] = players.try_into().expect("two players");
        for number in 0..RATED_A_DAY {
            let game = Finished {
                room: RoomId::new(&format!("g-{number}")).expect("an id"),
                kind: "jungle".to_owned(),
                pace: Some(Pace::Timed),
                rated: true,
                began_ms: now_ms,
                ended_ms: now_ms,
                players: players.clone(),
                winner: None,
                reason: AGREEMENT,
                turns: 30,
                opening: Vec::new(),
                link: String::new(),
                record: String::new(),
                conduct: Vec::new(),
            };
            let rate = |ratings| jungle_rating::rate(ratings, None, now_ms);
            store.archive(&game, now_ms, rate).await.expect("a game");
        }
        store.close().await;
    });
    let server = behind_proxy(folder.path());
    let mut people = people;
    for (person, address) in people.iter_mut().zip(["10.0.0.1", "10.0.0.2"]) {
        person.address = Some(address.to_owned());
        person.port = server.address().port();
        person.connect();
    }
    let [ada, ben] = &mut people;
    for (rated, code) in [(true, Some("often")), (false, None)] {
        ben.ask_lobby(LobbyRequest::Subscribe {});
        let seek = ada.seek(terms("jungle", FAST, rated));
        ben.wait_for_seek(seek);
        ben.ask_lobby(LobbyRequest::Take { seek });
        match code {
            Some(code) => assert_eq!(ben.refused(), code),
            None => assert_eq!(ben.paired(), ada.paired()),
        }
    }
}

#[test]
fn some_people_play_no_rated_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let port = server.address().port();
    let mut ada = User::register(port, "Ada");
    let mut ben = User::register(port, "Ben");
    ada.connect();
    ben.connect();
    let seek = ada.seek(terms("jungle", FAST, true));
    ben.ask_lobby(LobbyRequest::Take { seek });
    assert_eq!(ben.refused(), "same_address");
    let mut guest = User::guest(port);
    guest.connect();
    guest.ask_lobby(LobbyRequest::Take { seek });
    assert_eq!(guest.refused(), "guest");
    guest.ask_lobby(LobbyRequest::Seek { terms: terms("jungle", FAST, true), quick: true });
    assert_eq!(guest.refused(), "guest");
}

#[test]
fn a_game_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let (mut people, room) = paired(server.address().port(), ["Ada", "Ben"], false);
    play(&mut people, &room, 7);
    let versions = people.each_ref().map(|person| person.rooms[&room].version());
    drop(server);
    let server = start(folder.path());
    for person in &mut people {
        person.port = server.address().port();
        person.connect();
        person.enter(&room, None).expect("the seat");
    }
    let after = people.each_ref().map(|person| person.rooms[&room].version());
    assert!(after[0] >= versions[0] && after[1] >= versions[1]);
    // The time without a server is given back, perhaps after somebody has entered.
    catch_up(&mut people, &room);
    assert_eq!(people[0].rooms[&room].past(), people[1].rooms[&room].past());
    play(&mut people, &room, 4);
    assert_eq!(people[0].rooms[&room].record().expect("a game").len(), 11);
}

#[test]
fn a_computer_answers_and_takes_part_in_no_rating() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let mut guest = User::guest(server.address().port());
    guest.connect();
    let mut wanted = terms("jungle", TimeControl::Unlimited, false);
    wanted.side = Some(Side::First);
    let player = "rat".to_owned();
    guest.ask_lobby(LobbyRequest::PlayComputer { terms: wanted.clone(), player });
    let room = guest.paired();
    assert_eq!(guest.enter(&room, None), Some(Side::First));
    for moves in [2, 4, 6] {
        guest.play(&room);
        while guest.rooms[&room].record().expect("a game").len() < moves {
            guest.receive().expect("a connection");
        }
    }
    for (wanted, player, code) in [
        (wanted.clone(), "mouse", "bad_setup"),
        (terms("jungle", FAST, true), "rat", "not_ratable"),
    ] {
        let player = player.to_owned();
        guest.ask_lobby(LobbyRequest::PlayComputer { terms: wanted, player });
        assert_eq!(guest.refused(), code);
    }
}

#[test]
fn a_friend_comes_by_invitation() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let port = server.address().port();
    let mut people = [User::register(port, "Ada"), User::guest(port)];
    people.iter_mut().for_each(|person| {
        person.connect();
    });
    let [ada, ben] = &mut people;
    let terms = terms("king-chess", TimeControl::Unlimited, false);
    ada.ask_lobby(LobbyRequest::Invite { terms, takebacks: Takebacks::Free });
    let (room, token) = ada.news("the invitation", |news| match news {
        LobbyMessage::Invited { room, token } => Some((room.clone(), token.clone())),
        _ => None,
    });
    // The room is not listed, and without the token nobody comes in.
    let enter = ClientMessage::Enter(Enter::new(room.clone()));
    ben.send(&enter);
    let code = ben.wait("a refusal", |message| match message {
        ServerMessage::Refused { code, .. } => Some(code.clone()),
        _ => None,
    });
    assert_eq!(code, "no_spectators");
    let sides = [ada.enter(&room, None), ben.enter(&room, Some(token))];
    assert!(sides[0].is_some() && sides[0] == sides[1].map(|side| !side), "{sides:?}");
    while ada.rooms[&room].phase() != Some(Phase::Waiting) {
        ada.receive().expect("a connection");
    }
    play(&mut people, &room, 6);
    let view = people[0].rooms[&room].view().expect("an open room");
    let names: Vec<_> =
        view.seats.0.iter().flatten().filter_map(|seat| seat.name.clone()).collect();
    assert!(names.iter().any(|name| name.as_str() == people[1].name), "{names:?}");
}

/// What is not signed in only looks.
#[test]
fn strangers_see_the_lobby_and_change_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let port = server.address().port();
    let mut ada = User::register(port, "Ada");
    ada.connect();
    let seek = ada.seek(terms("jungle", FAST, false));
    let mut stranger = User::guest(port);
    stranger.connect_as_stranger();
    stranger.ask_lobby(LobbyRequest::Subscribe {});
    stranger.wait_for_seek(seek);
    stranger.ask_lobby(LobbyRequest::Take { seek });
    assert_eq!(stranger.refused(), "not_signed_in");
    ada.disconnect();
    stranger.news("the seek is gone", |news| match news {
        LobbyMessage::SeekChanges { remove, .. } => remove.contains(&seek).then_some(()),
        _ => None,
    });
}

/// A program of the version before has no account, and plays by invitation.
#[test]
fn a_client_of_the_version_before_still_watches() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = behind_proxy(folder.path());
    let port = server.address().port();
    let (mut people, room) = paired(port, ["Ada", "Ben"], false);
    play(&mut people, &room, 2);
    let mut old = User::guest(port);
    old.connect_as_version(1);
    assert_eq!(old.enter(&room, None), None);
    play(&mut people, &room, 2);
    while old.moves(&room) < 4 {
        old.receive().expect("a connection");
    }
}
