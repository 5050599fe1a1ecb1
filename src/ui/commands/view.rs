//! The commands about the view and the program.

use bevy::prelude::*;

use super::super::dialogs::{self, Dialogs, OpenDialog};
use super::super::licences;
use super::super::looks::read_themes;
use super::super::settings::{NORMAL_TEXT, Settings};
#[cfg(target_family = "wasm")]
use super::super::web;
use super::{Shortcut as Key, UserCommand, open_dialog, run_system, toggle};
use crate::messages::MessageId;
use crate::scene::BoardView;

/// Rotate the board by 180 degrees.
pub static FLIP_BOARD: UserCommand =
    UserCommand::new("flip-board", MessageId::CommandFlipBoard, |world, ()| {
        toggle(&mut world.resource_mut::<BoardView>().flipped)
    })
    .icon("flip")
    .keys([Key::letter("f")], MessageId::ShortcutFlipBoard)
    .enabled(|state, ()| state.session.is_some());

/// Show or hide the coordinates.
pub static TOGGLE_COORDINATES: UserCommand =
    UserCommand::new("coordinates", MessageId::CommandCoordinates, |world, ()| {
        toggle(&mut world.resource_mut::<Settings>().coordinates)
    })
    .keys([Key::letter("c")], MessageId::ShortcutCoordinates);

/// Turn sound on or off.
pub static TOGGLE_SOUND: UserCommand =
    UserCommand::new("sound", MessageId::CommandSound, |world, ()| {
        world.resource_mut::<Settings>().toggle_sounds()
    })
    .keys([Key::letter("m")], MessageId::ShortcutSound);

/// Turn full screen on or off.
pub static TOGGLE_FULL_SCREEN: UserCommand =
    UserCommand::new("full-screen", MessageId::CommandFullScreen, |world, ()| {
        toggle(&mut world.resource_mut::<Settings>().full_screen)
    })
    .keys([Key::code(KeyCode::F11)], MessageId::ShortcutFullScreen)
    .concerns_window();

/// Show larger text.
pub static LARGER_TEXT: UserCommand =
    UserCommand::new("larger-text", MessageId::ShortcutTextLarger, |world, ()| {
        world.resource_mut::<Settings>().enlarge_text()
    })
    .keys([Key::letter("+").control(), Key::letter("=").control()], MessageId::ShortcutTextLarger)
    .concerns_window();

/// Show smaller text.
pub static SMALLER_TEXT: UserCommand =
    UserCommand::new("smaller-text", MessageId::ShortcutTextSmaller, |world, ()| {
        world.resource_mut::<Settings>().reduce_text()
    })
    .keys([Key::letter("-").control()], MessageId::ShortcutTextSmaller)
    .concerns_window();

/// Show text of the normal size.
pub static NORMAL_SIZE_TEXT: UserCommand =
    UserCommand::new("normal-text", MessageId::ShortcutTextNormal, |world, ()| {
        world.resource_mut::<Settings>().text_size = NORMAL_TEXT
    })
    .keys([Key::letter("0").control()], MessageId::ShortcutTextNormal)
    .concerns_window();

/// Open the menu of the running game.
pub static MENU: UserCommand = UserCommand::opening("menu", MessageId::CommandMenu, &dialogs::MENU)
    .icon("menu")
    .enabled(|state, ()| state.session.is_some());

/// Show the pieces and the rules.
pub static RULES: UserCommand =
    UserCommand::opening("rules", MessageId::CommandRules, &dialogs::RULES)
        .icon("help")
        .keys([Key::letter("t")], MessageId::ShortcutRules)
        .enabled(|state, ()| state.session.is_some());

/// Open the settings.
pub static SETTINGS: UserCommand =
    UserCommand::opening("settings", MessageId::CommandSettings, &dialogs::SETTINGS);

/// Show the looks of boards and pieces.
pub static SHOW_LOOKS: UserCommand =
    UserCommand::new("looks", MessageId::SettingsLooks, |world, ()| {
        // A theme may have been edited since the last time.
        run_system(world, read_themes);
        #[cfg(target_family = "wasm")]
        web::looks::fetch();
        open_dialog(world, &dialogs::LOOKS);
    });

/// Show the keyboard shortcuts.
pub static SHORTCUTS: UserCommand =
    UserCommand::opening("shortcuts", MessageId::CommandShortcuts, &dialogs::SHORTCUTS)
        .keys([Key::letter("?")], MessageId::ShortcutShortcuts);

/// Show what program this is, and whose work is in it.
pub static ABOUT: UserCommand =
    UserCommand::opening("about", MessageId::CommandAbout, &dialogs::ABOUT);

/// Open the document with all credits and licences.
pub static OPEN_LICENCES: UserCommand =
    UserCommand::new("licences", MessageId::CommandLicences, |world, ()| licences::open(world));

/// Close the frontmost dialog.
pub static CLOSE_DIALOG: UserCommand =
    UserCommand::new("close", MessageId::CommandClose, |world, ()| {
        let mut dialogs = world.resource_mut::<Dialogs>();
        match dialogs.in_front().map(OpenDialog::dismiss) {
            Some(dismiss) => dismiss(world),
            None => dialogs.close(),
        }
    });
