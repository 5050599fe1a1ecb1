//! Pages: dialogs that fill the window, with an arrow that leads back.

use bevy_egui::egui::{
    self, Align, Align2, Context, Id, Label, Layout, Modal, RichText, ScrollArea, Ui, Vec2, vec2,
};

use super::super::commands;
use super::super::names::clock_text;
use super::super::style::{black, bold};
use super::super::textures::TextureKey;
use super::super::tile::fitted;
use super::super::widgets::raised_button;
use super::dialog::Frame;
use super::{Contents, opening, set_dialog};
use crate::messages::MessageId;

/// The margins of pages in narrow and in other windows, and the width of those that are narrow, in
/// logical pixels.
const PAGE: (f32, f32) = (12.0, 40.0);
const NARROW_PAGE: f32 = 700.0;
/// The size of the arrow that leads back from a page, in logical pixels.
const BACK: f32 = 48.0;

impl Contents<'_> {
    /// Shows a page in place of everything else, and returns whether the user goes back. A running clock
    /// is shown beside its title.
    pub(super) fn show_page(
        &mut self,
        context: &Context,
        id: &str,
        frame: &Frame,
        contents: impl FnOnce(&mut Self, &mut Ui),
    ) -> bool {
        let Frame { title, width, .. } = frame;
        let palette = *self.look.palette;
        let room = context.viewport_rect().size();
        let id = Id::new((id, title));
        let (margin, heading) = if room.x < NARROW_PAGE { (PAGE.0, 24.0) } else { (PAGE.1, 30.0) };
        // A low window has no room for margins.
        let above = margin.min(room.y / 40.0 + 4.0);
        let area =
            Modal::default_area(id).default_size(room).anchor(Align2::LEFT_TOP, vec2(0.0, 0.0));
        let fill = egui::Frame::new().fill(palette.ground);
        let opened = opening(context, id);
        let shown = Modal::new(id).area(area).frame(fill).show(context, |ui| {
            set_dialog(ui, title);
            ui.set_min_size(room);
            ui.set_max_size(room);
            ui.set_opacity(opened);
            ui.add_space(above);
            let is_left = ui
                .horizontal(|ui| {
                    ui.add_space(margin);
                    let is_left = self.back_button(ui);
                    ui.add_space(8.0);
                    let room = ui.available_width() - margin;
                    let title = fitted(ui, title, black, heading, vec2(room, BACK), palette.text);
                    ui.label(title);
                    self.clock_of_game(ui, margin);
                    is_left
                })
                .inner;
            ui.add_space(above.min(16.0));
            // The whole width scrolls, not only the column.
            let column = width.min(room.x - 2.0 * margin);
            let rest = ui.available_height() - 4.0;
            let area = ScrollArea::vertical().max_height(rest).auto_shrink(false);
            area.show(ui, |ui| {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 0.0;
                    ui.add_space(((room.x - column) / 2.0).max(0.0));
                    ui.vertical(|ui| {
                        ui.reset_style();
                        ui.set_width(column);
                        contents(self, ui);
                        ui.add_space(margin);
                    });
                });
            });
            is_left
        });
        shown.inner || shown.should_close()
    }

    /// The arrow that leads back from a page. Returns whether it was clicked.
    fn back_button(&mut self, ui: &mut Ui) -> bool {
        let size = Vec2::splat(BACK);
        let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
        let (palette, label) =
            (*self.look.palette, self.controls.state.messages.text(MessageId::PageBack));
        let (button, face) = raised_button(ui, rect, "back", &palette, false, &label);
        let id = commands::CLOSE_DIALOG.call().id();
        ui.ctx().accesskit_node_builder(button.id, |node| node.set_author_id(id));
        let info = self.shown_info();
        let icon = self.look.image(ui.ctx(), TextureKey::Icon("previous"), 24.0, &info);
        icon.paint_at(ui, egui::Rect::from_center_size(face.center(), Vec2::splat(24.0)));
        button.on_hover_text(label).clicked()
    }

    /// The clock that runs meanwhile, at the right of a page's title.
    fn clock_of_game(&self, ui: &mut Ui, margin: f32) {
        let running = self.clock.running().and_then(|side| self.clock.left(side));
        if let Some(left) = running {
            let messages = &self.controls.state.messages;
            let args = [("time", clock_text(left).into())];
            let text = messages.format(MessageId::PageClockRuns, args);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.add_space(margin);
                let text = RichText::new(text).font(bold(16.0)).color(self.look.palette.accent);
                ui.add(Label::new(text).wrap());
            });
        }
    }
}
