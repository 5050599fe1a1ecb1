//! Whole games through real sockets.

use std::fs;
use std::time::Duration;

use jungle_engine::Bot;
use jungle_host::host::{Host, HostError, HostEvent, Which, has_last_room};
use jungle_record::{Persona, Player, TimeControl, read};
use jungle_room::room::{Claim, Offer, Phase};
use jungle_room::wire::Act;
use jungle_rules::Side;
use jungle_rules::games::GAMES;

use crate::support::{self, Person, check_acked, entries_path, guests, name, now_ms, until};

/// Plays for some moves or to the end; whoever is to move then resigns.
fn play_out(people: &mut [Person], moves: usize) {
    until(people, "moves", |people| {
        people.iter_mut().for_each(|person| {
            person.play();
        });
        let played = |person: &Person| person.client.room().record().map_or(0, |game| game.len());
        people.iter().all(|person| played(person) >= moves || person.phase() == Some(Phase::Over))
    });
    if people[0].phase() == Some(Phase::Running) {
        let outputs = people[0].client.act(Act::Resign {}, now_ms()).expect("a running game");
        people[0].perform(outputs);
    }
    until(people, "the end", |people| {
        people.iter().all(|person| person.phase() == Some(Phase::Over))
    });
}

#[test]
fn all_games_are_played_to_the_end_and_saved() {
    std::thread::scope(|scope| {
        for game in GAMES {
            scope.spawn(move || {
                let folder = tempfile::tempdir().expect("a folder");
                let time = TimeControl::Fischer { base: 300, increment: 2 };
                let host =
                    support::start(folder.path(), support::room(game, [Player::Human; 2], time));
                let mut people = guests(&host);
                play_out(&mut people, 12);
                let past = people[0].client.room().past();
                assert_eq!(past, people[1].client.room().past());
                check_acked(&entries_path(folder.path(), host.room()), &people);
                let room = people[0].client.room();
                let expected = room.record().expect("a game").clone();
                drop((people, host));
                let files: Vec<_> =
                    fs::read_dir(folder.path().join("games")).expect("games").collect();
                assert_eq!(files.len(), 1);
                let path = files[0].as_ref().expect("a file").path();
                let record = read(&fs::read(path).expect("a game")).expect("a saved game");
                let names = record.people.clone().map(|person| person.name);
                assert_eq!(names, [Some(name("Ada")), Some(name("Ben"))]);
                assert_eq!(record.len(), expected.len());
                assert!(record.outcome().is_some() && record.outcome() == expected.outcome());
                assert_eq!(record.clocks(), expected.clocks());
            });
        }
    });
}

#[test]
fn a_rematch_is_played_in_a_room_with_sides_swapped() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = support::host(folder.path());
    let mut people = guests(&host);
    play_out(&mut people, 4);
    for person in &mut people {
        let offer = Act::Offer { offer: Offer::Rematch };
        let outputs = person.client.act(offer, now_ms()).expect("an offer");
        person.perform(outputs);
    }
    until(&mut people, "the next room", |people| {
        people.iter().all(|person| person.client.room().next_room().is_some())
    });
    let next = people[0].client.room().next_room().cloned().expect("a room");
    drop(people);
    let enter = |host: &Host| {
        let person =
            |side: Side| Person::new(host.port(), next.clone(), host.token(side).cloned(), None);
        let mut people: Vec<Person> = Side::BOTH.into_iter().map(person).collect();
        until(&mut people, "both in the next room", |people| people.iter().all(Person::is_entered));
        assert_eq!(people[0].client.you(), Some(Side::Second));
        assert_eq!(people[1].client.you(), Some(Side::First));
        people
    };
    let mut people = enter(&host);
    play_out(&mut people, 2);
    let version = people[0].client.room().version();
    drop((people, host));
    let host = Host::start(support::settings(folder.path()), Which::Last { owned: false })
        .expect("a host");
    let people = enter(&host);
    assert!(people[0].client.room().version() >= version);
}

#[test]
fn a_computer_plays_and_answers_offers() {
    let folder = tempfile::tempdir().expect("a folder");
    let players = [Player::Human, Player::Computer(Bot::find("rat").expect("a level"))];
    let room = support::room(&GAMES[0], players, TimeControl::Unlimited);
    let host = support::start(folder.path(), room);
    assert!(host.token(Side::Second).is_none());
    let token = host.token(Side::First).cloned();
    let mut people = vec![Person::new(host.port(), host.room().clone(), token, Some(name("Ada")))];
    let moves = |people: &[Person]| people[0].client.room().record().map_or(0, |game| game.len());
    until(&mut people, "answers of the computer", |people| {
        people[0].play();
        moves(people) >= 8
    });
    let outputs = people[0].client.act(Act::Offer { offer: Offer::Draw }, now_ms());
    people[0].perform(outputs.expect("an offer"));
    until(&mut people, "no draw", |people| {
        let view = people[0].client.room().view();
        people[0].client.unsaved(now_ms()).next().is_none()
            && view.is_some_and(|view| view.offers.is_empty())
    });
    let played = people[0].client.room().record().expect("a game").played();
    let last = played.iter().rposition(|played| played.side == Side::First).expect("a move");
    let back = Act::Offer { offer: Offer::Takeback { to: last } };
    let outputs = people[0].client.act(back, now_ms()).expect("an offer");
    people[0].perform(outputs);
    until(&mut people, "a takeback", |people| moves(people) <= last);
    play_out(&mut people, last + 4);
    let offer = Act::Offer { offer: Offer::Rematch };
    let outputs = people[0].client.act(offer, now_ms()).expect("an offer");
    people[0].perform(outputs);
    until(&mut people, "another game", |people| people[0].client.room().next_room().is_some());
    let next = people[0].client.room().next_room().cloned().expect("a room");
    let token = host.token(Side::First).cloned();
    let mut people = vec![Person::new(host.port(), next, token, None)];
    until(&mut people, "the computer's first move", |people| moves(people) >= 1);
    assert_eq!(people[0].client.you(), Some(Side::Second));
    let record = people[0].client.room().record().expect("a game");
    assert_eq!(record.setup.players, [players[1], players[0]]);
}

#[test]
fn the_owner_is_told_what_happens() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = support::host(folder.path());
    let mut people = guests(&host);
    play_out(&mut people, 2);
    let mut events = Vec::new();
    while let Some(event) = host.wait_event(Duration::from_millis(500)) {
        events.push(event);
    }
    let is_here = |event: &HostEvent| matches!(event, HostEvent::Presence { seats, .. } if seats.0 == [true; 2]);
    assert!(events.iter().any(is_here), "{events:?}");
    let last = events.iter().rev().find_map(|event| match event {
        HostEvent::Changed { moves, outcome, state, .. } => Some((*moves, outcome, state.phase)),
        _ => None,
    });
    let (moves, outcome, phase) = last.expect("changes");
    let played = people[0].client.room().record().map(|game| game.len());
    assert_eq!((Some(moves), phase), (played, Phase::Over));
    assert_eq!(outcome.expect("a result").winner, Some(Side::Second));
    let start = std::time::Instant::now();
    drop(host);
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    until(&mut people, "the end of the host", |people| {
        people.iter().all(|person| !person.is_entered())
    });
}

#[test]
fn a_computer_plays_on_for_a_player_who_is_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = support::host(folder.path());
    let mut people = guests(&host);
    until(&mut people, "the first moves", |people| {
        people.iter_mut().for_each(|person| {
            person.play();
        });
        people.iter().all(|person| person.phase() == Some(Phase::Running))
    });
    let mut leaver = people.pop().expect("two people");
    let outputs = leaver.client.leave();
    leaver.perform(outputs);
    drop(leaver);
    let is_gone = |people: &[Person]| {
        let view = people[0].client.room().view();
        let away = view.and_then(|view| view.seats[Side::Second].as_ref()?.away);
        away.is_some_and(|away| away.is_gone)
    };
    until(&mut people, "the other one is gone", |people| is_gone(people));
    let claim = Claim::Computer { player: "rat".to_owned() };
    let outputs = people[0].client.act(Act::Claim { claim }, now_ms()).expect("a claim");
    people[0].perform(outputs);
    until(&mut people, "moves of the computer", |people| {
        people[0].play();
        people[0].client.room().record().is_some_and(|record| record.len() >= 6)
    });
    // Whoever comes back then sees the game, and the computer goes on.
    let token = host.token(Side::Second).cloned();
    people.push(Person::new(host.port(), host.room().clone(), token, Some(name("Ben"))));
    until(&mut people, "the return", |people| people[1].is_entered());
    assert_eq!(people[1].client.you(), None);
    until(&mut people, "more moves of the computer", |people| {
        people[0].play();
        people[1].client.room().record().is_some_and(|record| record.len() >= 10)
    });
}

#[test]
fn rooms_that_cannot_be_opened_are_errors() {
    let folder = tempfile::tempdir().expect("a folder");
    let computers = [Player::Computer(Bot::Random); 2];
    for (players, time) in
        [(computers, TimeControl::Unlimited), ([Player::Human; 2], TimeControl::Days(15))]
    {
        let room = support::room(&GAMES[0], players, time);
        let which = Which::New(Box::new(room));
        let error = Host::start(support::settings(folder.path()), which).expect_err("an error");
        assert!(matches!(error, HostError::Opening(_)), "{error}");
    }
}

#[test]
fn a_host_can_be_shared_between_threads() {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<Host>();
}

#[test]
fn a_window_hosts_its_own_last_game_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = support::settings(folder.path()).folder;
    assert!(!has_last_room(&place));
    let mut own = support::room(&GAMES[0], [Player::Human; 2], TimeControl::Unlimited);
    own.people[Side::First] = Some(Persona { name: name("Ada"), portrait: None });
    let own = support::start(folder.path(), own).room().clone();
    // A later one, for two guests.
    drop(support::host(folder.path()));
    assert!(has_last_room(&place));
    let again = Host::start(support::settings(folder.path()), Which::Last { owned: true });
    assert_eq!(*again.expect("a host").room(), own);
}
