//! What lessons say is proved: positions and moves are legal, pars can be reached and not beaten where
//! nobody answers, and the only moves that keep a value are exactly those that are listed.

use std::collections::HashSet;

use jungle_engine::{SearchControl, StopSignal, Verdict};
use jungle_record::{GameSetup, Player, Record};
use jungle_rules::games::find_game;
use jungle_rules::{Game, Move, Options};
use jungle_study::analysis::{
    Coach, POSITION_NODES, PositionValue, Strictness, exact_values, position_value, refutation,
};
use jungle_study::lessons::{
    Answer, Attempt, AttemptFailure, AttemptState, Course, Enemy, HeldValue, LessonLevel, courses,
    find_course, lesson_about,
};

/// All levels, each with its course and a name for messages.
fn levels() -> impl Iterator<Item = (&'static Course, &'static LessonLevel, String)> {
    courses().iter().flat_map(|course| {
        course.lessons.iter().flat_map(move |lesson| {
            let levels = lesson.levels.iter().zip(1..);
            levels.map(move |(level, number)| {
                (course, level, format!("{} {} {number}", course.game, lesson.key))
            })
        })
    })
}

fn parse(text: &str, game: &dyn Game) -> Move {
    Move::parse(text, game.info()).expect("squares of the board")
}

/// The value of the position on the board.
fn value_of(attempt: &Attempt) -> PositionValue {
    let record = attempt.record();
    let value = position_value(record, record.len(), POSITION_NODES, StopSignal::never());
    value.expect("nothing stops the search")
}

/// Plays a move, with the answer to it if one is needed.
fn play(attempt: &mut Attempt, level: &LessonLevel, mv: &Move) {
    attempt.play(mv).expect("a legal move");
    if *attempt.state() == AttemptState::Answer {
        let found = Answer::new(level, attempt.game(), &value_of(attempt));
        attempt.enter(found);
    }
}

#[test]
fn every_level_is_legal() {
    for course in courses() {
        course.check().unwrap_or_else(|error| panic!("{}: {error}", course.game));
        let keys: HashSet<&str> = course.lessons.iter().map(|lesson| lesson.key.as_str()).collect();
        assert_eq!(keys.len(), course.lessons.len(), "{}: a key is there twice", course.game);
    }
}

#[test]
fn moves_that_are_refused_change_nothing() {
    for (course, level, name) in levels() {
        let mut attempt = Attempt::new(course, level).expect("a legal position");
        for text in &level.refused {
            let mv = parse(text, attempt.game());
            assert!(attempt.play(&mv).is_err(), "{name}: {text}");
            assert_eq!((attempt.moves(), attempt.state()), (0, &AttemptState::Player), "{name}");
        }
    }
}

/// Where the opponent stands still, the par is the length of the shortest solution.
#[test]
fn the_par_is_the_fewest_moves_where_nobody_answers() {
    for (course, level, name) in levels().filter(|(_, level, _)| level.enemy == Enemy::Still) {
        let mut attempt = Attempt::new(course, level).expect("a legal position");
        let fewest = loop {
            match attempt.shortest_way() {
                Some(mv) => play(&mut attempt, level, &mv),
                None => panic!("{name} cannot be solved"),
            }
            if let AttemptState::Done(stars) = attempt.state() {
                assert_eq!(*stars, 3, "{name}");
                break attempt.moves();
            }
        };
        assert_eq!(fewest, level.par, "{name}");
    }
}

/// The value that a score proves for the side to move.
fn value(score: i32) -> Option<HeldValue> {
    match Verdict::of(score) {
        Verdict::Win(_) => Some(HeldValue::Win),
        Verdict::Loss(_) => None,
        Verdict::Estimate(_) => Some(HeldValue::Draw),
    }
}

/// The listed moves are all that keep the value, by the tables.
#[test]
fn the_only_moves_are_exactly_those_that_keep_the_value() {
    for (course, level, name) in levels() {
        let game = course.start(level).expect("a legal position");
        let Some(held) = level.held_value().filter(|_| !level.only.is_empty()) else {
            assert!(level.only.is_empty(), "{name}: no value is to be kept");
            continue;
        };
        let mut listed: Vec<Move> = level.only.iter().map(|text| parse(text, &*game)).collect();
        let mut keeping: Vec<Move> = match exact_values(&*game, SearchControl::unattended()) {
            Some(values) => {
                let keeps = values.into_iter().filter(|(_, score)| value(*score) >= Some(held));
                keeps.map(|(mv, _)| mv).collect()
            }
            // Without tables, the search must find a proof, and none for any other move.
            None => {
                let keeps = |mv: &&Move| {
                    let mut attempt = Attempt::new(course, level).expect("a legal position");
                    play(&mut attempt, level, mv);
                    !matches!(attempt.state(), AttemptState::Failed(AttemptFailure::ValueFell(_)))
                };
                game.legal_moves().iter().filter(keeps).cloned().collect()
            }
        };
        listed.sort_by_key(|mv| mv.path.clone());
        keeping.sort_by_key(|mv| mv.path.clone());
        assert_eq!(keeping, listed, "{name}");
    }
}

/// A robot that plays the best moves has three stars where the opponent answers.
#[test]
fn best_play_has_three_stars() {
    for (course, level, name) in levels().filter(|(_, level, _)| level.enemy == Enemy::Best) {
        let mut attempt = Attempt::new(course, level).expect("a legal position");
        while *attempt.state() == AttemptState::Player {
            let mv = value_of(&attempt).line[0].clone();
            play(&mut attempt, level, &mv);
        }
        assert_eq!(attempt.state(), &AttemptState::Done(3), "{name}, {} moves", attempt.moves());
    }
}

/// The moves that solve each level with three stars, which robots play in the window and the page.
#[test]
fn the_solutions_for_robots_have_three_stars() {
    let mut solutions = String::new();
    for (course, level, name) in levels() {
        let mut attempt = Attempt::new(course, level).expect("a legal position");
        let mut moves = Vec::new();
        while *attempt.state() == AttemptState::Player {
            let best = || value_of(&attempt).line[0].clone();
            let mv = attempt.shortest_way().unwrap_or_else(best);
            moves.push(mv.text(attempt.game().info()));
            play(&mut attempt, level, &mv);
        }
        assert_eq!(attempt.state(), &AttemptState::Done(3), "{name}");
        solutions.push_str(&format!("{name}: {}\n", moves.join(", ")));
    }
    assert_eq!(solutions, include_str!("../data/lessons/solutions.txt"), "{solutions}");
}

#[test]
fn a_move_that_gives_the_value_away_is_refuted_and_taken_back() {
    let (course, level, _) =
        levels().find(|(_, level, _)| level.held_value().is_some()).expect("one");
    let mut attempt = Attempt::new(course, level).expect("a legal position");
    let only = parse(&level.only[0], attempt.game());
    let other = attempt.game().legal_moves().iter().find(|mv| **mv != only).cloned();
    play(&mut attempt, level, &other.expect("another move"));
    let AttemptState::Failed(AttemptFailure::ValueFell(line)) = attempt.state().clone() else {
        panic!("{:?}", attempt.state());
    };
    assert!(attempt.game().legal_moves().contains(&line[0]));
    assert!(attempt.undo() && attempt.moves() == 0);
    play(&mut attempt, level, &only);
    assert_ne!(attempt.state(), &AttemptState::Failed(AttemptFailure::ValueFell(line)));
}

#[test]
fn a_limit_of_moves_ends_an_attempt() {
    let (course, level, _) =
        levels().find(|(_, level, _)| level.goal.squares().len() > 1).expect("one");
    let mut attempt = Attempt::new(course, level).expect("a legal position");
    let start = attempt.game().legal_moves().to_vec();
    // Back and forth, without a capture.
    let quiet = start.iter().find(|mv| {
        let preview = attempt.game().preview(mv).expect("a legal move");
        preview.captured().next().is_none()
    });
    let there = quiet.expect("a quiet move").clone();
    let back = Move { path: there.path.iter().rev().copied().collect() };
    let moves = [there, back];
    for mv in moves.iter().cycle() {
        if *attempt.state() != AttemptState::Player {
            break;
        }
        play(&mut attempt, level, mv);
    }
    assert_eq!(attempt.state(), &AttemptState::Failed(AttemptFailure::TooManyMoves));
    assert_eq!(Some(attempt.moves()), level.most);
}

/// The coach names the lesson that is about a mistake.
#[test]
fn the_coach_names_the_lesson_about_a_mistake() {
    let course = find_course("jungle").expect("the lessons of Jungle");
    let entry = find_game(&course.game).expect("a game");
    let options = Options::new(entry.rule_options);
    for (position, mistake, key) in [
        // The lion and the tiger jump over the river.
        ("7/7/7/7/6r/7/5L1/7/7 b", "G5 G4", "rat-blocks"),
        // The cat captures the elephant.
        ("7/2c4/3E3/7/7/7/7/7/7 r", "D3 D2", "traps"),
        // The elephant lets the lion into the den.
        ("6w/d3L2/4e2/7/7/7/7/2CEP2/7 b", "A2 A3", "guard"),
        // The cat is no longer first.
        ("7/7/3C3/7/7/7/3c3/7/7 b", "D7 C7", "race"),
    ] {
        let start = entry.start_from_text(position, &options).expect("a legal position");
        let mv = parse(mistake, &*start);
        let mut record =
            Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
        let mut game = record.game_at(0);
        record.play(game.as_mut(), &mv, None).expect("a legal move");
        let value = |moves| position_value(&record, moves, POSITION_NODES, StopSignal::never());
        let [before, after] = [0, 1].map(|moves| value(moves).expect("nothing stops it"));
        let judgement = Coach::new(Strictness::Mistakes).hold_back(&record, &before, &after);
        let judgement = judgement.unwrap_or_else(|| panic!("{position}: {mistake} is no mistake"));
        let answer = refutation(&record, 1, &after, StopSignal::never()).expect("nothing stops it");
        let found = lesson_about(game.as_ref(), &judgement, &answer);
        assert_eq!(found, Some(key), "{position}: {mistake}");
        assert!(course.lessons.iter().any(|lesson| lesson.key == key), "{key}");
    }
}
