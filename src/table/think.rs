//! Machine players: they think on other threads, are polled, and never waited for.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use super::job::{Job, prepare};
use super::{MoveChosen, MoveNow, StartGame, Table, TableSystems, Turn};
use crate::record::Player;
use crate::rules::{self, Side};
use crate::search::{Report, TOP_TIME};
use crate::thought::{Answer, Wish};

/// How fast machine players play.
#[derive(Resource, Clone, Debug)]
pub struct Pace {
    /// The least time that a machine takes for a turn, so that people can follow.
    pub delay: Duration,
    /// How long the highest level may think.
    pub thought: Duration,
    /// Whether machine players wait.
    pub paused: bool,
}

impl Default for Pace {
    fn default() -> Self {
        Self { delay: Duration::from_millis(350), thought: TOP_TIME, paused: false }
    }
}

/// Wakes the frame loop when a machine player is done; without one, frames come anyway.
#[derive(Resource, Clone, Default)]
pub struct Waker(pub Option<Arc<dyn Fn() + Send + Sync>>);

impl Waker {
    /// Has a frame drawn soon.
    pub fn wake(&self) {
        if let Some(wake) = &self.0 {
            wake();
        }
    }
}

/// What a machine player is thinking about.
#[derive(Resource, Default)]
pub struct Thinking {
    job: Option<Job>,
    waited: Duration,
    /// Whether nobody wants to wait.
    hurried: bool,
}

impl Thinking {
    /// How long until the machine moves, if it has made up its mind by then.
    pub fn rest(&self, pace: &Pace) -> Duration {
        if self.hurried { Duration::ZERO } else { pace.delay.saturating_sub(self.waited) }
    }

    /// Passes on what has been told since it was asked last.
    fn pass_on(&self, side: Side, insight: &mut Insight) {
        if let Some(report) = self.job.as_ref().and_then(Job::take_report) {
            insight.0 = Some((side, report));
        }
    }

    /// Whether the machine has not made up its mind yet.
    pub fn is_busy(&self) -> bool {
        self.job.as_ref().is_some_and(|job| job.answer().is_none())
    }
}

/// What the highest level has told of its last turn, while it thinks and after.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Insight(pub Option<(Side, Report<rules::Turn>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pace>().init_resource::<Waker>();
    app.init_resource::<Thinking>().init_resource::<Insight>();
    app.add_systems(OnEnter(Turn::Human), prepare_endings);
    app.add_systems(OnEnter(Turn::Machine), (prepare_endings, start_thinking));
    app.add_systems(OnExit(Turn::Machine), stop_thinking);
    app.add_systems(
        Update,
        forget_insight.run_if(on_message::<StartGame>).in_set(TableSystems::Start),
    );
    app.add_systems(
        Update,
        (hurry_up, (take_report, choose_move).chain().run_if(in_state(Turn::Machine)))
            .chain()
            .in_set(TableSystems::Think),
    );
}

/// What hints and the highest level will ask is built while people look at the board.
fn prepare_endings(table: Res<Table>) {
    prepare(&table);
}

fn start_thinking(
    table: Res<Table>,
    waker: Res<Waker>,
    pace: Res<Pace>,
    mut thinking: ResMut<Thinking>,
    mut insight: ResMut<Insight>,
) {
    if !matches!(table.player_to_move(), Player::Machine(_)) {
        return;
    }
    *thinking = Thinking::default();
    // What it thought of its last turn is over.
    insight.0.take_if(|(side, _)| *side == table.game().side_to_move());
    thinking.job = Some(Job::start(&table, Wish::Turn(pace.thought), &waker));
}

fn stop_thinking(mut thinking: ResMut<Thinking>) {
    *thinking = Thinking::default();
}

fn forget_insight(mut insight: ResMut<Insight>) {
    *insight = Insight::default();
}

/// Now means now: the machine plays the best that it has found, and no pause and no pace holds it.
/// Who asks while nothing is being thought about has asked too early.
fn hurry_up(mut wishes: MessageReader<MoveNow>, mut thinking: ResMut<Thinking>) {
    if wishes.read().count() > 0
        && let Some(job) = &thinking.job
    {
        job.hurry();
        thinking.hurried = true;
    }
}

fn take_report(table: Res<Table>, thinking: Res<Thinking>, mut insight: ResMut<Insight>) {
    thinking.pass_on(table.game().side_to_move(), &mut insight);
}

fn choose_move(
    // The virtual clock loses time while the frame loop rests.
    time: Res<Time<Real>>,
    pace: Res<Pace>,
    table: Res<Table>,
    mut thinking: ResMut<Thinking>,
    mut insight: ResMut<Insight>,
    mut chosen: MessageWriter<MoveChosen>,
) {
    thinking.waited += time.delta();
    if pace.paused && !thinking.hurried || thinking.rest(&pace) > Duration::ZERO {
        return;
    }
    if thinking.job.as_ref().is_some_and(|job| job.answer().is_some()) {
        // Its last word may have come just now. A turn that was found after it is another matter.
        let side = table.game().side_to_move();
        thinking.pass_on(side, &mut insight);
        let job = thinking.job.take();
        let turn = job.and_then(|job| match job.answer() {
            Some(Answer::Turn(turn)) => turn.clone(),
            _ => None,
        });
        insight.0.take_if(|(of, report)| *of == side && report.line.first() != turn.as_ref());
        chosen.write_batch(turn.map(MoveChosen));
    }
}
