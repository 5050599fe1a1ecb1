//! The icon of the window, where the platform takes it from the program: X11 and Windows.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

use crate::art::Picture;

/// The width and height of the icon, in pixels.
const SIZE: u32 = 128;
/// The drawing.
const DRAWING: &str = include_str!("../../assets/icon.svg");

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, set_icon);
}

/// Sets the icon once the window exists. The windows of the platform belong to the main thread.
fn set_icon(
    window: Single<Entity, With<PrimaryWindow>>,
    mut is_done: Local<bool>,
    _main_thread: NonSendMarker,
) {
    if *is_done {
        return;
    }
    WINIT_WINDOWS.with_borrow(|windows| {
        let Some(window) = windows.get_window(*window) else {
            return;
        };
        *is_done = true;
        let picture = Picture::draw(DRAWING, SIZE, SIZE);
        window.set_window_icon(Icon::from_rgba(picture.rgba, SIZE, SIZE).ok());
    });
}
