//! Requests and messages are equal after they are written and read as text; damaged ones are
//! errors.

use std::time::Duration;

use jungle_engine::{Bot, Level, SearchInfo, StopSignal};
use jungle_record::{GameSetup, Player, Record};
use jungle_rules::games::{GAMES, GameEntry};
use jungle_rules::{EndReason, Kind, Move, Options, Square};
use jungle_study::ai_request::{
    AiRequest, AiResponse, LiveRequest, LiveSetting, MessageTextError, RequestKind, WorkerMessage,
    WorkerRequest, read_message, read_request, write_live_request, write_message, write_request,
};
use jungle_study::analysis::{Gain, LiveSearch, PART_NODES, PositionValue, Refutation};

/// A game of two computer players after some moves.
fn record(game: &GameEntry, level: Level, moves: usize) -> Record {
    let start = game.start(&Options::new(game.rule_options));
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

/// Reads a request that has one response.
fn once(text: &str) -> AiRequest {
    match read_request(text).expect("it is a request") {
        WorkerRequest::Once(request) => request,
        WorkerRequest::Live(_) => panic!("it is a request for a live search"),
    }
}

fn answer(request: &AiRequest) -> AiResponse {
    request.answer(1, StopSignal::never(), &|_| {})
}

#[test]
fn a_request_read_from_text_has_the_same_response() {
    for game in GAMES {
        for level in [Level::Rat, Level::Wolf, Level::Lion] {
            let record = record(game, level, 6);
            let kind = RequestKind::Move(Duration::from_secs(1));
            let request = AiRequest { at: record.len(), record, kind: kind.clone() };
            let read = once(&write_request(&request));
            assert_eq!((&read.kind, read.at), (&kind, request.at));
            let (here, there) = (answer(&request), answer(&read));
            assert!(matches!(here, AiResponse::Move(Some(_))), "{here:?}");
            assert_eq!(here, there, "{} plays {}", level.id(), game.id);
        }
    }
}

#[test]
fn a_request_for_a_live_search_is_read_from_text() {
    let record = record(&GAMES[0], Level::Rat, 6);
    let setting = LiveSetting { id: 7, lines: 2, nodes: 50_000 };
    let text = write_live_request(&LiveRequest { record, at: 4, setting });
    let Ok(WorkerRequest::Live(request)) = read_request(&text) else {
        panic!("{text}");
    };
    assert_eq!((request.at, request.setting), (4, setting));
    let mut search = LiveSearch::default();
    request.begin(&mut search);
    let mut messages = Vec::new();
    search.search_part(PART_NODES, StopSignal::never(), &mut |found| {
        let message = WorkerMessage::Live { id: setting.id, found: found.clone() };
        messages.push(write_message(&message));
    });
    let info = request.record.setup.start.info();
    for text in &messages {
        let message = read_message(text, info).expect("a message");
        let WorkerMessage::Live { id: 7, found } = &message else {
            panic!("{text}");
        };
        assert_eq!(found.lines.len(), 2);
        assert_eq!(write_message(&message), *text);
    }
    assert!(!messages.is_empty() && search.nodes() >= 50_000);
    // No nodes end the search.
    let none = LiveSetting { nodes: 0, ..setting };
    LiveRequest { setting: none, ..request }.begin(&mut search);
    assert!(!search.search_part(PART_NODES, StopSignal::never(), &mut |_| {}));
}

#[test]
fn a_request_about_an_earlier_position_is_written_up_to_that_position() {
    let record = record(&GAMES[0], Level::Rat, 6);
    let text = write_request(&AiRequest { record, at: 4, kind: RequestKind::Hint });
    assert_eq!(once(&text).at, 4);
}

#[test]
fn a_refutation_is_asked_for_with_the_value_of_its_position() {
    let record = record(&GAMES[0], Level::Rat, 6);
    let at = record.len();
    let value = answer(&AiRequest { record: record.clone(), at, kind: RequestKind::Value });
    let AiResponse::Value(Some(value)) = value else { panic!("a value") };
    let line = value.line.clone();
    let request = AiRequest { record, at, kind: RequestKind::Refutation(value) };
    let read = once(&write_request(&request));
    assert_eq!((&read.kind, read.at), (&request.kind, at));
    let AiResponse::Refutation(Some(found)) = answer(&request) else { panic!("a refutation") };
    assert_eq!(found.line, line);
    assert_eq!(answer(&read), AiResponse::Refutation(Some(found)));
}

#[test]
fn every_message_is_read_as_it_was_written() {
    let record = record(&GAMES[0], Level::Rat, 0);
    let info = record.setup.start.info().clone();
    let moves = record.setup.start.legal_moves().to_vec();
    let report = SearchInfo {
        depth: 3,
        score: -12,
        nodes: 4_000,
        time: Duration::from_micros(1_234),
        rank: 1,
        line: moves.clone(),
    };
    let value = answer(&AiRequest { record: record.clone(), at: 0, kind: RequestKind::Value });
    assert!(matches!(value, AiResponse::Value(Some(_))), "{value:?}");
    let hint = answer(&AiRequest { record, at: 0, kind: RequestKind::Hint });
    assert!(matches!(hint, AiResponse::Hint(Some(_))), "{hint:?}");
    let refutations = [
        Gain::Wins { plies: 3, end: Some(EndReason::new("den")) },
        Gain::Wins { plies: 4, end: None },
        Gain::Captures(vec![Kind(0), Kind(7)]),
        Gain::Unproved,
    ];
    let refutations = refutations
        .map(|gain| AiResponse::Refutation(Some(Refutation { line: moves.clone(), gain })));
    let answers = [
        value,
        AiResponse::Value(None),
        hint,
        AiResponse::Hint(None),
        AiResponse::Move(moves.first().cloned()),
        AiResponse::Move(Some(Move::pass())),
        AiResponse::Move(None),
        AiResponse::Refutation(None),
        AiResponse::Prepared,
    ];
    let responses = answers.into_iter().chain(refutations);
    let responses = responses.map(|response| WorkerMessage::Response { ply: 9, response });
    let others = [
        WorkerMessage::Info(report.clone()),
        WorkerMessage::Info(SearchInfo { line: Vec::new(), ..report }),
        WorkerMessage::Failed { error: "no \"record\"\n".to_owned() },
    ];
    for message in responses.chain(others) {
        let read = read_message(&write_message(&message), &info);
        assert_eq!(read.expect("it is a message"), message);
    }
}

#[test]
fn a_run_sends_the_response_last_with_the_ply_of_its_request() {
    let record = record(&GAMES[0], Level::Rat, 6);
    let request = AiRequest { record, at: 5, kind: RequestKind::Move(Duration::ZERO) };
    let messages = std::cell::RefCell::new(Vec::new());
    request.run(1, StopSignal::never(), &|message| messages.borrow_mut().push(message));
    let expected = WorkerMessage::Response { ply: 5, response: answer(&request) };
    assert_eq!(messages.borrow().last(), Some(&expected));
}

#[test]
fn damaged_texts_are_errors() {
    let record = record(&GAMES[0], Level::Rat, 0);
    let info = record.setup.start.info().clone();
    for text in ["", "Prepared", "Info(depth:1)", "Response(ply:-1,response:Prepared)", "?"] {
        assert!(matches!(read_message(text, &info), Err(MessageTextError::Syntax(_))), "{text}");
    }
    let mv = Move { path: vec![Square(0), Square(63)] };
    let line = vec![mv.clone()];
    let refutation = Refutation { line: line.clone(), gain: Gain::Unproved };
    for response in [AiResponse::Move(Some(mv)), AiResponse::Refutation(Some(refutation))] {
        let off_board = WorkerMessage::Response { ply: 0, response };
        let read = read_message(&write_message(&off_board), &info);
        assert!(matches!(read, Err(MessageTextError::Square(Square(63)))), "{read:?}");
    }
    let kind = RequestKind::Refutation(PositionValue { score: 0, second: None, depth: 1, line });
    let off_board = write_request(&AiRequest { record: record.clone(), at: 0, kind });
    assert!(matches!(read_request(&off_board), Err(MessageTextError::Square(Square(63)))));

    let game = jungle_record::write(&record, 0);
    assert!(matches!(read_request(""), Err(MessageTextError::NoRecord)));
    assert!(matches!(read_request("Hint"), Err(MessageTextError::NoRecord)));
    assert!(matches!(read_request(&format!("hint\n{game}")), Err(MessageTextError::Syntax(_))));
    assert!(matches!(read_request("Hint\n()"), Err(MessageTextError::Record(_))));
}
