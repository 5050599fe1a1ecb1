//! The few widgets of the house.

use bevy::math::Rect;
use bevy_egui::egui::{self, Area, Button, Context, RichText, Ui, Vec2};

use super::style::{Palette, black, bold};
use crate::scene::TOUCH_TARGET;

/// A row of choices as wide as there is room, of which one holds.
pub fn segmented_control<T: PartialEq + Clone>(
    ui: &mut Ui,
    palette: &Palette,
    choices: &[(T, &str)],
    chosen: &mut T,
) {
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - gap * (choices.len() as f32 - 1.0)) / choices.len() as f32;
    ui.horizontal(|ui| {
        ui.spacing_mut().button_padding.x = 4.0;
        for (value, label) in choices {
            let size = Vec2::new(width, TOUCH_TARGET);
            if choice_button(ui, palette, None, label, chosen == value, size).clicked() {
                *chosen = value.clone();
            }
        }
    });
}

/// One of several choices, perhaps with a picture, in the colour of the one that holds.
pub fn choice_button(
    ui: &mut Ui,
    palette: &Palette,
    image: Option<egui::Image<'static>>,
    label: &str,
    holds: bool,
    size: Vec2,
) -> egui::Response {
    let (text, fill) =
        if holds { (palette.accent_text, palette.accent) } else { (palette.text, palette.button) };
    let text = RichText::new(label).font(bold(15.0)).color(text);
    let button = match image {
        Some(image) if label.is_empty() => Button::image(image),
        Some(image) => Button::image_and_text(image, text),
        None => Button::new(text),
    };
    let button = button.fill(fill).wrap_mode(egui::TextWrapMode::Truncate).selected(holds);
    ui.add_sized(size, button)
}

/// The button that a screen is there for.
pub fn main_button(ui: &mut Ui, palette: &Palette, label: &str, size: Vec2) -> egui::Response {
    let text = RichText::new(label).font(black(20.0)).color(palette.accent_text);
    ui.add_sized(size, Button::new(text).fill(palette.accent))
}

/// A small heading above a group of choices.
pub fn section_label(ui: &mut Ui, palette: &Palette, text: &str) {
    ui.label(RichText::new(text).font(bold(14.0)).color(palette.dim));
}

/// A part of the interface in just this place, given in logical pixels of the window whatever the
/// zoom of the interface. Clicks on it do not reach the board.
pub fn panel_area(context: &Context, id: &'static str, rect: Rect, contents: impl FnOnce(&mut Ui)) {
    let zoom = context.zoom_factor();
    let size = egui::vec2(rect.width(), rect.height()) / zoom;
    let place = egui::pos2(rect.min.x, rect.min.y) / zoom;
    Area::new(id.into()).fixed_pos(place).constrain(false).show(context, |ui| {
        ui.set_min_size(size);
        ui.set_max_size(size);
        contents(ui);
    });
}
