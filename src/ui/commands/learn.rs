//! Executes the commands about lessons and puzzles.

use bevy::prelude::*;

use super::super::dialogs::Dialog;
use super::super::learn::{ExerciseOrigin, LessonPlace, PuzzleLibrary, PuzzleRun};
use super::super::localization::Localization;
use super::super::profiles::Profiles;
use super::super::settings::Settings;
use super::LearnCommand;
use super::execute::{close_dialog, open_dialog, play_game, show_notice};
use crate::analysis::Strictness;
use crate::games::{GAMES, GameEntry, find_game};
use crate::messages::MessageId;
use crate::profile::{PuzzleSet, next_puzzle};
use crate::puzzle::{PuzzleAttempt, own_puzzles, read_puzzles, write_puzzle};
use crate::record::TimeControl;
use crate::search::{Bot, Level};
use crate::table::{Exercise, ExerciseAction, Mode, ReportProgress, StartGame};

/// Executes a command.
pub(super) fn execute(world: &mut World, command: LearnCommand) {
    match command {
        LearnCommand::ShowLessons => open_dialog(world, Dialog::Lessons),
        LearnCommand::StartLevel(place) => start_level(world, place),
        LearnCommand::NextLevel => {
            let next = world.resource::<ExerciseOrigin>().lesson().and_then(LessonPlace::next);
            match next {
                Some(place) => start_level(world, place),
                None => open_dialog(world, Dialog::Lessons),
            }
        }
        LearnCommand::FirstGame => start_first_game(world),
        LearnCommand::ShowPuzzles => {
            let entry = selected(world);
            world.resource_mut::<PuzzleLibrary>().load(entry);
            open_dialog(world, Dialog::Puzzles);
        }
        LearnCommand::StartPuzzles(set) => start_puzzles(world, set),
        LearnCommand::NextPuzzle => next(world),
        LearnCommand::ShowSolution => {
            world.write_message(ExerciseAction::Show);
        }
        LearnCommand::CollectPuzzles => collect(world),
    }
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

/// Plays Jungle against the weakest level, with the coach.
fn start_first_game(world: &mut World) {
    close_dialog(world);
    play_game(world, |selected| {
        GAMES[0].id.clone_into(&mut selected.game);
        selected.mode = Mode::Computer;
        selected.bots = [(); 2].map(|()| Bot::Level(Level::Rat).id().to_owned());
        selected.set_human_first(true);
        selected.coach = Some(Strictness::Mistakes);
        selected.time = TimeControl::Unlimited;
    });
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

/// Goes on to the next puzzle.
fn next(world: &mut World) {
    if let ExerciseOrigin::Puzzles(run) = world.resource::<ExerciseOrigin>().clone() {
        let is_over = run.storm.is_some_and(|storm| storm.is_over());
        // After a storm, another one begins.
        let run = if is_over { PuzzleRun::new(run.game, run.set, run.puzzles) } else { run };
        show_next(world, run, MessageId::PuzzlesNoMore);
    }
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
