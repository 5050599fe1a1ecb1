//! The players of this device: who plays, new players, names and pictures.

use std::sync::Arc;

use bevy_egui::egui::{self, TextEdit, Ui, vec2};

use super::super::commands;
use super::super::portrait::{choose_animal, choose_color};
use super::super::profiles::Draft;
use super::super::style::bold;
use super::super::tile::{Tile, TilePicture, TileStyle};
use super::super::widgets::{
    command_button, main_button, option_grid, section_label, set_label, wide_command_button,
};
use super::{Contents, Dialog, Frame, focus_first};
use crate::messages::MessageId;
use crate::profile::{GUEST, GUEST_PORTRAIT, Profile};
use crate::record::{MAX_NAME, Name};
use crate::rules::GameInfo;
use crate::scene::TOUCH_TARGET;

/// The height of a person in the list, in logical pixels.
const ROW: f32 = 56.0;
/// The largest number of names that are side by side.
const NAMES_PER_ROW: usize = 3;

/// The choice of the people who play.
pub static PROFILES: Dialog =
    Dialog::new("profiles", MessageId::ProfilesTitle, |contents, ui, ()| contents.profiles(ui))
        .page();

/// The name and the picture of a player.
pub static EDIT_PROFILE: Dialog<Draft> =
    Dialog::new("edit-profile", MessageId::ProfileEdit, |contents, ui, draft| {
        contents.edit_profile(ui, draft)
    })
    .frame(|contents, draft, _| {
        let title =
            if draft.id.is_none() { MessageId::ProfilesNew } else { MessageId::ProfileEdit };
        let title = contents.controls.state.messages.text(title);
        Some(Frame { title, close: Some(MessageId::CommandCancel), width: super::WIDTH })
    });

/// The question whether to remove a player.
pub static REMOVE_PROFILE: Dialog<String> = Dialog::question(
    "remove-profile",
    MessageId::ProfileRemove,
    |state, id| Some(state.messages.remove_question(&state.profiles.store().get(id)?.name)),
    |id| vec![commands::REMOVE_PROFILE.with(id.clone())],
);

impl Contents<'_> {
    /// Asks who plays.
    fn profiles(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let info = self.selected_info();
        let people = self.people();
        let player = self.settings.player.clone();
        self.section(ui, MessageId::ProfilesWho);
        let guest = self.controls.state.profiles.store().shared(GUEST);
        self.person(ui, &info, None, guest.as_deref());
        for (id, profile) in &people {
            self.person(ui, &info, Some(id), Some(profile));
        }
        if !people.is_empty() {
            self.section(ui, MessageId::ProfilesFriend);
            let others = people.iter().filter(|(id, _)| Some(id) != player.as_ref());
            let names =
                others.map(|(id, profile)| (Some(id.clone()), profile.name.as_str().to_owned()));
            let guest = (None, messages.text(MessageId::ProfileGuest));
            let names: Vec<_> = [guest].into_iter().chain(names).collect();
            let mut friend = self.settings.friend.clone();
            option_grid(ui, &palette, &names, NAMES_PER_ROW, &mut friend);
            if friend != self.settings.friend {
                self.controls.send(commands::SELECT_FRIEND.with(friend));
            }
        }
        ui.add_space(4.0);
        self.command(ui, &commands::NEW_PROFILE);
        let current = player.clone().unwrap_or(GUEST.to_owned());
        let gap = ui.spacing().item_spacing.x;
        let size = vec2((ui.available_width() - gap) / 2.0, TOUCH_TARGET);
        ui.horizontal(|ui| {
            for command in
                [commands::SHOW_PLAYER.with((current, None)), commands::SHOW_RANKING.call()]
            {
                command_button(ui, &mut self.controls, command, size);
            }
        });
        // A profile is opened like any other file.
        if self.wide_button(ui, MessageId::ProfileImport) {
            self.controls.send(&commands::OPEN);
        }
    }

    /// The game that is selected on the home screen.
    pub(super) fn selected_info(&self) -> Arc<GameInfo> {
        let selected = &self.settings.new_game;
        selected.game().info(&selected.options())
    }

    fn people(&self) -> Vec<(String, Arc<Profile>)> {
        let store = self.controls.state.profiles.store();
        let people = store.people().into_iter();
        people.filter_map(|(id, _)| Some((id.to_owned(), store.shared(id)?))).collect()
    }

    /// A button that selects a person, or the guest.
    fn person(
        &mut self,
        ui: &mut Ui,
        info: &Arc<GameInfo>,
        id: Option<&String>,
        profile: Option<&Profile>,
    ) {
        let messages = self.controls.state.messages.clone();
        let is_selected = self.settings.player.as_ref() == id;
        let store = self.controls.state.profiles.store();
        let name = messages.profile_name(store, id.map_or(GUEST, String::as_str));
        let width = ui.available_width();
        let (rect, _) = ui.allocate_exact_size(vec2(width, ROW), egui::Sense::hover());
        let tile = Tile {
            picture: Some(TilePicture::Portrait(
                profile.map_or(GUEST_PORTRAIT, |profile| profile.portrait),
            )),
            title: &name,
            detail: &messages.profile_rating(profile, info.id, crate::clock::date()),
            style: if is_selected { TileStyle::Selected } else { TileStyle::Plain },
        };
        if tile.show(ui, &mut self.look, info, rect).clicked() {
            self.controls.send(commands::SELECT_PLAYER.with(id.cloned()));
        }
    }

    /// Asks for the name and the picture of a player.
    fn edit_profile(&mut self, ui: &mut Ui, draft: &mut Draft) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let info = self.selected_info();
        let is_new = draft.id.is_none();
        let name = messages.text(MessageId::ProfileName);
        section_label(ui, &palette, &name);
        let field = TextEdit::singleline(&mut draft.name).char_limit(MAX_NAME).font(bold(18.0));
        let field = ui.add_sized(vec2(ui.available_width(), TOUCH_TARGET), field);
        set_label(&field, &name);
        focus_first(ui, &field);
        self.section(ui, MessageId::ProfilePicture);
        self.animals(ui, &info, draft);
        self.section(ui, MessageId::ProfileColor);
        choose_color(ui, &palette, &messages, &mut draft.portrait.color);
        ui.add_space(4.0);
        let label = if is_new { MessageId::ProfileCreate } else { MessageId::ProfileSave };
        let is_named = Name::new(draft.name.trim()).is_some();
        let save =
            ui.add_enabled_ui(is_named, |ui| main_button(ui, &palette, &messages.text(label)));
        let is_entered =
            field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if save.inner.clicked() || is_entered && is_named {
            self.controls.send(&commands::SAVE_PROFILE);
        }
        if let Some(id) = draft.id.clone() {
            let controls = &mut self.controls;
            wide_command_button(ui, controls, commands::EXPORT_PROFILE.with(id.clone()));
            wide_command_button(ui, controls, commands::ASK_TO_REMOVE_PROFILE.with(id));
        }
    }

    /// The choice of an animal. A name that was suggested for the old one changes with it.
    fn animals(&mut self, ui: &mut Ui, info: &GameInfo, draft: &mut Draft) {
        let messages = self.controls.state.messages.clone();
        let old = draft.portrait.animal;
        choose_animal(ui, &mut self.look, &messages, info, &mut draft.portrait.animal);
        let animal = draft.portrait.animal;
        if animal != old && draft.id.is_none() && draft.name == messages.suggested_name(old) {
            draft.name = messages.suggested_name(animal);
        }
    }
}
