//! The commands about the players of this device.

use std::io;

use bevy::prelude::*;

use super::super::commands::{CommandState, UserCommand, close_dialog, open_dialog, show_notice};
use super::super::dialogs::{self, Dialogs};
use super::super::files::save_document;
use super::super::localization::Localization;
use super::super::settings::Settings;
use super::{Draft, Profiles, RatedPlayer};
use crate::messages::MessageId;
use crate::profile::GUEST;
use crate::record::{COLORS, Portrait};
use crate::rules::jungle::Animal;

/// Ask who plays.
pub static SHOW_PROFILES: UserCommand =
    UserCommand::opening("players", MessageId::ProfilesTitle, &dialogs::PROFILES);

/// Select the person who plays, by the id of the profile; `None` for the guest.
pub static SELECT_PLAYER: UserCommand<Option<String>> =
    UserCommand::new("player", MessageId::ProfilesWho, select_player)
        .id_with(|id| id.as_deref().unwrap_or(GUEST).to_owned())
        .label_with(|state, id| about_person(state, MessageId::ProfilesWho, id.as_deref()));

/// Select the second person at this screen.
pub static SELECT_FRIEND: UserCommand<Option<String>> =
    UserCommand::new("second-player", MessageId::ProfilesFriend, |world, id| {
        world.resource_mut::<Settings>().friend = id
    })
    .id_with(|id| id.as_deref().unwrap_or(GUEST).to_owned())
    .label_with(|state, id| about_person(state, MessageId::ProfilesFriend, id.as_deref()));

/// Ask for the name and the picture of a new player.
pub static NEW_PROFILE: UserCommand =
    UserCommand::new("new-player", MessageId::ProfilesNew, |world, ()| edit(world, None));

/// Ask for another name and picture of a player.
pub static EDIT_PROFILE: UserCommand<String> =
    UserCommand::new("edit-player", MessageId::ProfileEdit, |world, id| edit(world, Some(id)));

/// Save the player that was added or edited.
pub static SAVE_PROFILE: UserCommand =
    UserCommand::new("save-player", MessageId::ProfileSave, |world, ()| save(world));

/// Ask whether to remove a player.
pub static ASK_TO_REMOVE_PROFILE: UserCommand<String> =
    UserCommand::new("ask-to-remove-player", MessageId::ProfileRemove, |world, id| {
        open_dialog(world, dialogs::REMOVE_PROFILE.with(id))
    });

/// Remove a player.
pub static REMOVE_PROFILE: UserCommand<String> =
    UserCommand::new("remove-player", MessageId::ProfileRemove, remove);

/// Save the file of a player somewhere else.
pub static EXPORT_PROFILE: UserCommand<String> =
    UserCommand::new("export-player", MessageId::ProfileExport, export);

/// Show the ranking list.
pub static SHOW_RANKING: UserCommand =
    UserCommand::new("ranking", MessageId::RankingTitle, |world, ()| {
        let game = world.resource::<Settings>().new_game.game().id;
        open_dialog(world, dialogs::RANKING.with(game));
    });

/// Show the rating of a player and the games: those of this game, or of the one that is selected on
/// the home screen.
pub static SHOW_PLAYER: UserCommand<(String, Option<&str>)> =
    UserCommand::new("show-player", MessageId::PlayerPageTitle, |world, (id, game)| {
        let game = game.unwrap_or(world.resource::<Settings>().new_game.game().id);
        open_dialog(world, dialogs::PERSONAL_PAGE.with(RatedPlayer { id, game }));
    });

/// A label with the name of a person; without an id, that of the guest.
fn about_person(state: &CommandState, label: MessageId, id: Option<&str>) -> String {
    let name = state.messages.profile_name(state.profiles.store(), id.unwrap_or(GUEST));
    state.messages.labelled(&state.messages.text(label), &name)
}

/// Selects the person who plays, with the language and the theme of the profile.
fn select_player(world: &mut World, id: Option<String>) {
    let profile = id.as_deref().and_then(|id| world.resource::<Profiles>().store().get(id));
    let preferences = profile.map(|profile| (profile.language.clone(), profile.theme.clone()));
    let mut settings = world.resource_mut::<Settings>();
    if settings.friend == id {
        settings.friend = settings.player.take();
    }
    settings.player = id;
    if let Some((language, theme)) = preferences {
        settings.language = language;
        settings.theme = theme;
    }
}

/// Asks for the name and the picture of a profile, or of a new one.
fn edit(world: &mut World, id: Option<String>) {
    let profiles = world.resource::<Profiles>();
    let draft = match id.as_deref().and_then(|id| profiles.store().get(id)) {
        Some(profile) => {
            Draft { name: profile.name.as_str().to_owned(), portrait: profile.portrait, id }
        }
        None => {
            // Each new player is offered another picture.
            let number = profiles.store().people().len();
            let animal = Animal::ALL[(number + 4) % Animal::ALL.len()];
            let color = (number % usize::from(COLORS)) as u8;
            let name = world.resource::<Localization>().suggested_name(animal);
            Draft { id: None, name, portrait: Portrait { animal, color } }
        }
    };
    open_dialog(world, dialogs::EDIT_PROFILE.with(draft));
}

/// Saves the profile that is being edited; a new one plays from now on.
fn save(world: &mut World) {
    let Some(draft) = world.resource::<Dialogs>().state(&dialogs::EDIT_PROFILE).cloned() else {
        return;
    };
    let settings = world.resource::<Settings>().clone();
    let Some(saved) = world.resource_mut::<Profiles>().save(&draft, &settings) else {
        return;
    };
    match saved {
        Ok(id) => {
            if draft.id.is_none() {
                select_player(world, Some(id.clone()));
                rename_guest(world, id);
            }
            open_dialog(world, &dialogs::PROFILES);
        }
        Err(error) => report(world, &error),
    }
}

/// What the last game meant for the guest, whose games the first profile continues, now concerns
/// that profile.
fn rename_guest(world: &mut World, id: String) {
    let mut profiles = world.resource_mut::<Profiles>();
    let is_empty = profiles.store().get(GUEST).is_none_or(|guest| guest.games.is_empty());
    for report in profiles.reports.iter_mut().filter(|report| is_empty && report.id == GUEST) {
        report.id.clone_from(&id);
    }
}

/// Removes a profile. Nobody is selected by it any longer.
fn remove(world: &mut World, id: String) {
    if let Err(error) = world.resource_mut::<Profiles>().remove(&id) {
        report(world, &error);
        return;
    }
    let mut settings = world.resource_mut::<Settings>();
    let settings = &mut *settings;
    for chosen in [&mut settings.player, &mut settings.friend] {
        chosen.take_if(|chosen| *chosen == id);
    }
    open_dialog(world, &dialogs::PROFILES);
}

/// Saves a copy of a profile's file among the user's documents or downloads.
fn export(world: &mut World, id: String) {
    let profiles = world.resource::<Profiles>();
    let Some(profile) = profiles.store().get(&id) else {
        return;
    };
    let text = profile.text();
    let messages = world.resource::<Localization>();
    let Some(notice) = save_document(messages, &format!("{id}.ron"), &text) else {
        return;
    };
    close_dialog(world);
    show_notice(world, notice);
}

fn report(world: &mut World, error: &io::Error) {
    let notice = world.resource::<Profiles>().not_saved(world.resource::<Localization>(), error);
    show_notice(world, notice);
}
