//! Executes the commands to set up a position, and to copy and paste.

use bevy::prelude::*;

use super::super::clipboard;
use super::super::dialogs::{Dialog, Dialogs};
use super::super::localization::Localization;
use super::super::position_editor::PositionEditor;
use super::super::settings::Settings;
use super::super::status::{Notice, Status};
use super::UserCommand;
use super::analysis;
use super::execute::{close_dialog, open_dialog, play, show_notice};
use crate::editor::EditedPosition;
use crate::random::fresh_seed;
#[cfg(not(target_family = "wasm"))]
use crate::record::link;
use crate::record::{GameSetup, PasteError, Player, Record, read_pasted, write};
use crate::scene::BoardView;
use crate::table::{GameSession, StartGame};

/// Executes a command to set up a position, or to copy or paste.
pub(super) fn execute(world: &mut World, command: UserCommand) -> Result {
    use UserCommand as Is;
    match command {
        Is::EditPosition => edit(world),
        Is::AnalysePosition => {
            close_dialog(world);
            if let Some(record) = set_up_game(world, [Player::Human; 2]) {
                analysis::open(world, record, 0);
            }
        }
        Is::PlayPosition => {
            open_dialog(world, Dialog::PlayPosition);
            world.resource_mut::<Dialogs>().back = Some(Dialog::EditPosition);
        }
        Is::StartPosition => {
            close_dialog(world);
            let players = world.resource::<Settings>().new_game.players();
            if let Some(record) = set_up_game(world, players) {
                play(world, StartGame::play(record));
            }
        }
        Is::ShowCopies => open_dialog(world, Dialog::Copy),
        Is::CopyPosition => copy(world, |session| session.game().position_text()),
        Is::CopyGame => copy(world, |session| {
            let record = session.active_record();
            write(&record, record.len())
        }),
        #[cfg(not(target_family = "wasm"))]
        Is::CopyLink => copy(world, |session| {
            format!("#{}", link::write(session.record(), session.active_len()))
        }),
        Is::Paste => {
            close_dialog(world);
            world.run_system_cached(clipboard::paste)?;
        }
        Is::OpenPasted(text) => open_pasted(world, &text),
        _ => {}
    }
    Ok(())
}

/// Sets up a position: the one on the board, or one of the game that is selected in the home screen.
fn edit(world: &mut World) {
    let selected = world.resource::<Settings>().new_game.clone();
    match world.get_resource::<GameSession>() {
        Some(session) => {
            let mut editor = PositionEditor::new(EditedPosition::of(session.game()));
            editor.flipped = world.resource::<BoardView>().flipped;
            world.insert_resource(editor);
        }
        None => {
            let mut editor = world.resource_mut::<PositionEditor>();
            if editor.position().entry().id != selected.game().id {
                editor.select_game(selected.game(), &selected);
            }
        }
    }
    open_dialog(world, Dialog::EditPosition);
}

/// A game that starts at the position that was set up.
fn set_up_game(world: &World, players: [Player; 2]) -> Option<Record> {
    let start = world.resource::<PositionEditor>().game()?.clone_game();
    let setup = GameSetup { start, players, seed: fresh_seed() };
    Some(Record::new(setup, Some(crate::clock::date())))
}

fn copy(world: &mut World, text: impl FnOnce(&GameSession) -> String) {
    close_dialog(world);
    let Some(text) = world.get_resource::<GameSession>().map(text) else {
        return;
    };
    clipboard::copy(world, text);
    world.resource_mut::<Status>().notice = Some(Notice::Copied);
}

/// Analyses the game of a text, or tells what is wrong with it. Moves and positions are first taken
/// for those of the game on the table, or else of the one that is selected in the home screen.
fn open_pasted(world: &mut World, text: &str) {
    let start = match world.get_resource::<GameSession>() {
        Some(session) => session.setup().start.clone(),
        None => {
            let selected = &world.resource::<Settings>().new_game;
            selected.game().start(&selected.options())
        }
    };
    match read_pasted(text, start.as_ref(), fresh_seed()) {
        Ok(pasted) => analysis::open(world, pasted.record, pasted.at),
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
