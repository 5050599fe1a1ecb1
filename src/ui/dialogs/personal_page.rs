//! The page of a player: the rating over time, results, the last games, achievements.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy_egui::egui::{
    self, Align2, Button, Label, Rect, RichText, Sense, Ui, WidgetType, pos2, vec2,
};

use super::super::commands;
use super::super::plot::{line_plot, tally_bar};
use super::super::portrait::paint_portrait;
use super::super::profiles::RatedPlayer;
use super::super::style::black;
use super::super::widgets::{fitting, joined, section_label, set_name};
use super::{Contents, Dialog, Frame, with_lines};
use crate::messages::{MessageId, Messages};
use crate::profile::{Achievement, GUEST, GameResult, History, Opponent, Profile, Tally};
use crate::rules::{GameInfo, Side};
use crate::scene::TOUCH_TARGET;
use crate::search::Bot;

/// The width of the dialog if there is room, in logical pixels.
const WIDTH: f32 = 640.0;
/// The most games that are listed.
const GAMES_LISTED: usize = 12;
/// The width and height of the picture, in logical pixels.
const PICTURE: f32 = 56.0;
/// Narrower pages have no picture, in logical pixels.
const NARROW: f32 = 250.0;

/// The rating and the games of a player.
pub static PERSONAL_PAGE: Dialog<RatedPlayer> =
    Dialog::new("personal-page", MessageId::PlayerPageTitle, |contents, ui, page| {
        contents.personal_page(ui, page)
    })
    .page()
    .frame(|contents, page, _| {
        let state = &contents.controls.state;
        let (store, messages) = (state.profiles.store(), &state.messages);
        let title = messages.profile_name(store, &page.id);
        let width = if store.get(&page.id).is_some() { WIDTH } else { super::WIDTH };
        Some(Frame { title, close: None, width })
    })
    .spoken(|state, page, title| {
        let (store, now) = (state.commands.profiles.store(), crate::clock::date());
        with_lines(title, [state.commands.messages.player_summary(store, &page.id, page.game, now)])
    });

impl Contents<'_> {
    /// Shows the rating, the games and the achievements of a player.
    fn personal_page(&mut self, ui: &mut Ui, page: &mut RatedPlayer) {
        match self.controls.state.profiles.store().shared(&page.id) {
            Some(profile) => self.page_of(ui, page, &profile),
            None => self.empty_page(ui),
        }
    }

    /// The page of the guest before any game.
    fn empty_page(&mut self, ui: &mut Ui) {
        self.message(ui, MessageId::ProfileNoRating);
        self.command(ui, &commands::NEW_PROFILE);
    }

    fn page_of(&mut self, ui: &mut Ui, page: &mut RatedPlayer, profile: &Profile) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let info = self.rated_game(ui, &mut page.game);
        self.page_head(ui, &info, profile);
        let empty = History::default();
        let history = profile.games.get(info.id).unwrap_or(&empty);
        let section = |ui: &mut Ui, id| section_label(ui, &palette, &messages.text(id));
        let ratings: Vec<f64> =
            history.results.iter().filter_map(|result| result.rated.ok()).collect();
        if let [first, .., last] | [first @ last] = &ratings[..] {
            section(ui, MessageId::PlayerPageRating);
            let highest = ratings.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let number = |value: f64| format!("{value:.0}");
            let args = [
                ("first", number(*first).into()),
                ("last", number(*last).into()),
                ("highest", number(highest).into()),
                ("count", ratings.len().into()),
            ];
            let summary = messages.format(MessageId::PlayerPageRatingSummary, args);
            line_plot(ui, &palette, &ratings, &summary);
        }
        if !history.results.is_empty() {
            section(ui, MessageId::PlayerPageOpponents);
            for (name, tally) in by_opponent(&messages, history) {
                tally_bar(ui, &palette, &name, tally, &messages.tally(tally));
            }
            section(ui, MessageId::PlayerPageSides);
            for side in Side::BOTH {
                let is_side = |result: &&GameResult| result.is_first_side == (side == Side::First);
                let tally = Tally::of(history.results.iter().filter(is_side));
                let name = messages.side(&info, side);
                tally_bar(ui, &palette, &name, tally, &messages.tally(tally));
            }
            section(ui, MessageId::PlayerPageGames);
            for result in history.results.iter().rev().take(GAMES_LISTED) {
                self.game_line(ui, result);
            }
        }
        section(ui, MessageId::AchievementsTitle);
        for achievement in Achievement::ALL {
            let mut is_achieved = profile.achievements.contains_key(achievement.id());
            let color = if is_achieved { palette.text } else { palette.dim };
            let text = RichText::new(messages.achievement(achievement)).color(color);
            ui.add_enabled(is_achieved, egui::Checkbox::new(&mut is_achieved, text));
        }
        if page.id == GUEST {
            self.command(ui, &commands::NEW_PROFILE);
        } else {
            self.command(ui, commands::EDIT_PROFILE.with(page.id.clone()));
        }
    }

    fn page_head(&mut self, ui: &mut Ui, info: &Arc<GameInfo>, profile: &Profile) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let size = vec2(ui.available_width(), PICTURE);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let has_picture = rect.width() >= NARROW;
        let face = Rect::from_min_size(rect.min, vec2(PICTURE, PICTURE));
        if has_picture {
            paint_portrait(ui, &mut self.look, info, profile.portrait, face);
        }
        let rating = messages.profile_rating(Some(profile), info.id, crate::clock::date());
        let results = profile.games.get(info.id).map(|history| {
            let best_win = history.best_win();
            let parts = [
                Some(messages.tally(Tally::of(&history.results))),
                best_win.map(|result| messages.best_win(&result.into())),
                history.streak().map(|streak| messages.streak(streak)),
            ];
            joined(parts.into_iter().flatten())
        });
        let left = if has_picture { face.right() + 14.0 } else { rect.left() };
        let text = Rect::from_min_max(pos2(left, rect.top()), rect.max);
        let mut lines = ui.new_child(egui::UiBuilder::new().max_rect(text));
        lines.spacing_mut().item_spacing.y = 2.0;
        let (width, color) = (text.width(), palette.text);
        let size = fitting(ui, [rating.as_str()], 20.0, width).size;
        lines.add(
            Label::new(RichText::new(rating).font(black(size * 0.95)).color(color)).truncate(),
        );
        if let Some(results) = results {
            let font = fitting(ui, [results.as_str()], 14.0, width);
            lines.add(Label::new(RichText::new(results).font(font).color(palette.dim)).wrap());
        }
    }

    /// A finished game; a button that replays it if it was saved.
    fn game_line(&mut self, ui: &mut Ui, result: &GameResult) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let opponent = messages.opponent(&result.into());
        let score = messages.score(result.score);
        let rating = match result.rated {
            Ok(rating) => format!("{rating:.0}"),
            Err(reason) => messages.unrated(reason),
        };
        let age = messages.age(result.ended, crate::clock::date());
        let text = messages.list([messages.labelled(&opponent, &score), rating, age]);
        let file = result.file.as_ref().zip(self.controls.state.games_folder());
        let size = vec2(ui.available_width(), TOUCH_TARGET);
        let font = fitting(ui, [text.as_str()], 15.0, size.x - 24.0);
        match file {
            Some((file, folder)) => {
                let path = folder.join(file);
                let button = Button::new(RichText::new(&text).font(font)).truncate();
                if ui.add_sized(size, button).clicked() {
                    self.controls.send(&commands::CLOSE_DIALOG);
                    self.controls.send(commands::OPEN_FILE.with((path, true)));
                }
            }
            None => {
                let (rect, label) = ui.allocate_exact_size(size, Sense::hover());
                set_name(&label, WidgetType::Label, &text);
                let (align, color) = (Align2::CENTER_CENTER, palette.text);
                ui.painter().text(rect.center(), align, text, font, color);
            }
        }
    }
}

/// The results against each opponent: the computer players by their strength, then people by name.
fn by_opponent(messages: &Messages, history: &History) -> Vec<(String, Tally)> {
    let mut groups: BTreeMap<(usize, String), Vec<&GameResult>> = BTreeMap::new();
    for result in &history.results {
        let strength = match &result.opponent {
            Opponent::Computer(id) => Bot::all().position(|bot| bot.id() == id),
            Opponent::Person(_) | Opponent::Guest => None,
        };
        let name = messages.opponent(&result.into());
        groups.entry((strength.unwrap_or(usize::MAX), name)).or_default().push(result);
    }
    let tally = |results: Vec<&GameResult>| Tally::of(results);
    groups.into_iter().map(|((_, name), results)| (name, tally(results))).collect()
}
