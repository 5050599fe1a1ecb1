//! The players of this device: who plays, new players, names and pictures.

use std::sync::Arc;

use bevy_egui::egui::{self, Context, TextEdit, Ui, WidgetType, vec2};

use super::super::commands;
use super::super::portrait::{choose_animal, choose_color};
use super::super::style::bold;
use super::super::tile::{Tile, TilePicture, TileStyle};
use super::super::widgets::{
    command_button, main_button, option_grid, section_label, wide_button, wide_command_button,
};
use super::{Contents, Dialog, focus_first};
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
pub const PROFILES: Dialog =
    Dialog::new("profiles", |contents, context| contents.profiles(context))
        .titled(MessageId::ProfilesTitle);

/// The name and the picture of a player.
pub const EDIT_PROFILE: Dialog =
    Dialog::new("edit-profile", |contents, context| contents.edit_profile(context))
        .titled(MessageId::ProfileEdit);

/// The question whether to remove a player.
pub const REMOVE_PROFILE: Dialog =
    Dialog::new("remove-profile", |contents, context| contents.remove_profile(context));

impl Contents<'_> {
    /// Asks who plays.
    fn profiles(&mut self, context: &Context) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let info = self.selected_info();
        let people = self.people();
        let player = self.settings.player.clone();
        let (title, close) = (MessageId::ProfilesTitle, MessageId::CommandClose);
        self.modal(context, title, close, |contents, ui| {
            section_label(ui, &palette, &messages.text(MessageId::ProfilesWho));
            let guest = contents.controls.state.profiles.store().shared(GUEST);
            contents.person(ui, &info, None, guest.as_deref());
            for (id, profile) in &people {
                contents.person(ui, &info, Some(id), Some(profile));
            }
            if !people.is_empty() {
                section_label(ui, &palette, &messages.text(MessageId::ProfilesFriend));
                let others = people.iter().filter(|(id, _)| Some(id) != player.as_ref());
                let names = others
                    .map(|(id, profile)| (Some(id.clone()), profile.name.as_str().to_owned()));
                let guest = (None, messages.text(MessageId::ProfileGuest));
                let names: Vec<_> = [guest].into_iter().chain(names).collect();
                let mut friend = contents.settings.friend.clone();
                option_grid(ui, &palette, &names, NAMES_PER_ROW, &mut friend);
                if friend != contents.settings.friend {
                    contents.controls.send(commands::SELECT_FRIEND.with(friend));
                }
            }
            ui.add_space(4.0);
            wide_command_button(ui, &mut contents.controls, &commands::NEW_PROFILE);
            let current = player.clone().unwrap_or(GUEST.to_owned());
            let gap = ui.spacing().item_spacing.x;
            let size = vec2((ui.available_width() - gap) / 2.0, TOUCH_TARGET);
            ui.horizontal(|ui| {
                for command in [commands::SHOW_PLAYER.with(current), commands::SHOW_RANKING.call()]
                {
                    command_button(ui, &mut contents.controls, command, size);
                }
            });
            // A profile is opened like any other file.
            if wide_button(ui, &messages.text(MessageId::ProfileImport)) {
                contents.controls.send(&commands::OPEN);
            }
        });
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
    fn edit_profile(&mut self, context: &Context) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let info = self.selected_info();
        let is_new = self.view.draft.id.is_none();
        let title =
            messages.text(if is_new { MessageId::ProfilesNew } else { MessageId::ProfileEdit });
        let close = MessageId::CommandCancel;
        let width = super::WIDTH;
        let is_closed = self.is_dismissed(context, &title, close, width, |contents, ui| {
            let name = messages.text(MessageId::ProfileName);
            section_label(ui, &palette, &name);
            let draft = &mut contents.view.draft;
            let field = TextEdit::singleline(&mut draft.name).char_limit(MAX_NAME).font(bold(18.0));
            let field = ui.add_sized(vec2(ui.available_width(), TOUCH_TARGET), field);
            field.widget_info(|| egui::WidgetInfo::labeled(WidgetType::TextEdit, true, &name));
            focus_first(ui, &field);
            section_label(ui, &palette, &messages.text(MessageId::ProfilePicture));
            contents.animals(ui, &info);
            section_label(ui, &palette, &messages.text(MessageId::ProfileColor));
            choose_color(ui, &palette, &messages, &mut contents.view.draft.portrait.color);
            ui.add_space(4.0);
            let label = if is_new { MessageId::ProfileCreate } else { MessageId::ProfileSave };
            let is_named = Name::new(contents.view.draft.name.trim()).is_some();
            let save =
                ui.add_enabled_ui(is_named, |ui| main_button(ui, &palette, &messages.text(label)));
            let is_entered =
                field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            if save.inner.clicked() || is_entered && is_named {
                contents.controls.send(&commands::SAVE_PROFILE);
            }
            if let Some(id) = contents.view.draft.id.clone() {
                let controls = &mut contents.controls;
                wide_command_button(ui, controls, commands::EXPORT_PROFILE.with(id.clone()));
                wide_command_button(ui, controls, commands::ASK_TO_REMOVE_PROFILE.with(id));
            }
        });
        if is_closed {
            self.controls.send(&commands::CLOSE_DIALOG);
        }
    }

    /// The choice of an animal. A name that was suggested for the old one changes with it.
    fn animals(&mut self, ui: &mut Ui, info: &GameInfo) {
        let messages = self.controls.state.messages.clone();
        let draft = &mut self.view.draft;
        let old = draft.portrait.animal;
        choose_animal(ui, &mut self.look, &messages, info, &mut draft.portrait.animal);
        let animal = draft.portrait.animal;
        if animal != old && draft.id.is_none() && draft.name == messages.suggested_name(old) {
            draft.name = messages.suggested_name(animal);
        }
    }

    /// Asks whether to remove a player.
    fn remove_profile(&mut self, context: &Context) {
        let id = self.view.shown.clone();
        let Some(profile) = self.controls.state.profiles.store().get(&id) else {
            return;
        };
        let question = self.controls.state.messages.remove_question(&profile.name);
        let (title, close) = (MessageId::ProfileRemove, MessageId::CommandCancel);
        self.modal(context, title, close, |contents, ui| {
            contents.text(ui, &question);
            wide_command_button(ui, &mut contents.controls, commands::REMOVE_PROFILE.with(id));
        });
    }
}
