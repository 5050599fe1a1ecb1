//! Machine players: they think on other threads, are polled, and never waited for.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use super::search_handle::{SearchHandle, prepare};
use super::{GameSession, MoveChosen, MoveNow, StartGame, TableSystems, TurnPhase};
use crate::ai_request::{AiResponse, RequestKind};
use crate::record::Player;
use crate::rules::{self, Side};
use crate::search::{STRONGEST_TIME, SearchInfo};

/// How fast machine players play.
#[derive(Resource, Clone, Debug)]
pub struct BotPacing {
    /// The least time that a machine takes for a turn, so that people can follow.
    pub delay: Duration,
    /// How long the highest level may think.
    pub think_time: Duration,
    /// Whether machine players wait.
    pub paused: bool,
}

impl Default for BotPacing {
    fn default() -> Self {
        Self { delay: Duration::from_millis(350), think_time: STRONGEST_TIME, paused: false }
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
pub struct BotTurn {
    search: Option<SearchHandle>,
    waited: Duration,
    /// Whether nobody wants to wait.
    move_now: bool,
}

impl BotTurn {
    /// How long until the machine moves, if it has made up its mind by then.
    pub fn remaining(&self, pace: &BotPacing) -> Duration {
        if self.move_now { Duration::ZERO } else { pace.delay.saturating_sub(self.waited) }
    }

    /// Passes on what has been told since it was asked last.
    fn update_info(&self, side: Side, insight: &mut EngineInfo) {
        if let Some(report) = self.search.as_ref().and_then(SearchHandle::take_info) {
            insight.0 = Some((side, report));
        }
    }

    /// Whether the machine has not made up its mind yet.
    pub fn is_busy(&self) -> bool {
        self.search.as_ref().is_some_and(|job| job.response().is_none())
    }
}

/// What the highest level has told of its last turn, while it thinks and after.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineInfo(pub Option<(Side, SearchInfo<rules::Move>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BotPacing>().init_resource::<Waker>();
    app.init_resource::<BotTurn>().init_resource::<EngineInfo>();
    app.add_systems(OnEnter(TurnPhase::Human), prepare_tablebase);
    app.add_systems(OnEnter(TurnPhase::Computer), (prepare_tablebase, start_thinking));
    app.add_systems(OnExit(TurnPhase::Computer), stop_thinking);
    app.add_systems(
        Update,
        clear_engine_info.run_if(on_message::<StartGame>).in_set(TableSystems::Start),
    );
    app.add_systems(
        Update,
        (move_now, (poll_info, poll_response).chain().run_if(in_state(TurnPhase::Computer)))
            .chain()
            .in_set(TableSystems::Think),
    );
}

/// What hints and the highest level will ask is built while people look at the board.
fn prepare_tablebase(table: Res<GameSession>) {
    prepare(&table);
}

fn start_thinking(
    table: Res<GameSession>,
    waker: Res<Waker>,
    pace: Res<BotPacing>,
    mut thinking: ResMut<BotTurn>,
    mut insight: ResMut<EngineInfo>,
) {
    if !matches!(table.player_to_move(), Player::Computer(_)) {
        return;
    }
    *thinking = BotTurn::default();
    // What it thought of its last turn is over.
    insight.0.take_if(|(side, _)| *side == table.game().side_to_move());
    thinking.search = Some(SearchHandle::start(&table, RequestKind::Move(pace.think_time), &waker));
}

fn stop_thinking(mut thinking: ResMut<BotTurn>) {
    *thinking = BotTurn::default();
}

fn clear_engine_info(mut insight: ResMut<EngineInfo>) {
    *insight = EngineInfo::default();
}

/// Now means now: the machine plays the best that it has found, and no pause and no pace holds it.
/// Who asks while nothing is being thought about has asked too early.
fn move_now(mut wishes: MessageReader<MoveNow>, mut thinking: ResMut<BotTurn>) {
    if wishes.read().count() > 0
        && let Some(job) = &thinking.search
    {
        job.stop_now();
        thinking.move_now = true;
    }
}

fn poll_info(table: Res<GameSession>, thinking: Res<BotTurn>, mut insight: ResMut<EngineInfo>) {
    thinking.update_info(table.game().side_to_move(), &mut insight);
}

fn poll_response(
    // The virtual clock loses time while the frame loop rests.
    time: Res<Time<Real>>,
    pace: Res<BotPacing>,
    table: Res<GameSession>,
    mut thinking: ResMut<BotTurn>,
    mut insight: ResMut<EngineInfo>,
    mut chosen: MessageWriter<MoveChosen>,
) {
    thinking.waited += time.delta();
    if pace.paused && !thinking.move_now || thinking.remaining(&pace) > Duration::ZERO {
        return;
    }
    if thinking.search.as_ref().is_some_and(|job| job.response().is_some()) {
        // Its last word may have come just now. A turn that was found after it is another matter.
        let side = table.game().side_to_move();
        thinking.update_info(side, &mut insight);
        let job = thinking.search.take();
        let mv = job.and_then(|job| match job.response() {
            Some(AiResponse::Move(mv)) => mv.clone(),
            _ => None,
        });
        insight.0.take_if(|(of, report)| *of == side && report.line.first() != mv.as_ref());
        chosen.write_batch(mv.map(MoveChosen));
    }
}
