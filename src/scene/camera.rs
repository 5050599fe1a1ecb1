//! The camera: a unit is a logical pixel, and the origin is the top left corner of the window.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_camera);
}

/// Spawns the camera. With the origin in a corner, pixel boundaries are at integers at every window
/// size.
fn spawn_camera(mut commands: Commands) {
    commands.spawn((
        Name::new("Camera"),
        Camera2d,
        Msaa::Off,
        Projection::Orthographic(OrthographicProjection {
            viewport_origin: Vec2::new(0.0, 1.0),
            ..OrthographicProjection::default_2d()
        }),
    ));
}
