//! Long computations in parts, for one machine or many: counts of endgame tables, puzzles, games of
//! computer players.
//!
//! - The result of a job depends only on the job.
//! - A job may be carried out more than once, and counts once.
//! - No Bevy.
//!
//! A [`Job`](jobs::Job) is a part of a computation, a [`JobRunner`](jobs::JobRunner) carries it out, and a
//! [`Queue`](queue::Queue) hands jobs out to the workers of many machines.
//!
//! The modules, in the order in which they may use each other:
//!
//! - [`jobs`]: parts of long computations;
//! - [`queue`]: who carries out which.

pub mod jobs;
pub mod queue;
