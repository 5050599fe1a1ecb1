//! The interface: start menu, panels, dialogs, settings.

mod dialogs;
mod files;
mod hotkeys;
mod panel;
mod pictures;
mod settings;
mod status;
mod style;
mod title;
mod widgets;

pub use settings::Settings;
pub use style::fonts;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::scene::KeysBlocked;
use crate::table::{Screen, Table};

/// The whole interface.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        settings::plugin,
        style::plugin,
        status::plugin,
        files::plugin,
        hotkeys::plugin,
        dialogs::plugin,
    ));
    app.init_resource::<pictures::Pictures>();
    app.add_systems(
        EguiPrimaryContextPass,
        (
            title::show.run_if(in_state(Screen::Title)),
            panel::show.run_if(in_state(Screen::Table)).run_if(resource_exists::<Table>),
            dialogs::show,
            block_keys,
        )
            .chain(),
    );
}

/// Keys belong to the interface while something there has the focus or a dialog is open.
fn block_keys(
    mut contexts: EguiContexts,
    dialogs: Res<dialogs::Dialogs>,
    mut blocked: ResMut<KeysBlocked>,
) -> Result {
    let focused = contexts.ctx_mut()?.egui_wants_keyboard_input();
    blocked.set_if_neq(KeysBlocked(focused || dialogs.is_open()));
    Ok(())
}
