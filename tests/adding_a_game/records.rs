//! Records, position texts and the editor with a game that is not in the registry: it is written, and
//! its moves and positions are read, but a file is read only if its game is registered.

use jungle::editor::EditedPosition;
use jungle::record::{GameSetup, LoadErrorKind, Player, Record, read, write};
use jungle::rules::{Move, Square};
use jungle::search::{Bot, BotContext, BotRng};
use rand::SeedableRng as _;

use crate::{ENGINE, ENTRY};

/// A game of two random players.
fn random_game() -> Record {
    let start = ENTRY.start(&ENTRY.default_options());
    let players = [Player::Computer(Bot::Random); 2];
    let mut record = Record::new(GameSetup { start: start.clone(), players, seed: 1 }, None);
    let (mut game, mut rng) = (start, BotRng::seed_from_u64(1));
    let context = BotContext::quiet(ENGINE.open, None);
    while let Some(mv) = Bot::Random.choose(game.as_ref(), &mut rng, &context) {
        record.play(game.as_mut(), &mv, None).expect("a legal move");
    }
    record
}

#[test]
fn a_record_has_every_position_of_the_game() {
    let record = random_game();
    let mut game = record.setup.start.clone();
    for (at, played) in record.played().iter().enumerate() {
        assert_eq!(record.game_at(at).position_text(), game.position_text());
        let text = played.mv.text(game.info());
        let read = Move::parse(&text, game.info()).expect("a text of a move");
        assert_eq!(game.play(&read).as_ref(), Ok(played), "{text}");
        let again = ENTRY.start_from_text(&game.position_text(), game.options()).expect("legal");
        assert_eq!(again.key(), game.key());
    }
    assert!(record.len() > 10 && record.outcome().is_some());
    assert_eq!(record.outcome(), game.outcome());
}

#[test]
fn a_file_is_written_and_its_game_is_unknown() {
    let record = random_game();
    let text = write(&record, record.len());
    let first = record.played()[0].mv.text(record.setup.start.info());
    for part in ["game: \"breakthrough\"", "\"white\": \"random\"", &format!("\"{first}\"")] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let error = read(text.as_bytes()).err().expect("no game of the registry");
    let is_unknown = matches!(&*error.kind, LoadErrorKind::UnknownGame(id) if id == "breakthrough");
    assert!(is_unknown, "{error}");
}

#[test]
fn a_position_is_set_up() {
    let mut edited = EditedPosition::start(&ENTRY, ENTRY.default_options());
    assert_eq!(edited.text(), "PPPPPP/PPPPPP/6/6/pppppp/pppppp w");
    let pawn = edited.piece(Square(30));
    edited.clear();
    assert_eq!(edited.game().err().expect("it is empty")[0].code, "no_pieces");
    edited.put(Square(8), pawn);
    edited.put(Square(20), edited.piece(Square(8)));
    assert_eq!(edited.text(), "6/2p3/6/2p3/6/6 w");
    let outcome = edited.game().expect("a legal position").outcome();
    assert_eq!(outcome.map(|end| end.reason.code), Some("last_piece"));
}
