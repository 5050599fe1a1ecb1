//! Lessons: short tasks in positions that are set up for them, in which everything said is proved.
//!
//! A [`Course`] is data; an [`Attempt`] is what a player does in one of its levels. Where the opponent
//! answers, or where the value of the position may not fall, the caller computes an [`Answer`] after
//! each move.

mod advice;
mod answer;
mod attempt;
mod course;

pub use advice::lesson_about;
pub use answer::Answer;
pub use attempt::{Attempt, AttemptFailure, AttemptState, MOST_STARS};
pub use course::{
    Course, CourseError, CourseErrorKind, Enemy, Goal, HeldValue, Lesson, LessonArrow, LessonLevel,
    Tone, courses, find_course,
};
