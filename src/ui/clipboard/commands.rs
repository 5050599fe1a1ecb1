//! The commands to copy and paste.

use bevy::prelude::*;

use super::super::analysis::analyse_record;
use super::super::commands::{Shortcut as Key, UserCommand, close_dialog, run_system, show_notice};
use super::super::dialogs::{self, Dialogs};
use super::super::localization::Localization;
use super::super::settings::Settings;
use super::super::status::{Notice, Status};
use super::{copy, paste};
use crate::messages::MessageId;
use crate::random::fresh_seed;
#[cfg(not(target_family = "wasm"))]
use crate::record::link;
use crate::record::{PasteError, read_pasted, write};
use crate::table::GameSession;

/// Ask what to copy.
pub static SHOW_COPIES: UserCommand =
    UserCommand::opening("copies", MessageId::CommandCopy, &dialogs::COPY)
        .enabled(|state, ()| state.is_stepping());

/// Copy the text of the position on the board.
pub static COPY_POSITION: UserCommand =
    UserCommand::new("copy-position", MessageId::CommandCopyPosition, |world, ()| {
        copy_text(world, |session| session.game().position_text())
    })
    .keys([Key::letter("c").control()], MessageId::ShortcutCopyPosition)
    .enabled(|state, ()| state.is_stepping());

/// Copy the game with its variations, as the text of its file.
pub static COPY_GAME: UserCommand =
    UserCommand::new("copy-game", MessageId::CommandCopyGame, |world, ()| {
        copy_text(world, |session| {
            let record = session.active_record();
            write(&record, record.len())
        });
    })
    .enabled(|state, ()| state.is_stepping());

/// Copy the part of a link to the game that follows the address of a page.
#[cfg(not(target_family = "wasm"))]
pub static COPY_LINK: UserCommand =
    UserCommand::new("copy-link", MessageId::CommandCopyLink, |world, ()| {
        copy_text(world, |session| {
            format!("#{}", link::write(session.record(), session.active_len()))
        });
    })
    .enabled(|state, ()| state.is_stepping());

/// Analyse what is in the clipboard, or ask for a text.
pub static PASTE: UserCommand = UserCommand::new("paste", MessageId::CommandPaste, |world, ()| {
    close_dialog(world);
    run_system(world, paste);
})
.keys([Key::letter("v").control()], MessageId::ShortcutPaste)
.enabled(|state, ()| state.is_not_playing());

/// Analyse the game, the position or the moves of a text.
pub static OPEN_PASTED: UserCommand<String> =
    UserCommand::new("open-pasted", MessageId::CommandOpenPasted, open_pasted)
        .enabled(|state, _| state.is_not_playing());

fn copy_text(world: &mut World, text: impl FnOnce(&GameSession) -> String) {
    close_dialog(world);
    let Some(text) = world.get_resource::<GameSession>().map(text) else {
        return;
    };
    copy(world, text);
    world.resource_mut::<Status>().notice = Some(Notice::Copied);
}

/// Analyses the game of a text, or tells what is wrong with it. Moves and positions are first taken
/// for those of the game on the table, or else of the one that is selected in the home screen.
fn open_pasted(world: &mut World, text: String) {
    let start = match world.get_resource::<GameSession>() {
        Some(session) => session.setup().start.clone(),
        None => {
            let selected = &world.resource::<Settings>().new_game;
            selected.game().start(&selected.options())
        }
    };
    match read_pasted(&text, start.as_ref(), fresh_seed()) {
        Ok(pasted) => analyse_record(world, pasted.record, pasted.at),
        Err(error) => {
            let problem = world.resource::<Localization>().paste_error(&error);
            let valid = match error {
                PasteError::Game(error) => error.valid_prefix,
                _ => None,
            };
            match valid {
                Some(record) => {
                    world.resource_mut::<Dialogs>().partial = Some((problem, record));
                }
                None => show_notice(world, problem),
            }
        }
    }
}
