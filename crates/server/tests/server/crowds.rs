//! A client that does not read, and many people who sign in at once: the others are not concerned.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use jungle_record::TimeControl;
use jungle_room::lobby::LobbyMessage;
use jungle_room::room::{Action, EntryId, Offer, Room, RoomId, Stamped, Takebacks};
use jungle_room::wire::{ClientMessage, ENTER_RATE, Enter, LobbyRequest};
use serde_json::json;
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, Connection, query};
use tokio::runtime::Builder;

use crate::metrics::figures;
use crate::support::{
    PASSWORD, User, ask, behind_proxy, forwarded, play, settings, start, terms, until,
};

/// The number of accounts that sign in, and how often each does.
const ACCOUNTS: usize = 40;
const TIMES: usize = 5;

/// Two people in a new room in which moves are taken back at once.
fn invited(people: &mut [User; 2]) -> RoomId {
    let [ada, ben] = people;
    let terms = terms("jungle", TimeControl::Unlimited, false);
    ada.ask_lobby(LobbyRequest::Invite { terms, takebacks: Takebacks::Free });
    let (room, token) = ada.news("the invitation", |news| match news {
        LobbyMessage::Invited { room, token } => Some((room.clone(), token.clone())),
        _ => None,
    });
    ada.enter(&room, None);
    ben.enter(&room, Some(token));
    // The other has yet to hear of it.
    while ada.rooms[&room].version() < ben.rooms[&room].version() {
        ada.receive().expect("a connection");
    }
    room
}

/// Plays until something is done, and prints the times from sending a move to its acknowledgement.
/// All are acknowledged.
fn play_until(people: &mut [User; 2], room: &RoomId, is_done: &AtomicBool, what: &str) {
    let mut times = Vec::new();
    while !is_done.load(Ordering::Relaxed) {
        let Some(at) = people.iter().position(|person| person.is_to_move(room)) else {
            break;
        };
        let moves = people[at].moves(room) + 1;
        let (id, sent) = (people[at].play(room), Instant::now());
        while !people[at].acked.contains(&id) {
            people[at].receive().expect("a connection");
        }
        times.push(sent.elapsed());
        for person in people.iter_mut() {
            while person.moves(room) < moves {
                person.receive().expect("a connection");
            }
        }
        // A connection may send five messages a second.
        thread::sleep(Duration::from_millis(110));
    }
    times.sort_unstable();
    let part = |part: usize| times[(times.len() - 1) * part / 100];
    println!("{what}: {} moves, p50 {:?}, p99 {:?}", times.len(), part(50), part(99));
}

/// The number of moves that are taken back in a long room: together with the moves, more than the
/// buffers of a connection hold after a few requests.
const TAKEN_BACK: u64 = 900;

/// Adds entries to the journal of a room with two players until it is long.
fn lengthen(database: &str, mut room: Room) {
    let now_ms = jungle_storage::clock::date_ms;
    let mut entries = Vec::new();
    // Moves are taken back after the first ones.
    for (to, times) in [(0, 0), (1, 0), (2, TAKEN_BACK), (3, TAKEN_BACK)] {
        let game = room.game().expect("an open room");
        let (side, turn) = (game.side_to_move(), game.legal_moves()[0].text(game.info()));
        let mv = Action::Moved { turn, lag_ms: 0 };
        let takeback = Action::Offered { offer: Offer::Takeback { to } };
        let pairs = (0..times).flat_map(|_| [mv.clone(), takeback.clone()]);
        for what in pairs.chain([mv.clone()]) {
            let (number, at_ms) = (u64::from(room.version()), now_ms());
            let entry = room.entry(side.into(), EntryId(number), at_ms, what);
            let stamped = Stamped { at_ms, entry };
            room.apply(&stamped).expect("a move, or one that is taken back");
            entries.push((number, stamped));
        }
    }
    let signed = |number: u64| i64::try_from(number).expect("a small number");
    let runtime = Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        install_default_drivers();
        let mut connection = AnyConnection::connect(database).await.expect("a database");
        let mut transaction = connection.begin().await.expect("a transaction");
        for (number, Stamped { at_ms, entry }) in entries {
            query("INSERT INTO event (room, number, at, body) VALUES ($1, $2, $3, $4)")
                .bind(entry.room.as_str())
                .bind(signed(number))
                .bind(signed(at_ms))
                .bind(entry.text())
                .execute(&mut *transaction)
                .await
                .expect("a row");
        }
        transaction.commit().await.expect("a commit");
        connection.close().await.expect("an end");
    });
}

#[test]
fn a_client_that_does_not_read_is_cut_and_delays_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let mut people = [(); 4].map(|()| User::guest(server.address().port()));
    people.iter_mut().for_each(|person| {
        person.connect();
    });
    let [a, b, c, d] = people;
    let (mut slow, mut players) = ([a, b], [c, d]);
    let (long, room) = (invited(&mut slow), invited(&mut players));
    let state = slow[1].rooms.remove(&long).expect("a room");
    drop(server);
    lengthen(&settings(folder.path()).database, state);
    let server = start(folder.path());
    for person in slow.iter_mut().take(1).chain(&mut players) {
        person.port = server.address().port();
        person.connect();
    }
    for player in &mut players {
        player.enter(&room, None);
    }
    let is_done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| play_until(&mut players, &room, &is_done, "beside a slow client"));
        for _ in 0..ENTER_RATE.messages {
            // The connection may be cut before everything is sent.
            slow[0].try_send(&ClientMessage::Enter(Enter::new(long.clone())));
        }
        until("the slow client is cut", || {
            // Somebody may ask twice a second.
            thread::sleep(Duration::from_secs(1));
            figures(&server).contains("jungle_sockets 2\n")
        });
        is_done.store(true, Ordering::Relaxed);
    });
    while slow[0].receive().is_some() {}
    play(&mut players, &room, 4);
}

#[test]
fn many_people_sign_in_while_others_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = behind_proxy(folder.path());
    let port = server.address().port();
    let mut players = [User::guest(port), User::guest(port)];
    players.iter_mut().for_each(|person| {
        person.connect();
    });
    let room = invited(&mut players);
    let body = |number: usize| json!({ "name": format!("user-{number}"), "password": PASSWORD });
    for number in 0..ACCOUNTS {
        let address = forwarded(&format!("10.1.0.{}", number + 1));
        let made = ask(port, "POST", "/api/register", &address, Some(&body(number)));
        assert_eq!(made.status, 200, "{}", made.body);
    }
    let is_done = AtomicBool::new(false);
    thread::scope(|scope| {
        let players = &mut players;
        let (room, is_done) = (&room, &is_done);
        scope.spawn(move || play_until(players, room, is_done, "while others sign in"));
        let sign_in = |number: usize| {
            let address = forwarded(&format!("10.2.0.{}", number + 1));
            let body = body(number % ACCOUNTS);
            let answer = ask(port, "POST", "/api/sign-in", &address, Some(&body));
            // A busy computer may not check all passwords in time; nobody waits longer than that.
            let is_busy = answer.status == 503 && answer.error().1 == "busy";
            assert!(is_busy || answer.status == 200, "{}: {}", answer.status, answer.body);
            !is_busy
        };
        let attempts = (0..ACCOUNTS * TIMES).map(|number| scope.spawn(move || sign_in(number)));
        let attempts: Vec<_> = attempts.collect();
        let done: Vec<_> = attempts.into_iter().map(|attempt| attempt.join()).collect();
        is_done.store(true, Ordering::Relaxed);
        let signed_in = done.into_iter().map(|done| done.expect("an answer"));
        assert!(signed_in.filter(|is_signed_in| *is_signed_in).count() > 0);
    });
    play(&mut players, &room, 4);
}

/// A class behind one address: all sign in with right passwords, look for opponents and play.
#[test]
fn a_class_behind_one_address_signs_in_seeks_and_plays_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let port = server.address().port();
    let names: Vec<String> = (0..ACCOUNTS).map(|number| format!("pupil-{number}")).collect();
    for name in &names {
        User::register(port, name);
    }
    thread::scope(|scope| {
        for name in &names {
            scope.spawn(move || {
                let body = json!({ "name": name, "password": PASSWORD });
                let answer = loop {
                    let answer = ask(port, "POST", "/api/sign-in", "", Some(&body));
                    // A busy computer may not check all passwords in time.
                    if answer.status != 503 {
                        break answer;
                    }
                };
                assert_eq!(answer.status, 200, "{name}: {}", answer.body);
                let mut pupil = User::new(port, &answer.json());
                pupil.connect();
                let terms = terms("jungle", TimeControl::Unlimited, false);
                pupil.ask_lobby(LobbyRequest::Seek { terms, quick: true });
                let room = pupil.paired();
                pupil.enter(&room, None).expect("a seat");
                let mut has_played = false;
                while pupil.moves(&room) < 2 {
                    if !has_played && pupil.is_to_move(&room) {
                        has_played = true;
                        pupil.play(&room);
                    }
                    pupil.receive().expect("a connection");
                }
            });
        }
    });
}
