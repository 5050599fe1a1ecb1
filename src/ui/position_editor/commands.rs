//! The commands to set up a position.

use bevy::prelude::*;

use super::super::analysis::analyse_record;
use super::super::commands::{UserCommand, close_dialog, open_dialog, play};
use super::super::dialogs::{self, Dialogs};
use super::super::settings::Settings;
use super::PositionEditor;
use crate::editor::EditedPosition;
use crate::messages::MessageId;
use crate::random::fresh_seed;
use crate::record::{GameSetup, Player, Record};
use crate::scene::BoardView;
use crate::table::{GameSession, StartGame};

/// Set up a position: the one on the board, or one of the game that is selected in the home screen.
pub static EDIT_POSITION: UserCommand =
    UserCommand::new("edit-position", MessageId::CommandSetUpPosition, |world, ()| {
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
        open_dialog(world, &dialogs::EDIT_POSITION);
    })
    .label_if(MessageId::CommandEditPosition, |state| state.session.is_some())
    .enabled(|state, ()| state.is_not_playing());

/// Analyse the position that was set up. Without a legal one, it does nothing, and neither do the
/// next two.
pub static ANALYSE_POSITION: UserCommand =
    UserCommand::new("analyse-position", MessageId::CommandAnalysePosition, |world, ()| {
        close_dialog(world);
        if let Some(record) = set_up_game(world, [Player::Human; 2]) {
            analyse_record(world, record, 0);
        }
    });

/// Ask for the players of a game that starts at the position that was set up.
pub static PLAY_POSITION: UserCommand =
    UserCommand::new("play-position", MessageId::CommandPlay, |world, ()| {
        world.resource_mut::<Dialogs>().open_over(&dialogs::PLAY_POSITION);
    });

/// Start a game at the position that was set up.
pub static START_POSITION: UserCommand =
    UserCommand::new("start-position", MessageId::CommandPlay, |world, ()| {
        close_dialog(world);
        let players = world.resource::<Settings>().new_game.players();
        if let Some(record) = set_up_game(world, players) {
            play(world, StartGame::play(record));
        }
    });

/// A game that starts at the position that was set up.
fn set_up_game(world: &World, players: [Player; 2]) -> Option<Record> {
    let start = world.resource::<PositionEditor>().game()?.clone_game();
    let setup = GameSetup { start, players, seed: fresh_seed() };
    Some(Record::new(setup, Some(crate::clock::date())))
}
