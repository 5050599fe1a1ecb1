//! Executes the commands about the players of this device.

use std::io;

use bevy::prelude::*;

use super::super::dialogs::Dialog;
use super::super::files::save_document;
use super::super::localization::Localization;
use super::super::profiles::{Draft, ProfileView, Profiles};
use super::super::settings::Settings;
use super::execute::{close_dialog, open_dialog, show_notice};
use crate::profile::GUEST;
use crate::record::{COLORS, Portrait};
use crate::rules::jungle::Animal;

/// Selects the person who plays, with the language and the theme of the profile.
pub(super) fn select_player(world: &mut World, id: Option<String>) {
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
pub(super) fn edit(world: &mut World, id: Option<String>) {
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
    world.resource_mut::<ProfileView>().draft = draft;
    open_dialog(world, Dialog::EditProfile);
}

/// Saves the profile that is being edited; a new one plays from now on.
pub(super) fn save(world: &mut World) {
    let draft = world.resource::<ProfileView>().draft.clone();
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
            open_dialog(world, Dialog::Profiles);
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
pub(super) fn remove(world: &mut World, id: &str) {
    if let Err(error) = world.resource_mut::<Profiles>().remove(id) {
        report(world, &error);
        return;
    }
    let mut settings = world.resource_mut::<Settings>();
    let settings = &mut *settings;
    for chosen in [&mut settings.player, &mut settings.friend] {
        chosen.take_if(|chosen| chosen == id);
    }
    open_dialog(world, Dialog::Profiles);
}

/// Saves a copy of a profile's file among the user's documents or downloads.
pub(super) fn export(world: &mut World, id: &str) {
    let profiles = world.resource::<Profiles>();
    let Some(profile) = profiles.store().get(id) else {
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

/// Opens a dialog about ratings, for the game that is selected on the home screen.
pub(super) fn show(world: &mut World, dialog: Dialog, id: Option<String>) {
    let game = world.resource::<Settings>().new_game.game().id;
    let mut view = world.resource_mut::<ProfileView>();
    if dialog == Dialog::Ranking || view.game.is_empty() {
        game.clone_into(&mut view.game);
    }
    if let Some(id) = id {
        view.shown = id;
    }
    open_dialog(world, dialog);
}

fn report(world: &mut World, error: &io::Error) {
    let notice = world.resource::<Profiles>().not_saved(world.resource::<Localization>(), error);
    show_notice(world, notice);
}
