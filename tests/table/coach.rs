//! The coach: a bad move of the person is held back once, and the computer waits for the answer.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::thread::sleep;
use std::time::Duration;

use bevy::prelude::*;
use jungle::ai_request::{AiRequest, AiResponse, RequestKind, WorkerMessage};
use jungle::analysis::{Gain, PositionValue, Refutation, Strictness};
use jungle::games::find_game;
use jungle::messages::Messages;
use jungle::record::{Assistance, GameSetup, Player, Record, TimeControl, read, write};
use jungle::rules::{EarlyEnd, Options, Side};
use jungle::search::{Bot, Level};
use jungle::table::{
    AiEngine, EndGame, GameClock, GameCoach, InRoom, Mode, Navigate, NewGame, PlayOn, Screen,
    StartGame, TurnPhase,
};

use crate::harness::{GREEDY, HUMANS, TestTable};

const RAT: Player = Player::Computer(Bot::Level(Level::Rat));
const AGAINST_RAT: [Player; 2] = [Player::Human, RAT];

/// The move that the searches of these tests find bad, and another one.
const BAD: &str = "A3 A4";
const GOOD: &str = "G3 G4";

/// A game that begins with a coach.
fn coached(players: [Player; 2]) -> Record {
    let entry = find_game("jungle").expect("the game exists");
    let start = entry.start(&Options::new(entry.rule_options));
    let mut record = Record::new(GameSetup { start, players, seed: 7 }, None);
    record.add_assistance(Assistance { coach: true, ..Assistance::default() });
    record
}

/// The made-up value of a position: only [`BAD`] loses anything.
fn value(request: &AiRequest) -> PositionValue {
    let (record, game) = (&request.record, request.record.game_at(request.at));
    let last = record.played()[..request.at].last();
    let is_bad = last.is_some_and(|last| last.mv.text(game.info()) == BAD);
    let moves = game.legal_moves().iter();
    let line = moves.filter(|mv| mv.text(game.info()) != BAD).take(1).cloned().collect();
    PositionValue { score: if is_bad { 900 } else { 0 }, second: None, depth: 1, line }
}

/// An engine with made-up values. A function may change what it answers.
fn engine(
    answer: impl Fn(&AiRequest, &AtomicBool, AiResponse) -> Option<AiResponse> + Send + Sync + 'static,
) -> AiEngine {
    AiEngine(Arc::new(move |request, _, stop, send| {
        let game = request.record.game_at(request.at);
        let usual = match &request.kind {
            RequestKind::Value => AiResponse::Value(Some(value(request))),
            RequestKind::Refutation(value) => AiResponse::Refutation(Some(Refutation {
                line: value.line.clone(),
                gain: Gain::Unproved,
            })),
            _ => AiResponse::Move(game.legal_moves().first().cloned()),
        };
        if let Some(response) = answer(request, stop, usual) {
            send(WorkerMessage::Response { ply: request.at, response });
        }
    }))
}

impl TestTable {
    /// A game on a table with made-up values, and the number of values that are requested.
    fn with_values(start: StartGame) -> (Self, Arc<AtomicUsize>) {
        let requested = Arc::<AtomicUsize>::default();
        let count = requested.clone();
        let mut table = Self::new();
        table.app.insert_resource(engine(move |request, _, usual| {
            if request.kind == RequestKind::Value {
                count.fetch_add(1, Relaxed);
            }
            Some(usual)
        }));
        table.begin(start);
        (table, requested)
    }

    fn begin(&mut self, start: StartGame) {
        self.app.world_mut().write_message(start);
        self.app.update();
        self.settle();
    }

    fn coach(&self) -> &GameCoach {
        self.app.world().resource::<GameCoach>()
    }

    /// Plays a move of a person, and waits until it is held back or answered by the computer.
    fn play_and_wait(&mut self, addresses: &str) {
        let before = self.session().at();
        self.choose(addresses);
        self.wait_until("the person is asked or to move", |table| {
            let is_answered =
                table.session().at() > before + 1 && table.phase() == TurnPhase::Human;
            table.coach().is_asking() || is_answered
        });
    }

    fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.frame();
        }
    }

    fn send(&mut self, message: impl Message) {
        self.app.world_mut().write_message(message);
    }
}

#[test]
fn a_bad_move_is_held_back_and_taken_back() {
    let (mut table, requested) = TestTable::with_values(StartGame::play(coached(AGAINST_RAT)));
    table.play_and_wait(BAD);
    assert!(table.coach().is_asking());
    assert_eq!(requested.load(Relaxed), 2, "the positions before and after it");
    // However long the person thinks about the question, the computer does not move.
    table.frames(200);
    assert_eq!((table.phase(), table.session().at()), (TurnPhase::Coach, 1));
    table.send(Navigate::Undo);
    table.wait_until("the move is taken back", |table| table.phase() == TurnPhase::Human);
    assert_eq!((table.session().at(), table.coach().is_asking()), (0, false));
    assert_eq!(table.session().game().side_to_move(), Side::First);
    let played = table.observed().played.len();
    assert_eq!(played, 1, "the computer has not moved");
    let assistance = table.session().record().assistance();
    assert!(assistance.coach && assistance.undo);
    // In the same position, no move is held back again.
    table.play_and_wait(BAD);
    assert!(!table.coach().is_asking());
    assert_eq!(table.session().at(), 2);
}

#[test]
fn the_computer_moves_when_the_person_plays_on() {
    let (mut table, _) = TestTable::with_values(StartGame::play(coached(AGAINST_RAT)));
    table.play_and_wait(BAD);
    assert!(table.coach().squares().is_empty());
    table.app.world_mut().resource_mut::<GameCoach>().show_answer();
    table.frames(50);
    let answer = table.coach().held().and_then(|held| held.refutation.line.first().cloned());
    assert_eq!(table.coach().squares(), answer.expect("an answer").path);
    assert!(!table.coach().is_asking());
    assert_eq!((table.phase(), table.session().at()), (TurnPhase::Coach, 1), "nothing is played");
    table.send(PlayOn);
    table.wait_until("the computer has moved", |table| table.phase() == TurnPhase::Human);
    assert_eq!(table.session().at(), 2);
    assert!(table.coach().held().is_none() && table.coach().squares().is_empty());
}

#[test]
fn moves_that_lose_little_are_not_held_back() {
    let (mut table, requested) = TestTable::with_values(StartGame::play(coached(AGAINST_RAT)));
    table.play_and_wait(GOOD);
    assert!(!table.coach().is_asking());
    assert_eq!((table.session().at(), requested.load(Relaxed)), (2, 2));
}

#[test]
fn the_strictness_decides_which_moves_are_held_back() {
    for (strictness, is_held) in [(Strictness::Blunders, false), (Strictness::Mistakes, true)] {
        let mut table = TestTable::new();
        table.app.insert_resource(engine(|_, _, usual| {
            Some(match usual {
                AiResponse::Value(Some(value)) => {
                    AiResponse::Value(Some(PositionValue { score: value.score.min(400), ..value }))
                }
                other => other,
            })
        }));
        // It stays the same in the next game.
        table.app.world_mut().resource_mut::<GameCoach>().set_strictness(strictness);
        table.begin(StartGame::play(coached(HUMANS)));
        table.begin(StartGame::play(coached(AGAINST_RAT)));
        table.play_and_wait(BAD);
        assert_eq!(table.coach().is_asking(), is_held, "{strictness:?}");
    }
}

#[test]
fn only_people_against_a_computer_are_asked_and_only_with_a_coach() {
    let mut without = coached(AGAINST_RAT);
    without.set_assistance(Assistance::default());
    let room = InRoom { you: Some(Side::First) };
    for start in [
        StartGame::play(without),
        StartGame::play(coached(HUMANS)),
        StartGame::in_room(coached(AGAINST_RAT), room),
        StartGame::analyse(coached(AGAINST_RAT), 0),
    ] {
        let (mut table, requested) = TestTable::with_values(start);
        table.choose(BAD);
        table.frames(60);
        assert_eq!((requested.load(Relaxed), table.coach().held().is_some()), (0, false));
        assert!(table.session().at() > 0);
    }
    let (mut table, requested) = TestTable::with_values(StartGame::play(coached([RAT, GREEDY])));
    table.wait_until("some moves are played", |table| table.session().at() == 4);
    assert_eq!(requested.load(Relaxed), 0);
}

#[test]
fn moves_that_are_shown_again_are_not_judged() {
    let (mut table, requested) = TestTable::with_values(StartGame::play(coached(AGAINST_RAT)));
    table.play_and_wait(GOOD);
    let before = requested.load(Relaxed);
    table.send(Navigate::Undo);
    table.wait_until("the move is taken back", |table| table.session().at() == 0);
    table.settle();
    table.send(Navigate::Redo);
    table.wait_until("it is there again", |table| table.session().at() == 2);
    table.settle();
    assert_eq!(requested.load(Relaxed), before);
    let record = table.session().record().clone();
    table.begin(StartGame::replay(record));
    table.send(Navigate::To(2));
    table.wait_until("the end is shown", |table| table.session().at() == 2);
    table.frames(20);
    assert_eq!(requested.load(Relaxed), before);
}

/// The same move after an undo is a new decision, although the record still has later moves.
#[test]
fn a_move_that_is_played_again_is_judged() {
    let (mut table, requested) = TestTable::with_values(StartGame::play(coached(AGAINST_RAT)));
    table.play_and_wait(GOOD);
    table.send(Navigate::Undo);
    table.wait_until("the move is taken back", |table| table.session().at() == 0);
    table.settle();
    table.play_and_wait(GOOD);
    assert_eq!((table.session().at(), requested.load(Relaxed)), (2, 4));
}

#[test]
fn a_search_that_fails_lets_the_game_go_on() {
    type Failure = fn(&AiRequest, AiResponse) -> Option<AiResponse>;
    let failures: [Failure; 5] = [
        |request, usual| (request.kind != RequestKind::Value).then_some(usual),
        |request, usual| {
            let is_second = request.kind == RequestKind::Value && request.at == 1;
            (!is_second).then_some(usual)
        },
        |_, usual| {
            let is_value = matches!(usual, AiResponse::Value(_));
            Some(if is_value { AiResponse::Value(None) } else { usual })
        },
        |_, usual| (!matches!(usual, AiResponse::Refutation(_))).then_some(usual),
        |_, usual| match usual {
            AiResponse::Value(_) => panic!("the search panics on purpose"),
            other => Some(other),
        },
    ];
    for failure in failures {
        let mut table = TestTable::new();
        table.app.insert_resource(engine(move |request, _, usual| failure(request, usual)));
        table.begin(StartGame::play(coached(AGAINST_RAT)));
        table.play_and_wait(BAD);
        assert!(!table.coach().is_asking());
        assert_eq!(table.session().at(), 2);
    }
}

/// A table whose searches for values do not end by themselves, after a move of the person.
fn checking() -> TestTable {
    let mut table = TestTable::new();
    table.app.insert_resource(engine(|_, stop, usual| {
        while matches!(usual, AiResponse::Value(_)) && !stop.load(Relaxed) {
            sleep(Duration::from_millis(1));
        }
        Some(usual)
    }));
    table.begin(StartGame::play(coached(AGAINST_RAT)));
    table.choose(BAD);
    table.wait_until("the move is judged", |table| table.phase() == TurnPhase::Coach);
    table.frames(20);
    assert_eq!((table.phase(), table.session().at()), (TurnPhase::Coach, 1));
    table
}

#[test]
fn a_check_is_cancelled_by_undo_a_new_game_the_end_and_the_menu() {
    let mut table = checking();
    table.send(Navigate::Undo);
    table.wait_until("the move is taken back", |table| table.phase() == TurnPhase::Human);
    assert_eq!(table.session().at(), 0);
    table.frames(20);
    assert!(table.coach().held().is_none());

    let mut table = checking();
    let again = StartGame::again(table.session(), table.session().setup().players);
    table.begin(again);
    assert!(table.session().has_coach(), "it stays in the next game");
    table.frames(20);
    assert_eq!((table.phase(), table.session().at()), (TurnPhase::Human, 0));
    assert!(table.coach().held().is_none());

    let mut table = checking();
    table.send(EndGame(EarlyEnd::Resignation(Side::First)));
    table.frames(20);
    assert_eq!(table.phase(), TurnPhase::Over);
    assert!(table.coach().held().is_none());

    let mut table = checking();
    table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    table.frames(20);
    assert!(table.coach().held().is_none());
}

#[test]
fn a_new_game_forgets_the_question_and_the_positions_of_the_last_one() {
    let (mut table, _) = TestTable::with_values(StartGame::play(coached(AGAINST_RAT)));
    for _ in 0..2 {
        table.play_and_wait(BAD);
        assert!(table.coach().is_asking());
        let again = StartGame::again(table.session(), AGAINST_RAT);
        table.begin(again);
        assert!(table.coach().held().is_none());
    }
}

#[test]
fn no_clock_runs_while_the_question_is_open() {
    let mut record = coached(AGAINST_RAT);
    record.time_control = Some(TimeControl::Fischer { base: 60, increment: 2 });
    let (mut table, _) = TestTable::with_values(StartGame::play(record));
    // The first move of each side is not timed.
    table.play_and_wait(GOOD);
    let clock = |table: &TestTable| table.app.world().resource::<GameClock>().clone();
    assert_eq!(clock(&table).running(), Some(Side::First));
    table.play_and_wait(BAD);
    let held = clock(&table);
    assert_eq!(held.running(), None);
    table.frames(100);
    assert_eq!(clock(&table), held);
    table.send(Navigate::Undo);
    table.wait_until("the move is taken back", |table| table.phase() == TurnPhase::Human);
    assert_eq!(clock(&table).running(), Some(Side::First));
}

#[test]
fn the_coach_goes_on_in_a_game_that_is_continued() {
    let mut record = coached(AGAINST_RAT);
    let mut game = record.game_at(0);
    for text in [GOOD, "A7 A6"] {
        let mv = jungle::rules::Move::parse(text, game.info()).expect("two squares");
        record.play(game.as_mut(), &mv, None).expect("a legal move");
    }
    let text = write(&record, record.len());
    let read = read(text.as_bytes()).expect("the game is read");
    let (mut table, _) = TestTable::with_values(StartGame::open(read));
    assert!(table.session().has_coach());
    table.play_and_wait(BAD);
    assert!(table.coach().is_asking());
}

#[test]
fn a_new_game_has_a_coach_if_one_is_chosen_and_offered() {
    let mut chosen = NewGame { mode: Mode::Computer, ..NewGame::default() };
    let has_coach = |chosen: &NewGame| {
        let record = chosen.record(None).expect("the standard start");
        record.assistance().coach
    };
    assert!(!has_coach(&chosen), "it is off at first");
    chosen.coach = Some(Strictness::Mistakes);
    for level in Level::ALL {
        chosen.bots = [level, level].map(|level| level.id().to_owned());
        assert_eq!(has_coach(&chosen), level <= Level::Wolf, "{level:?}");
    }
    chosen.bots = [Level::Rat, Level::Rat].map(|level| level.id().to_owned());
    for mode in [Mode::Friend, Mode::ComputersOnly] {
        assert!(!has_coach(&NewGame { mode, ..chosen.clone() }), "{mode:?}");
    }
    // Another level without a coach is offered none.
    let (table, _) = TestTable::with_values(StartGame::play(coached(AGAINST_RAT)));
    let lion = Player::Computer(Bot::Level(Level::Lion));
    let stronger = StartGame::again(table.session(), [Player::Human, lion]);
    assert!(!stronger.record.assistance().coach);
    // A game that continues from a position has the coach that is chosen now.
    let continued = StartGame::continue_from(table.session(), &NewGame::default());
    assert!(!continued.record.assistance().coach);
    let continued = StartGame::continue_from(table.session(), &chosen);
    assert!(continued.record.assistance().coach);
}

/// With the search of the program: a lion steps in front of an elephant, or gives a win away.
#[test]
fn a_real_blunder_is_held_back_and_explained() {
    let entry = find_game("jungle").expect("the game exists");
    let options = Options::new(entry.rule_options);
    for (start, mv, expected) in [
        (
            "7/7/7/7/l6/7/E6/7/7 b",
            "A5 A6",
            "Now Red can capture the last piece: the elephant on A7 captures the lion on A6.",
        ),
        ("7/7/7/3l3/7/7/E6/7/7 b", "D4 D5", "Blue could have won in 6 moves."),
    ] {
        let start = entry.start_from_text(start, &options).expect("a position");
        let mut record = Record::new(GameSetup { start, players: AGAINST_RAT, seed: 7 }, None);
        record.add_assistance(Assistance { coach: true, ..Assistance::default() });
        let mut table = TestTable::new();
        table.begin(StartGame::play(record));
        table.play_and_wait(mv);
        let held = table.coach().held().expect("it is held back");
        let game = table.session().game();
        let told = Messages::english().held_back(&held.judgement, &held.refutation, game);
        assert_eq!(told, expected);
    }
}
