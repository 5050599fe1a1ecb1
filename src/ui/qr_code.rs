//! QR codes of links.

use bevy_egui::egui::{Color32, Rect, Sense, Ui, WidgetType, pos2, vec2};

use super::widgets::set_name;
use crate::net::qr::QrCode;

/// The side of a code, in logical pixels, if there is room.
pub const CODE: f32 = 280.0;

/// Paints a code, black on white in every theme, so that cameras read it.
pub fn paint_code(ui: &mut Ui, code: &QrCode, size: f32, link: &str) {
    let (rect, label) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
    set_name(&label, WidgetType::Image, link);
    let painter = ui.painter();
    painter.rect_filled(rect, 0.0, Color32::WHITE);
    // Modules are whole numbers of pixels, so that their edges are sharp.
    let scale = ui.ctx().pixels_per_point();
    let module = ((size * scale / code.size() as f32).floor().max(1.0)) / scale;
    let whole = module * code.size() as f32;
    let corner = rect.center() - vec2(whole, whole) / 2.0;
    let corner = pos2((corner.x * scale).round() / scale, (corner.y * scale).round() / scale);
    for row in 0..code.size() {
        for column in (0..code.size()).filter(|&column| code.is_dark(column, row)) {
            let place = corner + module * vec2(column as f32, row as f32);
            let square = Rect::from_min_size(place, vec2(module, module));
            painter.rect_filled(square, 0.0, Color32::BLACK);
        }
    }
}
