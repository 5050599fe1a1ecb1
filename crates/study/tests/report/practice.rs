//! Learning from mistakes, and the coach, in games with values that are made up.

use jungle_engine::Score;
use jungle_record::{GameSetup, Mark, Player, Record};
use jungle_rules::games::GAMES;
use jungle_rules::{EarlyEnd, Move, Options, Side};
use jungle_study::analysis::{
    Coach, HintStep, PositionValue, PositionValues, Practice, Strictness, TaskState,
};

/// The score of a proved win in no plies.
const WIN: Score = 31_000;

/// A game of Jungle of four moves.
fn record() -> Record {
    let start = GAMES[0].start(&Options::new(GAMES[0].rule_options));
    let setup = GameSetup { start, players: [Player::Human; 2], seed: 1 };
    let mut record = Record::new(setup, None);
    let mut game = record.game_at(0);
    for text in ["A3 A4", "G7 G6", "C3 D3", "E7 D7"] {
        record.play(game.as_mut(), &mv(text, &record), None).expect("a legal move");
    }
    record
}

fn mv(text: &str, record: &Record) -> Move {
    Move::parse(text, record.setup.start.info()).expect("two squares")
}

/// The value of a position with this score, and the best move in it.
fn value(score: Score, best: &str, record: &Record) -> PositionValue {
    PositionValue { score, second: None, depth: 9, line: vec![mv(best, record)] }
}

/// The values of the positions of [`record`] in their order: the scores of the side to move.
fn values(record: &Record, scores: [Score; 5]) -> PositionValues {
    let best = ["E3 E4", "E7 E6", "E3 E4", "C7 C6", "E3 E4"];
    let mut values = PositionValues::default();
    for (score, best) in scores.into_iter().zip(best).rev() {
        values.add(value(score, best, record));
    }
    values
}

/// Blue's moves give a win away and lose much; Red's lose next to nothing and much.
const SCORES: [Score; 5] = [WIN - 9, 0, 30, 900, -500];

fn practice(sides: &[Side]) -> (Record, Practice) {
    let record = record();
    let practice = Practice::new(&record, &values(&record, SCORES), sides);
    (record, practice)
}

fn moves(practice: &Practice) -> Vec<usize> {
    practice.tasks().iter().map(|task| task.moves).collect()
}

#[test]
fn tasks_are_the_mistakes_of_the_chosen_sides_one_side_after_the_other() {
    let of = |sides: &[Side]| moves(&practice(sides).1);
    assert_eq!(of(&[Side::First]), [0, 2]);
    assert_eq!(of(&[Side::Second]), [3]);
    assert_eq!(of(&[Side::Second, Side::First]), [3, 0, 2]);
    assert!(of(&[]).is_empty());
}

#[test]
fn the_best_move_solves_a_task_and_the_played_one_fails() {
    let (record, mut practice) = practice(&[Side::First]);
    practice.play(&mv("A3 A4", &record));
    let failed =
        TaskState::Failed { tried: mv("A3 A4", &record), value: value(0, "E7 E6", &record) };
    assert_eq!(practice.state(), &failed);
    let tried = practice.tried(&record).expect("a move was tried");
    assert_eq!((tried.len(), &tried.played()[0].mv), (1, &mv("A3 A4", &record)));
    practice.retry();
    assert_eq!(practice.state(), &TaskState::Find);
    practice.play(&mv("E3 E4", &record));
    assert_eq!(practice.state(), &TaskState::Solved(mv("E3 E4", &record)));
    assert_eq!((practice.solved(), practice.tasks().len()), (1, 2));
    assert!(practice.tried(&record).is_none());
}

#[test]
fn another_move_is_judged_by_the_value_of_the_position_after_it() {
    // The scores of the opponent after another move: still a win, though a longer one; a good
    // position; and, in the second task, a little less and much less than the best move.
    let solves = |task: usize, score: Score| {
        let (record, mut practice) = practice(&[Side::First]);
        for _ in 0..task {
            practice.advance();
        }
        let other = mv("G3 G4", &record);
        practice.play(&other);
        assert_eq!(practice.state(), &TaskState::Checking(other.clone()));
        let tried = practice.tried(&record).expect("a move is being checked");
        assert_eq!(tried.len(), practice.tasks()[task].moves + 1);
        practice.check(value(score, "E7 E6", &record), record.setup.start.info());
        match practice.state() {
            TaskState::Solved(mv) => assert_eq!(mv, &other),
            TaskState::Failed { tried, .. } => assert_eq!(tried, &other),
            state => panic!("{state:?}"),
        }
        practice.solved() == 1
    };
    assert!(solves(0, 30 - WIN));
    assert!(!solves(0, -900));
    assert!(solves(1, 0));
    assert!(!solves(1, 900));
}

#[test]
fn what_was_told_or_shown_is_not_solved() {
    let (record, mut practice) = practice(&[Side::First]);
    let best = mv("E3 E4", &record);
    practice.tell();
    assert_eq!(practice.hint(), HintStep::Piece);
    practice.play(&best);
    assert_eq!(practice.solved(), 1, "the piece alone is not the move");
    practice.show();
    assert_eq!(practice.state(), &TaskState::Solved(best.clone()));
    practice.advance();
    assert_eq!((practice.hint(), practice.state()), (HintStep::None, &TaskState::Find));
    practice.tell();
    practice.tell();
    assert_eq!(practice.hint(), HintStep::Move);
    practice.play(&best);
    assert_eq!(practice.solved(), 1);
    practice.advance();
    assert_eq!(practice.task(), None);
    practice.play(&best);
    practice.show();
    assert_eq!((practice.state(), practice.solved()), (&TaskState::Find, 1));
}

#[test]
fn a_solution_can_be_shown_and_a_check_abandoned() {
    let (record, mut practice) = practice(&[Side::First]);
    practice.play(&mv("G3 G4", &record));
    practice.retry();
    // The value comes too late.
    practice.check(value(0, "E7 E6", &record), record.setup.start.info());
    assert_eq!(practice.state(), &TaskState::Find);
    practice.show();
    practice.play(&mv("E3 E4", &record));
    assert_eq!((practice.state(), practice.solved()), (&TaskState::Shown, 0));
}

/// Whether a coach holds back the last move of a game, with these scores of the side to move before
/// and after it.
fn holds(coach: &mut Coach, record: &Record, [before, after]: [Score; 2]) -> bool {
    let [before, after] = [before, after].map(|score| value(score, "E3 E4", record));
    coach.hold_back(record, &before, &after).is_some()
}

#[test]
fn the_coach_holds_a_bad_move_back_once_in_a_position() {
    let mut game = record();
    let mut coach = Coach::new(Strictness::Blunders);
    assert!(!holds(&mut coach, &game, [0, 300]));
    let [before, after] = [0, 900].map(|score| value(score, "C7 C6", &game));
    let judgement = coach.hold_back(&game, &before, &after).expect("it is held back");
    assert_eq!(judgement.mark, Some(Mark::Blunder));
    // The person plays on, or plays another bad move.
    game.truncate(3);
    let other = mv("G6 G5", &game);
    game.play(game.game_at(3).as_mut(), &other, None).expect("a legal move");
    assert!(!holds(&mut coach, &game, [0, 900]));
    let earlier = {
        let mut earlier = record();
        earlier.truncate(3);
        earlier
    };
    assert!(holds(&mut coach, &earlier, [0, 900]), "another position");
}

#[test]
fn a_strict_coach_holds_back_mistakes_and_nobody_a_move_that_ends_the_game() {
    let mut record = record();
    assert!(holds(&mut Coach::new(Strictness::Mistakes), &record, [0, 400]));
    assert!(!holds(&mut Coach::new(Strictness::Blunders), &record, [0, 400]));
    assert!(!holds(&mut Coach::new(Strictness::Mistakes), &record, [0, 200]));
    record.end_early(EarlyEnd::Agreement);
    assert!(!holds(&mut Coach::new(Strictness::Mistakes), &record, [0, 900]));
}
