//! Questions and answers go as text to a worker and back, and change nothing on the way.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jungle::ai_request::{
    AiRequest, AiResponse, RequestKind, WorkerMessage, read_message, read_request, write_message,
    write_request,
};
use jungle::games::{GAMES, GameEntry};
use jungle::record::{GameSetup, Player, Record};
use jungle::rules::{Move, Options};
use jungle::search::{Bot, Level, SearchInfo};

/// A game of two machines as it stands after some turns.
fn game(house_game: &GameEntry, level: Level, moves: usize) -> Record {
    let entry = house_game;
    let start = entry.start(&Options::new(entry.rule_options));
    let players = [Player::Computer(Bot::Level(level)); 2];
    let mut record = Record::new(GameSetup { start, players, seed: 7 }, None);
    let mut game = record.setup.start.clone();
    for _ in 0..moves {
        let Some(mv) = game.legal_moves().first().cloned() else {
            break;
        };
        record.play(game.as_mut(), &mv, None).expect("it is legal");
    }
    record
}

fn answer(question: &AiRequest) -> AiResponse {
    question.answer(1, &AtomicBool::new(false), &|_| {})
}

#[test]
fn a_question_is_answered_the_same_after_its_way_as_text() {
    for house_game in GAMES {
        for level in [Level::Rat, Level::Wolf, Level::Lion] {
            let record = game(house_game, level, 6);
            let at = record.len();
            let wish = RequestKind::Move(Duration::from_secs(1));
            let question = AiRequest { record, at, kind: wish };
            let text = write_request(&question);
            let read = read_request(&text).expect("it is a question");
            assert_eq!(read.kind, wish);
            let (here, there) = (answer(&question), answer(&read));
            assert!(matches!(here, AiResponse::Move(Some(_))), "{here:?}");
            assert_eq!(here, there, "{} plays {}", level.id(), house_game.id);
        }
    }
}

#[test]
fn whatever_is_said_is_understood() {
    let record = game(&GAMES[0], Level::Rat, 0);
    let info = record.setup.start.info().clone();
    let moves = record.setup.start.legal_moves().to_vec();
    let report = SearchInfo {
        depth: 3,
        score: -12,
        nodes: 4_000,
        time: Duration::from_micros(1_234),
        line: moves.clone(),
    };
    let hint = answer(&AiRequest { record, at: 0, kind: RequestKind::Hint });
    assert!(matches!(hint, AiResponse::Hint(Some(_))), "{hint:?}");
    for said in [
        WorkerMessage::Info(report.clone()),
        WorkerMessage::Info(SearchInfo { line: Vec::new(), ..report }),
        WorkerMessage::Response(hint),
        WorkerMessage::Response(AiResponse::Hint(None)),
        WorkerMessage::Response(AiResponse::Move(moves.first().cloned())),
        WorkerMessage::Response(AiResponse::Move(Some(Move::pass()))),
        WorkerMessage::Response(AiResponse::Move(None)),
        WorkerMessage::Response(AiResponse::Prepared),
    ] {
        assert_eq!(read_message(&write_message(&said, &info), &info), Some(said));
    }
}

#[test]
fn what_nobody_would_say_is_not_understood() {
    let record = game(&GAMES[0], Level::Rat, 0);
    let info = record.setup.start.info();
    for text in ["", "turn", "turn\nA99 B1", "hint\nA3 A4", "report 1 2\n", "report x 1 1 1\n", "?"]
    {
        assert_eq!(read_message(text, info), None, "{text}");
    }
    for text in ["", "turn 5", "turn x\n()", "hint\n()", "prepare now\n()"] {
        assert!(read_request(text).is_none(), "{text}");
    }
}
