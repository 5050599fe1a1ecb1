//! A minimal page with Bevy, which shows a square, as a baseline for the benchmarks of the page.

use bevy::prelude::*;
use web_sys::Event;

/// The first frame that is shown.
const SHOWN: u32 = 4;

fn main() {
    let window =
        Window { canvas: Some("#board".to_owned()), fit_canvas_to_parent: true, ..default() };
    let window = WindowPlugin { primary_window: Some(window), ..default() };
    App::new()
        .add_plugins(DefaultPlugins.set(window))
        .add_systems(Startup, show)
        .add_systems(Last, report_ready)
        .run();
}

fn show(mut commands: Commands) {
    commands.spawn(Camera2d);
    commands.spawn(Sprite::from_color(Color::WHITE, Vec2::splat(100.0)));
}

/// Notifies the page once when the first picture is drawn.
fn report_ready(mut frames: Local<u32>) {
    *frames += 1;
    if *frames == SHOWN
        && let (Some(page), Ok(event)) = (web_sys::window(), Event::new("game-ready"))
    {
        // Fails only for an event that is already being dispatched.
        let _ = page.dispatch_event(&event);
    }
}
