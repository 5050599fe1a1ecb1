//! Learning: lessons and puzzles at the table, and what they mean for the player.

mod arrows;
pub mod commands;
mod library;
pub mod texts;

pub(super) use arrows::paint_exercise_arrows;
pub use library::{PuzzleLibrary, Puzzles};

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::commands::CommandCall;
use super::dialogs::{Dialogs, update_open_dialog};
use super::localization::Localization;
use super::profiles::{Profiles, enter_result};
use super::settings::Settings;
use crate::games::GameEntry;
use crate::lessons::{Attempt, AttemptState, Course, Lesson, LessonLevel, find_course};
use crate::profile::{Learning, PuzzleHistory, PuzzleSet, Rating};
use crate::puzzle::Puzzle;
use crate::random::fresh_seed;
use crate::scene::FrameLoop;
use crate::table::{Exercise, ExerciseDecided, ExerciseGame, Screen, TableSystems};

/// The number of lessons about the rules of Jungle, after which a first game is offered.
pub const RULES: usize = 8;
/// The length of a storm.
const STORM: Duration = Duration::from_secs(180);
/// How long the end of a puzzle is shown before the next one of a storm.
const STORM_PAUSE: Duration = Duration::from_millis(600);
/// The largest time that one frame takes from a storm: the computer may have been suspended.
const LONGEST_FRAME: Duration = Duration::from_secs(1);

/// A level of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonPlace {
    /// The lessons of the game.
    pub course: &'static Course,
    /// The lesson, from 0.
    pub lesson: usize,
    /// The level, from 0.
    pub level: usize,
}

impl LessonPlace {
    /// A level of a game's lessons; `None` if there is no such level.
    pub fn new(game: &str, lesson: usize, level: usize) -> Option<Self> {
        let course = find_course(game)?;
        course.lessons.get(lesson)?.levels.get(level)?;
        Some(Self { course, lesson, level })
    }

    /// The first level of the lesson with this key.
    pub fn find(game: &str, key: &str) -> Option<Self> {
        Self::lessons(game).find(|place| place.lesson().key == key)
    }

    /// The first levels of all lessons of a game.
    pub fn lessons(game: &str) -> impl Iterator<Item = Self> {
        (0..).map_while(move |lesson| Self::new(game, lesson, 0))
    }

    /// The lesson.
    pub fn lesson(self) -> &'static Lesson {
        &self.course.lessons[self.lesson]
    }

    /// The level.
    pub fn level(self) -> &'static LessonLevel {
        &self.lesson().levels[self.level]
    }

    /// The next level; `None` after the last one of the last lesson.
    pub fn next(self) -> Option<Self> {
        let Self { course, lesson, level } = self;
        let game = course.game.as_str();
        Self::new(game, lesson, level + 1).or_else(|| Self::new(game, lesson + 1, 0))
    }

    /// Whether it is the last level of its lesson.
    pub fn is_last_level(self) -> bool {
        self.level + 1 == self.lesson().levels.len()
    }

    /// Whether a first game is offered after it.
    pub fn is_end_of_rules(self) -> bool {
        self.lesson + 1 == RULES && self.is_last_level()
    }

    /// An attempt at the level.
    pub fn attempt(self) -> Option<Attempt> {
        Attempt::new(self.course, self.level())
    }
}

/// Puzzles that are played one after the other.
#[derive(Clone)]
pub struct PuzzleRun {
    /// The game.
    pub game: &'static GameEntry,
    /// The set from which they come.
    pub set: PuzzleSet,
    /// The puzzles of the game, or the player's own ones.
    pub puzzles: Arc<[Puzzle]>,
    /// Those that have been shown, by their indices; that on the table is the last one.
    pub shown: Vec<usize>,
    /// The state of a storm.
    pub storm: Option<Storm>,
    /// The seed that decides between puzzles that fit.
    pub seed: u64,
}

/// A storm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Storm {
    /// The time that is left.
    pub left: Duration,
    /// The number of puzzles that have been solved.
    pub solved: u32,
    /// The time until the next puzzle, once this one is decided.
    pub pause: Option<Duration>,
}

impl Storm {
    /// Whether the time is up.
    pub fn is_over(&self) -> bool {
        self.left.is_zero()
    }
}

impl PuzzleRun {
    /// The start of a run.
    pub fn new(game: &'static GameEntry, set: PuzzleSet, puzzles: Arc<[Puzzle]>) -> Self {
        let storm = Storm { left: STORM, solved: 0, pause: None };
        let storm = (set == PuzzleSet::Storm).then_some(storm);
        Self { game, set, puzzles, shown: Vec::new(), storm, seed: fresh_seed() }
    }
}

/// Where the exercise on the table comes from.
#[derive(Resource, Clone, Default)]
pub enum ExerciseOrigin {
    /// There is none.
    #[default]
    None,
    /// A level of a lesson.
    Lesson(LessonPlace),
    /// Puzzles.
    Puzzles(PuzzleRun),
}

impl ExerciseOrigin {
    /// The level of a lesson.
    pub fn lesson(&self) -> Option<LessonPlace> {
        match self {
            Self::Lesson(place) => Some(*place),
            _ => None,
        }
    }

    /// The puzzles.
    pub fn puzzles(&self) -> Option<&PuzzleRun> {
        match self {
            Self::Puzzles(run) => Some(run),
            _ => None,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ExerciseOrigin>().init_resource::<PuzzleLibrary>();
    #[cfg(target_family = "wasm")]
    app.add_systems(PreUpdate, library::receive_puzzles);
    app.add_systems(
        Update,
        (
            run_storm.run_if(resource_exists::<ExerciseGame>).before(TableSystems::Start),
            enter_decision
                .run_if(on_message::<ExerciseDecided>)
                .after(TableSystems::NextTurn)
                .after(enter_result)
                .before(update_open_dialog),
        ),
    );
    app.add_systems(OnEnter(Screen::Title), |mut origin: ResMut<ExerciseOrigin>| {
        *origin = ExerciseOrigin::None;
    });
}

/// The day whose puzzle is that of the day: everywhere the same.
pub fn today() -> Date {
    crate::clock::date().to_zoned(TimeZone::UTC).date()
}

impl Profiles {
    /// What a player has learnt in a game.
    pub fn learning<'a>(&'a self, player: Option<&'a str>, game: &str) -> Option<&'a Learning> {
        self.player(player).1?.learning.get(game)
    }

    /// The rating of a player in the puzzles of a game; `None` before the first rated one.
    pub fn puzzle_rating(&self, player: Option<&str>, game: &str) -> Option<Rating> {
        self.learning(player, game)?.puzzles.rating(crate::clock::date())
    }

    /// The results of a player in the puzzles of a game.
    pub fn puzzle_history(&self, player: Option<&str>, game: &str) -> PuzzleHistory {
        self.learning(player, game).map(|learning| learning.puzzles.clone()).unwrap_or_default()
    }
}

/// Enters what the end of an exercise means for the player.
fn enter_decision(
    mut decided: MessageReader<ExerciseDecided>,
    game: Option<Res<ExerciseGame>>,
    settings: Res<Settings>,
    messages: Res<Localization>,
    mut origin: ResMut<ExerciseOrigin>,
    mut profiles: ResMut<Profiles>,
    mut dialogs: ResMut<Dialogs>,
) {
    let Some((ExerciseDecided { solved }, game)) = decided.read().last().copied().zip(game) else {
        return;
    };
    let now = crate::clock::date();
    let player = settings.player.as_deref();
    let result = match (&mut *origin, game.exercise()) {
        (ExerciseOrigin::Lesson(place), Exercise::Lesson(attempt)) => {
            let AttemptState::Done(stars) = *attempt.state() else {
                return;
            };
            profiles.learn(player, &place.course.game, |learning| {
                learning.enter_stars(&place.lesson().key, place.level, stars);
            })
        }
        (ExerciseOrigin::Puzzles(run), Exercise::Puzzle(attempt)) => {
            let puzzle = attempt.puzzle();
            if let Some(storm) = &mut run.storm {
                if storm.is_over() {
                    return;
                }
                storm.solved += u32::from(solved);
                storm.pause = Some(STORM_PAUSE);
                let count = storm.solved;
                profiles.learn(player, run.game.id, |learning| {
                    learning.puzzles.best_storm = learning.puzzles.best_storm.max(count);
                })
            } else {
                let day = match run.set {
                    PuzzleSet::Daily(day) if solved => Some(day),
                    _ => None,
                };
                profiles.learn(player, run.game.id, |learning| {
                    learning.puzzles.enter(puzzle, solved, now);
                    day.into_iter().for_each(|day| learning.puzzles.enter_daily(day));
                })
            }
        }
        _ => return,
    };
    if let Err(error) = result {
        dialogs.notices.push(profiles.not_saved(&messages, &error));
    }
}

/// Lets the time of a storm run, and goes on to the next puzzle.
fn run_storm(
    time: Res<Time<Real>>,
    mut origin: ResMut<ExerciseOrigin>,
    mut frames: ResMut<FrameLoop>,
    mut commands: MessageWriter<CommandCall>,
) {
    let ExerciseOrigin::Puzzles(PuzzleRun { storm: Some(storm), .. }) =
        origin.bypass_change_detection()
    else {
        return;
    };
    if storm.is_over() {
        return;
    }
    let step = time.delta().min(LONGEST_FRAME);
    let seconds = storm.left.as_secs();
    storm.left = storm.left.saturating_sub(step);
    let mut is_changed = storm.left.as_secs() != seconds || storm.is_over();
    if let Some(pause) = storm.pause {
        let pause = pause.saturating_sub(step);
        storm.pause = Some(pause);
        if pause.is_zero() {
            storm.pause = None;
            is_changed = true;
            if !storm.is_over() {
                commands.write(super::commands::NEXT_PUZZLE.call());
            }
        }
    }
    let next = Duration::from_nanos(u64::from(storm.left.subsec_nanos()) + 1);
    frames.wake_within(storm.pause.map_or(next, |pause| pause.min(next)));
    if is_changed {
        origin.set_changed();
    }
}
