//! A game that is looked at plays itself.

use std::time::Duration;

use bevy::prelude::*;

use super::{StartGame, Table, TableSystems, Travel, Turn};

/// How long each position is looked at, at normal speed.
const LOOK: Duration = Duration::from_millis(550);

/// How a game that is looked at goes on.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Replay {
    /// Whether it plays itself.
    pub playing: bool,
    /// Times the normal speed.
    pub speed: f32,
    /// How long the position has been looked at.
    looked: Duration,
}

impl Replay {
    /// The slowest and the fastest.
    pub const SPEEDS: (f32, f32) = (0.5, 8.0);

    /// How long the position is to be looked at still.
    pub fn rest(&self) -> Duration {
        LOOK.div_f32(self.speed).saturating_sub(self.looked)
    }
}

impl Default for Replay {
    fn default() -> Self {
        Self { playing: false, speed: 1.0, looked: Duration::ZERO }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Replay>();
    app.add_systems(Update, begin.run_if(on_message::<StartGame>).in_set(TableSystems::Start));
    app.add_systems(
        Update,
        play_next.run_if(in_state(Turn::Watching)).in_set(TableSystems::Travel),
    );
}

/// A game that one has opened to look at begins to play.
fn begin(mut starts: MessageReader<StartGame>, mut replay: ResMut<Replay>) {
    if let Some(start) = starts.read().last() {
        replay.playing = start.watched;
    }
}

fn play_next(
    // The virtual clock loses time while the frame loop rests.
    time: Res<Time<Real>>,
    table: Res<Table>,
    turn: Res<State<Turn>>,
    mut replay: ResMut<Replay>,
    mut wishes: MessageWriter<Travel>,
) {
    if !replay.playing || turn.is_changed() {
        replay.bypass_change_detection().looked = Duration::ZERO;
        return;
    }
    // The passing of time is no news.
    replay.bypass_change_detection().looked += time.delta();
    if table.at() >= table.record().len() {
        replay.playing = false;
    } else if replay.rest().is_zero() {
        wishes.write(Travel::To(table.at() + 1));
    }
}
