//! Widgets shared by several screens.

use bevy::math::Rect;
use bevy_egui::egui::{
    self, Area, Button, Context, Response, RichText, Ui, Vec2, WidgetInfo, WidgetType,
};

use super::commands::{Controls, UserCommand};
use super::style::{Palette, black, bold};
use crate::scene::TOUCH_TARGET;

/// A row of options that fills the available width, one of which is selected.
pub fn segmented_control<T: PartialEq + Clone>(
    ui: &mut Ui,
    palette: &Palette,
    options: &[(T, &str)],
    selected: &mut T,
) {
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - gap * (options.len() as f32 - 1.0)) / options.len() as f32;
    ui.horizontal(|ui| {
        ui.spacing_mut().button_padding.x = 4.0;
        for (value, label) in options {
            let size = Vec2::new(width, TOUCH_TARGET);
            if option_button(ui, palette, None, label, selected == value, size).clicked() {
                *selected = value.clone();
            }
        }
    });
}

/// One of several options, with an optional picture; the selected one has the accent colour.
pub fn option_button(
    ui: &mut Ui,
    palette: &Palette,
    image: Option<egui::Image<'static>>,
    label: &str,
    is_selected: bool,
    size: Vec2,
) -> Response {
    let (text, fill) = if is_selected {
        (palette.accent_text, palette.accent)
    } else {
        (palette.text, palette.button)
    };
    let text = RichText::new(label).font(bold(15.0)).color(text);
    let button = match image {
        Some(image) if label.is_empty() => Button::image(image),
        Some(image) => Button::image_and_text(image, text),
        None => Button::new(text),
    };
    let button = button.fill(fill).wrap_mode(egui::TextWrapMode::Truncate).selected(is_selected);
    ui.add_sized(size, button)
}

/// The primary button of a screen.
pub fn main_button(ui: &mut Ui, palette: &Palette, label: &str, size: Vec2) -> Response {
    let text = RichText::new(label).font(black(20.0)).color(palette.accent_text);
    ui.add_sized(size, Button::new(text).fill(palette.accent))
}

/// A button that fills the available width. Returns whether it was clicked.
pub fn wide_button(ui: &mut Ui, label: &str) -> bool {
    ui.add_sized(egui::vec2(ui.available_width(), TOUCH_TARGET), Button::new(label)).clicked()
}

/// A button of this size that shows the label of a command and sends the command.
pub fn command_button(ui: &mut Ui, controls: &mut Controls, command: UserCommand, size: Vec2) {
    let label = controls.state.label(&command);
    let button = Button::new(&*label).wrap_mode(egui::TextWrapMode::Truncate);
    let is_enabled = controls.state.is_enabled(&command);
    if ui.add_enabled_ui(is_enabled, |ui| ui.add_sized(size, button)).inner.clicked() {
        controls.send(command);
    }
}

/// A [`command_button`] that fills the available width.
pub fn wide_command_button(ui: &mut Ui, controls: &mut Controls, command: UserCommand) {
    let size = egui::vec2(ui.available_width(), TOUCH_TARGET);
    command_button(ui, controls, command, size);
}

/// Sets the accessible name of a widget that shows no text.
pub fn set_name(response: &Response, kind: WidgetType, name: &str) {
    response.widget_info(|| WidgetInfo::labeled(kind, response.enabled(), name));
}

/// A small heading above a group of options.
pub fn section_label(ui: &mut Ui, palette: &Palette, text: &str) -> Response {
    ui.label(RichText::new(text).font(bold(14.0)).color(palette.dim))
}

/// A part of the interface at a rectangle, which is in logical pixels of the window regardless of
/// the interface's zoom. Clicks on it do not reach the board.
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
