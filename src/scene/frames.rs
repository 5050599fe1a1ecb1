//! The frame loop: still while nothing moves, continuous while something does, and awake as soon
//! as a machine player has made up its mind.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};

use super::Held;
use crate::table::{Advice, InMotion, Insight, MovePlayed, Pace, Replay, Thinking, Turn, Waker};

/// How many frames are drawn before the window is shown: the first are blank.
const HIDDEN_FRAMES: u32 = 3;
/// How many frames follow a change, so that everything that depends on it settles.
const SETTLING_FRAMES: u32 = 4;
/// How many frames follow a change of words alone: a letter that was never shown comes in the second.
const WORD_FRAMES: u32 = 2;
/// The longest time between two frames of an idle window.
const IDLE: Duration = Duration::from_secs(30);

/// How often what a machine player tells is shown while it thinks. Its result wakes the loop.
const TELLING: Duration = Duration::from_millis(250);

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
    held: Res<Held>,
    mut events: MessageReader<WindowEvent>,
    mut played: MessageReader<MovePlayed>,
    turn: Option<Res<State<Turn>>>,
    pace: Res<Pace>,
    replay: Res<Replay>,
    thinking: Res<Thinking>,
    insight: Res<Insight>,
    advice: Res<Advice>,
    mut frames: ResMut<FrameLoop>,
    mut settings: ResMut<WinitSettings>,
) {
    let turn = turn.map(|turn| *turn.get());
    let busy = !moving_query.is_empty()
        || held.0.is_some()
        || matches!(turn, Some(Turn::Showing | Turn::Travelling));
    // What a person does may take more than one frame to have all its effects.
    if busy || events.read().count() > 0 || played.read().count() > 0 {
        frames.wake();
    }
    if insight.is_changed() || advice.is_changed() {
        frames.wanted = frames.wanted.max(WORD_FRAMES);
    }
    let mode = if frames.wanted > 0 {
        frames.wanted -= 1;
        UpdateMode::Continuous
    } else if turn == Some(Turn::Machine) && !pace.paused {
        // The machine's least time passes without frames.
        let rest = thinking.rest(&pace);
        UpdateMode::reactive(if rest.is_zero() { TELLING } else { rest })
    } else if turn == Some(Turn::Watching) && replay.playing {
        UpdateMode::reactive(replay.rest())
    } else {
        UpdateMode::reactive(IDLE)
    };
    if settings.focused_mode != mode || settings.unfocused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}
