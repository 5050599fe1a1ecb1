//! The ranking list of a game.

use std::sync::Arc;

use bevy_egui::egui::{
    Align2, Button, Color32, FontId, Rect, Sense, Ui, Vec2, WidgetType, pos2, vec2,
};

use super::super::commands;
use super::super::portrait::paint_portrait;
use super::super::style::{black, bold};
use super::super::textures::TextureKey;
use super::super::widgets::{fitting, joined, option_grid, set_name};
use super::{Contents, Dialog, with_lines};
use crate::games::{GAMES, find_game};
use crate::messages::MessageId;
use crate::profile::{RankedProfile, RankingRow, ranking};
use crate::rules::{GameInfo, Options};

/// The width of the dialog if there is room, in logical pixels.
const WIDTH: f32 = 820.0;
/// The height of a row, in logical pixels.
const ROW: f32 = 48.0;
/// Lists narrower than this have two lines a row instead of columns, in logical pixels.
const WIDE: f32 = 620.0;
/// Narrower lists leave out the place and the streak, in logical pixels.
const NARROWEST: f32 = 250.0;
/// The width and the height of a picture, in logical pixels.
const FACE: f32 = 36.0;
/// Where the columns begin, as fractions of the width: rating, games, results, best win, streak.
const COLUMNS: [f32; 5] = [0.29, 0.39, 0.48, 0.71, 0.86];

/// The ranking list.
pub static RANKING: Dialog<&'static str> =
    Dialog::new("ranking", MessageId::RankingTitle, |contents, ui, game| {
        contents.ranking(ui, game)
    })
    .width(WIDTH)
    .page()
    .spoken(|state, game, title| {
        let (store, messages) = (state.commands.profiles.store(), &state.commands.messages);
        let rows = ranking(store, game, crate::clock::date());
        let rows = rows.iter().enumerate();
        with_lines(title, rows.map(|(index, row)| messages.ranking_row(store, index + 1, row)))
    });

impl Contents<'_> {
    /// Shows people and levels by rating.
    fn ranking(&mut self, ui: &mut Ui, game: &mut &'static str) {
        let info = self.rated_game(ui, game);
        let store = self.controls.state.profiles.store();
        let rows = ranking(store, info.id, crate::clock::date());
        let is_wide = ui.available_width() >= WIDE;
        if is_wide {
            self.ranking_head(ui);
        }
        for (index, row) in rows.iter().enumerate() {
            self.ranking_row(ui, &info, index + 1, row, is_wide);
        }
    }

    /// The choice of the game whose ratings are shown, by its id, and its description.
    pub(super) fn rated_game(&mut self, ui: &mut Ui, game: &mut &'static str) -> Arc<GameInfo> {
        let palette = *self.look.palette;
        let messages = &self.controls.state.messages;
        let games: Vec<_> = GAMES.iter().map(|game| (game.id, messages.game(game.id))).collect();
        option_grid(ui, &palette, &games, GAMES.len(), game);
        let entry = find_game(game).unwrap_or(&GAMES[0]);
        entry.info(&Options::new(entry.rule_options))
    }

    fn ranking_head(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
        let heads = [
            MessageId::RankingRating,
            MessageId::RankingGames,
            MessageId::RankingResults,
            MessageId::RankingBestWin,
            MessageId::RankingStreak,
        ];
        for (index, id) in heads.into_iter().enumerate() {
            let text = self.controls.state.messages.text(id);
            let place = column(rect, index);
            cell(ui, place, &text, 13.0, palette.dim);
        }
    }

    /// A row of the list; that of a person is a button for their page.
    fn ranking_row(
        &mut self,
        ui: &mut Ui,
        info: &GameInfo,
        place: usize,
        row: &RankingRow,
        is_wide: bool,
    ) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let store = self.controls.state.profiles.store();
        let name = messages.ranked_player(store, &row.player);
        let dash = || "–".to_owned();
        let rating = row.rating.map_or_else(dash, |rating| messages.rating(&rating));
        let best = row.best_win.as_ref().map(|opponent| messages.opponent(opponent));
        let streak = row.streak.map(|streak| messages.streak(streak));
        let spoken = messages.ranking_row(store, place, row);
        let size = vec2(ui.available_width(), ROW);
        let rect = match &row.player {
            RankedProfile::Person(id) => {
                let button = ui.add_sized(size, Button::new(""));
                set_name(&button, WidgetType::Button, &spoken);
                if button.clicked() {
                    self.controls.send(
                        commands::SHOW_PLAYER
                            .with((id.clone(), find_game(info.id).map(|game| game.id))),
                    );
                }
                button.rect
            }
            RankedProfile::Level(_) => {
                let (rect, label) = ui.allocate_exact_size(size, Sense::hover());
                set_name(&label, WidgetType::Label, &spoken);
                rect
            }
        };
        let left = self.place_and_face(ui, info, place, row, rect) + 10.0;
        let results = messages.tally(row.tally);
        if is_wide {
            let names = Rect::from_x_y_ranges(left..=column(rect, 0).left() - 6.0, rect.y_range());
            name_cell(ui, names, &name, palette.text);
            let has_played = row.tally.games() > 0;
            let games = if has_played { row.tally.games().to_string() } else { dash() };
            let results = if has_played { results } else { dash() };
            let cells =
                [rating, games, results, best.unwrap_or_else(dash), streak.unwrap_or_else(dash)];
            for (index, text) in cells.iter().enumerate() {
                let size = if index == 0 { 17.0 } else { 14.0 };
                cell(ui, column(rect, index), text, size, palette.text);
            }
        } else {
            let (middle, right) = (rect.center().y + 1.0, rect.right() - 6.0);
            let upper = Rect::from_min_max(pos2(left, rect.top() + 3.0), pos2(right, middle));
            let lower = Rect::from_min_max(pos2(left, middle), pos2(right, rect.bottom() - 4.0));
            if rect.width() < NARROWEST {
                name_cell(ui, upper, &name, palette.text);
                cell(ui, lower, &joined([rating, results]), 13.0, palette.dim);
            } else {
                let (names, ratings) = upper.split_left_right_at_x(right - 58.0);
                name_cell(ui, names.with_max_x(right - 64.0), &name, palette.text);
                cell(ui, ratings, &rating, 17.0, palette.text);
                let more = joined([results].into_iter().chain(streak));
                cell(ui, lower, &more, 13.0, palette.dim);
            }
        }
    }

    /// Paints the place and the picture of a row. Returns where the picture ends on the right.
    fn place_and_face(
        &mut self,
        ui: &Ui,
        info: &GameInfo,
        place: usize,
        row: &RankingRow,
        rect: Rect,
    ) -> f32 {
        // There is no room for the place on the smallest screens.
        let face_left = if rect.width() < NARROWEST { 4.0 } else { 36.0 };
        if rect.width() >= NARROWEST {
            let number = Rect::from_min_size(rect.min, vec2(34.0, ROW));
            let (align, font) = (Align2::CENTER_CENTER, bold(14.0));
            let color = self.look.palette.dim;
            ui.painter().text(number.center(), align, place.to_string(), font, color);
        }
        let corner = pos2(rect.left() + face_left, rect.center().y - FACE / 2.0);
        let face = Rect::from_min_size(corner, Vec2::splat(FACE));
        match &row.player {
            RankedProfile::Level(level) => {
                let image = self.look.image(ui.ctx(), TextureKey::Face(level.id()), 32.0, info);
                image.paint_at(ui, face.shrink(2.0));
            }
            RankedProfile::Person(id) => {
                if let Some(profile) = self.controls.state.profiles.store().shared(id) {
                    paint_portrait(ui, &mut self.look, info, profile.portrait, face);
                }
            }
        }
        face.right()
    }
}

/// The place of a column in a row.
fn column(row: Rect, index: usize) -> Rect {
    let at = |fraction: f32| row.left() + row.width() * fraction;
    let end = COLUMNS.get(index + 1).map_or(row.right(), |&next| at(next));
    Rect::from_min_max(pos2(at(COLUMNS[index]), row.top()), pos2(end - 6.0, row.bottom()))
}

/// A text in a cell, smaller if it is too wide.
fn cell(ui: &Ui, place: Rect, text: &str, size: f32, color: Color32) {
    write(ui, place, text, fitting(ui, [text], size, place.width()), color);
}

/// A name in a cell, in the heavy weight.
fn name_cell(ui: &Ui, place: Rect, name: &str, color: Color32) {
    write(ui, place, name, black(fitting(ui, [name], 16.0, place.width()).size), color);
}

fn write(ui: &Ui, place: Rect, text: &str, font: FontId, color: Color32) {
    let painter = ui.painter().with_clip_rect(place);
    painter.text(place.left_center(), Align2::LEFT_CENTER, text, font, color);
}
