//! The commands about lessons and puzzles.

use bevy::prelude::*;

use super::super::commands::{
    CommandState, Shortcut as Key, UserCommand, close_dialog, open_dialog, send, show_notice,
};
use super::super::dialogs;
use super::super::home::play_game;
use super::super::localization::Localization;
use super::super::profiles::Profiles;
use super::super::settings::Settings;
use super::super::widgets::joined;
use super::texts::{lesson_title, level, set};
use super::{ExerciseOrigin, LessonPlace, PuzzleLibrary, PuzzleRun};
use crate::analysis::{Report, Strictness};
use crate::games::{GAMES, GameEntry, find_game};
use crate::messages::MessageId;
use crate::profile::{PuzzleSet, next_puzzle};
use crate::puzzle::{PuzzleAttempt, own_puzzles, read_puzzles, write_puzzle};
use crate::record::TimeControl;
use crate::search::{Bot, Level};
use crate::table::{
    Exercise, ExerciseAction, ExerciseStage, Mode, ReportProgress, SideChoice, StartGame,
};

/// Show the lessons of the selected game.
pub static SHOW_LESSONS: UserCommand =
    UserCommand::opening("lessons", MessageId::CommandLessons, &dialogs::LESSONS).icon("report");

/// Begin a level of a lesson.
pub static START_LEVEL: UserCommand<LessonPlace> =
    UserCommand::new("start-level", MessageId::LearnTitle, start_level).label_with(
        |state, &place| {
            let title = lesson_title(&state.messages, place);
            joined([title].into_iter().chain(level(&state.messages, place)))
        },
    );

/// Begin the next level.
pub static NEXT_LEVEL: UserCommand =
    UserCommand::new("next-level", MessageId::CommandNextLevel, |world, ()| {
        let next = world.resource::<ExerciseOrigin>().lesson().and_then(LessonPlace::next);
        match next {
            Some(place) => start_level(world, place),
            None => open_dialog(world, &dialogs::LESSONS),
        }
    })
    .icon("forth")
    .keys([Key::letter("n")], MessageId::ShortcutNextExercise)
    .enabled(|state, ()| is_lesson(state) && state.is_exercise_stage(ExerciseStage::Solved));

/// Play Jungle against the weakest level, with the coach.
pub static FIRST_GAME: UserCommand =
    UserCommand::new("first-game", MessageId::LearnFirstGame, |world, ()| {
        close_dialog(world);
        play_game(world, |selected| {
            GAMES[0].id.clone_into(&mut selected.game);
            selected.mode = Mode::Computer;
            selected.bots = [(); 2].map(|()| Bot::Level(Level::Rat).id().to_owned());
            selected.choose_side(SideChoice::First);
            selected.coach = Some(Strictness::Mistakes);
            selected.time = TimeControl::Unlimited;
        });
    })
    .icon("hand");

/// Ask which puzzles to play.
pub static SHOW_PUZZLES: UserCommand =
    UserCommand::new("puzzles", MessageId::PuzzlesTitle, |world, ()| {
        let entry = selected(world);
        world.resource_mut::<PuzzleLibrary>().load(entry);
        open_dialog(world, &dialogs::PUZZLES);
    })
    .icon("report");

/// Begin with the puzzles of a set.
pub static START_PUZZLES: UserCommand<PuzzleSet> =
    UserCommand::new("start-puzzles", MessageId::PuzzlesTitle, start_puzzles)
        .label_with(|state, &of| set(&state.messages, of));

/// Go on to the next puzzle. After a storm, another one begins.
pub static NEXT_PUZZLE: UserCommand =
    UserCommand::new("next-puzzle", MessageId::CommandNextLevel, |world, ()| {
        if let ExerciseOrigin::Puzzles(run) = world.resource::<ExerciseOrigin>().clone() {
            let is_over = run.storm.is_some_and(|storm| storm.is_over());
            let run = if is_over { PuzzleRun::new(run.game, run.set, run.puzzles) } else { run };
            show_next(world, run, MessageId::PuzzlesNoMore);
        }
    })
    .icon("forth")
    .label_if(MessageId::CommandStorm, |state| {
        let storm = state.origin.puzzles().and_then(|run| run.storm);
        storm.is_some_and(|storm| storm.is_over())
    })
    .keys([Key::letter("n")], MessageId::ShortcutNextExercise)
    .enabled(|state, ()| is_puzzle(state));

/// Show the solution of the puzzle.
pub static SHOW_SOLUTION: UserCommand =
    UserCommand::new("show-solution", MessageId::CommandSolution, |world, ()| {
        send(world, ExerciseAction::Show)
    })
    .icon("play")
    .enabled(|state, ()| is_puzzle(state) && !state.is_exercise_open_to_help());

/// Make puzzles of the wins that were missed in the game of the report.
pub static COLLECT_PUZZLES: UserCommand =
    UserCommand::new("collect-puzzles", MessageId::CommandCollectPuzzles, |world, ()| {
        collect(world)
    })
    .enabled(|state, ()| {
        let missed = |(_, report): (_, &Report)| {
            report.moves.iter().any(|found| found.judgement.missed.is_some())
        };
        state.report.is_complete() && state.report.report().is_some_and(missed)
    });

fn is_lesson(state: &CommandState) -> bool {
    let exercise = state.exercise.as_ref().map(|game| game.exercise());
    matches!(exercise, Some(Exercise::Lesson(_)))
}

fn is_puzzle(state: &CommandState) -> bool {
    let exercise = state.exercise.as_ref().map(|game| game.exercise());
    matches!(exercise, Some(Exercise::Puzzle(_)))
}

/// The game whose lessons and puzzles are shown.
fn selected(world: &World) -> &'static GameEntry {
    world.resource::<Settings>().new_game.game()
}

fn start_level(world: &mut World, place: LessonPlace) {
    close_dialog(world);
    if let Some(attempt) = place.attempt() {
        world.insert_resource(ExerciseOrigin::Lesson(place));
        world.write_message(StartGame::exercise(Exercise::Lesson(attempt)));
    }
}

fn start_puzzles(world: &mut World, set: PuzzleSet) {
    close_dialog(world);
    let entry = selected(world);
    let mut library = world.resource_mut::<PuzzleLibrary>();
    library.load(entry);
    let shipped = library.loaded(entry.id).unwrap_or_default();
    let player = world.resource::<Settings>().player.clone();
    let history = world.resource::<Profiles>().puzzle_history(player.as_deref(), entry.id);
    let own = read_puzzles(entry, &history.own.join("\n"));
    let own = own.into_iter().filter(|puzzle| PuzzleAttempt::new(entry, puzzle).is_some());
    let puzzles = match set {
        PuzzleSet::Own => own.collect(),
        PuzzleSet::Failed => shipped.iter().cloned().chain(own).collect(),
        _ => shipped,
    };
    show_next(world, PuzzleRun::new(entry, set, puzzles), MessageId::PuzzlesNone);
}

/// Shows the next puzzle of a run, or a notice if there is none.
fn show_next(world: &mut World, mut run: PuzzleRun, none: MessageId) {
    let player = world.resource::<Settings>().player.clone();
    let history = world.resource::<Profiles>().puzzle_history(player.as_deref(), run.game.id);
    let seed = run.seed.wrapping_add(run.shown.len() as u64);
    let index = next_puzzle(run.set, &run.puzzles, &history, &run.shown, seed);
    let attempt = index
        .and_then(|index| Some((index, PuzzleAttempt::new(run.game, run.puzzles.get(index)?)?)));
    match attempt {
        Some((index, attempt)) => {
            run.shown.push(index);
            if let Some(storm) = &mut run.storm {
                storm.pause = None;
            }
            world.insert_resource(ExerciseOrigin::Puzzles(run));
            world.write_message(StartGame::exercise(Exercise::Puzzle(Box::new(attempt))));
        }
        None => {
            let notice = world.resource::<Localization>().text(none);
            show_notice(world, notice);
        }
    }
}

/// Adds the missed wins of the report to the player's puzzles.
fn collect(world: &mut World) {
    let Some((record, values)) = world.resource::<ReportProgress>().values() else {
        return;
    };
    let info = record.setup.start.info();
    let Some(entry) = find_game(info.id) else {
        return;
    };
    let lines: Vec<String> =
        own_puzzles(entry, record, values).iter().map(|it| write_puzzle(it, info)).collect();
    let player = world.resource::<Settings>().player.clone();
    let mut new = 0;
    let saved = world.resource_mut::<Profiles>().learn(player.as_deref(), entry.id, |learning| {
        new = lines.into_iter().filter(|line| learning.puzzles.add_own(line.clone())).count();
    });
    let messages = world.resource::<Localization>().clone();
    let notice = match saved {
        Ok(()) => messages.format(MessageId::PuzzlesCollected, [("count", new.into())]),
        Err(error) => world.resource::<Profiles>().not_saved(&messages, &error),
    };
    show_notice(world, notice);
}
