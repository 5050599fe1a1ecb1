//! A replay plays the moves of a game automatically.

use std::time::Duration;

use bevy::prelude::*;

use super::{GameSession, Navigate, StartGame, TableMode, TableSystems, TurnPhase};

/// How long each position is shown, at normal speed.
const POSITION_TIME: Duration = Duration::from_millis(550);

/// The controls of a replay.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Replay {
    /// Whether the next moves are played automatically.
    pub playing: bool,
    /// The speed, as a multiple of the normal one.
    pub speed: f32,
    /// How long the position has been shown.
    elapsed: Duration,
}

impl Replay {
    /// The lowest and the highest speed.
    pub const SPEEDS: (f32, f32) = (0.5, 8.0);

    /// The remaining time for which the position is shown.
    pub fn remaining(&self) -> Duration {
        POSITION_TIME.div_f32(self.speed).saturating_sub(self.elapsed)
    }
}

impl Default for Replay {
    fn default() -> Self {
        Self { playing: false, speed: 1.0, elapsed: Duration::ZERO }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Replay>();
    app.add_systems(
        Update,
        begin_replay.run_if(on_message::<StartGame>).in_set(TableSystems::Start),
    );
    app.add_systems(
        Update,
        play_next.run_if(in_state(TurnPhase::Replaying)).in_set(TableSystems::Navigate),
    );
}

/// A replay starts playing as soon as it is opened.
fn begin_replay(mut starts: MessageReader<StartGame>, mut replay: ResMut<Replay>) {
    if let Some(start) = starts.read().last() {
        replay.playing = start.mode == TableMode::Replay;
    }
}

pub(super) fn play_next(
    // Virtual time falls behind while no frames are drawn.
    time: Res<Time<Real>>,
    session: Res<GameSession>,
    phase: Res<State<TurnPhase>>,
    mut replay: ResMut<Replay>,
    mut requests: MessageWriter<Navigate>,
) {
    if !replay.playing || phase.is_changed() {
        replay.bypass_change_detection().elapsed = Duration::ZERO;
        return;
    }
    // Only this system depends on elapsed time.
    replay.bypass_change_detection().elapsed += time.delta();
    if session.at() >= session.record().len() {
        replay.playing = false;
    } else if replay.remaining().is_zero() {
        requests.write(Navigate::To(session.at() + 1));
    }
}
