//! The commands to open, save and export.

use std::path::PathBuf;

use bevy::prelude::*;

use super::super::commands::{
    CommandState, Shortcut as Key, UserCommand, close_dialog, run_system, run_system_with,
};
use super::super::dialogs::{self, Dialogs};
use super::super::exports::{Export, Exports};
use super::{
    ChangedFile, ask_what_to_open, export, open_file, replace_changed, save, save_as,
    save_changed_as_copy,
};
use crate::messages::MessageId;
use crate::table::{GameSession, StartGame};

/// Ask what to open: a file, the clipboard, or a position to be set up.
pub static SHOW_OPEN: UserCommand =
    UserCommand::opening("show-open", MessageId::CommandOpen, &dialogs::OPEN);

/// Ask for a file to open.
pub static OPEN: UserCommand = UserCommand::new("open", MessageId::CommandOpen, |world, ()| {
    close_dialog(world);
    run_system(world, ask_what_to_open);
})
.keys([Key::letter("o").control()], MessageId::ShortcutOpen);

/// Open a file; if the flag is set, only to replay it.
pub static OPEN_FILE: UserCommand<(PathBuf, bool)> =
    UserCommand::new("open-file", MessageId::CommandOpen, |world, (path, is_replay)| {
        run_system_with(world, open_file, (path, is_replay))
    });

/// Load the undamaged part of a damaged game.
pub static LOAD_PARTIAL_GAME: UserCommand =
    UserCommand::new("load-partial-game", MessageId::CommandLoad, |world, ()| {
        let partial = world.resource_mut::<Dialogs>().partial.take();
        world.write_message_batch(partial.map(|(_, record)| StartGame::replay(*record)));
    });

/// Show the saved games.
pub static SAVED_GAMES: UserCommand =
    UserCommand::opening("saved-games", MessageId::CommandSavedGames, &dialogs::SAVED_GAMES);

/// Save the game to its file, or ask for one.
pub static SAVE: UserCommand = UserCommand::new("save", MessageId::CommandSave, |world, ()| {
    close_dialog(world);
    run_system(world, save);
})
.keys([Key::letter("s").control()], MessageId::ShortcutSave)
.enabled(|state, ()| can_save(state));

/// Ask where to save the game.
pub static SAVE_AS: UserCommand =
    UserCommand::new("save-as", MessageId::CommandSaveAs, |world, ()| {
        close_dialog(world);
        run_system(world, save_as);
    })
    .keys([Key::letter("s").control().shift()], MessageId::ShortcutSaveAs)
    .enabled(|state, ()| can_save(state));

/// Save the game to its file, which another window or program has changed. Without such a file, it
/// does nothing, and neither does the next one.
pub static REPLACE_FILE: UserCommand =
    UserCommand::new("replace-file", MessageId::CommandReplaceFile, |world, ()| {
        if let Some(changed) = take_changed(world) {
            run_system_with(world, replace_changed, changed);
        }
    });

/// Save the game beside its file, which another window or program has changed.
pub static SAVE_COPY: UserCommand =
    UserCommand::new("save-copy", MessageId::CommandSaveCopy, |world, ()| {
        if let Some(changed) = take_changed(world) {
            run_system_with(world, save_changed_as_copy, changed);
        }
    });

/// Ask what to export.
pub static SHOW_EXPORTS: UserCommand =
    UserCommand::opening("exports", MessageId::CommandExport, &dialogs::EXPORT)
        .enabled(|state, ()| can_save(state));

/// Ask where to save the export.
pub static EXPORT: UserCommand<Export> =
    UserCommand::new("export", MessageId::CommandExport, |world, what| {
        close_dialog(world);
        run_system_with(world, export, what);
    })
    .label_with(|state, what| state.messages.text(what.label()))
    .enabled(|state, _| can_save(state));

/// Cancel the export.
pub static CANCEL_EXPORT: UserCommand =
    UserCommand::new("cancel-export", MessageId::CommandCancel, |world, ()| {
        world.resource_mut::<Exports>().cancel()
    });

/// Put a link to the game into the address bar and the clipboard. In a room, the address bar is for
/// the link of the room.
#[cfg(target_family = "wasm")]
pub static SHARE_LINK: UserCommand =
    UserCommand::new("share-link", MessageId::CommandCopyLink, |world, ()| {
        close_dialog(world);
        run_system(world, super::super::web::share_link);
    })
    .enabled(|state, ()| state.is_game(|session| session.room().is_none()));

/// The changed file that a dialog asks about, which is closed.
fn take_changed(world: &mut World) -> Option<ChangedFile> {
    let changed = world.resource::<Dialogs>().state(&dialogs::FILE_CHANGED).cloned();
    close_dialog(world);
    changed
}

fn can_save(state: &CommandState) -> bool {
    state.session.is_some() && !state.is_game(GameSession::is_exercise)
}
