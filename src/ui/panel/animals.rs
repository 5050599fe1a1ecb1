//! What the panel of a game of Jungle says in pictures: how one wins, and what an animal captures.

use bevy_egui::egui::{self, Align2, Rect, Stroke, Ui, Vec2, pos2, vec2};

use super::super::rule_pictures::{ENTER_DEN, NO_MOVE, paint_all_captured, paint_ranked};
use super::super::style::{black, bold};
use super::super::widgets::{fitting, fitting_font, set_name};
use super::Panel;
use crate::messages::MessageId;
use crate::rules::jungle::{Animal, Variant};
use crate::rules::{GameInfo, Kind, Piece, PlacedPiece, Side};
use crate::scene::BoardLayout;

/// The height of what is said in pictures, in logical pixels.
pub(super) const PICTURES: f32 = 172.0;
/// The number of plies during which the panel says how one wins.
const FIRST_PLIES: usize = 16;

impl Panel<'_, '_> {
    /// Whether the game is not much older than its first moves.
    pub(super) fn is_beginning(&self) -> bool {
        self.session.game().info().id == "jungle" && self.session.at() < FIRST_PLIES
    }

    /// The piece under the pointer or the cursor, or else the one that is selected, in games in which
    /// pieces have animals.
    pub(super) fn pointed_piece(
        &self,
        context: &egui::Context,
        layout: &BoardLayout,
    ) -> Option<PlacedPiece> {
        let game = self.session.game();
        if game.info().id != "jungle" {
            return None;
        }
        let hovered = context.pointer_hover_pos().filter(|_| !context.is_pointer_over_egui());
        let hovered = hovered.and_then(|place| {
            let place = place * context.zoom_factor();
            layout.square_at(bevy::math::vec2(place.x, place.y))
        });
        let selected = self.selection.path.first().copied();
        let pieces = game.pieces();
        let on = |square| pieces.iter().copied().find(|placed| placed.square == square);
        let places = [hovered, self.controls.state.cursor.0, selected];
        places.into_iter().flatten().find_map(on)
    }

    /// How the side below wins, in pictures.
    pub(super) fn ways_to_win(&mut self, ui: &mut Ui) {
        let info = self.session.game().info().clone();
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let title = messages.text(MessageId::PanelYouWin);
        let size = vec2(ui.available_width(), PICTURES);
        let (rect, label) = ui.allocate_exact_size(size, egui::Sense::hover());
        let win_by_no_move = !Variant::new(self.session.game().options()).no_move_draws;
        let mut ways = vec![MessageId::PanelWinDen, MessageId::PanelWinAll];
        ways.extend(win_by_no_move.then_some(MessageId::PanelWinNoMove));
        let texts: Vec<String> = ways.iter().map(|&id| messages.text(id)).collect();
        let spoken = messages.list(texts.clone());
        set_name(&label, egui::WidgetType::Label, &messages.labelled(&title, &spoken));
        let font = black(16.0);
        ui.painter().text(rect.left_top(), Align2::LEFT_TOP, title, font, palette.text);
        let (gap, count) = (16.0, ways.len() as f32);
        let width = ((rect.width() - gap * (count - 1.0)) / count).min(150.0);
        let font = fitting(ui, texts.iter().map(String::as_str), 14.0, width + gap - 4.0);
        for (index, (way, text)) in ways.into_iter().zip(texts).enumerate() {
            let left = rect.left() + index as f32 * (width + gap);
            let picture =
                Rect::from_min_size(pos2(left, rect.top() + 30.0), vec2(width, PICTURES - 66.0));
            match way {
                MessageId::PanelWinDen => ENTER_DEN.paint(ui, &mut self.look, &info, picture),
                MessageId::PanelWinAll => {
                    paint_all_captured(ui, &mut self.look, &info, Side::Second, picture);
                }
                _ => NO_MOVE.paint(ui, &mut self.look, &info, picture),
            }
            let place = picture.center_bottom() + vec2(0.0, 8.0);
            let color = palette.text;
            ui.painter().text(place, Align2::CENTER_TOP, text, font.clone(), color);
        }
    }

    /// What an animal captures, and what captures it, outside traps and the river. Those that are no
    /// longer on the board are pale.
    pub(super) fn animal_card(&mut self, ui: &mut Ui, placed: PlacedPiece) {
        let info = self.session.game().info().clone();
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let size = vec2(ui.available_width(), PICTURES);
        let (rect, label) = ui.allocate_exact_size(size, egui::Sense::hover());
        let piece = placed.piece;
        let name = messages.piece(&info, piece.kind);
        let variant = Variant::new(self.session.game().options());
        let Some(animal) = animal_of(&info, piece.kind) else {
            return;
        };
        let enemy = |kind: Kind| Piece { side: !piece.side, kind };
        let mut captures = Vec::new();
        let mut captured_by = Vec::new();
        for kind in info.kinds_by_value() {
            let Some(other) = animal_of(&info, kind) else {
                continue;
            };
            if variant.captures(animal, other) {
                captures.push(enemy(kind));
            }
            if variant.captures(other, animal) {
                captured_by.push(enemy(kind));
            }
        }
        let lists =
            [(MessageId::PanelCaptures, captures), (MessageId::PanelCapturedBy, captured_by)];
        let spoken = lists.iter().map(|(id, pieces)| {
            let names = pieces.iter().map(|piece| messages.piece(&info, piece.kind));
            messages.labelled(&messages.text(*id), &messages.list(names))
        });
        let spoken = messages.list([name.clone()].into_iter().chain(spoken));
        set_name(&label, egui::WidgetType::Label, &spoken);
        let left = rect.with_max_x(rect.left() + (rect.width() * 0.27).min(112.0));
        let side = left.width().min(88.0);
        let picture = pos2(left.center().x, rect.center().y - 14.0);
        let picture = Rect::from_center_size(picture, Vec2::splat(side));
        paint_ranked(ui, &mut self.look, &info, piece, picture, 1.0);
        let font = fitting_font(ui, &name, black, 20.0, left.width());
        let place = pos2(left.center().x, picture.bottom() + 8.0);
        ui.painter().text(place, Align2::CENTER_TOP, name, font, palette.text);
        let line = Stroke::new(1.0, palette.dim.gamma_multiply(0.4));
        ui.painter().vline(left.right() + 10.0, rect.y_range().shrink(12.0), line);
        let right = rect.with_min_x(left.right() + 22.0);
        let on_board = self.session.game().pieces();
        for (row, (id, pieces)) in lists.into_iter().enumerate() {
            let top = right.top() + row as f32 * PICTURES / 2.0;
            let text = messages.text(id);
            let font = bold(14.0);
            ui.painter().text(pos2(right.left(), top), Align2::LEFT_TOP, text, font, palette.dim);
            let step = (right.width() / pieces.len().max(1) as f32).min(50.0);
            let size = (step - 4.0).min(46.0);
            for (index, enemy) in pieces.into_iter().enumerate() {
                let corner = pos2(right.left() + index as f32 * step, top + 24.0);
                let place = Rect::from_min_size(corner, Vec2::splat(size));
                let is_there = on_board.iter().any(|placed| placed.piece == enemy);
                let opacity = if is_there { 1.0 } else { 0.28 };
                paint_ranked(ui, &mut self.look, &info, enemy, place, opacity);
            }
        }
    }
}

/// The animal of a kind of piece of Jungle.
fn animal_of(info: &GameInfo, kind: Kind) -> Option<Animal> {
    Animal::ALL.into_iter().find(|animal| info.find_kind(animal.id()) == Some(kind))
}
