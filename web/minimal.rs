//! The least that Bevy can show in a page: a square. What the page is measured against.

use bevy::prelude::*;
use web_sys::Event;

/// The frame that counts: the page shows none before.
const SHOWN: u32 = 4;

fn main() {
    let window =
        Window { canvas: Some("#board".to_owned()), fit_canvas_to_parent: true, ..default() };
    let window = WindowPlugin { primary_window: Some(window), ..default() };
    App::new()
        .add_plugins(DefaultPlugins.set(window))
        .add_systems(Startup, show)
        .add_systems(Last, tell_shown)
        .run();
}

fn show(mut commands: Commands) {
    commands.spawn(Camera2d);
    commands.spawn(Sprite::from_color(Color::WHITE, Vec2::splat(100.0)));
}

/// Tells the page once that there is a picture.
fn tell_shown(mut frames: Local<u32>) {
    *frames += 1;
    if *frames == SHOWN
        && let (Some(page), Ok(shown)) = (web_sys::window(), Event::new("board"))
    {
        // Only an event that is on its way already would be refused.
        let _ = page.dispatch_event(&shown);
    }
}
