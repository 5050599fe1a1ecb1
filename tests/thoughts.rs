//! Questions and answers go as text to a worker and back, and change nothing on the way.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jungle::games::{GAMES, HouseGame};
use jungle::record::{GameSetup, Player, Record};
use jungle::rules::{Options, Turn};
use jungle::search::{Level, Machine, Report};
use jungle::thought::{
    Answer, Question, Said, Wish, read_question, read_said, write_question, write_said,
};

/// A game of two machines as it stands after some turns.
fn game(house_game: &HouseGame, level: Level, turns: usize) -> Record {
    let kind = house_game.kind;
    let start = kind.start(&Options::new(kind.switches()));
    let players = [Player::Machine(Machine::Level(level)); 2];
    let mut record = Record::new(GameSetup { start, players, seed: 7 }, None);
    let mut game = record.setup.start.clone();
    for _ in 0..turns {
        let Some(turn) = game.legal_turns().first().cloned() else {
            break;
        };
        record.play(game.as_mut(), &turn, None).expect("it is legal");
    }
    record
}

fn answer(question: &Question) -> Answer {
    question.answer(1, &AtomicBool::new(false), &|_| {})
}

#[test]
fn a_question_is_answered_the_same_after_its_way_as_text() {
    for house_game in GAMES {
        for level in [Level::Rat, Level::Wolf, Level::Lion] {
            let record = game(house_game, level, 6);
            let at = record.len();
            let wish = Wish::Turn(Duration::from_secs(1));
            let question = Question { record, at, wish };
            let text = write_question(&question);
            let read = read_question(&text).expect("it is a question");
            assert_eq!(read.wish, wish);
            let (here, there) = (answer(&question), answer(&read));
            assert!(matches!(here, Answer::Turn(Some(_))), "{here:?}");
            assert_eq!(here, there, "{} plays {}", level.id(), house_game.kind.id());
        }
    }
}

#[test]
fn whatever_is_said_is_understood() {
    let record = game(&GAMES[0], Level::Rat, 0);
    let spec = record.setup.start.spec().clone();
    let turns = record.setup.start.legal_turns().to_vec();
    let report = Report {
        depth: 3,
        score: -12,
        nodes: 4_000,
        time: Duration::from_micros(1_234),
        line: turns.clone(),
    };
    let hint = answer(&Question { record, at: 0, wish: Wish::Hint });
    assert!(matches!(hint, Answer::Hint(Some(_))), "{hint:?}");
    for said in [
        Said::Report(report.clone()),
        Said::Report(Report { line: Vec::new(), ..report }),
        Said::Answer(hint),
        Said::Answer(Answer::Hint(None)),
        Said::Answer(Answer::Turn(turns.first().cloned())),
        Said::Answer(Answer::Turn(Some(Turn::pass()))),
        Said::Answer(Answer::Turn(None)),
        Said::Answer(Answer::Prepared),
    ] {
        assert_eq!(read_said(&write_said(&said, &spec), &spec), Some(said));
    }
}

#[test]
fn what_nobody_would_say_is_not_understood() {
    let record = game(&GAMES[0], Level::Rat, 0);
    let spec = record.setup.start.spec();
    for text in ["", "turn", "turn\nA99 B1", "hint\nA3 A4", "report 1 2\n", "report x 1 1 1\n", "?"]
    {
        assert_eq!(read_said(text, spec), None, "{text}");
    }
    for text in ["", "turn 5", "turn x\n()", "hint\n()", "prepare now\n()"] {
        assert!(read_question(text).is_none(), "{text}");
    }
}
