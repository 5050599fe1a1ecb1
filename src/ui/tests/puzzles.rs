//! Puzzles, played by robots.

use bevy::time::TimeUpdateStrategy;

use super::super::commands;
use super::super::learn::{ExerciseOrigin, PuzzleLibrary, Puzzles};
use super::super::profiles::Profiles;
use super::*;
use crate::messages::Language;
use crate::profile::PuzzleSet;
use crate::puzzle::PuzzleState;
use crate::table::{Exercise, ExerciseGame, ExerciseStage};
use crate::ui::dialogs;

/// The lists, a puzzle and a storm in every language: nothing is cut off.
#[test]
fn puzzles_are_shown_in_every_language() {
    for language in Language::all() {
        for size in [SIZE, Vec2::new(390.0, 844.0), Vec2::new(320.0, 568.0)] {
            let mut interface = Interface::learning();
            interface.choose(language);
            interface.resize(size);
            let check = |interface: &mut Interface, screen: &str| {
                let cut_off = interface.cut_off();
                assert!(cut_off.is_empty(), "{language:?} {size:?} {screen}: {cut_off:?}");
            };
            interface.order(&commands::SHOW_LESSONS);
            check(&mut interface, "lessons");
            interface.order(&commands::SHOW_PUZZLES);
            interface.frames(8);
            check(&mut interface, "puzzles");
            for set in [PuzzleSet::Mixed, PuzzleSet::Storm] {
                interface.order(commands::START_PUZZLES.with(set));
                interface.wait_for_stage(ExerciseStage::Player);
                check(&mut interface, "a puzzle");
                while interface.stage() == Some(ExerciseStage::Player) {
                    let mv = interface.best_move();
                    interface.play(&mv);
                }
                interface.frames(4);
                check(&mut interface, "a puzzle that is solved");
            }
        }
    }
}

#[test]
fn the_first_try_of_a_puzzle_is_rated() {
    let mut interface = Interface::learning();
    interface.click_beginning_with("Puzzles");
    assert_eq!(interface.open_dialog(), Some(dialogs::PUZZLES.id()));
    interface.click("Mixed, Near your rating");
    interface.wait_for_stage(ExerciseStage::Player);
    while interface.stage() == Some(ExerciseStage::Player) {
        let mv = interface.best_move();
        interface.play(&mv);
    }
    assert_eq!(interface.puzzle_state(), PuzzleState::Solved);
    interface.frames(4);
    assert!(interface.shows("Solved!"));
    let history = interface.learnt("jungle").puzzles;
    assert!(history.results[0].solved && history.rating.value > 900.0);
    // A wrong move, then the solution: the first try counts.
    interface.click("Next");
    interface.wait_for_stage(ExerciseStage::Player);
    let wrong = interface.wrong_move();
    let spoken = interface.spoken();
    interface.play(&wrong);
    assert!(!spoken.contains("Right!") && !interface.spoken().contains("Right!"));
    assert_eq!(interface.stage(), Some(ExerciseStage::Failed));
    interface.wait_for_stage(ExerciseStage::Player);
    let failed = interface.learnt("jungle").puzzles;
    assert!(!failed.results[1].solved && failed.rating.value < history.rating.value);
    while interface.stage() == Some(ExerciseStage::Player) {
        let mv = interface.best_move();
        interface.play(&mv);
    }
    interface.frames(4);
    assert_eq!(interface.learnt("jungle").puzzles, failed);
    // A hint counts as a failure as well.
    interface.click("Next");
    interface.wait_for_stage(ExerciseStage::Player);
    let arrow = interface.follow_hint();
    assert_eq!(interface.best_move(), arrow);
    interface.frames(4);
    assert!(!interface.learnt("jungle").puzzles.results[2].solved);
    // There is no help from the engine in a puzzle that is not solved.
    for command in [commands::CONTINUE_FROM_HERE.call(), commands::ANALYSE.call()] {
        interface.world(|world| world.write_message(command));
        interface.frames(4);
        assert!(interface.world(|world| world.resource::<GameSession>().is_exercise()));
        assert_eq!(interface.open_dialog(), None);
    }
    // Those that failed come again on demand.
    interface.order(&commands::SHOW_PUZZLES);
    assert!(interface.shows("Try again, 2 that you did not solve"));
    interface.click("Try again, 2 that you did not solve");
    interface.wait_for_stage(ExerciseStage::Player);
    let position = interface.world(|world| world.resource::<GameSession>().game().position_text());
    assert!(failed.failed().contains(&position.as_str()));
}

#[test]
fn puzzles_from_own_games_come_one_after_the_other() {
    let mut interface = Interface::learning();
    let lines = crate::puzzle::shipped_puzzles("jungle").expect("puzzles").lines();
    let own: Vec<String> =
        lines.filter(|line| !line.starts_with('#')).take(2).map(str::to_owned).collect();
    interface.world(|world| {
        let saved = world.resource_mut::<Profiles>().learn(None, "jungle", |learning| {
            // A damaged one is left out.
            let damaged = "7/7/7 b;5;A1 A2;;".to_owned();
            for line in [&own[0], &damaged, &own[1]] {
                assert!(learning.puzzles.add_own(line.clone()));
            }
        });
        saved.expect("the profile is saved");
    });
    interface.order(&commands::SHOW_PUZZLES);
    interface.click_beginning_with("From your games");
    for (index, line) in own.iter().enumerate() {
        interface.wait_for_stage(ExerciseStage::Player);
        let shown = interface.world(|world| world.resource::<GameSession>().game().position_text());
        assert_eq!(line.split(';').next(), Some(shown.as_str()), "{index}");
        interface.click("Next");
    }
    assert!(interface.shows("That was the last puzzle."));
}

#[test]
fn the_solution_is_shown_and_the_game_goes_on_from_there() {
    let mut interface = Interface::learning();
    interface.order(&commands::SHOW_PUZZLES);
    interface.order(commands::START_PUZZLES.with(PuzzleSet::Mixed));
    interface.wait_for_stage(ExerciseStage::Player);
    interface.click("Solution");
    let moves = interface.world(|world| match world.resource::<ExerciseGame>().exercise() {
        Exercise::Puzzle(attempt) => attempt.puzzle().line.len(),
        Exercise::Lesson(_) => 0,
    });
    interface.wait_for("the whole line", |interface| {
        interface.world(|world| world.resource::<GameSession>().at() == moves)
    });
    assert!(interface.shows("That was it."));
    let is_over =
        interface.world(|world| world.resource::<GameSession>().game().outcome().is_some());
    if !is_over {
        interface.send(&commands::CONTINUE_FROM_HERE);
        interface.frames(4);
        interface.send(&commands::START_FROM_HERE);
        interface.frames(8);
        assert!(interface.world(|world| world.resource::<GameSession>().is_play()));
    }
}

#[test]
fn a_storm_lasts_three_minutes() {
    let mut interface = Interface::learning();
    interface.order(&commands::SHOW_PUZZLES);
    interface.order(commands::START_PUZZLES.with(PuzzleSet::Storm));
    for _ in 0..3 {
        interface.wait_for_stage(ExerciseStage::Player);
        let before = interface
            .world(|world| world.resource::<ExerciseOrigin>().puzzles().map(|run| run.shown.len()));
        while interface.stage() == Some(ExerciseStage::Player) {
            let mv = interface.best_move();
            interface.play(&mv);
        }
        interface.wait_for("the next puzzle", |interface| {
            let now = interface.world(|world| {
                world.resource::<ExerciseOrigin>().puzzles().map(|run| run.shown.len())
            });
            now != before
        });
    }
    let storm = |interface: &mut Interface| {
        let run = interface.world(|world| world.resource::<ExerciseOrigin>().puzzles().cloned());
        run.and_then(|run| run.storm).expect("a storm")
    };
    assert_eq!(storm(&mut interface).solved, 3);
    // A skipped puzzle is not skipped twice.
    interface.order(&commands::NEXT_PUZZLE);
    interface.wait_for_stage(ExerciseStage::Player);
    assert_eq!(storm(&mut interface).pause, None);
    let minutes = TimeUpdateStrategy::ManualDuration(Duration::from_secs(1));
    interface.world(|world| world.insert_resource(minutes));
    interface.frames(190);
    assert!(storm(&mut interface).is_over());
    assert!(interface.shows("Time is up. You have solved 3 puzzles."));
    let puzzles = interface.learnt("jungle").puzzles;
    assert_eq!((puzzles.best_storm, puzzles.results.len()), (3, 0), "a storm is not rated");
    interface.click("New storm");
    assert_eq!(storm(&mut interface).solved, 0);
}

#[test]
fn the_puzzle_of_the_day_is_the_same_all_day() {
    let mut interface = Interface::learning();
    interface.order(&commands::SHOW_PUZZLES);
    interface.click("Puzzle of the day");
    interface.wait_for_stage(ExerciseStage::Player);
    let today = crate::clock::date().to_zoned(jiff::tz::TimeZone::UTC).date();
    let expected = interface.world(|world| {
        let Some(Puzzles::Loaded(puzzles)) = world.resource::<PuzzleLibrary>().get("jungle") else {
            panic!("no puzzles");
        };
        let index = crate::profile::daily_puzzle(puzzles, today).expect("a puzzle");
        puzzles[index].position.clone()
    });
    let shown = interface.world(|world| world.resource::<GameSession>().game().position_text());
    assert_eq!(shown, expected);
    while interface.stage() == Some(ExerciseStage::Player) {
        let mv = interface.best_move();
        interface.play(&mv);
    }
    interface.frames(4);
    assert_eq!(interface.learnt("jungle").puzzles.streak(today), 1);
    interface.order(&commands::SHOW_PUZZLES);
    assert!(interface.shows("Puzzle of the day, Solved today · One day in a row"));
}
