//! Games on a server: the server, guests and accounts.

use bevy_egui::egui::{self, Key, TextEdit, Ui, vec2};

use super::super::commands::{self, CommandCall};
use super::super::online::{OnlinePage, go_back, texts};
use super::super::style::bold;
use super::super::widgets::{main_button, section_label, set_label};
use super::{Contents, Dialog, Frame, WIDTH, focus_first, joined_sentences};
use crate::messages::MessageId;
use crate::net::account::PASSWORD_BYTES;
#[cfg(not(target_family = "wasm"))]
use crate::net::client::MAX_LINK_BYTES;
use crate::scene::TOUCH_TARGET;

/// The maximum length of a name, and of a recovery code, in characters.
const MAX_NAME: usize = 20;
const MAX_CODE: usize = 60;
/// The maximum length of the first moves of a game, in characters.
const MAX_OPENING: usize = 80;
/// The width of the lobby if there is room, in logical pixels.
const WIDE: f32 = 560.0;

/// What a field of the form is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    #[cfg(not(target_family = "wasm"))]
    Address,
    Name,
    Password,
    NewPassword,
    Code,
    Player,
    Opening,
}

/// Whether a text has the length of a password.
pub(super) fn is_password(text: &str) -> bool {
    PASSWORD_BYTES.contains(&text.len())
}

/// Games on a server.
pub static ONLINE: Dialog =
    Dialog::new("online", MessageId::OnlineTitle, |contents, ui, ()| contents.online(ui))
        .page()
        .frame(|contents, (), _| {
            let (title, width) = frame_of(contents.online.page);
            // Codes are shown once, and are left by saying so.
            let has_codes = contents.online.page == OnlinePage::Codes;
            let close = has_codes.then_some(MessageId::OnlineGoOn);
            Some(Frame { title: contents.controls.state.messages.text(title), close, width })
        })
        .spoken(|state, (), title| {
            joined_sentences(title, texts::news(&state.commands.messages, &state.online))
        })
        .dismiss(go_back);

/// The title of a page, and its width.
fn frame_of(page: OnlinePage) -> (MessageId, f32) {
    match page {
        OnlinePage::Server | OnlinePage::Welcome => (MessageId::OnlineTitle, WIDTH),
        OnlinePage::Lobby => (MessageId::OnlineTitle, WIDE),
        OnlinePage::Codes => (MessageId::OnlineCodes, WIDTH),
        OnlinePage::SignIn => (MessageId::OnlineSignIn, WIDTH),
        OnlinePage::Register => (MessageId::OnlineRegister, WIDTH),
        OnlinePage::Recover => (MessageId::OnlineRecover, WIDTH),
        OnlinePage::Terms => (MessageId::OnlineNewGame, WIDE),
        OnlinePage::MyGames => (MessageId::OnlineMyGames, WIDE),
        OnlinePage::Watch => (MessageId::NearbyWatchGame, WIDE),
        OnlinePage::Ranking => (MessageId::RankingTitle, WIDE),
        OnlinePage::Player => (MessageId::PlayerPageTitle, WIDE),
        OnlinePage::Account => (MessageId::OnlineAccount, WIDTH),
        OnlinePage::Friends => (MessageId::OnlineFriends, WIDE),
        OnlinePage::Archive => (MessageId::OnlineArchive, WIDE),
        OnlinePage::Password => (MessageId::OnlineChangePassword, WIDTH),
        OnlinePage::Delete => (MessageId::OnlineDelete, WIDTH),
    }
}

impl Contents<'_> {
    /// Games against people on a server.
    fn online(&mut self, ui: &mut Ui) {
        let page = self.online.page;
        self.problem(ui);
        match page {
            OnlinePage::Server => self.server(ui),
            OnlinePage::Welcome => self.welcome(ui),
            OnlinePage::SignIn => self.sign_in(ui),
            OnlinePage::Register => self.register(ui),
            OnlinePage::Recover => self.recover(ui),
            OnlinePage::Codes => self.codes(ui),
            OnlinePage::Lobby => self.lobby(ui),
            OnlinePage::Terms => self.terms(ui),
            OnlinePage::MyGames => self.my_games(ui),
            OnlinePage::Watch => self.watched_games(ui),
            OnlinePage::Ranking => self.online_ranking(ui),
            OnlinePage::Player => self.online_player(ui),
            OnlinePage::Account => self.account(ui),
            OnlinePage::Friends => self.online_friends(ui),
            OnlinePage::Archive => self.online_archive(ui),
            OnlinePage::Password => self.change_password(ui),
            OnlinePage::Delete => self.delete_account(ui),
        }
    }

    /// What went wrong last, or what is awaited.
    fn problem(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        if let Some(problem) = &self.online.problem {
            let text = egui::RichText::new(problem).color(palette.accent);
            ui.add(egui::Label::new(text).wrap());
        } else if self.online.is_waiting() && self.online.you.is_none() {
            self.message(ui, MessageId::RoomConnecting);
        }
    }

    /// The choice of the server. A page has its own.
    fn server(&mut self, ui: &mut Ui) {
        #[cfg(not(target_family = "wasm"))]
        {
            let is_entered = self.field(ui, Field::Address);
            let is_typed = !self.online.form.address.trim().is_empty();
            let connect =
                ui.add_enabled_ui(is_typed, |ui| self.main_button(ui, MessageId::OnlineConnect));
            if connect.inner || is_entered && is_typed {
                self.controls.send(&commands::CONNECT_ONLINE);
            }
        }
        #[cfg(target_family = "wasm")]
        let _ = ui;
    }

    /// How to begin.
    fn welcome(&mut self, ui: &mut Ui) {
        if self.main_button(ui, MessageId::OnlineGuest) {
            self.controls.send(&commands::PLAY_AS_GUEST);
        }
        self.message(ui, MessageId::OnlineGuestHelp);
        for page in [OnlinePage::SignIn, OnlinePage::Register] {
            self.page_button(ui, page);
        }
        #[cfg(not(target_family = "wasm"))]
        self.page_button(ui, OnlinePage::Server);
    }

    fn sign_in(&mut self, ui: &mut Ui) {
        self.field(ui, Field::Name);
        let is_entered = self.field(ui, Field::Password);
        let is_complete = self.has_name() && is_password(&self.online.form.password);
        self.submit(ui, commands::SIGN_IN.call(), is_complete, is_entered);
        self.page_button(ui, OnlinePage::Recover);
    }

    fn register(&mut self, ui: &mut Ui) {
        self.field(ui, Field::Name);
        self.message(ui, MessageId::OnlineNameRule);
        let is_entered = self.field(ui, Field::Password);
        self.message(ui, MessageId::OnlinePasswordRule);
        let is_complete = self.has_name() && is_password(&self.online.form.password);
        self.submit(ui, commands::REGISTER.call(), is_complete, is_entered);
    }

    fn recover(&mut self, ui: &mut Ui) {
        self.field(ui, Field::Name);
        self.field(ui, Field::Code);
        let is_entered = self.field(ui, Field::NewPassword);
        let is_complete = self.has_name() && is_password(&self.online.form.new_password);
        self.submit(ui, commands::RECOVER.call(), is_complete, is_entered);
    }

    fn has_name(&self) -> bool {
        !self.online.form.name.trim().is_empty()
    }

    /// The recovery codes of a new account, which are shown once.
    fn codes(&mut self, ui: &mut Ui) {
        self.message(ui, MessageId::OnlineCodesHelp);
        let codes = self.online.codes.join("\n");
        let text = egui::RichText::new(&codes).font(bold(16.0)).color(self.look.palette.text);
        ui.add(egui::Label::new(text).selectable(true));
        if self.wide_button(ui, MessageId::OnlineCodesCopy) {
            ui.ctx().copy_text(codes);
        }
    }

    /// A button that sends what was typed.
    pub(super) fn submit(
        &mut self,
        ui: &mut Ui,
        command: CommandCall,
        is_complete: bool,
        is_entered: bool,
    ) {
        let palette = *self.look.palette;
        let label = command.clone().label(&self.controls.state);
        let is_ready = is_complete && !self.online.is_waiting();
        let button = ui.add_enabled_ui(is_ready, |ui| main_button(ui, &palette, &label).clicked());
        if button.inner || is_entered && is_ready {
            self.controls.send(command);
        }
    }

    /// A field of the form with its label. Returns whether Enter was pressed in it.
    pub(super) fn field(&mut self, ui: &mut Ui, field: Field) -> bool {
        let palette = *self.look.palette;
        let form = &mut self.online.form;
        let max_password = *PASSWORD_BYTES.end();
        let (text, id, limit) = match field {
            #[cfg(not(target_family = "wasm"))]
            Field::Address => (&mut form.address, MessageId::OnlineServer, MAX_LINK_BYTES),
            Field::Name => (&mut form.name, MessageId::ProfileName, MAX_NAME),
            Field::Password => (&mut form.password, MessageId::OnlinePassword, max_password),
            Field::NewPassword => {
                (&mut form.new_password, MessageId::OnlineNewPassword, max_password)
            }
            Field::Code => (&mut form.code, MessageId::OnlineCode, MAX_CODE),
            Field::Player => (&mut form.player, MessageId::OnlinePlayerName, MAX_NAME),
            Field::Opening => (&mut form.opening, MessageId::OnlineOpening, MAX_OPENING),
        };
        let name = self.controls.state.messages.text(id);
        section_label(ui, &palette, &name);
        let is_secret = matches!(field, Field::Password | Field::NewPassword);
        let edit =
            TextEdit::singleline(text).char_limit(limit).password(is_secret).font(bold(18.0));
        let edit = ui.add_sized(vec2(ui.available_width(), TOUCH_TARGET), edit);
        set_label(&edit, &name);
        focus_first(ui, &edit);
        edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
    }

    /// A button that shows something else in the dialog.
    pub(super) fn page_button(&mut self, ui: &mut Ui, page: OnlinePage) {
        self.command(ui, commands::SHOW_ONLINE_PAGE.with(page));
    }
}
