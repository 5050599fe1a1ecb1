//! What an exercise tells in words, on its panel and to screen readers.

use super::super::widgets::joined;
use super::{ExerciseOrigin, LessonPlace, PuzzleRun};
use crate::lessons::{Attempt, AttemptState};
use crate::messages::{LessonText, MessageId, Messages, notation};
use crate::profile::{PuzzleSet, Rating};
use crate::puzzle::{PuzzleAttempt, PuzzleState};
use crate::rules::Move;
use crate::table::{Exercise, ExerciseGame, ExerciseStage};

/// What an exercise tells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExerciseText {
    /// Which one it is.
    pub heading: String,
    /// What is to be done.
    pub task: String,
    /// How far it is.
    pub progress: String,
    /// What has happened last; empty if nothing has.
    pub result: String,
    /// What a puzzle was about, once it is over.
    pub details: String,
    /// The stars, in a lesson that is done.
    pub stars: Option<u8>,
}

/// The texts of the exercise on the table. `rating` is that of the player in puzzles.
pub fn exercise(
    messages: &Messages,
    origin: &ExerciseOrigin,
    game: &ExerciseGame,
    rating: Option<Rating>,
) -> ExerciseText {
    match (origin, game.exercise()) {
        (ExerciseOrigin::Lesson(place), Exercise::Lesson(attempt)) => {
            lesson(messages, *place, attempt, game)
        }
        (ExerciseOrigin::Puzzles(run), Exercise::Puzzle(attempt)) => {
            puzzle(messages, run, attempt, game, rating)
        }
        _ => ExerciseText::default(),
    }
}

fn lesson(
    messages: &Messages,
    place: LessonPlace,
    attempt: &Attempt,
    game: &ExerciseGame,
) -> ExerciseText {
    let key = place.lesson().key.as_str();
    let moves = [
        ("moves", (attempt.moves() as usize).into()),
        ("count", (place.level().par as usize).into()),
    ];
    let mut stars = None;
    let result = match attempt.state() {
        AttemptState::Done(count) => {
            stars = Some(*count);
            let done = place.is_last_level();
            if done { messages.lesson(key, LessonText::Done) } else { String::new() }
        }
        _ if game.has_failed() => messages.lesson(key, LessonText::Fail),
        _ => note(messages, game).unwrap_or_default(),
    };
    ExerciseText {
        heading: joined([lesson_title(messages, place)].into_iter().chain(level(messages, place))),
        task: messages.lesson(key, LessonText::Goal(place.level + 1)),
        progress: messages.format(MessageId::LearnMoves, moves),
        result,
        details: String::new(),
        stars,
    }
}

/// The number and the title of a lesson.
pub fn lesson_title(messages: &Messages, place: LessonPlace) -> String {
    let title = messages.lesson(&place.lesson().key, LessonText::Title);
    format!("{}. {title}", place.lesson + 1)
}

/// Which lesson is about a bad move, as a sentence with a full stop.
pub fn coach_lesson(messages: &Messages, place: LessonPlace) -> String {
    let title = messages.lesson(&place.lesson().key, LessonText::Title);
    let args = [("number", (place.lesson + 1).into()), ("title", title.into())];
    messages.format(MessageId::CoachLesson, args)
}

/// A lesson with the stars of its levels.
pub fn lesson_line(messages: &Messages, place: LessonPlace, stars: &[u8]) -> String {
    let stars = messages.list(stars.iter().map(|&stars| messages.stars(stars)));
    messages.labelled(&lesson_title(messages, place), &stars)
}

/// Which level of its lesson it is, if there are several.
pub fn level(messages: &Messages, place: LessonPlace) -> Option<String> {
    let count = place.lesson().levels.len();
    let args = [("number", (place.level + 1).into()), ("count", count.into())];
    (count > 1).then(|| messages.format(MessageId::LearnLevel, args))
}

/// The hint, or why there is none.
fn note(messages: &Messages, game: &ExerciseGame) -> Option<String> {
    if game.is_unchecked() {
        return Some(messages.text(MessageId::LearnUnchecked));
    }
    let info = game.exercise().game().info();
    let hint = game.hint();
    match hint {
        // Otherwise the opponent thinks.
        [] if game.is_searching() && game.exercise().stage() == ExerciseStage::Player => {
            Some(messages.text(MessageId::LearnSearching))
        }
        [] => None,
        [square] => {
            let square = info.geometry.label(*square);
            Some(messages.format(MessageId::LearnHintPiece, [("square", square.into())]))
        }
        path => {
            let mv = notation(&Move { path: path.to_vec() }, info);
            Some(messages.format(MessageId::LearnHintMove, [("move", mv.into())]))
        }
    }
}

fn puzzle(
    messages: &Messages,
    run: &PuzzleRun,
    attempt: &PuzzleAttempt,
    game: &ExerciseGame,
    rating: Option<Rating>,
) -> ExerciseText {
    let puzzle = attempt.puzzle();
    let info = game.exercise().game().info();
    let side = messages.about_side(MessageId::PanelSideToMove, info, attempt.side());
    let task = messages.puzzle_task(puzzle.kind, puzzle.plies);
    let is_over = matches!(attempt.state(), PuzzleState::Solved | PuzzleState::Shown);
    let named = |id, name: String| messages.format(id, [("name", name.into())]);
    let own = rating.map(|rating| named(MessageId::PuzzleNewRating, messages.rating(&rating)));
    let progress = match run.storm {
        Some(storm) => {
            let left = storm.left.as_secs_f32().ceil() as usize;
            let args = [("count", left.into()), ("number", (storm.solved as usize).into())];
            messages.format(MessageId::StormLeft, args)
        }
        None => own.unwrap_or_default(),
    };
    let themes = messages.list(puzzle.themes.iter().map(|&theme| messages.theme_name(theme)));
    let rating = puzzle.rating.map(|rating| rating.rating.to_string());
    let rating = rating.map(|rating| named(MessageId::PuzzleDifficulty, rating));
    let details = joined([themes].into_iter().chain(rating));
    let result = match attempt.state() {
        _ if run.storm.is_some_and(|storm| storm.is_over()) => {
            let solved = run.storm.map_or(0, |storm| storm.solved as usize);
            messages.format(MessageId::StormOver, [("count", solved.into())])
        }
        PuzzleState::Solved => messages.text(MessageId::PuzzleSolved),
        PuzzleState::Shown => messages.text(MessageId::PuzzleShown),
        PuzzleState::Checking => messages.text(MessageId::PracticeChecking),
        _ if game.has_failed() => messages.wrong_in_puzzle(puzzle.kind),
        _ => note(messages, game).unwrap_or_else(|| {
            let is_begun = !attempt.record().is_empty();
            if is_begun { messages.text(MessageId::PuzzleRight) } else { String::new() }
        }),
    };
    ExerciseText {
        heading: match run.set {
            PuzzleSet::Daily(_) => set(messages, run.set),
            _ => joined([messages.text(MessageId::PuzzlesTitle), set(messages, run.set)]),
        },
        task: messages.sentences([side, task]),
        progress,
        result,
        details: if is_over { details } else { String::new() },
        stars: None,
    }
}

/// The name of a set of puzzles.
pub fn set(messages: &Messages, set: PuzzleSet) -> String {
    messages.text(match set {
        PuzzleSet::Mixed => MessageId::PuzzlesMixed,
        PuzzleSet::Theme(theme) => return messages.theme_name(theme),
        PuzzleSet::Failed => MessageId::PuzzlesAgain,
        PuzzleSet::Own => MessageId::PuzzlesOwn,
        PuzzleSet::Daily(_) => MessageId::PuzzlesDaily,
        PuzzleSet::Storm => MessageId::PuzzlesStorm,
    })
}

/// What screen readers say: the task at the start, with the arrows of a lesson, and later what has
/// happened; empty if that is just the last move.
pub fn spoken(
    messages: &Messages,
    origin: &ExerciseOrigin,
    game: &ExerciseGame,
    rating: Option<Rating>,
) -> String {
    let text = exercise(messages, origin, game, rating);
    let sentence = |text| messages.sentence(text);
    let stars = text.stars.map(|stars| sentence(messages.stars(stars)));
    let is_start = match game.exercise() {
        Exercise::Lesson(attempt) => attempt.moves() == 0,
        Exercise::Puzzle(attempt) => attempt.record().is_empty(),
    };
    if !text.result.is_empty() || stars.is_some() {
        // What is said does not change while a clock runs.
        let is_timed = origin.puzzles().is_some_and(|run| run.storm.is_some());
        let told = origin.puzzles().map(|_| {
            let progress = if is_timed { String::new() } else { text.progress };
            let told = [text.details, progress].into_iter().filter(|text| !text.is_empty());
            messages.sentences(told.map(sentence))
        });
        return messages.sentences([stars, Some(text.result), told].into_iter().flatten());
    }
    if !is_start {
        return String::new();
    }
    let arrows = origin.lesson().map(|place| {
        let arrows = place.level().arrows.iter();
        messages.sentences(arrows.map(|arrow| messages.lesson_arrow(arrow)))
    });
    let parts = [Some(sentence(text.heading)), Some(text.task), arrows];
    messages.sentences(parts.into_iter().flatten())
}
