//! Computer players: their searches run on other threads and are polled without blocking.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use super::search_handle::{AiEngine, SearchHandle, prepare, release_tablebases};
use super::{
    FailureReason, GameClock, GameSession, MoveChosen, MoveNow, PlayerFailed, TableSystems,
    TurnPhase,
};
use crate::ai_request::{AiResponse, RequestKind};
use crate::record::Player;
use crate::rules::{self, Side};
use crate::search::{STRONGEST_TIME, SearchInfo};

/// How long a computer player may take beyond [`BotPacing::think_time`] before it counts as failed:
/// many times longer than the slowest level takes for a move on a slow computer.
pub const ANSWER_LIMIT: Duration = Duration::from_secs(120);
/// The maximum time that one frame counts towards [`ANSWER_LIMIT`]: while the computer is
/// suspended, the clock continues and the search does not.
pub(super) const LONGEST_FRAME: Duration = Duration::from_secs(5);

/// How fast computer players play.
#[derive(Resource, Clone, Debug)]
pub struct BotPacing {
    /// The minimum time that a computer player takes for a move, so that people can follow.
    pub delay: Duration,
    /// How long the highest level may think.
    pub think_time: Duration,
    /// Whether computer players are paused.
    pub paused: bool,
}

impl Default for BotPacing {
    fn default() -> Self {
        Self { delay: Duration::from_millis(350), think_time: STRONGEST_TIME, paused: false }
    }
}

/// Wakes the frame loop when a search is finished; not needed if frames are drawn continuously.
#[derive(Resource, Clone, Default)]
pub struct FrameWaker(pub Option<Arc<dyn Fn() + Send + Sync>>);

impl FrameWaker {
    /// Requests a frame.
    pub fn wake(&self) {
        if let Some(wake) = &self.0 {
            wake();
        }
    }
}

/// The search of the computer player that is to move.
#[derive(Resource, Default)]
pub struct BotTurn {
    search: Option<SearchHandle>,
    waited: Duration,
    /// The part of `waited` that counts towards [`ANSWER_LIMIT`].
    searched: Duration,
    /// Whether the user has requested the move without further delay.
    move_now: bool,
}

impl BotTurn {
    /// The time until the computer moves, provided that its search is finished by then.
    pub fn remaining(&self, pacing: &BotPacing) -> Duration {
        if self.move_now { Duration::ZERO } else { pacing.delay.saturating_sub(self.waited) }
    }

    /// Whether the search is running.
    pub fn is_busy(&self) -> bool {
        self.search.as_ref().is_some_and(|search| !search.is_finished())
    }

    fn is_too_late(&self, pacing: &BotPacing) -> bool {
        self.searched > pacing.think_time.saturating_add(ANSWER_LIMIT)
    }

    /// Passes on the last report of the search since the previous call.
    fn update_info(&self, side: Side, engine_info: &mut ResMut<EngineInfo>) {
        if let Some(info) = self.search.as_ref().and_then(SearchHandle::take_info) {
            engine_info.0 = Some((side, info));
        }
    }
}

/// The last report of the highest level about its last move, during the search and afterwards.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineInfo(pub Option<(Side, SearchInfo<rules::Move>)>);

impl EngineInfo {
    /// Discards the report unless `keep` returns true.
    fn retain(
        engine_info: &mut ResMut<Self>,
        keep: impl FnOnce(Side, &SearchInfo<rules::Move>) -> bool,
    ) {
        if engine_info.0.as_ref().is_some_and(|(side, info)| !keep(*side, info)) {
            engine_info.0 = None;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BotPacing>().init_resource::<FrameWaker>().init_resource::<AiEngine>();
    app.init_resource::<BotTurn>().init_resource::<EngineInfo>();
    app.add_systems(OnEnter(TurnPhase::Human), prepare_tablebase);
    app.add_systems(OnEnter(TurnPhase::Computer), (prepare_tablebase, start_thinking).chain());
    app.add_systems(OnExit(TurnPhase::Computer), stop_thinking);
    app.add_systems(OnExit(super::Screen::Table), (clear_engine_info, release_tablebases));
    app.add_systems(
        Update,
        (move_now, (poll_info, poll_response).chain().run_if(in_state(TurnPhase::Computer)))
            .chain()
            .in_set(TableSystems::Think),
    );
}

/// Builds the tables that hints and the highest level may need while the players look at the board.
fn prepare_tablebase(session: Res<GameSession>) {
    prepare(&session);
}

pub(super) fn start_thinking(
    session: Res<GameSession>,
    engine: Res<AiEngine>,
    waker: Res<FrameWaker>,
    pacing: Res<BotPacing>,
    clock: Res<GameClock>,
    mut turn: ResMut<BotTurn>,
    mut engine_info: ResMut<EngineInfo>,
) {
    if !matches!(session.player_to_move(), Player::Computer(_)) {
        return;
    }
    // The report about its last move is out of date.
    EngineInfo::retain(&mut engine_info, |side, _| side != session.game().side_to_move());
    let think_time = clock.think_time(session.game().side_to_move(), pacing.think_time);
    let request = RequestKind::Move(think_time);
    let search = SearchHandle::start(&session, request, &engine, &waker);
    *turn = BotTurn { search: Some(search), ..BotTurn::default() };
}

fn stop_thinking(mut turn: ResMut<BotTurn>) {
    *turn = BotTurn::default();
}

fn clear_engine_info(mut engine_info: ResMut<EngineInfo>) {
    engine_info.set_if_neq(EngineInfo::default());
}

/// The computer plays the best move that it has found, regardless of pause and delay. A request
/// that arrives while no search is running is ignored.
fn move_now(mut requests: MessageReader<MoveNow>, mut turn: ResMut<BotTurn>) {
    if requests.read().count() > 0
        && let Some(search) = &turn.search
    {
        search.stop_now();
        turn.move_now = true;
    }
}

pub(super) fn poll_info(
    session: Res<GameSession>,
    turn: Res<BotTurn>,
    mut engine_info: ResMut<EngineInfo>,
) {
    turn.update_info(session.game().side_to_move(), &mut engine_info);
}

pub(super) fn poll_response(
    // Virtual time falls behind while no frames are drawn.
    time: Res<Time<Real>>,
    pacing: Res<BotPacing>,
    session: Res<GameSession>,
    mut turn: ResMut<BotTurn>,
    mut engine_info: ResMut<EngineInfo>,
    mut chosen: MessageWriter<MoveChosen>,
    mut failed: MessageWriter<PlayerFailed>,
) {
    turn.waited += time.delta();
    turn.searched += time.delta().min(LONGEST_FRAME);
    let side = session.game().side_to_move();
    let Some(search) = &turn.search else {
        return;
    };
    if !search.is_finished() {
        if turn.is_too_late(&pacing) {
            turn.search = None;
            failed.write(PlayerFailed { side, reason: FailureReason::TimedOut });
        }
        return;
    }
    if pacing.paused && !turn.move_now || turn.remaining(&pacing) > Duration::ZERO {
        return;
    }
    // The last report may have just arrived, or be about a different move than the chosen one.
    turn.update_info(side, &mut engine_info);
    let mv = match turn.search.take().as_ref().and_then(SearchHandle::response) {
        Some(AiResponse::Move(mv)) => mv.clone(),
        _ => None,
    };
    EngineInfo::retain(&mut engine_info, |of, info| of != side || info.line.first() == mv.as_ref());
    match mv {
        Some(mv) => {
            chosen.write(MoveChosen { ply: session.at(), mv });
        }
        None => {
            failed.write(PlayerFailed { side, reason: FailureReason::NoMove });
        }
    }
}
