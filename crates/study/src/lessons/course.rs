//! The lessons of a game as data.

use std::sync::OnceLock;

use serde::Deserialize;
use thiserror::Error;

use jungle_rules::games::{GameEntry, find_game};
use jungle_rules::{Game, GameInfo, Move, Options, Preset, Square};

/// The courses of all games, as texts.
const TEXTS: [&str; 4] = [
    include_str!("../../assets/lessons/jungle.ron"),
    include_str!("../../assets/lessons/lines_of_action.ron"),
    include_str!("../../assets/lessons/mule_checkers.ron"),
    include_str!("../../assets/lessons/king_chess.ron"),
];

/// The lessons of a game.
///
/// ```
/// use jungle_study::lessons::find_course;
///
/// let course = find_course("king-chess").expect("a course");
/// let level = &course.lessons[0].levels[0];
/// let game = course.start(level).expect("a legal position");
/// assert_eq!(game.info().id, "king-chess");
/// assert_eq!(course.check(), Ok(()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The id of the game.
    pub game: String,
    /// The preset of its rules; `None` for a game that has just one.
    pub rules: Option<String>,
    /// The lessons in the order in which they are learnt.
    pub lessons: Vec<Lesson>,
}

/// A lesson: a few levels with the same idea.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The id of its texts and of the player's progress.
    pub key: String,
    /// Its levels, at least one.
    pub levels: Vec<LessonLevel>,
}

/// A task in a position. The player has the side to move. Moves and squares are in the notation of
/// the game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonLevel {
    /// The position as text.
    pub position: String,
    /// What the opponent does.
    pub enemy: Enemy,
    /// What is to be reached.
    pub goal: Goal,
    /// The number of the player's moves for three stars.
    pub par: u32,
    /// The number of moves after which the level is failed; `None` for no limit.
    #[serde(default)]
    pub most: Option<u32>,
    /// The only moves that keep the value of the position, if that is the point; otherwise none.
    #[serde(default)]
    pub only: Vec<String>,
    /// Moves that the rules forbid and that the level is about.
    #[serde(default)]
    pub refused: Vec<String>,
    /// Arrows on the board at the start.
    #[serde(default)]
    pub arrows: Vec<LessonArrow>,
}

/// What the opponent does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Enemy {
    /// It does not move: the side to move stays the same.
    Still,
    /// It plays the best moves.
    Best,
}

/// What is to be reached in a level.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum Goal {
    /// A win. If only some moves keep it, no move may give it away.
    Win,
    /// Captures on all of these squares.
    Take(Vec<String>),
    /// A visit to all of these squares.
    Reach(Vec<String>),
    /// So many moves that keep a value.
    Hold(HeldValue, u32),
}

/// A value of a position for the player that no move may give away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum HeldValue {
    /// Not lost.
    Draw,
    /// Won.
    Win,
}

/// An arrow, or a marked square if both ends are the same.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonArrow {
    /// Where it begins.
    pub from: String,
    /// Where it ends.
    pub to: String,
    /// What it means.
    pub tone: Tone,
}

/// What an arrow means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Tone {
    /// Where to go.
    Way,
    /// What the opponent could do.
    Danger,
}

/// What is wrong with a course, and in which level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("lesson {lesson}, level {level}: {kind}")]
pub struct CourseError {
    /// The key of the lesson.
    pub lesson: String,
    /// The level, from 1.
    pub level: usize,
    /// What is wrong.
    pub kind: CourseErrorKind,
}

/// What is wrong with a level of a course.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CourseErrorKind {
    /// The position cannot be read, or is illegal.
    #[error("the position is not legal")]
    Position,
    /// There is no such square.
    #[error("there is no square {0}")]
    Square(String),
    /// The move is not possible in the position.
    #[error("the move {0} is not legal")]
    IllegalMove(String),
    /// A move that should be refused is possible.
    #[error("the move {0} is legal")]
    LegalMove(String),
    /// The limit of moves is smaller than the par, or the par is 0.
    #[error("the numbers of moves do not fit")]
    Limits,
}

/// The courses of all games.
///
/// ```
/// use jungle_study::lessons::courses;
///
/// assert_eq!(courses().len(), 4);
/// assert!(courses().iter().all(|course| course.check().is_ok()));
/// ```
pub fn courses() -> &'static [Course] {
    static COURSES: OnceLock<Vec<Course>> = OnceLock::new();
    COURSES.get_or_init(|| {
        let read = |text| ron::from_str(text).expect("the courses are tested");
        TEXTS.iter().map(|text| read(text)).collect()
    })
}

/// The course of the game with this id; `None` if it has none.
///
/// ```
/// use jungle_study::lessons::find_course;
///
/// let course = find_course("jungle").expect("a course");
/// assert_eq!(course.lessons[0].key, "den");
/// assert_eq!(find_course("go"), None);
/// ```
pub fn find_course(game: &str) -> Option<&'static Course> {
    courses().iter().find(|course| course.game == game)
}

impl Course {
    /// The game.
    pub fn entry(&self) -> Option<&'static GameEntry> {
        find_game(&self.game)
    }

    /// The start of a level; `None` if its position is illegal.
    pub fn start(&self, level: &LessonLevel) -> Option<Box<dyn Game>> {
        let entry = self.entry()?;
        let preset = self.rules.as_deref().map(|rules| Preset::find(entry.presets, rules));
        let options = match preset {
            Some(preset) => Options::preset(entry.rule_options, preset?),
            None => entry.default_options(),
        };
        entry.start_from_text(&level.position, &options).ok()
    }

    /// Checks what the rules can tell: that positions and moves are legal and squares exist.
    ///
    /// # Errors
    /// The first level that is wrong.
    pub fn check(&self) -> Result<(), CourseError> {
        for lesson in &self.lessons {
            for (index, level) in lesson.levels.iter().enumerate() {
                self.check_level(level).map_err(|kind| CourseError {
                    lesson: lesson.key.clone(),
                    level: index + 1,
                    kind,
                })?;
            }
        }
        Ok(())
    }

    fn check_level(&self, level: &LessonLevel) -> Result<(), CourseErrorKind> {
        let game = self.start(level).ok_or(CourseErrorKind::Position)?;
        if game.outcome().is_some() {
            return Err(CourseErrorKind::Position);
        }
        let info = game.info();
        let arrows = level.arrows.iter().flat_map(|arrow| [&arrow.from, &arrow.to]);
        for label in level.goal.squares().iter().chain(arrows) {
            if info.geometry.find(label).is_none() {
                return Err(CourseErrorKind::Square(label.clone()));
            }
        }
        let is_legal = |text: &String| {
            Move::parse(text, info).is_some_and(|mv| game.legal_moves().contains(&mv))
        };
        if let Some(text) = level.only.iter().find(|text| !is_legal(text)) {
            return Err(CourseErrorKind::IllegalMove(text.clone()));
        }
        for text in &level.refused {
            match Move::parse(text, info) {
                None => return Err(CourseErrorKind::IllegalMove(text.clone())),
                Some(_) if is_legal(text) => return Err(CourseErrorKind::LegalMove(text.clone())),
                Some(_) => {}
            }
        }
        let fits = level.par > 0 && level.most.is_none_or(|most| most >= level.par);
        fits.then_some(()).ok_or(CourseErrorKind::Limits)
    }
}

impl LessonLevel {
    /// Whether something has to be computed after a move of the player.
    pub fn needs_answer(&self) -> bool {
        self.enemy == Enemy::Best || self.held_value().is_some()
    }

    /// The value that no move of the player may give away; `None` if any move may.
    pub fn held_value(&self) -> Option<HeldValue> {
        match (self.enemy, &self.goal) {
            (Enemy::Best, Goal::Win) if !self.only.is_empty() => Some(HeldValue::Win),
            (_, Goal::Hold(value, _)) => Some(*value),
            _ => None,
        }
    }
}

impl Goal {
    /// The labels of the squares that are to be visited, or on which pieces are to be captured.
    pub fn squares(&self) -> &[String] {
        match self {
            Self::Take(squares) | Self::Reach(squares) => squares,
            Self::Win | Self::Hold(..) => &[],
        }
    }

    /// The same squares on a board.
    pub fn find_squares(&self, info: &GameInfo) -> Vec<Square> {
        self.squares().iter().filter_map(|label| info.geometry.find(label)).collect()
    }
}
