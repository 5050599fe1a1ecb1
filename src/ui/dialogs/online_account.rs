//! The own account on a server.

use bevy_egui::egui::Ui;

use super::super::commands;
use super::super::online::OnlinePage;
use super::Contents;
use super::online::{Field, is_password};
use crate::messages::MessageId;

impl Contents<'_> {
    /// What can be done with the own account.
    pub(super) fn account(&mut self, ui: &mut Ui) {
        let Some(you) = self.online.you.clone() else {
            return;
        };
        self.text(ui, you.name.as_str());
        if you.is_guest {
            self.message(ui, MessageId::OnlineGuestHelp);
            self.page_button(ui, OnlinePage::Register);
            self.page_button(ui, OnlinePage::SignIn);
            self.message(ui, MessageId::OnlineGuestGone);
        } else {
            self.command(ui, commands::SHOW_SERVER_PLAYER.with(you.name));
            self.page_button(ui, OnlinePage::Password);
        }
        self.command(ui, &commands::EXPORT_ACCOUNT);
        self.command(ui, &commands::SIGN_OUT);
        if !you.is_guest {
            self.command(ui, &commands::SIGN_OUT_EVERYWHERE);
            self.page_button(ui, OnlinePage::Delete);
        }
        #[cfg(not(target_family = "wasm"))]
        self.page_button(ui, OnlinePage::Server);
    }

    /// A new password in the place of the present one.
    pub(super) fn change_password(&mut self, ui: &mut Ui) {
        self.field(ui, Field::Password);
        let is_entered = self.field(ui, Field::NewPassword);
        self.message(ui, MessageId::OnlinePasswordRule);
        let form = &self.online.form;
        let is_complete = is_password(&form.password) && is_password(&form.new_password);
        self.submit(ui, commands::CHANGE_PASSWORD.call(), is_complete, is_entered);
    }

    /// Asks whether the account is to be closed.
    pub(super) fn delete_account(&mut self, ui: &mut Ui) {
        self.message(ui, MessageId::OnlineDeleteHelp);
        let is_entered = self.field(ui, Field::Password);
        let is_complete = is_password(&self.online.form.password);
        self.submit(ui, commands::DELETE_ACCOUNT.call(), is_complete, is_entered);
    }
}
