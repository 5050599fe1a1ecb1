//! Games that this window hosts, and those of others.

use std::time::Duration;

use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{Label, RichText, Sense, TextEdit, Ui, vec2};

use super::super::commands;
use super::super::home::emblem;
use super::super::names::rules_in_force;
use super::super::players::own_side;
use super::super::portrait::paint_portrait;
use super::super::qr_code::{CODE, paint_code};
use super::super::room::{HostedStart, JoinedRoom, LeaveRoom, answer_question};
use super::super::style::bold;
use super::super::textures::TextureKey;
use super::super::tile::{Tile, TilePicture, TileStyle};
use super::super::widgets::{joined, option_grid, section_label, set_label, switch, wide_button};
use super::rule_options::{self, TIME_LIMITS, time_limit};
use super::{Contents, Dialog, Dialogs, Frame, close_and_send, focus_first};
use crate::games::{GAMES, find_game};
use crate::messages::MessageId;
use crate::net::client::{MAX_LINK_BYTES, Pass, RoomAddress};
use crate::net::lan::nearby::Nearby;
use crate::net::room::{Phase, Token};
use crate::record::TimeControl;
use crate::scene::TOUCH_TARGET;
use crate::table::{Mode, NewGame};

/// The time limits of hosted games in addition to [`TIME_LIMITS`].
const DAYS: [TimeControl; 2] = [TimeControl::Days(1), TimeControl::Days(3)];
/// Windows at least this wide have the rest of the invitation next to the code, in logical pixels.
const WIDE: f32 = 760.0;
/// The height of a game in the list, in logical pixels.
const GAME_ROW: f32 = 60.0;
/// The side of the picture of somebody who asks for a seat, in logical pixels.
const PORTRAIT: f32 = 64.0;

/// How to play with people nearby.
pub static NEARBY: Dialog<String> =
    Dialog::new("nearby", MessageId::NearbyTitle, |contents, ui, link| contents.nearby(ui, link));

/// The choice of the game that this window hosts.
pub static HOST_GAME: Dialog<HostedStart> =
    Dialog::new("host-game", MessageId::NearbyHost, |contents, ui, start| {
        contents.host_game(ui, start)
    })
    .close_label(MessageId::CommandCancel)
    .width(rule_options::WIDTH);

/// How others join the game that this window hosts.
pub static INVITATION: Dialog =
    Dialog::new("invitation", MessageId::NearbyTitle, |contents, ui, ()| contents.invitation(ui))
        .frame(|contents, (), room| {
            contents.hosting.hosted()?;
            let title = contents.controls.state.messages.text(MessageId::NearbyTitle);
            let width = if room.x >= WIDE { CODE + super::WIDTH } else { super::WIDTH };
            Some(Frame { title, close: Some(MessageId::CommandCancel), width })
        })
        .dismiss(|world| close_and_send(world, LeaveRoom));

/// The question whether another device may take a seat.
pub static ADMISSION: Dialog =
    Dialog::new("admission", MessageId::NearbyTitle, |contents, ui, ()| contents.admission(ui))
        .close_label(MessageId::CommandDeclineDraw)
        .silent()
        .dismiss(|world| {
            world.resource_mut::<Dialogs>().close();
            answer_question(world, false);
        });

impl Contents<'_> {
    /// How to play with people nearby: host a game, or join one.
    fn nearby(&mut self, ui: &mut Ui, link: &mut String) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        if self.main_button(ui, MessageId::NearbyHost) {
            self.controls.send(&commands::CHOOSE_HOSTED);
        }
        if self.hosting.can_host_again {
            self.command(ui, &commands::HOST_AGAIN);
        }
        self.nearby_games(ui);
        let name = messages.text(MessageId::NearbyLink);
        section_label(ui, &palette, &name);
        let field = TextEdit::singleline(link).char_limit(MAX_LINK_BYTES).font(bold(16.0));
        let field = ui.add_sized(vec2(ui.available_width(), TOUCH_TARGET), field);
        set_label(&field, &name);
        focus_first(ui, &field);
        let link = link.trim().to_owned();
        let join = ui
            .add_enabled_ui(!link.is_empty(), |ui| self.wide_button(ui, MessageId::RoomJoin))
            .inner;
        if join {
            self.controls.send(commands::JOIN.with(link));
        }
    }

    /// The games that others in the network host.
    fn nearby_games(&mut self, ui: &mut Ui) {
        if !self.nearby_games.is_looking() {
            return;
        }
        let messages = self.controls.state.messages.clone();
        self.section(ui, MessageId::NearbyGames);
        let games: Vec<Nearby> = self.nearby_games.games().cloned().collect();
        if games.is_empty() {
            self.message(ui, MessageId::NearbySearching);
        }
        for game in games {
            let command =
                if game.is_free { MessageId::NearbyAsk } else { MessageId::NearbyWatchGame };
            let Some(entry) = find_game(&game.game) else {
                continue;
            };
            let info = entry.info(&entry.default_options());
            let host = game.name.as_ref().map_or(String::new(), |name| name.as_str().to_owned());
            let title = joined([host, messages.game(info.id)]);
            let detail = messages.text(command);
            let emblem = TextureKey::Piece(emblem(&info, &self.look.look.theme));
            let picture = Some(TilePicture::Subject(emblem));
            let width = ui.available_width();
            let (rect, _) = ui.allocate_exact_size(vec2(width, GAME_ROW), Sense::hover());
            let tile = Tile { picture, title: &title, detail: &detail, style: TileStyle::Plain };
            if tile.show(ui, &mut self.look, &info, rect).clicked()
                && let Some(address) = visit(&game)
            {
                self.controls.send(commands::VISIT.with(address));
            }
        }
    }

    /// The choice of the game that this window hosts.
    fn host_game(&mut self, ui: &mut Ui, start: &HostedStart) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let mut selected = self.settings.new_game.clone();
        // From a position of another game, only the sides and the time are chosen.
        let start = start.0.as_ref().map(|start| start.info().clone());
        let has_start = start.is_some();
        let info = start.unwrap_or_else(|| selected.game().info(&selected.options()));
        if !has_start {
            self.hosted_game(ui, &mut selected);
        }
        own_side(ui, &palette, &messages, &info, &mut selected);
        let mut new = self.settings.clone();
        let limits = [&TIME_LIMITS[..], &DAYS].concat();
        time_limit(ui, &palette, &messages, &limits, &mut new.hosted_time);
        switch(ui, &palette, &mut new.spectators, &messages.text(MessageId::NearbySpectators));
        switch(ui, &palette, &mut new.offers, &messages.text(MessageId::NearbyOffers));
        switch(
            ui,
            &palette,
            &mut new.free_takebacks,
            &messages.text(MessageId::NearbyFreeTakebacks),
        );
        self.settings.set_if_neq(new);
        ui.add_space(4.0);
        if self.main_button(ui, MessageId::NearbyInvite) {
            self.controls.send(&commands::HOST);
        }
        if self.settings.new_game != selected {
            self.settings.new_game = selected;
        }
    }

    /// The choice of the game and its rules.
    fn hosted_game(&mut self, ui: &mut Ui, selected: &mut NewGame) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        self.section(ui, MessageId::MenuGame);
        let games: Vec<(String, String)> =
            GAMES.iter().map(|game| (game.id.to_owned(), messages.game(game.id))).collect();
        option_grid(ui, &palette, &games, GAMES.len(), &mut selected.game);
        self.section(ui, MessageId::MenuRules);
        // The time is chosen below.
        let time = TimeControl::Unlimited;
        let rules = NewGame { mode: Mode::Friend, time, ..selected.clone() };
        let rules = rules_in_force(&messages, &rules);
        if wide_button(ui, &rules) {
            self.controls.send(&commands::SHOW_RULE_OPTIONS);
        }
    }

    /// How others join the game that this window hosts: the code, next to the rest if there is room.
    fn invitation(&mut self, ui: &mut Ui) {
        let now = self.time.elapsed();
        let messages = self.controls.state.messages.clone();
        let room = ui.ctx().viewport_rect().size();
        let is_wide = room.x >= WIDE;
        match self.room.joined().and_then(JoinedRoom::has_page) {
            Some(true) => self.message(ui, MessageId::NearbyScan),
            Some(false) => {
                let warning = RichText::new(messages.text(MessageId::NearbyNoPage));
                let warning = warning.font(bold(14.0)).color(self.look.palette.accent);
                ui.add(Label::new(warning).wrap());
            }
            None => {}
        }
        let least = if is_wide { 180.0 } else { 330.0 };
        let size = CODE.min(ui.available_width()).min((room.y - least).max(120.0));
        if is_wide {
            ui.horizontal_top(|ui| {
                self.code(ui, size);
                ui.vertical(|ui| self.invitation_text(ui, now));
            });
        } else {
            ui.vertical_centered(|ui| self.code(ui, size));
            self.invitation_text(ui, now);
        }
    }

    /// The link of the guest as a code, if a browser can open it.
    fn code(&mut self, ui: &mut Ui, size: f32) {
        let has_page = self.room.joined().and_then(JoinedRoom::has_page);
        if has_page == Some(true)
            && let Some(hosted) = self.hosting.bypass_change_detection().hosted_mut()
        {
            let link = hosted.link();
            if let Some(code) = hosted.code() {
                paint_code(ui, code, size, &link);
            }
        }
    }

    /// The links as text, who is there, and what to do if nobody comes.
    fn invitation_text(&mut self, ui: &mut Ui, now: Duration) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let Some(hosted) = self.hosting.bypass_change_detection().hosted_mut() else {
            return;
        };
        let (link, watch) = (hosted.link(), hosted.watch_link());
        let (has_others, is_awake) = (hosted.has_other_addresses(), hosted.is_awake());
        let room = self.room.joined();
        let is_open =
            room.and_then(|room| room.view.as_ref()).is_none_or(|view| view.phase == Phase::Open);
        let needs_help = is_open && hosted.needs_help(now);
        let people = room.map(JoinedRoom::people).unwrap_or_default();
        let watchers = room.map_or(0, |room| room.snapshot.presence.watchers);
        let firewall = [("port", hosted.port().to_string().into())];
        ui.add(Label::new(RichText::new(&link).font(bold(14.0)).color(palette.text)).wrap());
        if self.wide_button(ui, MessageId::NearbyCopy) {
            ui.ctx().copy_text(link);
        }
        if has_others {
            self.command(ui, &commands::OTHER_ADDRESS);
        }
        let person = |(name, is_connected): (String, bool)| {
            let args = [("name", name.clone().into())];
            if is_connected { name } else { messages.format(MessageId::NearbyAway, args) }
        };
        let spectators = (watchers > 0)
            .then(|| messages.format(MessageId::NearbyWatchers, [("count", watchers.into())]));
        let present: Vec<String> = people.into_iter().map(person).chain(spectators).collect();
        if !present.is_empty() {
            let names = [("names", messages.list(present).into())];
            self.text(ui, &messages.format(MessageId::NearbyPresent, names));
        }
        if let Some(watch) = watch {
            self.section(ui, MessageId::NearbyWatch);
            ui.add(Label::new(RichText::new(&watch).font(bold(13.0))).wrap());
            if self.wide_button(ui, MessageId::NearbyCopyWatch) {
                ui.ctx().copy_text(watch);
            }
        }
        if is_awake {
            let awake = RichText::new(messages.text(MessageId::NearbyAwake)).font(bold(13.0));
            ui.add(Label::new(awake.color(palette.dim)).wrap());
        }
        if needs_help {
            self.section(ui, MessageId::NearbyHelp);
            let allow = messages.format(MessageId::NearbyHelpFirewall, firewall);
            self.help(ui, "network", &messages.text(MessageId::NearbyHelpNetwork));
            self.help(ui, "firewall", &allow);
            self.help(ui, "hotspot", &messages.text(MessageId::NearbyHelpHotspot));
        }
    }

    /// Whether another device may take a seat.
    fn admission(&mut self, ui: &mut Ui) {
        let messages = self.controls.state.messages.clone();
        let question = self.hosting.hosted().and_then(|hosted| hosted.question());
        let Some((side, persona)) = question.map(|asked| (asked.side, asked.persona.clone()))
        else {
            return;
        };
        let view = self.room.joined().and_then(|room| room.view.as_ref());
        let seat = view.and_then(|view| view.seats[side].as_ref()?.name.as_ref());
        let (id, name) = match &persona {
            Some(persona) => (MessageId::NearbyWants, Some(&persona.name)),
            None => (MessageId::NearbyAdmit, seat),
        };
        let name = name.map_or_else(
            || messages.text(MessageId::RoomOpponent),
            |name| name.as_str().to_owned(),
        );
        let question = messages.format(id, [("name", name.into())]);
        let info = self.selected_info();
        if let Some(portrait) = persona.and_then(|persona| persona.portrait) {
            ui.vertical_centered(|ui| {
                let size = vec2(PORTRAIT, PORTRAIT);
                let (place, _) = ui.allocate_exact_size(size, Sense::hover());
                paint_portrait(ui, &mut self.look, &info, portrait, place);
            });
        }
        self.text(ui, &question);
        self.command(ui, &commands::ADMIT);
    }
}

/// How a game that somebody announces is entered: by asking for a free seat, or as a spectator.
/// `None` if it has no address, or the system has no random numbers.
fn visit(game: &Nearby) -> Option<RoomAddress> {
    let public = game.public.clone();
    game.address(if game.is_free {
        Pass::Ask { public, seat: Token::random()? }
    } else {
        Pass::Watch(Some(public))
    })
}
