//! The user interface: home screen, panels, dialogs, settings.

pub mod accessibility;
mod analysis;
mod clipboard;
mod commands;
mod data_paths;
#[cfg(feature = "dev")]
mod developer;
mod dialogs;
mod egui_keys;
mod exports;
mod files;
#[cfg(not(target_family = "wasm"))]
pub mod graphics;
mod home;
mod learn;
mod licences;
mod localization;
mod looks;
mod names;
mod names_fonts;
mod online;
mod panel;
mod players;
mod plot;
mod portrait;
mod position_editor;
mod preferences;
mod premove;
mod profiles;
mod qr_code;
mod recent;
mod refusal;
mod room;
mod rule_pictures;
mod saved_settings;
mod settings;
mod shared_screen;
mod status;
mod style;
#[cfg(test)]
mod tests;
mod textures;
mod tile;
#[cfg(target_family = "wasm")]
mod web;
mod widgets;

pub use commands::{CommandCall, CommandState};
pub use dialogs::Dialogs;
pub use files::DamagedFile;
pub use preferences::SystemPreferences;
pub use settings::Settings;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass, egui};

use crate::input::KeysBlocked;
use crate::scene::FrameLoop;
use crate::table::{ExerciseGame, GameSession, Screen, TableSystems};

/// Adds the whole interface.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        settings::plugin,
        profiles::plugin,
        shared_screen::plugin,
        localization::plugin,
        looks::plugin,
        style::plugin,
        (status::plugin, premove::plugin),
        files::plugin,
        commands::plugin,
        recent::plugin,
        exports::plugin,
        dialogs::plugin,
        analysis::plugin,
        room::plugin,
        accessibility::plugin,
    ));
    app.add_plugins((egui_keys::plugin, clipboard::plugin, learn::plugin, online::plugin));
    #[cfg(feature = "dev")]
    app.add_plugins(developer::plugin);
    #[cfg(target_family = "wasm")]
    app.add_plugins(web::plugin);
    app.insert_resource(data_paths::DataPaths::of_platform());
    app.init_resource::<textures::Textures>();
    app.init_resource::<position_editor::PositionEditor>();
    app.add_systems(
        PreUpdate,
        drop_idle_events.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
    app.add_systems(
        Update,
        panel::thoughts::count_as_help
            .run_if(resource_exists::<GameSession>)
            .after(TableSystems::Think)
            .before(TableSystems::Validate),
    );
    app.add_systems(
        EguiPrimaryContextPass,
        (
            (home::show, home::play_on_enter)
                .chain()
                .run_if(in_state(Screen::Title))
                .run_if(not(dialogs::is_page_shown)),
            (
                (analysis::paint_arrows, premove::paint, refusal::paint).chain(),
                learn::paint_exercise_arrows.run_if(resource_exists::<ExerciseGame>),
                panel::show,
            )
                .chain()
                .run_if(in_state(Screen::Table))
                .run_if(resource_exists::<GameSession>)
                .run_if(not(dialogs::is_page_shown)),
            dialogs::show,
            block_keys,
            keep_awake,
        )
            .chain(),
    );
}

/// Drops unchanged modifier key events. bevy_egui 0.42 reports the held modifier keys to egui in
/// every frame, and egui requests another frame for each event, so that an idle window would redraw
/// continuously.
fn drop_idle_events(mut inputs_query: Query<&mut EguiInput>, mut held: Local<egui::Modifiers>) {
    for mut input in &mut inputs_query {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => {
                std::mem::replace(&mut *held, *modifiers) != *modifiers
            }
            _ => true,
        });
    }
}

/// Reserves the keyboard for the interface while one of its widgets has the focus or a dialog is
/// open.
fn block_keys(
    mut contexts: EguiContexts,
    foreground: dialogs::Foreground,
    mut blocked: ResMut<KeysBlocked>,
) -> Result {
    let focused = contexts.ctx_mut()?.egui_wants_keyboard_input();
    blocked.set_if_neq(KeysBlocked(focused || foreground.is_shown()));
    Ok(())
}

/// Keeps the frame loop running while egui requests more frames.
fn keep_awake(mut contexts: EguiContexts, mut frames: ResMut<FrameLoop>) -> Result {
    if contexts.ctx_mut()?.has_requested_repaint() {
        frames.wake();
    }
    Ok(())
}
