//! The moves of the game, and the pieces by their strength before the first move.

use bevy_egui::egui::{
    self, Align, Align2, Color32, Label, Rect, RichText, ScrollArea, Ui, Vec2, WidgetType, pos2,
    vec2,
};

use super::super::commands;
use super::super::style::bold;
use super::super::textures::TextureKey;
use super::super::widgets::{fitting, set_name};
use super::Panel;
use crate::messages::{MessageId, notation};
use crate::record::fullmoves;
use crate::rules::{Piece, PlacedPiece};

/// The height of a line, in logical pixels.
const LINE: f32 = 24.0;
/// The largest picture of a piece in a line, in logical pixels.
const PICTURE: f32 = 20.0;
/// Panels at least this wide show the pieces in two columns, in logical pixels.
const WIDE: f32 = 260.0;
/// The widths of a move number without its digits, and of a digit, in logical pixels.
const NUMBER: f32 = 9.0;
const DIGIT: f32 = 9.0;

impl Panel<'_, '_> {
    /// The moves so far, two per line, in a height.
    pub(super) fn moves(&mut self, ui: &mut Ui, height: f32) {
        let lines = self.session.record().len().div_ceil(2);
        if lines == 0 && self.session.game().outcome().is_none() {
            self.strength(ui);
            return;
        }
        let (line, gap) = (LINE, 3.0);
        // The default minimum height does not fit into a low window.
        let area = ScrollArea::vertical().min_scrolled_height(0.0).max_height(height);
        let mut area = area.auto_shrink(false);
        // The current move is scrolled into view when it or the size of the list changes.
        let now = (self.session.at(), height);
        if std::mem::replace(&mut *self.listed, now) != now {
            let place = (self.session.at().saturating_sub(1) / 2) as f32 * (line + gap);
            let above = (height - line) / 2.0;
            area = area.vertical_scroll_offset((place - above).max(0.0));
        }
        ui.spacing_mut().item_spacing.y = gap;
        area.show_rows(ui, line, lines, |ui, rows| {
            for index in rows {
                self.move_pair(ui, index, line);
            }
        });
    }

    /// A move number followed by two moves; clicking a move shows the position after it.
    fn move_pair(&mut self, ui: &mut Ui, index: usize, height: f32) {
        let palette = *self.look.palette;
        let size = egui::vec2(ui.available_width(), height);
        let (line, _) = ui.allocate_exact_size(size, egui::Sense::hover());
        let write = |ui: &mut Ui, place: egui::Rect, text: String, color| {
            let layout = egui::Layout::left_to_right(Align::Center);
            let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(place).layout(layout));
            let text = RichText::new(text).font(bold(15.0)).color(color);
            ui.add(Label::new(text).selectable(false).truncate());
        };
        let session = &self.session;
        let digits = (fullmoves(session.record().len()).max(1).ilog10() + 1) as f32;
        let (numbers, moves) = line.split_left_right_at_x(line.left() + NUMBER + DIGIT * digits);
        write(ui, numbers, (index + 1).to_string(), palette.dim);
        let (first, second) = moves.split_left_right_at_fraction(0.5);
        let shown = session.at();
        let pending = self.controls.state.room.joined().map_or(0, |room| room.pending_moves());
        let stored = session.record().len().saturating_sub(pending);
        for (at, place) in (2 * index..).zip([first, second]) {
            let Some(played) = self.session.record().played().get(at) else {
                return;
            };
            let mut text = notation(&played.mv, self.session.game().info());
            let pieces = (played.mover, played.captured().next());
            let click = ui.interact(place, ui.id().with(at), egui::Sense::CLICK);
            let messages = &self.controls.state.messages;
            let name = messages.go_to_move(at, played.side, &text, self.session.game().info());
            set_name(&click, WidgetType::Button, &name);
            if at >= stored {
                // The server has yet to confirm it.
                text.push_str(" …");
            }
            let color = if at + 1 == shown {
                ui.painter().rect_filled(place, 6.0, palette.accent);
                palette.accent_text
            } else if click.hovered() || at >= shown {
                palette.dim
            } else {
                palette.text
            };
            self.move_text(ui, place.shrink2(egui::vec2(6.0, 0.0)), &text, pieces, color);
            if click.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                self.controls.send(commands::GO_TO_MOVE.with(at + 1));
            }
        }
    }

    /// A move: the piece, the squares, and the captured piece, as far as there is room.
    pub(super) fn move_text(
        &mut self,
        ui: &Ui,
        place: Rect,
        text: &str,
        (mover, captured): (Option<PlacedPiece>, Option<PlacedPiece>),
        color: Color32,
    ) {
        let info = self.session.game().info().clone();
        let galley = ui.painter().layout_no_wrap(text.to_owned(), bold(15.0), color);
        let picture = place.height().min(PICTURE);
        let pictures = [mover.is_some(), captured.is_some()].map(usize::from).iter().sum::<usize>();
        let width = galley.size().x + pictures as f32 * (picture + 3.0);
        let has_room = width <= place.width();
        let mut left = place.left();
        let mut piece = |left: f32, placed: PlacedPiece| {
            let key = TextureKey::Piece(placed.piece);
            let center = pos2(left + picture / 2.0, place.center().y);
            let image = self.look.image(ui.ctx(), key, picture, &info);
            image.paint_at(ui, Rect::from_center_size(center, Vec2::splat(picture)));
        };
        if let Some(mover) = mover.filter(|_| has_room) {
            piece(left, mover);
            left += picture + 3.0;
        }
        let size = galley.size();
        let top = place.center().y - size.y / 2.0;
        ui.painter().with_clip_rect(place).galley(pos2(left, top), galley, color);
        if let Some(captured) = captured.filter(|_| has_room) {
            piece(left + size.x + 3.0, captured);
        }
    }

    /// What is shown before the first move: which side begins, and the pieces by their strength.
    pub(super) fn strength(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let info = self.session.game().info().clone();
        let messages = self.controls.state.messages.clone();
        let side = self.session.setup().start.side_to_move();
        let text = messages.about_side(MessageId::PanelSideMovesFirst, &info, side);
        ui.label(RichText::new(text).font(bold(15.0)).color(palette.dim));
        let kinds = info.kinds_by_value();
        let columns = if ui.available_width() < WIDE { 1 } else { 2 };
        let rows = kinds.len().div_ceil(columns);
        let room = ui.available_size();
        let row_height = (room.y / rows as f32).min(44.0);
        // Smaller pictures are not recognised.
        if row_height < PICTURE {
            return;
        }
        let (area, _) =
            ui.allocate_exact_size(vec2(room.x, row_height * rows as f32), egui::Sense::hover());
        for (index, kind) in kinds.into_iter().enumerate() {
            let (column, row) = (index / rows, index % rows);
            let corner =
                vec2(area.width() / columns as f32 * column as f32, row_height * row as f32);
            let size = vec2(area.width() / columns as f32 - 8.0, row_height);
            let place = Rect::from_min_size(area.min + corner, size);
            let picture = (row_height - 4.0).min(38.0);
            let key = TextureKey::Piece(Piece { side: !info.top, kind });
            let center = pos2(place.left() + picture / 2.0, place.center().y);
            let image = self.look.image(ui.ctx(), key, picture, &info);
            image.paint_at(ui, Rect::from_center_size(center, Vec2::splat(picture)));
            let name = messages.piece(&info, kind);
            let label = match info.kind(kind).rank {
                Some(rank) => format!("{rank}  {name}"),
                None => name,
            };
            let text = place.with_min_x(place.left() + picture + 10.0);
            let font = fitting(ui, [label.as_str()], 15.0, text.width());
            let (align, color) = (Align2::LEFT_CENTER, palette.text);
            ui.painter().text(text.left_center(), align, label, font, color);
        }
    }
}
