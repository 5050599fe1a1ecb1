//! Friends on a server, and those with whom the person does not want to play.

use bevy_egui::egui::{Ui, vec2};

use super::super::commands::{self, PersonAction};
use super::super::online::OnlinePage;
use super::super::widgets::{command_button, main_button, section_label};
use super::Contents;
use super::online::Field;
use crate::messages::MessageId;
use crate::net::account::{AccountName, Friendship};
use crate::scene::TOUCH_TARGET;

impl Contents<'_> {
    /// Friends, requests of friendship, and whom the person has blocked.
    pub(super) fn online_friends(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        self.message(ui, MessageId::OnlineFriendsHelp);
        if !self.online.may_be_rated() {
            self.page_button(ui, OnlinePage::Register);
            self.page_button(ui, OnlinePage::SignIn);
            return;
        }
        let is_entered = self.field(ui, Field::Player);
        let name = AccountName::new(self.online.form.player.trim());
        let label = messages.text(MessageId::OnlineBefriend);
        let add = ui
            .add_enabled_ui(name.is_some(), |ui| main_button(ui, &palette, &label).clicked())
            .inner;
        if let Some(name) = name.filter(|_| add || is_entered) {
            self.controls.send(commands::PERSON.with((PersonAction::Befriend, name)));
            self.online.form.player.clear();
        }
        let Some(friends) = self.online.friends.clone() else {
            return self.message(ui, MessageId::RoomConnecting);
        };
        if friends.is_empty() {
            self.message(ui, MessageId::OnlineNoFriends);
        }
        for (state, title) in [
            (Friendship::Invited, MessageId::OnlineRequests),
            (Friendship::Friends, MessageId::OnlineFriends),
            (Friendship::Asked, MessageId::OnlineRequested),
        ] {
            let names = friends.iter().filter(|friend| friend.state == state);
            let names: Vec<_> = names.filter_map(|friend| friend.name.clone()).collect();
            self.known_people(ui, title, &names, PersonAction::possible(state));
        }
        let blocked = self.online.blocks.clone();
        self.known_people(ui, MessageId::OnlineBlocked, &blocked, &[PersonAction::Unblock]);
    }

    /// People with what can be done about each.
    fn known_people(
        &mut self,
        ui: &mut Ui,
        title: MessageId,
        names: &[AccountName],
        actions: &[PersonAction],
    ) {
        if names.is_empty() {
            return;
        }
        let palette = *self.look.palette;
        let title = self.controls.state.messages.text(title);
        section_label(ui, &palette, &title);
        for name in names {
            self.person_button(ui, Some(name), name.as_str());
            self.person_actions(ui, name, actions);
        }
    }

    /// A row of buttons with what can be done about a person.
    fn person_actions(&mut self, ui: &mut Ui, name: &AccountName, actions: &[PersonAction]) {
        let gap = ui.spacing().item_spacing.x;
        let count = actions.len() as f32;
        let width = (ui.available_width() - gap * (count - 1.0)) / count;
        ui.horizontal(|ui| {
            for action in actions {
                let command = commands::PERSON.with((*action, name.clone()));
                let size = vec2(width, TOUCH_TARGET);
                command_button(ui, &mut self.controls, command, size);
            }
        });
    }

    /// What can be done about the person whose profile is shown.
    pub(super) fn actions_on_profile(&mut self, ui: &mut Ui, name: &AccountName) {
        let is_own = self.online.you.as_ref().is_some_and(|you| you.name == *name);
        if is_own || !self.online.may_be_rated() || self.online.friends.is_none() {
            return;
        }
        let actions = if self.online.blocks.contains(name) {
            vec![PersonAction::Unblock]
        } else {
            let possible = PersonAction::possible(self.online.friendship(name));
            [possible, &[PersonAction::Block]].concat()
        };
        self.person_actions(ui, name, &actions);
    }
}
