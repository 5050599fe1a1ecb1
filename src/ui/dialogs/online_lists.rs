//! Lists of a server: rooms, rankings, profiles, the archive.

use bevy_egui::egui::{Button, Label, RichText, Ui, WidgetType, vec2};

use super::super::commands;
use super::super::online::{GameList, texts};
use super::super::plot::line_plot;
use super::super::style::bold;
use super::super::tile::TileStyle;
use super::super::widgets::{button_row, joined, option_grid, section_label, set_name};
use super::Contents;
use super::online::Field;
use super::online_lobby::ROW;
use crate::games::GAMES;
use crate::messages::MessageId;
use crate::net::account::{AccountName, Pace, Pool};
use crate::net::api::RankedPlayer;
use crate::net::client::online::SearchedResult;
use crate::net::summary::RoomSummary;
use crate::rating::ShownRating;
use crate::rules::Side;

/// The number of players on a page of a ranking.
const PAGE_PLAYERS: usize = 50;

impl Contents<'_> {
    /// The rooms of the person, those first in which the person is to move.
    pub(super) fn my_games(&mut self, ui: &mut Ui) {
        let rooms = self.online.my_games.clone();
        self.rooms(ui, rooms);
    }

    /// The rooms that anybody can watch.
    pub(super) fn watched_games(&mut self, ui: &mut Ui) {
        let rooms = self.online.rooms.clone();
        self.rooms(ui, rooms);
    }

    fn rooms(&mut self, ui: &mut Ui, rooms: Option<Vec<RoomSummary>>) {
        let messages = self.controls.state.messages.clone();
        let Some(rooms) = rooms else {
            return self.message(ui, MessageId::RoomConnecting);
        };
        if rooms.is_empty() {
            self.message(ui, MessageId::OnlineNoGames);
        }
        for room in rooms {
            let title = texts::room_title(&messages, &room);
            let detail = texts::room_detail(&messages, &room);
            let style = if room.is_your_turn() { TileStyle::Selected } else { TileStyle::Plain };
            if self.game_row(ui, &room.game, [&title, &detail], style) {
                self.controls.send(commands::ENTER_SERVER_ROOM.with(room.room));
            }
        }
    }

    /// The ranking of a pool.
    pub(super) fn online_ranking(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let old = self.online.pool;
        let mut pool = old;
        let games: Vec<_> = GAMES.iter().map(|game| (game.id, messages.game(game.id))).collect();
        option_grid(ui, &palette, &games, GAMES.len(), &mut pool.game);
        let paces = Pace::ALL.map(|pace| (pace, messages.text(texts::pace(pace))));
        option_grid(ui, &palette, &paces, 2, &mut pool.pace);
        if pool != old {
            self.controls.send(commands::SHOW_SERVER_RANKING.with((pool, 0)));
        }
        let Some(ranking) = self.online.ranking.clone().filter(|page| page.pool == pool) else {
            return self.message(ui, MessageId::RoomConnecting);
        };
        if ranking.players.is_empty() {
            self.message(ui, MessageId::OnlineNobodyRanked);
        }
        for player in &ranking.players {
            self.ranked(ui, player);
        }
        let page = ranking.page;
        let has_next = ranking.players.len() >= PAGE_PLAYERS;
        let previous = (page > 0).then(|| (page - 1, MessageId::OnlinePrevious));
        let next = has_next.then(|| (page + 1, MessageId::OnlineNext));
        let pages: Vec<_> = previous.into_iter().chain(next).collect();
        let labels: Vec<String> = pages.iter().map(|(_, id)| messages.text(*id)).collect();
        if !pages.is_empty()
            && let Some(clicked) = button_row(ui, &labels)
        {
            self.controls.send(commands::SHOW_SERVER_RANKING.with((pool, pages[clicked].0)));
        }
    }

    /// A player in a ranking, whose button shows the profile.
    fn ranked(&mut self, ui: &mut Ui, player: &RankedPlayer) {
        let messages = self.controls.state.messages.clone();
        let name = player.name.as_ref().map_or("–", |name| name.as_str());
        let text = messages.format(
            MessageId::OnlineRankingRow,
            [
                ("place", player.place.into()),
                ("name", name.to_owned().into()),
                ("rating", format!("{:.0}", player.rating).into()),
                ("games", player.games.into()),
            ],
        );
        self.person_button(ui, player.name.as_ref(), &text);
    }

    /// A button with a text about a person, which shows the profile.
    pub(super) fn person_button(&mut self, ui: &mut Ui, name: Option<&AccountName>, text: &str) {
        let label = RichText::new(text).font(bold(16.0)).color(self.look.palette.text);
        let button = Button::new(label).wrap();
        let button = ui.add_sized(vec2(ui.available_width(), ROW), button);
        set_name(&button, WidgetType::Button, text);
        if let Some(name) = name.filter(|_| button.clicked()) {
            self.controls.send(commands::SHOW_SERVER_PLAYER.with(name.clone()));
        }
    }

    /// The search in the archive of games.
    pub(super) fn online_archive(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let mut is_entered = self.field(ui, Field::Player);
        self.section(ui, MessageId::MenuGame);
        let any = (None, messages.text(MessageId::OnlineAny));
        let games = GAMES.iter().map(|game| (Some(game.id), messages.game(game.id)));
        let games: Vec<_> = [any.clone()].into_iter().chain(games).collect();
        option_grid(ui, &palette, &games, games.len(), &mut self.online.form.game);
        self.section(ui, MessageId::OnlineResult);
        let results = [
            (None, any.1),
            (Some(SearchedResult::Won(Side::First)), messages.text(MessageId::OnlineFirstWon)),
            (Some(SearchedResult::Won(Side::Second)), messages.text(MessageId::OnlineSecondWon)),
            (Some(SearchedResult::Drawn), messages.text(MessageId::HeadlineDraw)),
        ];
        option_grid(ui, &palette, &results, 2, &mut self.online.form.result);
        is_entered |= self.field(ui, Field::Opening);
        if self.main_button(ui, MessageId::OnlineSearch) || is_entered {
            self.controls.send(&commands::SEARCH_ARCHIVE);
        }
        let list = self.online.archive.clone();
        self.archived_games(ui, &list);
    }

    /// Games of the archive.
    fn archived_games(&mut self, ui: &mut Ui, list: &GameList) {
        let messages = self.controls.state.messages.clone();
        let Some(games) = &list.games else {
            return;
        };
        if games.is_empty() {
            self.message(ui, MessageId::OnlineNoGames);
        }
        for game in games {
            let title = texts::game_title(&messages, game);
            let detail = texts::game_detail(&messages, game);
            if self.game_row(ui, &game.game, [&title, &detail], TileStyle::Plain) {
                self.controls.send(commands::REPLAY_SERVER_GAME.with(game.id.clone()));
            }
        }
        if list.has_more {
            self.command(ui, &commands::MORE_GAMES);
        }
    }

    /// What everybody may know of a player.
    pub(super) fn online_player(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let Some(player) = &self.online.player else {
            return self.message(ui, MessageId::RoomConnecting);
        };
        let (page, history) = (player.page.clone(), player.history.clone());
        let games = player.games.clone();
        section_label(ui, &palette, page.name.as_str());
        self.actions_on_profile(ui, &page.name);
        if let Some(percent) = page.completion {
            let args = [("percent", percent.to_string().into())];
            self.text(ui, &messages.format(MessageId::OnlineCompletion, args));
        }
        for entry in &page.ratings {
            let Some(pool) = Pool::find(&entry.pool) else {
                continue;
            };
            let shown = ShownRating { value: entry.rating, is_provisional: entry.is_provisional };
            let args = [("number", entry.games.into())];
            let played = messages.format(MessageId::OnlineGamesPlayed, args);
            let line = joined([texts::pool(&messages, pool), texts::rating(shown), played]);
            ui.add(Label::new(RichText::new(line).font(bold(15.0)).color(palette.text)).wrap());
        }
        if let Some((pool, ratings)) = history.filter(|(_, ratings)| !ratings.is_empty()) {
            self.section(ui, MessageId::PlayerPageRating);
            let summary = joined([
                texts::pool(&messages, pool),
                format!("{:.0}", ratings.last().copied().unwrap_or_default()),
            ]);
            line_plot(ui, &palette, &ratings, &summary);
        }
        self.section(ui, MessageId::PlayerPageGames);
        self.archived_games(ui, &games);
    }
}
