//! Recording of frame times, for measurements.

use std::io::Write;

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use super::FrameLoop;
use crate::table::{BotPacing, BotTurn, TableSystems};

/// The file that frame times are written to: a line that names the renderer, then one line per
/// frame with the seconds since the previous frame and whether a computer player is searching,
/// computer players are paused, or neither. While this resource exists, frames are drawn
/// continuously.
#[derive(Resource)]
pub struct FrameTimes(Box<dyn Write + Send + Sync>);

impl FrameTimes {
    /// Writes to a file.
    pub fn new(file: Box<dyn Write + Send + Sync>) -> Self {
        Self(file)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (name_renderer.run_if(run_once), record)
            .chain()
            .after(TableSystems::NextTurn)
            .run_if(resource_exists::<FrameTimes>),
    );
}

fn name_renderer(adapter: Res<RenderAdapterInfo>, mut times: ResMut<FrameTimes>) -> Result {
    writeln!(times.0, "{}, {}", adapter.name, adapter.driver_info)?;
    Ok(())
}

fn record(
    time: Res<Time<Real>>,
    pace: Res<BotPacing>,
    thinking: Res<BotTurn>,
    mut times: ResMut<FrameTimes>,
    mut frames: ResMut<FrameLoop>,
) -> Result {
    frames.wake();
    let state = match (thinking.is_busy(), pace.paused) {
        (true, _) => "thinking",
        (false, true) => "paused",
        (false, false) => "playing",
    };
    writeln!(times.0, "{:.6} {state}", time.delta_secs_f64())?;
    Ok(())
}
