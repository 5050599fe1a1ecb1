//! The home screen: a game against the computer, then lessons, puzzles and other people, beside the
//! board.

pub mod commands;
mod layout;
mod play_card;
mod tiles;

pub(super) use commands::play_game;

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Color32, Key, Rect, ScrollArea, Ui, Vec2, pos2, vec2};

use self::layout::{HomeLayout, Row, tiles};
use super::commands::{CommandCall, Controls, UserCommand};
use super::dialogs::Foreground;
use super::settings::Settings;
use super::style::black;
use super::textures::{Appearance, BoardPicture, TextureKey, board_aspect};
use super::tile::paint_lines;
use super::widgets::{fitting, panel_area, raised_button, set_name};
use crate::art::Theme;
use crate::messages::MessageId;
use crate::rules::{GameInfo, Kind, Piece, Side};
use crate::table::{Mode, NewGame};

/// The seal with the name of the game in its own language, and the characters on it.
const SEAL: Color32 = Color32::from_rgb(0xb8, 0x3c, 0x24);
const SEAL_TEXT: Color32 = Color32::from_rgb(0xfd, 0xec, 0xe2);

/// The buttons at the bottom, with their icons.
const FOOTER: [(&UserCommand, &str); 3] = [
    (&super::commands::SHOW_MORE_GAMES, "games"),
    (&super::commands::SHOW_PROFILES, "players"),
    (&super::commands::SETTINGS, "settings"),
];

/// Shows the home screen.
pub(super) fn show(
    mut contexts: EguiContexts,
    mut look: Appearance,
    mut controls: Controls,
    mut settings: ResMut<Settings>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let room = context.viewport_rect().size();
    let whole = room * context.zoom_factor();
    let rect = bevy::math::Rect::new(0.0, 0.0, whole.x, whole.y);
    let mut selected = settings.new_game.clone();
    // The place of the saved games is kept while they are being read.
    let recent = &controls.state.recent;
    let has_games = !recent.games.is_empty() || recent.is_reading();
    let info = selected.game().info(&selected.options());
    let layout = HomeLayout::new(room, board_aspect(&info), has_games);
    panel_area(&context, "home", rect, |ui| {
        ScrollArea::vertical().max_height(room.y).show(ui, |ui| {
            let (area, _) = ui
                .allocate_exact_size(vec2(room.x, layout.height.max(room.y)), egui::Sense::hover());
            let origin = area.min.to_vec2();
            let mut home = Home {
                look: &mut look,
                controls: &mut controls,
                selected: &mut selected,
                info,
                player: settings.player.clone(),
            };
            if let Some(board) = layout.board {
                home.board(ui, board.translate(origin));
            }
            for &(row, rect) in &layout.rows {
                home.row(ui, row, rect.translate(origin));
            }
        });
    });
    if settings.new_game != selected {
        settings.new_game = selected;
    }
    Ok(())
}

/// Starts a game on Enter, unless something else has the focus or a dialog is open.
pub(super) fn play_on_enter(
    mut contexts: EguiContexts,
    foreground: Foreground,
    mut controls: Controls,
) -> Result {
    let context = contexts.ctx_mut()?;
    let is_pressed = context.input(|input| input.key_pressed(Key::Enter));
    let is_idle = context.memory(|memory| memory.focused().is_none());
    if is_pressed && is_idle && !foreground.is_shown() {
        controls.send(super::commands::PLAY.with(Mode::Computer));
    }
    Ok(())
}

/// What the rows are drawn from, and what they change.
struct Home<'a, 'l, 'c> {
    look: &'a mut Appearance<'l>,
    controls: &'a mut Controls<'c>,
    selected: &'a mut NewGame,
    /// The description of the selected game.
    info: Arc<GameInfo>,
    /// The id of the profile of the person who plays.
    player: Option<String>,
}

impl Home<'_, '_, '_> {
    fn row(&mut self, ui: &mut Ui, row: Row, rect: Rect) {
        match row {
            Row::Title => self.title(ui, rect),
            Row::Play => self.play_card(ui, rect),
            Row::Tiles => self.tiles(ui, rect),
            Row::Saved => self.saved(ui, rect),
            Row::Footer => self.footer(ui, rect),
        }
    }

    /// The name of the game, and its name in its own language on a seal.
    fn title(&self, ui: &Ui, rect: Rect) {
        let (palette, messages) = (*self.look.palette, &self.controls.state.messages);
        let name = messages.game(self.info.id);
        let native = messages.native_title(&self.info);
        let (mut size, gap) = (rect.height() * 0.84, 16.0);
        let lay = |text: &str, size: f32, color| {
            ui.painter().layout_no_wrap(text.to_owned(), black(size), color)
        };
        let whole = |size: f32| {
            let seal = if native.is_empty() { 0.0 } else { gap + size };
            lay(&name, size, palette.text).size().x
                + lay(native, size * 0.42, SEAL_TEXT).size().x
                + seal
        };
        size *= (rect.width() / whole(size)).min(1.0);
        let title = lay(&name, size.floor(), palette.text);
        let response = ui.interact(rect, ui.id().with("title"), egui::Sense::hover());
        let spoken = [name.as_str(), native].join(" ");
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::Label, true, spoken.trim())
        });
        let middle = rect.center().y;
        let right = rect.left() + title.size().x + gap;
        let top = middle - title.size().y / 2.0;
        ui.painter().galley(pos2(rect.left(), top), title, palette.text);
        if native.is_empty() {
            return;
        }
        let native = lay(native, (size * 0.42).floor(), SEAL_TEXT);
        let seal = native.size() + vec2(size * 0.36, size * 0.24);
        let seal = Rect::from_min_size(pos2(right, middle - seal.y / 2.0), seal);
        ui.painter().rect_filled(seal, 7.0, SEAL);
        let line = egui::Stroke::new(1.5, SEAL_TEXT.gamma_multiply(0.8));
        ui.painter().rect_stroke(seal.shrink(3.0), 5.0, line, egui::StrokeKind::Inside);
        ui.painter().galley(seal.center() - native.size() / 2.0, native, SEAL_TEXT);
    }

    /// The board of the game that begins with a click on it.
    fn board(&mut self, ui: &mut Ui, rect: Rect) {
        let info = self.info.clone();
        let pieces = self.selected.game().start(&self.selected.options()).pieces().into();
        let flipped = self.selected.human_side() == info.top;
        let board = BoardPicture { info, pieces, flipped };
        let Some(board) = self.look.board(ui.ctx(), &board, rect.size()) else {
            return;
        };
        let size = board.size().unwrap_or(rect.size());
        let place = Rect::from_center_size(rect.center(), size);
        board.paint_at(ui, place);
        // The button does the same, for the keyboard and for assistive technology.
        let response = ui.interact(place, ui.id().with("board"), egui::Sense::CLICK);
        if response.clicked() {
            self.controls.send(super::commands::PLAY.with(Mode::Computer));
        }
    }

    /// The game to be continued or, without one, the saved games.
    fn saved(&mut self, ui: &mut Ui, rect: Rect) {
        let recent = &self.controls.state.recent;
        let unfinished = recent.unfinished().cloned();
        let Some(saved) = unfinished.clone().or_else(|| recent.games.first().cloned()) else {
            return;
        };
        let (info, palette) = (self.info.clone(), *self.look.palette);
        let messages = self.controls.state.messages.clone();
        let (title, command): (_, CommandCall) = match &unfinished {
            Some(_) => (MessageId::CommandContinue, super::commands::CONTINUE_GAME.call()),
            None => (MessageId::HomeYourGames, super::commands::SAVED_GAMES.call()),
        };
        let title = messages.text(title);
        let opponent = saved.opponent().map(|bot| {
            messages.format(MessageId::HomeAgainst, [("name", messages.bot(bot).into())])
        });
        let opponent = opponent.filter(|_| unfinished.is_some());
        let title_of_game = || saved.title(&messages);
        let progress = unfinished.as_ref().map(|saved| saved.progress(&messages));
        let detail =
            messages.list([opponent.unwrap_or_else(title_of_game)].into_iter().chain(progress));
        let is_your_move = unfinished.is_some() && saved.is_persons_move();
        let turn = is_your_move.then(|| messages.text(MessageId::PanelYourMove));
        let name = messages.list([title.clone(), detail.clone()].into_iter().chain(turn.clone()));
        let (button, face) = raised_button(ui, rect, "saved", &palette, false, &name);
        let mut room = face.shrink2(vec2(10.0, 6.0));
        let picture = Vec2::splat(room.height());
        if let Some(image) = self.look.board(ui.ctx(), &saved.board(), picture) {
            let size = image.size().unwrap_or(picture);
            image.paint_at(ui, Rect::from_min_size(room.min, size));
            room.min.x += size.x + 14.0;
        }
        let next = self.look.image(ui.ctx(), TextureKey::Icon("next"), 20.0, &info);
        let at = pos2(room.right() - 10.0, room.center().y);
        next.paint_at(ui, Rect::from_center_size(at, Vec2::splat(20.0)));
        room.max.x -= 28.0;
        if let Some(turn) = turn {
            let text = ui.painter().layout_no_wrap(turn, black(14.0), palette.accent_text);
            let size = text.size() + vec2(20.0, 8.0);
            if room.width() >= size.x + 130.0 {
                let at = pos2(room.right() - size.x, room.center().y - size.y / 2.0);
                let pill = Rect::from_min_size(at, size);
                ui.painter().rect_filled(pill, size.y / 2.0, palette.accent);
                let place = pill.center() - text.size() / 2.0;
                ui.painter().galley(place, text, palette.accent_text);
                room.max.x -= size.x + 8.0;
            }
        }
        paint_lines(ui, room, [&title, &detail], 15.0, &palette);
        if button.clicked() {
            self.controls.send(command);
        }
    }

    /// More games, the players, the settings.
    fn footer(&mut self, ui: &mut Ui, rect: Rect) {
        let (info, palette) = (self.info.clone(), *self.look.palette);
        let labels = FOOTER.map(|(command, _)| command.call().label(&self.controls.state));
        let (icon, gap) = (20.0, 8.0);
        let places: Vec<Rect> = tiles(rect, FOOTER.len()).collect();
        let texts = labels.iter().map(String::as_str);
        let font = fitting(ui, texts, 15.0, places[0].width() - icon - gap - 4.0);
        for ((place, (command, picture)), label) in places.into_iter().zip(FOOTER).zip(labels) {
            let response = ui.interact(place, ui.id().with(picture), egui::Sense::click());
            set_name(&response, egui::WidgetType::Button, &label);
            if response.has_focus() || response.hovered() {
                let stroke = egui::Stroke::new(2.0, palette.accent);
                ui.painter().rect_stroke(place, 10.0, stroke, egui::StrokeKind::Inside);
            }
            let text = ui.painter().layout_no_wrap(label, font.clone(), palette.text);
            let left = place.center().x - (icon + gap + text.size().x) / 2.0;
            let image = self.look.image(ui.ctx(), TextureKey::Icon(picture), icon, &info);
            let middle = place.center().y;
            let at = pos2(left + icon / 2.0, middle);
            image.paint_at(ui, Rect::from_center_size(at, Vec2::splat(icon)));
            let at = pos2(left + icon + gap, middle - text.size().y / 2.0);
            ui.painter().galley(at, text, palette.text);
            if response.clicked() {
                self.controls.send(command);
            }
        }
    }
}

/// The piece that represents a game.
pub(super) fn emblem(info: &GameInfo, theme: &Theme) -> Piece {
    let kind = info.find_kind(&theme.game(info).emblem).unwrap_or(Kind(0));
    Piece { side: Side::First, kind }
}
