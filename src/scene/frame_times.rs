//! A record of how long frames take, for measurements.

use std::fs::File;
use std::io::{BufWriter, Write};

use bevy::prelude::*;

use super::FrameLoop;
use crate::table::Pace;

/// Where the time of each frame is written: a line a frame, the seconds since the one before, and
/// whether machine players are paused. While there is one, frames never stop.
#[derive(Resource)]
pub struct FrameTimes(BufWriter<File>);

impl FrameTimes {
    /// Writes to a file.
    pub fn new(file: File) -> Self {
        Self(BufWriter::new(file))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, record.run_if(resource_exists::<FrameTimes>));
}

fn record(
    time: Res<Time<Real>>,
    pace: Res<Pace>,
    mut times: ResMut<FrameTimes>,
    mut frames: ResMut<FrameLoop>,
) -> Result {
    frames.wake();
    let state = if pace.paused { "paused" } else { "playing" };
    writeln!(times.0, "{:.6} {state}", time.delta_secs_f64())?;
    times.0.flush()?;
    Ok(())
}
