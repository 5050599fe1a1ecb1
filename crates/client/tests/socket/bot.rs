//! The bot in Python, which was written from the documentation of the protocol.

use std::thread;

use jungle_client::Pass;
use jungle_room::room::{Phase, Token};
use jungle_rules::Side;
use jungle_rules::games::GAMES;

use crate::player::Person;
use crate::proxy::Proxy;
use crate::python_bots::{has_python, start_bot, wait_for_bot};
use crate::server::{Server, room_at};

/// Plays a game between the bot and random moves. Returns what the bot prints at the end.
fn play(seed: u64, bot: Side, cuts: usize) -> String {
    let server = Server::start(&GAMES[0], seed);
    let proxy = Proxy::start(server.address, seed, 6_000, cuts);
    let link = room_at(proxy.address, Some(bot)).link();
    let mut child = start_bot(&link, &["--name", "Ben", "--pause", "0"]);
    let mut person = Person::enter(&server.room(Some(!bot)), seed);
    let played = thread::spawn(move || {
        person.play();
        person
    });
    let person = played.join();
    if person.is_err() {
        child.kill().expect("a process");
    }
    let (is_success, printed, errors) = wait_for_bot(child);
    let person = person.expect("a game to its end");
    assert!(is_success, "{errors}");
    let room = &person.shown().room;
    assert_eq!(room.phase(), Some(Phase::Over));
    let outcome = room.record().and_then(|record| record.outcome()).expect("a result");
    let result = match outcome.winner {
        Some(side) if side == bot => "won",
        Some(_) => "lost",
        None => "drawn",
    };
    let expected = format!("{result}: {}", outcome.reason.code);
    assert_eq!(printed.lines().last(), Some(expected.as_str()));
    // The bot knows the rules; a move that it sends again is not refused either.
    assert_eq!(server.refusals(), Vec::<String>::new());
    let moves = room.record().map_or(0, jungle_record::Record::len);
    println!("seed {seed}: {expected} after {moves} moves, {} connections cut", proxy.cuts());
    printed
}

#[test]
fn the_bot_plays_whole_games() {
    if has_python() {
        for (seed, bot) in [(1, Side::First), (2, Side::Second), (3, Side::Second)] {
            play(seed, bot, 0);
        }
    }
}

#[test]
fn the_bot_says_why_it_does_not_play() {
    if has_python() {
        let server = Server::start(&GAMES[0], 1);
        let other = Server::start(&GAMES[1], 1);
        let mut wrong = server.room(Some(Side::First));
        wrong.pass = Pass::Seat(Token::from_bytes([9; 16]));
        for (link, expected) in [
            ("hello".to_owned(), "This is no link to a seat, and no address of a server.\n"),
            (wrong.link(), "The bot may not enter: bad_token.\n"),
            (
                other.room(Some(Side::First)).link(),
                "The bot plays only Jungle from the usual position.\n",
            ),
        ] {
            let (is_success, _, errors) = wait_for_bot(start_bot(&link, &[]));
            assert!(!is_success);
            assert_eq!(errors, expected);
        }
    }
}

#[test]
fn the_bot_connects_again() {
    if has_python() {
        for (seed, bot) in [(4, Side::First), (5, Side::Second)] {
            play(seed, bot, 4);
        }
    }
}
