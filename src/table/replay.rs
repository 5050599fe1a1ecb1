//! A game that is looked at plays itself.

use std::time::Duration;

use bevy::prelude::*;

use super::{GameSession, Navigate, StartGame, TableSystems, TurnPhase};

/// How long each position is looked at, at normal speed.
const POSITION_TIME: Duration = Duration::from_millis(550);

/// How a game that is looked at goes on.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Replay {
    /// Whether it plays itself.
    pub playing: bool,
    /// Times the normal speed.
    pub speed: f32,
    /// How long the position has been looked at.
    elapsed: Duration,
}

impl Replay {
    /// The slowest and the fastest.
    pub const SPEEDS: (f32, f32) = (0.5, 8.0);

    /// How long the position is to be looked at still.
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

/// A game that one has opened to look at begins to play.
fn begin_replay(mut starts: MessageReader<StartGame>, mut replay: ResMut<Replay>) {
    if let Some(start) = starts.read().last() {
        replay.playing = start.replay;
    }
}

fn play_next(
    // The virtual clock loses time while the frame loop rests.
    time: Res<Time<Real>>,
    table: Res<GameSession>,
    phase: Res<State<TurnPhase>>,
    mut replay: ResMut<Replay>,
    mut wishes: MessageWriter<Navigate>,
) {
    if !replay.playing || phase.is_changed() {
        replay.bypass_change_detection().elapsed = Duration::ZERO;
        return;
    }
    // The passing of time is no news.
    replay.bypass_change_detection().elapsed += time.delta();
    if table.at() >= table.record().len() {
        replay.playing = false;
    } else if replay.remaining().is_zero() {
        wishes.write(Navigate::To(table.at() + 1));
    }
}
