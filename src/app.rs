//! Builds the app and opens its window.

use std::io::Write;
use std::process::ExitCode;

#[cfg(not(target_family = "wasm"))]
use bevy::log::LogPlugin;
use bevy::prelude::*;
#[cfg(not(target_family = "wasm"))]
use bevy::render::{RenderPlugin, settings::RenderCreation};
use bevy::window::{PresentMode, WindowResolution};
use bevy_egui::EguiPlugin;

use crate::scene::FrameTimes;
use crate::table::StartGame;
use crate::{input, scene, table, ui};

/// The size of the window when it first opens, in logical pixels.
const SIZE: (u32, u32) = (1280, 800);
/// The smallest window in which everything can be reached, in logical pixels.
const MIN_SIZE: (f32, f32) = (320.0, 320.0);

/// The initial contents of the window. By default, it opens with the home screen.
#[derive(Default)]
pub struct InitialScreen {
    /// The game to open.
    pub game: Option<StartGame>,
    /// A file that could not be opened.
    pub damaged: Option<ui::DamagedFile>,
    /// The file that frame times are written to.
    pub frame_times: Option<Box<dyn Write + Send + Sync>>,
}

/// Opens the window and returns when it is closed.
///
/// # Errors
/// That there is no usable graphics driver, or no longer one, as a sentence for the user.
pub fn run(opening: InitialScreen) -> Result<ExitCode, String> {
    let mut app = App::new();
    let plugins = DefaultPlugins.set(window_plugin());
    #[cfg(not(target_family = "wasm"))]
    let plugins = {
        // First, since the search for a graphics driver reports what it finds.
        app.add_plugins(log_plugin());
        let renderer = ui::graphics::find_renderer().ok_or_else(ui::graphics::missing_driver)?;
        let render_creation = RenderCreation::Manual(renderer);
        plugins.disable::<LogPlugin>().set(RenderPlugin { render_creation, ..default() })
    };
    app.add_plugins((plugins, EguiPlugin::default()));
    app.insert_resource(ui::SystemPreferences::detect());
    app.add_plugins(plugin);
    #[cfg(not(target_family = "wasm"))]
    let last_words = {
        app.add_plugins(ui::graphics::plugin);
        app.world().resource::<ui::graphics::LastWords>().clone()
    };
    if let Some(damaged) = opening.damaged {
        app.insert_resource(damaged);
    }
    if let Some(game) = opening.game {
        app.world_mut().write_message(game);
    }
    if let Some(file) = opening.frame_times {
        app.insert_resource(FrameTimes::new(file));
    }
    let exit = app.run();
    // The room and the lobby hear that the window was closed.
    #[cfg(not(target_family = "wasm"))]
    crate::net::client::finish();
    #[cfg(not(target_family = "wasm"))]
    if let Some(sentence) = last_words.take() {
        return Err(sentence);
    }
    Ok(match exit {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    })
}

/// Adds the game: everything except the window and rendering, which Bevy provides.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((table::plugin, scene::plugin, input::plugin, ui::plugin));
}

#[cfg(not(target_family = "wasm"))]
fn log_plugin() -> LogPlugin {
    LogPlugin {
        // Only messages that the user can act on; RUST_LOG overrides this.
        filter: "error,jungle=warn".to_owned(),
        ..default()
    }
}

fn window_plugin() -> WindowPlugin {
    WindowPlugin {
        primary_window: Some(Window {
            title: "Jungle".to_owned(),
            name: Some("jungle".to_owned()),
            resolution: WindowResolution::new(SIZE.0, SIZE.1),
            resize_constraints: WindowResizeConstraints {
                min_width: MIN_SIZE.0,
                min_height: MIN_SIZE.1,
                ..default()
            },
            present_mode: PresentMode::AutoVsync,
            // Shown after the first frames: the very first one is white on some systems.
            visible: false,
            // On the web: the canvas, which is as large as the page.
            canvas: Some("#board".to_owned()),
            fit_canvas_to_parent: true,
            ..default()
        }),
        ..default()
    }
}
