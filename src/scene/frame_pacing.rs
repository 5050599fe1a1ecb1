//! When frames are drawn: continuously while something moves or has not been drawn yet, and
//! otherwise only when there is something new to show.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};

use super::window_size::fit_to_monitor;
use super::{DraggedPiece, WindowSystems};
use crate::table::{
    BotPacing, BotTurn, EngineInfo, ExerciseGame, FrameWaker, GameClock, GameCoach, HintState,
    InMotion, MovePlayed, Replay, StartGame, TurnPhase,
};

/// The number of frames drawn before the window is shown: the first ones are blank.
const HIDDEN_FRAMES: u32 = 3;
/// The number of frames after a change, so that everything that depends on it settles.
const SETTLING_FRAMES: u32 = 4;
/// The number of frames after a change of text only: a new glyph appears in the second one.
const NOTICE_FRAMES: u32 = 2;
/// The longest time between two frames of an idle window.
const IDLE: Duration = Duration::from_secs(30);
/// The interval at which reports of a searching computer player are shown. Its result wakes the
/// loop.
const INFO_INTERVAL: Duration = Duration::from_millis(250);

/// The number of frames still to be drawn even if nothing moves.
#[derive(Resource, Clone, Copy, Debug)]
pub struct FrameLoop {
    wanted: u32,
    /// The time within which the next frame is drawn, if something changes by then.
    within: Option<Duration>,
}

impl FrameLoop {
    /// Requests a few more frames.
    pub fn wake(&mut self) {
        self.wanted = SETTLING_FRAMES;
    }

    /// Requests the next frame within a time, at which something that is shown changes by itself.
    pub fn wake_within(&mut self, time: Duration) {
        self.within = Some(self.within.map_or(time, |within| within.min(time)));
    }
}

/// Whether all render pipelines are ready: they are compiled in the background, and frames are
/// blank until then.
#[derive(Resource, Clone, Default)]
struct PipelinesReady(Arc<AtomicBool>);

pub(super) fn plugin(app: &mut App) {
    let ready = PipelinesReady::default();
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app.insert_resource(ready.clone());
        render_app.add_systems(Render, check_pipelines.in_set(RenderSystems::Cleanup));
        app.insert_resource(ready);
    }
    app.insert_resource(FrameLoop { wanted: SETTLING_FRAMES, within: None });
    app.add_systems(Startup, connect_waker);
    app.add_systems(Update, show_window.after(fit_to_monitor).in_set(WindowSystems));
    app.add_systems(Last, (wait_for_exercise, set_update_mode).chain());
}

/// Draws the next frame when something happens in an exercise without the person.
fn wait_for_exercise(exercise: Option<Res<ExerciseGame>>, mut frames: ResMut<FrameLoop>) {
    let Some(exercise) = exercise else {
        return;
    };
    if exercise.is_changed() {
        frames.wake();
    }
    if let Some(time) = exercise.until_change() {
        frames.wake_within(time);
    }
}

fn check_pipelines(pipelines: Res<PipelineCache>, ready: Res<PipelinesReady>) {
    let any = pipelines.pipelines().next().is_some();
    ready.0.store(any && pipelines.waiting_pipelines().next().is_none(), Relaxed);
}

fn connect_waker(proxy: Option<Res<EventLoopProxyWrapper>>, mut waker: ResMut<FrameWaker>) {
    if let Some(proxy) = proxy {
        let proxy = (**proxy).clone();
        waker.0 = Some(Arc::new(move || {
            // Fails only if the event loop has ended, and the window with it.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }));
    }
}

fn show_window(mut window: Single<&mut Window, With<PrimaryWindow>>, mut frames: Local<u32>) {
    if *frames <= HIDDEN_FRAMES {
        *frames += 1;
        if *frames > HIDDEN_FRAMES {
            window.visible = true;
        }
    }
}

fn set_update_mode(
    moving_query: Query<(), With<InMotion>>,
    dragged: Res<DraggedPiece>,
    mut events: MessageReader<WindowEvent>,
    mut played: MessageReader<MovePlayed>,
    mut starts: MessageReader<StartGame>,
    ready: Option<Res<PipelinesReady>>,
    phase: Option<Res<State<TurnPhase>>>,
    pacing: Res<BotPacing>,
    replay: Res<Replay>,
    turn: Res<BotTurn>,
    engine_info: Res<EngineInfo>,
    hint: Res<HintState>,
    coach: Res<GameCoach>,
    clock: Res<GameClock>,
    mut frames: ResMut<FrameLoop>,
    mut settings: ResMut<WinitSettings>,
) {
    let phase = phase.map(|phase| *phase.get());
    let busy = !moving_query.is_empty()
        || dragged.0.is_some()
        || matches!(phase, Some(TurnPhase::Showing | TurnPhase::Navigating));
    let is_drawn = ready.is_none_or(|ready| ready.0.load(Relaxed));
    // User input may take more than one frame to have all its effects.
    let messages = events.read().count() + played.read().count() + starts.read().count();
    if busy || !is_drawn || messages > 0 {
        frames.wake();
    }
    if engine_info.is_changed() || hint.is_changed() || coach.is_changed() {
        frames.wanted = frames.wanted.max(NOTICE_FRAMES);
    }
    let mode = if frames.wanted > 0 {
        frames.wanted -= 1;
        UpdateMode::Continuous
    } else {
        let next = if phase == Some(TurnPhase::Computer) && !pacing.paused {
            // No frames are drawn while waiting for the minimum time per move.
            let remaining = turn.remaining(&pacing);
            if remaining.is_zero() { INFO_INTERVAL } else { remaining }
        } else if phase == Some(TurnPhase::Replaying) && replay.playing {
            replay.remaining()
        } else {
            IDLE
        };
        let changes = [frames.within.take(), clock.until_change()];
        UpdateMode::reactive(changes.into_iter().flatten().fold(next, Duration::min))
    };
    if settings.focused_mode != mode || settings.unfocused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::table;

    #[test]
    fn frames_are_drawn_until_the_renderer_is_ready() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, table::plugin));
        app.init_resource::<DraggedPiece>().init_resource::<WinitSettings>();
        app.add_message::<WindowEvent>();
        app.insert_resource(FrameLoop { wanted: SETTLING_FRAMES, within: None });
        let ready = PipelinesReady::default();
        app.insert_resource(ready.clone());
        app.add_systems(Last, set_update_mode);
        let mode = |app: &App| app.world().resource::<WinitSettings>().focused_mode;
        for _ in 0..100 {
            app.update();
            assert_eq!(mode(&app), UpdateMode::Continuous);
        }
        ready.0.store(true, Relaxed);
        for _ in 0..=SETTLING_FRAMES {
            app.update();
        }
        assert_eq!(mode(&app), UpdateMode::reactive(IDLE));
    }
}
