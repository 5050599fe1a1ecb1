//! The frame loop: still while nothing moves, continuous while something does, and awake as soon
//! as a machine player has made up its mind.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};

use super::DraggedPiece;
use crate::table::{
    BotPacing, BotTurn, EngineInfo, HintState, InMotion, MovePlayed, Replay, TurnPhase, Waker,
};

/// How many frames are drawn before the window is shown: the first are blank.
const HIDDEN_FRAMES: u32 = 3;
/// How many frames follow a change, so that everything that depends on it settles.
const SETTLING_FRAMES: u32 = 4;
/// How many frames follow a change of words alone: a letter that was never shown comes in the second.
const NOTICE_FRAMES: u32 = 2;
/// The longest time between two frames of an idle window.
const IDLE: Duration = Duration::from_secs(30);

/// How often what a machine player tells is shown while it thinks. Its result wakes the loop.
const INFO_INTERVAL: Duration = Duration::from_millis(250);

/// Frames that are still wanted, though nothing moves.
#[derive(Resource, Clone, Copy, Debug)]
pub struct FrameLoop {
    wanted: u32,
}

impl FrameLoop {
    /// Asks for a few more frames.
    pub fn wake(&mut self) {
        self.wanted = SETTLING_FRAMES;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(FrameLoop { wanted: 30 });
    app.add_systems(Startup, connect_waker);
    app.add_systems(Update, show_window);
    app.add_systems(Last, set_update_mode);
}

fn connect_waker(proxy: Option<Res<EventLoopProxyWrapper>>, mut waker: ResMut<Waker>) {
    if let Some(proxy) = proxy {
        let proxy = (**proxy).clone();
        waker.0 = Some(Arc::new(move || {
            // Fails only when the event loop is gone, and then nobody waits.
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
    held: Res<DraggedPiece>,
    mut events: MessageReader<WindowEvent>,
    mut played: MessageReader<MovePlayed>,
    phase: Option<Res<State<TurnPhase>>>,
    pace: Res<BotPacing>,
    replay: Res<Replay>,
    thinking: Res<BotTurn>,
    insight: Res<EngineInfo>,
    advice: Res<HintState>,
    mut frames: ResMut<FrameLoop>,
    mut settings: ResMut<WinitSettings>,
) {
    let phase = phase.map(|phase| *phase.get());
    let busy = !moving_query.is_empty()
        || held.0.is_some()
        || matches!(phase, Some(TurnPhase::Showing | TurnPhase::Navigating));
    // What a person does may take more than one frame to have all its effects.
    if busy || events.read().count() > 0 || played.read().count() > 0 {
        frames.wake();
    }
    if insight.is_changed() || advice.is_changed() {
        frames.wanted = frames.wanted.max(NOTICE_FRAMES);
    }
    let mode = if frames.wanted > 0 {
        frames.wanted -= 1;
        UpdateMode::Continuous
    } else if phase == Some(TurnPhase::Computer) && !pace.paused {
        // The machine's least time passes without frames.
        let rest = thinking.remaining(&pace);
        UpdateMode::reactive(if rest.is_zero() { INFO_INTERVAL } else { rest })
    } else if phase == Some(TurnPhase::Replaying) && replay.playing {
        UpdateMode::reactive(replay.remaining())
    } else {
        UpdateMode::reactive(IDLE)
    };
    if settings.focused_mode != mode || settings.unfocused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}
