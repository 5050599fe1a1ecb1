//! The lobby of a server, and the terms of games.

use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{Label, RichText, Sense, Ui, vec2};

use super::super::commands;
use super::super::home::emblem;
use super::super::names::rules_in_force;
use super::super::names::time_name;
use super::super::online::{OnlinePage, SeekRow, TIMES, selected_game, texts};
use super::super::qr_code::{CODE, paint_code};
use super::super::room::{JoinedRoom, LeaveRoom};
use super::super::style::bold;
use super::super::textures::TextureKey;
use super::super::tile::{Tile, TilePicture, TileStyle};
use super::super::widgets::{
    command_button, joined, main_button, option_grid, segmented_control, wide_button,
};
use super::rule_options::time_limit;
use super::{Contents, Dialog, close_and_send};
use crate::games::{GAMES, find_game};
use crate::messages::MessageId;
use crate::net::client::Connection;
use crate::record::TimeControl;
use crate::rules::Side;
use crate::scene::TOUCH_TARGET;

/// The height of a row in a list, in logical pixels.
pub(super) const ROW: f32 = 56.0;
/// The largest number of rows that are shown of a list.
const MAX_ROWS: usize = 100;

/// How a friend comes to a game on a server.
pub static ONLINE_INVITATION: Dialog =
    Dialog::new("online-invitation", MessageId::OnlineInvite, |contents, ui, ()| {
        contents.online_invitation(ui)
    })
    .close_label(MessageId::CommandCancel)
    .while_applies(|state| !state.is_game_in_room())
    .dismiss(|world| close_and_send(world, LeaveRoom));

impl Contents<'_> {
    /// The lobby: the own search, the seeks of others, and the way to everything else.
    pub(super) fn lobby(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        self.lobby_status(ui);
        let is_connected = self.online.is_connected();
        match self.online.quick_seek() {
            Some(seek) => {
                self.message(ui, MessageId::OnlineSearching);
                if self.online.level_offered == Some(seek) {
                    self.message(ui, MessageId::OnlineLevelOffer);
                    self.command(ui, &commands::PLAY_SERVER_LEVEL);
                }
                self.command(ui, commands::CANCEL_SEEK.with(seek));
            }
            None => {
                let label = messages.text(MessageId::OnlinePlayNow);
                let play = ui
                    .add_enabled_ui(is_connected, |ui| main_button(ui, &palette, &label).clicked());
                if play.inner {
                    self.controls.send(&commands::FIND_OPPONENT);
                }
                self.selected_terms(ui);
            }
        }
        self.page_button(ui, OnlinePage::Terms);
        let pages = [
            [OnlinePage::MyGames, OnlinePage::Watch],
            [OnlinePage::Ranking, OnlinePage::Archive],
            [OnlinePage::Friends, OnlinePage::Account],
        ];
        for row in pages {
            let gap = ui.spacing().item_spacing.x;
            let size = vec2((ui.available_width() - gap) / 2.0, TOUCH_TARGET);
            ui.horizontal(|ui| {
                for page in row {
                    let command = commands::SHOW_ONLINE_PAGE.with(page);
                    command_button(ui, &mut self.controls, command, size);
                }
            });
        }
        self.section(ui, MessageId::OnlineSeeks);
        let rows: Vec<SeekRow> = self.online.rows.iter().take(MAX_ROWS).cloned().collect();
        if rows.is_empty() {
            self.message(ui, MessageId::OnlineNoSeeks);
        }
        for row in rows {
            let command = match row.is_own {
                true => commands::CANCEL_SEEK.with(row.id),
                false => commands::TAKE_SEEK.with(row.id),
            };
            let title = texts::seek_title(&messages, &row);
            let detail = texts::seek_detail(&messages, &row);
            let style = if row.is_own { TileStyle::Selected } else { TileStyle::Plain };
            if self.game_row(ui, row.game, [&title, &detail], style) {
                self.controls.send(command);
            }
        }
    }

    /// Who is signed in, how many games wait for a move, and the connection.
    fn lobby_status(&mut self, ui: &mut Ui) {
        let messages = self.controls.state.messages.clone();
        let connection = self.online.snapshot.as_ref().map(|lobby| lobby.connection);
        let name = self.online.you.as_ref().map(|you| you.name.as_str().to_owned());
        let server = self.online.server.as_ref().map(|server| server.authority());
        let id = match connection {
            Some(Connection::Entered) => None,
            Some(Connection::Stopped { .. }) => Some(MessageId::RoomClosed),
            Some(Connection::Waiting { .. }) => Some(MessageId::RoomReconnecting),
            _ => Some(MessageId::RoomConnecting),
        };
        // In the same line: nothing moves under the pointer when the connection is there.
        let state = id.map(|id| messages.text(id));
        let line = joined(name.into_iter().chain(server).chain(state));
        let dim = RichText::new(line).font(bold(14.0)).color(self.look.palette.dim);
        ui.add(Label::new(dim).wrap());
        let own = self.online.my_games.as_deref().unwrap_or_default();
        let waiting = own.iter().filter(|room| room.is_your_turn()).count();
        if waiting > 0 {
            let args = [("number", waiting.into())];
            self.text(ui, &messages.format(MessageId::OnlineGamesWait, args));
        }
    }

    /// What is played by "Play now".
    fn selected_terms(&mut self, ui: &mut Ui) {
        let messages = self.controls.state.messages.clone();
        let is_rated = self.is_rated();
        let game = self.settings.new_game.game().id;
        let parts = [
            messages.game(game),
            time_name(&messages, self.settings.online_time),
            texts::rated(&messages, is_rated),
            texts::side(&messages, game, self.online.side),
        ];
        let dim = RichText::new(joined(parts)).font(bold(14.0)).color(self.look.palette.dim);
        ui.vertical_centered(|ui| ui.add(Label::new(dim).wrap()));
    }

    /// Whether the selected game is to be rated.
    fn is_rated(&self) -> bool {
        let settings = &self.settings;
        settings.online_rated
            && self.online.may_be_rated()
            && settings.online_time != TimeControl::Unlimited
    }

    /// The choice of what to play.
    pub(super) fn terms(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let mut new = self.settings.clone();
        self.section(ui, MessageId::MenuGame);
        let games: Vec<(String, String)> =
            GAMES.iter().map(|game| (game.id.to_owned(), messages.game(game.id))).collect();
        option_grid(ui, &palette, &games, GAMES.len(), &mut new.new_game.game);
        time_limit(ui, &palette, &messages, &TIMES, &mut new.online_time);
        if self.online.may_be_rated() && new.online_time != TimeControl::Unlimited {
            let choices = [true, false].map(|rated| (rated, texts::rated(&messages, rated)));
            self.section(ui, MessageId::RankingRating);
            segmented_control(ui, &palette, &choices, &mut new.online_rated);
        }
        let is_rated = self.is_rated();
        if !is_rated {
            self.section(ui, MessageId::MenuRules);
            let rules = rules_in_force(&messages, &selected_game(&new, false));
            if wide_button(ui, &rules) {
                self.controls.send(&commands::SHOW_RULE_OPTIONS);
            }
        }
        self.section(ui, MessageId::MenuYourSide);
        let game = new.new_game.game().id;
        let sides = [None, Some(Side::First), Some(Side::Second)];
        let sides = sides.map(|side| (side, texts::side(&messages, game, side)));
        segmented_control(ui, &palette, &sides, &mut self.online.side);
        self.settings.set_if_neq(new);
        ui.add_space(4.0);
        let is_connected = self.online.is_connected();
        ui.add_enabled_ui(is_connected, |ui| {
            if self.main_button(ui, MessageId::OnlinePlayNow) {
                self.controls.send(&commands::FIND_OPPONENT);
            }
            for command in [
                commands::OPEN_SEEK.call(),
                commands::INVITE.call(),
                commands::PLAY_SERVER_LEVEL.call(),
            ] {
                self.command(ui, command);
            }
        });
    }

    /// A row about a game. Returns whether it was clicked.
    pub(super) fn game_row(
        &mut self,
        ui: &mut Ui,
        game: &str,
        [title, detail]: [&str; 2],
        style: TileStyle,
    ) -> bool {
        let entry = find_game(game).unwrap_or(&GAMES[0]);
        let info = entry.info(&entry.default_options());
        let emblem = TextureKey::Piece(emblem(&info, &self.look.look.theme));
        let picture = Some(TilePicture::Subject(emblem));
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
        let tile = Tile { picture, title, detail, style };
        tile.show(ui, &mut self.look, &info, rect).clicked()
    }

    /// How a friend comes to the game.
    fn online_invitation(&mut self, ui: &mut Ui) {
        let messages = self.controls.state.messages.clone();
        let Some(link) = self.online.invitation.as_ref().map(|it| it.link.clone()) else {
            return;
        };
        let room = ui.ctx().viewport_rect().size();
        self.message(ui, MessageId::OnlineInviteHelp);
        // A server without the page opens no link in a browser.
        let has_page = self.room.joined().and_then(JoinedRoom::has_page) == Some(true);
        let invitation = self.online.invitation.as_ref().filter(|_| has_page);
        if let Some(code) = invitation.and_then(|invitation| invitation.code.as_ref()) {
            let size = CODE.min(ui.available_width());
            let size = size.min((room.y - 330.0).max(120.0));
            ui.vertical_centered(|ui| paint_code(ui, code, size, &link));
        }
        let shown = RichText::new(&link).font(bold(14.0)).color(self.look.palette.text);
        ui.add(Label::new(shown).wrap());
        if self.wide_button(ui, MessageId::NearbyCopy) {
            ui.ctx().copy_text(link.clone());
        }
        self.command(ui, &commands::WITHDRAW_INVITATION);
        let status = self.room.joined().and_then(|room| room.status(&messages));
        if let Some(status) = status {
            self.text(ui, &status);
        }
    }
}
